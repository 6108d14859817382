"""Where a game of Miguel Tremblay's 99 stands, and what one may know of it."""

from enum import StrEnum
from typing import Any

import msgspec

from games.cards import Card
from games.core import Chance, Seat
from games.tremblay.options import TremblayOptions
from games.window import Window


class Phase(StrEnum):
    """The moment of the game."""

    SHUFFLE = "shuffle"
    DEAL = "deal"
    DISCARD = "discard"
    ANNOUNCE = "announce"
    """A card has been laid down, and its player has yet to announce or to draw."""
    LOST = "lost"
    """Somebody has just lost the partie; what follows belongs to the same action."""
    OVER = "over"


class State(msgspec.Struct, frozen=True, kw_only=True):
    """A position. Tuples with a value per seat are in the order of the seats."""

    options: TremblayOptions
    chance: Chance
    losses: tuple[int, ...]
    phase: Phase = Phase.SHUFFLE
    dealer: Seat = 0
    turn: Seat = 0
    """Who discards next."""
    speaker: Seat | None = None
    """Who has laid a card down and may still announce its total (option ``announce: manual``)."""
    direction: int = 1
    total: int = 0
    hands: tuple[tuple[Card, ...], ...]
    touched: tuple[int, ...]
    """How many cards each seat held when it touched them during the deal; 0 for who did not (R8)."""
    windows: tuple[Window, ...]
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
    to_move: Seat | None
    """Who is to discard, or to announce or draw."""
    announcing: Seat | None
    """Who may still announce the total."""
    drawing: tuple[Seat, ...]
    """Who may still draw."""
    early: tuple[Seat, ...]
    """Who began this partie with fewer cards for having touched them too early (R8)."""
    rules: tuple[Any, ...] = ()
    """The règlements in force (R15)."""
    hand: tuple[Card, ...] | None = None
    """The seat's own cards; ``None`` in the view of anybody."""


def new(seats: int, options: TremblayOptions, chance: Chance, losses: tuple[int, ...] | None = None) -> State:
    """Return a table where nothing has been dealt yet."""
    return State(
        options=options,
        chance=chance,
        losses=losses or (0,) * seats,
        hands=((),) * seats,
        touched=(0,) * seats,
        windows=(Window.SHUT,) * seats,
    )
