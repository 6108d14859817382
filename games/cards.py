"""Cards and packs, in the notation of the rule books: ``5h``, ``10d``, ``Qs``, ``JK``, ``T21``, ``EX``.

A card is its notation and nothing else, so that two packs hold equal cards and a record reads aloud.
"""

from typing import Final, NewType

Card = NewType("Card", str)
Suit = NewType("Suit", str)
Rank = NewType("Rank", str)

SPADES, HEARTS, DIAMONDS, CLUBS = Suit("s"), Suit("h"), Suit("d"), Suit("c")
SUITS: Final = (SPADES, HEARTS, DIAMONDS, CLUBS)
TRUMPS: Final = Suit("T")

RANKS: Final = tuple(map(Rank, ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")))
TAROT_RANKS: Final = (*RANKS[:11], Rank("C"), *RANKS[11:])

JOKER: Final = Card("JK")
EXCUSE: Final = Card("EX")

PACK_52: Final = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
TAROT_TRUMPS: Final = tuple(Card(f"T{n}") for n in range(1, 22))
TAROT_78: Final = (*(Card(rank + suit) for suit in SUITS for rank in TAROT_RANKS), *TAROT_TRUMPS, EXCUSE)

_RANK: Final = {card: Rank(card[:-1]) for card in (*PACK_52, *TAROT_78[:56])} | {
    trump: Rank(trump[1:]) for trump in TAROT_TRUMPS
}
_SUIT: Final = {card: Suit(card[-1]) for card in (*PACK_52, *TAROT_78[:56])} | dict.fromkeys(
    TAROT_TRUMPS, TRUMPS
)

EVERY_CARD: Final = frozenset((*PACK_52, *TAROT_78, JOKER))


def rank(card: Card) -> Rank | None:
    """Return the rank of a card; a trump's is its number, the Joker and the Excuse have none."""
    return _RANK.get(card)


def suit(card: Card) -> Suit | None:
    """Return the suit of a card; a trump's is ``T``, the Joker and the Excuse have none."""
    return _SUIT.get(card)


def cards(text: str) -> tuple[Card, ...]:
    """Read cards written one after the other, top card first: ``cards("5h Qs 8d")``.

    Raises:
        ValueError: a word is no card.
    """
    words = tuple(map(Card, text.split()))
    for word in words:
        if word not in EVERY_CARD:
            raise ValueError(word)
    return words


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Take one copy of a card out of a hand, leaving the others in their order."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def dealt(pack: tuple[Card, ...], seats: int, first: int, each: int) -> tuple[tuple[Card, ...], ...]:
    """Deal so many cards to each seat, one at a time and clockwise from a seat; return the hands."""
    return tuple(pack[(seat - first) % seats : each * seats : seats] for seat in range(seats))
