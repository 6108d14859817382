"""A table of any game for tests: moves as people write them, under the eyes of the referee.

table = Table(NOEUFS, 3)
table.play("0 play 5h", "1 draw")
assert type(table.refused("0 draw")) is NotYourTurn
"""

from games.core import Chance, Illegal, act, legal
from games.notation import read, speak

SEED = "0" * 64


class Table:
    """A game in progress; ``told`` is all that everybody has seen happen."""

    def __init__(self, game, seats, options=None, setup=None, seed=SEED):
        self.game = game
        self.options = game.options(**options or {})
        step = game.deal(seats, self.options, Chance(seed), setup)
        self.state, self.told = step.state, list(step.events)

    def play(self, *lines):
        """Play moves such as ``0 discard 5h``, and return what is told of them."""
        told = []
        for line in lines:
            step = act(self.game, self.state, *self._understood(line))
            self.state = step.state
            told += step.events
        self.told += told
        return told

    def refused(self, line):
        """Return what the referee answers to a move that he refuses; the game stays as it was."""
        try:
            act(self.game, self.state, *self._understood(line))
        except Illegal as refusal:
            return refusal.objection
        raise AssertionError(line)

    def menu(self, seat):
        return [speak(action) for action in legal(self.game, self.state, seat)]

    def silence(self, seat):
        said = self.game.silence(self.state, seat)
        return said and speak(said)

    def sees(self, seat):
        return self.game.view(self.state, seat)

    def hand(self, seat):
        return self.sees(seat).hand

    def heard(self, kind):
        """Return what was told of one kind."""
        return [event for event in self.told if type(event) is kind]

    @property
    def view(self):
        return self.game.view(self.state, None)

    @property
    def to_act(self):
        return set(self.game.to_act(self.state))

    @property
    def forced(self):
        forced = self.game.forced(self.state)
        return forced and f"{forced.seat} {speak(forced.action)}"

    @property
    def result(self):
        return self.game.result(self.state)

    def _understood(self, line):
        seat, words = line.split(maxsplit=1)
        return int(seat), read(self.game, words)
