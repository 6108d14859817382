"""The state of a game of the Sot-l'y-laisse, and what one may see of it."""

from enum import StrEnum

import msgspec

from games.cards import Card, Suit
from games.core import Chance, Seat
from games.sotlylaisse.options import SEATS, SotlylaisseOptions
from games.sotlylaisse.pile import winner


class Phase(StrEnum):
    """The moment of the game."""

    ECART = "ecart"
    """The dealer is to set cards aside (option ``ecart: dealer``)."""
    LEAD = "lead"
    FOLLOW = "follow"
    MASTER_CHOICE = "masterChoice"
    """The master is to collect the pile, or to lead again."""
    OVER = "over"


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A position. Tuples with a value per seat are in the order of the seats, counter-clockwise."""

    options: SotlylaisseOptions
    chance: Chance
    scores: tuple[int, ...] = (0,) * SEATS
    """What the donnes played out have brought."""
    donne: int = 0
    """The number of the donne, from 1."""
    phase: Phase = Phase.LEAD
    dealer: Seat = 0
    turn: Seat = 0
    hands: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    ecart: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    """In the order played."""
    players: tuple[Seat, ...] = ()
    """Who played each card of the pile."""
    suit: Suit | None = None
    """What was asked for; ``None`` on an empty table."""
    taken: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    """What each seat has collected in this donne."""
    void: tuple[tuple[Suit, ...], ...] = ((),) * SEATS
    """What each seat has shown to have no more, by not following."""

    @property
    def master(self) -> Seat | None:
        """Who would take the pile as it lies; ``None`` for an empty table, or an Excuse alone (R8, R11)."""
        place = winner(self.pile, self.suit, self.options)
        return None if place is None else self.players[place]

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """Return who plays so many places after a seat (``direction``)."""
        return (seat + self.way * steps) % SEATS

    @property
    def way(self) -> int:
        """Which way play goes round, in steps from seat to seat."""
        return 1 if self.options.direction == "counter-clockwise" else -1


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat, or anybody, may know."""

    phase: Phase
    dealer: Seat
    hands: tuple[int, ...]
    """How many cards each seat has."""
    pile: tuple[Card, ...]
    """In the order played."""
    players: tuple[Seat, ...]
    """Who played each card of the pile."""
    suit: Suit | None
    """What was asked for: ``T`` for trumps, ``None`` on an empty table."""
    master: Seat | None
    """Who would take the pile as it lies."""
    scores: tuple[int, ...]
    """What the donnes played out have brought."""
    target: int
    """The points that end the partie."""
    to_move: Seat | None
    taken: tuple[tuple[Card, ...], ...]
    """What each seat has collected in this donne, as everybody saw."""
    points: tuple[int, ...]
    """What that is worth."""
    void: tuple[tuple[Suit, ...], ...]
    """What each seat has shown to have no more."""
    ecart: tuple[Card, ...] | None
    """What the seat itself, as the dealer, set aside; ``None`` for everybody else."""
    hand: tuple[Card, ...] | None = None
    """The seat's own cards; ``None`` in the view of anybody."""
