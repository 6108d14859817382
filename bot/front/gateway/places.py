"""Places that requests go to, one after the other, and the budget that all of them share."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from bot.front.gateway.results import OPENED_TOO_FAST, Denied, Reply, Unknown

_LONGEST_REST: Final = 60.0


class Place:
    """A place to which requests go one after the other; it rests ever longer while they fail."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.wanted = 0
        self._failures = 0
        self._until = 0.0

    @property
    def rests(self) -> bool:
        """Whether nothing is asked here for a while."""
        return self._until > _now()

    @property
    def forgettable(self) -> bool:
        """Whether there is nothing to remember of it."""
        return not self.wanted and not self._failures and not self.rests

    async def rest(self) -> None:
        """Wait until something may be asked here again."""
        await _until(lambda: self._until)

    def rest_for(self, seconds: float) -> None:
        """Let nothing be asked here for so many seconds."""
        self._until = max(self._until, _now() + seconds)

    def learn(self, result: Reply[Any]) -> None:
        """Rest after what failed and will be tried again; what is refused for good is its asker's matter."""
        too_fast = isinstance(result, Denied) and result.code == OPENED_TOO_FAST
        if too_fast or isinstance(result, Unknown):
            self.rest_for(min(2.0**self._failures, _LONGEST_REST))
            self._failures += 1
        else:
            self._failures = 0


class Budget:
    """So many requests may begin in any one span of time, in the order in which they are asked for."""

    def __init__(self, most: int, seconds: float) -> None:
        self._seconds = seconds
        self._begun: deque[float] = deque(maxlen=most)
        self._paused_until = 0.0
        self._next = asyncio.Lock()

    async def take(self) -> None:
        """Wait until one more request may begin."""
        async with self._next:
            await _until(self._free_at)
            self._begun.append(_now())

    def take_spare(self) -> bool:
        """Take what nobody else wants now, if there is any: half is left to whoever comes next."""
        free = self._free_at() <= _now() and not self._next.locked()
        lately = sum(begun > _now() - self._seconds for begun in self._begun)
        if not free or 2 * lately >= (self._begun.maxlen or 0):
            return False
        self._begun.append(_now())
        return True

    def give_back(self) -> None:
        """Let another request begin in the place of one that was not needed."""
        if self._begun:
            self._begun.pop()

    def pause(self, seconds: float) -> None:
        """Let nothing begin for so many seconds."""
        self._paused_until = max(self._paused_until, _now() + seconds)

    def _free_at(self) -> float:
        full = len(self._begun) == self._begun.maxlen
        return max(self._paused_until, self._begun[0] + self._seconds if full else 0.0)


async def _until(moment: Callable[[], float]) -> None:
    """Sleep until a moment, which may be put off meanwhile."""
    while (left := moment() - _now()) > 0:  # noqa: ASYNC110 - a time passes, nothing happens
        await asyncio.sleep(left)


def _now() -> float:
    return asyncio.get_running_loop().time()
