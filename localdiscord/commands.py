"""Slash commands: how a bot may register them, and what a player may fill in."""

from __future__ import annotations

import re
from typing import Any

from localdiscord.errors import invalid
from localdiscord.forms import (
    Boolean,
    Choice,
    Form,
    Json,
    Kinds,
    Later,
    Many,
    Mapped,
    Number,
    Path,
    Rule,
    Scalar,
    Shape,
    Snowflake,
    Text,
    Whole,
    Words,
    demand,
)

LOCALES = (
    *("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl"),
    *("pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja"),
    *("zh-TW", "ko"),
)
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)
MOST_COMMANDS, MOST_CHARACTERS = 100, 8000


class _Name:
    """A name that can be typed after a slash: lower case, no blank."""

    pattern = re.compile(r"[-_'\w]{1,32}")

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge length, characters and case."""
        if not isinstance(value, str) or not 1 <= len(value) <= 32:  # noqa: PLR2004 - Discord's limit
            form.wrong(at, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 32 in length.")
        elif not self.pattern.fullmatch(value) or value != value.lower():
            form.wrong(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


DESCRIPTION = Words(1, 100)
WORDS: dict[str, Rule] = {
    "name": _Name(),
    "name_localizations": Mapped(LOCALES, _Name()),
    "description": DESCRIPTION,
    "description_localizations": Mapped(LOCALES, DESCRIPTION),
}


def _choice(value: Rule) -> Shape:
    words: dict[str, Rule] = {"name": Words(1, 100), "name_localizations": Mapped(LOCALES, Words(1, 100))}
    return Shape({**words, "value": value}, ("name", "value"))


def _option(kind: int, **fields: Rule) -> Shape:
    common: dict[str, Rule] = {"type": Choice(kind), **WORDS, "required": Boolean()}
    return Shape({**common, **fields}, ("type", "name", "description"), _choices_or_autocomplete)


def _choices_or_autocomplete(option: Json, at: Path, form: Form) -> None:
    if option.get("autocomplete") and option.get("choices"):
        code = "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE"
        form.wrong((*at, "choices"), code, "An option has choices or autocomplete, not both.")
    _no_name_twice(option.get("choices") or [], (*at, "choices"), form)


def _options_in_order(parent: Json, at: Path, form: Form) -> None:
    """Judge options together: no name twice, the required ones first, subcommands by themselves."""
    options = parent.get("options") or []
    _no_name_twice(options, (*at, "options"), form)
    optional_seen = False
    for place, option in enumerate(options):
        if option.get("required") and optional_seen:
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            form.wrong((*at, "options", place), code, "Required options must be placed before others")
        optional_seen |= not option.get("required")
    if len({option["type"] in {SUBCOMMAND, GROUP} for option in options}) > 1:
        code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        form.wrong((*at, "options"), code, "Subcommands and other options are not mixed.")


def _no_name_twice(named: list[Json], at: Path, form: Form) -> None:
    """Judge names, in the original and in every translation."""
    seen: set[tuple[str, str]] = set()
    for place, one in enumerate(named):
        for locale, name in {"": one["name"], **(one.get("name_localizations") or {})}.items():
            if (locale, name) in seen:
                code = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"
                form.wrong((*at, place, "name"), code, f'The name "{name}" is already used')
            seen.add((locale, name))


LENGTH, WHOLE = Whole(0, 6000), Whole(-(2**53), 2**53)
VALUES: dict[int, Rule] = {
    STRING: _option(
        STRING,
        choices=Many(_choice(Text(1, 100)), 0, 25),
        autocomplete=Boolean(),
        min_length=LENGTH,
        max_length=Whole(1, 6000),
    ),
    INTEGER: _option(
        INTEGER,
        choices=Many(_choice(WHOLE), 0, 25),
        autocomplete=Boolean(),
        min_value=WHOLE,
        max_value=WHOLE,
    ),
    NUMBER: _option(
        NUMBER,
        choices=Many(_choice(Number()), 0, 25),
        autocomplete=Boolean(),
        min_value=Number(),
        max_value=Number(),
    ),
    CHANNEL: _option(CHANNEL, channel_types=Many(Whole(0, 16))),
    **{kind: _option(kind) for kind in (BOOLEAN, USER, ROLE, MENTIONABLE)},
}


def _branch(kind: int, options: Rule) -> Shape:
    fields: dict[str, Rule] = {"type": Choice(kind), **WORDS, "options": options, "required": Boolean()}
    return Shape(fields, ("type", "name", "description"), _options_in_order)


SUBCOMMAND_SHAPE = _branch(SUBCOMMAND, Many(Kinds(VALUES), 0, 25))
GROUP_SHAPE = _branch(GROUP, Many(Kinds({SUBCOMMAND: SUBCOMMAND_SHAPE}), 1, 25))
OPTIONS = Many(Later(lambda: Kinds({**VALUES, SUBCOMMAND: SUBCOMMAND_SHAPE, GROUP: GROUP_SHAPE})), 0, 25)
CHAT_COMMAND = Shape(
    {
        **WORDS,
        "id": Whole(),
        "type": Choice(1),
        "options": OPTIONS,
        "default_member_permissions": Snowflake(),
        "dm_permission": Boolean(),
        "nsfw": Boolean(),
        "contexts": Many(Choice(0, 1, 2), 1, 3),
        "integration_types": Many(Choice(0, 1), 1, 2),
    },
    ("name", "description"),
    _options_in_order,
)
ENTRY_POINT = 4
"""The kind of the command that opens an Activity; an application has one at most."""
_SHAPES: dict[int, Shape] = {
    1: CHAT_COMMAND,
    ENTRY_POINT: Shape(
        {
            **WORDS,
            "id": Snowflake(),
            "type": Choice(ENTRY_POINT),
            "description": Text(0, 100),
            "description_localizations": Mapped(LOCALES, Text(0, 100)),
            "handler": Choice(1, 2),
            "default_member_permissions": Snowflake(),
            "nsfw": Boolean(),
            "contexts": Many(Choice(0, 1, 2), 1, 3),
            "integration_types": Many(Choice(0, 1), 1, 2),
        },
        ("name", "type"),
    ),
}


class _Command:
    """A command of any kind; one that does not say which is typed after a slash."""

    def check(self, value: Any, at: Path, form: Form) -> None:
        """Judge a command by the rules of its kind."""
        kind = value.get("type") if isinstance(value, dict) else None
        _SHAPES.get(kind or 1, CHAT_COMMAND).check(value, at, form)


def check_commands(commands: Any) -> None:
    """Refuse a set of commands that Discord would refuse (50035)."""
    demand(Many(_Command(), 0, MOST_COMMANDS), commands)
    form = Form()
    _no_name_twice(commands, (), form)
    for place, command in enumerate(commands):
        if _characters(command) > MOST_CHARACTERS:
            code = "APPLICATION_COMMAND_TOO_LARGE"
            form.wrong((place,), code, f"Command exceeds maximum size ({MOST_CHARACTERS})")
    form.settle()


def _characters(part: Json) -> int:
    """Count names, descriptions and values, each in its longest translation."""
    own = sum(
        max(len(part.get(word) or ""), *map(len, (part.get(f"{word}_localizations") or {"": ""}).values()))
        for word in ("name", "description")
    )
    nested = sum(_characters(child) for key in ("options", "choices") for child in part.get(key) or ())
    return own + len(str(part.get("value", ""))) + nested


TYPED: dict[int, Rule] = {
    STRING: Text(0, 6000),
    INTEGER: WHOLE,
    BOOLEAN: Boolean(),
    NUMBER: Number(),
}
FILLED: Shape = Shape(
    {
        "type": Whole(1, 10),
        "name": Text(1, 32),
        "value": Scalar(),
        "focused": Boolean(),
        "options": Many(Later(lambda: FILLED), 0, 25),
    },
    ("type", "name"),
)


def check_filled(command: Json, options: list[Json], *, asking: bool) -> None:
    """Refuse what a player filled in unless it fits the registered command.

    `asking` is an autocomplete: exactly one option is focused, and nothing is required yet.
    """
    demand(Many(FILLED), options, "data", "options")
    form = Form()
    _match(command, options, ("data", "options"), form, asking=asking)
    focused = sum(bool(option.get("focused")) for option in leaves(options))
    if asking and focused != 1:
        form.wrong(("data", "options"), "BASE_TYPE_BAD_LENGTH", "One option is focused.")
    form.settle()


def words(data: Json) -> str:
    """Return what a player typed after the slash: ``table new``."""
    said, options = [str(data["name"])], data.get("options") or []
    while options and options[0]["type"] in {SUBCOMMAND, GROUP}:
        said.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(said)


def branches(options: list[Json]) -> list[str]:
    """Return the names of the subcommands that options call, outermost first."""
    for option in options:
        if option["type"] in {SUBCOMMAND, GROUP}:
            return [option["name"], *branches(option.get("options") or [])]
    return []


def leaves(options: list[Json]) -> list[Json]:
    """Return the options that carry values, below subcommands."""
    found = []
    for option in options:
        branch = option["type"] in {SUBCOMMAND, GROUP}
        found += leaves(option.get("options") or []) if branch else [option]
    return found


def _match(registered: Json, options: list[Json], at: Path, form: Form, *, asking: bool) -> None:
    known = {option["name"]: option for option in registered.get("options") or ()}
    given = {option["name"] for option in options}
    for name, option in known.items():
        if option.get("required") and name not in given and not asking:
            form.wrong((*at, name), "BASE_TYPE_REQUIRED", "This option is required")
    if any(option["type"] in {SUBCOMMAND, GROUP} for option in known.values()) and len(options) != 1:
        form.wrong(at, "BASE_TYPE_REQUIRED", "One subcommand is called.")
    for place, option in enumerate(options):
        expected = known.get(option["name"])
        if expected is None or expected["type"] != option["type"]:
            form.wrong((*at, place), "APPLICATION_COMMAND_OPTION_UNKNOWN", "The command has no such option.")
        elif option["type"] in {SUBCOMMAND, GROUP}:
            _match(expected, option.get("options") or [], (*at, place, "options"), form, asking=asking)
        elif not option.get("focused"):
            _match_value(expected, option.get("value"), (*at, place, "value"), form)


def _match_value(expected: Json, value: Any, at: Path, form: Form) -> None:
    TYPED.get(expected["type"], Text(1, 20, re.compile(r"\d+"))).check(value, at, form)
    choices = [choice["value"] for choice in expected.get("choices") or ()]
    if choices and value not in choices:
        form.wrong(at, "APPLICATION_COMMAND_OPTION_INVALID_CHOICE", "Value is not one of the choices.")
    if isinstance(value, str):
        Text(expected.get("min_length") or 0, expected.get("max_length")).check(value, at, form)
    elif isinstance(value, int | float) and not _min_max(expected, value):
        form.wrong(at, "NUMBER_TYPE_MAX", "Value is out of range.")


def _min_max(expected: Json, value: float) -> bool:
    least, most = expected.get("min_value"), expected.get("max_value")
    return (least is None or least <= value) and (most is None or value <= most)


COMPLETION = Shape({"choices": Many(_choice(Scalar()), 0, 25)}, ("choices",))


def check_completions(data: Any) -> None:
    """Refuse an autocomplete answer that Discord would refuse (50035)."""
    demand(COMPLETION, data, "data")
    for place, choice in enumerate(data["choices"]):
        value = choice["value"]
        if isinstance(value, str) and not 1 <= len(value) <= 100:  # noqa: PLR2004 - Discord's limit
            at = ("data", "choices", place, "value")
            raise invalid(at, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
