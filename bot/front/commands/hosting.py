"""``/table``: open a table, sit down, begin, get up, play again."""

from __future__ import annotations

import contextlib
from itertools import islice

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from bot.front import typed_input
from bot.front.actions.seating import Seating, manages_server, moderates
from bot.front.actions.timing import Timing
from bot.front.answers import Answers, Unclear, Way, WhichTable, to_hand
from bot.front.commands.completion import (
    LONGEST_CHOICE,
    MOST_CHOICES,
    own_tables,
    tables_here,
    tables_to_run,
)
from bot.front.commands.timing import at_tables
from bot.front.commands.words import Tree, Words
from bot.front.custom_ids import Id, TableId, TableWish
from bot.front.names import read_player, written_player
from bot.host.table.log import Player
from bot.host.table.requests import AddRobot, Remove
from bot.host.table.time_control import NAMED
from bot.host.tables import TableSnapshot
from games import NEWEST, newest
from games.automata import names


def register(tree: Tree, answers: Answers, seating: Seating, words: Words) -> None:
    """Add the group ``/table``."""
    group = words.group("table", guild_only=True)
    _open(group, answers, seating, words)
    _sit(group, answers, seating, words)
    _begin(group, answers, seating, words)
    _automata(group, answers, seating, words)
    _remove(group, answers, seating, words)
    at_tables(group, answers, Timing(answers, seating), words, _wish)
    tree.add_command(group)


