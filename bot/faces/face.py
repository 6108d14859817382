"""What a face is, and the face of a game that has none of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.texts import Voice
from games.core import Action, Event, Seat


def hands_board(view: Any, voice: Voice) -> Sequence[str]:
    """Say in a line how many cards each seat holds."""
    held = (voice("board-hand", player=voice.seats[seat], n=n) for seat, n in enumerate(view.hands))
    return (voice("board-hands", hands=dotted(held)),)


def points(view: Any, voice: Voice) -> Sequence[str]:  # noqa: ARG001 - one signature for all faces
    """Say the score of each seat in digits, an empty string where there is nothing yet."""
    scores = getattr(view, "scores", None) or getattr(view, "losses", None) or (0,) * len(view.hands)
    return tuple(str(score) if score else "" for score in scores)


def crosses(view: Any, voice: Voice) -> Sequence[str]:
    """Say the losses of each seat in crosses."""
    return tuple(voice("sheet-mark") * losses for losses in view.losses)


def cards_of(action: Action) -> Sequence[Any]:
    """Find the cards that an action names by its fields ``card`` and ``cards``."""
    one, several = getattr(action, "card", None), getattr(action, "cards", ())
    return (*several, *((one,) if one else ()))


def nothing(_action: Action, _voice: Voice) -> str:
    """Put a move in no group."""
    return ""


def no_news(_view: Any, _events: Sequence[Event], _seat: Seat, _voice: Voice) -> str:
    """Tell a seat nothing that the others do not hear."""
    return ""


def dotted(items: Any) -> str:
    """Join what stands side by side in a line of the board."""
    return " · ".join(items)


@dataclass(frozen=True, kw_only=True)
class Face:
    """How a game looks beyond its texts; what a game's face leaves out is as for any game."""

    board: Callable[[Any, Voice], Sequence[str]] = hands_board
    """What lies on the table in brief, a line each."""
    marks: Callable[[Any, Voice], Sequence[str]] = points
    """What the score sheet says of each seat; empty where it says nothing."""
    news: Callable[[Any, Sequence[Event], Seat, Voice], str] = no_news
    """What a seat alone learns from the events that led to its view; empty if nothing."""
    first: tuple[type[Action], ...] = ()
    """Moves that come before the others and are the obvious thing to do."""
    group: Callable[[Action, Voice], str] = nothing
    """Under which label a long menu puts a move, to be asked in two steps (a card, then its suit)."""
    beside: frozenset[type[Event]] = frozenset()
    """Events told on the same line as the one before."""
    untold: frozenset[type[Event]] = frozenset()
    """Events that the board shows well enough."""
