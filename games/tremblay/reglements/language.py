"""What a règlement is: a value, a trigger, a restriction, a parameter, a rule of honour, or a repeal.

    {"v": 1, "kind": "trigger", "text": {"fr": "Qui joue un As rejoue."},
     "when": {"on": "play"}, "if": [{"card": {"rank": ["A"]}}], "then": [{"again": true}]}

``read_rule`` reads one and refuses what the language does not know; ``as_data`` writes it, always alike.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from pydantic import Discriminator, Field, Tag, TypeAdapter, ValidationError, field_validator

from games.core import Illegal, Objection
from games.tremblay.reglements.conditions import Condition, Luck, leaves
from games.tremblay.reglements.effects import Effect
from games.tremblay.reglements.vocabulary import Factor, Filter, Points, Word, Wording, first_key

MOST_CONDITIONS: Final = 6
MOST_EFFECTS: Final = 4
DEEPEST: Final = 3
_LONGEST: Final = 6_000
"""Characters of a règlement as JSON: more than any of its texts and bounds allow."""

Conditions: TypeAlias = Annotated[tuple[Condition, ...], Field(max_length=MOST_CONDITIONS)]
Effects: TypeAlias = Annotated[tuple[Effect, ...], Field(max_length=MOST_EFFECTS)]


class When(Word):
    """What sets a trigger off."""

    on: Literal[
        "play",
        "draw",
        "forget",
        "turnStart",
        "skipped",
        "reversed",
        "reshuffle",
        "lost",
        "partieStart",
        "convicted",
    ]


class WhenHit(Word):
    """The total changes to a number."""

    on: Literal["totalHit"]
    n: Points


class WhenCrossed(Word):
    """The total reaches or passes a number, as the toast does (R14)."""

    on: Literal["totalCross"]
    n: Points
    dir: Literal["up", "down", "any"] = "any"


class WhenHand(Word):
    """A hand comes to hold so many cards."""

    on: Literal["handCount"]
    n: int = Field(ge=0, le=8)


def _occasion(value: Any) -> str | None:
    on = value.get("on") if isinstance(value, dict) else getattr(value, "on", None)
    return {"totalHit": "hit", "totalCross": "cross", "handCount": "hand"}.get(str(on), "plain")


Occasion: TypeAlias = Annotated[
    Annotated[When, Tag("plain")]
    | Annotated[WhenHit, Tag("hit")]
    | Annotated[WhenCrossed, Tag("cross")]
    | Annotated[WhenHand, Tag("hand")],
    Discriminator(_occasion),
]


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
    when: Occasion
    then: Annotated[Effects, Field(min_length=1)]


class Restriction(_Conditional):
    """Cards that may not be played."""

    kind: Literal["restriction"]
    forbid: Filter


class Settings(Word):
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
    set: Settings


class Honour(_Conditional):
    """What no engine can see: the players watch, and the penalty follows a conviction."""

    lucky: ClassVar[bool] = True
    kind: Literal["honour"]
    when: Occasion | None = None
    penalty: Effects = ()


class Repeal(_Rule):
    """An earlier règlement counts no more (option ``allowRepeal``)."""

    kind: Literal["repeal"]
    of: str = Field(pattern="^I[1-9][0-9]{0,2}$")


Rule: TypeAlias = Annotated[
    Value | Trigger | Restriction | Parameter | Honour | Repeal, Field(discriminator="kind")
]

_RULE: Final[TypeAdapter[Rule]] = TypeAdapter(Rule)


Reason: TypeAlias = Literal["unknown", "missing", "bounds", "length", "value"]


class RuleInvalid(Objection, frozen=True):
    """The words make no règlement: ``field`` is where (``then.0.skip``), ``reason`` what is wrong there."""

    code: ClassVar[str] = "E_RULE_INVALID"
    rule: ClassVar[str] = "R17"
    field: str
    reason: Reason


_REASONS: Final[Mapping[str, Reason]] = {
    "extra_forbidden": "unknown",
    "union_tag_invalid": "unknown",
    "union_tag_not_found": "missing",
    "missing": "missing",
    "greater_than_equal": "bounds",
    "less_than_equal": "bounds",
    "too_long": "length",
    "too_short": "length",
    "string_too_long": "length",
    "string_too_short": "length",
}


def read_rule(data: Mapping[str, Any]) -> Rule:
    """Read a règlement from its data.

    Raises:
        Illegal: with ``RuleInvalid``, it is none; the first thing that is wrong is named.
    """
    try:
        text = json.dumps(data, ensure_ascii=False)
    except RecursionError as error:
        raise Illegal(RuleInvalid("", "length")) from error
    if len(text) > _LONGEST:
        raise Illegal(RuleInvalid("", "length"))
    try:
        return _RULE.validate_json(text, by_name=False, by_alias=True)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        untold = first["type"] == "union_tag_not_found" and not isinstance(first["input"], dict)
        reason = "value" if untold else _REASONS.get(first["type"], "value")
        place = _place(first["loc"], data, absent=reason == "missing")
        raise Illegal(RuleInvalid(".".join(place), reason)) from error


def _place(found: tuple[int | str, ...], data: Any, *, absent: bool) -> tuple[str, ...]:
    """Find where something is wrong as a path through the data, without the names of our own classes."""
    if not found:
        return ()
    part, rest = found[0], found[1:]
    ways = [_place(rest, data, absent=absent)]
    if _is_within(part, data):
        ways.append((str(part), *_place(rest, data[part], absent=absent)))
    elif absent and not rest and isinstance(data, dict | list):
        ways.append((str(part),))
    return max(ways, key=len)


def _is_within(part: int | str, data: Any) -> bool:
    if isinstance(data, list):
        return isinstance(part, int) and part < len(data)
    return isinstance(data, dict) and part in data


def as_data(rule: Rule) -> dict[str, Any]:
    """Write a règlement as data, as it was written."""
    written: dict[str, Any] = rule.model_dump(mode="json", by_alias=True, exclude_unset=True)
    return {"v": 1} | written


def essence(rule: Rule, origin: str = "") -> str:
    """Write what a règlement does, without its author's words: alike for two that differ in words alone.

    A rule of honour does nothing that can be computed, so its words are what it is; one of the catalogue,
    whose words are not in its data, is its name there (``origin``).
    """
    if origin and isinstance(rule, Honour):
        return origin
    words = set() if isinstance(rule, Honour) else {"text"}
    data = rule.model_dump(mode="json", by_alias=True, exclude_defaults=True, exclude=words | {"v"})
    return json.dumps(data, sort_keys=True, ensure_ascii=False)
