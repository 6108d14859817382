"""House rules as a table is asked about them: everything is read from the types of the options."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final, Literal, get_args, get_origin

from annotated_types import Ge, Le
from pydantic.fields import FieldInfo

from bot.words.texts import Voice
from games.cards import Rank
from games.core import Options, PerSecond

_FEW: Final = 25
"""The most choices that a menu of Discord's can offer."""


def names(options: type[Options]) -> Mapping[str, str]:
    """Return the name of each house rule in a record (``lossesToEnd``) and in Python."""
    return {field.alias or name: name for name, field in options.model_fields.items()}


def unusual(options: Options) -> Sequence[str]:
    """Return the names of the house rules that differ from the usual."""
    usual = type(options).model_fields
    return [
        name
        for name, field in names(type(options)).items()
        if getattr(options, field) != usual[field].default
    ]


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
    if listed is None:
        value = _number(type(options), name, text)
    else:
        value = {_written(each): each for each in listed}.get(text)
    return None if value is None else options.spelled() | {name: value}


def _number(options: type[Options], name: str, text: str) -> int | None:
    low, high = bounds(options, name)
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) and low <= int(text) <= high else None


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
        return _amount(voice, options, name, value)
    if kind is Rank:
        return voice("card-rank", rank=value)
    word, _, n = str(value).partition(":")
    return voice(f"{_message(game, options, name)}-{_kebab(word)}", n=int(n or 1))


def said(voice: Voice, game: str, options: Options, name: str) -> str:
    """Say what a table has agreed on about a house rule: "Losses that end the game: 3"."""
    rules, value = type(options), getattr(options, names(type(options))[name])
    choice = choice_label(voice, game, rules, name, value)
    return voice("lobby-option", option=label(voice, game, rules, name), choice=choice)


def _parts(options: type[Options], name: str) -> int | None:
    """Return how many parts of a second a house rule counts, ``None`` if it is no length of time."""
    field = options.model_fields.get(names(options).get(name, ""))
    return next((one.parts for one in field.metadata if isinstance(one, PerSecond)), None) if field else None


def _amount(voice: Voice, options: type[Options], name: str, value: int) -> str:
    """Say a number; a length of time in words, however the record counts it."""
    parts = _parts(options, name)
    return str(value) if parts is None else _time(voice, value, parts)


def _time(voice: Voice, value: int, parts: int) -> str:
    seconds, rest = divmod(value, parts)
    return duration(seconds, voice) if seconds and not rest else voice("duration-seconds", n=value / parts)


def duration(seconds: int | None, voice: Voice) -> str:
    """Say a length of time in its largest whole unit."""
    name, n = unit(seconds)
    return voice(f"duration-{name}", n=n)


def unit(seconds: int | None) -> tuple[str, int]:
    """Return the largest unit that a length of time is a whole number of, and that number."""
    if not seconds:
        return "none", 0
    for name, length in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        # One day is better called 24 hours: it is not over at midnight.
        if seconds % length == 0 and (seconds // length > 1 or name != "days"):
            return name, seconds // length
    return "seconds", seconds


def asked(voice: Voice, options: Options, name: str) -> tuple[str, str]:
    """Say between which numbers a form asks for one, and which it is now; a length of time in seconds."""
    (low, high), parts = bounds(type(options), name), _parts(type(options), name)
    now = getattr(options, names(type(options))[name])
    if parts is None:
        return voice("lobby-number-between", low=low, high=high), str(now)
    shortest, longest = (_time(voice, each, parts) for each in (low, high))
    return voice("lobby-seconds-between", low=shortest, high=longest), f"{now / parts:g}"


def answered(options: type[Options], name: str, text: str) -> str:
    """Return a number as a record counts it, of what somebody typed in a form: ``1500`` for "1,5"."""
    parts = _parts(options, name)
    if parts is None or not re.fullmatch(r"[0-9]{1,9}([.,][0-9]{1,3})?", text):
        return text
    value = Decimal(text.replace(",", ".")) * parts
    return str(int(value)) if value == int(value) else text


def _message(game: str, options: type[Options], name: str) -> str:
    return f"{game}-option-{names(options)[name].replace('_', '-')}"


def _kebab(text: str) -> str:
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", text)
    return re.sub(r"[^a-z0-9]+", "-", spaced.lower()).strip("-")
