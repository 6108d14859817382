"""What autocompletion offers where a command asks which table is meant."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeAlias

import discord
from discord.app_commands import Choice

from bot.front.actions.seating import manages_server
from bot.front.answers import Answers
from bot.store import TableRow

MOST_CHOICES: Final = 25
LONGEST_CHOICE: Final = 100
"""Characters that Discord allows in the name of a choice, and in its value."""
Completion: TypeAlias = Callable[[discord.Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]
_Rows: TypeAlias = Callable[[discord.Interaction], Awaitable[list[TableRow]]]


def own_tables(answers: Answers) -> Completion:
    """Offer the tables where whoever types is seated."""
    return _among(answers, answers.tables_of)


def tables_here(answers: Answers) -> Completion:
    """Offer the tables of the channel."""
    return _among(answers, answers.tables_here)


def tables_in_sight(answers: Answers) -> Completion:
    """Offer the tables of the channel, and those where whoever types is seated."""
    return _among(answers, answers.tables_in_sight)


def tables_to_run(answers: Answers) -> Completion:
    """Offer the tables where whoever types is seated and, to those who manage the server, the channel's."""

    async def rows(interaction: discord.Interaction) -> list[TableRow]:
        manages = manages_server(interaction)
        return await (answers.tables_in_sight if manages else answers.tables_of)(interaction)

    return _among(answers, rows)


def _among(answers: Answers, rows: _Rows) -> Completion:
    async def complete(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return await _offered(answers, interaction, await rows(interaction), typed)

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
