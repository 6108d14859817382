"""The context in which a règlement is asked about: what has happened, its conditions, its cards and players.

Tests of data are made once of each règlement (``test_of``, ``waiting_for``, ``cards_meant``), then asked with
every card.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache, partial
from itertools import pairwise
from typing import Any, Final, Literal, Protocol, TypeAlias, assert_never

import msgspec

from games.cards import PACK_52, Card, rank, suit
from games.core import Seat
from games.tremblay.language import conditions as c
from games.tremblay.language.occasions import When, WhenCrossed, WhenHand, WhenHit, WhenPlain
from games.tremblay.language.vocabulary import Filter, Known
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


class Occasion(msgspec.Struct, frozen=True):
    """Something that has happened, and that a règlement may wait for (``occasions.When``)."""

    on: str
    actor: Seat
    prev: Seat | None = None
    """Who caused it; as a rule, whoever plays before the actor."""
    before: int = 0
    after: int = 0
    """A total, before and after; or after alone, how many cards a hand has come to hold."""


class Flag(msgspec.Struct, frozen=True):
    """Something that a règlement has noted (``effects.SetFlag``), and for how long."""

    name: str
    until: str
    seat: Seat
    """Whose next turn ends it, if a turn does."""

    def ends_with(self, actor: Seat) -> bool:
        """Say whether it is over once a seat plays its next card."""
        return self.until == "nextTurn" and self.seat == actor


class TableFacts(Protocol):
    """What a règlement may know of the table; a ``state.State`` has more."""

    @property
    def seats(self) -> int: ...  # noqa: D102 - as in the state
    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]: ...  # noqa: D102
    @property
    def losses(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def direction(self) -> int: ...  # noqa: D102
    @property
    def dealer(self) -> Seat: ...  # noqa: D102
    @property
    def last_losers(self) -> tuple[Seat, ...]: ...  # noqa: D102
    @property
    def flags(self) -> tuple[Flag, ...]: ...  # noqa: D102


class Context(msgspec.Struct, frozen=True):
    """What a règlement sees of a card, or of something that has happened."""

    table: TableFacts
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


def previous(table: TableFacts, seat: Seat) -> Seat:
    """Return who plays before a seat, as play goes now."""
    return (seat - table.direction) % table.seats


# ── what it waits for ───────────────────────────────────────────────────────────────────────────────────────

Waits: TypeAlias = Callable[[Occasion], bool]


def waiting_for(when: When) -> Waits:
    """Return a test whether something is what a règlement waits for."""
    match when:
        case WhenHit(n=n):
            return lambda happened: happened.on == "total" and happened.before != happened.after == n
        case WhenCrossed(n=n, dir=way):
            return partial(_crossed, n, way)
        case WhenHand(n=n):
            return lambda happened: happened.on == "handCount" and happened.after == n
        case WhenPlain(on=on):
            return lambda happened: happened.on == on
    assert_never(when)


def _crossed(mark: int, way: str, happened: Occasion) -> bool:
    if happened.on != "total" or not crosses(mark, happened.before, happened.after):
        return False
    return way in ("any", "up" if happened.after > happened.before else "down")


# ── its cards ───────────────────────────────────────────────────────────────────────────────────────────────

CardTest: TypeAlias = Callable[[Card | None, Card | None], bool]
"""Whether a card, on top of another, is one of those meant."""


@lru_cache(maxsize=1024)
def cards_meant(wanted: Filter) -> CardTest:
    """Return a test whether a card is one of those meant, which looks at no card twice."""
    if _looks_under(wanted):
        return cache(partial(matches, wanted))
    meant = frozenset(card for card in PACK_52 if matches(wanted, card, None))
    return lambda card, _under: card in meant


def _looks_under(wanted: Filter) -> bool:
    """Say whether it depends on the card under it if a card is meant."""
    return "same" in wanted.model_fields_set or any(map(_looks_under, wanted.any_of or ()))


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


# ── its players ─────────────────────────────────────────────────────────────────────────────────────────────


def players(role: Known, context: Context) -> tuple[Seat, ...]:
    """Return who plays a part that everybody can name; nobody where there is no such player."""
    return _PARTS[role](context)


def in_turn(table: TableFacts, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats in the order of play, one's own last."""
    return tuple((seat + table.direction * step) % table.seats for step in range(1, table.seats + 1))


def _with_most(context: Context, sign: int) -> tuple[Seat, ...]:
    """Find who holds most cards, or fewest; of several, the first in turn after the actor."""
    order = in_turn(context.table, context.actor)
    return (max(order, key=lambda seat: sign * len(context.table.hands[seat])),)


