"""Substitutes: seats of a running game that are offered and kept, by command or by button alike."""

from __future__ import annotations

import discord

from bot.front import screens
from bot.front.absences import Absences
from bot.front.answers import Answers
from bot.host.table.log import Person
from bot.host.table.offers import Keep, Offer
from bot.host.tables import TableSnapshot
from games.core import Seat


class Substitutes:
    """Finds somebody to play on where somebody cannot."""

    def __init__(self, answers: Answers) -> None:
        """Change who plays on at the tables of ``answers``."""
        self._answers = answers
        self.absences = Absences(answers.gateway, answers.direct, answers.store, answers.tables)

    async def offer(self, interaction: discord.Interaction, held: TableSnapshot, seat: str = "") -> None:
        """Offer one's own seat or, if another is named, have its player replaced, who is gone or too late."""
        own = held.table.seat_of(interaction.user.id)
        if seat.isdecimal() and int(seat) != own:
            await self._replace(interaction, held, int(seat))
        else:
            await self._offer_own(interaction, held)

    async def _offer_own(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        outcome = await self._answers.ask(interaction, held.id, Offer(interaction.user.id))
        voice = await self._answers.voice(interaction, outcome.held)
        await self._answers.private(interaction, screens.offered(outcome.held, voice))

    async def _replace(self, interaction: discord.Interaction, held: TableSnapshot, seat: Seat) -> None:
        absent = held.table.players[seat] if seat < len(held.table.players) else None
        playing = held.table.seat_of(interaction.user.id) is not None and held.table.status == "playing"
        gone = playing and isinstance(absent, Person) and await self.absences.noticed(held, absent.user)
        if not gone:
            await self._answers.ask(interaction, held.id, Offer(interaction.user.id, seat))
        await self._answers.replaced(interaction, "seat-offered-other")

    async def keep(self, interaction: discord.Interaction, held: TableSnapshot, _arg: str = "") -> None:
        """Keep the seat that one has offered."""
        await self._answers.ask(interaction, held.id, Keep(interaction.user.id))
        await self._answers.replaced(interaction, "seat-kept")
