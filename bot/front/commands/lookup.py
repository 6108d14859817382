"""The commands that look something up: whose turn it is, the rules, and who loses least."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Range

from bot import store
from bot.front import screens
from bot.front.actions.rulebooks import Rulebooks
from bot.front.answers import Answers, Unclear
from bot.front.commands.words import Tree, Words
from bot.front.screens import Awaited
from bot.host.table.deadlines import deadline
from bot.store import TableRow
from games import NEWEST

_PERIODS: Final = {
    "week": timedelta(days=7),
    "month": timedelta(days=30),
    "year": timedelta(days=365),
    "ever": None,
}
_MINIMUM: Final = 3
"""Games that one must have finished to stand in a leaderboard, if nobody says otherwise."""
_SHOWN: Final = 25


def register(tree: Tree, answers: Answers, rulebooks: Rulebooks, words: Words) -> None:
    """Add ``/turns``, ``/leaderboard``, ``/stats``, ``/rules`` and ``/help``."""
    _turns(tree, answers, words)
    _results(tree, answers, rulebooks, words)
    _rules(tree, answers, rulebooks, words)


def _turns(tree: Tree, answers: Answers, words: Words) -> None:
    @words.command(tree, "turns")
    async def turns(interaction: discord.Interaction) -> None:
        user = interaction.user.id
        rows = await answers.store.tables(user_id=user, statuses=("playing",))
        awaited = [await _awaited(answers, row, user) for row in rows]
        found = sorted(filter(None, awaited), key=_urgency)
        await answers.private(interaction, screens.turns(found, await answers.voice(interaction)))


async def _awaited(answers: Answers, row: TableRow, user: int) -> Awaited | None:
    """Say where somebody is awaited at a table, if they are."""
    held = await answers.tables.look(row.id)
    seat = held.table.seat_of(user)
    if seat is None or seat not in held.table.awaited:
        return None
    url = f"https://discord.com/channels/{held.guild}/{held.channel}/{row.message_id or ''}".rstrip("/")
    return Awaited(held, url, deadline(held.table, answers.tables.hours.at(held.id), seat))


def _urgency(awaited: Awaited) -> datetime:
    return awaited.until or datetime.max.replace(tzinfo=UTC)


def _results(tree: Tree, answers: Answers, rulebooks: Rulebooks, words: Words) -> None:
    games = words.choices({game.key: f"{game.key}-name" for game in NEWEST})
    periods = words.choices({period: f"choice-period-{period}" for period in _PERIODS})

    @words.command(tree, "leaderboard", game=games, period=periods)
    @app_commands.guild_only()
    async def leaderboard(
        interaction: discord.Interaction,
        game: str | None = None,
        period: str = "ever",
        minimum: Range[int, 1, 100] = _MINIMUM,
    ) -> None:
        length = _PERIODS[period]
        since = answers.tables.hours.now() - length if length else None
        meant = await rulebooks.game_meant(interaction, game)
        ranked = await answers.store.leaderboard(_guild(interaction), meant.key, since, minimum)
        voice = await answers.public_voice(interaction, _guild(interaction))
        names = await answers.voices.called(_guild(interaction), [row.user_id for row in ranked[:_SHOWN]])
        view = screens.standings(
            meant,
            [_rank(name, row) for name, row in zip(names, ranked, strict=False)],
            voice,
            period=voice(f"choice-period-{period}"),
            minimum=minimum,
        )
        await answers.gateway.respond(interaction, view, ephemeral=False)

    @words.command(tree, "stats", game=games)
    @app_commands.guild_only()
    async def stats(
        interaction: discord.Interaction, player: discord.User | None = None, game: str | None = None
    ) -> None:
        user = player or interaction.user
        found = await answers.store.stats(user.id, _guild(interaction))
        (name,) = await answers.voices.called(_guild(interaction), [user.id])
        chosen = {key: _rank(name, each) for key, each in found.items() if game in {None, key}}
        view = screens.stats(name, chosen, await answers.voice(interaction))
        await answers.private(interaction, view)


def _rank(name: str, row: store.Standing) -> screens.Rank:
    return screens.Rank(name, row.games, row.games_lost, row.games_won)


def _rules(tree: Tree, answers: Answers, rulebooks: Rulebooks, words: Words) -> None:
    games = words.choices({game.key: f"{game.key}-name" for game in NEWEST})

    @words.command(tree, "rules", game=games)
    async def rules(
        interaction: discord.Interaction, game: str | None = None, number: str | None = None
    ) -> None:
        meant = await rulebooks.game_meant(interaction, game)
        if number:
            screen = screens.rule(meant, number, await answers.voice(interaction))
            await answers.private(interaction, screen)
        else:
            await rulebooks.show(interaction, meant)

    @words.command(tree, "help")
    async def help_(interaction: discord.Interaction) -> None:
        await answers.private(interaction, screens.help_page(await answers.voice(interaction)))


def _guild(interaction: discord.Interaction) -> int:
    if interaction.guild_id is None:
        raise Unclear("error-no-server")
    return interaction.guild_id
