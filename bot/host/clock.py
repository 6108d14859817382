"""The clock: it speaks for automata and for those whose time is up, and notes when the bot could be reached.

Down is also a bot whose machine slept, whose database could not be written, or whom Discord could not reach:
whoever wanted to play could not. The time that went by counts for nobody, from the first moment after it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.host.downtime import HICCUP, PlayingHours
from bot.host.tables import Outcome, Tables
from bot.store import ServiceRow, Store, TableRow, Unavailable

HEARTBEAT: Final = timedelta(seconds=30)
"""How often the bot notes that it is alive, and so how exactly a downtime is known."""

STALE: Final = timedelta(seconds=100)
"""A bot that is well beats every 30 seconds; three beats may be missed before it counts as ill."""
_MISSED: Final = 2 * HEARTBEAT
"""A longer silence was no late beat: the bot was down."""
_POISONED: Final = timedelta(minutes=10)
"""When to look again at a table that cannot go on."""
_PAUSE: Final = 1.0
"""Seconds before what went wrong is tried again."""
_log = logging.getLogger(__name__)


class Shards(NamedTuple):
    """Which of Discord's shards a process serves, and of how many: by itself, all of them."""

    first: int = 0
    last: int = 0
    of: int = 1


ALL_SHARDS: Final = Shards()


class Clock:
    """Wakes the tables whose time has come, and notes when this process could be reached."""

    def __init__(
        self, store: Store, tables: Tables, hours: PlayingHours, shards: Shards = ALL_SHARDS
    ) -> None:
        """Keep the time of ``tables`` in a process that players of those ``shards`` can reach."""
        self._store = store
        self._tables = tables
        self.hours = hours
        self._changed = asyncio.Event()
        self._reached = asyncio.Event()
        self._reached.set()
        now = hours.now()
        self._span = ServiceRow(secrets.token_hex(16), 0, now, now, *shards)
        """The span of service that lasts, up to the latest heartbeat of this process."""
        self._keeping = False
        """Whether it keeps the time already, so that a heartbeat may be missed."""
        self._cut_off: datetime | None = None
        """Since when nobody could reach the bot, unless that has been settled."""
        self._noting = asyncio.Lock()
        tables.listeners.append(self._heard)
        hours.own = self._own

    async def begin(self) -> None:
        """Begin to serve, and learn when nobody did; call it before anything else happens."""
        now = self.hours.now()
        self._span = replace(self._span, since=now, until=now)
        await self._store.begin_service(self._span)
        self.hours.learn(await self._store.service())

    async def beat(self) -> None:
        """Note that this process can be reached, and learn when the others could."""
        now = self.hours.now()
        lasting = replace(self._span, since=min(self._span.since, now), until=now)
        await self._store.serve(lasting)
        self._span = lasting
        self.hours.learn(await self._store.service())

    def cut_off(self) -> None:
        """Stand still: nobody can reach the bot until ``reached``."""
        self._reached.clear()
        if self._cut_off is None:
            self._cut_off = self._silent_since() or self.hours.now()

    def reached(self) -> None:
        """Go on, once the time that nobody could reach the bot has been counted."""
        self._reached.set()
        self._changed.set()

    async def run(self) -> None:
        """Keep the time for ever."""
        self._span = replace(self._span, until=self.hours.now())
        self._keeping = True
        async with asyncio.TaskGroup() as group:
            group.create_task(_for_ever(self._beat))
            group.create_task(_for_ever(self._wake))

    async def _beat(self) -> None:
        await asyncio.sleep(HEARTBEAT.total_seconds())
        await self._note_silence()
        await self.beat()

    async def _wake(self) -> None:
        self._changed.clear()
        await self._note_silence()
        for row in await self._store.due(self.hours.now()):
            await self._tick(row)
        await self._sleep()

    async def _note_silence(self) -> None:
        """Wait until the bot can be reached, and count as downtime what had been one."""
        async with self._noting:
            while not self._reached.is_set():
                await self._reached.wait()
            if since := self._silent_since():
                await self._serve_again(since)
                _log.warning("nobody could play for a while", extra={"since": since.isoformat()})
            # Should it be cut off again meanwhile, what is counted is not counted twice.
            self._cut_off = None if self._reached.is_set() else self._span.until

    async def _serve_again(self, since: datetime) -> None:
        """Begin another span of service: the one of before ended with the silence."""
        now = self.hours.now()
        again = replace(self._span, nth=self._span.nth + 1, since=now, until=now)
        await self._store.serve(replace(self._span, until=since), again)
        self._span = again
        self.hours.learn(await self._store.service())

    def _own(self) -> ServiceRow:
        return replace(self._span, until=self._silent_since() or self.hours.now())

    def _silent_since(self) -> datetime | None:
        """Tell since when nobody can have reached this process, if that is longer than a hiccup."""
        now, alive = self.hours.now(), self._span.until
        if self._cut_off:
            return self._cut_off if now - self._cut_off > HICCUP else None
        return alive if self._keeping and now - alive > _MISSED else None

    async def _tick(self, row: TableRow) -> None:
        try:
            await self._tables.tick(row.id)
        except Unavailable:
            raise
        except Exception:  # noqa: BLE001 - a table that cannot go on must not stop the time of the others
            _log.exception("a table could not be woken", extra={"table": row.id})
            await self._store.rest(row.id, self.hours.now() + _POISONED)

    async def _sleep(self) -> None:
        wake = await self._store.next_wake()
        pause = None if wake is None else max((wake - self.hours.now()).total_seconds(), 0.0)
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
