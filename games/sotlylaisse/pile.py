"""The pile: how high each card is, what it is worth, and whose the pile is (R2, R7-R9, R11, R12)."""

from collections.abc import Iterable, Sequence
from typing import Final

from games.cards import EXCUSE, SUITS, TAROT_78, TAROT_RANKS, TRUMPS, Card, Suit, rank, suit
from games.sotlylaisse.options import SotlylaisseOptions

POINTS_EACH: Final = 5
_TETES: Final = frozenset(card for card in TAROT_78[:56] if rank(card) in {"K", "Q", "C", "J"})
_HEIGHTS: Final = {card: TAROT_RANKS.index(rank(card) or TAROT_RANKS[0]) for card in TAROT_78[:56]} | {
    card: number for number, card in enumerate(TAROT_78[56:77], start=1)
}
_OF_SUIT: Final = {one: frozenset(card for card in TAROT_78 if suit(card) == one) for one in (*SUITS, TRUMPS)}


def height(card: Card) -> int:
    """Return how high a card stands among those of its suit, the As lowest (R2); the Excuse wins nothing."""
    return _HEIGHTS.get(card, -1)


def is_tete(card: Card) -> bool:
    """Say whether a card is a Roi, a Dame, a Cavalier or a Valet, which alone score (R12)."""
    return card in _TETES


def points(cards: Iterable[Card]) -> int:
    """Return what cards are worth: 5 points a tête (R12)."""
    return POINTS_EACH * sum(map(is_tete, cards))


def winner(pile: Sequence[Card], asked: Suit | None, options: SotlylaisseOptions) -> int | None:
    """Return the place in a pile of the card that takes it as it lies (``None``: no card does).

    The highest trump, else the highest card of the suit asked for, over the whole pile (R7-R9). When nobody
    answers the Excuse, the first card after it makes the suit, or else its leader takes (``excuseVoid``).
    """
    for strong in (TRUMPS, asked):
        if answers := of_suit(pile, strong):
            return pile.index(max(answers, key=height))
    if pile and options.excuse_void == "leaderTakes":
        return 0
    others = [card for card in pile if card != EXCUSE]
    return winner(pile, suit(others[0]), options) if others else None


def of_suit(cards: Iterable[Card], wanted: Suit | None) -> list[Card]:
    """Return the cards of a suit, or the trumps; the Excuse is of none."""
    if wanted is None:
        return []
    alike = _OF_SUIT[wanted]
    return [card for card in cards if card in alike]
