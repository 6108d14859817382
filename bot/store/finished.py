"""Games that were played to their end, found by the results that they left."""

from sqlalchemy import ColumnElement, Connection, func, select

from bot.store.records import FinishedRow, Search
from bot.store.schema import results, tables


def finished(connection: Connection, which: Search, most: int, skipped: int) -> list[FinishedRow]:
    """Read the finished games of some channels, the newest first."""
    at = func.max(results.c.at)
    query = (
        select(results.c.table_id, results.c.n, at)
        .join_from(results, tables)
        .where(*_conditions(which))
        .group_by(results.c.table_id, results.c.n)
        .order_by(at.desc(), results.c.table_id.desc(), results.c.n.desc())
        .limit(most)
        .offset(skipped)
    )
    return [FinishedRow(*row) for row in connection.execute(query)]


def _conditions(which: Search) -> list[ColumnElement[bool]]:
    conditions = [results.c.kind == "game", tables.c.channel_id.in_(which.channels)]
    if which.game is not None:
        conditions.append(results.c.game == which.game)
    if which.user_id is not None:
        conditions.append(results.c.user_id == which.user_id)
    if which.number is not None:
        conditions.append(tables.c.number == which.number)
    return conditions
