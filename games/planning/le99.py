"""Plans at Le 99: the total, the direction, what may be played; and a draw after each discard."""

from typing import Final

from games.cards import Card
from games.le99.messages import Discard, Draw
from games.le99.options import Le99Options
from games.le99.pack import reached
from games.le99.state import View
from games.planning.signs import NINETY_NINE, PlannedGame

_USUAL: Final = Le99Options()


def height(view: View, card: Card) -> int:
    """Return the total that a card would lead to, by the usual rules."""
    return reached(view.total, card, _USUAL)


LE99: Final = PlannedGame(
    turn=(Discard,),
    signs=NINETY_NINE,
    height=height,
    draw=Draw,
)
