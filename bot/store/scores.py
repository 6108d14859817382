"""Who loses how often."""

from sqlalchemy import ColumnElement, Connection, and_, case, func, select

from bot.store.records import GameResult, Span, Standing
from bot.store.schema import people, results

_GAME = results.c.kind == "game"
_ROUND = results.c.kind == "round"
_AMONG_PEOPLE = results.c.practice.is_(False)
_UNLISTED = select(people.c.user_id).where(people.c.unlisted)
_LISTED = and_(results.c.user_id > 0, results.c.user_id.not_in(_UNLISTED))
"""Neither forgotten nor hidden at their own wish."""


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
ALWAYS = Span()


def leaderboard(
    connection: Connection, guild_id: int, game: str | None, minimum: int, span: Span = ALWAYS
) -> list[Standing]:
    """Rank the people of a server by their games with others, the best first.

    The best is who loses the smallest part of the games played, since in most games here one can only
    lose; then who wins the greatest part, then who has played more. Who asked to be forgotten, or not to be
    listed, is left out.
    """
    query = (
        select(*_SUMS)
        .where(results.c.guild_id == guild_id, _LISTED, _AMONG_PEOPLE, *_within(span))
        .group_by(results.c.user_id)
        .having(minimum <= _GAMES)
    )
    if game is not None:
        query = query.where(results.c.game == game)
    return sorted((Standing(*row) for row in connection.execute(query)), key=_rank)


def _within(span: Span) -> list[ColumnElement[bool]]:
    since = [] if span.since is None else [results.c.at >= span.since]
    return since if span.until is None else [*since, results.c.at < span.until]


def _rank(standing: Standing) -> tuple[float, float, int, int]:
    return (standing.loss_rate, -standing.win_rate, -standing.games, standing.user_id)


def stats(
    connection: Connection, user_id: int, guild_id: int | None, *, practice: bool
) -> dict[str, Standing]:
    """Add up somebody's results, by game: among people, or in practice."""
    alike = (results.c.user_id == user_id, results.c.practice.is_(practice))
    query = select(results.c.game, *_SUMS).where(*alike)
    if guild_id is not None:
        query = query.where(results.c.guild_id == guild_id)
    rows = connection.execute(query.group_by(results.c.game, results.c.user_id))
    return {game: Standing(*sums) for game, *sums in rows}


def games(connection: Connection, guild_id: int, game: str, span: Span = ALWAYS) -> list[GameResult]:
    """List what each game among people meant for each of them, in the order in which the games ended."""
    columns = (results.c.table_id, results.c.n, results.c.user_id, results.c.lost, results.c.won)
    query = (
        select(*columns, results.c.kind == "broken", _LISTED, results.c.at)
        .where(results.c.guild_id == guild_id, results.c.game == game, ~_ROUND, _AMONG_PEOPLE)
        .where(*_within(span))
        .order_by(results.c.at, results.c.table_id, results.c.n, results.c.user_id)
    )
    return [GameResult(*row) for row in connection.execute(query)]
