"""The messages of one language, as Fluent reads them from ``locales/<language>/*.ftl``.

Fluent chooses plurals and variants; this file adds what a card table needs: numbers in words, and articles
before cards. Parsing them all takes a second, so the files are only cut into their entries at the start, and
an entry is parsed when it is first said; what has been said is kept, since a table says the same again and
again. ``Entries.check`` parses everything, for who wants to refuse broken files before anybody reads them.

Of Fluent we use what it documents, and two things more: ``format_pattern`` would turn our numbers into its
own, which group digits, so patterns are resolved in an environment that we make (``Bundle._said``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt, FluentNone, FluentType
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from bot.words.numerals import FRENCH_NUMERALS, LIMIT, Numerals, words

Language: TypeAlias = Literal["fr", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")

NUMERALS: Final[Mapping[Language, tuple[Numerals, ...]]] = {"fr": FRENCH_NUMERALS, "en": ("english",)}
"""The ways each language can say numbers, its usual one first."""

# Canadian habits for decimals and per cent signs; Discord itself has no such locales.
_LOCALES: Final[Mapping[Language, str]] = {"fr": "fr-CA", "en": "en-CA"}

_ENTRY: Final = re.compile(r"^(?=(-?[A-Za-z][A-Za-z0-9_-]*) *=)", re.MULTILINE)
"""How an entry begins, at the start of a line; all other lines of an entry are indented, or close a brace."""

_REMEMBERED: Final = 4_096
"""Sentences that each language keeps as it has said them, the latest: a hundred tables say about so many."""

Values: TypeAlias = tuple[tuple[str, str | FluentType], ...]
"""The variables of a message, by name, as they are spoken."""


class Unspoken(LookupError):
    """A message, or a variable of one, does not exist; the argument says which."""


class BrokenText(ValueError):
    """A file of messages cannot be read; the argument says which and why."""


class Corner(str):
    """A card in short (its corner: ``5♥``) that also knows itself with its article."""

    __slots__ = ("the",)

    the: str


class PluralCount(FluentInt):
    """A number that chooses plurals, shown as plain digits: formatting by locale is slow, and groups."""

    def format(self, locale: object) -> str:  # noqa: ARG002 - Fluent's signature
        """Write the number in digits."""
        return digits(self)


@lru_cache(maxsize=2048)
def count(number: int) -> PluralCount:
    """Return a number as messages take it; the same small numbers come again and again."""
    return PluralCount(number)


def digits(number: int) -> str:
    """Write a number in digits, with a true minus sign."""
    return str(int(number)) if number >= 0 else f"\N{MINUS SIGN}{-number}"


def in_words(number: int, numerals: Numerals, *, capital: bool = True) -> str:
    """Write a number in words, or in digits when it is too large to be spoken."""
    return words(int(number), numerals, capital=capital) if abs(number) <= LIMIT else digits(number)


class Entries:
    """The entries of one language, as they are written; a term's name begins with its hyphen."""

    def __init__(self, folder: Traversable) -> None:
        """Read all files of a language, and cut them into their entries.

        Raises:
            BrokenText: an id is taken.
        """
        self._written: dict[str, tuple[Traversable, str]] = {}
        for file in folder.iterdir():
            if file.name.endswith(".ftl"):
                self._cut(file)

    def _cut(self, file: Traversable) -> None:
        written = file.read_text(encoding="utf-8")
        before, *found = _ENTRY.split(written)  # what stands before the first entry is read with it
        for name, entry in zip(found[::2], found[1::2], strict=True):
            if name in self._written:
                raise BrokenText(f"{file}: {name} is said twice")
            self._written[name], before = (file, before + entry), ""

    def __contains__(self, name: str) -> bool:
        return name in self._written

    def parsed(self, name: str) -> ast.Resource:
        """Parse one entry.

        Raises:
            BrokenText: it is no valid Fluent.
        """
        file, written = self._written[name]
        resource: ast.Resource = FluentResource(written)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise BrokenText(f"{file}: {entry.annotations[0].message}: {entry.content}")
        return resource

    def check(self) -> None:
        """Parse everything.

        Raises:
            BrokenText: an entry is no valid Fluent.
        """
        for name in self._written:
            self.parsed(name)


class _References(Visitor):
    """Gathers the entries that an entry speaks of."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - Fluent's name
        self.names.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - the same
        self.names.add(f"-{node.id.name}")
        self.generic_visit(node)


class Bundle:
    """The messages of one language, with one way to say numbers."""

    def __init__(self, language: Language, numerals: Numerals, entries: Entries) -> None:
        """Speak these entries."""
        self._entries = entries
        self._parsed: set[str] = set()
        # Isolating marks would break mentions, copies and screen readers; our two languages need none.
        self._fluent = FluentBundle([_LOCALES[language]], _functions(numerals), use_isolating=False)
        self.said = lru_cache(maxsize=_REMEMBERED)(self._said)
        """Say a message, or an attribute of one; ``Unspoken`` is raised for what cannot be said."""

    def _said(self, identifier: str, attribute: str | None, values: Values) -> str:
        try:
            self._parse(identifier)
            if not self._fluent.has_message(identifier):
                raise Unspoken(identifier)
            message = self._fluent.get_message(identifier)
            pattern = message.attributes.get(attribute) if attribute else message.value
            if pattern is None:
                raise Unspoken(identifier)
            env = ResolverEnvironment(self._fluent, [], current=CurrentEnvironment(dict(values)))
            text = str(pattern(env))
        except ValueError as error:  # Fluent refuses values of more than 2,500 characters
            raise Unspoken(*error.args) from error
        if env.errors:
            raise Unspoken(*env.errors[0].args)
        return text

    def _parse(self, name: str) -> None:
        """Parse an entry, and those that it speaks of, if nobody has needed them yet."""
        if name in self._parsed or name not in self._entries:
            return
        resource = self._entries.parsed(name)
        self._parsed.add(name)
        self._fluent.add_resource(resource)
        found = _References()
        found.visit(resource)
        for other in found.names:
            self._parse(other)


def _functions(numerals: Numerals) -> dict[str, Callable[..., Any]]:
    def spelled(number: int | FluentNone, case: str = "capital") -> str | FluentNone:
        if isinstance(number, FluentNone):
            return number
        return in_words(number, numerals, capital=case != "lower")

    def the(card: Corner | FluentNone) -> str | FluentNone:
        return card if isinstance(card, FluentNone) else card.the

    def given(value: object) -> str | FluentNone:
        return value if isinstance(value, FluentNone) else "yes" if str(value) else "no"

    return {"WORDS": spelled, "THE": the, "GIVEN": given}
