"""The lobby of each table: on a message that everybody sees, and on the panels of those who set it.

Which message shows a lobby is remembered while the bot runs, so that what is set in private shows in public.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from typing import Any, Final

import aiohttp
import discord

from bot.front import screens
from bot.front.answers import Answers
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice

_REMEMBERED: Final = 2_000
_FAULTS: Final = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)

_log = logging.getLogger(__name__)


class Lobbies:
    """Shows lobbies, and keeps those that are shown as their tables are."""

    def __init__(self, answers: Answers) -> None:
        """Show the lobbies of the tables of ``answers``."""
        self._answers = answers
        self._shown: OrderedDict[int, tuple[int, int]] = OrderedDict()
        """For each table, the channel and the message of its lobby."""

    async def show(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        """Show a lobby where it was clicked, in public and on the panel alike, or on a new message."""
        if interaction.message is None:
            await self._post(interaction, held)
        elif _in_public(interaction):
            self.clicked(interaction, held)
            await interaction.response.edit_message(view=await self._public(held))
        else:
            await self.panel(interaction, held)
            await self.refresh(interaction, held)

    async def _post(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        mentions = discord.AllowedMentions.none()
        view = await self._public(held)
        posted = await interaction.response.send_message(view=view, allowed_mentions=mentions)
        if held.table.status == "lobby":
            self._remember(held, interaction.channel_id, posted.message_id)
        else:
            await self.refresh(interaction, held)

    async def panel(self, interaction: discord.Interaction, held: TableSnapshot, chosen: str = "") -> None:
        """Show what the host may set, privately; ``chosen`` is the house rule being set."""
        self.clicked(interaction, held)
        voice = await self._answers.voice(interaction, held)
        if held.table.status == "lobby":
            await self._answers.private(interaction, screens.options(held, voice, chosen or None))
        else:
            await self._answers.private(interaction, await self._lobby(held, voice))

    async def refresh(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        """Bring the lobby in the channel up to date; one that cannot be reached says so to the host's log."""
        if (place := self._shown.get(held.id)) is None:
            return
        held = await self._answers.tables.look(held.id)
        message = interaction.client.get_partial_messageable(place[0]).get_partial_message(place[1])
        try:
            await message.edit(view=await self._public(held))
        except _FAULTS as error:
            _log.warning("a lobby was not edited", extra={"table": held.id, "fault": type(error).__name__})
        if held.table.status != "lobby":
            self._shown.pop(held.id, None)

    def clicked(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        """Remember the lobby that was clicked, if everybody sees it."""
        message = interaction.message
        if message is not None and _in_public(interaction):
            self._remember(held, interaction.channel_id, message.id)

    def _remember(self, held: TableSnapshot, channel: int | None, message: Any) -> None:
        if channel and message:
            self._shown[held.id] = (channel, int(message))
            self._shown.move_to_end(held.id)
            if len(self._shown) > _REMEMBERED:
                self._shown.popitem(last=False)

    async def _public(self, held: TableSnapshot) -> screens.Screen:
        return await self._lobby(held, await self._answers.voices.public(held.guild, held))

    async def _lobby(self, held: TableSnapshot, voice: Voice) -> screens.Screen:
        (last,) = await self._answers.tables.told(held.id, held.table.head - 1, held.table.head)
        return screens.lobby(held, voice, last.line.act)


def _in_public(interaction: discord.Interaction) -> bool:
    message = interaction.message
    return message is not None and interaction.guild_id is not None and not message.flags.ephemeral
