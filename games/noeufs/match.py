"""What fits on the talon, and who can still do something (R5-R7)."""

from games.cards import Card, rank, suit
from games.core import Seat
from games.noeufs.pack import NINES
from games.noeufs.state import State


def fits(state: State, card: Card) -> bool:
    """Say whether a card may be played: its rank or the active suit (R5), a 9 on anything (R6)."""
    return card in NINES or suit(card) == state.suit or rank(card) == rank(state.pile[-1]) or state.free


def can_play(state: State, seat: Seat) -> bool:
    """Say whether a hand has a card that fits."""
    return any(fits(state, card) for card in state.hands[seat])


def can_draw(state: State) -> bool:
    """Say whether the pioche, or the talon it is remade of, has a card left (R7)."""
    return bool(state.stock) or len(state.pile) > 1


def must_play(state: State, seat: Seat) -> bool:
    """Say whether a seat may not draw: it can play, and the house rule lets it keep nothing (R7)."""
    if not can_draw(state):
        return True
    if state.options.must_play == "free":
        return False
    spared = NINES if state.options.must_play == "nineExempt" else frozenset[Card]()
    return any(fits(state, card) for card in state.hands[seat] if card not in spared)
