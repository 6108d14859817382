"""The time of day, in UTC, whatever the clock of the machine is set to while the bot runs.

A clock that is put a day ahead and back again would turn a deadline of five minutes into one of a day. So the
machine's clock is read once, at the start; from then on time goes by as fast as the machine ages, asleep or
awake, and follows the clock of somebody trustworthy where that says something else.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

_APART: Final = timedelta(seconds=5)
"""What two clocks may differ by: the other is read to the second, and its word takes a while to arrive."""

_log = logging.getLogger(__name__)


def utc_now() -> datetime:
    """Return what the clock of the machine says."""
    return datetime.now(UTC)


def age() -> float:
    """Return the seconds since the machine was started, those included in which it slept."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class SteadyTime:
    """The time of day that goes forward only as time does."""

    def __init__(self, clock: Callable[[], datetime] = utc_now, age: Callable[[], float] = age) -> None:
        """Read ``clock`` once; ``age`` counts seconds, from any moment."""
        self._age = age
        self._born = clock() - timedelta(seconds=age())

    def now(self) -> datetime:
        """Return this moment, in UTC."""
        return self._born + timedelta(seconds=self._age())

    def hear(self, moment: datetime) -> None:
        """Follow another's clock, which says that it is this moment, where it clearly differs."""
        error = moment - self.now()
        if abs(error) > _APART:
            _log.warning(
                "the clock of this machine is wrong", extra={"seconds": round(error.total_seconds())}
            )
            self._born += error
