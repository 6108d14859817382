"""What stands in a channel: what its announcement told, a living board, and the call beside it."""

import sqlalchemy as sa
from alembic import op

revision = "r0015"
down_revision = "r0013"


def upgrade() -> None:
    """Add columns; of an announcement posted before nobody knows what it told, so it stays as it is."""
    op.add_column("tables", sa.Column("told_from", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("tables", sa.Column("called", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("board_id", sa.BigInteger))
    op.add_column("tables", sa.Column("call_id", sa.BigInteger))
