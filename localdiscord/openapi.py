"""Checks a bot's requests, and our own answers, against Discord's published OpenAPI description."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from localdiscord.forms import Json

FIRST_OF_EACH, THEN_ONE_IN = 100, 50
MEDIA_CHANNEL = 16
IDS = re.compile(r"(\w+_)?id")
LISTS_OF_IDS = frozenset(("users", "roles"))


Keyword: TypeAlias = Callable[[Any, list[Json], Any, Json], Iterator[Any]]
"""What judges a value by one keyword of a schema."""


class Contract:
    """Discord's description. Exchanges are kept and judged when asked for, off the path of requests.

    The first hundred exchanges of each route and status are judged, then one in fifty.
    """

    def __init__(self, file: Path) -> None:
        # Only tests need these, so the bot's own installation does without them.
        from jsonschema import Draft202012Validator, validators  # noqa: PLC0415
        from referencing import Registry  # noqa: PLC0415
        from referencing.jsonschema import DRAFT202012  # noqa: PLC0415

        self.description = json.loads(file.read_bytes())
        # Discord documents media channels elsewhere, and discord.py names them.
        self.description["components"]["schemas"]["ChannelTypes"]["oneOf"].append({"const": MEDIA_CHANNEL})
        resource: Any = DRAFT202012.create_resource(self.description)
        registry: Any = Registry()
        self._registry = registry.with_resource("urn:discord", resource)
        unions = {kind: self._narrowed(Draft202012Validator.VALIDATORS[kind]) for kind in ("oneOf", "anyOf")}
        extended: Any = validators.extend  # which its stubs leave untyped
        self._validator = extended(Draft202012Validator, unions)
        self._schema = cache(self._compile)
        self._paths = _paths(self.description["paths"])
        self._seen: Counter[tuple[str, str, int]] = Counter()
        self._waiting: list[Json] = []

    def take(self, exchange: Json) -> None:
        """Keep one exchange for judgement."""
        kind = exchange["method"], exchange["route"], exchange["status"]
        self._seen[kind] += 1
        if self._seen[kind] <= FIRST_OF_EACH or self._seen[kind] % THEN_ONE_IN == 0:
            self._waiting.append(exchange)

    def judge(self) -> Iterator[str]:
        """Yield what is wrong with the exchanges kept so far, and let them go."""
        waiting, self._waiting = self._waiting, []
        for exchange in waiting:
            yield from self._judge(exchange)

    def _judge(self, exchange: Json) -> Iterator[str]:
        method, status, path = exchange["method"].lower(), exchange["status"], self._described(exchange)
        operation = self.description["paths"].get(path, {}).get(method)
        if operation is None:
            yield f"not in Discord's description: {exchange['method']} {exchange['route']}"
            return
        at = f"#/paths/{_escape(path)}/{method}"
        refused = 400 <= status < 500  # noqa: PLR2004 - the client's fault
        content = operation.get("requestBody", {}).get("content", {})
        if content and exchange["body"] is not None and not refused:
            media = exchange["content_type"] if exchange["content_type"] in content else "application/json"
            pointer = f"{at}/requestBody/content/{_escape(media)}/schema"
            yield from self._differences(exchange, "request", pointer, with_text_ids(exchange["body"]))
        if exchange["answer"] is not None and status < 500:  # noqa: PLR2004 - a planned fault
            yield from self._judge_answer(exchange, operation, at)

    def _judge_answer(self, exchange: Json, operation: Json, at: str) -> Iterator[str]:
        responses = operation["responses"]
        status = str(exchange["status"])
        key = status if status in responses else "4XX" if status[0] == "4" else None
        if key is None:
            yield f"not a status of Discord's: {status} {exchange['method']} {exchange['route']}"
        elif "$ref" not in responses[key] and "application/json" in responses[key].get("content", {}):
            pointer = f"{at}/responses/{key}/content/application~1json/schema"
            yield from self._differences(exchange, f"answer {status}", pointer, exchange["answer"])

    def _described(self, exchange: Json) -> str:
        """Return Discord's template for the path of an exchange; the one with the fewest blanks wins."""
        path = exchange["path"]
        return next((template for template, pattern in self._paths if pattern.fullmatch(path)), "")

    def _compile(self, pointer: str) -> Any:
        return self._validator({"$ref": f"urn:discord{pointer}"}, registry=self._registry)

    def _narrowed(self, judge: Keyword) -> Keyword:
        """Let a union be judged by the branches that a value may mean, if there are any.

        Else a message would be held against every kind of component, at every level of it.
        """

        def narrowed(validator: Any, branches: list[Json], value: Any, schema: Json) -> Iterator[Any]:
            meant = [branch for branch in branches if not self._is_another(branch, value)]
            return judge(validator, meant or branches, value, schema)

        return narrowed

    def _is_another(self, branch: Json, value: Any) -> bool:
        """Say whether a branch of a union is another number than a value, or is of another ``type``."""
        if "const" in branch:
            return bool(branch["const"] != value)
        named = self.description["components"]["schemas"].get(branch.get("$ref", "").rpartition("/")[2], {})
        types = named.get("properties", {}).get("type", {}).get("enum")
        return types is not None and isinstance(value, dict) and value.get("type", types[0]) not in types

    def _differences(self, exchange: Json, what: str, pointer: str, value: Any) -> Iterator[str]:
        for where, why in sorted(set(_reasons(self._schema(pointer).iter_errors(value), ()))):
            yield f"OpenAPI: {what} of {exchange['method']} {exchange['route']}: {where}: {why}"


