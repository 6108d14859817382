"""Somebody's calendar: the hours and days in which their turns at slow tables do not grow older.

Hours are those of the clock on their wall, in a zone that they have named; all that leaves here is UTC.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from itertools import count
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

Span: TypeAlias = tuple[datetime, datetime]
"""From when, until when."""

VACATION: Final = 14
"""Days of vacation that everybody has in each season, a quarter of the year."""

LONGEST_QUIET: Final = timedelta(hours=16)
"""What is left of a day is for playing."""

_DAY: Final = timedelta(days=1)


class Quiet(msgspec.Struct, frozen=True):
    """Hours of each day in which nobody wants to be waited for, such as from 22 to 8 o'clock."""

    since: int
    until: int
    """Full hours, from 0 to 23; they go over midnight where the second is not the greater one."""

    @property
    def length(self) -> timedelta:
        """How long they are, on a day when no clock is changed."""
        return timedelta(hours=(self.until - self.since) % 24)

    def at(self, end: str, hour: int) -> Quiet:
        """Return the same with another hour at one end: ``since``, or else ``until``."""
        return Quiet(hour, self.until) if end == "since" else Quiet(self.since, hour)


USUAL_QUIET: Final = Quiet(22, 8)
"""What stands beside the first hour that somebody chooses, until they choose the other."""


class Away(msgspec.Struct, frozen=True):
    """Days of vacation, the last one included."""

    first: date
    last: date

    def days(self) -> Iterator[date]:
        """Give each of the days."""
        return (self.first + n * _DAY for n in range((self.last - self.first).days + 1))


class Calendar(msgspec.Struct, frozen=True):
    """What somebody has chosen, from one moment on: it counts for turns that begin after that."""

    since: datetime
    zone: str = ""
    """The name of a time zone, such as ``America/Montreal``; empty: none was named."""
    quiet: Quiet | None = None
    away: tuple[Away, ...] = ()

    def local(self, moment: datetime) -> datetime:
        """Return a moment as the clock on their wall shows it."""
        return moment.astimezone(_zone(self.zone))

    def noon(self, day: date) -> datetime:
        """Return the middle of a day."""
        return self._moments(day, 12)[0]

    def off(self, since: datetime, kept: Calendar) -> Iterator[Span]:
        """Give the days of vacation that are not over by a moment, the earliest first.

        ``kept`` is the calendar as it is by now: who comes back earlier gives back what is left.
        """
        for day in sorted(self.vacation & kept.vacation):
            begins, _ = self._moments(day, 0)
            _, ends = self._moments(day + _DAY, 0)
            if ends > since:
                yield begins, ends

    def nights(self, since: datetime) -> Iterator[Span]:
        """Give the quiet hours that are not over by a moment, the earliest first, for ever."""
        if self.quiet is None:
            return
        first = self.local(since).date() - _DAY
        for day in (first + n * _DAY for n in count()):
            ends_on = day if self.quiet.until > self.quiet.since else day + _DAY
            begins, _ = self._moments(day, self.quiet.since)
            _, ends = self._moments(ends_on, self.quiet.until)
            if ends > since:
                yield begins, ends

    def left(self, day: date) -> int:
        """Count the days of vacation that are left of the season of a day."""
        return VACATION - sum(season(each) == season(day) for each in self.vacation)

    @property
    def vacation(self) -> frozenset[date]:
        """All the days of vacation."""
        return frozenset(day for away in self.away for day in away.days())

    def _moments(self, day: date, hour: int) -> Span:
        """Return the first and the last moment at which a clock shows an hour: twice, or never."""
        shown = datetime.combine(day, time(hour), _zone(self.zone))
        moments = sorted(shown.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
        return moments[0], moments[1]


def season(day: date) -> tuple[int, int]:
    """Return the season of a day: its year, and which quarter of it."""
    return day.year, (day.month - 1) // 3


@lru_cache(maxsize=64)
def _zone(name: str) -> tzinfo:
    """Return a time zone; one that this machine does not know any more stops no table."""
    try:
        return ZoneInfo(name) if name else UTC
    except ZoneInfoNotFoundError:
        return UTC
