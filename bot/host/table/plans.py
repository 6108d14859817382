"""What people have prepared before their turn, and the moment that a table waits before it moves by itself.

Nothing of it is in the log: a prepared move is a move of its player, and what else was prepared is nobody's
business. A plan goes along with the log, line by line, and ends when its turn has come, or when something
has happened that it did not foresee.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from bot.host.table.log import Line, Played
from bot.host.table.refusals import HandChanged, NotBeforeTurn, NotPlaying, Refused
from bot.host.table.reminders import Reminding
from bot.host.table.seats import seated
from bot.host.table.state import Table
from games.core import Chance, Event, NotUnderstood, Scored, Seat, WrongPhase
from games.planning import PLANNED_GAMES, PlannedTurn, drawn, moves_of_turn, planned
from games.planning.plans import Plan

Ending: TypeAlias = Literal["card", "deal", "rules", "nothing", "changed"]
"""What a plan did not foresee: a card it names is gone, the deal is over, other rules are in force, none of
its lines can be played, or something else than a move has changed the game."""


class Prepared(msgspec.Struct, frozen=True):
    """What somebody has prepared in a seat."""

    seat: Seat
    user: int
    plan: Plan
    ended: Ending | None = None
    """Why its lines will not be played, until its owner has been told."""

    @property
    def empty(self) -> bool:
        """Whether there is nothing left to do, and nothing to tell."""
        return self.plan == Plan() and self.ended is None


Plans: TypeAlias = tuple[Prepared, ...]

Moments: TypeAlias = Callable[[Table], timedelta]
"""From a table to the time that it lets pass before it moves by itself."""


def at_once(_table: Table) -> timedelta:
    """Wait for nothing."""
    return timedelta()


def moments_of(seconds: float) -> Moments:
    """Let about so many seconds pass, by a luck that knows the line of the log and not whose move it is."""

    def moment(table: Table) -> timedelta:
        drawn_by = hashlib.sha256(f"{table.seed}:moment:{table.head}".encode()).digest()
        return timedelta(seconds=seconds * (0.5 + int.from_bytes(drawn_by[:4]) / 2**32))

    return moment


class Ahead(NamedTuple):
    """What a table does by itself beside what its log says: plans, the moment that it waits, reminders."""

    plans: Plans = ()
    moments: Moments = at_once
    reminding: Mapping[int, Reminding] = {}
    """By user id, who has chosen how they are reminded."""


NOTHING_AHEAD: Final = Ahead()


def plannable(table: Table) -> bool:
    """Say whether one can plan at a table now."""
    return table.status == "playing" and table.game.key in PLANNED_GAMES


def in_turn(table: Table, seat: Seat) -> bool:
    """Say whether the turn of a seat has come, for which it may have planned."""
    return seat in table.awaited and bool(moves_of_turn(table.game.key, table.menu(seat)))


def luck_of(table: Table, seat: Seat) -> Chance:
    """Return the luck of the automaton that chooses for a seat now; it is never that of the cards."""
    return Chance(hashlib.sha256(f"{table.seed}:{seat}:{table.head}".encode()).hexdigest())


def prepared_move(table: Table, prepared: Prepared) -> Played | None:
    """Return the move that somebody has prepared and that is theirs to make now; nothing tells it apart."""
    seat, plan, key = prepared.seat, prepared.plan, table.game.key
    if table.status != "playing" or table.seat_of(prepared.user) != seat or seat in table.absent:
        return None
    action = drawn(key, plan, table.menu(seat))
    if action is None and plan.lines and in_turn(table, seat):
        turn = PlannedTurn(key, table.view(seat), seat, table.menu(seat), luck_of(table, seat))
        action = planned(plan, turn)
    return None if action is None else Played(seat, action)


def to_prepare(table: Table, user: int, plan: Plan) -> Prepared:
    """Return what somebody prepares, if they may.

    Raises:
        Refused: they do not play here, or their turn has come.
    """
    seat = seated(table, user)
    if not plannable(table):
        raise Refused(NotPlaying())
    if plan.lines and in_turn(table, seat):
        raise Refused(NotBeforeTurn())
    if plan.lines and table.view(seat).to_move is None:
        raise Refused(WrongPhase())
    if not plan.sound:
        raise Refused(NotUnderstood())
    if not plan.cards <= set(table.view(seat).hand or ()):
        raise Refused(HandChanged())
    return Prepared(seat, user, plan)


def without_end(plans: Plans, user: int) -> Plans:
    """Return plans of which one's owner knows by now why it ended."""
    told = (msgspec.structs.replace(each, ended=None) if each.user == user else each for each in plans)
    return tuple(each for each in told if not each.empty)


def after(plans: Plans, before: Table, line: Line, table: Table, events: tuple[Event, ...]) -> Plans:
    """Return what is still prepared after a line of the log."""
    followed = (_after(each, before, line, table, events) for each in plans)
    return tuple(each for each in followed if each is not None and not each.empty)


def _after(
    prepared: Prepared, before: Table, line: Line, table: Table, events: tuple[Event, ...]
) -> Prepared | None:
    if table.status != "playing" or table.seat_of(prepared.user) != prepared.seat:
        return None
    act = line.act
    if not isinstance(act, Played) and table.state is not before.state:
        return _ended(prepared, "changed")
    if not prepared.plan.lines:
        return prepared
    if isinstance(act, Played) and act.seat == prepared.seat and _of_turn(table, act):
        return msgspec.structs.replace(prepared, plan=_standing(prepared.plan))
    unforeseen = _unforeseen(prepared, before, table, events)
    return _ended(prepared, unforeseen) if unforeseen else prepared


def _of_turn(table: Table, act: Played) -> bool:
    return bool(moves_of_turn(table.game.key, (act.action,)))


def _standing(plan: Plan) -> Plan:
    """Return what stands for the whole game."""
    return Plan(draws=plan.draws)


def _ended(prepared: Prepared, why: Ending) -> Prepared:
    """End the lines of a plan; who had none need not hear of it."""
    told = why if prepared.plan.lines else prepared.ended
    return msgspec.structs.replace(prepared, plan=_standing(prepared.plan), ended=told)


def _unforeseen(prepared: Prepared, before: Table, table: Table, events: tuple[Event, ...]) -> Ending | None:
    """Say what has happened that a plan did not foresee, if anything."""
    seat = prepared.seat
    view = table.view(seat)
    if any(isinstance(event, Scored) for event in events):
        return "deal"
    if _rules(table, seat) != _rules(before, seat):
        return "rules"
    if not prepared.plan.cards <= set(view.hand or ()):
        return "card"
    return "nothing" if in_turn(table, seat) and prepared_move(table, prepared) is None else None


def _rules(table: Table, seat: Seat) -> object:
    return getattr(table.view(seat), "rules", None)
