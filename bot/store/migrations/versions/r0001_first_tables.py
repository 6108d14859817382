"""The first tables: logs and what follows from them, people, servers, notes."""

import sqlalchemy as sa
from alembic import op

revision = "r0001"
down_revision = None


def upgrade() -> None:
    """Make every table; moments are microseconds since 1970."""
    _make_tables()
    _make_log()
    _make_seats()
    _make_results()
    _make_settings()


def _make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("status", sa.String(32), nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("deadline_at", sa.BigInteger),
        sa.Column("wake_at", sa.BigInteger),
        sa.Column("announced", sa.Integer, nullable=False),
        sa.Column("sending", sa.Integer, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("reached", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("guild_id", "number", name="one_number_per_guild"),
        # An id in an old button must never come to mean another table, not even after a purge.
        sqlite_autoincrement=True,
    )
    op.create_index("tables_by_channel", "tables", ["channel_id"])
    op.create_index("tables_by_wake", "tables", ["wake_at"])


def _make_log() -> None:
    op.create_table(
        "log",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("interaction", sa.BigInteger, unique=True),
    )


def _make_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("shown", sa.Integer, nullable=False),
    )
    op.create_index("seats_by_user", "seats", ["user_id"])


def _make_results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("nth", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("lost", sa.Boolean, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("results_by_guild", "results", ["guild_id", "game", "at"])
    op.create_index("results_by_user", "results", ["user_id"])


def _make_settings() -> None:
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("locale", sa.String(8)),
        sa.Column("language", sa.String(8)),
        sa.Column("dm_channel_id", sa.BigInteger),
        sa.Column("dm_closed_at", sa.BigInteger),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("language", sa.String(8)),
        sa.Column("numerals", sa.String(16)),
        sa.Column("channels", sa.Text, nullable=False),
    )
    op.create_table(
        "downtimes",
        sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
