"""What cards are worth and how far one may go: every value and limit is asked for here (R2, R4-R6, R13, R15).

``settle`` says where a card leads: the value of the card, then the règlements about values, the newest that
replaces it and all that modify it, then the changes of the total that come about for certain.
"""

from typing import Final, assert_never

import msgspec
from msgspec.structs import replace

from games.cards import PACK_52, RANKS, Card, rank, without
from games.core import Seat, at
from games.ninety_nine import LEAST
from games.tremblay.language.rules import (
    AddOp,
    ChoiceOp,
    OffsetOp,
    Op,
    ScaleOp,
    SetOp,
    Trigger,
    Value,
    number_of,
)
from games.tremblay.table import totals
from games.tremblay.table.context import Context, Occasion, previous
from games.tremblay.table.rulebook import OfCards, Waiting
from games.tremblay.table.state import State

PACK: Final = PACK_52
CLOCKWISE: Final = 1
_HAND: Final = 3
_LIMIT: Final = 99
_TOAST_MARK: Final = 90

_VALUES: Final = {r: n for n, r in enumerate(RANKS[:8], start=1)} | {"9": 0, "10": -10, "J": 0, "Q": 10}
_VALUE: Final = {card: _VALUES.get(str(rank(card))) for card in PACK}
"""What each card adds; nothing for a Roi, which does not add."""
_ADDS: Final = {value: AddOp(add=value) for value in _VALUE.values() if value is not None}


class SettledTotal(msgspec.Struct, frozen=True):
    """Where a card leads."""

    total: int
    counted: tuple[int, ...] = ()
    """The règlements, by place, whose change of the total is in it already."""
    by: tuple[int, ...] = ()
    """The règlements, by place, that had a say in the value of the card."""


def usually_reached(total: int, card: Card) -> int:
    """Return the total that a card leads to without any règlement (R4-R6)."""
    value = _VALUE[card]
    return _LIMIT if value is None else total + value


def limit(state: State) -> int:
    """Return how far the total may go (R13)."""
    return state.rules.settings.get("limit", _LIMIT)


def hand_size(state: State) -> int:
    """Return how many cards everybody is dealt (R7)."""
    return state.rules.settings.get("hand_size", _HAND)


def start_total(state: State) -> int:
    """Return the total before the retourne (R9)."""
    return state.rules.settings.get("start_total", 0)


def start_direction(state: State) -> int:
    """Return which way play starts (R10)."""
    return state.rules.settings.get("start_dir", CLOCKWISE)


def toasts(state: State, before: int, after: int) -> bool:
    """Say whether a total reaches or passes the mark, going up or down (R14)."""
    return totals.crosses(state.rules.settings.get("toast_mark", _TOAST_MARK), before, after)


def branches(state: State, seat: Seat, card: Card) -> tuple[int | None, ...]:
    """Return the numbers among which a règlement lets the player choose; ``None`` alone where none does."""
    chosen = _choosing(state, seat, card)
    return (None,) if chosen is None else tuple(map(number_of, chosen[1].choice))


def asks_for_choice(state: State, seat: Seat, card: Card) -> str | None:
    """Name the règlement that lets the player choose what a card is worth."""
    chosen = _choosing(state, seat, card)
    return None if chosen is None else chosen[0]


def _choosing(state: State, seat: Seat, card: Card) -> tuple[str, ChoiceOp] | None:
    if not state.rules.choosing:
        return None
    replaced = _replacing(state, about(state, seat, card))
    return (replaced.id, replaced.rule.op) if replaced and isinstance(replaced.rule.op, ChoiceOp) else None


def settle(state: State, seat: Seat, card: Card, choice: int | None = None) -> SettledTotal:
    """Return where a card leads, as far as is certain; above the limit, it may not be played (R4, R13).

    A choice is named by its number; where none is made, the first branch counts.
    """
    if not state.rules.of_totals:
        return SettledTotal(_led_to(state, card))
    context = about(state, seat, card)
    total, by = _valued(state, context, choice)
    return _changed(state, context, total, by, state.rules.certain)


def leads_to(state: State, seat: Seat, card: Card, choice: int | None = None) -> int:
    """Return the total after a card (``settle``)."""
    return settle(state, seat, card, choice).total if state.rules.of_totals else _led_to(state, card)


