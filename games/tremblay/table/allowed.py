"""Which cards may be played: those that fit, less what règlements forbid, if any is left (R13, R15)."""

from games.cards import Card
from games.core import Seat
from games.tremblay.table.context import matches
from games.tremblay.table.state import State
from games.tremblay.table.values import about, branches, leads_to, limit


def fits(state: State, seat: Seat, card: Card) -> bool:
    """Say whether a card may go on the total, in one way at least (R13)."""
    most = limit(state)
    if not state.rules.choosing:
        return leads_to(state, seat, card) <= most
    return any(leads_to(state, seat, card, choice) <= most for choice in branches(state, seat, card))


def fitting(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards of a hand that may go on the total."""
    return tuple(card for card in state.hands[seat] if fits(state, seat, card))


def stuck(state: State) -> bool:
    """Say whether the seat to move can play none of its cards, or has none (R13).

    What is forbidden is no reason, unless règlements bite (``restrictionsBite``).
    """
    seat = state.turn
    if not _bite(state):
        return not any(fits(state, seat, card) for card in state.hands[seat])
    return all(_forbidden_by(state, seat, card) for card in fitting(state, seat))


def playable(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards of a hand that may be played now (R13, R15).

    What règlements forbid counts only while something else can be played, unless they bite; what one demands
    (``forceNext``), only if the player is able.
    """
    left = _not_forbidden(state, seat)
    if state.bound is None:
        return left
    return tuple(card for card in left if _is_demanded(state, card)) or left


def refused_by(state: State, seat: Seat, card: Card) -> str | None:
    """Name the règlement that keeps a card that fits from being played now."""
    if not state.rules.restrictions and state.bound is None:
        return None
    if card in playable(state, seat):
        return None
    return state.bound_by if card in _not_forbidden(state, seat) else _forbidden_by(state, seat, card)


def _not_forbidden(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return what is left of the cards that fit; all of them, where nothing would be."""
    able = fitting(state, seat)
    if not state.rules.restrictions:
        return able
    left = tuple(card for card in able if _forbidden_by(state, seat, card) is None)
    return left if left or _bite(state) else able


def _bite(state: State) -> bool:
    return state.options.restrictions_bite


def _forbidden_by(state: State, seat: Seat, card: Card) -> str | None:
    """Name the oldest règlement that forbids a card now."""
    if not state.rules.restrictions:
        return None
    context = about(state, seat, card)
    return next((each.id for each in state.rules.restrictions if each.applies(context)), None)


def _is_demanded(state: State, card: Card) -> bool:
    under = state.pile[-1] if state.pile else None
    return state.bound is not None and matches(state.bound, card, under)
