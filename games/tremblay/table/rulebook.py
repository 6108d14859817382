"""The règlements of a manche, and those in force sorted by what they are about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from games.core import Seat
from games.tremblay.language.conditions import Luck, leaves
from games.tremblay.language.effects import Total, names_somebody
from games.tremblay.language.reading import as_data, essence
from games.tremblay.language.rules import (
    ChoiceOp,
    Honour,
    Parameter,
    Repeal,
    Restriction,
    Rule,
    Trigger,
    Value,
)
from games.tremblay.table.context import (
    CardTest,
    Context,
    Occasion,
    Test,
    Waits,
    all_of,
    cards_meant,
    waiting_for,
)

_OF_A_CARD: Final = frozenset(("play", "totalHit", "totalCross"))

_TOLD_AS: Final = {"totalHit": "total", "totalCross": "total"}

K = TypeVar("K", bound=Value | Restriction)


class InForce(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A règlement that was adopted (R15); the books that hold it share what is made of it once."""

    id: str
    """``I1``, ``I2`` … through a manche."""
    rule: Rule
    author: Seat | None = None
    origin: str = ""
    """Its name in the catalogue; empty if it is its author's own."""
    asleep: bool = False
    """Repealed, or suspended since nobody could lose with it: it counts no more in this manche (R17)."""

    @cached_property
    def data(self) -> Mapping[str, Any]:
        """The règlement as data, as it was written."""
        return as_data(self.rule)

    @cached_property
    def holds(self) -> Test:
        """Whether all of its conditions hold."""
        return all_of(getattr(self.rule, "conditions", ()))


class OfCards(msgspec.Struct, Generic[K], frozen=True):
    """A règlement about certain cards, awake: what they are worth, or that they may not be played."""

    place: int
    id: str
    rule: K
    meant: CardTest
    holds: Test

    def applies(self, context: Context) -> bool:
        """Say whether it has a say in the card in question."""
        return self.meant(context.card, context.under) and self.holds(context)


class Waiting(msgspec.Struct, frozen=True):
    """A règlement that waits for something to happen, awake."""

    place: int
    id: str
    rule: Trigger | Honour
    on: str
    """What kind of thing it waits for (``context.Occasion.on``)."""
    waits_for: Waits
    holds: Test
    lucky: bool
    """Luck has a part in whether it acts."""
    certain: bool
    """It changes the total when a card is played, luck apart: a player can reckon with it (R17)."""

    def due(self, happened: Iterable[Occasion]) -> Sequence[Occasion]:
        """Return what of all that has happened it acts upon: the first that it has waited for.

        What is of honour does nothing, so that it may remind several: all who have lost at once, say.
        """
        found = [each for each in happened if self.waits_for(each)]
        return found if isinstance(self.rule, Honour) else found[:1]


