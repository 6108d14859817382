"""Who loses how often."""

from datetime import datetime

from sqlalchemy import ColumnElement, Connection, and_, case, func, select

from bot.store.records import Standing
from bot.store.schema import results

_GAME = results.c.kind == "game"
_ROUND = results.c.kind == "round"


def _count(*conditions: ColumnElement[bool]) -> ColumnElement[int]:
    return func.sum(case((and_(*conditions), 1), else_=0))


_GAMES = _count(_GAME)
_SUMS = (
    results.c.user_id,
    _GAMES,
    _count(_GAME, results.c.lost),
    _count(_GAME, results.c.won),
    _count(_ROUND),
    _count(_ROUND, results.c.lost),
    func.sum(case((_ROUND, results.c.points), else_=0)),
)


def leaderboard(
    connection: Connection, guild_id: int, game: str | None, since: datetime | None, minimum: int
) -> list[Standing]:
    """Rank the people of a server, the best first.

    The best is who loses the smallest part of the games played, since in most games here one can only
    lose; then who wins the greatest part, then who has played more. Who asked to be forgotten is left out.
    """
    query = (
        select(*_SUMS)
        .where(results.c.guild_id == guild_id, results.c.user_id > 0)
        .group_by(results.c.user_id)
        .having(minimum <= _GAMES)
    )
    if game is not None:
        query = query.where(results.c.game == game)
    if since is not None:
        query = query.where(results.c.at >= since)
    return sorted((Standing(*row) for row in connection.execute(query)), key=_rank)


def _rank(standing: Standing) -> tuple[float, float, int, int]:
    return (standing.loss_rate, -standing.win_rate, -standing.games, standing.user_id)


def stats(connection: Connection, user_id: int, guild_id: int | None) -> dict[str, Standing]:
    """Add up somebody's results, by game."""
    query = select(results.c.game, *_SUMS).where(results.c.user_id == user_id)
    if guild_id is not None:
        query = query.where(results.c.guild_id == guild_id)
    rows = connection.execute(query.group_by(results.c.game, results.c.user_id))
    return {game: Standing(*sums) for game, *sums in rows}
