"""What a table does by itself, and when: forced moves, automata, reminders, and silence speaking."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

import msgspec

from bot.host.table.deadlines import Later, deadline, deadlines, time_up
from bot.host.table.inventing import patience_of
from bot.host.table.log import Act, Closed, Expired, Person, Played, Robot
from bot.host.table.plans import NOTHING_AHEAD, Ahead, luck_of, prepared_move
from bot.host.table.reminders import reminder
from bot.host.table.state import Table
from bot.host.table.time_lines import Forgotten, Stalled
from games.automata import automaton
from games.core import Seat

SLACK: Final = timedelta(seconds=3)
"""A move sent just in time may still be on its way when its time is up."""

_IDLE: Final = {"lobby": timedelta(days=7), "over": timedelta(days=2)}
"""How long a table at which nobody plays stays open."""

OUT_OF_REACH: Final = timedelta(days=7)
"""How long a game waits whose channel cannot be written to: the bot may be invited again."""

_FORGOTTEN: Final = timedelta(days=30)
"""How long a game waits that nobody plays any more."""

_AGREED: Final = timedelta(days=180)
"""How long a game waits whose players have agreed on a pause: a summer is no reason to lose it."""

_AWAITED_FOR_LONG: Final = timedelta(days=3)
"""When the turn of somebody counts as run out where turns have no limit."""


class Upcoming(msgspec.Struct, frozen=True):
    """What the table will do if nobody does anything, and when."""

    at: datetime
    act: Act
    speaks_of_time: bool = False
    """It tells people that their time is running out, or acts for them once it is up."""


def grace_ends(table: Table, later: Later) -> datetime | None:
    """Return until when the table waits for people who may still finish their turn (``None``: for nobody)."""
    ends = [later(table.acted_at[seat], _grace(table)) for seat in finishing_people(table)]
    return max(ends, default=None)


def overdue(table: Table, seat: Seat, now: datetime, later: Later) -> bool:
    """Say whether a turn of somebody has run out, or has lasted very long, and they have not spoken since."""
    if table.status != "playing" or table.paused or not isinstance(table.players[seat], Person):
        return False
    if seat in table.lapsed:
        return True
    if seat not in table.waiting or table.awaited_since is None:
        return False
    end = None if patience_of(table) else deadline(table, later, seat)
    return now >= (end or later(table.awaited_since, _AWAITED_FOR_LONG))


def upcoming(table: Table, later: Later, ahead: Ahead = NOTHING_AHEAD) -> Upcoming | None:
    """Say what the table itself does next: a move, a reminder, silence speaking, or its end."""
    if table.status in _IDLE and table.touched_at is not None:
        return Upcoming(later(table.touched_at, _IDLE[table.status]), Expired())
    if table.status != "playing" or table.moved_at is None:
        return None
    if table.suspended:
        return Upcoming(later(table.touched_at or table.moved_at, _AGREED), Forgotten())
    if table.stalled:
        return Upcoming(later(table.touched_at or table.moved_at, _FORGOTTEN), Forgotten())
    if table.paused:
        return Upcoming(later(table.touched_at or table.moved_at, OUT_OF_REACH), Closed("unreachable"))
    return min(_possibilities(table, table.moved_at, later, ahead), key=lambda each: each.at, default=None)


def _possibilities(table: Table, moved_at: datetime, later: Later, ahead: Ahead) -> Iterator[Upcoming]:
    if not table.present:
        yield Upcoming(moved_at, Stalled())
        return
    if forced := table.game.forced(table.state):
        after = later(moved_at, timedelta(seconds=forced.after))
        yield Upcoming(after, Played(forced.seat, forced.action, "forced"))
    yield from _finishing(table, moved_at, later, ahead)
    yield from _prepared(table, moved_at, later, ahead)
    for seat in _robots_to_move(table):
        soonest = _moment_over(table, moved_at, later, ahead, spoken=True)
        yield Upcoming(max(grace_ends(table, later) or soonest, soonest), robot_move(table, seat))
    if reminded := reminder(table, later, ahead.reminding):
        yield Upcoming(*reminded, speaks_of_time=True)
    yield from _out_of_time(table, later)


def _moment_over(
    table: Table, moved_at: datetime, later: Later, ahead: Ahead, *, spoken: bool = False
) -> datetime:
    """Return when the moment is over that the table waits before it moves by itself.

    Automata that follow each other (``spoken``) move together. Nobody's draw is lost while the table waits.
    """
    if spoken and table.spoke == "robot":
        return moved_at
    moment = ahead.moments(table)
    if table.game.finishing(table.state):
        closing = timedelta(seconds=table.game.closing(table.state) or 0)
        moment = min([moment, *(limit / 2 for limit in (_grace(table), closing) if limit)])
    return later(moved_at, moment)


def _prepared(table: Table, moved_at: datetime, later: Later, ahead: Ahead) -> Iterator[Upcoming]:
    """Make the moves that people have prepared, as if they made them now."""
    for prepared in ahead.plans:
        if move := prepared_move(table, prepared):
            soonest = _moment_over(table, moved_at, later, ahead)
            others = [seat for seat in finishing_people(table) if seat != prepared.seat]
            open_until = grace_ends(table, later) if others else None
            yield Upcoming(max(open_until or soonest, soonest), move)


def _robots_to_move(table: Table) -> list[Seat]:
    """List the automata that are waited for; where the game gives people time to judge, these speak first."""
    judging = patience_of(table) is not None
    if judging and table.waiting:
        return []
    return sorted(table.awaited - table.present)


def _finishing(table: Table, moved_at: datetime, later: Later, ahead: Ahead) -> Iterator[Upcoming]:
    """Automata finish their turn with it; that of a person ends by itself where the game says so."""
    seconds = table.game.closing(table.state)
    for seat in sorted(table.game.finishing(table.state)):
        if seat not in table.present:
            soonest = _moment_over(table, moved_at, later, ahead, spoken=True)
            yield Upcoming(soonest, robot_move(table, seat))
        elif seconds is not None and (silence := table.game.silence(table.state, seat)):
            closed = later(table.acted_at[seat], timedelta(seconds=seconds))
            yield Upcoming(closed, Played(seat, silence, "clock"))


def _out_of_time(table: Table, later: Later) -> Iterator[Upcoming]:
    for seat, end in deadlines(table, later).items():
        if act := time_up(table, seat):
            yield Upcoming(end + SLACK, act, speaks_of_time=True)


def robot_move(table: Table, seat: Seat) -> Played:
    """Ask the automaton of a seat, which sees what its seat sees."""
    robot = table.players[seat]
    play = automaton(table.game.key, robot.kind if isinstance(robot, Robot) else "careful")
    action, _ = play(table.view(seat), table.menu(seat), luck_of(table, seat))
    return Played(seat, action, "robot")


def finishing_people(table: Table) -> list[Seat]:
    """List the people whose turn is over but for a move that the next action would take away."""
    if table.status != "playing":
        return []
    return sorted(table.game.finishing(table.state) & table.present)


def _grace(table: Table) -> timedelta:
    """Return how long the table waits for an open draw: longer where play is slow, never a whole turn."""
    seconds = table.game.grace(table.state)
    grace = table.pace.grace if seconds is None else timedelta(seconds=seconds)
    if table.pace.slow and grace:
        grace = max(grace, table.pace.grace)
    return grace if table.pace.limit is None else min(grace, timedelta(seconds=table.pace.limit / 2))
