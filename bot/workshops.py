"""The workshops: where people make up moves that no menu could list, and the table tries them out."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot import screens
from bot.answers import Answers
from bot.faces import face
from bot.faces.workshop import Blank, Made, Page, To, Visit, Workshop
from bot.ids import AskedId, WorkId
from bot.table.refusals import NotPlaying, NotSeated, Refused, Stale
from bot.table.requests import Move
from bot.tables import Held, RefusedAt
from bot.texts import Voice
from bot.wording import printable
from games.core import Fact, NotUnderstood, Objection, Seat
from games.notation import speak


class Workshops:
    """What happens in the workshops of all games."""

    def __init__(self, answers: Answers) -> None:
        """Answer for the tables of ``answers``."""
        self._answers = answers
        self._tables = answers.tables

    async def visit(
        self, interaction: discord.Interaction, held: Held, found: WorkId, typed: str | None = None
    ) -> None:
        """Go where a control leads; what was typed comes along, and what the page keeps."""
        texts = screens.kept(interaction.message.components) if interaction.message else {}
        said = None if typed is None else printable(typed)
        await self._go(interaction, held, Visit(To(found.page, found.code), texts, said))

    async def enter(self, interaction: discord.Interaction, held: Held, page: str) -> None:
        """Come in by a door."""
        await self._go(interaction, held, Visit(To(page)))

    async def propose(self, interaction: discord.Interaction, held: Held, said: str) -> None:
        """Make a move that somebody wrote down by themselves."""
        await self._make(interaction, held, said)

    async def _go(self, interaction: discord.Interaction, held: Held, visit: Visit, note: str = "") -> None:
        seat, shop = _place(held, interaction.user.id)
        voice = await self._answers.voice(interaction, held)
        answer = shop.visit(voice.veiled(held.table.view(seat)), seat, voice, visit)
        match answer:
            case Page():
                await self._show(interaction, held, answer, voice, note)
            case Blank():
                await interaction.response.send_modal(screens.blank(held, answer))
            case Made(action, back, done):
                further = back and visit._replace(to=back)
                await self._make(interaction, held, speak(action), further, done)
            case Objection():
                raise RefusedAt(answer, held)

    async def _show(
        self, interaction: discord.Interaction, held: Held, page: Page, voice: Voice, note: str
    ) -> None:
        found: Sequence[str] = ()
        if page.about:
            await self._wait(interaction, held, page, voice)
            outlook = await self._tables.outlook(held.id, interaction.user.id, page.about)
            found = [f"- {_said(held, each, voice)}" for each in outlook] or [voice("workshop-nothing-found")]
        later = self._tables.hours.later
        await self._answers.private(
            interaction, screens.workshop(held, page, voice, later, note=note, found=found)
        )

    async def _wait(self, interaction: discord.Interaction, held: Held, page: Page, voice: Voice) -> None:
        """Say at once that something takes its time."""
        trying = [voice("workshop-trying")]
        shown = screens.workshop(held, page, voice, self._tables.hours.later, found=trying, busy=True)
        await self._answers.private(interaction, shown)

    async def _make(
        self,
        interaction: discord.Interaction,
        held: Held,
        said: str,
        back: Visit | None = None,
        done: Page | None = None,
    ) -> None:
        """Make the move; who is refused goes back to where it was made up, with the reason on top."""
        voice = await self._answers.voice(interaction, held)
        await self._answers.private(interaction, screens.notice(voice("workshop-trying")))
        try:
            outcome = await self._answers.ask(interaction, held.id, Move(interaction.user.id, said))
        except Refused as refused:
            if back is None:
                raise
            await self._go(interaction, held, back, _said(held, refused.objection, voice))
            return
        if done:
            await self._show(interaction, outcome.held, done, voice, "")
        else:
            await self._answers.hand(interaction, outcome.held, told=outcome.told)

    async def answer(self, interaction: discord.Interaction, held: Held, found: AskedId) -> None:
        """Let somebody say what a button under an announcement says, as long as that is still asked."""
        then = await self._tables.as_of(found.table, found.n)
        asked = screens.asked_of(then) if then else None
        said = next((each for each in asked.answers if speak(each) == found.said), None) if asked else None
        if held.table.seat_of(interaction.user.id) is None:
            raise Refused(NotSeated())
        if asked is None or said is None:
            raise Refused(NotUnderstood())
        now = screens.asked_of(held.table)
        if now is None or now.about != asked.about:
            raise Refused(Stale())
        await self._answers.ask(interaction, found.table, Move(interaction.user.id, found.said))
        voice = await self._answers.voice(interaction, held)
        await self._answers.notice(interaction, "workshop-answered", answer=voice.say(said))


def _place(held: Held, user: int) -> tuple[Seat, Workshop]:
    """Return whose workshop it is, and which.

    Raises:
        Refused: no game goes on, it has no workshop, or whoever asks does not play.
    """
    seat, shop = held.table.seat_of(user), face(held.table.game.key).workshop
    if seat is None:
        raise Refused(NotSeated())
    if held.table.status != "playing" or shop is None:
        raise Refused(NotPlaying())
    return seat, shop


def _said(held: Held, fact: Fact | Objection, voice: Voice) -> str:
    values = face(held.table.game.key).values(fact, voice)
    return voice.say(fact, **values)
