"""House rules as a table is asked about them: everything is read from the types of the options."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, get_args, get_origin

from annotated_types import Ge, Le
from pydantic.fields import FieldInfo

from bot.words.texts import Voice
from games.cards import Rank
from games.core import Options

_FEW: Final = 25
"""The most choices that a menu of Discord's can offer."""


def names(options: type[Options]) -> Mapping[str, str]:
    """Return the name of each house rule in a record (``lossesToEnd``) and in Python."""
    return {field.alias or name: name for name, field in options.model_fields.items()}


def choices(options: type[Options], name: str) -> Sequence[Any] | None:
    """Return all that a house rule can be, ``None`` when only a number typed in can say it.

    Of a text, such as ``manches:5``, its examples are offered; a record may say whatever fits its pattern.
    """
    field = options.model_fields[names(options)[name]]
    if field.annotation is bool:
        return (False, True)
    if get_origin(field.annotation) is Literal:
        return get_args(field.annotation)
    if field.examples is not None:
        return tuple(field.examples)
    low, high = bounds(options, name)
    return range(low, high + 1) if high - low < _FEW else None


def bounds(options: type[Options], name: str) -> tuple[int, int]:
    """Return the least and the greatest number that a house rule can be."""
    field = options.model_fields[names(options)[name]]
    return _bound(field, Ge, "ge"), _bound(field, Le, "le")


def _bound(field: FieldInfo, kind: type[Ge | Le], name: str) -> int:
    return int(next(getattr(one, name) for one in field.metadata if isinstance(one, kind)))


def changed(options: Options, name: str, text: str) -> dict[str, Any] | None:
    """Spell the options with one of them changed (``None``: there is no such rule or choice)."""
    if name not in names(type(options)):
        return None
    listed = choices(type(options), name)
    values = {_written(value): value for value in listed} if listed is not None else {}
    value = values.get(text, int(text) if listed is None and re.fullmatch(r"[0-9]{1,9}", text) else None)
    return None if value is None else options.spelled() | {name: value}


def written(name: str, value: Any) -> str:
    """Write a choice down, for an id: ``lossesToEnd=3``."""
    return f"{name}={_written(value)}"


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def label(voice: Voice, game: str, options: type[Options], name: str) -> str:
    """Return what a house rule is called."""
    return voice(_message(game, options, name))


def explanation(voice: Voice, game: str, options: type[Options], name: str) -> str:
    """Return what a house rule is about, in a sentence."""
    return voice.attribute(_message(game, options, name), "description")


def choice_label(voice: Voice, game: str, options: type[Options], name: str, value: Any) -> str:
    """Return what a choice is called: yes or no, a number, a rank, or its own words.

    Of ``manches:5`` the words are those of ``manches``, and 5 is their ``$n``; without a number it is 1.
    """
    kind = options.model_fields[names(options)[name]].annotation
    if isinstance(value, bool):
        return voice("yes" if value else "no")
    if kind is int:
        return _amount(voice, names(options)[name], value)
    if kind is Rank:
        return voice("card-rank", rank=value)
    word, _, n = str(value).partition(":")
    return voice(f"{_message(game, options, name)}-{_kebab(word)}", n=int(n or 1))


_SECONDS: Final = {"_seconds": 1, "_ms": 1_000, "_pace": 1_000}
"""How many of a second's parts a number counts, by how the name of its house rule ends."""


def _amount(voice: Voice, field: str, value: int) -> str:
    """Say a number; a length of time in seconds, however the record counts it."""
    parts = next((parts for ending, parts in _SECONDS.items() if field.endswith(ending)), None)
    if parts is None:
        return str(value)
    seconds, rest = divmod(value, parts)
    return voice("duration-seconds", n=value / parts if rest else seconds)


def _message(game: str, options: type[Options], name: str) -> str:
    return f"{game}-option-{names(options)[name].replace('_', '-')}"


def _kebab(text: str) -> str:
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", text)
    return re.sub(r"[^a-z0-9]+", "-", spaced.lower()).strip("-")
