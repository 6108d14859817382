"""The conditions on which a règlement may depend: the card, the total, the hands, luck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Discriminator, Field, Tag

from games.tremblay.language.vocabulary import Cmp, Filter, FlagName, Known, Points, Word, first_key


class All(Word):
    """Every one of these."""

    all: Annotated[tuple[Condition, ...], Field(min_length=1, max_length=6)]


class Any_(Word):  # noqa: N801 - the word is JSON's
    """At least one of these."""

    any: Annotated[tuple[Condition, ...], Field(min_length=1, max_length=6)]


class Not(Word):
    """The contrary."""

    not_: Condition = Field(alias="not")


class CardIs(Word):
    """The card just played, or about to be."""

    card: Filter


class PrevIs(Word):
    """The card under it."""

    prev: Filter


class TotalTest(Word):
    """A total, before the card or after it, against a number."""

    at: Literal["before", "after"]
    cmp: Cmp
    n: Points


class TotalIs(Word):
    """What the total is."""

    total: TotalTest


class Multiple(Word):
    """A remainder: every ``m``-th number, ``eq`` past a multiple of it."""

    m: int = Field(ge=2, le=50)
    eq: int = Field(ge=0, le=49)


class TotalMod(Word):
    """Whether the total, once the card is played, is a multiple (or so much past one)."""

    total_mod: Multiple


class Ends(Word):
    """The last digit."""

    ends: int = Field(ge=0, le=9)


class Contains(Word):
    """Any digit."""

    contains: int = Field(ge=0, le=9)


class Digits(Word):
    """How the total is written, its sign apart, once the card is played."""

    digits: Literal["double", "palindrome"] | Ends | Contains


class Count(Word):
    """A number that belongs to a player; of several players, it must hold of each."""

    who: Known
    cmp: Cmp
    n: int = Field(ge=0, le=20)


class Hand(Word):
    """How many cards a player holds."""

    hand: Count


class Losses(Word):
    """How many parties a player has lost."""

    losses: Count


class Direction(Word):
    """Which way play goes: 1 is clockwise."""

    dir: Literal[-1, 1]


class RoleTest(Word):
    """A player, and a part that one may play."""

    who: Known
    role: Literal["dealer", "lastLoser", "mostCards", "fewestCards"]


class Role(Word):
    """Which part a player plays."""

    role: RoleTest


class RunTest(Word):
    """The last ``n`` cards."""

    of: Filter
    n: int = Field(ge=2, le=8)


class Run(Word):
    """What the last cards have in common."""

    run: RunTest


class Flagged(Word):
    """Whether something has been noted."""

    flag: FlagName


class Luck(Word):
    """Luck, in per cent."""

    chance: int = Field(ge=1, le=99)


Condition: TypeAlias = Annotated[
    Annotated[All, Tag("all")]
    | Annotated[Any_, Tag("any")]
    | Annotated[Not, Tag("not")]
    | Annotated[CardIs, Tag("card")]
    | Annotated[PrevIs, Tag("prev")]
    | Annotated[TotalIs, Tag("total")]
    | Annotated[TotalMod, Tag("totalMod")]
    | Annotated[Digits, Tag("digits")]
    | Annotated[Hand, Tag("hand")]
    | Annotated[Direction, Tag("dir")]
    | Annotated[Losses, Tag("losses")]
    | Annotated[Role, Tag("role")]
    | Annotated[Run, Tag("run")]
    | Annotated[Flagged, Tag("flag")]
    | Annotated[Luck, Tag("chance")],
    Discriminator(first_key),
]

for _model in (All, Any_, Not):
    _model.model_rebuild()


def leaves(condition: Any, depth: int = 1) -> Iterator[tuple[Any, int]]:
    """Find the conditions that ask something, each with how deep it lies."""
    match condition:
        case All(all=held) | Any_(any=held):
            inner = held
        case Not(not_=one):
            inner = (one,)
        case _:
            yield condition, depth
            return
    for one in inner:
        yield from leaves(one, depth + 1)
