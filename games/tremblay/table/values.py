"""What cards are worth and how far one may go: every value and limit is asked for here (R2, R4-R6, R13, R15).

``settle`` says where a card leads: the value of the card, then the règlements about values, the newest that
replaces it and all that modify it, then the changes of the total that come about for certain.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from games.cards import PACK_52, RANKS, Card, rank, without
from games.core import Seat, at
from games.tremblay.language.rules import AddOp, ChoiceOp, OffsetOp, ScaleOp, SetOp, Trigger, Value, number_of
from games.tremblay.table import totals
from games.tremblay.table.context import Context, all_hold, fits_occasion, matches, previous
from games.tremblay.table.state import Occasion, State

PACK: Final = PACK_52
CLOCKWISE: Final = 1
_HAND: Final = 3
_LIMIT: Final = 99
_TOAST_MARK: Final = 90

_VALUES: Final = {r: n for n, r in enumerate(RANKS[:8], start=1)} | {"9": 0, "10": -10, "J": 0, "Q": 10}
_VALUE: Final = {card: _VALUES.get(str(rank(card))) for card in PACK}
"""What each card adds; nothing for a Roi, which does not add."""
_PRINTED: Final = {card: None if value is None else AddOp(add=value) for card, value in _VALUE.items()}


class Settled(NamedTuple):
    """Where a card leads."""

    total: int
    counted: tuple[int, ...] = ()
    """The règlements, by place, whose change of the total is in it already."""
    by: tuple[int, ...] = ()
    """The règlements, by place, that had a say in the value of the card."""


def limit(state: State) -> int:
    """Return how far the total may go (R13)."""
    return _parameter(state, "limit", _LIMIT)


def hand_size(state: State) -> int:
    """Return how many cards everybody is dealt (R7)."""
    return _parameter(state, "hand_size", _HAND)


def start_total(state: State) -> int:
    """Return the total before the retourne (R9)."""
    return _parameter(state, "start_total", 0)


def start_direction(state: State) -> int:
    """Return which way play starts (R10)."""
    return _parameter(state, "start_dir", CLOCKWISE)


def _parameter(state: State, name: str, default: int) -> int:
    """Return a number of the game, as the newest règlement about it says."""
    said = [getattr(rule.set, name) for _, rule in state.rules.parameters]
    return next((number for number in reversed(said) if number is not None), default)


def toasts(state: State, before: int, after: int) -> bool:
    """Say whether a total reaches or passes the mark, going up or down (R14)."""
    return totals.crosses(_parameter(state, "toast_mark", _TOAST_MARK), before, after)


def branches(state: State, seat: Seat, card: Card) -> tuple[int | None, ...]:
    """Return the numbers among which a règlement lets the player choose; ``None`` alone where none does."""
    replaced = _replacing(state, about(state, seat, card))
    if replaced and isinstance(replaced[1].op, ChoiceOp):
        return tuple(map(number_of, replaced[1].op.choice))
    return (None,)


def asks_for_choice(state: State, seat: Seat, card: Card) -> str | None:
    """Name the règlement that lets the player choose what a card is worth."""
    replaced = _replacing(state, about(state, seat, card))
    return state.rules[replaced[0]].id if replaced and isinstance(replaced[1].op, ChoiceOp) else None


def settle(state: State, seat: Seat, card: Card, choice: int | None = None) -> Settled:
    """Return where a card leads, as far as is certain; above the limit, it may not be played (R4, R13).

    A choice is named by its number; where none is made, the first branch counts.
    """
    if not state.rules:
        value = _VALUE[card]
        return Settled(_LIMIT if value is None else state.total + value)
    context = about(state, seat, card)
    total, by = _valued(state, context, choice)
    return _changed(context, total, by, state.rules.certain)


def settle_retourne(state: State, card: Card) -> Settled:
    """Return where the retourne leads: by its own value, at most to the limit (R9).

    It belongs to the action that dealt, in which each règlement acts once.
    """
    context = about(state, state.dealer, card)
    total, by = _valued(state, context, None)
    unspent = tuple(each for each in state.rules.certain if each[0] not in state.root.fired)
    return _changed(context, min(total, limit(state)), by, unspent)


def about(state: State, seat: Seat, card: Card) -> Context:
    """Return what règlements see of a card about to be played."""
    pile = (*state.pile, card)
    return Context(state, seat, previous(state, seat), pile, state.total, state.total)


def _values(state: State, context: Context) -> Iterator[tuple[int, Value]]:
    """Find the règlements about the value of a card, oldest first."""
    for place, rule in state.rules.values:
        if matches(rule.card, context.card, context.under) and all_hold(rule.conditions, context):
            yield place, rule


def _replacing(state: State, context: Context) -> tuple[int, Value] | None:
    """Find the newest règlement that replaces a card's value: the last word is the latest (R17)."""
    replaced = [found for found in _values(state, context) if found[1].mode == "replace"]
    return replaced[-1] if replaced else None


def _valued(state: State, context: Context, choice: int | None) -> tuple[int, tuple[int, ...]]:
    """Return the total after a card by its value alone, and which règlements had a say."""
    replaced = _replacing(state, context)
    op: Any = _branch(replaced[1].op, choice) if replaced else _printed(state, context.pile[-1])
    by = (replaced[0],) if replaced else ()
    if isinstance(op, SetOp):
        return op.set, by
    points = op.add
    for place, rule in _values(state, context):
        if rule.mode == "modify":
            points, by = _modified(rule.op, points), (*by, place)
    return state.total + points, by


def _printed(state: State, card: Card) -> AddOp | SetOp:
    """Return what a card does by itself; the Roi goes as far as one may (R4)."""
    return _PRINTED[card] or SetOp(set=limit(state))


def _branch(op: Any, choice: int | None) -> Any:
    if not isinstance(op, ChoiceOp):
        return op
    return next((branch for branch in op.choice if number_of(branch) == choice), op.choice[0])


def _modified(op: Any, points: int) -> int:
    match op:
        case ScaleOp(scale=factor):
            return int(points * factor)
        case OffsetOp(offset=more):
            return points + more
    raise TypeError(op)


def _changed(
    context: Context, total: int, by: tuple[int, ...], waiting: tuple[tuple[int, Trigger], ...]
) -> Settled:
    """Go on with the changes of the total that the card sets off for certain, wave after wave (R17)."""
    if not waiting:
        return Settled(max(total, totals.LEAST), (), by)
    laid = laid_down(context.state, context.actor, context.pile[-1])
    occasions = [
        Occasion("play", context.actor),
        Occasion("total", context.actor, None, context.before, total),
    ]
    counted: tuple[int, ...] = ()
    while occasions:
        following = []
        for place, rule in waiting:
            now = context._replace(state=laid, prev=previous(laid, context.actor), after=total)
            if place in counted or not any(fits_occasion(rule.when, each) for each in occasions):
                continue
            if all_hold(rule.conditions, now):
                counted, before = (*counted, place), total
                total = totals.after(total, rule.then)
                following.append(Occasion("total", context.actor, None, before, total))
        occasions = following
    return Settled(max(total, totals.LEAST), counted, by)


def laid_down(state: State, seat: Seat, card: Card) -> State:
    """Return the table as règlements will find it: the card out of its hand, and a Valet's turn made (R4)."""
    held = state.hands[seat]
    hands = at(state.hands, seat, without(held, card)) if card in held else state.hands
    return replace(state, hands=hands, direction=-state.direction if rank(card) == "J" else state.direction)
