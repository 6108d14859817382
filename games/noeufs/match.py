"""The match with the talon: what fits, and who can still do something (R5-R7)."""

from typing import Final

from games.cards import PACK_52, RANKS, SUITS, Card, rank, suit
from games.core import Seat
from games.noeufs.pack import NINES
from games.noeufs.state import State

_ANYTHING: Final = frozenset(PACK_52)
_GOES_ON: Final = {
    (active, top): frozenset(card for card in PACK_52 if suit(card) == active or rank(card) == top) | NINES
    for active in SUITS
    for top in RANKS
}


def fitting(state: State) -> frozenset[Card]:
    """Return the cards that go on the talon: the active suit or the top's rank (R5), and any 9 (R6)."""
    top = rank(state.pile[-1])
    return _ANYTHING if state.free or top is None else _GOES_ON[state.suit, top]


def fits(state: State, card: Card) -> bool:
    """Say whether a card may be played."""
    return card in fitting(state)


def can_play(state: State, seat: Seat) -> bool:
    """Say whether a hand has a card that fits."""
    return not fitting(state).isdisjoint(state.hands[seat])


def can_draw(state: State) -> bool:
    """Say whether the pioche, or the talon it is remade of, has a card left (R7)."""
    return bool(state.stock) or len(state.pile) > 1


def must_play(state: State, seat: Seat) -> bool:
    """Say whether a seat may not draw: it can play, and the house rule lets it keep nothing (R7)."""
    if not can_draw(state):
        return True
    if state.options.must_play == "free":
        return False
    owed = fitting(state) - NINES if state.options.must_play == "nineExempt" else fitting(state)
    return not owed.isdisjoint(state.hands[seat])
