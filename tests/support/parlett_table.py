"""A table of Quatre-vingt-dix-neuf for tests: hands and moves as people write them.

table = dealt("JK 6d 7d", "", "", turned="Qs")
table.play("0 bid JK 6d 7d")
assert type(table.refused("0 play 6d")) is WrongPhase
"""

from games.cards import cards
from games.core import Setup
from games.parlett import PARLETT
from games.parlett.pack import pack
from support.gametable import SEED
from support.gametable import Table as GameTable


class Table(GameTable):
    """A table of Quatre-vingt-dix-neuf."""

    def __init__(self, options=None, setup=None, seed=SEED):
        super().__init__(PARLETT, 3, options, setup, seed)

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
