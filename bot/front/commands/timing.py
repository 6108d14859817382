"""The commands about time: pauses and gifts at a table, and everybody's own zone, nights and vacation."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.front import zones
from bot.front.actions.habits import Habits
from bot.front.actions.timing import Timing
from bot.front.answers import Answers, Way
from bot.front.commands.completion import MOST_CHOICES, own_tables
from bot.front.commands.words import Tree, Words
from bot.front.custom_ids import TableWish
from bot.host.calendar import Calendar


def at_tables(
    group: app_commands.Group,
    answers: Answers,
    timing: Timing,
    words: Words,
    wish: Callable[[TableWish], Way],
) -> None:
    """Add ``/table pause``, ``/table resume`` and ``/table time``."""

    @words.command(group, "table-pause")
    async def pause(interaction: discord.Interaction, table: str | None = None) -> None:
        await timing.pause(interaction, await answers.table_meant(interaction, table, wish("pause")))

    @words.command(group, "table-resume")
    async def resume(interaction: discord.Interaction, table: str | None = None) -> None:
        await timing.resume(interaction, await answers.table_meant(interaction, table, wish("resume")))

    @words.command(group, "table-time")
    async def time(interaction: discord.Interaction, table: str | None = None) -> None:
        await timing.give(interaction, await answers.table_meant(interaction, table, wish("time")))

    for command in (pause, resume, time):
        command.autocomplete("table")(own_tables(answers))


def register(tree: Tree, answers: Answers, words: Words) -> None:
    """Add ``/preferences``."""
    habits = Habits(answers)

    @words.command(tree, "preferences")
    async def preferences(interaction: discord.Interaction, zone: str | None = None) -> None:
        if zone:
            await habits.live_in(interaction, zone)
        else:
            await habits.show(interaction)

    @preferences.autocomplete("zone")
    async def places(_interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        now = answers.tables.hours.now()
        return [
            Choice(name=f"{name} · {Calendar(now, name).local(now):%H:%M}", value=name)
            for name in islice(zones.found(typed), MOST_CHOICES)
        ]
