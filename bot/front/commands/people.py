"""One's own language, what is kept about somebody, and the settings of a server."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.front import screens
from bot.front.actions.preferences import LONGEST_SEASON, Preferences
from bot.front.answers import Answers
from bot.front.commands.completion import seasons_of
from bot.front.commands.words import Tree, Words
from bot.words.numerals import FRENCH_NUMERALS
from bot.words.texts import LANGUAGES

_WRITTEN_IN: Final = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
    discord.ChannelType.news_thread,
)


class PlayChannel(app_commands.Transformer):
    """A channel where people write, by its id: discord.py's own would look it up among those that we keep."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Ask Discord for a channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Ask for channels where people write, a forum for all of its posts, or a single thread."""
        return list(_WRITTEN_IN)

    async def transform(self, _interaction: discord.Interaction, value: Any, /) -> int:
        """Return the id."""
        return int(value.id)


def register(tree: Tree, answers: Answers, preferences: Preferences, words: Words) -> None:
    """Add ``/language``, ``/privacy`` and ``/settings``."""
    _language(tree, preferences, words)
    _privacy(tree, preferences, words)
    _settings(tree, answers, preferences, words)


def _language(tree: Tree, preferences: Preferences, words: Words) -> None:
    languages = words.choices({each: f"choice-language-{each}" for each in (*LANGUAGES, "auto")})

    @words.command(tree, "language", choice=languages)
    async def language(interaction: discord.Interaction, choice: str) -> None:
        await preferences.speak(interaction, choice)


def _privacy(tree: Tree, preferences: Preferences, words: Words) -> None:
    group = words.group("privacy")

    @words.command(group, "privacy-show")
    async def show(interaction: discord.Interaction) -> None:
        await preferences.show_kept(interaction)

    @words.command(group, "privacy-export")
    async def export(interaction: discord.Interaction) -> None:
        await preferences.export(interaction)

    @words.command(group, "privacy-leaderboard")
    async def leaderboard(
        interaction: discord.Interaction,
        shown: bool,  # noqa: FBT001 - Discord's options have no other way to say yes or no
    ) -> None:
        await preferences.be_listed(interaction, listed=shown)

    @words.command(group, "privacy-delete")
    async def delete(interaction: discord.Interaction) -> None:
        await preferences.ask_to_forget(interaction)

    tree.add_command(group)


def _settings(tree: Tree, answers: Answers, preferences: Preferences, words: Words) -> None:
    managers = discord.Permissions(manage_guild=True)
    group = words.group("settings", guild_only=True, default_permissions=managers)
    languages = words.choices({each: f"choice-language-{each}" for each in (*LANGUAGES, screens.UNCHOSEN)})
    styles = words.choices({each: f"choice-numerals-{each}" for each in FRENCH_NUMERALS})

    @words.command(group, "settings-show")
    async def show(interaction: discord.Interaction) -> None:
        await preferences.show_settings(interaction)

    @words.command(group, "settings-language", language=languages)
    async def language(
        interaction: discord.Interaction,
        language: str,
        channel: app_commands.Transform[int, PlayChannel] | None = None,
    ) -> None:
        await preferences.speak_publicly(interaction, language, channel)

    @words.command(group, "settings-numerals", style=styles)
    async def numerals(interaction: discord.Interaction, style: str) -> None:
        await preferences.count_in(interaction, style)

    @words.command(group, "settings-channel")
    async def channel(
        interaction: discord.Interaction,
        channel: app_commands.Transform[int, PlayChannel],
        allowed: bool,  # noqa: FBT001 - Discord's options have no other way to say yes or no
    ) -> None:
        await preferences.allow(interaction, channel, allowed=allowed)

    _seasons(group, answers, preferences, words)
    tree.add_command(group)


def _seasons(group: app_commands.Group, answers: Answers, preferences: Preferences, words: Words) -> None:
    @words.command(group, "settings-season")
    async def season(
        interaction: discord.Interaction, name: Range[str, 1, LONGEST_SEASON], start: str | None = None
    ) -> None:
        await preferences.begin_season(interaction, name, start)

    @words.command(group, "settings-drop-season")
    async def drop_season(interaction: discord.Interaction, name: str) -> None:
        await preferences.drop_season(interaction, name)

    drop_season.autocomplete("name")(seasons_of(answers))
