"""Welcomes: what the bot says of itself on a server where nobody has played yet, once and for good."""

from __future__ import annotations

import contextlib
import secrets
from typing import Final

import discord

from bot.front import screens
from bot.front.actions.seating import channel_allowed, missing_permissions
from bot.front.answers import Answers
from bot.store import StoreFailure

_REMEMBERED: Final = 4_096
"""Servers of which it is known, while the bot runs, that they need no welcome."""


class Welcomes:
    """Welcomes each server once, in the channel where it first hears from somebody and may write."""

    def __init__(self, answers: Answers) -> None:
        """Welcome with the voices of ``answers``, beside whatever they say."""
        self._answers = answers
        self._known: set[int] = set()

    async def greet(self, interaction: discord.Interaction) -> None:
        """Welcome the server where somebody has just been answered, if that is still to be done.

        It is noted first and then said: should Discord refuse it, or the bot end, nobody is told twice.
        """
        guild, channel = interaction.guild_id, interaction.channel_id
        if guild is None or channel is None or guild in self._known or missing_permissions(interaction):
            return
        with contextlib.suppress(StoreFailure):
            settings = await self._answers.settings(interaction, guild)
            if channel_allowed(interaction, settings) and await self._is_due(guild):
                await self._post(interaction, guild, channel)

    async def _is_due(self, guild: int) -> bool:
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        self._known.add(guild)
        return await self._answers.store.welcome(guild)

    async def _post(self, interaction: discord.Interaction, guild: int, channel: int) -> None:
        screen = screens.welcome(await self._answers.public_voice(interaction, guild))
        async with self._answers.gateway.turn(channel) as turn:
            await turn.post(channel, screen, secrets.token_hex(8))
