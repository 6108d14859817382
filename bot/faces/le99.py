"""The face of Le 99: a total, a direction, and crosses on the feuille de pointage."""

from collections.abc import Sequence
from typing import Final

from bot.faces.face import Face, TableGlance, crosses, dotted, hands_board, seated
from bot.faces.ninety_nine import ASKS
from bot.faces.tales import le99
from bot.words.texts import Voice
from games.core import Event, Seat
from games.le99.messages import (
    Announce,
    CardDealt,
    Cornered,
    CorneredWithoutCards,
    CoupLost,
    Cut,
    Draw,
    Drew,
    NewCoup,
    PartieLost,
    Reversed,
    SeatDrawn,
    Skipped,
)
from games.le99.state import Phase, View

_NO_TOTAL_YET: Final = frozenset((Phase.FIRST_DEALER, Phase.SHUFFLE, Phase.CUT, Phase.DEAL))


def board(view: View, voice: Voice) -> Sequence[str]:
    """Say the total, the direction and the talon, then the hands; before the retourne, what is being done.

    While somebody may still draw, the talon is not counted: the count would stay behind.
    """
    if view.phase in _NO_TOTAL_YET:
        return (voice("le99-board-before", phase=voice(f"le99-phase-{_kebab(view.phase)}")),)
    line = voice("le99-board", total=view.total, direction=view.direction)
    return (dotted((line, *_stock(view, voice))), *hands_board(view, voice))


def glance(view: View, voice: Voice) -> TableGlance:
    """Show the total and the direction, then who holds how many cards, the crosses and the talon."""
    if view.phase in _NO_TOTAL_YET:
        return TableGlance(small=board(view, voice))
    large = voice("le99-glance", total=view.total, direction=view.direction)
    return TableGlance(large, (dotted((*seated(view, voice), *_stock(view, voice))),))


def _stock(view: View, voice: Voice) -> Sequence[str]:
    return () if view.drawing else (voice("le99-board-stock", stock=view.stock),)


def news(view: View, events: Sequence[Event], seat: Seat, voice: Voice) -> str:
    """Name the cards that a seat has just drawn: the last of its hand, unless the coup ended there."""
    drew = next((event for event in events if isinstance(event, Drew) and event.seat == seat), None)
    if drew is None or not view.hand or any(isinstance(event, NewCoup | PartieLost) for event in events):
        return ""
    return voice("le99-you-drew", cards=" ".join(map(voice.card, view.hand[-drew.cards :])))


def _kebab(phase: Phase) -> str:
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in phase)


LE99: Final = Face(
    board=board,
    glance=glance,
    marks=crosses,
    news=news,
    highlights=le99.highlights,
    milestones=le99.milestones,
    first=(Draw,),
    typed=(Announce, Cut),
    unlisted=(Announce,),
    asks=ASKS,
    beside=frozenset((Reversed, Skipped)),
    beats=frozenset((Cornered, CorneredWithoutCards, CoupLost, PartieLost)),
    untold=frozenset((SeatDrawn, Drew, CardDealt)),
)
