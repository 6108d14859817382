"""Plans at the Sot-l'y-laisse: the suit asked for, what the pile is worth, and whose it is."""

from collections.abc import Sequence
from typing import Final

from games.cards import TRUMPS, Card, suit
from games.core import Action, Seat
from games.planning.signs import PlannedGame
from games.sotlylaisse.messages import Collect, Play, Relance
from games.sotlylaisse.pile import height, points
from games.sotlylaisse.state import View


def asked(view: View, _seat: Seat, _menu: Sequence[Action]) -> str:
    """Return the suit that was asked for; nothing is on an empty table."""
    return str(view.suit or "nothing")


def follows(view: View, _seat: Seat, _menu: Sequence[Action]) -> str:
    """Say whether one holds the suit that was asked for."""
    held = (suit(card) for card in view.hand or ())
    return "yes" if view.suit is not None and view.suit in held else "no"


def mastered(view: View, seat: Seat, _menu: Sequence[Action]) -> str:
    """Say whether one would take the pile as it lies."""
    return "yes" if view.master == seat else "no"


def rank_of(_view: View, card: Card) -> int:
    """Return how high a card is, whatever its suit; trumps come after all others."""
    return height(card) + (100 if suit(card) == TRUMPS else 0)


SOTLYLAISSE: Final = PlannedGame(
    turn=(Play, Relance, Collect),
    signs={
        "asked": asked,
        "follows": follows,
        "mastered": mastered,
        "points": lambda view, _seat, _menu: points(view.pile),
    },
    height=rank_of,
)
