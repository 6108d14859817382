"""Plans at Les Nœufs: the suit to follow, what fits, and who is about to finish."""

from typing import Final

from games.cards import Card
from games.noeufs.messages import Draw, Pass, Play
from games.noeufs.pack import points
from games.noeufs.state import View
from games.planning.signs import PlannedGame, direction, fewest, playable


def height(_view: View, card: Card) -> int:
    """Return what a card costs whoever is left with it (R9)."""
    return points((card,))


NOEUFS: Final = PlannedGame(
    turn=(Play, Draw, Pass),
    signs={
        "suit": lambda view, _seat, _menu: str(view.suit),
        "playable": playable,
        "fewest": fewest,
        "direction": direction,
    },
    height=height,
)
