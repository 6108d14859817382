"""Languages: who has said what a server speaks, what its channels speak, and what a table's opener speaks."""

from collections.abc import Mapping

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "r0004"
down_revision = "r0003"

_guilds = sa.table("guilds", *map(sa.column, ("guild_id", "language", "numerals", "channels")))
_tables = sa.table("tables", *map(sa.column, ("id", "guild_id", "language")))
_log = sa.table("log", *map(sa.column, ("table_id", "n", "body")))
_people = sa.table("people", *map(sa.column, ("user_id", "language", "locale")))


def upgrade() -> None:
    """Add columns, and forget the English that was only learned; its tables speak as their openers do."""
    op.add_column("guilds", sa.Column("lobby_language", sa.String(8)))
    op.add_column("guilds", sa.Column("locale", sa.String(8)))
    op.add_column("guilds", sa.Column("channel_languages", sa.Text, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("language", sa.String(8)))
    connection = op.get_bind()
    learned = _learned(connection)
    _speak_as_their_openers(connection, learned)
    forgotten = sa.update(_guilds).where(_guilds.c.guild_id.in_(learned)).values(language=None)
    connection.execute(forgotten)


def _learned(connection: sa.Connection) -> list[int]:
    """Find the servers whose English came with their first table: of all but communities Discord says so.

    Whoever has set something else saw this language beside it, and left it.
    """
    alone = (_guilds.c.language == "en", _guilds.c.numerals.is_(None), _guilds.c.channels == "[]")
    found = sa.select(_guilds.c.guild_id).where(*alone, _guilds.c.guild_id.in_(sa.select(_tables.c.guild_id)))
    return list(connection.scalars(found))


def _speak_as_their_openers(connection: sa.Connection, servers: list[int]) -> None:
    spoken = _spoken(connection)
    opened = (
        sa.select(_tables.c.id, _log.c.body)
        .join_from(_tables, _log, _tables.c.id == _log.c.table_id)
        .where(_log.c.n == 0, _tables.c.guild_id.in_(servers))
    )
    for table_id, body in connection.execute(opened).all():
        language = spoken.get(msgspec.json.decode(body).get("host"))
        connection.execute(sa.update(_tables).where(_tables.c.id == table_id).values(language=language))


def _spoken(connection: sa.Connection) -> Mapping[int, str]:
    """Return what people have chosen to read, or else what their Discord speaks."""
    said = sa.func.coalesce(_people.c.language, _people.c.locale)
    rows = connection.execute(sa.select(_people.c.user_id, said).where(said.is_not(None)))
    return {user: each.partition("-")[0] for user, each in rows}
