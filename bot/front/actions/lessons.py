"""The lesson, press by press: each has in it all that was pressed before, so that nothing is stored."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.front import screens
from bot.front.answers import Answers, Unclear
from bot.front.custom_ids import LessonId
from bot.front.names import called
from bot.host.lesson import PARTS, lesson
from bot.host.tables import TableSnapshot


class Lessons:
    """Teaches, at everybody's own pace and for their eyes alone."""

    def __init__(self, answers: Answers) -> None:
        """Answer as ``answers`` do; nothing is stored."""
        self._answers = answers

    async def press(self, interaction: discord.Interaction, found: LessonId) -> None:
        """Show the lesson as it stands after a press.

        Raises:
            Unclear: it has no such part.
        """
        if found.part > PARTS:
            raise Unclear("error-no-choice", text=str(found))
        taught = lesson(interaction.user.id, found.part, found.presses)
        held = TableSnapshot(0, interaction.guild_id or 0, interaction.channel_id or 0, 0, taught.table)
        voices, voice = self._answers.voices, await self._answers.voice(interaction)
        (name,) = await voices.called(held.guild, [interaction.user.id])
        speaking = replace(voice, seats=called(voice, taught.table.players, lambda _user: name))
        await self._answers.private(interaction, screens.lesson(held, taught, speaking))

    async def quit(self, interaction: discord.Interaction, _arg: str = "") -> None:
        """Leave the lesson; whatever comes next is offered in its place."""
        await self._answers.private(interaction, screens.lesson_left(await self._answers.voice(interaction)))
