"""Deadlines: how long a table waits for each of its people, and what it does when their time is up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Protocol

from bot.host.table.inventing import patience_of
from bot.host.table.log import Act, Person, Played
from bot.host.table.state import Table
from bot.host.table.time_lines import Conceded, Stalled, StoodIn
from games.core import Seat


class Later(Protocol):
    """(since, how long) to the moment when that time is up; hours in which the bot was down do not count.

    Nor do those that ``user`` has off. With ``mercy``, who had almost no time left when the bot went down has
    a moment once it is back.
    """

    def __call__(  # noqa: D102 - the class says it
        self, since: datetime, length: timedelta, user: int | None = None, *, mercy: bool = False
    ) -> datetime: ...


def deadline(table: Table, later: Later, seat: Seat | None = None) -> datetime | None:
    """Return when the time of a seat is up, or that of the first one (``None``: they have all the time)."""
    ends = deadlines(table, later)
    return min(ends.values(), default=None) if seat is None else ends.get(seat)


def deadlines(table: Table, later: Later) -> Mapping[Seat, datetime]:
    """Return when the time of each awaited person is up; each has their own nights, reserve and gifts."""
    return {
        seat: later(since, length - used(table, seat), keeper(table, seat), mercy=True)
        for seat, since, length in running(table)
    }


def running(table: Table) -> Iterator[tuple[Seat, datetime, timedelta]]:
    """Give the seats whose time runs, since when, and how long their turn is with what is ``used`` of it."""
    since = table.awaited_since
    if since is None or table.paused:
        return
    for seat in table.waiting:
        length = allowance(table, seat)
        if length is not None:
            yield seat, since, length


def used(table: Table, seat: Seat) -> timedelta:
    """Return how much of a seat's turn had counted before the table waited as it does: it was taken back."""
    return timedelta(seconds=table.used[seat] if seat < len(table.used) else 0)


def allowance(table: Table, seat: Seat) -> timedelta | None:
    """Return how long the table waits for a seat: a turn, its reserve, and what others have given to it."""
    turn = patience(table)
    if turn is None:
        return None
    given = sum(gift.seconds for gift in table.given if gift.seat == seat)
    return turn + timedelta(seconds=given + reserve(table, seat))


def reserve(table: Table, seat: Seat) -> int:
    """Return the seconds that a seat may still take out of its reserve; what the game times takes none."""
    timed = patience_of(table) is not None or not table.pace.bank
    return 0 if timed or seat >= len(table.banks) else table.banks[seat]


def spent(table: Table, seat: Seat, counted: timedelta) -> int:
    """Return the seconds of its reserve that a seat needs for a turn of which so much has counted in all."""
    turn, left = allowance(table, seat), reserve(table, seat)
    if turn is None or seat not in table.waiting:
        return 0
    beyond = counted - (turn - timedelta(seconds=left))
    return min(left, max(0, beyond // timedelta(seconds=1)))


def keeper(table: Table, seat: Seat) -> int | None:
    """Return the person whose nights and vacations count for a seat, where the table keeps them."""
    player = table.players[seat]
    return player.user if table.pace.keeps_hours and isinstance(player, Person) else None


def patience(table: Table) -> timedelta | None:
    """Return how long the table waits for the awaited people: for a turn, or for what the game itself times.

    What is timed by the game takes half a turn where play is slow, for people look in now and then.
    """
    turn = table.pace.limit
    seconds = patience_of(table)
    if seconds is None:
        return None if turn is None else timedelta(seconds=turn)
    return timedelta(seconds=max(seconds, turn / 2) if turn and table.pace.slow else seconds)


def time_up(table: Table, seat: Seat) -> Act | None:
    """Say what the table does once the time of a seat is up, as it was agreed on."""
    silence = table.game.silence(table.state, seat)
    mildest = silence and Played(seat, silence, "clock", reserve(table, seat))
    if table.pace.up == "mildest" or patience_of(table) is not None:
        return mildest
    if table.pace.up == "concede":
        return Conceded(seat) if table.game.losing else mildest
    return StoodIn(seat) if table.present - {seat} else Stalled()
