"""Who is spoken to in which language, and by which names the players are called.

Names are remembered while the bot runs and never stored; somebody not yet heard of is called by a mention,
which Discord shows as a name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.faces.people import called, mention
from bot.numerals import FRENCH_NUMERALS, Numerals
from bot.store import GuildSettings, Store
from bot.table.log import Player
from bot.tables import Held
from bot.texts import Language, Texts, Voice, language_of

_LONGEST_NAME: Final = 32
_MARKDOWN: Final = re.compile(r"([\\*_~`|>#\[\]()<@:-])")
_INVISIBLE: Final = ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")


class Voices:
    """Gives a voice for each reader: a server's language in public, one's own in private."""

    def __init__(self, texts: Texts, store: Store, default: Language = "fr") -> None:
        """Speak ``default`` where nothing says otherwise."""
        self.texts = texts
        self._store = store
        self._default: Language = default
        self._names: dict[int, str] = {}

    def met(self, user: int, name: str) -> None:
        """Remember what somebody is called."""
        self._names[user] = _printable(name)[:_LONGEST_NAME]

    def name(self, user: int) -> str:
        """Return somebody's name for a text: no name can format, mention or link anything."""
        known = self._names.get(user)
        return _MARKDOWN.sub(r"\\\1", known) if known else mention(user)

    async def public(self, guild: int, held: Held | None = None) -> Voice:
        """Return the voice that speaks to everybody in a server."""
        settings = await self._store.guild(guild)
        language = language_of(settings.language) or self._default
        return self._seated(self.texts.voice(language, numerals=self.numerals(settings)), held)

    async def private(self, user: int, locale: str | None, held: Held | None = None) -> Voice:
        """Return the voice that speaks to one reader: their choice, or else what their Discord speaks."""
        person = await self._store.person(user)
        known = (person.language, locale, person.locale) if person else (locale,)
        spoken = [language for language in map(language_of, known) if language]
        return self._seated(self.texts.voice(spoken[0] if spoken else self._default), held)

    def called(self, voice: Voice, players: Sequence[Player]) -> tuple[str, ...]:
        """Return what to call each of the players in a text."""
        return called(voice, players, self.name)

    def labels(self, voice: Voice, players: Sequence[Player]) -> tuple[str, ...]:
        """Return what to call each of the players in a menu, where nothing is formatted."""
        return called(voice, players, lambda user: self._names.get(user, str(user)))

    @staticmethod
    def numerals(settings: GuildSettings) -> Numerals:
        """Return how a server says French numbers."""
        return next((style for style in FRENCH_NUMERALS if style == settings.numerals), "traditional")

    def forget(self, user: int) -> None:
        """Forget somebody's name."""
        self._names.pop(user, None)

    def _seated(self, voice: Voice, held: Held | None) -> Voice:
        players = held.table.players if held else ()
        return replace(voice, seats=self.called(voice, players))


def _printable(name: str) -> str:
    """Drop what no name needs: controls, bidirectional marks, zero-width characters."""
    return "".join(c for c in unicodedata.normalize("NFC", name) if unicodedata.category(c) not in _INVISIBLE)
