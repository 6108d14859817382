"""The commands of play: everything that can be done with a button can also be typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeAlias

import discord
from discord.app_commands import Choice

from bot.front import screens, typed_input
from bot.front.actions.moves import Moves
from bot.front.actions.workshops import Workshops
from bot.front.answers import Answers, Unclear
from bot.front.commands.completion import MOST_CHOICES, own_tables, tables_in_sight
from bot.front.commands.words import Tree, Words
from bot.front.custom_ids import LookId, TypedId, WorkId
from bot.host.table.refusals import NotPlaying, Refused
from bot.host.table.state import Table
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice
from games.core import Seat

_Offers: TypeAlias = Callable[[Table, Seat, Voice, str], Iterator[tuple[str, str]]]


def register(tree: Tree, answers: Answers, words: Words) -> None:
    """Add the commands of play, from ``/play`` to ``/scoresheet``."""
    _play(tree, answers, words)
    _other_moves(tree, answers, words)
    _workshop(tree, answers, words)
    _looks(tree, answers, words)


def _play(tree: Tree, answers: Answers, words: Words) -> None:
    playing = Moves(answers)

    @words.command(tree, "play")
    async def play(interaction: discord.Interaction, card: str, table: str | None = None) -> None:
        await playing.play_card(interaction, await _table_for(answers, interaction, table, card), card)

    @play.autocomplete("card")
    async def cards(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return await _offer(answers, interaction, typed_input.cards, typed)

    play.autocomplete("table")(own_tables(answers))


async def _table_for(
    answers: Answers, interaction: discord.Interaction, said: str | None, typed: str
) -> TableSnapshot:
    """Find the table for a move that was typed; of several, a button each makes it."""
    return await answers.table_meant(interaction, said, lambda held: TypedId(held.name), typed)


def _other_moves(tree: Tree, answers: Answers, words: Words) -> None:
    playing = Moves(answers)

    @words.command(tree, "draw")
    async def draw(interaction: discord.Interaction, table: str | None = None) -> None:
        await playing.typed(interaction, await _table_for(answers, interaction, table, "draw"), "draw")

    @words.command(tree, "announce")
    async def announce(interaction: discord.Interaction, total: int, table: str | None = None) -> None:
        said = f"announce {total}"
        await playing.typed(interaction, await _table_for(answers, interaction, table, said), said)

    @words.command(tree, "do")
    async def do(interaction: discord.Interaction, move: str, table: str | None = None) -> None:
        await playing.typed(interaction, await _table_for(answers, interaction, table, move), move)

    @do.autocomplete("move")
    async def moves(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return await _offer(answers, interaction, typed_input.moves, typed)

    for command in (draw, announce, do):
        command.autocomplete("table")(own_tables(answers))


def _workshop(tree: Tree, answers: Answers, words: Words) -> None:
    workshops = Workshops(answers)

    @words.command(tree, "invent")
    async def invent(
        interaction: discord.Interaction, bylaw: str | None = None, table: str | None = None
    ) -> None:
        if bylaw is None:
            held = await answers.table_meant(interaction, table, lambda held: WorkId(held.name, "invent"))
            await workshops.enter(interaction, held, "invent")
        else:
            said = f"propose {bylaw}"
            await workshops.propose(interaction, await _table_for(answers, interaction, table, said), said)

    @words.command(tree, "accuse")
    async def accuse(interaction: discord.Interaction, table: str | None = None) -> None:
        held = await answers.table_meant(interaction, table, lambda held: WorkId(held.name, "accuse"))
        await workshops.enter(interaction, held, "accuse")

    for command in (invent, accuse):
        command.autocomplete("table")(own_tables(answers))


def _looks(tree: Tree, answers: Answers, words: Words) -> None:
    @words.command(tree, "hand")
    async def hand(interaction: discord.Interaction, table: str | None = None) -> None:
        held = await answers.table_meant(interaction, table)
        if held.table.state is None:
            raise Refused(NotPlaying())
        await answers.hand(interaction, held)

    @words.command(tree, "scoresheet")
    async def scoresheet(interaction: discord.Interaction, table: str | None = None) -> None:
        held = await answers.table_watched(interaction, table, lambda held: LookId(held.name, "sheet"))
        if held.table.state is None:
            raise Refused(NotPlaying())
        await answers.private(interaction, screens.sheet(held, await answers.voice(interaction, held)))

    hand.autocomplete("table")(own_tables(answers))
    scoresheet.autocomplete("table")(tables_in_sight(answers))


async def _offer(
    answers: Answers, interaction: discord.Interaction, offers: _Offers, typed: str
) -> list[Choice[str]]:
    """Offer one's own cards or moves at the table meant, as far as that can be told while typing."""
    try:
        held = await answers.table_meant(interaction, getattr(interaction.namespace, "table", None))
    except Unclear:
        return []
    seat = held.table.seat_of(interaction.user.id)
    if seat is None or held.table.state is None:
        return []
    voice = await answers.voice(interaction, held)
    offered = islice(offers(held.table, seat, voice, typed), MOST_CHOICES)
    return [Choice(name=label, value=value) for label, value in offered]
