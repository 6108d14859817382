"""Everybody's calendars, in memory and in the store, and the rules by which they are changed.

What somebody chooses counts for turns that begin afterwards, so that no turn gets shorter than was promised,
and nobody escapes from one. So what was chosen before is kept as well, for as long as a turn may last.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any, Final
from zoneinfo import available_timezones

import msgspec

from bot.host.calendar import LONGEST_QUIET, Away, Calendar, Quiet
from bot.host.downtime import PlayingHours
from bot.host.table.refusals import Refused
from bot.host.table.time_refusals import NoZone, QuietTooLong, VacationSpent
from bot.store import Store

_KEPT: Final = timedelta(days=90)
_MOST: Final = 50
"""Choices that are kept, however often somebody makes up their mind."""
_DAY: Final = timedelta(days=1)
_NO_PLACES: Final = ("Etc/", "posix/", "right/", "SystemV/", "US/", "Mexico/", "Brazil/", "Chile/", "Canada/")
"""With what names begin that no place has, or that are second names of one."""


class Calendars:
    """Reads calendars once, and changes them."""

    def __init__(self, store: Store, hours: PlayingHours) -> None:
        """Let what is chosen count in ``hours``."""
        self._store = store
        self._hours = hours
        self._chosen: dict[int, tuple[Calendar, ...]] = {}
        hours.calendars = self._chosen

    async def load(self) -> None:
        """Read what everybody has chosen; call it before any time is counted."""
        for user, body in (await self._store.calendars.of_everybody()).items():
            self._chosen[user] = msgspec.json.decode(body, type=tuple[Calendar, ...])

    def of(self, user: int) -> Calendar:
        """Return what somebody has chosen."""
        chosen = self._chosen.get(user)
        return chosen[-1] if chosen else Calendar(self._hours.now())

    def today(self, user: int) -> date:
        """Return the day that it is where somebody lives."""
        return self.of(user).local(self._hours.now()).date()

    def forget(self, user: int) -> None:
        """Forget what somebody chose; the store has forgotten it."""
        self._chosen.pop(user, None)

    async def live_in(self, user: int, zone: str) -> None:
        """Name the time zone of somebody.

        Raises:
            Refused: there is none of that name.
        """
        if zone not in zones():
            raise Refused(NoZone())
        await self._choose(user, zone=zone)

    async def keep_quiet(self, user: int, quiet: Quiet | None) -> None:
        """Name the hours in which somebody does not want to be waited for.

        Raises:
            Refused: no zone is named, or hardly an hour is left to play.
        """
        self._housed(user)
        if quiet and not timedelta() < quiet.length <= LONGEST_QUIET:
            raise Refused(QuietTooLong(LONGEST_QUIET // timedelta(hours=1)))
        await self._choose(user, quiet=quiet)

    async def leave_for(self, user: int, days: int) -> None:
        """Begin a vacation today.

        Raises:
            Refused: no zone is named, or fewer days are left of the season.
        """
        calendar, today = self._housed(user), self.today(user)
        away = Away(today, today + (days - 1) * _DAY)
        taken = msgspec.structs.replace(calendar, away=(*calendar.away, away))
        if any(taken.left(day) < 0 for day in away.days()):
            raise Refused(VacationSpent(min(max(calendar.left(day), 0) for day in away.days())))
        await self._choose(user, away=taken.away)

    async def return_home(self, user: int) -> None:
        """End a vacation; today is still a day of it."""
        today = self.today(user)
        begun = (each for each in self.of(user).away if each.first <= today)
        await self._choose(user, away=tuple(Away(each.first, min(each.last, today)) for each in begun))

    def _housed(self, user: int) -> Calendar:
        calendar = self.of(user)
        if not calendar.zone:
            raise Refused(NoZone())
        return calendar

    async def _choose(self, user: int, **changes: Any) -> None:
        now = self._hours.now()
        chosen = msgspec.structs.replace(self.of(user), since=now, **changes)
        versions = (*_recent(self._chosen.get(user, ()), now), chosen)
        await self._store.calendars.save(user, msgspec.json.encode(versions).decode())
        self._chosen[user] = versions


def _recent(versions: tuple[Calendar, ...], now: datetime) -> tuple[Calendar, ...]:
    """Return the choices that some turn may still be judged by."""
    old = [each for each in versions if now - each.since > _KEPT]
    recent = [each for each in versions if now - each.since <= _KEPT]
    return (*old[-1:], *recent)[1 - _MOST :]


def zones() -> frozenset[str]:
    """Return the names of time zones that are those of places, such as ``America/Montreal``."""
    return frozenset(
        name for name in available_timezones() if "/" in name and not name.startswith(_NO_PLACES)
    )
