"""Cards that règlements move: from the pack and under it, from hand to hand, by luck or by choice."""

from msgspec.structs import replace

from games.cards import Card, without
from games.core import Seat, Step, after, at
from games.tremblay.table.drawing import FULLEST, nothing_left
from games.tremblay.table.rule_messages import (
    CardsGained,
    CardsGiven,
    CardsLost,
    CardsOwed,
    Cede,
    HandsPassed,
    HandsSwapped,
)
from games.tremblay.table.state import Debt, Phase, State, hand_now, noticed


def gain(state: State, seat: Seat, cards: int) -> Step[State]:
    """Give cards of the pack, as far as there are; the one to be turned up stays there."""
    there = len(state.stock) if state.pile else len(state.stock) - 1
    number = max(0, min(cards, there, _room(state, seat)))
    if not number:
        return Step(state)
    held = at(state.hands, seat, state.hands[seat] + state.stock[:number])
    gained = nothing_left(replace(state, hands=held, stock=state.stock[number:]))
    return Step(noticed(gained, hand_now(gained, seat)), (CardsGained(seat, number),))


def lose(state: State, seat: Seat, cards: int) -> Step[State]:
    """Put cards drawn by luck under the pack."""
    drawn, state = _drawn(state, seat, cards)
    return _put_under(state, seat, drawn) if drawn else Step(state)


def give(state: State, seat: Seat, cards: int, to: Seat) -> Step[State]:
    """Hand cards drawn by luck to another seat."""
    if seat == to:
        return Step(state)
    drawn, state = _drawn(state, seat, min(cards, _room(state, to)))
    return _hand_over(state, seat, drawn, to) if drawn else Step(state)


def owe(state: State, seat: Seat, cards: int, to: Seat | None = None) -> Step[State]:
    """Have a seat choose the cards itself, and let the game wait for it."""
    if seat == to:
        return Step(state)
    owed = sum(debt.cards for debt in state.debts if debt.seat == seat)
    number = min(cards, len(state.hands[seat]) - owed)
    if to is not None:
        number = min(number, _room(state, to))
    if number <= 0:
        return Step(state)
    waiting = state if state.phase is Phase.CEDE else replace(state, suspended=state.phase, phase=Phase.CEDE)
    debts = (*waiting.debts, Debt(seat, number, to))
    return Step(replace(waiting, debts=debts), (CardsOwed(seat, number),))


def cede(state: State, seat: Seat, action: Cede) -> Step[State]:
    """Give up the cards that one has chosen; when nobody owes any, the action goes on."""
    debt = debt_of(state, seat)
    if debt is None:
        raise ValueError(seat)
    paid = replace(state, debts=tuple(each for each in state.debts if each is not debt))
    if debt.to is None:
        step = _put_under(paid, seat, action.cards)
    else:
        step = _hand_over(paid, seat, action.cards, debt.to)
    return after(step, _resume)


def _resume(state: State) -> Step[State]:
    if state.debts or state.suspended is None:
        return Step(state)
    return Step(replace(state, phase=state.suspended, suspended=None))


def debt_of(state: State, seat: Seat) -> Debt | None:
    """Return what a seat owes first."""
    return next((debt for debt in state.debts if debt.seat == seat), None)


def swap(state: State, seat: Seat, other: Seat) -> Step[State]:
    """Exchange two hands."""
    if seat == other:
        return Step(state)
    held = at(at(state.hands, seat, state.hands[other]), other, state.hands[seat])
    swapped = replace(state, hands=held)
    return Step(
        noticed(swapped, hand_now(swapped, seat), hand_now(swapped, other)), (HandsSwapped(seat, other),)
    )


def rotate(state: State, direction: int) -> Step[State]:
    """Pass all hands on to the next seat: 1 to the left, -1 to the right."""
    seats = range(state.seats)
    passed = replace(state, hands=tuple(state.hands[state.neighbour(seat, -direction)] for seat in seats))
    return Step(noticed(passed, *(hand_now(passed, seat) for seat in seats)), (HandsPassed(direction),))


def _room(state: State, seat: Seat) -> int:
    """Return how many more cards a hand takes, beside those that are on their way to it."""
    coming = sum(debt.cards for debt in state.debts if debt.to == seat)
    return max(0, FULLEST - len(state.hands[seat]) - coming)


def _drawn(state: State, seat: Seat, cards: int) -> tuple[tuple[Card, ...], State]:
    """Draw cards from a hand by luck; which places, not which cards, is what luck says."""
    left, drawn = list(state.hands[seat]), []
    for _ in range(min(cards, len(left))):
        place, chance = state.chance.below("reglement", len(left))
        drawn.append(left.pop(place))
        state = replace(state, chance=chance)
    return tuple(drawn), state


def _put_under(state: State, seat: Seat, cards: tuple[Card, ...]) -> Step[State]:
    left = replace(_without(state, seat, cards), stock=state.stock + cards)
    return Step(noticed(left, hand_now(left, seat)), (CardsLost(seat, len(cards)),))


def _hand_over(state: State, seat: Seat, cards: tuple[Card, ...], to: Seat) -> Step[State]:
    left = _without(state, seat, cards)
    given = replace(left, hands=at(left.hands, to, left.hands[to] + cards))
    told = CardsGiven(seat, to, len(cards))
    return Step(noticed(given, hand_now(given, seat), hand_now(given, to)), (told,))


def _without(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    hand = state.hands[seat]
    for card in cards:
        hand = without(hand, card)
    return replace(state, hands=at(state.hands, seat, hand))
