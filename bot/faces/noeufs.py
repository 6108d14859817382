"""The face of Les Nœufs: what lies on top, the suit to follow, and 9s that are asked for in two steps."""

from collections.abc import Sequence
from typing import Final

from bot.faces.face import Ask, Face, TableGlance, dotted, hands_board, seated
from bot.faces.tales import noeufs
from bot.words.texts import Voice
from games.cards import CLUBS, DIAMONDS, HEARTS, RANKS, SPADES, Card, rank, suit
from games.core import Action, Event, Seat
from games.noeufs.messages import (
    Blocked,
    Draw,
    Drew,
    DrewInVain,
    HandCounted,
    MancheScored,
    MancheWon,
    NewManche,
    PartieWon,
    Play,
    Reversed,
    Skipped,
)
from games.noeufs.state import View

_SUITS: Final = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""Black and red by turns, as one holds them."""


def board(view: View, voice: Voice) -> Sequence[str]:
    """Say what is on top, what it asks for, the pioche and the direction, then the hands."""
    line = voice(
        "noeufs-board",
        top=voice.card(view.top),
        free=view.free,
        suit=voice.suit(view.suit),
        stock=view.stock,
        direction=view.direction,
    )
    return (line, *hands_board(view, voice))


def glance(view: View, voice: Voice) -> TableGlance:
    """Show the card to match, the suit where that is another one, and the direction; then the hands."""
    large = voice(
        "noeufs-glance",
        top=voice.card(view.top),
        free=view.free,
        other=suit(view.top) != view.suit,
        suit=voice.suit(view.suit),
        direction=view.direction,
    )
    return TableGlance(
        large, (dotted((*seated(view, voice), voice("noeufs-glance-stock", stock=view.stock))),)
    )


def marks(view: View, voice: Voice) -> Sequence[str]:  # noqa: ARG001 - one signature for all faces
    """Say every total once somebody has points: here nothing is the best there is."""
    return tuple(str(score) if any(view.scores) else "" for score in view.scores)


def lay(view: View) -> Sequence[Card]:
    """Lay a hand out suit by suit, the low cards first, and the 9s apart at the end."""
    return sorted(view.hand or (), key=_place)


def _place(card: Card) -> tuple[bool, int, int]:
    held = suit(card) or SPADES
    return rank(card) == "9", _SUITS.index(held), RANKS.index(rank(card) or RANKS[0])


def run(card: Card) -> object:
    """Put each suit in a line, and the 9s in one of their own."""
    return "9" if rank(card) == "9" else suit(card)


def group(action: Action, voice: Voice) -> str:
    """Put the suits that a 9 may call for under that 9."""
    if isinstance(action, Play) and rank(action.cards[0]) == "9":
        return voice("noeufs-play-nines", cards=_side_by_side(action.cards, voice))
    return ""


def news(view: View, events: Sequence[Event], seat: Seat, voice: Voice) -> str:
    """Name the cards that a seat has just drawn: the last of its hand, unless the manche ended there."""
    drew = next(
        (event for event in events if isinstance(event, Drew | DrewInVain) and event.seat == seat), None
    )
    if drew is None or not view.hand or any(isinstance(event, NewManche | PartieWon) for event in events):
        return ""
    return voice("noeufs-you-drew", cards=_side_by_side(view.hand[-drew.cards :], voice))


def _side_by_side(cards: Sequence[Card], voice: Voice) -> str:
    return " ".join(map(voice.card, cards))


NOEUFS: Final = Face(
    board=board,
    glance=glance,
    marks=marks,
    news=news,
    first=(Draw,),
    group=group,
    lay=lay,
    run=run,
    asks=(
        Ask("suit", "is", tuple(map(str, _SUITS))),
        Ask("playable", "at-least", (1, 2, 3)),
        Ask("fewest", "at-most", (1, 2, 3)),
        Ask("direction", "is", ("clockwise", "counter")),
    ),
    plan_verbs=("draw", "pass"),
    highlights=noeufs.highlights,
    milestones=noeufs.milestones,
    beside=frozenset((Reversed, Skipped)),
    beats=frozenset((MancheWon, Blocked, HandCounted, MancheScored, PartieWon)),
    untold=frozenset((MancheScored,)),
)
