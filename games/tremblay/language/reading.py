"""Reading a règlement from its data, and writing it as data or by what it does alone.

read_rule({"kind": "restriction", "forbid": {"same": "suit"}})
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal, TypeAlias

from pydantic import TypeAdapter, ValidationError

from games.core import Illegal, Objection
from games.tremblay.language.rules import Honour, Rule

_LONGEST: Final = 6_000
"""Characters of a règlement as JSON: more than any of its texts and bounds allow."""

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
