"""The state of a game of Les Nœufs, and what one may see of it."""

from enum import StrEnum

import msgspec

from games.cards import SPADES, Card, Suit
from games.core import Chance, Seat
from games.noeufs.options import NoeufsOptions


class Phase(StrEnum):
    """The moment of the game."""

    CHOOSE = "choose"
    DREW = "drew"
    """The seat to move has drawn a card that it may play."""
    OVER = "over"


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A position. Tuples with a value per seat are in the order of the seats."""

    options: NoeufsOptions
    chance: Chance
    scores: tuple[int, ...]
    """What the manches played out have cost each seat."""
    manche: int = 0
    """Counted from 1."""
    phase: Phase = Phase.CHOOSE
    dealer: Seat = 0
    turn: Seat = 0
    direction: int = 1
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...] = ()
    """The talon, bottom first."""
    stock: tuple[Card, ...] = ()
    """The pioche, top first."""
    suit: Suit = SPADES
    """The active suit: that of the top card, or the one declared with a 9."""
    free: bool = False
    """Anything fits on the start card (option ``startNine: free``)."""
    drawn: Card | None = None
    """The card that may be played after a draw; it lies in the hand, last."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.scores)

    def neighbour(self, seat: Seat, steps: int) -> Seat:
        """Return who sits so many places to the left of a seat (to its right when negative)."""
        return (seat + steps) % len(self.scores)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat, or anybody, may know."""

    phase: Phase
    dealer: Seat
    hands: tuple[int, ...]
    """How many cards each seat has."""
    top: Card
    """The top card of the talon."""
    suit: Suit
    """The active suit, whatever the top card is."""
    free: bool
    """Anything may be played."""
    scores: tuple[int, ...]
    stock: int
    direction: int
    manche: int
    end: str
    """When the partie ends, as in the options."""
    to_move: Seat | None
    drawn: Card | None = None
    """The seat's own drawn card, which it may play."""
    hand: tuple[Card, ...] | None = None
    """The seat's own cards, the last drawn last; ``None`` in the view of anybody."""
