"""Standings: the leaderboard of a server, page by page, and what somebody's games have come to."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final, NamedTuple

import discord

from bot.front import screens
from bot.front.actions.rulebooks import Rulebooks, game_called, page_called
from bot.front.answers import Answers, Unclear
from bot.host.seasons import current, is_called, span
from bot.host.standing import Nemesis, Placing, courses, nemesis, placings
from bot.pictures import MOST
from bot.store import GameResult, Season, Span, Standing
from bot.words.texts import Voice
from bot.words.user_text import literal
from games import newest
from games.core import Game

PERIODS: Final = {
    "week": timedelta(days=7),
    "month": timedelta(days=30),
    "year": timedelta(days=365),
    "ever": None,
}
MINIMUM: Final = 3
"""Games that one must have finished to stand in a leaderboard, if nobody says otherwise."""
_SEASON: Final = "s"
"""Before the second in which a season begins, this is what ids call it."""
_WORDS: Final = 4
"""Of an id that names a page: the game, the time, the minimum, the page."""


class _When(NamedTuple):
    """From when until when results are counted, what ids call it, and the season if it is one."""

    key: str
    span: Span
    season: Season | None = None

    def named(self, voice: Voice) -> str:
        """Say which time is meant."""
        if self.season is None:
            return voice(f"choice-period-{self.key}")
        return screens.season(literal(self.season.name), self.span, voice)


class _Leaf(NamedTuple):
    """A page of a leaderboard."""

    game: Game[Any, Any, Any]
    when: _When
    minimum: int
    page: int = 0

    def __str__(self) -> str:
        return f"{self.game.key}.{self.when.key}.{self.minimum}.{self.page}"


class Standings:
    """Shows who loses least, and how somebody has done."""

    def __init__(self, answers: Answers, rulebooks: Rulebooks) -> None:
        """Read in the store of ``answers``."""
        self._answers = answers
        self._store = answers.store
        self._rulebooks = rulebooks

    # ── the leaderboard ─────────────────────────────────────────────────────────────────────────────────

    async def board(
        self,
        interaction: discord.Interaction,
        game: str | None,
        *,
        period: str | None,
        season: str | None,
        minimum: int,
    ) -> None:
        """Show a leaderboard to everybody in the channel, from its first page on."""
        guild = guild_of(interaction)
        meant = await self._rulebooks.game_meant(interaction, game)
        leaf = _Leaf(meant, await self._when(guild, period, season), minimum)
        view = await self._page(guild, leaf, await self._answers.public_voice(interaction, guild))
        await self._answers.gateway.respond(interaction, view, ephemeral=False)

    async def turn(self, interaction: discord.Interaction, arg: str) -> None:
        """Turn to another page of a leaderboard, for whoever clicked: ``le99.ever.3.1``."""
        guild, words = guild_of(interaction), arg.split(".")
        if len(words) != _WORDS:
            raise Unclear("error-no-choice", text=arg)
        key, when, minimum, page = words
        begins = when.removeprefix(_SEASON)
        season, period = (None, when) if begins == when else (begins, None)
        leaf = _Leaf(
            game_called(key, arg),
            await self._when(guild, period, season),
            page_called(minimum, arg),
            page_called(page, arg),
        )
        view = await self._page(guild, leaf, await self._answers.voice(interaction))
        await self._answers.private(interaction, view)

    async def _page(self, guild: int, leaf: _Leaf, voice: Voice) -> screens.Screen:
        """Make a page of a leaderboard; ratings are work, so that others have their turn meanwhile."""
        sums = await self._store.leaderboard(guild, leaf.game.key, leaf.minimum, leaf.when.span)
        results = await self._store.games(guild, leaf.game.key, leaf.when.span)
        lines = await asyncio.to_thread(placings, leaf.game, sums, results)
        pages = screens.standing_pages(lines)
        page = leaf.page % len(pages)
        names = await self._answers.voices.called(guild, [line.sums.user_id for line in pages[page]])
        return screens.standings(
            leaf.game,
            [_rank(name, line) for name, line in zip(names, pages[page], strict=True)],
            voice,
            period=leaf.when.named(voice),
            minimum=leaf.minimum,
            page=page,
            chart=_chart(leaf.game, lines, results) if voice.draws and not page else None,
            pages=[str(leaf._replace(page=each)) for each in range(len(pages))],
        )

    async def _when(self, guild: int, period: str | None, season: str | None) -> _When:
        """Find the time that is meant: what is named, else the season that is on, else all time.

        Raises:
            Unclear: both a period and a season are named, or there is no such season.
        """
        if period and season:
            raise Unclear("leaderboard-either")
        now = self._answers.tables.hours.now()
        seasons = (await self._store.guild(guild)).seasons
        found = _named(seasons, season) if season else current(seasons, now)
        if found and not period:
            return _When(f"{_SEASON}{_begins(found)}", span(seasons, found), found)
        key = period if period in PERIODS else "ever"
        length = PERIODS[key]
        return _When(key, Span(now - length if length else None))

    # ── somebody's games ────────────────────────────────────────────────────────────────────────────────

    async def of(
        self, interaction: discord.Interaction, user: discord.abc.User, game: str | None = None
    ) -> None:
        """Show what somebody's games on a server have come to, unless they want others not to see it."""
        guild, voice = guild_of(interaction), await self._answers.voice(interaction)
        (name,) = await self._answers.voices.called(guild, [user.id])
        unlisted = await self._unlisted(user.id)
        if unlisted and user.id != interaction.user.id:
            view = screens.notice(voice("stats-unlisted", player=name))
        else:
            played = await self._played(guild, user.id, game)
            games = [await self._career(guild, user.id, name, each) for each in played]
            view = screens.stats(name, games, voice, unlisted=unlisted)
        await self._answers.private(interaction, view)

    async def _unlisted(self, user: int) -> bool:
        person = await self._store.person(user)
        return person is not None and person.unlisted

    async def _played(
        self, guild: int, user: int, game: str | None
    ) -> list[tuple[str, Standing | None, Standing | None]]:
        """List the games that somebody has played: with others, and in practice."""
        among = await self._store.stats(user, guild)
        alone = await self._store.stats(user, guild, practice=True)
        keys = [key for key in {**among, **alone} if game in {None, key}]
        return [(key, among.get(key), alone.get(key)) for key in keys]

    async def _career(
        self, guild: int, user: int, name: str, played: tuple[str, Standing | None, Standing | None]
    ) -> screens.Career:
        key, among, alone = played
        game = newest(key)
        results = await self._store.games(guild, key)
        line = await asyncio.to_thread(_line, game, among, results)
        foe = nemesis(game, results, user)
        return screens.Career(
            game,
            _rank(name, line) if line else None,
            _rank(name, Placing(alone)) if alone else None,
            await self._foe(guild, foe) if foe else None,
        )

    async def _foe(self, guild: int, foe: Nemesis) -> screens.Foe:
        (name,) = await self._answers.voices.called(guild, [foe.user])
        return screens.Foe(name, foe.worse, foe.together)


