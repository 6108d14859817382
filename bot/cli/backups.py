"""Backups on a schedule: copies of the database, checked, the old ones thinned out."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from bot.store import Store, ledger_of

INTERVAL: Final = timedelta(hours=6)
NEWEST: Final = 7
"""So many of the newest are kept, whatever their age."""
DAYS: Final = 30
"""Of the days before, the last of each; what people have had deleted should not outlive it by more."""
NOTE: Final = "backup"
"""Under this key the store notes how the last one went: ``ok`` or ``failed``, and when."""
_AGAIN: Final = timedelta(minutes=10)
"""When to try again after a failure."""
_NAME: Final = "le99-%Y%m%dT%H%M%SZ.sqlite3"

_log = logging.getLogger(__name__)


class Backups:
    """Keeps a folder of backups."""

    def __init__(
        self,
        store: Store,
        database: Path,
        folder: Path,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """Copy ``store``, which is open on ``database``, into ``folder``."""
        self._store = store
        self._ledger = ledger_of(database)
        self._folder = folder
        self._now = now

    async def keep(self) -> None:
        """Make a backup whenever the newest is old enough, for ever."""
        while True:
            await asyncio.sleep(max(0.0, (await self.due() - self._now()).total_seconds()))
            if not await self.make():
                await asyncio.sleep(_AGAIN.total_seconds())

    async def due(self) -> datetime:
        """Tell when the next one is."""
        made = await asyncio.to_thread(_dated, self._folder)
        return max(made) + INTERVAL if made else self._now()

    async def make(self) -> bool:
        """Make a backup now and let old ones go; return whether it is made."""
        now = self._now()
        target = self._folder / f"{now:{_NAME}}"
        try:
            await asyncio.to_thread(self._folder.mkdir, mode=0o700, parents=True, exist_ok=True)
            await self._store.backup(target)
            await asyncio.to_thread(self._tidy, now)
        except Exception as error:  # noqa: BLE001 - the games go on without, and the host reads of it
            _log.error("a backup failed", extra={"fault": type(error).__name__, "detail": str(error)})
            await self._note("failed", now)
            return False
        _log.info("a backup was made", extra={"file": str(target)})
        await self._note("ok", now)
        return True

    async def _note(self, outcome: str, now: datetime) -> None:
        try:
            await self._store.save_note(NOTE, f"{outcome} {now.isoformat()}")
        except Exception as error:  # noqa: BLE001 - the log has said it already
            _log.warning("a backup could not be noted", extra={"fault": type(error).__name__})

    def _tidy(self, now: datetime) -> None:
        made = _dated(self._folder)
        for moment in made.keys() - kept(made, now):
            made[moment].unlink()
        if self._ledger.exists():
            shutil.copy2(self._ledger, self._folder / self._ledger.name)


def kept(made: Iterable[datetime], now: datetime) -> set[datetime]:
    """Say which backups to keep: the newest, and the last of each of the latest days."""
    newest_first = sorted(made, reverse=True)
    daily = {
        moment.date(): moment for moment in reversed(newest_first) if now - moment < timedelta(days=DAYS)
    }
    return {*newest_first[:NEWEST], *daily.values()}


def _dated(folder: Path) -> dict[datetime, Path]:
    """Find the backups of a folder by when they were made; whatever else lies there is not ours."""
    found: dict[datetime, Path] = {}
    for file in folder.glob("le99-*.sqlite3"):
        try:
            found[datetime.strptime(file.name, _NAME).replace(tzinfo=UTC)] = file
        except ValueError:
            continue
    return found
