"""Opening a table, sitting down, getting up and beginning, by command or by button alike."""

from __future__ import annotations

from typing import Any

import discord

from bot import screens
from bot.answers import Answers, Unclear
from bot.hands import CLOSED_DMS
from bot.table.log import Pace
from bot.table.requests import AddRobot, Cancel, Join, Leave, Remove, Request, Start, opening
from bot.tables import Held
from games import newest


class Seating:
    """What happens at a table before its first card, and when somebody gets up."""

    def __init__(self, answers: Answers) -> None:
        """Seat people at the tables of ``answers``."""
        self._answers = answers
        self._tables = answers.tables

    async def open(self, interaction: discord.Interaction, game: str, pace: Pace, robots: int) -> None:
        """Open a table in this channel and show its lobby.

        Raises:
            Unclear: not in this channel.
        """
        guild, channel = await self._place(interaction)
        rules = newest(game)
        act = opening(interaction.user.id, rules, rules.options(), pace)
        held = (await self._tables.open(guild, channel, (act,), interaction.id)).held
        for _ in range(robots):
            held = (await self._tables.ask(held.id, AddRobot(interaction.user.id, "careful"))).held
        await self.show(interaction, held)
        await self._greet(interaction, held)

    async def join(self, interaction: discord.Interaction, held: Held) -> None:
        """Take a place; at a running game, that of an automaton."""
        outcome = await self._answers.ask(interaction, held.id, Join(interaction.user.id))
        if outcome.held.table.status == "playing":
            await self._answers.hand(interaction, outcome.held)
        else:
            await self.show(interaction, outcome.held)
        await self._greet(interaction, outcome.held)

    async def leave(self, interaction: discord.Interaction, held: Held) -> None:
        """Get up; an automaton takes the seat in a running game."""
        playing = held.table.status == "playing"
        outcome = await self._answers.ask(interaction, held.id, Leave(interaction.user.id))
        if playing or outcome.held.table.status == "over":
            await self._answers.notice(interaction, "lobby-left")
        else:
            await self.show(interaction, outcome.held)

    async def change(self, interaction: discord.Interaction, held: Held, request: Request) -> None:
        """Do what a request asks before the start, and show the lobby as it then is."""
        outcome = await self._answers.ask(interaction, held.id, request)
        await self.show(interaction, outcome.held)

    async def remove(self, interaction: discord.Interaction, held: Held, request: Remove) -> None:
        """Take somebody's place away; in a running game an automaton gets it."""
        outcome = await self._answers.ask(interaction, held.id, request)
        if outcome.held.table.status == "lobby":
            await self.show(interaction, outcome.held)
        else:
            await self._answers.notice(interaction, "lobby-removed")

    async def start(self, interaction: discord.Interaction, held: Held) -> None:
        """Deal; who begins by command sees their hand, who clicks sees the lobby close."""
        outcome = await self._answers.ask(
            interaction, held.id, Start(interaction.user.id, self._tables.seed())
        )
        if interaction.message is not None and held.table.status == "lobby":
            await self.show(interaction, outcome.held)
        else:
            await self._answers.hand(interaction, outcome.held)

    async def cancel(self, interaction: discord.Interaction, held: Held) -> None:
        """Close a table for good."""
        request = Cancel(interaction.user.id, moderator=moderates(interaction, held))
        outcome = await self._answers.ask(interaction, held.id, request)
        if held.table.status == "lobby":
            await self.show(interaction, outcome.held)
        else:
            await self._answers.notice(interaction, "lobby-closed")

    async def show(self, interaction: discord.Interaction, held: Held) -> None:
        """Show the lobby to everybody: on the message that was clicked, or on a new one."""
        voice = await self._answers.voices.public(held.guild, held)
        view = screens.lobby(held, voice)
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            await interaction.response.edit_message(view=view)
        else:
            mentions = discord.AllowedMentions.none()
            await interaction.response.send_message(view=view, allowed_mentions=mentions)

    async def _place(self, interaction: discord.Interaction) -> tuple[int, int]:
        """Say where a table may be opened: on a server, in a channel that its managers allow."""
        guild, channel = interaction.guild_id, interaction.channel_id
        if guild is None or channel is None:
            raise Unclear("error-no-server")
        allowed = (await self._answers.store.guild(guild)).channels
        if allowed and channel not in allowed:
            raise Unclear("error-not-here")
        if not interaction.app_permissions.send_messages:
            raise Unclear("error-cannot-write")
        return guild, channel

    async def _greet(self, interaction: discord.Interaction, held: Held) -> None:
        """Find out whether hands can be sent to somebody, who has just clicked; tell them if they cannot."""
        user = interaction.user
        await self._answers.store.remember(user.id, interaction.locale.value)
        person = await self._answers.store.person(user.id)
        if person and person.dm_channel_id and not person.dm_closed_at:
            return
        voice = await self._answers.voice(interaction, held)
        try:
            channel: Any = await user.create_dm()
            await channel.send(view=screens.notice(voice("dm-welcome", hand=voice("button-hand"))))
        except discord.HTTPException as error:
            if error.code not in CLOSED_DMS:
                raise
            await self._answers.store.set_dm(user.id, closed=True)
            await self._answers.notice(interaction, "lobby-joined-dm-closed", hand=voice("button-hand"))
        else:
            await self._answers.store.set_dm(user.id, channel.id)


def manages_server(interaction: discord.Interaction) -> bool:
    """Say whether somebody may manage the server in which they are heard."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def moderates(interaction: discord.Interaction, held: Held) -> bool:
    """Say whether somebody may manage the server of a table, and is heard there: rights are of one server."""
    return interaction.guild_id == held.guild and manages_server(interaction)
