"""The règlements of a manche, and those in force sorted by what they are about."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from games.core import Seat
from games.tremblay.language.conditions import Luck, leaves
from games.tremblay.language.effects import Total, names_somebody
from games.tremblay.language.rules import Honour, Parameter, Repeal, Restriction, Rule, Trigger, Value

T = TypeVar("T")

_OF_A_CARD: Final = frozenset(("play", "totalHit", "totalCross"))


class InForce(msgspec.Struct, frozen=True, kw_only=True):
    """A règlement that was adopted (R15)."""

    id: str
    """``I1``, ``I2`` … through a manche."""
    rule: Any
    """A ``rules.Rule``."""
    author: Seat | None = None
    origin: str = ""
    """Its name in the catalogue; empty if it is its author's own."""
    asleep: bool = False
    """Repealed, or suspended since nobody could lose with it: it counts no more in this manche (R17)."""


class Rulebook(tuple[InForce, ...]):  # noqa: SLOT001 - it remembers what it has sorted
    """All règlements of a manche, oldest first.

    What is asked about them with every card is sorted once: pairs of a règlement's place and the règlement.
    """

    @cached_property
    def values(self) -> tuple[tuple[int, Value], ...]:
        """What cards are worth."""
        return self._awake(Value)

    @cached_property
    def restrictions(self) -> tuple[tuple[int, Restriction], ...]:
        """What may not be played."""
        return self._awake(Restriction)

    @cached_property
    def parameters(self) -> tuple[tuple[int, Parameter], ...]:
        """The numbers of the game."""
        return self._awake(Parameter)

    @cached_property
    def honours(self) -> tuple[tuple[int, Honour], ...]:
        """What the players watch over themselves."""
        return self._awake(Honour)

    @cached_property
    def triggers(self) -> tuple[tuple[int, Trigger], ...]:
        """What is done when something happens."""
        return self._awake(Trigger)

    @cached_property
    def waiting(self) -> tuple[tuple[int, Trigger | Honour], ...]:
        """What waits for something to happen, to do something or to remind of itself."""
        reminders = [(place, rule) for place, rule in self.honours if rule.when]
        return tuple(sorted((*self.triggers, *reminders), key=lambda each: each[0]))

    @cached_property
    def certain(self) -> tuple[tuple[int, Trigger], ...]:
        """What changes the total when a card is played, luck apart: a player can reckon with it (R17)."""
        return tuple((place, rule) for place, rule in self.triggers if _is_certain(rule))

    @cached_property
    def asking(self) -> tuple[tuple[int, Trigger], ...]:
        """What is about somebody of the player's choice."""
        return tuple((place, rule) for place, rule in self.triggers if any(map(names_somebody, rule.then)))

    def adopting(self, rule: Rule, author: Seat | None = None, origin: str = "") -> Rulebook:
        """Return the book with one more règlement; a repeal puts the one that it is about to sleep."""
        book = self.without(rule.of) if isinstance(rule, Repeal) else self
        return Rulebook((*book, InForce(id=f"I{len(self) + 1}", rule=rule, author=author, origin=origin)))

    def without(self, name: str) -> Rulebook:
        """Return the book with a règlement asleep."""
        return Rulebook(replace(each, asleep=True) if each.id == name else each for each in self)

    def _awake(self, kind: type[T]) -> tuple[tuple[int, T], ...]:
        found = ((place, each.rule) for place, each in enumerate(self) if not each.asleep)
        return tuple((place, rule) for place, rule in found if isinstance(rule, kind))


def _is_certain(rule: Trigger) -> bool:
    return (
        rule.when.on in _OF_A_CARD
        and any(isinstance(effect, Total) for effect in rule.then)
        and not is_lucky(rule)
    )


def is_lucky(rule: Trigger | Honour) -> bool:
    """Say whether luck has a part in when a règlement acts."""
    return any(isinstance(leaf, Luck) for asked in rule.conditions for leaf, _ in leaves(asked))
