"""Who loses least, and what somebody's games have come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple, TypeVar

from bot import pictures as drawings
from bot.faces.face import dotted
from bot.front.custom_ids import PanelId
from bot.front.screens.layout import (
    LONGEST_LABEL,
    Button,
    Screen,
    button,
    day,
    gallery,
    plain,
    rows,
    small,
    text,
    title,
)
from bot.host.ratings import Rating
from bot.host.standing import Streaks
from bot.pictures import Course, Picture
from bot.store import Span
from bot.words.texts import Voice
from games.core import Game

T = TypeVar("T")

_ON_A_PAGE: Final = 15
_WORTH_TELLING: Final = 2
"""From so many games on, a streak is one."""


class Rank(NamedTuple):
    """What somebody's games on a server have come to; ``name`` is ready to be shown."""

    name: str
    games: int
    losses: int
    wins: int = 0
    streaks: Streaks = Streaks()
    rating: Rating | None = None

    def told(self, game: Game[Any, Any, Any], voice: Voice) -> str:
        """Say how often one lost in how many games, or won where one can win, and what share that is."""
        kind, count = ("losses", self.losses) if game.losing else ("wins", self.wins)
        share = count / self.games if self.games else 0.0
        tally = voice(f"standing-{kind}", count=count)
        return voice("standing", tally=tally, games=self.games, rate=share)

    def more(self, game: Game[Any, Any, Any], voice: Voice) -> Iterator[str]:
        """Say on what streak somebody is, and how strong they play."""
        if self.streaks.current >= _WORTH_TELLING:
            yield voice(f"standing-streak-{_counted(game)}", n=self.streaks.current)
        if self.rating:
            yield voice("standing-rating", rating=self.rating.ordinal, deviation=self.rating.deviation)


class Chart(NamedTuple):
    """How those who lead a leaderboard came to stand where they do, and between which days."""

    courses: Sequence[tuple[float | None, ...]]
    since: datetime
    until: datetime


class Foe(NamedTuple):
    """In whose company somebody comes off worst; ``name`` is ready to be shown."""

    name: str
    worse: int
    together: int


class Career(NamedTuple):
    """What somebody's games of one kind have come to: with others, and in practice."""

    game: Game[Any, Any, Any]
    among_people: Rank | None = None
    practice: Rank | None = None
    foe: Foe | None = None


def _counted(game: Game[Any, Any, Any]) -> str:
    return "losses" if game.losing else "wins"


def season(name: str, span: Span, voice: Voice) -> str:
    """Name a season, which is ready to be shown, with its dates."""
    if span.since is None:
        return name
    if span.until is None:
        return voice("season-since", season=name, since=day(span.since))
    return voice("season-between", season=name, since=day(span.since), until=day(span.until))


def standing_pages(lines: Sequence[T]) -> list[Sequence[T]]:
    """Part the lines of a leaderboard in pages; there is at least one."""
    return [lines[first : first + _ON_A_PAGE] for first in range(0, len(lines), _ON_A_PAGE)] or [lines]


def standings(  # noqa: PLR0913 - a page, and which one it is
    game: Game[Any, Any, Any],
    lines: Sequence[Rank],
    voice: Voice,
    *,
    period: str,
    minimum: int,
    page: int = 0,
    pages: Sequence[str] = (),
    chart: Chart | None = None,
) -> Screen:
    """Show a page of a leaderboard; ``pages`` are what ids call them all.

    ``period`` is ready to be shown, ``minimum`` the games needed to be on it; the first page has a ``chart``.
    """
    pictures = _season_pictured(game, lines, chart, voice) if chart else ()
    shown = [
        voice("leaderboard-line", rank=rank, player=each.name, standing=dotted(_line(each, game, voice)))
        for rank, each in enumerate(lines, start=page * _ON_A_PAGE + 1)
    ]
    return Screen(
        text(
            title(voice("leaderboard-title", game=voice(f"{game.key}-name"))),
            *(shown or [voice("leaderboard-empty")]),
            small(period),
            small(voice("leaderboard-minimum", minimum=minimum)),
            "" if game.losing else small(voice("leaderboard-rated")),
        ),
        *map(gallery, pictures),
        *rows(_steps(page, pages, voice)),
        pictures=pictures,
    )


def _season_pictured(
    game: Game[Any, Any, Any], lines: Sequence[Rank], chart: Chart, voice: Voice
) -> tuple[Picture, ...]:
    """Picture how those who lead came to stand where they do, for readers who are shown pictures."""
    if not (voice.draws and chart.courses):
        return ()
    heading = voice(f"picture-standing-{_counted(game)}", game=voice(f"{game.key}-name"))
    courses = [
        Course(plain(line.name, LONGEST_LABEL), values)
        for line, values in zip(lines, chart.courses, strict=False)
    ]
    days = {"since": chart.since.date().isoformat(), "until": chart.until.date().isoformat()}
    return (drawings.season(heading, courses, voice.in_letters, **days),)


def _line(rank: Rank, game: Game[Any, Any, Any], voice: Voice) -> tuple[str, ...]:
    return (rank.told(game, voice), *rank.more(game, voice))


def _steps(page: int, pages: Sequence[str], voice: Voice) -> list[Button]:
    """Lead to the pages before and after."""
    return [
        button(voice("rules-page", page=beside + 1, pages=len(pages)), PanelId("board", pages[beside]))
        for beside in (page - 1, page + 1)
        if 0 <= beside < len(pages)
    ]


def stats(player: str, games: Sequence[Career], voice: Voice, *, unlisted: bool = False) -> Screen:
    """Show what somebody's games have come to, game by game, practice apart."""
    lines = [line for each in games for line in _told(each, voice)]
    practised = [_game_line(each.game, each.practice, voice) for each in games if _is_any(each.practice)]
    return Screen(
        text(
            title(voice("stats-title", player=player)),
            *(lines or [voice("stats-empty", player=player)]),
            *([f"**{voice('stats-practice')}**", *practised] if practised else ()),
            small(voice("stats-only-you")) if unlisted else "",
        )
    )


def _is_any(rank: Rank | None) -> bool:
    return rank is not None and rank.games > 0


def _game_line(game: Game[Any, Any, Any], rank: Rank | None, voice: Voice) -> str:
    told = rank.told(game, voice) if rank else ""
    return voice("stats-line", game=voice(f"{game.key}-name"), standing=told)


def _told(career: Career, voice: Voice) -> Iterator[str]:
    rank, game = career.among_people, career.game
    if rank is None or not rank.games:
        return
    yield _game_line(game, rank, voice)
    more = [*rank.more(game, voice)]
    if rank.streaks.longest >= _WORTH_TELLING:
        more.append(voice("stats-longest", n=rank.streaks.longest))
    if career.foe:
        worse = voice(f"stats-worse-{_counted(game)}", n=career.foe.worse, together=career.foe.together)
        more.append(voice("stats-nemesis", player=career.foe.name, worse=worse))
    yield small(dotted(more))
