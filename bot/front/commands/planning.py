"""`/plan`: prepare one's turn before it comes, see what is prepared, and take it back."""

from __future__ import annotations

import discord

from bot.faces.planner import DOOR
from bot.front.actions.workshops import Workshops
from bot.front.answers import Answers, Unclear
from bot.front.commands.completion import own_tables
from bot.front.commands.words import Tree, Words
from bot.front.custom_ids import WorkId
from games.planning.plans import Plan


def register(tree: Tree, answers: Answers, words: Words) -> None:
    """Add ``/plan show`` and ``/plan cancel``."""
    workshops = Workshops(answers)
    group = words.group("plan")

    @words.command(group, "plan-show")
    async def show(interaction: discord.Interaction, table: str | None = None) -> None:
        held = await answers.table_meant(interaction, table, lambda held: WorkId(held.name, DOOR))
        await workshops.enter(interaction, held, DOOR)

    @words.command(group, "plan-cancel")
    async def cancel(interaction: discord.Interaction, table: str | None = None) -> None:
        held = await answers.table_meant(interaction, table, lambda held: WorkId(held.name, DOOR))
        if await answers.tables.prepared(held.id, interaction.user.id) is None:
            raise Unclear("plan-none")
        await answers.tables.prepare(held.id, interaction.user.id, Plan())
        await answers.notice(interaction, "plan-dropped")

    for command in (show, cancel):
        command.autocomplete("table")(own_tables(answers))
    tree.add_command(group)
