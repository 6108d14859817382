"""``le99 invite``, ``backup``, ``health`` and ``forget-server``: what a host does now and then."""

from __future__ import annotations

import asyncio
import base64
import sqlite3
import sys
from argparse import Namespace
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from bot.cli.backups import NOTE
from bot.cli.settings import read_settings
from bot.cli.terminal import Trouble, say, write
from bot.front.invitation import address
from bot.host.clock import STALE
from bot.store import GuildSettings, Occupied, Store, StoreFailure, alone
from bot.store.glance import glance
from bot.store.sqlite import copy
from bot.store.uptime import SECOND_BOT

_FAILED: Final = 1


def invite(options: Namespace) -> int:
    """Write the address that invites the bot to a server, with the least permissions."""
    application = options.application or _own_application()
    write(address(application))
    return 0


def _own_application() -> int:
    """Read the application's id in the first part of the token, where Discord puts it."""
    token = read_settings().discord_token
    first = token.get_secret_value().partition(".")[0] if token else ""
    with suppress(ValueError):
        return int(base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)))
    raise Trouble("cli-invite-which")


def backup(options: Namespace) -> int:
    """Copy the database, in use or not, to a new file; its schema stays as it is."""
    source, target = _database(), options.file
    try:
        asyncio.run(copy(source, target))
    except FileExistsError:
        raise Trouble("cli-backup-exists", _FAILED, file=str(target)) from None
    except (StoreFailure, sqlite3.Error, OSError) as error:
        raise Trouble("cli-backup-failed", _FAILED, detail=str(error)) from error
    say("cli-backup-done", file=str(target))
    return 0


def health(_options: Namespace) -> int:
    """Say whether the bot has lately noted that it is alive, and what its host should know.

    Only a bot that is ill has exit status 1: what watches over it would start it again, and neither a backup
    that failed nor another bot with its token goes away by that.
    """
    beat, backup, second = _last_notes(_database())
    if beat is None:
        raise Trouble("cli-health-never", _FAILED)
    age = datetime.now(UTC) - beat
    well = age < STALE
    say("cli-health-well" if well else "cli-health-ill", seconds=int(age.total_seconds()))
    if backup.startswith("failed"):
        say("cli-health-backup", time=backup.removeprefix("failed "))
    if second:
        say("cli-health-second", time=second)
    return 0 if well else _FAILED


def forget_server(options: Namespace) -> int:
    """Delete what is kept about a server, once whoever asks is sure; the bot must not be running."""
    try:
        with alone(_database()):
            asyncio.run(_forget_server(options.server, sure=options.yes))
    except Occupied:
        raise Trouble("cli-forget-server-running", _FAILED) from None
    except StoreFailure as error:
        raise Trouble("cli-no-store", _FAILED, detail=str(error)) from error
    say("cli-forget-server-done", server=str(options.server))
    return 0


async def _forget_server(server: int, *, sure: bool) -> None:
    store = await Store.open(read_settings().database_url)
    try:
        tables = await store.tables(guild_id=server)
        if not tables and await store.guild(server) == GuildSettings(server):
            raise Trouble("cli-forget-server-unknown", _FAILED, server=str(server))
        if not sure:
            _make_sure(server, len(tables))
        await store.purge_guild(server)
    finally:
        await store.close()


def _make_sure(server: int, tables: int) -> None:
    say("cli-forget-server-sure", server=str(server), tables=tables)
    if sys.stdin.readline().strip() != str(server):
        raise Trouble("cli-forget-server-kept", _FAILED)


def _database() -> Path:
    file = read_settings().database_file
    if not file.exists():
        raise Trouble("cli-no-database", _FAILED, file=str(file))
    return file


def _last_notes(file: Path) -> tuple[datetime | None, str, str]:
    """Read the heartbeat, how the last backup went, and when another bot was last noticed."""
    try:
        with glance(file) as seen:
            return seen.last_heartbeat(), seen.note(NOTE), seen.note(SECOND_BOT)
    except DBAPIError as error:
        raise Trouble("cli-health-unreadable", _FAILED, file=str(file)) from error
