"""The time that counts: UTC, without the hours in which the bot was down."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

Downtime: TypeAlias = tuple[datetime, datetime]
"""From when, until when."""


def utc_now() -> datetime:
    """Return this moment, in UTC."""
    return datetime.now(UTC)


class Hours:
    """When a time is up, for players whom no downtime may cost a turn."""

    def __init__(self, downtimes: Sequence[Downtime] = (), now: Callable[[], datetime] = utc_now) -> None:
        """Keep the downtimes, oldest first; ``now`` tells the moment."""
        self.now = now
        self.downtimes = list(downtimes)

    def later(self, since: datetime, length: timedelta) -> datetime:
        """Return the moment when ``length`` has passed since then, hours of downtime not counted."""
        end = since + length
        for down, up in self.downtimes:
            if up > since and down < end:
                end += up - max(down, since)
        return end
