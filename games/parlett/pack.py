"""The cards: their height, what the Joker stands for, what a bid says (R2, R5-R7)."""

from collections.abc import Iterable
from typing import Final

from games.cards import CLUBS, DIAMONDS, HEARTS, JOKER, SPADES, SUITS, Card, Suit, rank, suit
from games.parlett.options import ParlettOptions

_RANKS: Final = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK_36: Final = tuple(Card(name + suit) for suit in SUITS for name in _RANKS)
_HEIGHT: Final = {Card(name + suit): n for suit in SUITS for n, name in enumerate(_RANKS)}

TRICKS_SAID: Final = {DIAMONDS: 0, SPADES: 1, HEARTS: 2, CLUBS: 3}
"""How many tricks a bid card stands for (R7)."""
_SAID: Final = {card: TRICKS_SAID[Suit(card[-1])] for card in PACK_36}

TRUMP_BY_CONTRACTS: Final = {tricks: suit for suit, tricks in TRICKS_SAID.items()}
"""The trump after so many contracts made (option ``trump: previous``)."""


def pack(options: ParlettOptions) -> tuple[Card, ...]:
    """Return the cards of a table (R2); without a turned card there is no Joker."""
    return PACK_36 if options.trump == "previous" else (*PACK_36, JOKER)


def trump_of(turned: Card) -> Suit | None:
    """Return the trump that a turned card gives (R5)."""
    return None if rank(turned) in {"9", None} else suit(turned)


def worth(card: Card, turned: Card | None) -> Card:
    """Return what a card is: the Joker is the turned card (R6)."""
    return turned if card == JOKER and turned else card


def height(card: Card) -> int:
    """Return how high a card is in its suit, from 0 for a 6 to 8 for an Ace; a card but the Joker."""
    return _HEIGHT[card]


def bid_of(cards: Iterable[Card], turned: Card | None) -> int:
    """Return how many tricks bid cards say (R7)."""
    return sum([_SAID[worth(card, turned)] for card in cards])


def strength(card: Card, led: Suit | None, trump: Suit | None) -> int:
    """Return how strong a card but the Joker is in a trick: trumps, then the suit led, then nothing (R11)."""
    own = suit(card)
    if own == trump:
        return 100 + height(card)
    return 10 + height(card) if own == led else 0
