"""The one task that writes: whatever waits is committed together, so that a sync to the disk serves many.

A transaction on a connection that several tasks share would commit their unfinished work, and a cancelled
caller cannot tell whether its commit happened. Here callers only queue units of work and await their
outcome, which they learn after the COMMIT and not before.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.failures import Closed
from bot.store.sqlite import unavailable

T = TypeVar("T")

_log = logging.getLogger(__name__)

Work: TypeAlias = Callable[[Connection, Sequence[Any]], Sequence[Any]]
"""Does several requests of a kind at once; each outcome is a value, or a refusal that wrote nothing."""

BATCH: Final = 512
"""The most units in one transaction; well below SQLite's 32,766 variables in a statement."""


class _Unit:
    """One caller's request, which is done entirely or not at all."""

    def __init__(self, work: Work, request: object) -> None:
        self.work = work
        self.request = request
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def resolve(self, outcome: object) -> None:
        """Tell the caller, unless it has stopped waiting."""
        if self.done.done():
            return
        if isinstance(outcome, BaseException):
            self.done.set_exception(outcome)
        else:
            self.done.set_result(outcome)


class Writer:
    """Commits queued units in order, many to a transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[_Unit | None] = asyncio.Queue()
        self._closed = False
        self._task = asyncio.create_task(self._write(), name="store writer")

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do one thing in a transaction and return its outcome once it is committed.

        Raises:
            Unavailable: the database cannot be written now.
            Closed: the store is closed.
        """
        outcome: T = await self.submit(_each, work)
        return outcome

    async def submit(self, work: Work, request: object) -> Any:
        """Queue a request that ``work`` can do together with others of its kind; raises like ``run``.

        Cancelling the caller does not take the request back.
        """
        if self._closed:
            raise Closed
        unit = _Unit(work, request)
        self._queue.put_nowait(unit)
        return await unit.done

    def submit_soon(self, work: Work, request: object) -> None:
        """Queue a request for whose outcome nobody waits; what goes wrong is in the log."""
        if not self._closed:
            unit = _Unit(work, request)
            unit.done.add_done_callback(_complain)
            self._queue.put_nowait(unit)

    async def close(self) -> None:
        """Write what is queued, and accept nothing more."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        await self._task

    async def _write(self) -> None:
        batch: list[_Unit] = []
        try:
            while batch := await self._next_batch():
                for unit, outcome in zip(batch, await self._commit(batch), strict=True):
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
        """Try everything in one transaction; should a unit break it, give each its own savepoint."""
        try:
            return await self._transaction(_together, batch)
        except Exception as error:  # noqa: BLE001 - whatever it is, it belongs to a caller, not to this task
            if (outage := unavailable(error)) is not None:
                return [outage] * len(batch)
            if len(batch) == 1:
                return [error]
        try:
            return await self._transaction(_apart, batch)
        except Exception as error:  # noqa: BLE001 - the same
            return [unavailable(error) or error] * len(batch)

    async def _transaction(
        self, work: Callable[[Connection, list[_Unit]], list[object]], batch: list[_Unit]
    ) -> list[object]:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work, batch)


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
