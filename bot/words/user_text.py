"""What people have written themselves, wherever it stands in the data of a game.

Under the name of a language (``fr``, ``en``) stands somebody's own text, at any depth, and nothing else does.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from itertools import dropwhile
from typing import Any, Final, TypeVar, cast

import msgspec

from bot.words.fluent import LANGUAGES

T = TypeVar("T")

ERASED: Final = "…"
"""What stands in the place of a text whose author was forgotten."""


def written(data: Any) -> Iterator[str]:
    """Find the texts that people wrote."""
    match data:
        case msgspec.Struct():
            yield from written(msgspec.structs.asdict(data))
        case Mapping():
            for key, value in data.items():
                if key in LANGUAGES and isinstance(value, str):
                    yield value
                else:
                    yield from written(value)
        case tuple() | list():
            for value in data:
                yield from written(value)


def reworded(data: T, say: Callable[[str], str]) -> T:
    """Return the same data with what ``say`` makes of each text that somebody wrote."""
    found: Any = data
    match found:
        case msgspec.Struct():
            found = msgspec.structs.replace(found, **reworded(msgspec.structs.asdict(found), say))
        case Mapping():
            found = {
                key: say(value) if key in LANGUAGES and isinstance(value, str) else reworded(value, say)
                for key, value in found.items()
            }
        case tuple() | list() if type(found) in {tuple, list}:
            found = type(found)(reworded(value, say) for value in found)
    return cast("T", found)


LONGEST_NAME: Final = 32

_MARKDOWN: Final = re.compile(r"([\\*_~`|>#\[\]()<@:-])")
_INVISIBLE: Final = ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")
_BLANK: Final = frozenset(
    "\N{COMBINING GRAPHEME JOINER}\N{BRAILLE PATTERN BLANK}\N{HANGUL FILLER}"
    "\N{HALFWIDTH HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}"
    "\N{MUSICAL SYMBOL NULL NOTEHEAD}"
)
"""Letters and signs, as Unicode has it, that nobody sees."""
_MARKS: Final = ("Mn", "Me")
_MOST_MARKS: Final = 3
"""Marks that one letter may carry, beside what is composed with it: as many as any language puts there."""
_SAYING: Final = frozenset("LNS")
"""Letters, numbers and symbols, by the first letter of Unicode's categories."""


def printable(text: str) -> str:
    """Drop what no line of text needs: controls, bidirectional marks, zero-width signs, heaps of marks."""
    seen = "".join(filter(_seen, " ".join(text.splitlines())))
    return "".join(_few_marks(unicodedata.normalize("NFC", seen)))


def _few_marks(text: str) -> Iterator[str]:
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in _MARKS else 0
        if marks <= _MOST_MARKS:
            yield character


def readable(text: str) -> bool:
    """Say whether there is anything to read in a text."""
    return any(unicodedata.category(character)[0] in _SAYING for character in printable(text))


def _seen(character: str) -> bool:
    return unicodedata.category(character) not in _INVISIBLE and character not in _BLANK


def nameable(*names: str | None) -> str:
    """Return the first name of which there is something to see, fit for a menu; empty if there is none."""
    return next(filter(None, map(_name, filter(None, names))), "")


def _name(text: str) -> str:
    """Return a name on one line, from the first sign that a mark could stand on."""
    words = dropwhile(_leans, " ".join(printable(text).split()))
    return "".join(words)[:LONGEST_NAME].strip()


def _leans(character: str) -> bool:
    return unicodedata.category(character) in (*_MARKS, "Zs")


def literal(text: str) -> str:
    """Return a text that shows as it was written: it can format, mention or link nothing."""
    return _MARKDOWN.sub(r"\\\1", text)


def digest(text: str) -> str:
    """Return what tells a text from every other that does not show alike, and does not repeat it."""
    return hashlib.sha256(printable(text).encode()).hexdigest()
