"""What cards are worth and how far one may go: every value and limit is asked for here (R2, R4-R6, R13)."""

from typing import Final

from games.cards import PACK_52, RANKS, Card, rank
from games.tremblay.state import State

PACK: Final = PACK_52
HAND: Final = 3
LIMIT: Final = 99
TOAST_MARK: Final = 90
CLOCKWISE: Final = 1

_VALUES: Final = {r: n for n, r in enumerate(RANKS[:8], start=1)} | {"9": 0, "10": -10, "J": 0, "Q": 10}
_VALUE: Final = {card: _VALUES.get(str(rank(card))) for card in PACK}
"""What each card adds; nothing for a Roi, which does not add."""


def settle(state: State, card: Card) -> int:
    """Return the total that a card leads to (R4), above the limit where it may not be played (R13)."""
    value = _VALUE[card]
    return LIMIT if value is None else state.total + value


def fits(state: State, card: Card) -> bool:
    """Say whether a card may be played (R13)."""
    return settle(state, card) <= LIMIT


def stuck(state: State) -> bool:
    """Say whether the seat to move can play none of its cards, or has none (R13)."""
    return not any(fits(state, card) for card in state.hands[state.turn])


def toasts(before: int, after: int) -> bool:
    """Say whether a total reaches or passes the mark, going up or down (R14)."""
    return before < TOAST_MARK <= after or after <= TOAST_MARK < before
