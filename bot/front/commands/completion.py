"""What autocompletion offers where a command asks which table is meant."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeAlias

import discord
from discord.app_commands import Choice

from bot.front.answers import LIVE, Answers
from bot.store import TableRow

MOST_CHOICES: Final = 25
LONGEST_CHOICE: Final = 100
"""Characters that Discord allows in the name of a choice, and in its value."""
Completion: TypeAlias = Callable[[discord.Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]


def own_tables(answers: Answers) -> Completion:
    """Offer the tables where whoever types is seated."""

    async def complete(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return await _offered(answers, interaction, await answers.tables_of(interaction), typed)

    return complete


def tables_here(answers: Answers) -> Completion:
    """Offer the tables of the channel."""

    async def complete(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        rows = await answers.store.tables(channel_id=interaction.channel_id, statuses=LIVE)
        return await _offered(answers, interaction, rows, typed)

    return complete


async def _offered(
    answers: Answers, interaction: discord.Interaction, rows: list[TableRow], typed: str
) -> list[Choice[str]]:
    voice = await answers.voice(interaction)
    offers = []
    for row in rows[-MOST_CHOICES:]:
        held = await answers.tables.look(row.id)
        name = voice("table-name", table=held.number, game=voice(f"{held.table.game.key}-name"))
        if typed.casefold() in name.casefold():
            offers.append(Choice(name=name, value=f"#{row.id}"))
    return offers
