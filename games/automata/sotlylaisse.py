"""A careful player of the Sot-l'y-laisse: it leaves a pile while that pays, and gives no tête away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb, prod
from typing import Any, Final

from games.cards import EXCUSE, TAROT_78, TAROT_TRUMPS, TRUMPS, Card, Suit, suit
from games.core import Action, Chance, Seat
from games.sotlylaisse.messages import Collect, Discard, Play, Relance
from games.sotlylaisse.options import SEATS, SotlylaisseOptions
from games.sotlylaisse.pile import POINTS_EACH, height, is_tete, of_suit, points, winner
from games.sotlylaisse.state import View

_TETE: Final = 2.5
_EXCUSE: Final = 2.0
_HIGHEST_TRUMP: Final = 3.0
"""What a card is still good for later, in points; a lower trump is worth its share of the highest."""

_ORDINARY: Final = SotlylaisseOptions()
"""The house rules that it plays by: what they change is too rare to matter."""


def careful(view: View, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Make the move that promises the most points; of equals, the safest."""
    sight = _Sight(view)
    return max(menu, key=lambda action: _WORTH[type(action)](sight, action)), chance


@dataclass(frozen=True)
class _Sight:
    """What a seat can tell of the cards that it does not see."""

    view: View

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards."""
        return self.view.hand or ()

    @cached_property
    def unseen(self) -> frozenset[Card]:
        """The cards in the hands of the others, and in an écart that one has not made."""
        fallen = (card for taken in self.view.taken for card in taken)
        return frozenset(TAROT_78) - {*self.hand, *self.view.pile, *(self.view.ecart or ()), *fallen}

    @property
    def others(self) -> tuple[Seat, ...]:
        """The two opponents."""
        return tuple(seat for seat in range(len(self.view.hands)) if seat != self.view.to_move)

    @cached_property
    def after(self) -> tuple[Seat, ...]:
        """Who still plays to this round."""
        played = self.view.players[len(self.view.pile) // SEATS * SEATS :]
        return tuple(seat for seat in self.others if seat not in played)

    def higher(self, card: Card) -> list[Card]:
        """Return the unseen cards that beat a card in its own suit."""
        return [other for other in of_suit(self.unseen, suit(card)) if height(other) > height(card)]

    def lacks(self, seat: Seat, cards: Iterable[Card]) -> float:
        """Return how likely a seat is to hold none of these unseen cards."""
        void, all_of_them = self.view.void[seat], len(self.unseen)
        possible = sum(suit(card) not in void for card in cards)
        held = self.view.hands[seat]
        return comb(all_of_them - possible, held) / comb(all_of_them, held)

    def ruffs(self, seat: Seat, led: Suit | None, above: Card | None = None) -> float:
        """Return how likely a seat is to have no card of a suit, and a trump (above another)."""
        trumps = of_suit(self.unseen, TRUMPS) if above is None else self.higher(above)
        return self.lacks(seat, of_suit(self.unseen, led)) * (1 - self.lacks(seat, trumps))

    def holds(self, card: Card, led: Suit | None, seats: Iterable[Seat]) -> float:
        """Return how likely a card that takes the pile is to take it still when these seats have played."""
        if suit(card) == TRUMPS and led != TRUMPS:
            return prod(1 - self.ruffs(seat, led, card) for seat in seats)
        ruff = 0 if led == TRUMPS else 1
        return prod(self.lacks(seat, self.higher(card)) - ruff * self.ruffs(seat, led) for seat in seats)

    def falls(self, led: Suit | None, below: Card, seats: Iterable[Seat]) -> float:
        """Return the points of the têtes that these seats will probably have to give to a card."""
        asked, higher = of_suit(self.unseen, led), self.higher(below)
        spared = [card for card in asked if not is_tete(card) or card in higher]
        return POINTS_EACH * sum(self.lacks(seat, spared) - self.lacks(seat, asked) for seat in seats)


def _spent(card: Card) -> float:
    """Say what a card would still be good for, in points."""
    if card == EXCUSE:
        return _EXCUSE
    if suit(card) == TRUMPS:
        return _HIGHEST_TRUMP * height(card) / len(TAROT_TRUMPS)
    return _TETE if is_tete(card) else height(card) / 100


def _play(sight: _Sight, action: Play) -> float:
    view, card = sight.view, action.card
    led = view.suit or action.suit or suit(card)
    pile = (*view.pile, card)
    if card == EXCUSE or winner(pile, led, _ORDINARY) != len(pile) - 1:
        return -points([card]) - _spent(card)
    gain = points(pile) + sight.falls(led, card, sight.after)
    return sight.holds(card, led, sight.after) * gain - _spent(card)


def _collect(_sight: _Sight, _action: Collect) -> float:
    return 0.0


def _relance(sight: _Sight, action: Relance) -> float:
    """Say what leaving the pile adds to it: what falls, less what a ruff or a higher card may take."""
    view, card = sight.view, action.card
    pile = (*view.pile, card)
    ruling = max(of_suit(pile, view.suit), key=height)
    holds = sight.holds(ruling, view.suit, sight.others)
    gain = holds * (points([card]) + sight.falls(view.suit, ruling, sight.others))
    return gain - (1 - holds) * points(view.pile) - _spent(card)


def _discard(sight: _Sight, action: Discard) -> float:
    """Prefer an écart that leaves few suits in hand."""
    kept = [card for card in sight.hand if card not in action.cards]
    return -len(set(map(suit, kept)))


_WORTH: Final[Mapping[type[Action], Callable[[_Sight, Any], float]]] = {
    Play: _play,
    Collect: _collect,
    Relance: _relance,
    Discard: _discard,
}
