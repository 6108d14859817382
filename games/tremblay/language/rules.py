"""The kinds of règlements: a value, a trigger, a restriction, a parameter, a rule of honour, or a repeal.

    {"v": 1, "kind": "trigger", "text": {"fr": "Qui joue un As rejoue."},
     "when": {"on": "play"}, "if": [{"card": {"rank": ["A"]}}], "then": [{"again": true}]}

``reading.py`` reads one and refuses what the language does not know, and writes it, always alike.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pydantic import Discriminator, Field, Tag, field_validator

from games.tremblay.language.conditions import Condition, Luck, leaves
from games.tremblay.language.effects import Effect
from games.tremblay.language.occasions import When
from games.tremblay.language.vocabulary import Factor, Filter, Points, Word, Wording, first_key

MOST_CONDITIONS: Final = 6
MOST_EFFECTS: Final = 4
DEEPEST: Final = 3

Conditions: TypeAlias = Annotated[tuple[Condition, ...], Field(max_length=MOST_CONDITIONS)]
Effects: TypeAlias = Annotated[tuple[Effect, ...], Field(max_length=MOST_EFFECTS)]


class AddOp(Word):
    """The card adds so many points."""

    add: Points


class SetOp(Word):
    """The card sets the total."""

    set: Points


_Branch: TypeAlias = Annotated[
    Annotated[AddOp, Tag("add")] | Annotated[SetOp, Tag("set")], Discriminator(first_key)
]


class ChoiceOp(Word):
    """The player chooses; a branch is named by its number, so no two have the same."""

    choice: Annotated[tuple[_Branch, ...], Field(min_length=2, max_length=3)]

    @field_validator("choice")
    @classmethod
    def _told_apart(cls, branches: tuple[AddOp | SetOp, ...]) -> tuple[AddOp | SetOp, ...]:
        if len(set(map(number_of, branches))) < len(branches):
            raise ValueError("choice")
        return branches


class ScaleOp(Word):
    """What the card adds, so many times."""

    scale: Factor


class OffsetOp(Word):
    """What the card adds, and so many points."""

    offset: Points


Op: TypeAlias = Annotated[
    Annotated[AddOp, Tag("add")]
    | Annotated[SetOp, Tag("set")]
    | Annotated[ChoiceOp, Tag("choice")]
    | Annotated[ScaleOp, Tag("scale")]
    | Annotated[OffsetOp, Tag("offset")],
    Discriminator(first_key),
]


def number_of(branch: AddOp | SetOp) -> int:
    """Return the number that names a branch."""
    return branch.add if isinstance(branch, AddOp) else branch.set


class _Rule(Word):
    """What all règlements have: the version of the language, and their author's own words."""

    v: Literal[1] = 1
    text: Wording | None = None


class _Conditional(_Rule):
    conditions: Conditions = Field(default=(), alias="if")

    @field_validator("conditions")
    @classmethod
    def _few_and_shallow(cls, conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
        asked = [leaf for condition in conditions for leaf in leaves(condition)]
        if len(asked) > MOST_CONDITIONS or any(depth > DEEPEST for _, depth in asked):
            raise ValueError("conditions")
        if not cls.lucky and any(isinstance(leaf, Luck) for leaf, _ in asked):
            raise ValueError("chance")
        return conditions

    lucky: ClassVar[bool] = False
    """Whether luck may decide; never where a player must know beforehand what is allowed."""


class Value(_Conditional):
    """What cards are worth; a Valet that is given a value still turns the play round."""

    kind: Literal["value"]
    card: Filter
    mode: Literal["replace", "modify"]
    op: Op

    @field_validator("op")
    @classmethod
    def _of_the_mode(cls, op: Op, info: Any) -> Op:
        if isinstance(op, ScaleOp | OffsetOp) != (info.data.get("mode") == "modify"):
            raise ValueError("op")
        return op


class Trigger(_Conditional):
    """When something happens, do something."""

    lucky: ClassVar[bool] = True
    kind: Literal["trigger"]
    when: When
    then: Annotated[Effects, Field(min_length=1)]


class Restriction(_Conditional):
    """Cards that may not be played."""

    kind: Literal["restriction"]
    forbid: Filter


class ParameterValues(Word):
    """What a parameter may set."""

    limit: int | None = Field(default=None, ge=50, le=200)
    hand_size: int | None = Field(default=None, ge=1, le=6)
    start_total: int | None = Field(default=None, ge=-50, le=50)
    toast_mark: int | None = Field(default=None, ge=10, le=199)
    start_dir: Literal[-1, 1] | None = None

    def model_post_init(self, _: Any) -> None:
        """Refuse to set nothing."""
        if not self.model_fields_set or any(getattr(self, name) is None for name in self.model_fields_set):
            raise ValueError("set")


class Parameter(_Rule):
    """One of the numbers of the game."""

    kind: Literal["parameter"]
    set: ParameterValues


class Honour(_Conditional):
    """What no engine can see: the players watch, and the penalty follows a conviction."""

    lucky: ClassVar[bool] = True
    kind: Literal["honour"]
    when: When | None = None
    penalty: Effects = ()


class Repeal(_Rule):
    """An earlier règlement counts no more (option ``allowRepeal``)."""

    kind: Literal["repeal"]
    of: str = Field(pattern="^I[1-9][0-9]{0,2}$")


Rule: TypeAlias = Annotated[
    Value | Trigger | Restriction | Parameter | Honour | Repeal, Field(discriminator="kind")
]
