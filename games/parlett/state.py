"""The state of a game of Quatre-vingt-dix-neuf, and what one may see of it."""

from enum import StrEnum

import msgspec

from games.cards import Card, Suit
from games.core import Chance, Seat
from games.parlett.options import SEATS, ParlettOptions, donnes

NOTHING: tuple[int, ...] = (0,) * SEATS


class Phase(StrEnum):
    """The moment of the game."""

    BID = "bid"
    PREMIUM = "premium"
    PLAY = "play"
    OVER = "over"


class Wish(StrEnum):
    """What a seat says when premiums are talked about (R9)."""

    NONE = "pass"
    DECLARE = "declare"
    REVEAL = "reveal"


class Premium(msgspec.Struct, frozen=True):
    """Who plays for a premium, and for which (R10)."""

    seat: Seat
    wish: Wish


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A position. Tuples with a value per seat are in the order of the seats."""

    options: ParlettOptions
    chance: Chance
    phase: Phase = Phase.BID
    dealer: Seat
    opener: Seat
    """Who dealt first in this game."""
    donne: int = 1
    """Which donne of the game this is, counted from 1."""
    donnes: int | None
    """How many donnes are to be played; nobody knows of a game to 100."""
    scores: tuple[int, ...] = NOTHING
    games: tuple[int, ...] = NOTHING
    """Games to 100 that each has won."""
    bonuses: tuple[int, ...] = NOTHING
    """What ``rubberBonuses`` gives, beside the scores."""
    made: int | None = None
    """Contracts made in the donne before, if there was one."""
    retourne: tuple[Card, ...] = ()
    """The turned card; none under ``trump: previous``."""
    trump: Suit | None = None
    hands: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    bids: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    """Cards put aside, out of the hand, in the order named."""
    wishes: tuple[Wish | None, ...] = (None,) * SEATS
    premium: Premium | None = None
    """Settled when the talk is over."""
    leader: Seat = 0
    trick: tuple[Card, ...] = ()
    """In the order played, the leader's first."""
    tricks: tuple[int, ...] = NOTHING
    gone: tuple[Card, ...] = ()
    """Cards of the tricks taken, in the order played."""

    @property
    def turned(self) -> Card | None:
        """The turned card."""
        return self.retourne[0] if self.retourne else None

    @property
    def turn(self) -> Seat:
        """Whose card the trick waits for."""
        return left_of(self.leader, len(self.trick))


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat, or anybody, may know."""

    phase: Phase
    dealer: Seat
    hands: tuple[int, ...]
    """How many cards each seat has: nine once it has bid."""
    turned: Card | None
    trump: Suit | None
    tricks: tuple[int, ...]
    scores: tuple[int, ...]
    bids: tuple[tuple[Card, ...] | None, ...]
    """Each seat's bid cards, once they are shown."""
    donne: int
    donnes: int | None
    games: tuple[int, ...]
    bonuses: tuple[int, ...]
    to_move: Seat | None
    """Whose card the trick waits for."""
    leader: Seat
    trick: tuple[Card, ...]
    gone: tuple[Card, ...]
    wishes: tuple[Wish | None, ...]
    """What has been said aloud of premiums, and what the seat itself has said in secret."""
    premium: Premium | None
    open_hand: tuple[Card, ...] | None
    """The hand of whoever revealed (R9)."""
    bid: tuple[Card, ...] | None = None
    """The seat's own bid cards."""
    hand: tuple[Card, ...] | None = None
    """The seat's own cards; ``None`` in the view of anybody."""


def new(options: ParlettOptions, chance: Chance, dealer: Seat) -> State:
    """Return a table where nothing has been dealt yet."""
    return State(options=options, chance=chance, dealer=dealer, opener=dealer, donnes=donnes(options))


def left_of(seat: Seat, steps: int = 1) -> Seat:
    """Return who sits so many places to the left of a seat."""
    return (seat + steps) % SEATS
