"""The face of the Sot-l'y-laisse: the pile and its master in sight, and a hand laid out by suits."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.faces.face import Ask, Face, Pick, TableGlance, dotted, hands_board
from bot.faces.tales import sotlylaisse
from bot.words.texts import Voice
from games.cards import CLUBS, DIAMONDS, EXCUSE, HEARTS, SPADES, TRUMPS, Card, suit
from games.core import Action
from games.sotlylaisse.messages import (
    Collect,
    Collected,
    Counted,
    DealerCard,
    Discard,
    DonneScored,
    EcartAwarded,
    EcartMade,
    FirstDealer,
    MasterChooses,
    PartieWon,
    Play,
    Relance,
    Tied,
)
from games.sotlylaisse.pile import height, points
from games.sotlylaisse.state import Phase, View

_SIDE_BY_SIDE: Final = (SPADES, HEARTS, CLUBS, DIAMONDS, TRUMPS, None)
"""Black and red in turn, then the trumps and the Excuse."""


def board(view: View, voice: Voice) -> Sequence[str]:
    """Say what lies on the table and whose it is, then what each has collected in this donne."""
    return (dotted(_table(view, voice)), dotted(_donne(view, voice)))


def glance(view: View, voice: Voice) -> TableGlance:
    """Show the cards of the pli that is on, then what was left there, the master, and what each has taken."""
    if view.suit is None:
        return TableGlance(small=board(view, voice))
    *left, last = _rounds(view)
    pile = [voice("sotlylaisse-glance-left", cards=_spaced(left, voice))] if left else []
    small = (dotted((*pile, *_master(view, voice))), dotted(_donne(view, voice)))
    named = voice.suit(view.suit) if suit(last[0]) != view.suit else None
    large = voice("sotlylaisse-glance", cards=_side_by_side(last, voice), suit=named)
    return TableGlance(large, tuple(filter(None, small)))


def _rounds(view: View) -> Sequence[Sequence[Card]]:
    """Return the pile pli by pli, the one that is on last."""
    return [view.pile[at : at + len(view.hands)] for at in range(0, len(view.pile), len(view.hands))]


def _spaced(rounds: Sequence[Sequence[Card]], voice: Voice) -> str:
    return "\N{EM SPACE}".join(_side_by_side(cards, voice) for cards in rounds)


def _table(view: View, voice: Voice) -> Iterator[str]:
    if view.suit is None:
        yield voice(_EMPTY.get(view.phase, "sotlylaisse-board-empty"))
        return
    cards = _spaced(_rounds(view), voice)
    yield voice("sotlylaisse-board-pile", cards=cards, suit=voice.suit(view.suit))
    yield from _master(view, voice)


def _master(view: View, voice: Voice) -> Iterator[str]:
    if view.master is not None:
        player = voice.seats[view.master]
        yield voice("sotlylaisse-board-master", player=player, points=points(view.pile))


_EMPTY: Final = {Phase.ECART: "sotlylaisse-board-ecart", Phase.OVER: "sotlylaisse-board-over"}


def _donne(view: View, voice: Voice) -> Iterator[str]:
    if any(view.points):
        taken = (
            voice("sheet-line", player=voice.seats[seat], marks=str(points))
            for seat, points in enumerate(view.points)
        )
        yield voice("sotlylaisse-board-taken", taken=dotted(taken))
    if len(set(view.hands)) > 1:
        yield from hands_board(view, voice)
    elif view.hands[0]:
        yield voice("sotlylaisse-board-left", cards=view.hands[0])


def lay(view: View) -> Sequence[Card]:
    """Lay a hand out by suits, each from the top."""
    return _by_suit(view.hand or ())


def own(view: View, voice: Voice) -> Sequence[str]:
    """Remind the dealer of the écart that he made."""
    if not view.ecart:
        return ()
    return (voice("sotlylaisse-your-ecart", cards=_side_by_side(_by_suit(view.ecart), voice)),)


def aside(view: View) -> Sequence[Card]:
    """Show the écart to who knows it: the dealer who made it."""
    return _by_suit(view.ecart or ())


def _by_suit(cards: Sequence[Card]) -> Sequence[Card]:
    return sorted(cards, key=lambda card: (_SIDE_BY_SIDE.index(suit(card)), -height(card)))


def _side_by_side(cards: Sequence[Card], voice: Voice) -> str:
    return " ".join(map(voice.card, cards))


def pick(view: View) -> Pick | None:
    """Offer the dealer's cards, of which as many go aside as were taken."""
    due = len(view.hand or ()) - min(view.hands)
    return Pick(Discard, lay(view), due) if view.phase is Phase.ECART and due > 0 else None


def group(action: Action, voice: Voice) -> str:
    """Ask for the suit once the Excuse has been chosen to lead."""
    names_suit = isinstance(action, Play) and action.card == EXCUSE and action.suit is not None
    return voice("sotlylaisse-excuse-asks") if names_suit else ""


SOTLYLAISSE: Final = Face(
    board=board,
    glance=glance,
    lay=lay,
    own=own,
    aside=aside,
    highlights=sotlylaisse.highlights,
    milestones=sotlylaisse.milestones,
    pick=pick,
    first=(Collect,),
    together=(Relance,),
    group=group,
    asks=(
        Ask("asked", "is", (*map(str, filter(None, _SIDE_BY_SIDE)), "nothing")),
        Ask("follows", "is", ("yes", "no")),
        Ask("mastered", "is", ("yes", "no")),
        Ask("points", "at-least", (5, 10, 15, 20, 25, 30, 40, 50)),
        Ask("points", "at-most", (0, 5, 10, 15)),
    ),
    plan_verbs=("collect",),
    beats=frozenset((EcartAwarded, DonneScored, Counted, Tied, PartieWon)),
    beside=frozenset((MasterChooses, Collected, EcartMade, FirstDealer, DealerCard)),
)