def _open(group: app_commands.Group, answers: Answers, seating: Seating, words: Words) -> None:
    games = words.choices({game.key: f"{game.key}-name" for game in NEWEST})
    clocks = words.choices({each: f"choice-clock-{each}" for each in (*NAMED, "detail")})
    timing = Timing(answers, seating)

    @words.command(group, "table-new", game=games, clock=clocks)
    async def new(
        interaction: discord.Interaction,
        game: str = "le99",
        clock: str = "none",
        computers: Range[int, 0, 5] = 0,
        rules: str = "",
    ) -> None:
        await timing.open(interaction, game, clock, computers, rules)

    @new.autocomplete("rules")
    async def rules(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        game, voice = newest(interaction.namespace.game or "le99"), await answers.voice(interaction)
        offers = (
            offer for offer in typed_input.rule_offers(game, voice, typed) if len(offer[1]) <= LONGEST_CHOICE
        )
        return [Choice(name=_end(label), value=value) for label, value in islice(offers, MOST_CHOICES)]


def _end(label: str) -> str:
    """Cut the beginning of a label that is too long: what is new in it stands at its end."""
    return label if len(label) <= LONGEST_CHOICE else f"…{label[1 - LONGEST_CHOICE :]}"


def _sit(group: app_commands.Group, answers: Answers, seating: Seating, words: Words) -> None:
    @words.command(group, "table-join")
    async def join(interaction: discord.Interaction, table: str | None = None) -> None:
        await seating.join(interaction, await answers.table_here(interaction, table, _wish("join")))

    @words.command(group, "table-leave")
    async def leave(interaction: discord.Interaction, table: str | None = None) -> None:
        await seating.leave(interaction, await answers.table_meant(interaction, table, _wish("leave")))

    join.autocomplete("table")(tables_here(answers))
    leave.autocomplete("table")(own_tables(answers))


def _begin(group: app_commands.Group, answers: Answers, seating: Seating, words: Words) -> None:
    @words.command(group, "table-start")
    async def start(interaction: discord.Interaction, table: str | None = None) -> None:
        await seating.start(interaction, await answers.table_meant(interaction, table, _wish("start")))

    @words.command(group, "table-rematch")
    async def rematch(interaction: discord.Interaction, table: str | None = None) -> None:
        await seating.start(interaction, await answers.table_meant(interaction, table, _wish("rematch")))

    @words.command(group, "table-close")
    async def close(interaction: discord.Interaction, table: str | None = None) -> None:
        await seating.cancel(interaction, await _table_of_host(answers, interaction, table, _wish("cancel")))

    for command in (start, rematch):
        command.autocomplete("table")(own_tables(answers))
    close.autocomplete("table")(tables_to_run(answers))


def _automata(group: app_commands.Group, answers: Answers, seating: Seating, words: Words) -> None:
    @words.command(group, "table-add")
    async def add(
        interaction: discord.Interaction, level: str | None = None, table: str | None = None
    ) -> None:
        held = await answers.table_meant(interaction, table, lambda held: _adding(held, level))
        kind = level or names(held.table.game.key)[0]
        await seating.change(interaction, held, AddRobot(interaction.user.id, kind))

    @add.autocomplete("level")
    async def levels(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        try:
            held = await answers.table_meant(interaction, getattr(interaction.namespace, "table", None))
        except Unclear:
            return []
        voice = await answers.voice(interaction)
        offered = ((voice(f"choice-level-{kind}"), kind) for kind in names(held.table.game.key))
        return [
            Choice(name=name, value=kind) for name, kind in offered if typed.casefold() in name.casefold()
        ]

    add.autocomplete("table")(own_tables(answers))


def _remove(group: app_commands.Group, answers: Answers, seating: Seating, words: Words) -> None:
    @words.command(group, "table-remove")
    async def remove(interaction: discord.Interaction, player: str, table: str | None = None) -> None:
        held = await _table_with(answers, interaction, table, read_player(player))
        request = Remove(interaction.user.id, read_player(player), moderator=moderates(interaction, held))
        await seating.remove(interaction, held, request)

    @remove.autocomplete("player")
    async def players(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        said = getattr(interaction.namespace, "table", None)
        voice = await answers.voice(interaction)
        offered = {
            written_player(each): name
            for held in await _tables_of_host(answers, interaction, said)
            for each, name in zip(held.table.players, await answers.voices.labels(voice, held), strict=True)
            if typed.casefold() in name.casefold()
        }
        return [Choice(name=name, value=value) for value, name in islice(offered.items(), MOST_CHOICES)]

    remove.autocomplete("table")(tables_to_run(answers))


async def _table_with(
    answers: Answers, interaction: discord.Interaction, said: str | None, player: Player
) -> TableSnapshot:
    """Find the table that somebody is to leave: where nobody says which, the one where they sit.

    Raises:
        Unclear: there is none, or there are several (``WhichTable``).
    """
    tables = await _tables_of_host(answers, interaction, said)
    where = [each for each in tables if player in each.table.players]
    where = [each for each in where if each.table.host == interaction.user.id] or where
    way = _wish("remove", written_player(player))
    if len(where) > 1:
        rows = [await answers.store.table(each.id) for each in where]
        raise WhichTable(list(filter(None, rows)), way, "")
    return where[0] if where else await _table_of_host(answers, interaction, said, way)


async def _tables_of_host(
    answers: Answers, interaction: discord.Interaction, said: str | None
) -> list[TableSnapshot]:
    """List the tables that may be meant: the one that is named, else those that one may run, if any."""
    if said:
        with contextlib.suppress(Unclear):
            return [await _table_of_host(answers, interaction, said)]
        return []
    manages = manages_server(interaction)
    rows = await (answers.tables_in_sight if manages else answers.tables_of)(interaction)
    here = [row for row in rows if row.channel_id == interaction.channel_id] or rows
    found = [await answers.tables.look(row.id) for row in here]
    user = interaction.user.id
    return [each for each in found if each.table.host == user or moderates(interaction, each)] or found


async def _table_of_host(
    answers: Answers, interaction: discord.Interaction, said: str | None, way: Way = to_hand
) -> TableSnapshot:
    """Find a table of one's own or, for those who manage the server, any table of the channel."""
    try:
        return await answers.table_meant(interaction, said, way)
    except Unclear:
        if not manages_server(interaction):
            raise
        return await answers.table_here(interaction, said, way)


def _wish(what: TableWish, arg: str = "") -> Way:
    """Return the way to wish for something at a table."""
    return lambda held: TableId(held.name, what, arg)


def _adding(held: TableSnapshot, level: str | None) -> Id:
    return TableId(held.name, "robot", level or names(held.table.game.key)[0])
