"""``le99 restore``: a backup takes the place of the database, without what was deleted since it was made."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.cli.settings import read_settings
from bot.cli.terminal import Trouble, say
from bot.host.downtime import PlayingHours
from bot.host.tables import Tables
from bot.store import ForeignStore, Occupied, Store, StoreFailure, alone, ledger_of
from bot.store.sqlite import copy, replace, version

_FAILED: Final = 1


def restore(options: Namespace) -> int:
    """Put a backup in the place of the database, which is kept beside it; the bot must not be running."""
    database, backup = read_settings().database_file, options.file
    aside = database.with_name(f"{database.name}.replaced-{datetime.now(UTC):%Y%m%dT%H%M%S}")
    if not backup.is_file():
        raise Trouble("cli-restore-missing", _FAILED, file=str(backup))
    try:
        with alone(database):
            asyncio.run(_restore(database, backup, aside))
    except Occupied:
        raise Trouble("cli-restore-running", _FAILED) from None
    except (StoreFailure, sqlite3.Error, OSError) as error:
        raise Trouble("cli-restore-failed", _FAILED, file=str(backup), detail=str(error)) from error
    say("cli-restore-done", file=str(backup))
    if aside.exists():
        say("cli-restore-kept", file=str(aside))
    return 0


async def _restore(database: Path, backup: Path, aside: Path) -> None:
    """Make the database ready beside the old one, and only then let it take its place."""
    ready = database.with_name(database.name + ".restoring")
    for leftover in ("", "-wal", "-shm"):
        ready.with_name(ready.name + leftover).unlink(missing_ok=True)
    if version(backup) is None:
        raise ForeignStore(frozenset())
    await copy(backup, ready)
    _bring_ledger(database, backup)
    store = await Store.open(f"sqlite:///{ready}", ledger_of(database))
    try:
        await delete_again(store)
        await store.begin_epoch()
    finally:
        await store.close()
    replace(database, ready, aside)


def _bring_ledger(database: Path, backup: Path) -> None:
    """On a new machine, take the ledger of deletions from where the backups lie."""
    ours, theirs = ledger_of(database), backup.with_name(ledger_of(database).name)
    if theirs.exists() and not ours.exists():
        shutil.copy2(theirs, ours)


async def delete_again(store: Store) -> None:
    """Delete whoever was deleted after the backup that the database comes from, however it was restored."""
    owed = await store.owed()
    tables = Tables(store, PlayingHours())
    for user in owed.people:
        await tables.forget(user)
    for guild in owed.guilds:
        await store.purge_guild(guild)
    await store.settle()
