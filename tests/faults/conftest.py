"""Players who have come to the table, where something will fail."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
from support.player import Player


@pytest.fixture
async def players(local_discord, bot_process) -> AsyncIterator[tuple[Player, ...]]:
    """Olivier, Mélanie and Francis, whose Discord speaks French."""
    async with AsyncExitStack() as stack:
        names = ("Olivier", "Mélanie", "Francis")
        seated = [await stack.enter_async_context(Player(local_discord.line, name)) for name in names]
        for player in seated:
            await player.use_locale("fr")
        yield tuple(seated)
