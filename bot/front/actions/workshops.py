"""The workshops: where people make up moves that no menu could list, and the table tries them out."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Final

import discord

from bot.faces import face, planner_of
from bot.faces.planner import PAGES
from bot.faces.workshop import Answer, Blank, HandIsAnother, Laid, Made, Page, To, Visit, Workshop
from bot.front import screens
from bot.front.answers import Answers
from bot.front.custom_ids import AskedId, WorkId
from bot.front.screens import Screen
from bot.host.table.inventing import asked_of, still_asked
from bot.host.table.refusals import (
    HandChanged,
    NotPlaying,
    NotSeated,
    NotWrittenDown,
    Refused,
    Settled,
)
from bot.host.table.requests import Move
from bot.host.tables import RefusedAt, TableSnapshot
from bot.words.texts import Voice
from bot.words.user_text import printable
from games.core import Action, Illegal, NotUnderstood, Objection, Seat
from games.lawmaking import Fact
from games.notation import read, speak

_STAMP: Final = 22
"""Bits of an id of Discord's below its time."""


class Workshops:
    """What happens in the workshops of all games."""

    def __init__(self, answers: Answers) -> None:
        """Answer for the tables of ``answers``."""
        self._answers = answers
        self._tables = answers.tables

    async def visit(
        self, interaction: discord.Interaction, held: TableSnapshot, found: WorkId, typed: str | None
    ) -> None:
        """Go where a control leads; what was typed comes along, and what the page keeps."""
        texts = screens.kept(interaction.message.components) if interaction.message else {}
        said = None if typed is None else printable(typed)
        await self._go(interaction, held, Visit(To(found.page, found.code), texts, said))

    async def enter(self, interaction: discord.Interaction, held: TableSnapshot, page: str) -> None:
        """Show a page of the workshop to somebody who has just come in."""
        await self._go(interaction, held, Visit(To(page)))

    async def propose(self, interaction: discord.Interaction, held: TableSnapshot, said: str) -> None:
        """Make a move that somebody wrote down by themselves."""
        _place(held, interaction.user.id)
        try:
            action: Action = read(held.table.game, said)
        except Illegal as illegal:
            raise RefusedAt(NotWrittenDown(), held) from illegal
        await self._make(interaction, held, action)

    async def _go(self, interaction: discord.Interaction, held: TableSnapshot, visit: Visit) -> None:
        voice = await self._answers.voice(interaction, held)
        prepared = await self._tables.prepared(held.id, interaction.user.id)
        lucky = visit._replace(
            luck=interaction.id ^ interaction.id >> _STAMP, plan=prepared.plan if prepared else None
        )
        answer = _answer(held, interaction.user.id, voice, lucky)
        match answer:
            case Page():
                await self._show(interaction, held, answer, voice)
            case Blank():
                await self._answers.gateway.ask(interaction, screens.blank(held, answer))
            case Made(action, back, done):
                further = back and visit._replace(to=back)
                await self._make(interaction, held, action, further, done)
            case Laid(plan, note):
                held = await self._tables.prepare(held.id, interaction.user.id, plan)
                await self._answers.hand(interaction, held, note=note)
            case HandIsAnother():
                raise RefusedAt(HandChanged(), held)
            case Objection():
                raise RefusedAt(answer, held)

    async def _show(
        self, interaction: discord.Interaction, held: TableSnapshot, page: Page, voice: Voice, note: str = ""
    ) -> None:
        """Show a page, as soon as what is worth knowing of its move has been worked out."""
        found: Sequence[str] = ()
        if page.about:
            await self._answers.private(interaction, self._waiting(held, page, voice))
            async with self._coming_back(interaction, held, page, voice):
                outlook = await self._tables.outlook(held.id, interaction.user.id, page.about)
            found = [f"- {_said(held, each, voice)}" for each in outlook] or [voice("workshop-nothing-found")]
        await self._answers.private(interaction, self._shown(held, page, voice, note=note, found=found))

    def _shown(
        self, held: TableSnapshot, page: Page, voice: Voice, *, note: str = "", found: Sequence[str] = ()
    ) -> Screen:
        return screens.workshop(held, page, voice, self._tables.hours.at(held.guild), note=note, found=found)

    def _waiting(self, held: TableSnapshot, page: Page, voice: Voice) -> Screen:
        """Say at once that something takes its time, on a page from which one can still go back."""
        buttons = [each for each in page.buttons if each.style != "main"]
        waiting = replace(page, menus=(), buttons=buttons)
        return self._shown(held, waiting, voice, found=[voice("workshop-trying")])

    @asynccontextmanager
    async def _coming_back(
        self, interaction: discord.Interaction, held: TableSnapshot, page: Page | None, voice: Voice
    ) -> AsyncIterator[None]:
        """Bring a page back before anything that goes wrong is told: what was typed stands nowhere else."""
        try:
            yield
        except RefusedAt:
            raise
        except Exception:
            if page:
                with suppress(discord.HTTPException):
                    await self._answers.private(interaction, self._shown(held, page, voice))
            raise

    async def _make(
        self,
        interaction: discord.Interaction,
        held: TableSnapshot,
        action: Action,
        back: Visit | None = None,
        done: Page | None = None,
    ) -> None:
        """Make the move; who is refused goes back to where it was made up, with the reason on top."""
        voice, user = await self._answers.voice(interaction, held), interaction.user.id
        draft = _page(held, user, voice, back)
        trying = self._waiting(held, draft, voice) if draft else None
        try:
            async with self._coming_back(interaction, held, draft, voice):
                outcome = await self._answers.ask(interaction, held.id, Move(user, action), trying)
        except RefusedAt as refused:
            draft = _page(refused.held, user, voice, back)
            if draft is None:
                raise
            await self._show(interaction, refused.held, draft, voice, _said(held, refused.objection, voice))
            return
        if done:
            await self._show(interaction, outcome.held, done, voice)
        else:
            await self._answers.hand(interaction, outcome.held, told=outcome.told)

    async def answer(
        self, interaction: discord.Interaction, held: TableSnapshot, found: AskedId, _typed: str | None = None
    ) -> None:
        """Let somebody say what a button under an announcement says, as long as that is still asked."""
        seat = held.table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused(NotSeated())
        then = await self._tables.as_of(held.id, found.n, interaction.user.id)
        if then is None:
            raise RefusedAt(Settled(), held)
        asked = asked_of(then)
        said = next((each for each in asked.answers if speak(each) == found.said), None) if asked else None
        if asked is None or said is None:
            raise Refused(NotUnderstood())
        if not still_asked(then, held.table, seat, said):
            raise RefusedAt(Settled(), held)
        await self._answers.ask(interaction, held.id, Move(interaction.user.id, said))
        voice = await self._answers.voice(interaction, held)
        answer = face(held.table.game.key).answered(said, voice)
        await self._answers.notice(interaction, "workshop-answered", answer=answer)


