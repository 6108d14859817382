"""What has been committed at a table: its lines with what everybody saw, and the table as it then stands."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

import msgspec

from bot.host.table.deadlines import Later, patience
from bot.host.table.log import Act, Line, Played, TurnReminded
from bot.host.table.pending import upcoming
from bot.host.table.plans import NOTHING_AHEAD, Ahead, Plans, after
from bot.host.table.refusals import Refused
from bot.host.table.reminders import reminder
from bot.host.table.requests import Start, decide
from bot.host.table.state import Table, fold, unfold
from bot.host.table.time_lines import Conceded
from games.core import Event, Objection, Seat

_AT_A_STRETCH: Final = 100
"""Moves that automata make in one transaction before others get their turn."""


class CommittedLine(msgspec.Struct, frozen=True):
    """A line of a log, the table after it, and what everybody saw happen."""

    line: Line
    table: Table
    events: tuple[Event, ...]

    @property
    def parts(self) -> tuple[Line, Table, tuple[Event, ...]]:
        """The same as ``unfold`` gives it."""
        return self.line, self.table, self.events

    @property
    def ends(self) -> bool:
        """Whether the game is over by it."""
        return self.table.status == "over" and isinstance(self.line.act, Played | Conceded)

    def spoken_by(self, user: int) -> bool:
        """Say whether the line is an action of somebody's own."""
        act = self.line.act
        return isinstance(act, Played) and act.voice == "player" and self.table.seat_of(user) == act.seat


class TableSnapshot(msgspec.Struct, frozen=True):
    """Where a table is, which number it has in its server, and how it stands."""

    id: int
    guild: int
    channel: int
    number: int
    table: Table
    epoch: str = ""
    """The epoch of the database that keeps it."""
    language: str | None = None
    """What its opener spoke."""

    @property
    def name(self) -> str:
        """What ids on Discord call the table: another epoch's table of the same number is another table."""
        return f"{self.id}~{self.epoch}" if self.epoch else str(self.id)


class Outcome(msgspec.Struct, frozen=True):
    """What a request led to. ``told`` is empty when the same request had been heard before."""

    held: TableSnapshot
    told: tuple[CommittedLine, ...] = ()
    plans: Plans = ()
    """What is prepared at the table, for nobody to see but its owners."""
    prepared: frozenset[Seat] = frozenset()
    """For which seats a move was made that they had prepared: their owners have not seen it."""


class RefusedAt(Refused):
    """The refusal of a table, and the table as it stands."""

    def __init__(self, objection: Objection, held: TableSnapshot) -> None:
        super().__init__(objection)
        self.held = held


class Following(NamedTuple):
    """What follows from acts at a table: the lines, what is still prepared, and whose plan has moved."""

    told: tuple[CommittedLine, ...]
    plans: Plans
    prepared: frozenset[Seat]


def following(  # noqa: PLR0913, PLR0917 - all that decides what a table does by itself
    table: Table,
    acts: Sequence[Act],
    now: datetime,
    later: Later,
    heard_upto: datetime | None = None,
    ahead: Ahead = NOTHING_AHEAD,
) -> Following:
    """Fold acts at a table, and what it then does by itself at once.

    Nobody's time is called up before all have been ``heard_upto`` its end (``None``: they all have been).
    """
    told: list[CommittedLine] = []
    prepared: set[Seat] = set()
    waiting = deque(acts)
    while len(told) < _AT_A_STRETCH:
        if not waiting:
            coming = upcoming(table, later, ahead)
            by = (heard_upto or now) if coming and coming.speaks_of_time else now
            if coming is None or coming.at > by:
                break
            waiting.append(_most_urgent(table, coming.act, later, ahead, by))
            prepared |= _of_a_plan(coming.act)
        before, line = table, Line(table.head + 1, now, waiting.popleft())
        table, events = fold(before, line)
        ahead = ahead._replace(plans=after(ahead.plans, before, line, table, events))
        told.append(CommittedLine(line, table, events))
    return Following(tuple(told), ahead.plans, frozenset(prepared))


def _most_urgent(table: Table, act: Act, later: Later, ahead: Ahead, by: datetime) -> Act:
    """Return what a table does: of several reminders that are overdue, it gives one."""
    late = reminder(table, later, ahead.reminding, by) if isinstance(act, TurnReminded) else None
    return late[1] if late else act


def _of_a_plan(act: Act) -> set[Seat]:
    """Return whose plan has moved: nobody else speaks as a player without being asked."""
    return {act.seat} if isinstance(act, Played) and act.voice == "player" else set()


def overdue(
    table: Table, moment: datetime, now: datetime, later: Later, ahead: Ahead = NOTHING_AHEAD
) -> Following | None:
    """Fold what a table had to say of somebody's time by a moment, before what was asked then is judged."""
    coming = upcoming(table, later, ahead) if patience(table) is not None else None
    if coming is None or not coming.speaks_of_time or coming.at > moment:
        return None
    return following(table, (), now, later, moment, ahead)


def opened(acts: Sequence[Act], now: datetime) -> tuple[CommittedLine, ...]:
    """Fold the first acts at a table, all of the same moment."""
    lines = [Line(n, now, act) for n, act in enumerate(acts)]
    return tuple(CommittedLine(*each) for each in unfold(lines))


def dealt(acts: Sequence[Act], seed: str, now: datetime, later: Later) -> tuple[Act, ...]:
    """Return the acts that open a table, and the one by which its host begins the game at once.

    Raises:
        Refused: it cannot begin.
    """
    table = opened(acts, now)[-1].table
    return (*acts, *decide(table, Start(table.host, seed), now, later))
