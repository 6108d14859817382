"""The clock: it speaks for automata and for those whose time is up, and remembers when the bot was down.

Down is also a bot whose machine slept, whose database could not be written, or whom Discord could not reach:
whoever wanted to play could not. The time that went by counts for nobody, from the first moment after it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

from bot.host.downtime import Downtime, PlayingHours
from bot.host.tables import Outcome, Tables
from bot.store import Store, TableRow, Unavailable

HEARTBEAT: Final = timedelta(seconds=30)
"""How often the bot notes that it is alive, and so how exactly a downtime is known."""

_MISSED: Final = 2 * HEARTBEAT
"""A longer silence was no late beat: the bot was down."""
_POISONED: Final = timedelta(minutes=10)
"""When to look again at a table that cannot go on."""
_PAUSE: Final = 1.0
"""Seconds before what went wrong is tried again."""
_log = logging.getLogger(__name__)


class Clock:
    """Wakes the tables whose time has come."""

    def __init__(self, store: Store, tables: Tables, hours: PlayingHours) -> None:
        """Keep the time of ``tables``."""
        self._store = store
        self._tables = tables
        self._hours = hours
        self._changed = asyncio.Event()
        self._reached = asyncio.Event()
        self._reached.set()
        self._alive: datetime | None = None
        """The latest heartbeat of this process, once it keeps the time."""
        self._cut_off: datetime | None = None
        """Since when nobody could reach the bot, unless that has been settled."""
        self._noting = asyncio.Lock()
        tables.listeners.append(self._heard)
        hours.unnoted = self._unnoted

    async def note_downtime(self) -> None:
        """Count the time since the last heartbeat as downtime; call it before anything else happens."""
        last, now = await self._store.last_heartbeat(), self._hours.now()
        if last is not None and now - last > HEARTBEAT:
            await self._store.add_downtime(last, now)
        self._hours.downtimes[:] = await self._store.downtimes()
        await self._store.heartbeat(now)

    def cut_off(self) -> None:
        """Stand still: nobody can reach the bot until ``reached``."""
        self._reached.clear()
        if self._cut_off is None:
            slept = self._unnoted()
            self._cut_off = slept[0] if slept else self._hours.now()

    def reached(self) -> None:
        """Go on, once the time that nobody could reach the bot has been counted."""
        self._reached.set()
        self._changed.set()

    async def run(self) -> None:
        """Keep the time for ever."""
        self._alive = self._hours.now()
        async with asyncio.TaskGroup() as group:
            group.create_task(_for_ever(self._beat))
            group.create_task(_for_ever(self._wake))

    async def _beat(self) -> None:
        await asyncio.sleep(HEARTBEAT.total_seconds())
        await self._note_silence()
        now = self._hours.now()
        await self._store.heartbeat(now)
        self._alive = now

    async def _wake(self) -> None:
        self._changed.clear()
        await self._note_silence()
        for row in await self._store.due(self._hours.now()):
            await self._tick(row)
        await self._sleep()

    async def _note_silence(self) -> None:
        """Wait until the bot can be reached, and count as downtime what had been one."""
        async with self._noting:
            while not self._reached.is_set():
                await self._reached.wait()
            if silence := self._unnoted():
                await self._store.add_downtime(*silence)
                self._hours.downtimes.append(silence)
                self._alive = silence[1]
                _log.warning("nobody could play for a while", extra={"since": silence[0].isoformat()})
            # Should it be cut off again meanwhile, what is counted is not counted twice.
            self._cut_off = None if self._reached.is_set() else self._alive

    def _unnoted(self) -> Downtime | None:
        """Tell since when nobody can have played, if that is longer than a hiccup."""
        now = self._hours.now()
        if self._cut_off:
            return (self._cut_off, now) if now - self._cut_off > HEARTBEAT else None
        return (self._alive, now) if self._alive and now - self._alive > _MISSED else None

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


async def _for_ever(work: Callable[[], Awaitable[None]]) -> None:
    """Do it again and again, whatever goes wrong."""
    while True:
        try:
            await work()
        except Unavailable as error:
            _log.warning("the store is unavailable; trying again", extra={"outage": error.outage})
            await asyncio.sleep(_PAUSE)
        except Exception:  # noqa: BLE001 - a clock that stops in silence would leave every table waiting
            _log.exception("the clock missed a beat; trying again")
            await asyncio.sleep(_PAUSE)
