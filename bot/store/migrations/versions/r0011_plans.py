"""Plans: what people prepare before their turn."""

import sqlalchemy as sa
from alembic import op

revision = "r0011"
down_revision = "r0009"


def upgrade() -> None:
    """Make the table, which nobody has anything in."""
    op.create_table(
        "plans",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("ended", sa.String(16)),
    )
    op.create_index("plans_by_user", "plans", ["user_id"])
