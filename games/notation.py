"""The notation of actions, as people write them: ``discard 5h``, ``cut 20``, ``bid Ad 6h 9c``, ``vote yes``.

An action is its verb and then its fields, in their order. A field with a default may be left out; a
keyword-only field is written with its name (``discard Ah choice=11``); a mapping is JSON and comes last
(``propose {"kind":"honour"}``). All is derived from the fields' types, so that a game writes no parser.
"""

import inspect
import re
import types
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec

from games.cards import EVERY_CARD, SUITS, TRUMPS, Card, Suit
from games.core import Action, Game, Illegal, NotUnderstood

A = TypeVar("A", bound=Action)

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_NAME: Final = re.compile(r"[A-Za-z0-9]+")


def speak(action: Action) -> str:
    """Write an action down: its verb, then its fields; what only repeats a default is left out."""
    words = [action.verb]
    for field in _fields(type(action)):
        value = getattr(action, field.name)
        if value != field.default:
            words.append(f"{field.name}={_spoken(value)}" if field.named else _spoken(value))
    return " ".join(words)


def read(game: Game[Any, A, Any], text: str) -> A:
    """Read an action of a game.

    Raises:
        Illegal: with ``NotUnderstood``, the words are no action of this game.
    """
    try:
        verb, rest = _first(text)
        kind: type[A] = _by_verb(game.actions)[verb]
        return kind(**_values(kind, rest))
    except (LookupError, ValueError, RecursionError) as error:
        raise Illegal(NotUnderstood()) from error


class _Field(NamedTuple):
    """A field of an action, the types that its value may have, and whether its name is written."""

    name: str
    kinds: tuple[Any, ...]
    default: Any
    named: bool


@cache
def _by_verb(actions: tuple[type[Action], ...]) -> Mapping[str, type[Any]]:
    return {kind.verb: kind for kind in actions}


@cache
def _fields(kind: type[Action]) -> tuple[_Field, ...]:
    parameters = inspect.signature(kind).parameters
    return tuple(
        _Field(
            field.name,
            tuple(_kinds(field.type)),
            field.default,
            parameters[field.name].kind is inspect.Parameter.KEYWORD_ONLY,
        )
        for field in msgspec.structs.fields(kind)
    )


def _kinds(kind: Any) -> list[Any]:
    """Split a union into its types; ``None`` is a default and is never written."""
    if get_origin(kind) is Annotated:
        return _kinds(get_args(kind)[0])
    if get_origin(kind) in (Union, types.UnionType):
        return [one for part in get_args(kind) for one in _kinds(part)]
    return [] if kind is type(None) else [kind]


def _spoken(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return " ".join(map(_spoken, value))
        case Mapping():
            return msgspec.json.encode(value, order="deterministic").decode()
        case _:
            return str(value)


def _first(text: str) -> tuple[str, str]:
    """Split the first word from the rest, which stays as it is written."""
    word, *rest = text.split(maxsplit=1)
    return word, rest[0] if rest else ""


def _values(kind: type[Action], rest: str) -> dict[str, Any]:
    values: dict[str, Any] = {}
    fields = _fields(kind)
    for field in fields:
        if not field.named:
            values[field.name], rest = _take(field, rest)
    named = {field.name: field for field in fields if field.named}
    for word in rest.split():
        name, _, written = word.partition("=")
        values[name], left = _read_as_any(named.pop(name).kinds, written)
        if left:
            raise ValueError(left)
    return values


def _take(field: _Field, rest: str) -> tuple[Any, str]:
    """Read one field from what is left; one that has a default may not be there."""
    try:
        return _read_as_any(field.kinds, rest)
    except ValueError:
        if field.default is msgspec.NODEFAULT:
            raise
        return field.default, rest


def _read_as_any(kinds: tuple[Any, ...], rest: str) -> tuple[Any, str]:
    for kind in kinds:
        with suppress(LookupError, ValueError):
            return _read_as(kind, rest)
    raise ValueError(rest)


def _read_as(kind: Any, rest: str) -> tuple[Any, str]:
    if get_origin(kind) is tuple:
        return _several(get_args(kind), rest)
    if get_origin(kind) is Mapping or kind in (Mapping, dict):
        return msgspec.json.decode(rest, type=dict[str, Any]), ""
    word, rest = _first(rest)
    if get_origin(kind) is Literal:
        return {str(choice): choice for choice in get_args(kind)}[word], rest
    return _ONE_WORD[kind](word), rest


def _several(kinds: tuple[Any, ...], rest: str) -> tuple[tuple[Any, ...], str]:
    """Read a tuple: of a fixed length, or as many words as are of its type, at least one."""
    if kinds[-1] is Ellipsis:
        return _many(kinds[0], rest)
    values = []
    for kind in kinds:
        value, rest = _read_as(kind, rest)
        values.append(value)
    return tuple(values), rest


def _many(kind: Any, rest: str) -> tuple[tuple[Any, ...], str]:
    value, rest = _read_as(kind, rest)
    values = [value]
    with suppress(LookupError, ValueError):
        while True:
            value, rest = _read_as(kind, rest)
            values.append(value)
    return tuple(values), rest


def _number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise ValueError(word)
    return int(word)


def _name(word: str) -> str:
    if not _NAME.fullmatch(word):
        raise ValueError(word)
    return word


_ONE_WORD: Final[dict[Any, Callable[[str], Any]]] = {
    Card: {str(card): card for card in EVERY_CARD}.__getitem__,
    Suit: {str(suit): suit for suit in (*SUITS, TRUMPS)}.__getitem__,
    bool: {"yes": True, "no": False}.__getitem__,
    int: _number,
    str: _name,
}
