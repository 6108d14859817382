"""A careful player of Quatre-vingt-dix-neuf: it bids what its hand is worth, then takes exactly that many.

Every card has a chance to take a trick, judged by the cards of its suit that may still be out. From these
follows how likely each number of tricks is, and every choice leaves the bid its best chance.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import exp
from typing import Final

from games.cards import JOKER, SUITS, Card, Suit, suit
from games.core import Action, Chance
from games.parlett.messages import Bid, Declare, Pass, Play
from games.parlett.options import SEATS, ParlettOptions
from games.parlett.pack import bid_of, height, pack, strength, worth
from games.parlett.state import Phase, View

_PACK: Final = tuple(card for card in pack(ParlettOptions()) if card != JOKER)

_WEIGHTS: Final = {
    "plain": (0.79, -0.89, 0.87, -1.7, 0.98, 0.13, -1.06, 0.0),
    "trump": (2.61, -0.58, 0.23, -3.14, 0.57, 0.68, -1.5, 0.68),
    "side": (0.95, -0.88, 0.43, -2.11, -2.1, -0.36, -0.33, 0.43),
}
"""How a card's features weigh on its chance to take a trick, fitted to some hundred donnes of self-play."""

_BEATS: Final = 0.4
"""How often somebody who can beat a card in its suit does: not always, for each wants its own number."""
_RUFFS: Final = 0.3
"""The same of a trump, by somebody who has nothing else of the suit."""
_BOLD: Final = 0.5
"""How likely the bid must be made to be declared: from one half on it pays (R13)."""


def careful(view: View, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Bid, declare and play for the best chance of an exact bid; the open hand is never worth it."""
    outlook = _Outlook(view)
    if view.phase is Phase.BID:
        return outlook.best_bid(), chance
    if view.phase is Phase.PREMIUM:
        sure = Declare() in menu and outlook.makes(view.bid or ()) > _BOLD
        return (Declare() if sure else Pass()), chance
    plays = [action for action in menu if isinstance(action, Play)]
    return max(plays, key=lambda play: outlook.promise(play.card)), chance


def likelihood(tricks: int, chances: Iterable[float]) -> float:
    """Return how likely exactly so many cards take a trick, each with its own chance."""
    by_number = [1.0]
    for taking in chances:
        pairs = zip([*by_number, 0.0], [0.0, *by_number], strict=True)
        by_number = [same * (1 - taking) + fewer * taking for same, fewer in pairs]
    return by_number[tricks] if 0 <= tricks < len(by_number) else 0.0


class _Outlook:
    """What a seat can tell of the cards that it does not see."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._held = (*(view.hand or ()), *(view.bid or ()))
        self._out = _heights_out(view, self._held)
        hidden = sum(map(len, self._out.values()))
        self._lacks = 1 - min(1, min(9, max(view.hands)) / max(1, hidden))
        """How likely another seat does not hold a given card that is out."""
        self._chances = {card: self._takes(card) for card in self._held}

    def best_bid(self) -> Bid:
        """Choose the three cards after which the other nine most likely take what these say."""
        return Bid(max(combinations(self._held, 3), key=self.makes))

    def makes(self, bid: Sequence[Card]) -> float:
        """Return how likely the cards beside a bid take as many tricks as it says."""
        chances = [self._chances[card] for card in self._held if card not in bid]
        return likelihood(bid_of(bid, self._view.turned), chances)

    def promise(self, card: Card) -> float:
        """Return how likely the bid is made after playing a card; not at all, once it is lost."""
        view, seat = self._view, (self._view.leader + len(self._view.trick)) % SEATS
        missing = bid_of(view.bid or (), view.turned) - view.tricks[seat]
        rest = [self._chances[other] for other in view.hand or () if other != card]
        wins = self._wins(worth(card, view.turned))
        return wins * likelihood(missing - 1, rest) + (1 - wins) * likelihood(missing, rest)

    def _wins(self, card: Card) -> float:
        """Return how likely a card takes the trick that it is played to."""
        view, yet_to_play = self._view, SEATS - 1 - len(self._view.trick)
        trick = [worth(other, view.turned) for other in view.trick]
        led = suit(trick[0] if trick else card)
        own = strength(card, led, view.trump)
        if any(strength(other, led, view.trump) > own for other in trick):
            return 0.0
        return (1 - self._beaten(card, led)) ** yet_to_play

    def _beaten(self, card: Card, led: Suit | None) -> float:
        """Return how likely one other seat beats a card, in a trick of the suit led."""
        own = suit(card)
        higher = 1 - self._lacks ** len(self._higher(card))
        if own != led:
            return _RUFFS * self._void(led) * higher
        ruffed = self._view.trump not in (None, own) and self._void(led) * (1 - self._void(self._view.trump))
        return min(1.0, _BEATS * higher + _RUFFS * ruffed)

    def _takes(self, card: Card) -> float:
        """Return how likely a card of the hand takes a trick, sooner or later."""
        real = worth(card, self._view.turned)
        own, trump, hand = suit(real), self._view.trump, self._view.hand or ()
        higher = len(self._higher(real))
        lower = len(self._out[own]) - higher if own else 0
        features = (
            1.0,
            higher / 3,
            lower / 3,
            1 - self._lacks**higher,
            self._void(own) * (1 - self._void(trump) if trump else 1),
            self._length(own) / 3,
            len(hand) / 9,
            self._length(trump) / 3,
        )
        kind = "trump" if own == trump else "side" if trump else "plain"
        weighed = sum(map(float.__mul__, map(float, features), _WEIGHTS[kind]))
        return 1 / (1 + exp(-weighed))

    def _higher(self, card: Card) -> list[int]:
        return [other for other in self._out[Suit(card[-1])] if other > height(card)]

    def _void(self, asked: Suit | None) -> float:
        """Return how likely another seat has no card of a suit."""
        return self._lacks ** len(self._out[asked]) if asked else 1.0

    def _length(self, asked: Suit | None) -> int:
        """Count the cards of a suit in hand; of no suit there are none."""
        return (
            sum(suit(worth(card, self._view.turned)) == asked for card in self._view.hand or ())
            if asked
            else 0
        )


def _heights_out(view: View, held: Sequence[Card]) -> Mapping[Suit, Sequence[int]]:
    """Return the heights of the cards of each suit that the seat has not seen."""
    shown = [card for bid in view.bids for card in bid or ()]
    seen = {*held, *view.gone, *view.trick, *(view.open_hand or ()), *shown}
    real = {worth(card, view.turned) for card in seen}
    return {own: [height(card) for card in _PACK if suit(card) == own and card not in real] for own in SUITS}
