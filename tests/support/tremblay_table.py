"""A table of Miguel Tremblay's 99 for tests: positions as people lay them out.

table = position("5h Qs", "8d", total=90, rules=["X1"])
table.play("0 discard 5h", "0 draw")
"""

from games.cards import PACK_52, cards
from games.tremblay import TREMBLAY
from support.gametable import SEED, Table
from support.reglements import of_catalogue

_PLENTY = 20


def position(  # noqa: PLR0913 - these are the parts of a position
    *hands,
    pile="2c",
    stock=None,
    seed=SEED,
    total=0,
    to_move=0,
    dealer=None,
    direction=1,
    losses=None,
    rules=(),
    **options,
):
    """Lay out a position, one hand per seat; other keywords are options.

    Règlements, oldest first, are data or names of the catalogue. Of the pack that is not named lie twenty
    cards that are nowhere else.
    """
    used = cards(" ".join((*hands, pile)))
    setup = TREMBLAY.setup(
        hands=tuple(map(cards, hands)),
        pile=cards(pile),
        stock=_others(used)[:_PLENTY] if stock is None else cards(stock),
        total=total,
        to_move=to_move,
        dealer=dealer,
        direction=direction,
        losses=losses,
        rules=reglements(rules),
    )
    return Table(TREMBLAY, len(hands), options, setup, seed)


def dealt(deck, *, seats=3, dealer=2, seed=SEED, rules=(), **options):
    """Deal a pack, top card first; with the default dealer and three seats, seat 0 begins."""
    setup = TREMBLAY.setup(dealer=dealer, deck=cards(deck), rules=reglements(rules))
    return Table(TREMBLAY, seats, options, setup, seed)


def reglements(rules):
    """Write règlements as data; some are named as in the catalogue."""
    return tuple(of_catalogue(rule) if isinstance(rule, str) else rule for rule in rules)


def _others(used):
    return tuple(card for card in PACK_52 if card not in used)
