"""The cards: how many there are, how many one is dealt, what they cost in a hand (R1, R2, R9)."""

from collections.abc import Iterable
from typing import Final

from games.cards import PACK_52, RANKS, Card, rank
from games.noeufs.options import NoeufsOptions

NINES: Final = frozenset(card for card in PACK_52 if rank(card) == "9")

_WORTH: Final = {r: n for n, r in enumerate(RANKS[:10], start=1)} | {"9": 15, "J": 10, "Q": 10, "K": 10}
_POINTS: Final = {card: _WORTH[str(rank(card))] for card in PACK_52}

_LARGE_TABLE: Final = 5
"""From so many players on, each is dealt fewer cards (R2)."""


def pack(options: NoeufsOptions) -> tuple[Card, ...]:
    """Return all the cards of a table, in order (R1)."""
    return PACK_52 * (2 if options.double else 1)


def hand_size(seats: int) -> int:
    """Return how many cards each player is dealt (R2)."""
    return 5 if seats >= _LARGE_TABLE else 7


def points(hand: Iterable[Card]) -> int:
    """Return what cards left in a hand cost (R9)."""
    return sum(map(_POINTS.__getitem__, hand))
