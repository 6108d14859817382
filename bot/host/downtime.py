"""The time that counts: UTC, without the hours in which a table was down, and those that somebody has off."""

from __future__ import annotations

import heapq
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple, TypeAlias

from bot.host.calendar import Calendar, Span
from bot.host.steady_time import utc_now
from bot.store import ServiceRow

Downtime: TypeAlias = Span

HICCUP: Final = timedelta(seconds=30)
"""Whoever could not be reached for no longer than that was not down."""

_MERCY: Final = timedelta(minutes=15)
"""After an outage, a turn lasts at least that long once more, or as long as the outage or the turn itself."""


class Served(NamedTuple):
    """How a server was served: the downtimes that are over, the oldest first, and until when it was."""

    downtimes: tuple[Downtime, ...] = ()
    until: datetime | None = None


def served(service: Iterable[ServiceRow], guild: int) -> Served:
    """Read from spans of service, in their order, when no process served a server.

    Of the time before the first of them nothing is known, and so it counts.
    """
    downtimes: list[Downtime] = []
    until: datetime | None = None
    for each in (span for span in service if span.serves(guild)):
        if until is not None and each.since - until > HICCUP:
            downtimes.append((until, each.since))
        until = max(until or each.until, each.until)
    return Served(tuple(downtimes), until)


class PlayingHours:
    """When a time is up, for players whom no downtime may cost a turn."""

    def __init__(
        self,
        service: Sequence[ServiceRow] = (),
        now: Callable[[], datetime] = utc_now,
        calendars: Mapping[int, Sequence[Calendar]] | None = None,
    ) -> None:
        """Keep when which process has served, and everybody's calendars; ``now`` tells the moment."""
        self.now = now
        self.calendars = {} if calendars is None else calendars
        """By user id, what each has chosen, oldest first."""
        self.own: Callable[[], ServiceRow | None] = lambda: None
        """Tells the service of this process: to this moment or, in a silence, to where that began."""
        self.learn(service)

    def learn(self, service: Sequence[ServiceRow]) -> None:
        """Count by these spans of service from now on, those that began first before the others."""
        self._service = service
        self._served: dict[int, Served] = {}

    def at(self, guild: int) -> ServerHours:
        """Return the time that counts at the tables of a server."""
        return ServerHours(self, guild)

    def served(self, guild: int) -> Served:
        """Say how a server was served, as far as the spans of service tell."""
        if guild not in self._served:
            self._served[guild] = served(self._service, guild)
        return self._served[guild]

    def silence(self, guild: int) -> Downtime | None:
        """Return since when no process serves a server, if that is longer than a hiccup."""
        own, now, until = self.own(), self.now(), self.served(guild).until
        if own and own.serves(guild):
            until = max(until or own.until, own.until)
        return (until, now) if until and now - until > HICCUP else None


class ServerHours:
    """The time that counts at the tables of one server."""

    def __init__(self, hours: PlayingHours, guild: int) -> None:
        """Count by the service that ``hours`` know of."""
        self._hours = hours
        self._guild = guild

    def __call__(
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
        chosen = () if user is None else self._hours.calendars.get(user, ())
        calendar = next((each for each in reversed(chosen) if each.since <= since), None)
        if calendar is None:
            return self._down(since)
        return heapq.merge(self._down(since), calendar.off(since, chosen[-1]), calendar.nights(since))

    def _down(self, since: datetime) -> Iterator[Downtime]:
        """Give the downtimes that were not over by then, oldest first."""
        past = self._hours.served(self._guild).downtimes
        yield from past[bisect_right(past, since, key=lambda each: each[1]) :]
        if (silence := self._hours.silence(self._guild)) and silence[1] > since:
            yield silence
