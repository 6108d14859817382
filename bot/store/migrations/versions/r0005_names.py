"""Names: what those who sit at the tables of a server are called there."""

import sqlalchemy as sa
from alembic import op

revision = "r0005"
down_revision = "r0004"


def upgrade() -> None:
    """Make the table; people of before are called by what they bear when they are next heard."""
    op.create_table(
        "names",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(32), nullable=False),
    )
    op.create_index("names_by_user", "names", ["user_id"])
