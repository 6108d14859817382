"""The cards: what they are worth, and how many packs there are (R2, R4-R6, R18)."""

from typing import Final

from games.cards import PACK_52, RANKS, Card, rank
from games.le99.options import Le99Options

LIMIT: Final = 99

_VALUES: Final = {r: n for n, r in enumerate(RANKS[:8], start=1)} | {"9": 0, "10": -10, "J": 0, "Q": 10}
_VALUE: Final = {card: _VALUES.get(str(rank(card))) for card in PACK_52}
"""What each card adds; nothing for a Roi, which does not add."""


def packs(seats: int) -> int:
    """Return how many packs of 52 are shuffled together: one more each time the players become even (R2)."""
    return seats // 2 + 1


def pack(seats: int) -> tuple[Card, ...]:
    """Return all the cards of a table, in order."""
    return PACK_52 * packs(seats)


def reached(total: int, card: Card, options: Le99Options) -> int:
    """Return the total that a card leads to (R4), above 99 where it may not be played (R18)."""
    value = _VALUE[card]
    if value is None:
        return LIMIT
    after = total + value
    if options.floor_zero:
        after = max(after, 0)
    if options.overshoot == "clip" and total < LIMIT:
        after = min(after, LIMIT)
    return after


def fits(total: int, card: Card, options: Le99Options) -> bool:
    """Say whether a card may be played on a total (R6, R18)."""
    return reached(total, card, options) <= LIMIT
