"""Whether a règlement's conditions hold: its cards, its players, its numbers, as the table can see them."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, Final, NamedTuple

from games.cards import Card, rank, suit
from games.core import Seat
from games.tremblay.reglements import conditions as c
from games.tremblay.reglements.vocabulary import Filter
from games.tremblay.state import Occasion, State

_RED: Final = frozenset(("h", "d"))
_FACES: Final = frozenset(("J", "Q", "K"))
_PLAIN: Final = {name: n for n, name in enumerate(("A", *map(str, range(2, 11))), start=1)}

_COMPARE: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "lt": operator.lt,
    "le": operator.le,
    "eq": operator.eq,
    "ge": operator.ge,
    "gt": operator.gt,
}


class Scene(NamedTuple):
    """What conditions are asked about."""

    state: State
    actor: Seat
    prev: Seat
    """Who played before, or who caused what happened."""
    pile: tuple[Card, ...]
    """The card in question on top."""
    before: int
    after: int
    luck: int = 0
    """What luck says this time, from 0 to 99: a chance of n per cent comes true below n."""

    @property
    def card(self) -> Card | None:
        """The card in question."""
        return self.pile[-1] if self.pile else None

    @property
    def under(self) -> Card | None:
        """The card played before it."""
        return self.pile[-2] if len(self.pile) > 1 else None


def scene_of(state: State, occasion: Occasion, luck: int = 0) -> Scene:
    """Return what a règlement sees when something has happened."""
    before = state.root.play.before if state.root.play else state.total
    prev = previous(state, occasion.actor) if occasion.prev is None else occasion.prev
    return Scene(state, occasion.actor, prev, state.pile, before, state.total, luck)


def previous(state: State, seat: Seat) -> Seat:
    """Return who plays before a seat, as play goes now."""
    return state.neighbour(seat, -state.direction)


def matches(wanted: Filter, card: Card | None, under: Card | None) -> bool:
    """Say whether a card is one of those meant; ``under`` is the card played before it."""
    return card is not None and all(
        _TESTS[name](getattr(wanted, name), card, under) for name in wanted.model_fields_set
    )


def _same(what: str, card: Card, under: Card | None) -> bool:
    return under is not None and _LOOKS[what](card) == _LOOKS[what](under)


_LOOKS: Final[Mapping[str, Callable[[Card], Any]]] = {
    "rank": rank,
    "suit": suit,
    "color": lambda card: suit(card) in _RED,
    "card": lambda card: card,
}

_TESTS: Final[Mapping[str, Callable[[Any, Card, Card | None], bool]]] = {
    "rank": lambda ranks, card, _: rank(card) in ranks,
    "suit": lambda suits, card, _: suit(card) in suits,
    "color": lambda color, card, _: (suit(card) in _RED) == (color == "red"),
    "parity": lambda parity, card, _: (
        str(rank(card)) in _PLAIN and (_PLAIN[str(rank(card))] % 2 == 0) == (parity == "even")
    ),
    "face": lambda face, card, _: (rank(card) in _FACES) == face,
    "same": _same,
    "cards": lambda cards, card, _: card in cards,
    "any_of": lambda filters, card, under: any(matches(one, card, under) for one in filters),
}


def players(role: str, scene: Scene) -> tuple[Seat, ...]:
    """Return who plays a part that everybody can name; nobody where there is no such player."""
    return _PARTS[role](scene)


def in_turn(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats in the order of play, one's own last."""
    return tuple(state.neighbour(seat, state.direction * step) for step in range(1, state.seats + 1))


def _with_most(scene: Scene, sign: int) -> tuple[Seat, ...]:
    """Find who holds most cards, or fewest; of several, the first in turn after the actor."""
    order = in_turn(scene.state, scene.actor)
    return (max(order, key=lambda seat: sign * len(scene.state.hands[seat])),)