def settle_retourne(state: State, card: Card) -> SettledTotal:
    """Return where the retourne leads: by its own value, at most to the limit (R9).

    It belongs to the action that dealt, in which each règlement acts once.
    """
    if not state.rules.of_totals:
        return SettledTotal(min(_led_to(state, card), limit(state)))
    context = about(state, state.dealer, card)
    total, by = _valued(state, context, None)
    unspent = tuple(each for each in state.rules.certain if each.place not in state.root.fired)
    return _changed(state, context, min(total, limit(state)), by, unspent)


def about(state: State, seat: Seat, card: Card) -> Context:
    """Return what règlements see of a card about to be played."""
    pile = (*state.pile, card)
    return Context(state, seat, previous(state, seat), pile, state.total, state.total)


def _values(state: State, context: Context) -> list[OfCards[Value]]:
    """Find the règlements about the value of a card, oldest first."""
    card, under = context.card, context.under
    return [each for each in state.rules.values if each.meant(card, under) and each.holds(context)]


def _replacing(state: State, context: Context) -> OfCards[Value] | None:
    """Find the newest règlement that replaces a card's value: the last word is the latest (R17)."""
    replaced = [found for found in _values(state, context) if found.rule.mode == "replace"]
    return replaced[-1] if replaced else None


def _valued(state: State, context: Context, choice: int | None) -> tuple[int, tuple[int, ...]]:
    """Return the total after a card by its value alone, and which règlements had a say."""
    said = _values(state, context)
    replaced = [each for each in said if each.rule.mode == "replace"][-1:]
    op = _branch(replaced[0].rule.op, choice) if replaced else _own(state, context.pile[-1])
    by = tuple(each.place for each in replaced)
    if isinstance(op, SetOp):
        return op.set, by
    points = op.add
    for each in said:
        if each.rule.mode == "modify":
            points, by = _modified(each.rule.op, points), (*by, each.place)
    return state.total + points, by


def _led_to(state: State, card: Card) -> int:
    """Return the total after a card by what is printed on it; the Roi goes as far as one may (R4)."""
    value = _VALUE[card]
    if value is None:
        return limit(state)
    return max(state.total + value, LEAST) if state.rules else state.total + value


def _own(state: State, card: Card) -> AddOp | SetOp:
    """Return what a card does by itself, as if a règlement said so."""
    value = _VALUE[card]
    return SetOp.model_construct(set=limit(state)) if value is None else _ADDS[value]


def _branch(op: Op, choice: int | None) -> AddOp | SetOp:
    """Return what a card is worth, by the choice made where there is one."""
    match op:
        case ChoiceOp(choice=branches):
            return next((branch for branch in branches if number_of(branch) == choice), branches[0])
        case AddOp() | SetOp():
            return op
        case ScaleOp() | OffsetOp():
            raise TypeError(op)
    assert_never(op)


def _modified(op: Op, points: int) -> int:
    match op:
        case ScaleOp(scale=factor):
            return int(points * factor)
        case OffsetOp(offset=more):
            return points + more
        case AddOp() | SetOp() | ChoiceOp():
            raise TypeError(op)
    assert_never(op)


def _changed(
    state: State, context: Context, total: int, by: tuple[int, ...], waiting: tuple[Waiting, ...]
) -> SettledTotal:
    """Go on with the changes of the total that the card sets off for certain, wave after wave (R17)."""
    if not waiting:
        return SettledTotal(max(total, LEAST), (), by)
    actor, laid = context.actor, laid_down(state, context.actor, context.pile[-1])
    seen = replace(context, table=laid, prev=previous(laid, actor))
    happened = [Occasion("play", actor), Occasion("total", actor, None, context.before, total)]
    counted: tuple[int, ...] = ()
    while happened:
        following = []
        for each in waiting:
            if each.place in counted or not each.due(happened) or not each.holds(replace(seen, after=total)):
                continue
            counted, before = (*counted, each.place), total
            total = totals.after(total, each.rule.then if isinstance(each.rule, Trigger) else ())
            following.append(Occasion("total", actor, None, before, total))
        happened = following
    return SettledTotal(max(total, LEAST), counted, by)


def laid_down(state: State, seat: Seat, card: Card) -> State:
    """Return the table as règlements will find it: the card out of its hand, and a Valet's turn made (R4)."""
    held = state.hands[seat]
    hands = at(state.hands, seat, without(held, card)) if card in held else state.hands
    return replace(state, hands=hands, direction=-state.direction if rank(card) == "J" else state.direction)
