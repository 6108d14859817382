"""Nonces: what is being told carries a random name, and a closed direct message is tried again."""

import sqlalchemy as sa
from alembic import op

revision = "r0003"
down_revision = "r0002"


def upgrade() -> None:
    """Add columns; the nonce of a range that was frozen before says which: its message bears no mark."""
    op.add_column("tables", sa.Column("nonce", sa.String(25), nullable=False, server_default=""))
    op.execute("UPDATE tables SET nonce = 'r2.' || id || '.' || sending || '.' WHERE sending > announced")
    op.add_column("tables", sa.Column("parts_told", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("sending", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("seats", sa.Column("nonce", sa.String(25), nullable=False, server_default=""))
    op.add_column("people", sa.Column("dm_retry_at", sa.BigInteger))
    op.add_column("people", sa.Column("dm_told", sa.Boolean, nullable=False, server_default=sa.false()))