_PARTS: Final[Mapping[str, Callable[[Scene], tuple[Seat, ...]]]] = {
    "actor": lambda scene: (scene.actor,),
    "next": lambda scene: in_turn(scene.state, scene.actor)[:1],
    "prev": lambda scene: (scene.prev,),
    "all": lambda scene: in_turn(scene.state, scene.actor),
    "others": lambda scene: in_turn(scene.state, scene.actor)[:-1],
    "dealer": lambda scene: (scene.state.dealer,),
    "lastLoser": lambda scene: scene.state.last_losers[:1],
    "mostCards": lambda scene: _with_most(scene, 1),
    "fewestCards": lambda scene: _with_most(scene, -1),
}


def holds(condition: Any, scene: Scene) -> bool:
    """Say whether a ``conditions.Condition`` holds."""
    return _ASK[type(condition)](condition, scene)


def all_hold(conditions: tuple[Any, ...], scene: Scene) -> bool:
    """Say whether all of a règlement's conditions hold."""
    return all(holds(condition, scene) for condition in conditions)


def _number_of_each(who: str, numbers: Callable[[Seat], int], count: c.Count, scene: Scene) -> bool:
    seats = players(who, scene)
    return bool(seats) and all(_COMPARE[count.cmp](numbers(seat), count.n) for seat in seats)


def _written(digits: c.Digits, total: int) -> bool:
    text = str(abs(total))
    match digits.digits:
        case c.Ends(ends=digit):
            return text[-1] == str(digit)
        case c.Contains(contains=digit):
            return str(digit) in text
        case "double":
            return len(text) == 2 and text[0] == text[1]  # noqa: PLR2004 - 11, 22 … 99
        case _:
            return len(text) > 1 and text == text[::-1]


def _ran(run: c.RunTest, pile: tuple[Card, ...]) -> bool:
    """Say whether each of the last cards is such a card, seen from the one under it."""
    seen = list(pairwise((None, *pile)))[-run.n :]
    return len(seen) == run.n and all(matches(run.of, card, under) for under, card in seen)


def _plays_part(test: c.RoleTest, scene: Scene) -> bool:
    seats = players(test.who, scene)
    return bool(seats) and set(seats) <= set(players(test.role, scene))


def _total(test: c.TotalTest, scene: Scene) -> bool:
    return _COMPARE[test.cmp](scene.before if test.at == "before" else scene.after, test.n)


_ASK: Final[Mapping[type[Any], Callable[[Any, Scene], bool]]] = {
    c.All: lambda asked, scene: all(holds(one, scene) for one in asked.all),
    c.Any_: lambda asked, scene: any(holds(one, scene) for one in asked.any),
    c.Not: lambda asked, scene: not holds(asked.not_, scene),
    c.CardIs: lambda asked, scene: matches(asked.card, scene.card, scene.under),
    c.PrevIs: lambda asked, scene: matches(asked.prev, scene.under, next(iter(scene.pile[-3:-2]), None)),
    c.TotalIs: lambda asked, scene: _total(asked.total, scene),
    c.TotalMod: lambda asked, scene: (
        scene.after % asked.total_mod.m == asked.total_mod.eq % asked.total_mod.m
    ),
    c.Digits: lambda asked, scene: _written(asked, scene.after),
    c.Hand: lambda asked, scene: _number_of_each(
        asked.hand.who, lambda seat: len(scene.state.hands[seat]), asked.hand, scene
    ),
    c.Losses: lambda asked, scene: _number_of_each(
        asked.losses.who, lambda seat: scene.state.losses[seat], asked.losses, scene
    ),
    c.Direction: lambda asked, scene: scene.state.direction == asked.dir,
    c.Role: lambda asked, scene: _plays_part(asked.role, scene),
    c.Run: lambda asked, scene: _ran(asked.run, scene.pile),
    c.Flagged: lambda asked, scene: any(flag.name == asked.flag for flag in scene.state.flags),
    c.Luck: lambda asked, scene: scene.luck < asked.chance,
}
