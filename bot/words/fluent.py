"""The messages of one language, as Fluent reads them from ``locales/<language>/*.ftl``.

Fluent chooses plurals and variants; this file adds what a card table needs (numbers in words, articles before
cards) and refuses broken files at the start instead of in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, Pattern, ResolverEnvironment
from fluent.runtime.types import FluentInt, FluentNone
from fluent.syntax import ast

from bot.words.numerals import FRENCH_NUMERALS, LIMIT, Numerals, words

Language: TypeAlias = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")

NUMERALS: Final[Mapping[Language, tuple[Numerals, ...]]] = {"fr": FRENCH_NUMERALS, "en": ("english",)}
"""The ways each language can say numbers, its usual one first."""

# Canadian habits for decimals and per cent signs; Discord itself has no such locales.
_LOCALES: Final[Mapping[Language, str]] = {"fr": "fr-CA", "en": "en-CA"}


class Unspoken(LookupError):
    """A message, or a variable of one, does not exist; the argument says which."""


class BrokenText(ValueError):
    """A file of messages cannot be read; the argument says which and why."""


class Corner(str):
    """A card in short (its corner: ``5♥``) that also knows itself with its article."""

    __slots__ = ("the",)

    the: str


class Count(FluentInt):
    """A number that chooses plurals, shown as plain digits: formatting by locale is slow, and groups."""

    def format(self, locale: object) -> str:  # noqa: ARG002 - Fluent's signature
        """Write the number in digits."""
        return digits(self)


@lru_cache(maxsize=2048)
def count(number: int) -> Count:
    """Return a number as messages take it; the same small numbers come again and again."""
    return Count(number)


def digits(number: int) -> str:
    """Write a number in digits, with a true minus sign."""
    return str(int(number)) if number >= 0 else f"\N{MINUS SIGN}{-number}"


def in_words(number: int, numerals: Numerals, *, capital: bool = True) -> str:
    """Write a number in words, or in digits when it is too large to be spoken."""
    return words(int(number), numerals, capital=capital) if abs(number) <= LIMIT else digits(number)


class Bundle(FluentBundle):
    """The messages of one language, with one way to say numbers."""

    def __init__(self, language: Language, numerals: Numerals, resources: Iterable[ast.Resource]) -> None:
        """Gather what ``read`` has read; messages are compiled when they are first said."""

        def spelled(number: int | FluentNone, case: str = "capital") -> str | FluentNone:
            if isinstance(number, FluentNone):
                return number
            return in_words(number, numerals, capital=case != "lower")

        def the(card: Corner | FluentNone) -> str | FluentNone:
            return card if isinstance(card, FluentNone) else card.the

        def given(value: object) -> str | FluentNone:
            return value if isinstance(value, FluentNone) else "yes" if str(value) else "no"

        functions: dict[str, Callable[..., Any]] = {"WORDS": spelled, "THE": the, "GIVEN": given}
        # Isolating marks would break mentions, copies and screen readers; our two languages need none.
        super().__init__([_LOCALES[language]], functions, use_isolating=False)
        for resource in resources:
            self.add_resource(resource)

    def said(
        self, identifier: str, attribute: str | None, values: Mapping[str, Any]
    ) -> tuple[str, Sequence[Exception]]:
        """Return the text and what went wrong; values are already spoken, hence not ``format_pattern``."""
        if not self.has_message(identifier):
            return "", [Unspoken(identifier)]
        message = self.get_message(identifier)
        pattern: Pattern | None = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return "", [Unspoken(identifier)]
        errors: list[Exception] = []
        env = ResolverEnvironment(context=self, current=CurrentEnvironment(args=dict(values)), errors=errors)
        try:
            return str(pattern(env)), errors
        except ValueError as error:  # Fluent refuses values of more than 2,500 characters
            return "", [error]


def read(folder: Traversable) -> tuple[ast.Resource, ...]:
    """Parse all the files of a language, in the order of their names.

    Raises:
        BrokenText: an entry is no valid Fluent, or an id is taken.
    """
    seen: set[tuple[type, str]] = set()
    sources = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name
    )
    return tuple(_parsed(file, seen) for file in sources)


def _parsed(file: Traversable, seen: set[tuple[type, str]]) -> ast.Resource:
    resource: ast.Resource = FluentResource(file.read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise BrokenText(f"{file}: {entry.annotations[0].message}: {entry.content}")
        if isinstance(entry, ast.Message | ast.Term):
            key = type(entry), entry.id.name
            if key in seen:
                raise BrokenText(f"{file}: {entry.id.name} is said twice")
            seen.add(key)
    return resource
