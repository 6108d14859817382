"""What has been committed at a table: its lines with what everybody saw, and the table as it then stands."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from datetime import datetime
from typing import Final

import msgspec

from bot.host.table.deadlines import Later, patience
from bot.host.table.log import Act, Line, Played
from bot.host.table.pending import upcoming
from bot.host.table.refusals import Refused
from bot.host.table.state import Table, fold
from games.core import Event, Objection

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


class RefusedAt(Refused):
    """The refusal of a table, and the table as it stands."""

    def __init__(self, objection: Objection, held: TableSnapshot) -> None:
        super().__init__(objection)
        self.held = held


def following(
    table: Table, acts: Sequence[Act], now: datetime, later: Later, heard_upto: datetime | None = None
) -> tuple[CommittedLine, ...]:
    """Fold acts at a table, and what it then does by itself at once.

    Nobody's time is called up before all have been ``heard_upto`` its end (``None``: they all have been).
    """
    told: list[CommittedLine] = []
    waiting = deque(acts)
    while len(told) < _AT_A_STRETCH:
        if not waiting:
            coming = upcoming(table, later)
            if coming is None or coming.at > ((coming.speaks_of_time and heard_upto) or now):
                break
            waiting.append(coming.act)
        line = Line(table.head + 1, now, waiting.popleft())
        table, events = fold(table, line)
        told.append(CommittedLine(line, table, events))
    return tuple(told)


def overdue(table: Table, moment: datetime, now: datetime, later: Later) -> tuple[CommittedLine, ...]:
    """Fold what a table had to say of somebody's time by a moment, before what was asked then is judged."""
    coming = upcoming(table, later) if patience(table) is not None else None
    if coming is None or not coming.speaks_of_time or coming.at > moment:
        return ()
    return following(table, (), now, later, moment)
