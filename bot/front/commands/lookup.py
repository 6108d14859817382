"""The commands that look something up: whose turn it is, the rules, and who loses least."""

from __future__ import annotations

from datetime import UTC, datetime

import discord
from discord import app_commands
from discord.app_commands import Range

from bot.front import screens
from bot.front.actions.lessons import Lessons
from bot.front.actions.rulebooks import Rulebooks
from bot.front.actions.standings import MINIMUM, PERIODS, Standings
from bot.front.answers import Answers
from bot.front.commands.completion import seasons_of
from bot.front.commands.words import Tree, Words
from bot.front.custom_ids import LessonId
from bot.front.screens import Awaited
from bot.host.table.deadlines import deadline
from bot.store import TableRow
from games import NEWEST


def register(tree: Tree, answers: Answers, rulebooks: Rulebooks, words: Words) -> None:
    """Add ``/turns``, ``/leaderboard``, ``/stats``, ``/rules``, ``/help`` and ``/learn``."""
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
        voice = await answers.voice(interaction)
        await answers.private(interaction, screens.turns(found, voice, interaction.guild_id))


async def _awaited(answers: Answers, row: TableRow, user: int) -> Awaited | None:
    """Say where somebody is awaited at a table, if they are."""
    held = await answers.tables.look(row.id)
    seat = held.table.seat_of(user)
    if seat is None or seat not in held.table.awaited:
        return None
    url = screens.message_url(held, row.message_id)
    return Awaited(held, url, deadline(held.table, answers.tables.hours.at(held.guild), seat))


def _urgency(awaited: Awaited) -> datetime:
    return awaited.until or datetime.max.replace(tzinfo=UTC)


def _results(tree: Tree, answers: Answers, rulebooks: Rulebooks, words: Words) -> None:
    games = words.choices({game.key: f"{game.key}-name" for game in NEWEST})
    periods = words.choices({period: f"choice-period-{period}" for period in PERIODS})
    standings = Standings(answers, rulebooks)

    @words.command(tree, "leaderboard", game=games, period=periods)
    @app_commands.guild_only()
    async def leaderboard(
        interaction: discord.Interaction,
        game: str | None = None,
        season: str | None = None,
        period: str | None = None,
        minimum: Range[int, 1, 100] = MINIMUM,
    ) -> None:
        await standings.board(interaction, game, period=period, season=season, minimum=minimum)

    leaderboard.autocomplete("season")(seasons_of(answers))

    @words.command(tree, "stats", game=games)
    @app_commands.guild_only()
    async def stats(
        interaction: discord.Interaction, player: discord.User | None = None, game: str | None = None
    ) -> None:
        await standings.of(interaction, player or interaction.user, game)


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

    @words.command(tree, "learn")
    async def learn(interaction: discord.Interaction) -> None:
        await Lessons(answers).press(interaction, LessonId())
