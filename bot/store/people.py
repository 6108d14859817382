"""People, servers and notes: small rows that are read often and written seldom."""

from datetime import datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import BigInteger, Connection, Table, func, insert, or_, select, type_coerce, update

from bot.store.records import GuildSettings, Person
from bot.store.schema import guilds, microseconds, notes, people, tables

_HEARTBEAT = "heartbeat"


def person(connection: Connection, user_id: int) -> Person | None:
    """Read somebody's row."""
    row = connection.execute(select(people).where(people.c.user_id == user_id)).first()
    return None if row is None else Person(*row)


def persons(connection: Connection, user_ids: set[int]) -> dict[int, Person]:
    """Read several rows, by user id; who is not known is not in it."""
    rows = connection.execute(select(people).where(people.c.user_id.in_(user_ids)))
    return {row.user_id: Person(*row) for row in rows}


def save_person(connection: Connection, user_id: int, now: datetime, values: dict[str, Any]) -> None:
    """Change some of somebody's columns; who was not known has no name yet."""
    known = person(connection, user_id) or Person(user_id, "", None, None, None, now)
    _save(connection, people, msgspec.structs.asdict(known) | values | {"updated_at": now})


def guild(connection: Connection, guild_id: int) -> GuildSettings:
    """Read a server's settings; nothing is chosen where nothing was saved."""
    row = connection.execute(select(guilds).where(guilds.c.guild_id == guild_id)).first()
    if row is None:
        return GuildSettings(guild_id)
    channels = msgspec.json.decode(row.channels, type=tuple[int, ...])
    return GuildSettings(guild_id, row.language, row.numerals, channels)


def save_guild(connection: Connection, settings: GuildSettings) -> None:
    """Keep a server's settings."""
    channels = msgspec.json.encode(settings.channels).decode()
    _save(connection, guilds, msgspec.structs.asdict(settings) | {"channels": channels})


def note(connection: Connection, key: str) -> str | None:
    """Read a note."""
    return connection.scalar(select(notes.c.value).where(notes.c.key == key))


def save_note(connection: Connection, key: str, value: str) -> None:
    """Keep a note."""
    _save(connection, notes, {"key": key, "value": value})


def heartbeat(connection: Connection, now: datetime) -> None:
    """Note that the bot is alive."""
    save_note(connection, _HEARTBEAT, now.isoformat())


def last_heartbeat(connection: Connection) -> datetime | None:
    """Tell when the bot was last known to be alive."""
    noted = note(connection, _HEARTBEAT)
    return None if noted is None else datetime.fromisoformat(noted)


def postpone(connection: Connection, by: timedelta) -> None:
    """Move every time of every table, and the heartbeat along with them.

    The heartbeat moves in the same transaction, so that a crash right after does not count the same
    downtime again.
    """
    times = (tables.c.deadline_at, tables.c.reminder_at, tables.c.wake_at)
    moved = {time.name: type_coerce(time, BigInteger) + microseconds(by) for time in times}
    connection.execute(update(tables).where(or_(*(time.is_not(None) for time in times))).values(moved))
    if (last := last_heartbeat(connection)) is not None:
        heartbeat(connection, last + by)


def _save(connection: Connection, table: Table, row: dict[str, Any]) -> None:
    """Update the row of a key, or insert it."""
    key = [column == row[column.name] for column in table.primary_key]
    exists = connection.scalar(select(func.count()).select_from(table).where(*key))
    connection.execute((update(table).where(*key) if exists else insert(table)).values(row))