_PARTS: Final[Mapping[Known, Callable[[Context], tuple[Seat, ...]]]] = {
    "actor": lambda context: (context.actor,),
    "next": lambda context: in_turn(context.table, context.actor)[:1],
    "prev": lambda context: (context.prev,),
    "all": lambda context: in_turn(context.table, context.actor),
    "others": lambda context: in_turn(context.table, context.actor)[:-1],
    "dealer": lambda context: (context.table.dealer,),
    "lastLoser": lambda context: context.table.last_losers[:1],
    "mostCards": lambda context: _with_most(context, 1),
    "fewestCards": lambda context: _with_most(context, -1),
}


# ── its conditions ──────────────────────────────────────────────────────────────────────────────────────────

Test: TypeAlias = Callable[[Context], bool]


def all_of(conditions: Iterable[c.Condition]) -> Test:
    """Return a test whether all of a règlement's conditions hold."""
    tests = tuple(map(test_of, conditions))
    return tests[0] if len(tests) == 1 else lambda context: all(test(context) for test in tests)


def test_of(asked: c.Condition) -> Test:  # noqa: PLR0911 - a case for each condition
    """Return a test whether a condition holds."""
    match asked:
        case c.All(all=held):
            return all_of(held)
        case c.Any_(any=held):
            tests = tuple(map(test_of, held))
            return lambda context: any(test(context) for test in tests)
        case c.Not(not_=one):
            denied = test_of(one)
            return lambda context: not denied(context)
        case c.Flagged(flag=name):
            return lambda context: any(flag.name == name for flag in context.table.flags)
        case c.Luck(chance=chance):
            return lambda context: context.luck < chance
        case c.CardIs() | c.PrevIs() | c.Run():
            return _of_cards(asked)
        case c.TotalIs() | c.TotalMod() | c.Digits():
            return _of_total(asked)
        case c.Hand() | c.Losses() | c.Role() | c.Direction():
            return _of_players(asked)
    assert_never(asked)


def _of_cards(asked: c.CardIs | c.PrevIs | c.Run) -> Test:
    match asked:
        case c.CardIs(card=wanted):
            meant = cards_meant(wanted)
            return lambda context: meant(context.card, context.under)
        case c.PrevIs(prev=wanted):
            meant = cards_meant(wanted)
            return lambda context: meant(context.under, next(iter(context.pile[-3:-2]), None))
        case c.Run(run=run):
            return partial(_ran, cards_meant(run.of), run.n)
    assert_never(asked)


def _ran(meant: CardTest, n: int, context: Context) -> bool:
    """Say whether each of the last cards is such a card, seen from the one under it."""
    seen = list(pairwise((None, *context.pile[-n - 1 :])))[-n:]
    return len(seen) == n and all(meant(card, under) for under, card in seen)


def _of_total(asked: c.TotalIs | c.TotalMod | c.Digits) -> Test:
    match asked:
        case c.TotalIs(total=test):
            compare, n = _COMPARE[test.cmp], test.n
            if test.at == "before":
                return lambda context: compare(context.before, n)
            return lambda context: compare(context.after, n)
        case c.TotalMod(total_mod=multiple):
            m, rest = multiple.m, multiple.eq % multiple.m
            return lambda context: context.after % m == rest
        case c.Digits(digits=digits):
            return lambda context: _written(digits, str(abs(context.after)))
    assert_never(asked)


def _written(digits: Literal["double", "palindrome"] | c.Ends | c.Contains, total: str) -> bool:
    match digits:
        case c.Ends(ends=digit):
            return total[-1] == str(digit)
        case c.Contains(contains=digit):
            return str(digit) in total
        case "double":
            return len(total) == 2 and total[0] == total[1]  # noqa: PLR2004 - 11, 22 … 99
        case "palindrome":
            return len(total) > 1 and total == total[::-1]
    assert_never(digits)


def _of_players(asked: c.Hand | c.Losses | c.Role | c.Direction) -> Test:
    match asked:
        case c.Hand(hand=count):
            return partial(_compared, count, lambda table, seat: len(table.hands[seat]))
        case c.Losses(losses=count):
            return partial(_compared, count, lambda table, seat: table.losses[seat])
        case c.Role(role=test):
            return partial(_plays_part, test)
        case c.Direction(dir=way):
            return lambda context: context.table.direction == way
    assert_never(asked)


def _compared(count: c.Count, number: Callable[[TableFacts, Seat], int], context: Context) -> bool:
    seats = players(count.who, context)
    compare = _COMPARE[count.cmp]
    return bool(seats) and all(compare(number(context.table, seat), count.n) for seat in seats)


def _plays_part(test: c.RoleTest, context: Context) -> bool:
    seats = players(test.who, context)
    return bool(seats) and set(seats) <= set(players(test.role, context))
