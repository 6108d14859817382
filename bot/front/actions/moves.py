"""Moves: the buttons, menus and forms that play at a table. Whoever clicked is all the authority there is."""

from __future__ import annotations

import re
from typing import Final

import discord

from bot.faces.face import Pick, dotted
from bot.front import custom_ids, screens, typed_input
from bot.front.answers import Answers, Unclear
from bot.front.custom_ids import MenuId, MoveId, PickId, SayId
from bot.host.table.inventing import still_asked
from bot.host.table.refusals import NotPlaying, NotSeated, Refused, Settled, Stale
from bot.host.table.requests import Move, understood
from bot.host.table.state import Table
from bot.host.tables import RefusedAt, TableSnapshot
from games.core import Action, NotUnderstood, Seat

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}", re.ASCII)


class Moves:
    """What a control that plays does."""

    def __init__(self, answers: Answers) -> None:
        """Play at the tables of ``answers``."""
        self._answers = answers
        self._tables = answers.tables

    async def play(
        self, interaction: discord.Interaction, held: TableSnapshot, found: MoveId, _typed: str | None = None
    ) -> None:
        """Play the move that was on the menu of whoever clicked, as it was when they saw it."""
        then, seat = await self._seen(interaction, held, found)
        menu = then.menu(seat)
        if found.index >= len(menu) or not custom_ids.means(found, then.seed, seat, menu[found.index]):
            raise RefusedAt(Stale(), held)
        action = menu[found.index]
        if not still_asked(then, held.table, seat, action):
            raise RefusedAt(Settled(), held)
        await self._make(interaction, held, Move(interaction.user.id, action, found.n))

    async def open_menu(
        self, interaction: discord.Interaction, held: TableSnapshot, found: MenuId, _typed: str | None = None
    ) -> None:
        """Show the hand with a menu opened as far as its path leads."""
        await self._answers.hand(interaction, held, path=found.path.strip("."))

    async def pick(
        self, interaction: discord.Interaction, held: TableSnapshot, found: PickId, _typed: str | None = None
    ) -> None:
        """Play the move of several cards once all are chosen; until then, ask for those that are missing."""
        then, seat = await self._seen(interaction, held, found)
        pick = screens.pick_of(then, seat)
        if pick is None or not _offers(found, then.seed, seat, pick):
            raise RefusedAt(Stale(), held)
        fresh = held.table.seat_of(interaction.user.id) == seat and held.table.acted[seat] <= found.n
        if fresh and len(found.places) < pick.number and screens.pick_of(held.table, seat) == pick:
            await self._answers.hand(interaction, held, taken=found.places)
        else:
            action = pick.taking(found.places)
            await self._make(interaction, held, Move(interaction.user.id, action, found.n))

    async def ask_to_say(self, interaction: discord.Interaction, held: TableSnapshot, found: SayId) -> None:
        """Open the form in which the number of a move is typed."""
        form = screens.say_form(held.table, found, await self._answers.voice(interaction))
        if form is None:
            raise RefusedAt(Stale(), held)
        await self._answers.gateway.ask(interaction, form)

    async def say(
        self, interaction: discord.Interaction, held: TableSnapshot, found: SayId, typed: str
    ) -> None:
        """Play the move of the number typed; the referee answers a wrong one above the hand."""
        number = typed.replace("\N{MINUS SIGN}", "-")
        if not _NUMBER.fullmatch(number):
            raise RefusedAt(NotUnderstood(), held)
        action = _read(held, f"{found.verb} {number}")
        await self._make(interaction, held, Move(interaction.user.id, action, found.n))

    async def play_card(self, interaction: discord.Interaction, held: TableSnapshot, text: str) -> None:
        """Play a card that was typed in the words of its name, or any move in the notation of the game.

        Raises:
            Refused: no game has begun.
            Unclear: it is no card.
        """
        _begun(held)
        action = typed_input.played_card(held.table.game, self._answers.voices.texts, text)
        if action is None:
            raise await self._no_card(interaction, held, text)
        await self.typed(interaction, held, action)

    async def _no_card(self, interaction: discord.Interaction, held: TableSnapshot, typed: str) -> Unclear:
        """Say what may be played instead of something that is no card."""
        seat = held.table.seat_of(interaction.user.id)
        voice = (await self._answers.voice(interaction, held)).in_letters
        cards = [] if seat is None else [voice.card(card) for card in typed_input.playable(held.table, seat)]
        if not cards:
            return Unclear("error-no-choice", text=typed)
        return Unclear("error-no-card", text=typed, cards=dotted(cards))

    async def typed(self, interaction: discord.Interaction, held: TableSnapshot, text: str) -> None:
        """Play a move that was typed in the notation of the game.

        Raises:
            Refused: no game has begun.
        """
        _begun(held)
        action = _read(held, text)
        outcome = await self._answers.ask(interaction, held.id, Move(interaction.user.id, action))
        await self._answers.hand(interaction, outcome.held)

    async def _make(self, interaction: discord.Interaction, held: TableSnapshot, move: Move) -> None:
        outcome = await self._answers.ask(interaction, held.id, move)
        await self._answers.hand(interaction, outcome.held, told=outcome.told)

    async def _seen(
        self, interaction: discord.Interaction, held: TableSnapshot, found: MoveId | PickId
    ) -> tuple[Table, Seat]:
        """Return a table as it stood when a control was shown, and who saw it.

        Raises:
            Refused: whoever clicked had no seat then, or has none now; or it is too long ago.
        """
        user = interaction.user.id
        if held.table.seat_of(user) is None:
            raise Refused(NotSeated())
        then = await self._tables.as_of(held.id, found.n, user)
        if then is None:
            raise RefusedAt(Stale(), held)
        seat = then.seat_of(user)
        if seat is None:
            raise Refused(NotSeated())
        return then, seat


def _begun(held: TableSnapshot) -> None:
    """Refuse what is typed at a table before its game, whatever it says.

    Raises:
        Refused: no game has begun.
    """
    if held.table.state is None:
        raise Refused(NotPlaying())


def _read(held: TableSnapshot, text: str) -> Action:
    """Read what somebody typed.

    Raises:
        RefusedAt: the words name no action of this game.
    """
    try:
        return understood(held.table.game, text)
    except Refused as refused:
        raise RefusedAt(refused.objection, held) from None


def _offers(found: PickId, seed: str, seat: Seat, pick: Pick) -> bool:
    """Say whether an id was made for these cards, and takes none but them."""
    whole = range(len(pick.cards))
    return custom_ids.means(found, seed, seat, pick.taking(whole)) and set(found.places) <= set(whole)