class Rulebook(tuple[InForce, ...]):  # noqa: SLOT001 - it remembers what it has sorted
    """All règlements of a manche, oldest first; what is asked about them with every card is made once."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to another process without what can be made again there."""
        return Rulebook, (tuple(self),)

    @cached_property
    def values(self) -> tuple[OfCards[Value], ...]:
        """What cards are worth."""
        return tuple(
            OfCards(place, each.id, rule, cards_meant(rule.card), each.holds)
            for place, each in enumerate(self)
            if isinstance(rule := each.rule, Value) and not each.asleep
        )

    @cached_property
    def choosing(self) -> bool:
        """Whether any of these leaves it to the player."""
        return any(isinstance(each.rule.op, ChoiceOp) for each in self.values)

    @cached_property
    def of_totals(self) -> bool:
        """Whether any has a say in where a card leads, as far as is certain."""
        return bool(self.values or self.certain)

    @cached_property
    def restrictions(self) -> tuple[OfCards[Restriction], ...]:
        """What may not be played."""
        return tuple(
            OfCards(place, each.id, rule, cards_meant(rule.forbid), each.holds)
            for place, each in enumerate(self)
            if isinstance(rule := each.rule, Restriction) and not each.asleep
        )

    @cached_property
    def settings(self) -> Mapping[str, int]:
        """The numbers of the game that are not those of the book; the newest word counts."""
        said: dict[str, int] = {}
        for each in self:
            if isinstance(each.rule, Parameter) and not each.asleep:
                said |= each.rule.set.model_dump(exclude_none=True)
        return said

    @cached_property
    def honours(self) -> Mapping[str, Honour]:
        """What the players watch over themselves, by its number."""
        return {each.id: each.rule for each in self if isinstance(each.rule, Honour) and not each.asleep}

    @cached_property
    def waiting(self) -> tuple[Waiting, ...]:
        """What waits for something to happen, to do something or to remind of itself."""
        return tuple(
            Waiting(
                place,
                each.id,
                rule,
                _TOLD_AS.get(rule.when.on, rule.when.on),
                waiting_for(rule.when),
                each.holds,
                lucky=is_lucky(rule),
                certain=_is_certain(rule),
            )
            for place, each in enumerate(self)
            if isinstance(rule := each.rule, Trigger | Honour) and rule.when and not each.asleep
        )

    @cached_property
    def awaited(self) -> frozenset[str]:
        """What any of these waits for (``context.Occasion.on``)."""
        return frozenset(each.on for each in self.waiting)

    @cached_property
    def by_place(self) -> Mapping[int, Waiting]:
        """The same by their places."""
        return {each.place: each for each in self.waiting}

    @cached_property
    def certain(self) -> tuple[Waiting, ...]:
        """What changes the total when a card is played, luck apart (R17)."""
        return tuple(each for each in self.waiting if each.certain)

    @cached_property
    def asking(self) -> tuple[Waiting, ...]:
        """What is about somebody of the player's choice."""
        return tuple(
            each
            for each in self.waiting
            if isinstance(each.rule, Trigger) and any(map(names_somebody, each.rule.then))
        )

    @cached_property
    def as_read(self) -> tuple[dict[str, Any], ...]:
        """All of them as people read them, with their numbers and whose they are."""
        return tuple(_as_read(each, seq) for seq, each in enumerate(self, 1))

    @cached_property
    def essences(self) -> frozenset[str]:
        """What those in force do (``reading.essence``)."""
        return frozenset(essence(each.rule, each.origin) for each in self if not each.asleep)

    def adopting(self, rule: Rule, author: Seat | None = None, origin: str = "") -> Rulebook:
        """Return the book with one more règlement; a repeal puts the one that it is about to sleep."""
        book = self.without(rule.of) if isinstance(rule, Repeal) else self
        return Rulebook((*book, InForce(id=f"I{len(self) + 1}", rule=rule, author=author, origin=origin)))

    def without(self, name: str) -> Rulebook:
        """Return the book with a règlement asleep."""
        return Rulebook(replace(each, asleep=True) if each.id == name else each for each in self)


NO_RULES: Final = Rulebook()
"""The book of a manche in which nobody has invented yet."""


def _as_read(each: InForce, seq: int) -> dict[str, Any]:
    """Write a règlement as people read it: its data, its number, and whose it is."""
    server = {"id": each.id, "author": each.author, "seq": seq, "origin": each.origin, "asleep": each.asleep}
    return {**each.data, **server}


def _is_certain(rule: Trigger | Honour) -> bool:
    return (
        isinstance(rule, Trigger)
        and rule.when.on in _OF_A_CARD
        and any(isinstance(effect, Total) for effect in rule.then)
        and not is_lucky(rule)
    )


def is_lucky(rule: Trigger | Honour) -> bool:
    """Say whether luck has a part in when a règlement acts."""
    return any(isinstance(leaf, Luck) for asked in rule.conditions for leaf, _ in leaves(asked))
