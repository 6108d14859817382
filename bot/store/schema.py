"""The tables of the database, as the code speaks of them; ``bot/migrations`` makes them."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def microseconds(span: timedelta) -> int:
    """Count the microseconds of a span of time."""
    return span // _MICROSECOND


class Timestamp(TypeDecorator[datetime]):
    """An aware moment, kept as microseconds since 1970: exact, sortable, and open to addition in SQL."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Refuse a naive datetime (``TypeError``): whose clock would it be."""
        return None if value is None else microseconds(value - _EPOCH)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Give the moment back in UTC."""
        return None if value is None else _EPOCH + value * _MICROSECOND


metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("status", String(32), nullable=False),
    Column("head", Integer, nullable=False),
    Column("deadline_at", Timestamp),
    Column("wake_at", Timestamp),
    Column("announced", Integer, nullable=False),
    Column("sending", Integer, nullable=False),
    Column("message_id", BigInteger),
    Column("nonce", String(25), nullable=False, server_default=""),
    Column("parts_told", Integer, nullable=False, server_default="0"),
    Column("told_from", Integer, nullable=False, server_default="-1"),
    Column("called", Boolean, nullable=False, server_default=false()),
    Column("board_id", BigInteger),
    Column("call_id", BigInteger),
    Column("reached", Boolean, nullable=False),
    Column("language", String(8)),
    Column("created_at", Timestamp, nullable=False),
    Column("updated_at", Timestamp, nullable=False),
    UniqueConstraint("guild_id", "number", name="one_number_per_guild"),
    Index("tables_by_channel", "channel_id"),
    Index("tables_by_wake", "wake_at"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", Timestamp, nullable=False),
    Column("body", Text, nullable=False),
    Column("interaction", BigInteger, unique=True),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("sending", Integer, nullable=False, server_default="-1"),
    Column("nonce", String(25), nullable=False, server_default=""),
    Index("seats_by_user", "user_id"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("nth", Integer, primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("lost", Boolean, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("points", Integer, nullable=False),
    Column("at", Timestamp, nullable=False),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Index("results_by_guild", "guild_id", "game", "at"),
    Index("results_by_user", "user_id"),
)

reglements = Table(
    "reglements",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("nth", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("reglement", Text, nullable=False),
    Column("origin", String(32)),
    Column("user_id", BigInteger),
    Column("at", Timestamp, nullable=False),
    Index("reglements_by_guild", "guild_id", "game", "at"),
    Index("reglements_by_user", "user_id"),
)

plans = Table(
    "plans",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("plan", Text, nullable=False),
    Column("ended", String(16)),
    Index("plans_by_user", "user_id"),
)

reminders = Table(
    "reminders",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", BigInteger),
    Column("nonce", String(25), nullable=False, server_default=""),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Index("reminders_by_user", "user_id"),
)

reminder_choices = Table(
    "reminder_choices",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

direct_hands = Table(
    "direct_hands",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("message_id", BigInteger, nullable=False),
    Column("n", Integer, nullable=False),
    Index("direct_hands_by_user", "user_id"),
)

hidden = Table(
    "hidden",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("digest", String(64), primary_key=True),
    Column("at", Timestamp, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", String(8)),
    Column("language", String(8)),
    Column("dm_channel_id", BigInteger),
    Column("dm_closed_at", Timestamp),
    Column("dm_retry_at", Timestamp),
    Column("dm_told", Boolean, nullable=False, server_default=false()),
    Column("updated_at", Timestamp, nullable=False),
    Column("unlisted", Boolean, nullable=False, server_default=false()),
    Column("plays_in", String(8)),
    Column("pictures", Boolean, nullable=False, server_default=true()),
)

calendars = Table(
    "calendars",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
)

names = Table(
    "names",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(32), nullable=False),
    Index("names_by_user", "user_id"),
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(8)),
    Column("numerals", String(16)),
    Column("channels", Text, nullable=False),
    Column("lobby_language", String(8)),
    Column("locale", String(8)),
    Column("channel_languages", Text, nullable=False, server_default="{}"),
    Column("seasons", Text, nullable=False, server_default="[]"),
    Column("pictures", Boolean, nullable=False, server_default=true()),
)

service = Table(
    "service",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("nth", Integer, primary_key=True),
    Column("since", Timestamp, nullable=False),
    Column("until", Timestamp, nullable=False),
    Column("first_shard", Integer, nullable=False),
    Column("last_shard", Integer, nullable=False),
    Column("shards", Integer, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
