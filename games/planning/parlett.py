"""Plans at Quatre-vingt-dix-neuf: the suit led, whether one can follow it, and the tricks still missing."""

from collections.abc import Sequence
from typing import Final

from games.cards import Card, Suit, suit
from games.core import Action, Seat
from games.parlett.messages import Play
from games.parlett.pack import bid_of, height, worth
from games.parlett.state import View
from games.planning.signs import PlannedGame


def led(view: View, _seat: Seat, _menu: Sequence[Action]) -> str:
    """Return the suit led; nothing was led where one leads."""
    return str(_led(view) or "nothing")


def follows(view: View, _seat: Seat, _menu: Sequence[Action]) -> str:
    """Say whether one holds the suit that was led; who leads follows nothing."""
    asked = _led(view)
    held = (suit(worth(card, view.turned)) for card in view.hand or ())
    return "yes" if asked is not None and asked in held else "no"


def missing(view: View, seat: Seat, _menu: Sequence[Action]) -> int:
    """Return how many tricks one's bid still lacks; fewer than none where there are too many."""
    return bid_of(view.bid or (), view.turned) - view.tricks[seat]


def _led(view: View) -> Suit | None:
    return suit(worth(view.trick[0], view.turned)) if view.trick else None


def rank_of(view: View, card: Card) -> int:
    """Return how high a card is, whatever its suit; trumps come after all others."""
    real = worth(card, view.turned)
    return height(real) + (100 if suit(real) == view.trump else 0)


PARLETT: Final = PlannedGame(
    turn=(Play,),
    signs={"led": led, "follows": follows, "missing": missing},
    height=rank_of,
)
