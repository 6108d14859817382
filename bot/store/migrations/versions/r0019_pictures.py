"""Pictures: who does not want any, and which servers do not."""

import sqlalchemy as sa
from alembic import op

revision = "r0019"
down_revision = "r0016"


def upgrade() -> None:
    """Make the columns; everybody is shown pictures until they say otherwise."""
    for table in ("people", "guilds"):
        op.add_column(table, sa.Column("pictures", sa.Boolean, nullable=False, server_default=sa.true()))
