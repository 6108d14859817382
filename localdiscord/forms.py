"""What a JSON body may look like, said as data, and Discord's tree of what is wrong with it (error 50035).

A rule looks at one value and notes what is wrong in the `Form`. ``None`` counts as absent: Discord treats
an optional field that is null like one that was left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from localdiscord.errors import DiscordError

Json = dict[str, Any]
Path = tuple[str | int, ...]
Check = Callable[[Json, Path, "Form"], None]

SNOWFLAKE = re.compile(r"\d{1,20}")


@dataclass
class Form:
    """Collects the objections to one body; `settle` raises them all at once."""

    errors: Json = field(default_factory=dict)
    count: int = 0

    def wrong(self, at: Path, code: str, message: str) -> None:
        """Note one objection at a path such as ``("components", 0, "label")``."""
        self.count += 1
        node = self.errors
        for step in at:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def settle(self) -> None:
        """Raise 400/50035 if anything was noted."""
        if self.errors:
            raise DiscordError(400, 50035, "Invalid Form Body", self.errors)


class Rule(Protocol):
    """One expectation of one value."""

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Note in `form` what is wrong with `value`, found at `at`."""


def demand(rule: Rule, value: object, *at: str | int) -> None:
    """Refuse `value` with 400/50035 unless it satisfies `rule`."""
    form = Form()
    rule.check(value, at, form)
    form.settle()


@dataclass(frozen=True)
class Text:
    """A string of `least` to `most` characters; `pattern` must match all of it."""

    least: int = 0
    most: int | None = None
    pattern: re.Pattern[str] | None = None

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge type, length and pattern."""
        if not isinstance(value, str):
            form.wrong(at, "BASE_TYPE_BAD_TYPE", "Must be a string.")
        elif self.least and not value:
            form.wrong(at, "BASE_TYPE_REQUIRED", "This field is required")
        elif len(value) < self.least or (self.most is not None and len(value) > self.most):
            form.wrong(at, "BASE_TYPE_BAD_LENGTH", f"Must be between {self.least} and {self.most} in length.")
        elif self.pattern and not self.pattern.fullmatch(value):
            form.wrong(at, "STRING_TYPE_REGEX", "String value did not match validation regex.")


@dataclass(frozen=True)
class Words(Text):
    """A string for people to read, which Discord trims: blanks alone count as nothing."""

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge what remains without the blanks around it, and the length of it all."""
        if isinstance(value, str) and self.least and not value.strip():
            form.wrong(at, "BASE_TYPE_REQUIRED", "This field is required")
        else:
            super().check(value, at, form)


@dataclass(frozen=True)
class Whole:
    """An integer between `least` and `most`, both included."""

    least: int | None = None
    most: int | None = None

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge type and range."""
        if not isinstance(value, int) or isinstance(value, bool):
            form.wrong(at, "NUMBER_TYPE_COERCE", "Value is not an int.")
        elif self.least is not None and value < self.least:
            form.wrong(at, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {self.least}.")
        elif self.most is not None and value > self.most:
            form.wrong(at, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {self.most}.")


@dataclass(frozen=True)
class Number:
    """An integer or a real number."""

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge the type."""
        if not isinstance(value, int | float) or isinstance(value, bool):
            form.wrong(at, "NUMBER_TYPE_COERCE", "Value is not a number.")


@dataclass(frozen=True)
class Anything:
    """Whatever it is, somebody else judges it."""

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Accept."""


@dataclass(frozen=True)
class Scalar:
    """A string, a number or a boolean."""

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge the type."""
        if not isinstance(value, str | int | float):
            form.wrong(at, "BASE_TYPE_BAD_TYPE", "Must be a string, a number or a boolean.")


@dataclass(frozen=True)
class Boolean:
    """True or false."""

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge the type."""
        if not isinstance(value, bool):
            form.wrong(at, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


@dataclass(frozen=True)
class Snowflake:
    """An id: digits in a string, or an integer (Discord accepts both)."""

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge the digits."""
        if isinstance(value, bool) or not SNOWFLAKE.fullmatch(str(value)):
            form.wrong(at, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


class Choice:
    """One of a few values."""

    def __init__(self, *values: object) -> None:
        self.values = values

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge membership."""
        if isinstance(value, bool) or value not in self.values:
            allowed = ", ".join(map(str, self.values))
            form.wrong(at, "BASE_TYPE_CHOICES", f"Value must be one of {{{allowed}}}.")


@dataclass(frozen=True)
class Many:
    """A list of `least` to `most` values that all satisfy `item`."""

    item: Rule
    least: int = 0
    most: int | None = None

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge the length, then every item."""
        if not isinstance(value, list):
            form.wrong(at, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            form.wrong(at, "BASE_TYPE_BAD_LENGTH", f"Must be between {self.least} and {self.most} in length.")
        for place, item in enumerate(value):
            self.item.check(item, (*at, place), form)


class Mapped:
    """An object whose keys are among `keys` and whose values satisfy `item`."""

    def __init__(self, keys: Sequence[str], item: Rule) -> None:
        self.keys, self.item = frozenset(keys), item

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge every key and value."""
        if not isinstance(value, dict):
            form.wrong(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for key, item in value.items():
            if key not in self.keys:
                form.wrong((*at, key), "BASE_TYPE_CHOICES", "This key is not known.")
            elif item is not None:
                self.item.check(item, (*at, key), form)


class Shape:
    """An object with known fields; `required` names those that may not be missing.

    `then` sees an object whose fields are in order and judges them together.
    """

    def __init__(
        self,
        fields: Mapping[str, Rule],
        required: Sequence[str] = (),
        then: Check | None = None,
    ) -> None:
        self.fields, self.required, self.then = fields, required, then

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge unknown, missing and given fields, then the whole."""
        if not isinstance(value, dict):
            form.wrong(at, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        before = form.count
        for name in self.required:
            if value.get(name) is None:
                form.wrong((*at, name), "BASE_TYPE_REQUIRED", "This field is required")
        for name, given in value.items():
            self._check_field(name, given, at, form)
        if self.then and form.count == before:
            self.then(value, at, form)

    def _check_field(self, name: str, given: Any, at: Path, form: Form) -> None:
        if given is None:
            return
        if name not in self.fields:
            form.wrong((*at, name), "UNKNOWN_FIELD", "The local Discord does not know this field.")
        else:
            self.fields[name].check(given, (*at, name), form)


class Kinds:
    """An object told apart by its integer ``type``, such as a component or an option of a command."""

    def __init__(self, kinds: Mapping[int, Rule]) -> None:
        self.kinds = kinds

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge the type, then everything else by that type's rule."""
        kind = value.get("type") if isinstance(value, dict) else None
        if not isinstance(kind, int) or kind not in self.kinds:
            allowed = ", ".join(map(str, sorted(self.kinds)))
            form.wrong(
                (*at, "type"), "BASE_TYPE_CHOICES", f'Value of field "type" must be one of ({allowed}).'
            )
        else:
            self.kinds[kind].check(value, at, form)


class Later:
    """A rule that is looked up when it is needed, for shapes that contain themselves."""

    def __init__(self, find: Callable[[], Rule]) -> None:
        self.find = find

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Let the rule judge."""
        self.find().check(value, at, form)
