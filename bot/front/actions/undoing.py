"""Undoing: somebody takes a misclick back, and those who have acted since agree or not."""

from __future__ import annotations

import discord

from bot.front.answers import Answers
from bot.host.table.refusals import Settled
from bot.host.table.requests import Request
from bot.host.table.undoing import AgreeToUndo, DeclineUndo, TakeBack
from bot.host.tables import RefusedAt, TableSnapshot


class Undoing:
    """What the buttons and the command do with which people take a move back."""

    def __init__(self, answers: Answers) -> None:
        """Act at the tables of ``answers``."""
        self._answers = answers

    async def ask(self, interaction: discord.Interaction, held: TableSnapshot, _arg: str = "") -> None:
        """Take back what somebody did last, or ask those who have acted since."""
        await self._put(interaction, held, TakeBack(interaction.user.id))

    async def agree(self, interaction: discord.Interaction, held: TableSnapshot, back: str) -> None:
        """Agree that somebody takes back what they did."""
        await self._put(interaction, held, AgreeToUndo(interaction.user.id, _line(held, back)))

    async def decline(self, interaction: discord.Interaction, held: TableSnapshot, back: str) -> None:
        """Let what somebody did stand."""
        await self._put(interaction, held, DeclineUndo(interaction.user.id, _line(held, back)))

    async def _put(self, interaction: discord.Interaction, held: TableSnapshot, request: Request) -> None:
        outcome = await self._answers.ask(interaction, held.id, request)
        await self._answers.hand(interaction, outcome.held, told=outcome.told)


def _line(held: TableSnapshot, back: str) -> int:
    """Read the line that a button names.

    Raises:
        RefusedAt: it names none.
    """
    if not back.isdecimal():
        raise RefusedAt(Settled(), held)
    return int(back)
