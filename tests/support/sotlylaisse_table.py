"""A table of the Sot-l'y-laisse for tests: hands and moves as people write them.

table = dealt("Ks 5s", "As 2s", "6s 9s")
table.play("0 play Ks", "1 play As", "2 play 6s", "0 relance 5s")
assert table.view.master == 0
"""

from itertools import chain

from msgspec.structs import replace

from games.cards import TAROT_78, cards
from games.core import Setup
from games.sotlylaisse import SOTLYLAISSE
from support.gametable import SEED
from support.gametable import Table as GameTable


class Table(GameTable):
    """A table of the Sot-l'y-laisse."""

    def __init__(self, setup=None, seed=SEED, **options):
        super().__init__(SOTLYLAISSE, 3, options, setup, seed)

    def round(self, words):
        """Play a card each, ``Ks As 6s``, whose turn it is first; return what is told."""
        return [event for card in words.split() for event in self.play(f"{self.state.turn} play {card}")]

    def scored(self, *scores):
        """Go on with these totals from the donnes before."""
        self.state = replace(self.state, scores=scores)
        return self


def pack_of(*hands, aside="", turn=1):
    """Stack a pack that deals these hands, the first to the seat that leads; ``turn`` is -1 for clockwise."""
    dealt_in_order = (hands[0], *hands[1:][::turn])
    rounds = zip(*map(cards, dealt_in_order), strict=True)
    return (*chain.from_iterable(rounds), *cards(aside))


def dealt(*hands, aside="", **options):
    """Deal a hand to each seat; the others' cards are out of play, and seat 0 leads."""
    return Table(Setup(dealer=2, deck=pack_of(*hands, aside=aside)), **options)


def whole_pack(*hands, aside=""):
    """Set up 23 cards each, these first, and an écart of nine; seat 0 leads."""
    named = [cards(cards_named) for cards_named in (*hands, aside)]
    rest = [card for card in TAROT_78 if card not in chain.from_iterable(named)]
    *full, ecart = (
        (*held, *(rest.pop() for _ in range(size - len(held))))
        for held, size in zip(named, (23, 23, 23, 9), strict=True)
    )
    return Setup(dealer=2, deck=pack_of(*map(" ".join, full), aside=" ".join(ecart)))
