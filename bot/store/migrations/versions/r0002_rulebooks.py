"""Rulebooks: what was invented at the tables of a server, and which texts its moderators have hidden."""

import sqlalchemy as sa
from alembic import op

revision = "r0002"
down_revision = "r0001"


def upgrade() -> None:
    """Make both tables; games that are over have invented nothing."""
    op.create_table(
        "reglements",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("nth", sa.Integer, primary_key=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("reglement", sa.Text, nullable=False),
        sa.Column("origin", sa.String(32)),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("reglements_by_guild", "reglements", ["guild_id", "game", "at"])
    op.create_index("reglements_by_user", "reglements", ["user_id"])
    op.create_table(
        "hidden",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
