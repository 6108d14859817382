"""A table of the Sot-l'y-laisse for tests: hands and moves as people write them.

table = dealt("Ks 5s", "As 2s", "6s 9s")
table.play("0 play Ks", "1 play As", "2 play 6s", "0 relance 5s")
assert table.view.master == 0
"""

from itertools import chain

from msgspec.structs import replace

from games.cards import TAROT_78, cards
from games.core import Chance, Illegal, Setup, act, legal
from games.notation import read, speak
from games.sotlylaisse import SOTLYLAISSE as GAME

SEED = "0" * 64


class Table:
    """A game in progress under the eyes of the referee; ``told`` is all that everybody has seen happen."""

    def __init__(self, setup=None, seed=SEED, **options):
        step = GAME.deal(3, GAME.options(**options), Chance(seed), setup)
        self.state, self.told = step.state, list(step.events)

    def play(self, *lines):
        """Play moves such as ``0 play Ks``, and return what is told of them."""
        told = []
        for line in lines:
            seat, words = line.split(maxsplit=1)
            step = act(GAME, self.state, int(seat), read(GAME, words))
            self.state = step.state
            told += step.events
        self.told += told
        return told

    def round(self, words):
        """Play a card each, ``Ks As 6s``, whose turn it is first; return what is told."""
        return [event for card in words.split() for event in self.play(f"{self.state.turn} play {card}")]

    def refused(self, line):
        """Return what the referee answers to a move that he refuses; the game stays as it was."""
        try:
            seat, words = line.split(maxsplit=1)
            act(GAME, self.state, int(seat), read(GAME, words))
        except Illegal as refusal:
            return refusal.objection
        raise AssertionError(line)

    def scored(self, *scores):
        """Go on with these totals from the donnes before."""
        self.state = replace(self.state, scores=scores)
        return self

    def menu(self, seat):
        return [speak(action) for action in legal(GAME, self.state, seat)]

    def hand(self, seat):
        return GAME.view(self.state, seat).hand

    def heard(self, kind):
        """Return what was told of one kind."""
        return [event for event in self.told if type(event) is kind]

    @property
    def view(self):
        return GAME.view(self.state, None)

    @property
    def to_act(self):
        return set(GAME.to_act(self.state))

    @property
    def result(self):
        return GAME.result(self.state)


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
