"""`/history`: the games of a server that one may look at, those that are over and those that last."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.front.actions.histories import Histories
from bot.front.answers import Answers
from bot.front.commands.words import Tree, Words
from bot.front.custom_ids import GamesId
from games import NEWEST

_LAST_TABLE: Final = 10**9


def register(tree: Tree, answers: Answers, words: Words) -> None:
    """Add ``/history``."""
    games = words.choices({game.key: f"{game.key}-name" for game in NEWEST})
    histories = Histories(answers)

    @words.command(tree, "history", game=games)
    @app_commands.guild_only()
    async def history(
        interaction: discord.Interaction,
        game: str | None = None,
        player: discord.User | None = None,
        table: Range[int, 1, _LAST_TABLE] | None = None,
    ) -> None:
        asked = GamesId(0, game or "", player.id if player else 0, table or 0, "server")
        await histories.turn(interaction, asked)
