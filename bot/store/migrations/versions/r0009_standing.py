"""Standing: practice apart from games among people, who does not want to be listed, and seasons."""

from collections.abc import Iterator

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "r0009"
down_revision = "r0007"

_results = sa.table("results", *map(sa.column, ("table_id", "n", "practice")))
_log = sa.table("log", *map(sa.column, ("table_id", "n", "body")))


def upgrade() -> None:
    """Add columns; whether a game of before was practice is in its log, all else stays as it was counted."""
    op.add_column("results", sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("unlisted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("guilds", sa.Column("seasons", sa.Text, nullable=False, server_default="[]"))
    connection = op.get_bind()
    for table_id, first, following in _practised(connection):
        its = [_results.c.table_id == table_id, _results.c.n >= first]
        if following is not None:
            its.append(_results.c.n < following)
        connection.execute(sa.update(_results).where(*its).values(practice=sa.true()))


def _practised(connection: sa.Connection) -> Iterator[tuple[int, int, int | None]]:
    """Find the games that one person began among automata: the table, the first line, that of the next."""
    begun = (
        sa.select(_log.c.table_id, _log.c.n, _log.c.body)
        .where(_log.c.body.contains('"Started"'))
        .where(_log.c.table_id.in_(sa.select(_results.c.table_id)))
        .order_by(_log.c.table_id, _log.c.n)
    )
    found = [(table_id, n, msgspec.json.decode(body)) for table_id, n, body in connection.execute(begun)]
    games = [each for each in found if each[2].get("type") == "Started"]
    for place, (table_id, n, body) in enumerate(games):
        if sum(player.get("type") == "person" for player in body["seats"]) < 2:  # noqa: PLR2004 - one alone
            coming = games[place + 1] if place + 1 < len(games) else (None, None, None)
            yield table_id, n, coming[1] if coming[0] == table_id else None
