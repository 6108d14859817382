"""Welcomes: what the bot says of itself on a server where nobody has played yet, once and for good."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import Final

import discord

from bot.front import screens
from bot.front.actions.seating import channel_allowed, missing_permissions
from bot.front.answers import Answers
from bot.front.errands import Errands
from bot.store import StoreFailure

_REMEMBERED: Final = 4_096
"""Servers of which it is known, while the bot runs, that they need no welcome."""


class Welcomes:
    """Welcomes each server once, in the channel where somebody is first heard and where it may write."""

    def __init__(self, answers: Answers) -> None:
        """Welcome with the voices of ``answers``, below whatever they say."""
        self._answers = answers
        self._known: set[int] = set()
        self._heard: dict[int, discord.Interaction] = {}
        """What was last asked in each server that may have to be welcomed."""
        self._soon = Errands(self._greet)

    def follow(self, interaction: discord.Interaction) -> None:
        """Welcome the server where somebody is heard, once they are answered, if that is still to be done."""
        guild, task = interaction.guild_id, asyncio.current_task()
        if guild is not None and task and guild not in self._known and not missing_permissions(interaction):
            self._heard[guild] = interaction
            task.add_done_callback(lambda _done: self._soon.wake(guild))

    async def drain(self) -> None:
        """Wait until nobody is still to be welcomed."""
        await self._soon.drain()

    async def _greet(self, guild: int) -> None:
        """Note that a server is welcomed, and then say it: whatever goes wrong, nobody is told twice."""
        interaction = self._heard.pop(guild, None)
        if interaction is None or interaction.channel_id is None or guild in self._known:
            return
        with contextlib.suppress(StoreFailure):
            settings = await self._answers.settings(interaction, guild)
            if channel_allowed(interaction, settings) and await self._is_due(guild):
                await self._post(interaction, guild, interaction.channel_id)

    async def _is_due(self, guild: int) -> bool:
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        self._known.add(guild)
        return await self._answers.store.welcome(guild)

    async def _post(self, interaction: discord.Interaction, guild: int, channel: int) -> None:
        screen = screens.welcome(await self._answers.public_voice(interaction, guild))
        async with self._answers.gateway.turn(channel) as turn:
            await turn.post(channel, screen, secrets.token_hex(8))
