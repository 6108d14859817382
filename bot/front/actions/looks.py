"""Looks: what a control shows of a table, without changing anything there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

import discord

from bot.front import screens
from bot.front.actions.rulebooks import Rulebooks
from bot.front.actions.seating import Seating, moderates
from bot.front.answers import Answers
from bot.front.custom_ids import LookId, Sight
from bot.host.table.pending import overdue
from bot.host.table.refusals import NotPlaying, NotSeated, Refused
from bot.host.tables import TableSnapshot

_Look: TypeAlias = Callable[[discord.Interaction, TableSnapshot], Awaitable[None]]


class Looks:
    """Shows a hand, a score sheet, the rules, a lobby, or the panel of a table."""

    def __init__(self, answers: Answers, seating: Seating, rulebooks: Rulebooks) -> None:
        """Look at the tables of ``answers``."""
        self._answers = answers
        self._sights: Mapping[Sight, _Look] = {
            "hand": self.hand,
            "sheet": self._sheet,
            "rules": rulebooks.show_table,
            "lobby": seating.lobbies.show,
            "options": seating.lobbies.panel,
            "table": self._open_panel,
        }

    async def look(
        self, interaction: discord.Interaction, held: TableSnapshot, found: LookId, _typed: str | None = None
    ) -> None:
        """Show what a control names."""
        await self._sights[found.what](interaction, held)

    async def hand(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        """Show somebody their hand, once there are any."""
        if held.table.state is None:
            raise Refused(NotPlaying())
        await self._answers.hand(interaction, held)

    async def show_panel(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        """Show the panel of a table in the place of what was clicked."""
        await self._answers.private(interaction, await self._panel(interaction, held))

    async def help(self, interaction: discord.Interaction, _arg: str = "") -> None:
        """Show how one plays here, beside whatever was clicked."""
        await self._answers.beside(interaction, screens.help_page(await self._answers.voice(interaction)))

    async def _sheet(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        voice = await self._answers.voice(interaction, held)
        await self._answers.beside(interaction, screens.sheet(held, voice))

    async def _open_panel(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        await self._answers.beside(interaction, await self._panel(interaction, held))

    async def _panel(self, interaction: discord.Interaction, held: TableSnapshot) -> screens.Screen:
        """Make the panel of a table for one of its players, or for who manages its server."""
        user, moderator = interaction.user.id, moderates(interaction, held)
        if held.table.seat_of(user) is None and not moderator:
            raise Refused(NotSeated())
        voice = await self._answers.voice(interaction, held)
        now, later = self._answers.tables.hours.now(), self._answers.tables.hours.at(held.guild)
        late = [seat for seat in range(len(held.table.players)) if overdue(held.table, seat, now, later)]
        manages = moderator or user == held.table.host
        return screens.panel(held, user, voice, manages=manages, late=late)
