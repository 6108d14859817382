"""The clock: it speaks for automata and for those whose time is up, and remembers when the bot was down."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from datetime import timedelta
from typing import Final

from bot.hours import Hours
from bot.store import Store, TableRow, Unavailable
from bot.tables import Outcome, Tables

HEARTBEAT: Final = timedelta(seconds=30)
"""How often the bot notes that it is alive, and so how exactly a downtime is known."""

_POISONED: Final = timedelta(minutes=10)
"""When to look again at a table that cannot go on."""
_log = logging.getLogger(__name__)


class Clock:
    """Wakes the tables whose time has come."""

    def __init__(self, store: Store, tables: Tables, hours: Hours) -> None:
        """Keep the time of ``tables``."""
        self._store = store
        self._tables = tables
        self._hours = hours
        self._changed = asyncio.Event()
        tables.listeners.append(self._heard)

    async def note_downtime(self) -> None:
        """Count the time since the last heartbeat as downtime; call it before anything else happens."""
        last, now = await self._store.last_heartbeat(), self._hours.now()
        if last is not None and now - last > HEARTBEAT:
            await self._store.add_downtime(last, now)
        self._hours.downtimes[:] = await self._store.downtimes()
        await self._store.heartbeat(now)

    async def run(self) -> None:
        """Keep the time for ever."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._beat())
            group.create_task(self._wake())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT.total_seconds())
            with contextlib.suppress(Unavailable):
                await self._store.heartbeat(self._hours.now())

    async def _wake(self) -> None:
        while True:
            self._changed.clear()
            try:
                for row in await self._store.due(self._hours.now()):
                    await self._tick(row)
                await self._sleep()
            except Unavailable:
                _log.warning("the store is unavailable; trying again")
                await asyncio.sleep(1)

    async def _tick(self, row: TableRow) -> None:
        try:
            await self._tables.tick(row.id)
        except Unavailable:
            raise
        except Exception:  # noqa: BLE001 - a table that cannot go on must not stop the time of the others
            _log.exception("a table could not be woken", extra={"table": row.id})
            await self._store.rest(row.id, self._hours.now() + _POISONED)

    async def _sleep(self) -> None:
        wake = await self._store.next_wake()
        pause = None if wake is None else max((wake - self._hours.now()).total_seconds(), 0.0)
        try:
            async with asyncio.timeout(pause):
                await self._changed.wait()
        except TimeoutError:
            pass

    def _heard(self, _outcome: Outcome) -> None:
        self._changed.set()
