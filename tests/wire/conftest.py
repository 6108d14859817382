"""Players who have come to the table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from support.player import Player


@pytest.fixture
async def players(local_discord, bot_process) -> AsyncIterator[tuple[Player, Player, Player]]:
    """Olivier and Mélanie, whose Discord speaks French, and Francis, whose Discord speaks English."""
    async with AsyncExitStack() as stack:
        names = ("Olivier", "Mélanie", "Francis")
        olivier, melanie, francis = [
            await stack.enter_async_context(Player(local_discord.line, name)) for name in names
        ]
        await francis.use_locale("en-GB")
        yield olivier, melanie, francis
