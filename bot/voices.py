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

from bot.store import Store
from bot.table.log import Person, Player, Robot
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
        return _MARKDOWN.sub(r"\\\1", known) if known else f"<@{user}>"

    def plain_name(self, user: int) -> str | None:
        """Return somebody's name for a label, where nothing is formatted."""
        return self._names.get(user)

    async def public(self, guild: int, held: Held | None = None) -> Voice:
        """Return the voice that speaks to everybody in a server."""
        settings = await self._store.guild(guild)
        language = settings.language or self._default
        return self._seated(self.texts.voice(language, numerals=settings.numerals), held)

    async def private(self, user: int, locale: str | None, held: Held | None = None) -> Voice:
        """Return the voice that speaks to one reader: their choice, or else their Discord's language."""
        person = await self._store.person(user)
        language = (person.language if person else None) or language_of(locale) or self._default
        return self._seated(self.texts.voice(language), held)

    def called(self, voice: Voice, players: Sequence[Player]) -> tuple[str, ...]:
        """Return what to call each of the players; automata of one kind are numbered."""
        return tuple(self._called(voice, players, at) for at in range(len(players)))

    def _seated(self, voice: Voice, held: Held | None) -> Voice:
        players = held.table.players if held else ()
        return replace(voice, seats=self.called(voice, players))

    def _called(self, voice: Voice, players: Sequence[Player], at: int) -> str:
        player = players[at]
        if isinstance(player, Person):
            return self.name(player.user)
        name = voice(f"automaton-{player.kind}")
        alike = [each for each in players if each == player]
        return name if len(alike) == 1 else voice("automaton-numbered", name=name, n=_rank(players, at))


def _rank(players: Sequence[Player], at: int) -> int:
    robot = players[at]
    return sum(1 for each in players[: at + 1] if isinstance(each, Robot) and each == robot)


def _printable(name: str) -> str:
    """Drop what no name needs: controls, bidirectional marks, zero-width characters."""
    return "".join(c for c in unicodedata.normalize("NFC", name) if unicodedata.category(c) not in _INVISIBLE)
