"""Trying out what somebody has made up: in another process, with little time and memory. The bot goes on."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import resource
import signal
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from anyio import BrokenWorkerProcess, to_process

from bot.host.table.refusals import Refused, TrialCutShort

SECONDS: Final = 12.0
"""How long one trial may take, several times what the longest takes by itself: ``bench/README.md``."""
MEMORY: Final = 256 * 2**20
"""Bytes that a process may have for it, several times what the longest needs."""
AT_ONCE: Final = 1
"""How many trials run at a time; the others wait, and the bot has the rest of the machine.

Of each person one waits in that line, however many they ask for.
"""

_log = logging.getLogger(__name__)

T = TypeVar("T")


Ending: TypeAlias = Literal["finished", "cut_short"]


class Sandbox:
    """The trials of a bot; they wait for each other."""

    def __init__(self, seconds: float = SECONDS, memory: int = MEMORY) -> None:
        self._seconds = seconds
        self._memory = memory
        self._free = asyncio.Semaphore(AT_ONCE)
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.waiting = 0
        """How many trials have been asked for and are not over."""
        self.ended: Counter[Ending] = Counter()
        """How the trials so far have ended."""

    async def run(self, trial: Callable[[], T], user: int = 0) -> T:
        """Run a trial, which another process must be able to find by its name, and return what comes of it.

        A process that has been cut short is gone; the next trial begins another.

        Raises:
            Refused: with ``TrialCutShort``, it took too long, or too much.
        """
        self.waiting += 1
        try:
            async with self._turns.setdefault(user, asyncio.Lock()), self._free:
                return await self._tried(trial)
        finally:
            self.waiting -= 1

    async def _tried(self, trial: Callable[[], T]) -> T:
        try:
            async with asyncio.timeout(self._seconds):
                found = await to_process.run_sync(
                    _within_limits, trial, self._seconds, self._memory, cancellable=True
                )
        except (TimeoutError, BrokenWorkerProcess) as fault:
            self.ended["cut_short"] += 1
            _log.warning("a trial was cut short", extra={"fault": type(fault).__name__})
            raise Refused(TrialCutShort()) from None
        self.ended["finished"] += 1
        return found


def _within_limits(trial: Callable[[], T], seconds: float, memory: int) -> T:
    """Run a trial in this process, which the system ends should the bot no longer be there to do it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the bot at a terminal means the bot
    used = resource.getrusage(resource.RUSAGE_SELF)
    _limit(resource.RLIMIT_CPU, math.ceil(used.ru_utime + used.ru_stime + seconds))
    _limit(resource.RLIMIT_AS, memory)
    _limit(resource.RLIMIT_CORE, 0)
    try:
        return trial()
    except MemoryError:
        os._exit(1)  # there may be too little left to say so


def _limit(what: int, most: int) -> None:
    """Lower a limit of this process, where the system lets one (macOS knows none of memory)."""
    with contextlib.suppress(ValueError):
        resource.setrlimit(what, (most, resource.getrlimit(what)[1]))
