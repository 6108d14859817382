"""Ratings: how strong somebody plays where a game has winners, by OpenSkill; nothing of it is kept.

They follow from the games alone, in the order in which these ended: whoever counts anew finds the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.store import GameResult

RATED_FROM: Final = 5
"""Before so many games, a rating says more of luck than of its player."""

_MODEL: Final = PlackettLuce()


class Rating(NamedTuple):
    """How strong somebody plays, as far as their games tell."""

    ordinal: float
    """What their strength is at least, as good as surely: three deviations below what it seems to be."""
    deviation: float


def played(results: Iterable[GameResult]) -> Iterator[list[GameResult]]:
    """Give game after game what it meant for each of its people."""
    for _, alike in groupby(results, key=lambda each: (each.table_id, each.n)):
        yield list(alike)


@lru_cache(maxsize=8)  # of a busy server, each has megabytes of games
def ratings(results: tuple[GameResult, ...]) -> Mapping[int, Rating]:
    """Rate the people of games that have winners, whoever has finished enough of them.

    A game tells something if it was not the same for all of its people: winners come before the others, and
    those to whom one was broken off before who broke it off.
    """
    strengths: dict[int, PlackettLuceRating] = {}
    games: dict[int, int] = {}
    for game in played(results):
        places = [float(not (each.won or each.broken)) for each in game]
        if len(set(places)) > 1:
            teams = [[strengths.get(each.user_id) or _MODEL.rating()] for each in game]
            for each, [strength] in zip(game, _MODEL.rate(teams, ranks=places), strict=True):
                strengths[each.user_id] = strength
                games[each.user_id] = games.get(each.user_id, 0) + 1
    return {
        user: Rating(strength.ordinal(), strength.sigma)
        for user, strength in strengths.items()
        if games[user] >= RATED_FROM
    }
