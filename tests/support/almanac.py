"""An almanac of what really happened: when a bot was down, and when somebody slept or was away, slot by slot.

It counts the time of a turn in another way than the bot does, and so can say that a deadline came early.
"""

from bisect import bisect_right
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import accumulate
from typing import NamedTuple
from zoneinfo import ZoneInfo

from bot.host.calendar import Quiet

SLOT = timedelta(minutes=30)
"""Every clock on a wall shows full and half hours at the same moments as UTC, in the zones that we use."""


class Hours(NamedTuple):
    """The hours that somebody has off: each night, and the days of one vacation."""

    zone: str
    quiet: Quiet | None = None
    first: int = 0
    """The first day of the vacation, as an ordinal, and the day after the last one."""
    after: int = 0
    declared: datetime | None = None
    """When it was begun: it counts for turns that begin later."""

    def at_work(self):
        return self._replace(first=0, after=0, declared=None)


class Almanac:
    """Knows a stretch of time, from a moment on."""

    def __init__(self, start, days):
        self.start = start
        self.slots = range(days * 48)
        self.outages = []

    def counted(self, since, until, hours=None, *, outages=True):
        """Tell how much of a stretch somebody could play in."""
        if hours and hours.declared and since < hours.declared:
            hours = hours.at_work()
        downs = [each for each in self._since(since) if each[0] < until] if outages else []
        ends = [since, *(end for down in downs for end in down), until]
        ends = [min(max(each, since), until) for each in ends]
        up = zip(ends[::2], ends[1::2], strict=True)
        return sum((self._awake(end, hours) - self._awake(begin, hours) for begin, end in up), timedelta())

    def interrupted(self, since, until):
        """Return the last outage of a stretch of time, if there was one."""
        return next((each for each in reversed(self._since(since)) if each[0] < until), None)

    def _since(self, since):
        return self.outages[bisect_right(self.outages, since, key=lambda each: each[1]) :]

    def _awake(self, moment, hours):
        """Tell for how long somebody was not off, from the start to a moment."""
        passed = moment - self.start
        if hours is None:
            return passed
        whole, rest = divmod(passed, SLOT)
        awake = self._up_to(hours)
        return awake[whole] * SLOT + (rest if awake[whole + 1] > awake[whole] else timedelta())

    @cache  # noqa: B019 - as long as one test
    def _up_to(self, hours):
        """Count the slots before each slot in which somebody was awake and at home."""
        local = self._local(hours.zone)
        awake = (not (hours.first <= day < hours.after or _within(hour, hours.quiet)) for day, hour in local)
        return list(accumulate(awake, initial=0))

    @cache  # noqa: B019 - the same
    def _local(self, zone):
        """Say for each slot which day and hour the clocks of a zone show."""
        shown = (self.start.astimezone(UTC) + n * SLOT for n in self.slots)
        return [(each.toordinal(), each.hour) for each in (at.astimezone(ZoneInfo(zone)) for at in shown)]


def _within(hour, quiet):
    return quiet is not None and (hour - quiet.since) % 24 < (quiet.until - quiet.since) % 24
