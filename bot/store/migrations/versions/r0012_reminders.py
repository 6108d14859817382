"""Reminders: what people choose of them, and the messages that remind somebody of a turn that is on."""

import sqlalchemy as sa
from alembic import op

revision = "r0012"
down_revision = "r0011"


def upgrade() -> None:
    """Make the tables; nobody has chosen anything, and what reminded them before is an announcement."""
    op.create_table(
        "reminder_choices",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "reminders",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("nonce", sa.String(25), nullable=False, server_default=""),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
    )
    op.create_index("reminders_by_user", "reminders", ["user_id"])
