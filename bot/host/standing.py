"""Standing: what games say of their people beyond sums: their order, their streaks, their nemeses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from bot.host.ratings import Rating, played, ratings
from bot.store import GameResult, Standing
from games.core import Game

_LOOKS: Final = 24
"""At so many moments of a time one sees where people stood, at most."""
_ENMITY: Final = 2
"""Games that somebody has to come off better in before they are a nemesis."""


class Streaks(NamedTuple):
    """How many games somebody came through one after the other: not lost or, where there are winners, won."""

    current: int = 0
    longest: int = 0


class Nemesis(NamedTuple):
    """In whose company somebody comes off worst."""

    user: int
    worse: int
    """Games in which they did well and that somebody did not."""
    together: int


class Placing(NamedTuple):
    """Somebody's line of a leaderboard."""

    sums: Standing
    streaks: Streaks = Streaks()
    rating: Rating | None = None


def does_well(game: Game[Any, Any, Any], result: GameResult) -> bool:
    """Say whether somebody came through a game: without losing it, or as a winner where there are any."""
    return not result.lost if game.losing else result.won


def placings(
    game: Game[Any, Any, Any], sums: Iterable[Standing], results: Sequence[GameResult]
) -> list[Placing]:
    """Put people in order: as the store ranks them or, where there are winners, by ratings first."""
    rated = {} if game.losing else ratings(tuple(results))
    streaks = all_streaks(game, results)
    lines = [Placing(each, streaks.get(each.user_id, Streaks()), rated.get(each.user_id)) for each in sums]
    return sorted(lines, key=lambda line: -line.rating.ordinal if line.rating else float("inf"))


def courses(
    game: Game[Any, Any, Any], results: Sequence[GameResult], users: Sequence[int]
) -> list[tuple[float | None, ...]]:
    """Return how many of a hundred games each of some people came through, after more and more games of all.

    ``None`` stands where they had not played yet.
    """
    games = [list(those) for _, those in groupby(results, lambda each: (each.table_id, each.n))]
    looks = {-(-len(games) * number // _LOOKS) for number in range(1, _LOOKS + 1)}
    well, played = Counter[int](), Counter[int]()
    found: list[list[float | None]] = [[] for _ in users]
    for number, those in enumerate(games, start=1):
        counted = [each for each in those if not each.broken]
        played.update(each.user_id for each in counted)
        well.update(each.user_id for each in counted if does_well(game, each))
        if number in looks:
            for course, user in zip(found, users, strict=True):
                course.append(100 * well[user] / played[user] if played[user] else None)
    return [tuple(course) for course in found]


def all_streaks(game: Game[Any, Any, Any], results: Iterable[GameResult]) -> dict[int, Streaks]:
    """Count everybody's streaks; a game that others broke off neither ends nor lengthens one."""
    found: dict[int, Streaks] = {}
    for each in results:
        if not each.broken:
            before = found.get(each.user_id, Streaks())
            current = before.current + 1 if does_well(game, each) else 0
            found[each.user_id] = Streaks(current, max(before.longest, current))
    return found


def nemesis(game: Game[Any, Any, Any], results: Iterable[GameResult], user: int) -> Nemesis | None:
    """Find who does well most often where somebody does not; between equals, who does so more regularly."""
    worse: Counter[int] = Counter()
    together: Counter[int] = Counter()
    for people in played(each for each in results if not each.broken):
        mine = next((each for each in people if each.user_id == user), None)
        others = [each for each in people if each.user_id != user and each.listed]
        if mine is not None:
            together.update(each.user_id for each in others)
            if not does_well(game, mine):
                worse.update(each.user_id for each in others if does_well(game, each))
    feared = [other for other, games in worse.items() if games >= _ENMITY]
    if not feared:
        return None
    most = max(feared, key=lambda other: (worse[other], -together[other], -other))
    return Nemesis(most, worse[most], together[most])
