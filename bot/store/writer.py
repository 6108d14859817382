"""The one task that writes: whatever waits is committed together, so that a sync to the disk serves many.

A transaction that several tasks share would commit their unfinished work, and a cancelled caller cannot tell
whether its commit happened. Here callers only queue units of work and await their outcome, which they learn
after the COMMIT and not before. A whole batch is one trip to the thread that has the connection.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine

from bot.store import certainty
from bot.store.failures import Broken, StoreClosed, Unavailable
from bot.store.sqlite import unavailable

T = TypeVar("T")

_log = logging.getLogger(__name__)

Work: TypeAlias = Callable[[Connection, Sequence[Any]], Sequence[Any]]
"""Does several requests of a kind at once; each outcome is a value, or a refusal that wrote nothing."""

Then: TypeAlias = Callable[[Any], None]
"""Hears the outcome before the caller does, also when the caller has stopped waiting."""

BATCH: Final = 2048
"""The most units in one transaction; well below SQLite's 32,766 variables in a statement."""


class _Unit:
    """One caller's request, which is done entirely or not at all."""

    __slots__ = ("done", "request", "then", "work")

    def __init__(self, work: Work, request: object, then: Then | None) -> None:
        self.work = work
        self.request = request
        self.then = then
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def resolve(self, outcome: object) -> None:
        """Tell the caller, unless it has stopped waiting."""
        if self.then:
            self.then(outcome)
        if self.done.done():
            return
        if isinstance(outcome, BaseException):
            self.done.set_exception(outcome)
        else:
            self.done.set_result(outcome)


class Tally:
    """What a writer has committed so far: batches, the units in them, and the seconds that this took."""

    __slots__ = ("batches", "seconds", "units")

    def __init__(self) -> None:
        self.batches = self.units = 0
        self.seconds = 0.0

    def add(self, units: int, seconds: float) -> None:
        """Count one more batch."""
        self.batches += 1
        self.units += units
        self.seconds += seconds


class Writer:
    """Commits queued units in order, many to a transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "store writer")
        self._queue: asyncio.Queue[_Unit | None] = asyncio.Queue()
        self._closed = False
        self.tally = Tally()
        self.broken = asyncio.Event()
        """Set once nobody knows what is on the disk: only opening the database anew can tell."""
        self._task = asyncio.create_task(self._write(), name="store writer")

    @property
    def queued(self) -> int:
        """How many units wait to be written."""
        return self._queue.qsize()

    async def run(self, work: Callable[[Connection], T], then: Then | None = None) -> T:
        """Do one thing in a transaction and return its outcome once it is committed.

        Raises:
            Unavailable: the database cannot be written now; nothing was.
            Broken: it is not known whether it was written, nor will be before the database is opened anew.
            StoreClosed: the store is closed.
        """
        outcome: T = await self.submit(_each, work, then)
        return outcome

    async def submit(self, work: Work, request: object, then: Then | None = None) -> Any:
        """Queue a request that ``work`` can do together with others of its kind; raises like ``run``.

        Cancelling the caller does not take the request back.
        """
        return await self._queued(work, request, then).done

    def submit_soon(self, work: Work, request: object, then: Then | None = None) -> None:
        """Queue a request for whose outcome nobody waits; what goes wrong is in the log."""
        if not self._closed:
            self._queued(work, request, then).done.add_done_callback(_complain)

    def _queued(self, work: Work, request: object, then: Then | None) -> _Unit:
        if self._closed:
            raise StoreClosed
        unit = _Unit(work, request, then)
        self._queue.put_nowait(unit)
        return unit

    async def close(self) -> None:
        """Write what is queued, and accept nothing more."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        await self._task
        await self._in_thread(self._engine.dispose)
        self._thread.shutdown()

    async def wipe(self) -> None:
        """Bring the write-ahead log into the file and empty it, on the one connection that writes."""
        await self._in_thread(certainty.checkpoint, self._engine)

    async def _in_thread(self, call: Callable[..., T], *arguments: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, call, *arguments)

    async def _write(self) -> None:
        batch: list[_Unit] = []
        try:
            while batch := await self._next_batch():
                begun = time.perf_counter()
                outcomes = await self._commit(batch)
                self.tally.add(len(batch), time.perf_counter() - begun)
                for unit, outcome in zip(batch, outcomes, strict=True):
                    unit.resolve(outcome)
        finally:
            self._abandon(batch)

    def _abandon(self, batch: list[_Unit]) -> None:
        """Leave nobody waiting, should the task be stopped before its time."""
        self._closed = True
        while not self._queue.empty():
            batch += filter(None, [self._queue.get_nowait()])
        for unit in batch:
            unit.done.cancel()

    async def _next_batch(self) -> list[_Unit]:
        """Wait for a unit and take along what else has queued; empty at the end."""
        batch: list[_Unit] = []
        unit = await self._queue.get()
        while unit is not None:
            batch.append(unit)
            if self._queue.empty() or len(batch) == BATCH:
                return batch
            unit = self._queue.get_nowait()
        if batch:
            self._queue.put_nowait(None)
        return batch

    async def _commit(self, batch: list[_Unit]) -> Sequence[object]:
        if self.broken.is_set():
            return [Broken()] * len(batch)
        try:
            return await self._in_thread(_committed, self._engine, batch)
        except Broken as broken:
            _log.critical("it is not known what the database has kept", exc_info=broken)
            self.broken.set()
            return [broken] * len(batch)


def _committed(engine: Engine, batch: list[_Unit]) -> Sequence[object]:
    """Try everything in one transaction; should a unit break it, give each its own savepoint.

    Raises:
        Broken: it cannot be found out whether the transaction was committed.
    """
    try:
        return certainty.transaction(engine, lambda c: _together(c, batch))
    except Broken:
        raise
    except Unavailable as outage:
        return [outage] * len(batch)
    except Exception as error:  # noqa: BLE001 - whatever it is, it belongs to a caller, not to the writer
        if len(batch) == 1:
            return [error]
    try:
        return certainty.transaction(engine, lambda c: _apart(c, batch))
    except Unavailable as outage:
        return [outage] * len(batch)


def _complain(done: asyncio.Future[Any]) -> None:
    if not done.cancelled() and (error := done.exception()):
        _log.warning("something could not be noted", extra={"fault": type(error).__name__})


def _each(connection: Connection, works: Sequence[Callable[[Connection], object]]) -> list[object]:
    return [work(connection) for work in works]


def _together(connection: Connection, batch: list[_Unit]) -> list[object]:
    """Do the units in order, neighbours of a kind at once."""
    outcomes: list[object] = []
    for work, units in groupby(batch, key=lambda unit: unit.work):
        outcomes += work(connection, [unit.request for unit in units])
    return outcomes


def _apart(connection: Connection, batch: list[_Unit]) -> list[object]:
    """Do each unit in a savepoint of its own, so that one failure leaves the others."""
    return [_alone(connection, unit) for unit in batch]


def _alone(connection: Connection, unit: _Unit) -> object:
    try:
        with connection.begin_nested():
            return unit.work(connection, [unit.request])[0]
    except Exception as error:
        if unavailable(error) is not None:
            raise
        return error
