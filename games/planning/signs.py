"""What a game has for plans: the signs that its conditions read, and how its cards are ranked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from games.cards import Card
from games.core import Action, Seat, cards_of
from games.planning.plans import Reading

Sign: TypeAlias = Callable[[Any, Seat, Sequence[Action]], Reading]
"""(view of a seat, the seat, the moves of its turn) to what is read there."""


@dataclass(frozen=True, kw_only=True)
class PlannedGame:
    """What plans know of a game."""

    turn: tuple[type[Action], ...]
    """The moves of a turn, for which one can plan."""
    signs: Mapping[str, Sign]
    height: Callable[[Any, Card], int]
    """How high a card of a view ranks among others."""
    draw: type[Action] | None = None
    """The move that a standing order makes after a discard, where the game has it."""


def playable(_view: Any, _seat: Seat, menu: Sequence[Action]) -> int:
    """Count the different cards that may be played."""
    return len({card for action in menu for card in cards_of(action)})


def fewest(view: Any, seat: Seat, _menu: Sequence[Action]) -> int:
    """Return how many cards the other with the fewest holds."""
    hands: Sequence[int] = view.hands
    return min(held for other, held in enumerate(hands) if other != seat)


def direction(view: Any, _seat: Seat, _menu: Sequence[Action]) -> str:
    """Return which way play goes."""
    return "clockwise" if view.direction > 0 else "counter"


NINETY_NINE: Final[Mapping[str, Sign]] = {
    "total": lambda view, _seat, _menu: view.total,
    "direction": direction,
    "playable": playable,
    "fewest": fewest,
}
"""The signs of the two games of 99."""
