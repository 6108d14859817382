"""What people choose and what is kept about them, by command or by button alike."""

from __future__ import annotations

import asyncio
import contextlib
import io
import re
from collections.abc import Callable
from typing import Any, Final

import discord
import msgspec
from msgspec.structs import replace

from bot.front import screens
from bot.front.actions.seating import manages_server
from bot.front.answers import Answers, Unclear
from bot.front.gateway import Denied, Done, Reply
from bot.front.gateway.results import in_time
from bot.host import seasons
from bot.host.table.log import Played
from bot.host.table.refusals import Refused
from bot.host.table.requests import Leave
from bot.store import GuildSettings, Season, Span, TableRow
from bot.words.numerals import FRENCH_NUMERALS
from bot.words.texts import LANGUAGES, Language, Voice
from bot.words.user_text import LONGEST_NAME, literal, nameable
from games.notation import speak

LONGEST_SEASON: Final = LONGEST_NAME
"""Characters of the name of a season."""
MOST_SEASONS: Final = 24
"""Seasons that a server may have."""
_LONG_NUMBER: Final = re.compile(r"\d{15,}")
"""What may be somebody's id."""


class Preferences:
    """One's own language, one's own data, and the settings of a server."""

    def __init__(self, answers: Answers) -> None:
        """Keep the preferences in the store of ``answers``."""
        self._answers = answers
        self._store = answers.store

    # ── one's own ───────────────────────────────────────────────────────────────────────────────────────

    async def speak(self, interaction: discord.Interaction, choice: str) -> None:
        """Speak to somebody in the language they choose, or else in that of their Discord."""
        chosen = _language(choice)
        await self._store.set_language(interaction.user.id, chosen)
        await self._answers.replaced(interaction, "language-saved" if chosen else "language-follows")

    async def show_kept(self, interaction: discord.Interaction, _arg: str = "") -> None:
        """Say what is kept about people, and by which names whoever asks is known."""
        names = await self._store.own_names(interaction.user.id)
        person, voice = await self._store.person(interaction.user.id), await self._answers.voice(interaction)
        view = screens.privacy(voice, names, unlisted=person is not None and person.unlisted)
        await self._answers.private(interaction, view)

    async def be_listed(self, interaction: discord.Interaction, *, listed: bool) -> None:
        """Name somebody in leaderboards and to others, or no longer; all that is counted stays as it is."""
        await self._store.set_unlisted(interaction.user.id, unlisted=not listed)
        await self._answers.replaced(interaction, "privacy-listed" if listed else "privacy-unlisted")

    async def unlist(self, interaction: discord.Interaction, _arg: str = "") -> None:
        """Name somebody to nobody any more."""
        await self.be_listed(interaction, listed=False)

    async def relist(self, interaction: discord.Interaction, _arg: str = "") -> None:
        """Name somebody again."""
        await self.be_listed(interaction, listed=True)

    async def export(self, interaction: discord.Interaction, _arg: str = "") -> None:
        """Send somebody everything that is kept about them."""
        await self._answers.gateway.defer(interaction, thinking=True)  # many games take a while to read
        user = interaction.user.id
        kept = {**await self._store.export(user), "moves": await self._moves(user)}
        file = discord.File(io.BytesIO(msgspec.json.format(msgspec.json.encode(kept))), "le99.json")
        text = (await self._answers.voice(interaction))("privacy-export")
        await self._answers.gateway.hand_over(interaction, text, file)

    async def _moves(self, user: int) -> list[dict[str, Any]]:
        """List what somebody has played, in every game where they sat; what others did is not theirs."""
        return [
            {"table": table_id, "n": each.line.n, "at": each.line.at, "action": speak(each.line.act.action)}
            for table_id in await self._store.mentioned(user)
            for each in await self._answers.tables.told(table_id, -1)
            if isinstance(each.line.act, Played) and each.spoken_by(user)
        ]

    async def ask_to_forget(self, interaction: discord.Interaction, _arg: str = "") -> None:
        """Ask again before everything is deleted."""
        voice = await self._answers.voice(interaction)
        await self._answers.private(interaction, screens.privacy_sure(voice))

    async def forget(self, interaction: discord.Interaction, _arg: str = "") -> None:
        """Delete what is kept about somebody, who must have left the tables where a game goes on."""
        user = interaction.user.id
        seated = await self._store.tables(user_id=user, statuses=("lobby", "playing"))
        places = await asyncio.gather(*map(self._whereabouts, seated))
        voice = await self._answers.voice(interaction)
        if named := [_named(voice, row, place) for row, place in zip(seated, places, strict=True) if place]:
            raise Unclear("privacy-still-seated", tables=named)
        await self._leave(user, "lobby", "playing", "over")
        await self._answers.tables.forget(user)
        self._answers.voices.forget(user)
        await self._answers.replaced(interaction, "privacy-deleted")

    async def _whereabouts(self, row: TableRow) -> Reply[str] | None:
        """Look where a table is (``None``: nobody can play there any more), but not for long."""
        seen = await in_time(self._answers.gateway.whereabouts(row.guild_id, row.channel_id))
        return None if isinstance(seen, Denied) and seen.out_of_reach else seen

    async def _leave(self, user: int, *statuses: str) -> None:
        """Give up one's places: a game over could begin again, and one out of reach cannot be left there."""
        for row in await self._store.tables(user_id=user, statuses=statuses):
            with contextlib.suppress(Refused):  # whoever else was there may have closed the table meanwhile
                await self._answers.tables.ask(row.id, Leave(user))

    async def keep(self, interaction: discord.Interaction, _arg: str = "") -> None:
        """Delete nothing after all."""
        await self._answers.replaced(interaction, "privacy-kept")

    # ── a server's ──────────────────────────────────────────────────────────────────────────────────────

    async def show_settings(self, interaction: discord.Interaction) -> None:
        """Show the settings of the server to who manages it."""
        await self._show(interaction, await self._managed(interaction))

    async def speak_publicly(
        self, interaction: discord.Interaction, choice: str, channel: int | None = None
    ) -> None:
        """Announce in a language from now on, on the whole server or in a ``channel`` of its own.

        Any other choice takes back what was chosen: by those who manage the server, and in its lobbies.
        """
        chosen = _language(choice)
        if channel is None:
            await self._save(interaction, lambda now: replace(now, language=chosen, lobby_language=None))
        else:
            await self._save(interaction, lambda now: _speaking(now, channel, chosen))

    async def count_in(self, interaction: discord.Interaction, choice: str) -> None:
        """Say French numbers in one of the ways of saying them."""
        style = choice if choice in FRENCH_NUMERALS else None
        await self._save(interaction, lambda now: replace(now, numerals=style))

    async def allow(self, interaction: discord.Interaction, channel: int, *, allowed: bool) -> None:
        """Allow tables in a channel, or no longer; where no channel is named, all are allowed."""
        await self._save(interaction, lambda now: _allowing(now, channel, allowed=allowed))

    async def illustrate(self, interaction: discord.Interaction, choice: str) -> None:
        """Show pictures on the server (``on``), or none."""
        await self._save(interaction, lambda now: replace(now, pictures=choice == "on"))

    async def begin_season(self, interaction: discord.Interaction, name: str, start: str | None) -> None:
        """Begin a season of the server, at a date of its own or now.

        Raises:
            Unclear: there is no such date, nothing to read in the name, or too many seasons.
        """
        try:
            begins = seasons.begun(start) if start else self._answers.tables.hours.now()
        except ValueError:
            raise Unclear("season-unclear", text=start) from None
        season = Season(_nameable(name), begins.replace(microsecond=0))
        known = (await self._managed(interaction)).seasons
        if len(seasons.with_season(known, season)) > MOST_SEASONS:
            raise Unclear("season-too-many", most=MOST_SEASONS)
        await self._save(
            interaction, lambda now: replace(now, seasons=seasons.with_season(now.seasons, season))
        )

    async def drop_season(self, interaction: discord.Interaction, name: str) -> None:
        """Take a season away; what was counted in it stays, in the one before."""
        known = (await self._managed(interaction)).seasons
        if not any(seasons.is_called(each, name) for each in known):
            raise Unclear("season-unknown", text=name)
        await self._save(interaction, lambda now: replace(now, seasons=seasons.without(now.seasons, name)))

    async def _save(
        self, interaction: discord.Interaction, how: Callable[[GuildSettings], GuildSettings]
    ) -> None:
        guild = (await self._managed(interaction)).guild_id
        await self._show(interaction, await self._store.change_guild(guild, how))

    async def _managed(self, interaction: discord.Interaction) -> GuildSettings:
        """Read the settings of the server: Discord hides the command from others, unless told otherwise."""
        if interaction.guild_id is None:
            raise Unclear("settings-no-server")
        if not manages_server(interaction):
            raise Unclear("settings-forbidden")
        return await self._answers.settings(interaction, interaction.guild_id)

    async def _show(self, interaction: discord.Interaction, kept: GuildSettings) -> None:
        voice = await self._answers.voice(interaction)
        screen = screens.settings(
            voice,
            spoken=await self._answers.voices.spoken(kept),
            numerals=self._answers.voices.numerals(kept),
            channels=kept.channels,
            speaking=kept.channel_languages,
            seasons=[screens.season(literal(each.name), Span(each.begins), voice) for each in kept.seasons],
            pictures=kept.pictures,
        )
        await self._answers.private(interaction, screen)


def _named(voice: Voice, row: TableRow, place: Reply[str]) -> str:
    """Name a table to somebody who may be on another server."""
    where = {"table": row.number, "channel": f"<#{row.channel_id}>"}
    if isinstance(place, Done):
        return voice("privacy-table-there", server=literal(place.value), **where)
    return voice("privacy-table", **where)


def _nameable(name: str) -> str:
    """Return the name of a season as it can be read, without anybody's id.

    Raises:
        Unclear: there is nothing to read.
    """
    words = _LONG_NUMBER.sub("…", nameable(name))
    if not words:
        raise Unclear("season-unclear", text=name)
    return words


def _language(choice: str) -> Language | None:
    return next((language for language in LANGUAGES if language == choice), None)


def _speaking(settings: GuildSettings, channel: int, language: Language | None) -> GuildSettings:
    """Give a channel a language of its own, or none."""
    others = {each: said for each, said in settings.channel_languages.items() if each != channel}
    return replace(settings, channel_languages={**others, channel: language} if language else others)


def _allowing(settings: GuildSettings, channel: int, *, allowed: bool) -> GuildSettings:
    others = tuple(each for each in settings.channels if each != channel)
    return replace(settings, channels=(*others, channel) if allowed else others)
