"""Errands: tasks that each see to one thing; while one is under way, the next for the same thing waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from contextvars import Context
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)


class Errands(Generic[K]):
    """Things to see to soon, each by one task at a time."""

    def __init__(self, see_to: Callable[[K], Awaitable[None]]) -> None:
        """See to each thing by ``see_to``, which lets nothing through that it can mend."""
        self._see_to = see_to
        self._busy: dict[K, asyncio.Task[None]] = {}
        self._again: set[K] = set()

    def wake(self, key: K) -> None:
        """See to something soon; if that is under way, once more afterwards."""
        if key in self._busy:
            self._again.add(key)
        else:  # what wakes it may wake it again for others: its lines in the log are no one click's
            self._busy[key] = asyncio.create_task(self._run(key), context=Context())

    def enough(self, key: K) -> None:
        """Forget that something was to be seen to once more."""
        self._again.discard(key)

    async def drain(self) -> None:
        """Wait until there is nothing to see to."""
        while self._busy:
            await asyncio.wait(list(self._busy.values()))

    async def _run(self, key: K) -> None:
        try:
            await self._see_to(key)
            while key in self._again:
                self._again.discard(key)
                await self._see_to(key)
        finally:
            self._again.discard(key)
            del self._busy[key]
