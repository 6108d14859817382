"""Wishes about time: the time control of a table, pauses, and more time for somebody."""

from __future__ import annotations

from typing import Any, Final

import discord
import msgspec

from bot.front import screens
from bot.front.actions.seating import Seating
from bot.front.answers import Answers, Unclear
from bot.front.custom_ids import LONGEST, PanelId, TableId
from bot.front.durations import seconds
from bot.host.table.log import Pace
from bot.host.table.requests import Choose, Request
from bot.host.table.time_control import LONGEST as LONGEST_TIME
from bot.host.table.time_control import NAMED, named, sound, time_ups
from bot.host.table.time_requests import Continue, GiveTime, ProposePause
from bot.host.tables import TableSnapshot

_LONGEST_OPENING: Final = 60
"""Characters of what a form can keep of the table that it is to open."""


class Timing:
    """What each wish about time does."""

    def __init__(self, answers: Answers, seating: Seating) -> None:
        """Act at the tables of ``answers``."""
        self._answers = answers
        self._seating = seating

    # ── while one plays ─────────────────────────────────────────────────────────────────────────────────

    async def pause(self, interaction: discord.Interaction, held: TableSnapshot, _arg: str = "") -> None:
        """Propose a pause, or agree to one."""
        await self._ask(interaction, held, ProposePause(interaction.user.id), "timing-pause")

    async def resume(self, interaction: discord.Interaction, held: TableSnapshot, _arg: str = "") -> None:
        """End the pause, or decline one."""
        await self._ask(interaction, held, Continue(interaction.user.id), "timing-resume")

    async def give(self, interaction: discord.Interaction, held: TableSnapshot, _arg: str = "") -> None:
        """Give more time to whoever is waited for."""
        await self._ask(interaction, held, GiveTime(interaction.user.id), "timing-given")

    async def _ask(
        self, interaction: discord.Interaction, held: TableSnapshot, request: Request, done: str
    ) -> None:
        """Do what is asked; the channel is told, and whoever asked that it is."""
        await self._answers.ask(interaction, held.id, request)
        await self._answers.notice(interaction, done)

    # ── before one plays ────────────────────────────────────────────────────────────────────────────────

    async def clock(self, interaction: discord.Interaction, held: TableSnapshot, arg: str) -> None:
        """Ask for a time control in a form, or set what was typed there."""
        _, filled, typed = arg.partition("=")
        if filled:
            await self._choose(interaction, held, _pace(typed, held.table.pace))
        else:
            voice, asked = await self._answers.voice(interaction, held), TableId(held.name, "clock", "form")
            await self._answers.gateway.ask(interaction, screens.clock_form(asked, held.table.pace, voice))

    async def up(self, interaction: discord.Interaction, held: TableSnapshot, arg: str) -> None:
        """Set what happens to whoever lets their time run out."""
        up = next((each for each in time_ups(held.table.game) if each == arg), None)
        if up is None:
            raise Unclear("error-no-choice", text=arg)
        await self._choose(interaction, held, msgspec.structs.replace(held.table.pace, up=up))

    async def limit(self, interaction: discord.Interaction, held: TableSnapshot, seconds: int) -> None:
        """Set how long a turn lasts, without anything in reserve; a clock with a name is set whole."""
        name = named(seconds or None)
        pace = NAMED[name] if name else Pace(seconds, up=held.table.pace.up)
        await self._choose(interaction, held, pace)

    async def _choose(self, interaction: discord.Interaction, held: TableSnapshot, pace: Pace) -> None:
        request = Choose(interaction.user.id, held.table.options.spelled(), pace)
        outcome = await self._answers.ask(interaction, held.id, request)
        await self._seating.lobbies.panel(interaction, outcome.held)
        self._seating.lobbies.refresh(outcome.held)

    async def open(
        self, interaction: discord.Interaction, game: str, clock: str, computers: int, rules: str
    ) -> None:
        """Open a table by a time control with a name, or by one that a form asks for first."""
        if clock in NAMED:
            await self._seating.open(interaction, game, NAMED[clock], computers, rules)
            return
        asked = PanelId("open", f"{game}.{computers}.{rules}")
        if len(asked.arg) > _LONGEST_OPENING or len(str(asked)) > LONGEST:
            raise Unclear("error-clock-first")
        voice = await self._answers.voice(interaction)
        await self._answers.gateway.ask(interaction, screens.clock_form(asked, NAMED["daily"], voice))

    async def opened(self, interaction: discord.Interaction, arg: str) -> None:
        """Open a table by the time control that was typed."""
        game, computers, rest = arg.split(".", 2)
        rules, _, typed = rest.rpartition("=")
        await self._seating.open(interaction, game, _pace(typed, NAMED["daily"]), int(computers), rules)


def _pace(typed: str, known: Pace) -> Pace:
    """Read a time control as it was typed: for a turn, in reserve, regained with each turn.

    Raises:
        Unclear: a line says no length of time, or a turn would have no time, or all of it.
    """
    lines: list[Any] = [seconds(line) if line else 0 for line in typed.split("\n")]
    unread = next((line for line, read in zip(typed.split("\n"), lines, strict=True) if read is None), None)
    if unread is not None:
        raise Unclear("error-no-length", text=unread)
    limit, bank, increment = (*lines, 0, 0, 0)[:3]
    pace = Pace(limit if limit or bank else None, bank, increment, known.up)
    if not sound(pace):
        raise Unclear("error-clock", days=LONGEST_TIME // 86_400)
    return pace
