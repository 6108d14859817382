"""Service: when which process could be reached, in the place of when the one bot was down."""

from datetime import UTC, datetime, timedelta
from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "r0013"
down_revision = "r0012"

_HEARTBEAT: Final = "heartbeat"
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def upgrade() -> None:
    """Make the table, with what lay between the downtimes as the service of one process for all."""
    service = op.create_table(
        "service",
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("nth", sa.Integer, primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("first_shard", sa.Integer, nullable=False),
        sa.Column("last_shard", sa.Integer, nullable=False),
        sa.Column("shards", sa.Integer, nullable=False),
    )
    everywhere = {"process": "before", "first_shard": 0, "last_shard": 0, "shards": 1}
    rows = [
        {**everywhere, "nth": nth, "since": since, "until": max(since, until)}
        for nth, (since, until) in enumerate(_served())
    ]
    if rows:
        op.bulk_insert(service, rows)
    op.drop_table("downtimes")
    op.execute(sa.text("DELETE FROM notes WHERE key = :key").bindparams(key=_HEARTBEAT))


def _served() -> list[tuple[int, int]]:
    """Return from when until when the bot was up, as far as its downtimes and its last heartbeat tell."""
    connection = op.get_bind()
    noted = connection.scalar(sa.text("SELECT value FROM notes WHERE key = :key"), {"key": _HEARTBEAT})
    if noted is None:
        return []
    alive = (datetime.fromisoformat(noted) - _EPOCH) // timedelta(microseconds=1)
    downs = connection.execute(sa.text("SELECT since, until FROM downtimes ORDER BY since")).all()
    begins = [downs[0].since if downs else alive, *(down.until for down in downs)]
    return list(zip(begins, [*(down.since for down in downs), alive], strict=True))
