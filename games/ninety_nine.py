"""The two games of 99 in what they share: a draw that can be forgotten, and how a position is laid out."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any, Final, Protocol, TypeVar

import msgspec
from msgspec.structs import replace
from pydantic import Field

from games.core import Objection, OptionNotInPlay, Position, Seat, WrongPhase


class Window(StrEnum):
    """Where a seat stands with the draw of its last discard."""

    SHUT = "shut"
    """Its turn has begun, and the move that gives the right has not been made."""
    OPEN = "open"
    TAKEN = "taken"
    MISSED = "missed"
    WAIVED = "waived"
    """There was nothing at all to draw."""


def drawing(windows: tuple[Window, ...]) -> tuple[Seat, ...]:
    """Return who may draw now."""
    return tuple(seat for seat, window in enumerate(windows) if window is Window.OPEN)


def closing(windows: tuple[Window, ...], seat: Seat, *, timed: bool) -> tuple[Seat, ...]:
    """Return whose draw this seat's discard closes: under a timer its own, for the others have their time."""
    return tuple(drawer for drawer in drawing(windows) if drawer == seat or not timed)


def begun(windows: tuple[Window, ...], seat: Seat) -> tuple[Window, ...]:
    """Begin a seat's turn: the draw of its last one counts no more, unless it was missed or is still open."""
    settled = windows[seat] in (Window.TAKEN, Window.WAIVED)
    return (*windows[:seat], Window.SHUT, *windows[seat + 1 :]) if settled else windows


class Draws(Protocol):
    """The house rules about draws, which both games have."""

    @property
    def draw_window(self) -> str:
        """Return ``timer`` where a draw ends with its time, and the next discard closes none."""

    @property
    def draw_seconds(self) -> int:
        """Return how long a draw stays open under a timer."""

    @property
    def grace_ms(self) -> int:
        """Return how long the next discard waits for an open draw otherwise, in milliseconds."""


def grace(options: Draws) -> float:
    """Return how long the next discard waits for an open draw, in seconds; under a timer it closes none."""
    return 0.0 if options.draw_window == "timer" else options.grace_ms / 1000


def seconds_to_draw(options: Draws) -> float | None:
    """Return after how many seconds a draw left open is forgotten, under a timer."""
    return options.draw_seconds if options.draw_window == "timer" else None


def objection_to_end_turn(options: Draws, window: Window) -> Objection | None:
    """Say why a seat may not forgo its draw, while cards are played."""
    if options.draw_window != "timer":
        return OptionNotInPlay()
    return None if window is Window.OPEN else WrongPhase()


# ── a position laid out ─────────────────────────────────────────────────────────────────────────────────────


LEAST: Final = -999
"""The lowest total that a position has: numbers are said in words, and this is the last of them."""


class Exercise(Position):
    """How an exercise begins: with its deal, or with a total on the table."""

    total: int = Field(default=0, ge=LEAST)
    losses: tuple[int, ...] | None = None


_LAID_OUT: Final = frozenset(("total", "direction", "to_move", "pile", "stock"))
"""What only a position laid out with its hands has."""

S = TypeVar("S", bound=msgspec.Struct)


def laid_out(table: S, seats: int, setup: Exercise, **more: Any) -> S:
    """Return a table with a position on it; dealer and seat to move follow from each other.

    Without either, it is as if the seat at the dealer's left were to move.
    """
    dealer = ((setup.to_move or 0) - 1) % seats if setup.dealer is None else setup.dealer
    turn = (dealer + 1) % seats if setup.to_move is None else setup.to_move
    laid: S = replace(
        table,
        dealer=dealer,
        turn=turn,
        direction=setup.direction,
        total=setup.total,
        hands=setup.hands,
        pile=setup.pile,
        stock=setup.stock,
        **more,
    )
    return laid


def faults_of_seats(setup: Exercise, seats: int, losses_to_end: int) -> Iterator[str]:
    """Name the fields that speak of seats or losses which there cannot be."""
    yield from (name for name in ("dealer", "to_move") if (getattr(setup, name) or 0) not in range(seats))
    losses = setup.losses
    if losses is not None and (len(losses) != seats or not all(0 <= loss < losses_to_end for loss in losses)):
        yield "losses"


def faults_of_dealing(setup: Exercise, seats: int, hand: int) -> Iterator[str]:
    """Name what does not go together: hands for other seats, or with a pack, or a pack too small for them."""
    if setup.hands is not None and (len(setup.hands) != seats or setup.deck is not None):
        yield "hands"
    if setup.deck is not None and len(setup.deck) <= hand * seats:
        yield "deck"


def faults_of_position(setup: Exercise, limit: int) -> Iterator[str]:
    """Name what only a position has where none is laid out, and what none can have."""
    if setup.hands is None:
        yield from sorted(_LAID_OUT & setup.model_fields_set)
    if setup.total > limit:
        yield "total"
    if setup.direction == 0:
        yield "direction"
