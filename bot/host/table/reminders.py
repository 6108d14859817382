"""Reminders: when a table reminds its people of a turn, each as they have chosen, and what was said of it.

All of it follows from the table, the time that counts and what people have chosen: nothing here knows of
Discord, or of the moment that it is. That somebody was reminded is a line of the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from bot.host.table.deadlines import Later, deadline, keeper, running, used
from bot.host.table.log import Mark, Person, TurnReminded
from bot.host.table.state import Table
from bot.host.table.time_control import Reminder, gifts
from games.core import Seat

Way: TypeAlias = Literal["mention", "direct", "none"]
"""How somebody is reminded: by name in the channel, by direct message, or not at all."""

MOST: Final = 3
"""Reminders of one turn, however often it is given more time."""

_NEAR: Final = timedelta(hours=6)
"""How long before its end a long turn is nearly over; a shorter one is in its last quarter."""
_HOUR: Final = timedelta(hours=1)
_UNHEARD: Final = 3
"""Turns that may run out, one after the other, before the table reminds nobody any more."""


class Reminding(msgspec.Struct, frozen=True):
    """How somebody wants to be reminded, and of what; unless they choose: that their time is nearly up."""

    how: Way = "mention"
    marks: tuple[Mark, ...] = ("near",)
    since: datetime | None = None
    """When they chose it: they are reminded of nothing that was over by then."""


class Due(NamedTuple):
    """A reminder that is to come."""

    at: datetime
    seat: Seat
    mark: Mark


def reminder(
    table: Table, later: Later, chosen: Mapping[int, Reminding], by: datetime | None = None
) -> tuple[datetime, TurnReminded] | None:
    """Return when a table next reminds somebody, and whom of what; all of whom it reminds at that moment.

    Where it has not come to it in time (``by`` a moment), only the most urgent reminder of each counts.
    """
    coming = due(table, later, chosen)
    if not coming:
        return None
    upto = coming[0].at if by is None else max(by, coming[0].at)
    latest = {each.seat: each for each in coming if each.at <= upto}
    mark = max(latest.values()).mark
    seats = sorted(seat for seat, each in latest.items() if each.mark == mark)
    return coming[0].at, TurnReminded(tuple(seats), mark)


def due(table: Table, later: Later, chosen: Mapping[int, Reminding]) -> list[Due]:
    """List the reminders that are still to come while the table stays as it is, the earliest first."""
    if table.status != "playing" or table.paused or stalled(table):
        return []
    return sorted((*_of_their_turn(table, later, chosen), *_of_the_turn_before(table, later, chosen)))


def stalled(table: Table) -> bool:
    """Say whether nobody plays: the turns of all, and at least three, ran out since anybody did anything."""
    return table.unheard >= _patience(table)


def stalls_now(table: Table) -> bool:
    """Say whether the turn that has just run out is the one after which nobody is reminded any more."""
    return table.unheard == _patience(table)


def standing(table: Table) -> Mapping[Seat, Reminder]:
    """Return the latest reminder of each seat, of the turn that is on; one that is over needs none."""
    if table.status != "playing" or table.paused:
        return {}
    return {each.seat: each for each in table.reminded if each.mark == "before" or each.seat in table.waiting}


def _patience(table: Table) -> int:
    return max(_UNHEARD, len(table.present))


class _Turn(NamedTuple):
    """The turn of a seat that is awaited."""

    table: Table
    later: Later
    seat: Seat
    since: datetime
    length: timedelta

    @property
    def told(self) -> list[Reminder]:
        """What its player has been reminded of."""
        return [each for each in self.table.reminded if each.seat == self.seat and each.mark != "before"]

    def marks(self) -> Mapping[Mark, timedelta]:
        """Return after how long each mark is reached; the last hour of a shorter turn is none of its own."""
        long, length = self.length > _HOUR, self.length
        marks: dict[Mark, timedelta] = {"half": length / 2, "near": length - min(length / 4, _NEAR)}
        return {**marks, "hour": length - _HOUR} if long else marks

    def reached(self, mark: Mark) -> datetime:
        """Return when a mark is reached."""
        left = self.marks()[mark] - used(self.table, self.seat)
        return self.later(self.since, max(left, timedelta()), keeper(self.table, self.seat))

    def to_come(self, wanted: Iterable[Mark]) -> Iterator[Due]:
        """Give what its player is still to be reminded of; who has been, has been of all before it.

        More time makes the end near once more, but no half of a turn is over twice.
        """
        given, told, marks = gifts(self.table, self.seat), self.told, self.marks()
        past = {each.mark for each in told if each.mark == "half" or each.gifts == given}
        begun = max(map(self.reached, past & marks.keys()), default=self.since)
        for mark in wanted:
            if mark in marks and not (mark == "half" and told) and (at := self.reached(mark)) > begun:
                yield Due(at, self.seat, mark)


def _of_their_turn(table: Table, later: Later, chosen: Mapping[int, Reminding]) -> Iterator[Due]:
    """Remind those who are awaited of their own turn."""
    for running_turn in running(table):
        turn = _Turn(table, later, *running_turn)
        wish = _wish(table, turn.seat, chosen)
        if wish and len(turn.told) < MOST:
            for each in turn.to_come(wish.marks):
                yield from _in_waking_hours(table, later, wish, each)


def _in_waking_hours(table: Table, later: Later, wish: Reminding, reminded: Due) -> Iterator[Due]:
    """Give a reminder, unless its moment was over when it was asked for.

    Quiet hours that were chosen since the turn began do not make it longer, but they are quiet.
    """
    at = later(reminded.at, timedelta(), keeper(table, reminded.seat))
    end = deadline(table, later, reminded.seat) if at > reminded.at else None
    if (end is None or at < end) and (wish.since is None or wish.since <= at):
        yield reminded._replace(at=at)


def _of_the_turn_before(table: Table, later: Later, chosen: Mapping[int, Reminding]) -> Iterator[Due]:
    """Remind whoever plays next, while somebody else is at their turn, alone."""
    since, seat = table.awaited_since, _next_player(table)
    if since is None or seat is None or any(each.seat == seat for each in table.reminded):
        return
    wish = _wish(table, seat, chosen)
    if wish and "before" in wish.marks:
        at = later(since, timedelta(), _sleeper(table, seat))
        if wish.since is None or wish.since <= at:
            yield Due(at, seat, "before")


def _sleeper(table: Table, seat: Seat) -> int | None:
    """Return whose quiet hours are kept; where turns have no limit nobody need be awake for one."""
    player = table.players[seat]
    if table.pace.limit is None and isinstance(player, Person):
        return player.user
    return keeper(table, seat)


def _next_player(table: Table) -> Seat | None:
    """Return which person plays after the one who is awaited; automata between them need no time."""
    if len(table.awaited) != 1 or len(table.waiting) != 1:
        return None
    (seat,), seats, way = table.waiting, len(table.players), table.game.way(table.state)
    others: Iterator[Seat] = ((seat + way * step) % seats for step in range(1, seats))
    return next((other for other in others if other in table.present), None)


def _wish(table: Table, seat: Seat, chosen: Mapping[int, Reminding]) -> Reminding | None:
    """Return what the player of a seat has chosen (``None``: not to be reminded)."""
    player = table.players[seat]
    wish = chosen.get(player.user, Reminding()) if isinstance(player, Person) else Reminding("none")
    return None if wish.how == "none" else wish
