"""The state of a game of Le 99, and what one may see of it."""

from enum import StrEnum
from typing import Any

import msgspec

from games.cards import Card
from games.core import Chance, Seat
from games.le99.options import Le99Options
from games.ninety_nine import Window


class Phase(StrEnum):
    """The moment of the game."""

    FIRST_DEALER = "firstDealer"
    SHUFFLE = "shuffle"
    CUT = "cut"
    DEAL = "deal"
    DISCARD = "discard"
    ANNOUNCE = "announce"
    OVER = "over"


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A position. Tuples with a value per seat are in the order of the seats."""

    options: Le99Options
    chance: Chance
    losses: tuple[int, ...]
    phase: Phase
    dealer: Seat = 0
    turn: Seat = 0
    """Whose discard and announcement it is."""
    direction: int = 1
    total: int = 0
    """The last total announced."""
    laid: Card | None = None
    """The card whose total has yet to be announced."""
    hands: tuple[tuple[Card, ...], ...]
    early: tuple[bool, ...]
    """Who picked up too early (R13)."""
    windows: tuple[Window, ...]
    owed: tuple[int, ...]
    """Forgotten cards to draw with the next draw (option ``forgetFloor``)."""
    pile: tuple[Card, ...] = ()
    """Bottom first."""
    stock: tuple[Card, ...] = ()
    """Top first."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.losses)

    def neighbour(self, seat: Seat, steps: int) -> Seat:
        """Return who sits so many places to the left of a seat (to its right when negative)."""
        return (seat + steps) % len(self.losses)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat, or anybody, may know."""

    phase: Phase
    dealer: Seat
    hands: tuple[int, ...]
    """How many cards each seat has."""
    total: int
    direction: int
    losses: tuple[int, ...]
    losses_to_end: int
    pile_top: Card | None
    stock: int
    packs: int
    to_move: Seat | None
    """Who is to discard or to announce."""
    drawing: tuple[Seat, ...]
    """Who may still draw."""
    early: tuple[Seat, ...]
    """Who plays this coup with two cards for having picked up too early (R13)."""
    rules: tuple[Any, ...] = ()
    """Always empty: nobody invents rules in this game."""
    hand: tuple[Card, ...] | None = None
    """The seat's own cards; ``None`` in the view of anybody."""


def new(seats: int, options: Le99Options, chance: Chance, losses: tuple[int, ...] | None = None) -> State:
    """Return a table where nothing has been dealt yet."""
    return State(
        options=options,
        chance=chance,
        losses=losses or (0,) * seats,
        phase=Phase.SHUFFLE,
        hands=((),) * seats,
        early=(False,) * seats,
        windows=(Window.SHUT,) * seats,
        owed=(0,) * seats,
    )
