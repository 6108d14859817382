"""A table of Le 99 for tests: positions and moves as people write them.

table = position("5h Qs", "8d", "Kc", total=90)
table.play("0 discard 5h", "0 draw")
assert type(table.refused("2 discard Kc")) is NotYourTurn
"""

from games.cards import cards
from games.le99 import LE99
from support.gametable import SEED, Table

LONG_STOCK = "2s 3s 4s 5s 6s 7s 8s 2d 3d 4d 5d 6d 7d 8d 2h 3h 4h 5h 6h 7h"


def position(  # noqa: PLR0913 - these are the parts of a position
    *hands,
    pile="2c",
    stock=LONG_STOCK,
    seed=SEED,
    total=0,
    to_move=0,
    dealer=None,
    direction=1,
    losses=None,
    **options,
):
    """Lay out a position, one hand per seat; the keywords that a setup does not know are options."""
    setup = LE99.setup(
        hands=tuple(map(cards, hands)),
        pile=cards(pile),
        stock=cards(stock),
        total=total,
        to_move=to_move,
        dealer=dealer,
        direction=direction,
        losses=losses,
    )
    return Table(LE99, len(hands), options, setup, seed)


def dealt(deck, *, seats=3, dealer=2, seed=SEED, **options):
    """Deal a pack, top card first; with the default dealer seat 0 is the aîné."""
    return Table(LE99, seats, options, LE99.setup(dealer=dealer, deck=cards(deck)), seed)
