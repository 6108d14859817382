"""Plans as data: what a seat prepares before its turn, as conditions on its view and a choice for each."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from games.cards import Card

MOST_CONDITIONS: Final = 3
"""Lines with a condition that a plan may have; one without may follow."""

Reading: TypeAlias = int | str
"""What a sign says of a view: a number, or one of a few words."""


class AtLeast(msgspec.Struct, frozen=True, tag="atLeast"):
    """A sign is at so much or more."""

    sign: str
    value: int


class AtMost(msgspec.Struct, frozen=True, tag="atMost"):
    """A sign is at so much or less."""

    sign: str
    value: int


class Saying(msgspec.Struct, frozen=True, tag="is"):
    """A sign says just this."""

    sign: str
    value: str


Condition: TypeAlias = AtLeast | AtMost | Saying


class ThisCard(msgspec.Struct, frozen=True, tag="card"):
    """Play this card; whatever it leaves open, such as a suit, as the first of the menu says."""

    card: Card


class ByRule(msgspec.Struct, frozen=True, tag="rule"):
    """Play the lowest or the highest card, the first of the menu, or what an automaton would play."""

    rule: Literal["lowest", "highest", "mildest", "automaton"]


class ByVerb(msgspec.Struct, frozen=True, tag="verb"):
    """Do something else than playing a card, such as collecting a pile."""

    verb: str


Choice: TypeAlias = ThisCard | ByRule | ByVerb


class PlanLine(msgspec.Struct, frozen=True):
    """What to do when a condition holds; with none, in every other case."""

    choice: Choice
    when: Condition | None = None


class Plan(msgspec.Struct, frozen=True):
    """What a seat prepares: lines for its next turn, and an order that stands for the whole game."""

    lines: tuple[PlanLine, ...] = ()
    draws: bool = False
    """Draw after each discard."""

    @property
    def sound(self) -> bool:
        """Whether it has at most three conditions, and nothing after a line that has none."""
        conditions = [line.when for line in self.lines]
        return len(self.lines) <= MOST_CONDITIONS + (None in conditions) and None not in conditions[:-1]

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that it names."""
        choices = (line.choice for line in self.lines)
        return frozenset(choice.card for choice in choices if isinstance(choice, ThisCard))


def holds(condition: Condition | None, reading: Reading | None) -> bool:
    """Say whether a condition holds where its sign says this (``None``: there is no such sign)."""
    match condition, reading:
        case None, _:
            return True
        case AtLeast(value=value), int():
            return reading >= value
        case AtMost(value=value), int():
            return reading <= value
        case Saying(value=said), str():
            return reading == said
        case _:
            return False
