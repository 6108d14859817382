"""Plans at Miguel Tremblay's 99: the total, the direction, what may be played; and draws by themselves."""

from typing import Final

from games.cards import Card
from games.planning.signs import NINETY_NINE, PlannedGame
from games.tremblay.table.messages import Discard, Draw
from games.tremblay.table.state import View
from games.tremblay.table.values import usually_reached


def height(view: View, card: Card) -> int:
    """Return the total that a card would lead to without any règlement."""
    return usually_reached(view.total, card)


TREMBLAY: Final = PlannedGame(
    turn=(Discard,),
    signs=NINETY_NINE,
    height=height,
    draw=Draw,
)
