"""A careful player of Les Nœufs: it sheds what costs most, and keeps a 9 for last, when it always goes."""

from collections.abc import Sequence
from typing import Final

from games.cards import suit
from games.core import Action, Chance
from games.noeufs.messages import Pass, Play
from games.noeufs.pack import NINES, points
from games.noeufs.state import View

_FAR: Final = 4
"""While all the others hold as many cards, none of them is about to finish."""


def careful(view: View, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Play the dearest card, of equal ones the one that leaves most to follow; a 9 if nothing else goes."""
    return max(menu, key=lambda action: _worth(action, view)), chance


def _worth(action: Action, view: View) -> tuple[int, int]:
    """Weigh a move: first what kind it is, then what it sheds and leaves."""
    if isinstance(action, Play):
        return (1 if NINES.issuperset(action.cards) else 3), _shed(action, view)
    return (2 if isinstance(action, Pass) and _can_spare_it(view) else 0), 0


def _shed(action: Play, view: View) -> int:
    """Count the points of plain cards, and the plain cards left of the suit that will be the active one."""
    declared = action.suit or suit(action.cards[-1])
    left = [card for card in view.hand or () if card not in NINES and card not in action.cards]
    alike = sum(suit(card) == declared for card in left)
    return alike + (0 if NINES.issuperset(action.cards) else points(action.cards))


def _can_spare_it(view: View) -> bool:
    """Say whether the card just drawn is a 9 that may wait, since nobody else is about to finish."""
    others = (held for seat, held in enumerate(view.hands) if seat != view.to_move)
    return view.drawn in NINES and min(others) >= _FAR
