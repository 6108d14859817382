"""A table of Quatre-vingt-dix-neuf for tests: hands and moves as people write them.

table = dealt("JK 6d 7d", "", "", turned="Qs")
table.play("0 bid JK 6d 7d")
assert type(table.refused("0 play 6d")) is WrongPhase
"""

from games.cards import cards
from games.core import Chance, Illegal, Setup, act, legal
from games.notation import read, speak
from games.parlett import PARLETT
from games.parlett.pack import pack

SEED = "0" * 64


class Table:
    """A game in progress under the eyes of the referee; ``told`` is all that everybody has seen happen."""

    def __init__(self, options=None, setup=None, seed=SEED):
        self.options = PARLETT.options(**options or {})
        step = PARLETT.deal(3, self.options, Chance(seed), setup)
        self.state, self.told = step.state, list(step.events)

    def play(self, *lines):
        """Play moves such as ``0 pass``, and return what is told of them."""
        told = []
        for line in lines:
            seat, action = _understood(line)
            step = act(PARLETT, self.state, seat, action)
            self.state = step.state
            told += step.events
        self.told += told
        return told

    def refused(self, line):
        """Return what the referee answers to a move that he refuses; the game stays as it was."""
        seat, action = _understood(line)
        try:
            act(PARLETT, self.state, seat, action)
        except Illegal as refusal:
            return refusal.objection
        raise AssertionError(line)

    def bid_all(self):
        """Let everybody bid the first thing on the menu, and nobody ask for a premium."""
        for seat in range(3):
            self.play(f"{seat} {self.menu(seat)[0]}")
        return self.pass_all()

    def bid_without(self, *kept):
        """Let everybody bid three cards, but none of these; nobody asks for a premium."""
        for seat in range(3):
            cards_put_aside = [card for card in self.sees(seat).hand if card not in kept][-3:]
            self.play(f"{seat} bid {' '.join(cards_put_aside)}")
        return self.pass_all()

    def pass_all(self):
        while self.view.phase == "premium":
            self.play(f"{min(self.to_act)} pass")
        return self

    def play_out(self):
        """Play the first card of each menu to the end of the donne; return what is told."""
        told, donne = [], (self.view.donne, self.view.dealer)
        while self.view.phase == "play" and (self.view.donne, self.view.dealer) == donne:
            seat = min(self.to_act)
            told += self.play(f"{seat} {self.menu(seat)[0]}")
        return told

    def menu(self, seat):
        return [speak(action) for action in legal(PARLETT, self.state, seat)]

    def silence(self, seat):
        said = PARLETT.silence(self.state, seat)
        return said and speak(said)

    def sees(self, seat):
        return PARLETT.view(self.state, seat)

    def heard(self, kind):
        """Return what was told of one kind."""
        return [event for event in self.told if type(event) is kind]

    @property
    def view(self):
        return PARLETT.view(self.state, None)

    @property
    def to_act(self):
        return set(PARLETT.to_act(self.state))

    @property
    def forced(self):
        forced = PARLETT.forced(self.state)
        return forced and f"{forced.seat} {speak(forced.action)}"

    @property
    def result(self):
        return PARLETT.result(self.state)


def dealt(*hands, turned="Qs", dealer=2, seed=SEED, **options):
    """Deal each seat what is named of its hand, and the rest of the pack as it comes; seat 0 is the aîné."""
    named = [list(cards(hand)) for hand in (*hands, "", "", "")[:3]]
    up = list(cards(turned)) if options.get("trump") != "previous" else []
    used = {card for hand in (*named, up) for card in hand}
    rest = [card for card in pack(PARLETT.options(**options)) if card not in used]
    for hand in named:
        while len(hand) < 12:
            hand.append(rest.pop())
    first = (dealer + 1) % 3
    deck = [named[(first + n) % 3][n // 3] for n in range(36)] + up
    return Table(options, Setup(dealer=dealer, deck=tuple(deck)), seed)


def _understood(line):
    seat, words = line.split(maxsplit=1)
    return int(seat), read(PARLETT, words)
