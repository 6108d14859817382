"""Time zones as people look for them: by the city that they name."""

from __future__ import annotations

import unicodedata
from functools import cache

from bot.host.calendars import zones


def found(typed: str) -> list[str]:
    """List the zones whose names fit what was typed, those first whose city begins with it."""
    wanted = _plain(typed)
    names = [name for name, plain in _names() if wanted in plain]
    return sorted(names, key=lambda name: (not _plain(name.rpartition("/")[2]).startswith(wanted), name))


@cache
def _names() -> tuple[tuple[str, str], ...]:
    return tuple((name, _plain(name)) for name in sorted(zones()))


def _plain(words: str) -> str:
    """Return words without accents, capitals, and what stands for a space."""
    letters = unicodedata.normalize("NFKD", words.casefold().strip())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(plain.replace("_", " ").replace("-", " ").split())
