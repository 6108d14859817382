"""Calendars: in which hours and on which days people are not waited for."""

import sqlalchemy as sa
from alembic import op

revision = "r0007"
down_revision = "r0005"


def upgrade() -> None:
    """Make the table; people of before have named no hours."""
    op.create_table(
        "calendars",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
    )
