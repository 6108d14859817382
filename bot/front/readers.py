"""Who is spoken to in which language, and by which names the players are called."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from bot.front.languages import Spoken, spoken
from bot.front.names import Names, called, mention
from bot.host.tables import TableSnapshot
from bot.store import GuildSettings, Store
from bot.words.fluent import Corner
from bot.words.numerals import FRENCH_NUMERALS, Numerals
from bot.words.texts import LANGUAGES, Language, Texts, Voice, language_of
from bot.words.user_text import literal
from games.cards import Card

Beside: TypeAlias = Callable[[int, int], Awaitable[int | None]]
"""Finds the channel that a thread is beside, by the ids of the server and of the thread."""


async def _nowhere(_guild: int, _channel: int) -> int | None:
    return None


class Readers:
    """Gives a voice for each reader: a server's language in public, one's own in private."""

    def __init__(
        self, texts: Texts, store: Store, default: Language = "fr", beside: Beside = _nowhere
    ) -> None:
        """Speak ``default`` where nothing says otherwise; ``beside`` knows the channels of threads."""
        self.texts = texts
        self._store = store
        self._default: Language = default
        self._beside = beside
        self.names = Names(store)
        self.emojis: Mapping[Language, Mapping[Card, Corner]] = {}
        """The cards that are there as emojis, by the language whose index they have."""
        self.drawing: Callable[[], bool] = lambda: False
        """Says whether there is time to draw pictures."""

    async def called(self, guild: int, users: Sequence[int]) -> list[str]:
        """Return what to call people of a server in a text: no name can format, mention or link anything.

        Somebody not yet heard of there is called by a mention, which Discord shows as a name.
        """
        known = await self.names.known(guild, users)
        return [literal(known[user]) if user in known else mention(user) for user in users]

    async def public(
        self,
        guild: int,
        held: TableSnapshot | None = None,
        *,
        channel: int | None = None,
        opener: str | None = None,
    ) -> Voice:
        """Return the voice that speaks to everybody at a table, or in a ``channel`` where somebody asks.

        ``opener`` is what whoever asks speaks.
        """
        settings = await self._store.guild(guild)
        language = (await self.spoken(settings, held, channel=channel, opener=opener)).language
        voice = self.texts.voice(language, numerals=self.numerals(settings))
        return await self._addressing(voice, guild, held)

    async def spoken(
        self,
        settings: GuildSettings,
        held: TableSnapshot | None = None,
        *,
        channel: int | None = None,
        opener: str | None = None,
    ) -> Spoken:
        """Say which language everybody hears at a table, or in a channel, and on whose word.

        A thread without a language of its own hears that of its channel.
        """
        channel, opener = (held.channel, held.language) if held else (channel, opener)
        if channel and settings.channel_languages and channel not in settings.channel_languages:
            channel = await self._beside(settings.guild_id, channel)
        return spoken(settings, channel, opener, self._default)

    def others(self, voice: Voice) -> list[Voice]:
        """Return a voice for each of the other languages."""
        return [self.texts.voice(language) for language in LANGUAGES if language != voice.language]

    async def own(self, user: int, locale: str | None) -> Language | None:
        """Say what somebody reads: their choice, or else what their Discord speaks (``None``: neither)."""
        person = await self._store.person(user)
        known = (person.language, locale, person.locale) if person else (locale,)
        return next((language for language in map(language_of, known) if language), None)

    async def private(
        self, user: int, locale: str | None, held: TableSnapshot | None = None, *, guild: int | None = None
    ) -> Voice:
        """Return the voice that speaks to one reader: their choice, or else what their Discord speaks.

        ``guild`` is the server where they read, if it is not that of a table.
        """
        voice = self.texts.voice(await self.own(user, locale) or self._default)
        return await self._addressing(voice, held.guild if held else guild, held, user)

    async def labels(self, voice: Voice, held: TableSnapshot) -> tuple[str, ...]:
        """Return what to call each player of a table in a menu, where nothing is formatted."""
        return called(voice, held.table.players, (await self._known(held)).get)

    @staticmethod
    def numerals(settings: GuildSettings) -> Numerals:
        """Return how a server says French numbers."""
        return next((style for style in FRENCH_NUMERALS if style == settings.numerals), "traditional")

    def forget(self, user: int) -> None:
        """Forget somebody's names."""
        self.names.forget(user)
        self.texts.forget()

    async def _addressing(
        self, voice: Voice, guild: int | None, held: TableSnapshot | None, user: int | None = None
    ) -> Voice:
        """Call those who sit or sat at a table by their names, and keep to what may be read in a server."""
        hidden: frozenset[str] = await self._store.hidden(guild) if guild else frozenset()
        voice = replace(voice, hidden=hidden, **await self._pictured(voice.language, guild, held, user))
        if held is None:
            return voice
        names = {user: literal(name) for user, name in (await self._known(held)).items()}
        seats = called(voice, held.table.players, names.get)
        gone = {user: names[user] for user, _ in held.table.gone if user in names}
        return replace(voice, seats=seats, gone=gone)

    async def _pictured(
        self, language: Language, guild: int | None, held: TableSnapshot | None, user: int | None
    ) -> dict[str, Any]:
        """Decide what readers see drawn: nothing where they, the table or the server have turned it off.

        Else all the emojis that are there and, while there is time, pictures.
        """
        off = (held and not held.table.pictures) or (user and not await self._store.hands.drawn_for(user))
        if off or (guild and not (await self._store.guild(guild)).pictures):
            return {}
        return {"pictured": self.emojis.get(language, {}), "draws": self.drawing()}

    async def _known(self, held: TableSnapshot) -> Mapping[int, str]:
        gone = [user for user, _ in held.table.gone]
        return await self.names.at_table(held.guild, [*held.table.people, *gone])
