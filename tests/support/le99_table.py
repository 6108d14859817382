"""A table of Le 99 for tests: positions and moves as people write them.

table = position("5h Qs", "8d", "Kc", total=90)
table.play("0 discard 5h", "0 draw")
assert type(table.refused("2 discard Kc")) is NotYourTurn
"""

from games.cards import cards
from games.core import Chance, Illegal, Setup, act, legal
from games.le99 import LE99
from games.notation import read, speak

SEED = "0" * 64
LONG_STOCK = "2s 3s 4s 5s 6s 7s 8s 2d 3d 4d 5d 6d 7d 8d 2h 3h 4h 5h 6h 7h"


class Table:
    """A game in progress under the eyes of the referee; ``told`` is all that everybody has seen happen."""

    def __init__(self, seats, options, setup=None, seed=SEED):
        self.options = LE99.options(**options)
        step = LE99.deal(seats, self.options, Chance(seed), setup)
        self.state, self.told = step.state, list(step.events)

    def play(self, *lines):
        """Play moves such as ``0 discard 5h``, and return what is told of them."""
        told = []
        for line in lines:
            seat, action = _understood(line)
            step = act(LE99, self.state, seat, action)
            self.state = step.state
            told += step.events
        self.told += told
        return told

    def refused(self, line):
        """Return what the referee answers to a move that he refuses; the game stays as it was."""
        seat, action = _understood(line)
        try:
            act(LE99, self.state, seat, action)
        except Illegal as refusal:
            return refusal.objection
        raise AssertionError(line)

    def menu(self, seat):
        return [speak(action) for action in legal(LE99, self.state, seat)]

    def silence(self, seat):
        said = LE99.silence(self.state, seat)
        return said and speak(said)

    def hand(self, seat):
        return LE99.view(self.state, seat).hand

    def heard(self, kind):
        """Return what was told of one kind."""
        return [event for event in self.told if type(event) is kind]

    @property
    def view(self):
        return LE99.view(self.state, None)

    @property
    def to_act(self):
        return set(LE99.to_act(self.state))

    @property
    def result(self):
        return LE99.result(self.state)


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
    setup = Setup(
        hands=tuple(map(cards, hands)),
        pile=cards(pile),
        stock=cards(stock),
        total=total,
        to_move=to_move,
        dealer=dealer,
        direction=direction,
        losses=losses,
    )
    return Table(len(hands), options, setup, seed)


def dealt(deck, *, seats=3, dealer=2, seed=SEED, **options):
    """Deal a pack, top card first; with the default dealer seat 0 is the aîné."""
    return Table(seats, options, Setup(dealer=dealer, deck=cards(deck)), seed)


def _understood(line):
    seat, words = line.split(maxsplit=1)
    return int(seat), read(LE99, words)
