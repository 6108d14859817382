"""The time that counts: UTC, without the hours in which the bot was down."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import TypeAlias

from bot.host.steady_time import utc_now

Downtime: TypeAlias = tuple[datetime, datetime]
"""From when, until when."""


class PlayingHours:
    """When a time is up, for players whom no downtime may cost a turn."""

    def __init__(self, downtimes: Sequence[Downtime] = (), now: Callable[[], datetime] = utc_now) -> None:
        """Keep the downtimes, oldest first; ``now`` tells the moment."""
        self.now = now
        self.downtimes = list(downtimes)
        self.unnoted: Callable[[], Downtime | None] = lambda: None
        """Tells the downtime up to this moment that is not among the others yet."""

    def later(self, since: datetime, length: timedelta) -> datetime:
        """Return the moment when ``length`` has passed since then, hours of downtime not counted."""
        end = since + length
        for down, up in self._after(since):
            if down < end:
                end += up - max(down, since)
        return end

    def _after(self, since: datetime) -> Iterator[Downtime]:
        """Give the downtimes that were not over by then, oldest first."""
        yield from self.downtimes[bisect_right(self.downtimes, since, key=lambda each: each[1]) :]
        if (unnoted := self.unnoted()) and unnoted[1] > since:
            yield unnoted