def _chart(
    game: Game[Any, Any, Any], lines: Sequence[Placing], results: Sequence[GameResult]
) -> screens.Chart | None:
    """Return how those who lead came to stand where they do, once there was more than one game."""
    ends = [each.at for each in results if each.at]
    leaders = [line.sums.user_id for line in lines[:MOST]]
    found = courses(game, results, leaders)
    if not found or len(found[0]) <= 1:
        return None
    return screens.Chart(found, ends[0], ends[-1])


def _line(game: Game[Any, Any, Any], sums: Standing | None, results: Sequence[GameResult]) -> Placing | None:
    return placings(game, [sums], results)[0] if sums else None


def _rank(name: str, line: Placing) -> screens.Rank:
    sums = line.sums
    return screens.Rank(name, sums.games, sums.games_lost, sums.games_won, line.streaks, line.rating)


def _named(seasons: Sequence[Season], said: str) -> Season:
    """Find a season by its name, or by what an id calls it."""
    found = next((each for each in seasons if said == _begins(each) or is_called(each, said)), None)
    if found is None:
        raise Unclear("season-unknown", text=said)
    return found


def _begins(season: Season) -> str:
    """Return what an id calls a season: the second in which it begins."""
    return str(int(season.begins.timestamp()))


def guild_of(interaction: discord.Interaction) -> int:
    """Return the server where somebody asks.

    Raises:
        Unclear: they ask from elsewhere.
    """
    if interaction.guild_id is None:
        raise Unclear("error-no-server")
    return interaction.guild_id
