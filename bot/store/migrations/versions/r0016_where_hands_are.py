"""Where hands are: the direct message that shows each, and where people choose to play."""

import sqlalchemy as sa
from alembic import op

revision = "r0016"
down_revision = "r0015"


def upgrade() -> None:
    """Make the table and the column; nobody has chosen anything, and messages of before are not known."""
    op.create_table(
        "direct_hands",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("message_id", sa.BigInteger, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
    )
    op.create_index("direct_hands_by_user", "direct_hands", ["user_id"])
    op.add_column("people", sa.Column("plays_in", sa.String(8)))
