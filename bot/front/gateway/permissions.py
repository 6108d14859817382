"""Permissions: where on a server somebody may look back, as discord.py reckons it from what Discord has."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord.http import Route

from bot.front.gateway import Done, Gateway, Reply

_LOOKING_BACK: Final = discord.Permissions(view_channel=True, read_message_history=True)


async def readable(gateway: Gateway, interaction: discord.Interaction) -> Reply[frozenset[int]]:
    """Find the channels where whoever asks may read what was said before; threads are in none of them."""
    guild, state = interaction.guild_id or 0, interaction.client._connection  # noqa: SLF001 - for a Guild

    def among(whole: Any, channels: Any) -> frozenset[int]:
        data: Any = {**whole, "channels": channels}
        here = discord.Guild(data=data, state=state).channels
        user = interaction.user
        if not isinstance(user, discord.Member):
            return frozenset()
        return frozenset(each.id for each in here if each.permissions_for(user) >= _LOOKING_BACK)

    async with gateway.turn(guild) as turn:
        found = await turn.ask(Route("GET", "/guilds/{guild_id}", guild_id=guild), dict)
        if not isinstance(found, Done):
            return found
        route = Route("GET", "/guilds/{guild_id}/channels", guild_id=guild)
        return await turn.ask(route, lambda channels: among(found.value, channels))