def _paths(described: Iterable[str]) -> list[tuple[str, re.Pattern[str]]]:
    patterns = [(path, re.compile(re.sub(r"\\\{[^}]+\}", "[^/]+", re.escape(path)))) for path in described]
    return sorted(patterns, key=lambda one: one[0].count("{"))


def _escape(pointer: str) -> str:
    for character, escaped in (("~", "~0"), ("/", "~1"), ("{", "%7B"), ("}", "%7D")):
        pointer = pointer.replace(character, escaped)
    return pointer


def with_text_ids(value: Any) -> Any:
    """Return a copy with ids as strings: the description knows no other, Discord takes integers too."""
    if isinstance(value, list):
        return [with_text_ids(item) for item in value]
    if isinstance(value, dict) and value.keys() & LISTS_OF_IDS:  # whom a message may mention
        listed = {name: [str(one) for one in value[name]] for name in value.keys() & LISTS_OF_IDS}
        return {**value, **listed}
    if not isinstance(value, dict):
        return value
    component = "type" in value
    return {
        name: str(item)
        if isinstance(item, int) and not isinstance(item, bool) and IDS.fullmatch(name) and not component
        else with_text_ids(item)
        for name, item in value.items()
    }


def _reasons(differences: Iterable[Any], base: tuple[Any, ...]) -> Iterator[tuple[str, str]]:
    """Yield (place, reason); of a union, only the branch that was meant, told by its ``type``."""
    for difference in differences:
        if difference.validator in {"oneOf", "anyOf"} and difference.context:
            at = (*base, *difference.relative_path)
            branches: dict[Any, list[Any]] = {}
            for inner in difference.context:
                branches.setdefault(inner.schema_path[0], []).append(inner)
            meant: list[Any] = min(branches.values(), key=_unlikely)
            yield from _reasons(meant, at)
        else:
            place = "/".join(map(str, difference.absolute_path))
            yield place, difference.message[-160:]


def _unlikely(branch: Sequence[Any]) -> tuple[bool, int]:
    wrong = any(
        inner.validator in {"enum", "const"} and list(inner.relative_path)[-1:] == ["type"]
        for inner in branch
    )
    return wrong, len(branch)