def _answer(held: TableSnapshot, user: int, voice: Voice, visit: Visit) -> Answer:
    """Return what comes of a visit.

    Raises:
        Refused: no game goes on, it has no workshop, or whoever asks does not play.
    """
    seat, shop = _place(held, user, visit.to.page)
    with_menu = visit._replace(menu=held.table.menu(seat))
    return shop.visit(voice.veiled(held.table.view(seat)), seat, voice, with_menu)


def _page(held: TableSnapshot, user: int, voice: Voice, visit: Visit | None) -> Page | None:
    """Return the page where somebody made something up (``None``: there is none, or it is closed by now)."""
    if visit is None or held.table.seat_of(user) is None or held.table.status != "playing":
        return None
    found = _answer(held, user, voice, visit)
    return found if isinstance(found, Page) else None


def _place(held: TableSnapshot, user: int, page: str = "") -> tuple[Seat, Workshop]:
    """Return whose workshop it is, and which: that of the game, or where one prepares one's turn.

    Raises:
        Refused: no game goes on, it has no workshop, or whoever asks does not play.
    """
    seat, key = held.table.seat_of(user), held.table.game.key
    shop = planner_of(key) if page in PAGES else face(key).workshop
    if seat is None:
        raise Refused(NotSeated())
    if held.table.status != "playing" or shop is None:
        raise Refused(NotPlaying())
    return seat, shop


def _said(held: TableSnapshot, fact: Fact | Objection, voice: Voice) -> str:
    values = face(held.table.game.key).values(fact, voice)
    return voice.say(fact, **values)
