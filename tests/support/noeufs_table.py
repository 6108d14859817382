"""A table of Les Nœufs for tests: positions as people lay them out.

table = position("5c 8h 9s Kd", "2s", top="5h")
table.play("0 play 9s d")
"""

from msgspec.structs import replace

from games.cards import PACK_52, cards
from games.noeufs import NOEUFS
from support.gametable import SEED, Table

_PLENTY = 10


def position(  # noqa: PLR0913 - these are the parts of a position
    *hands, top="5h", stock=None, suit=None, scores=None, to_move=0, dealer=None, direction=1, **options
):
    """Lay out a position, one hand per seat and the talon's top card last; other keywords are options.

    Of the pioche that is not named lie ten cards that are nowhere else.
    """
    used = cards(" ".join((*hands, top)))
    setup = NOEUFS.setup(
        hands=tuple(map(cards, hands)),
        pile=cards(top),
        stock=_others(used)[:_PLENTY] if stock is None else cards(stock),
        to_move=to_move,
        dealer=dealer,
        direction=direction,
    )
    table = Table(NOEUFS, len(hands), options, setup)
    table.state = replace(table.state, suit=suit or table.state.suit, scores=scores or table.state.scores)
    return table


def dealt(deck, *, seats=2, dealer=None, seed=SEED, **options):
    """Deal a pack, top card first; the last seat deals unless told otherwise, so that seat 0 begins."""
    setup = NOEUFS.setup(dealer=seats - 1 if dealer is None else dealer, deck=cards(deck))
    return Table(NOEUFS, seats, options, setup, seed)


def hands_then(start, *, seats=2, without=""):
    """Write a pack that deals plain hands without a 9, and then turns up what is named."""
    plain = _others(cards(f"{start} {without}"))
    return " ".join((*plain[: seats * (5 if seats > 4 else 7)], start))


def _others(used):
    """Return the cards that are not used, but for the 9s, which would fit on anything."""
    return tuple(card for card in PACK_52 if card not in used and "9" not in card)
