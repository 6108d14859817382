"""What a bot reads once it runs, read before the processes of the tests are forked: migrations and words.

A bot loads Alembic only where a database is behind, and parses a message only when it is first said. In a
test the database is nearly always new, and hundreds of bots say the same words: they find them parsed.
"""

from __future__ import annotations

from typing import Final

import alembic.command  # noqa: F401 - for the bots to find
import jsonschema  # noqa: F401 - the same
import referencing.jsonschema  # noqa: F401 - the same
import uvloop  # noqa: F401 - the same

import bot.cli.playing
import bot.cli.supervisor  # noqa: F401 - the same
from bot.words.texts import LANGUAGES, NUMERALS, Texts

TEXTS: Final = Texts.load()
"""What every bot has, since a process loads it once."""


def _parse(texts: Texts) -> None:
    """Parse all that bots say, with the numerals that are the first of each language."""
    for language in LANGUAGES:
        bundle = texts._bundle(language, NUMERALS[language][0])
        for name in texts._entries[language]._written:
            bundle._parse(name)


_parse(TEXTS)
