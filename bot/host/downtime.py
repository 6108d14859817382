"""The time that counts: UTC, without the hours in which the bot was down, and those that somebody has off."""

from __future__ import annotations

import heapq
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from bot.host.calendar import Calendar, Span
from bot.host.steady_time import utc_now
from bot.host.table.deadlines import Later

Downtime: TypeAlias = Span

_MERCY: Final = timedelta(minutes=15)
"""After an outage, a turn lasts at least that long once more, or as long as the outage or the turn itself."""


class PlayingHours:
    """When a time is up, for players whom no downtime may cost a turn."""

    def __init__(
        self,
        downtimes: Sequence[Downtime] = (),
        now: Callable[[], datetime] = utc_now,
        calendars: Mapping[int, Sequence[Calendar]] | None = None,
    ) -> None:
        """Keep the downtimes, oldest first, and everybody's calendars; ``now`` tells the moment."""
        self.now = now
        self.downtimes = list(downtimes)
        self.calendars = {} if calendars is None else calendars
        """By user id, what each has chosen, oldest first."""
        self.unnoted: Callable[[], Downtime | None] = lambda: None
        """Tells the downtime up to this moment that is not among the others yet."""

    def at(self, _table_id: int) -> Later:
        """Return the time that counts at a table.

        One process serves all tables today, so that a downtime is everybody's.
        """
        return self.later

    def later(
        self, since: datetime, length: timedelta, user: int | None = None, *, mercy: bool = False
    ) -> datetime:
        """Return the moment when ``length`` has passed since then, hours of downtime not counted.

        Nor are those that ``user`` has off, as they had chosen by then. With ``mercy``, an outage leaves a
        moment to whoever had almost none left.
        """
        now, left = since, length
        for begins, ends in self._off(since, user):
            if now + left <= begins:
                break
            left -= max(begins - now, timedelta())
            now = max(now, ends)
        end = now + left
        return max(end, self._spared(since, length, end)) if mercy else end

    def counted(self, since: datetime, until: datetime, user: int | None = None) -> timedelta:
        """Return how much time has counted between two moments."""
        now, passed = since, timedelta()
        for begins, ends in self._off(since, user):
            if begins >= until:
                break
            passed += max(begins - now, timedelta())
            now = max(now, ends)
        return passed + max(until - now, timedelta())

    def _spared(self, since: datetime, length: timedelta, end: datetime) -> datetime:
        """Return before when no outage lets a turn end: not the same for all, or they would burst."""
        downs = [(down, up) for down, up in self._down(since) if down < end]
        if not downs:
            return end
        down, up = downs[-1]
        return up + min(_MERCY, up - down, length) * (1 + since.microsecond / 1_000_000)

    def _off(self, since: datetime, user: int | None) -> Iterator[Span]:
        """Give the times that do not count, by their beginnings; they may overlap."""
        chosen = () if user is None else self.calendars.get(user, ())
        calendar = next((each for each in reversed(chosen) if each.since <= since), None)
        if calendar is None:
            return self._down(since)
        return heapq.merge(self._down(since), calendar.off(since, chosen[-1]), calendar.nights(since))

    def _down(self, since: datetime) -> Iterator[Downtime]:
        """Give the downtimes that were not over by then, oldest first."""
        yield from self.downtimes[bisect_right(self.downtimes, since, key=lambda each: each[1]) :]
        if (unnoted := self.unnoted()) and unnoted[1] > since:
            yield unnoted
