"""Players who have come to the table, where something will fail."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import discord
import pytest
from discord.http import Route
from support.player import Player

from bot.front.gateway import Gateway


@pytest.fixture
async def players(local_discord, bot_process) -> AsyncIterator[tuple[Player, ...]]:
    """Olivier, Mélanie and Francis, whose Discord speaks French."""
    async with AsyncExitStack() as stack:
        names = ("Olivier", "Mélanie", "Francis")
        seated = [await stack.enter_async_context(Player(local_discord.line, name)) for name in names]
        for player in seated:
            await player.use_locale("fr")
        yield tuple(seated)


@pytest.fixture
async def gateway(local_discord, monkeypatch) -> AsyncIterator[Gateway]:
    """A gateway of this process, logged in at the local Discord."""
    monkeypatch.setattr(Route, "BASE", local_discord.line["api"])
    client = discord.Client(intents=discord.Intents.none())
    await client.login(local_discord.line["bot_token"])
    yield Gateway(client)
    await client.close()
