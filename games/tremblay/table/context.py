"""The context in which a règlement is asked about: its occasion, its conditions, its cards and players."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, Final, NamedTuple

from games.cards import Card, rank, suit
from games.core import Seat
from games.tremblay.language import conditions as c
from games.tremblay.language.occasions import When, WhenCrossed, WhenHand, WhenHit
from games.tremblay.language.vocabulary import Filter
from games.tremblay.table.state import Occasion, State
from games.tremblay.table.totals import crosses

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


class Context(NamedTuple):
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


def context_of(state: State, occasion: Occasion, luck: int = 0) -> Context:
    """Return what a règlement sees when something has happened."""
    before = state.root.play.before if state.root.play else state.total
    prev = previous(state, occasion.actor) if occasion.prev is None else occasion.prev
    return Context(state, occasion.actor, prev, state.pile, before, state.total, luck)


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


def players(role: str, context: Context) -> tuple[Seat, ...]:
    """Return who plays a part that everybody can name; nobody where there is no such player."""
    return _PARTS[role](context)


def in_turn(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats in the order of play, one's own last."""
    return tuple(state.neighbour(seat, state.direction * step) for step in range(1, state.seats + 1))


def _with_most(context: Context, sign: int) -> tuple[Seat, ...]:
    """Find who holds most cards, or fewest; of several, the first in turn after the actor."""
    order = in_turn(context.state, context.actor)
    return (max(order, key=lambda seat: sign * len(context.state.hands[seat])),)


_PARTS: Final[Mapping[str, Callable[[Context], tuple[Seat, ...]]]] = {
    "actor": lambda context: (context.actor,),
    "next": lambda context: in_turn(context.state, context.actor)[:1],
    "prev": lambda context: (context.prev,),
    "all": lambda context: in_turn(context.state, context.actor),
    "others": lambda context: in_turn(context.state, context.actor)[:-1],
    "dealer": lambda context: (context.state.dealer,),
    "lastLoser": lambda context: context.state.last_losers[:1],
    "mostCards": lambda context: _with_most(context, 1),
    "fewestCards": lambda context: _with_most(context, -1),
}


def holds(condition: Any, context: Context) -> bool:
    """Say whether a ``conditions.Condition`` holds."""
    return _ASK[type(condition)](condition, context)


def all_hold(conditions: tuple[Any, ...], context: Context) -> bool:
    """Say whether all of a règlement's conditions hold."""
    return all(holds(condition, context) for condition in conditions)


def _number_of_each(who: str, numbers: Callable[[Seat], int], count: c.Count, context: Context) -> bool:
    seats = players(who, context)
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


def _plays_part(test: c.RoleTest, context: Context) -> bool:
    seats = players(test.who, context)
    return bool(seats) and set(seats) <= set(players(test.role, context))


def _total(test: c.TotalTest, context: Context) -> bool:
    return _COMPARE[test.cmp](context.before if test.at == "before" else context.after, test.n)


_ASK: Final[Mapping[type[Any], Callable[[Any, Context], bool]]] = {
    c.All: lambda asked, context: all(holds(one, context) for one in asked.all),
    c.Any_: lambda asked, context: any(holds(one, context) for one in asked.any),
    c.Not: lambda asked, context: not holds(asked.not_, context),
    c.CardIs: lambda asked, context: matches(asked.card, context.card, context.under),
    c.PrevIs: lambda asked, context: matches(
        asked.prev, context.under, next(iter(context.pile[-3:-2]), None)
    ),
    c.TotalIs: lambda asked, context: _total(asked.total, context),
    c.TotalMod: lambda asked, context: (
        context.after % asked.total_mod.m == asked.total_mod.eq % asked.total_mod.m
    ),
    c.Digits: lambda asked, context: _written(asked, context.after),
    c.Hand: lambda asked, context: _number_of_each(
        asked.hand.who, lambda seat: len(context.state.hands[seat]), asked.hand, context
    ),
    c.Losses: lambda asked, context: _number_of_each(
        asked.losses.who, lambda seat: context.state.losses[seat], asked.losses, context
    ),
    c.Direction: lambda asked, context: context.state.direction == asked.dir,
    c.Role: lambda asked, context: _plays_part(asked.role, context),
    c.Run: lambda asked, context: _ran(asked.run, context.pile),
    c.Flagged: lambda asked, context: any(flag.name == asked.flag for flag in context.state.flags),
    c.Luck: lambda asked, context: context.luck < asked.chance,
}


# ── its occasion ────────────────────────────────────────────────────────────────────────────────────────────


def fits_occasion(when: When, happened: Occasion) -> bool:
    """Say whether what has happened is what a règlement waits for."""
    match when:
        case WhenHit(n=n):
            return happened.on == "total" and happened.before != happened.after == n
        case WhenCrossed(n=n, dir=way):
            rising = happened.after > happened.before
            passed = happened.on == "total" and crosses(n, happened.before, happened.after)
            return passed and way in ("any", "up" if rising else "down")
        case WhenHand(n=n):
            return happened.on == "handCount" and happened.after == n
        case _:
            return happened.on == when.on
