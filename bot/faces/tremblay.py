"""The face of Miguel Tremblay's 99: a total, a direction, and crosses for the parties lost."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.faces.face import Face, crosses, hands_board
from bot.faces.reglements import worded
from bot.texts import Voice
from games.core import Event, Seat
from games.tremblay.state import Phase, View
from games.tremblay.words import (
    Announce,
    CardDealt,
    Draw,
    Drew,
    MancheLost,
    NewPartie,
    PartieLost,
    Reversed,
    Toasted,
)


def board(view: View, voice: Voice) -> Sequence[str]:
    """Say the total, the direction and the pack, then the hands; before the retourne, what is being done.

    The total is left open while its player is asked for it.
    """
    if view.phase in {Phase.SHUFFLE, Phase.DEAL}:
        return (voice("tremblay-board-before", phase=voice(f"tremblay-phase-{view.phase}")),)
    line = voice(
        "tremblay-board",
        total=view.total,
        counting=view.phase is Phase.ANNOUNCE,
        direction=view.direction,
        stock=view.stock,
    )
    return (line, *hands_board(view, voice))


def news(view: View, events: Sequence[Event], seat: Seat, voice: Voice) -> str:
    """Name the card that a seat has just drawn: the last of its hand, unless the partie ended there."""
    drew = any(isinstance(event, Drew) and event.seat == seat for event in events)
    if not drew or not view.hand or any(isinstance(event, NewPartie | MancheLost) for event in events):
        return ""
    return voice("tremblay-you-drew", card=voice.card(view.hand[-1]))


def invented(view: View) -> Sequence[Mapping[str, Any]]:
    """List the règlements that count in this manche, then the one that the others are judging."""
    proposed = (view.proposal,) if view.proposal else ()
    return (*(rule for rule in view.rules if not rule["asleep"]), *proposed)


TREMBLAY: Final = Face(
    board=board,
    marks=crosses,
    news=news,
    first=(Draw,),
    typed=(Announce,),
    unlisted=(Announce,),
    invented=invented,
    sentence=worded,
    beside=frozenset((Reversed, Toasted, PartieLost, MancheLost)),
    untold=frozenset((Drew, CardDealt)),
)
