"""People and servers: small rows that are read often and written seldom."""

from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from bot.store.records import GuildSettings, Person
from bot.store.rows import save
from bot.store.schema import guilds, people


def person(connection: Connection, user_id: int) -> Person | None:
    """Read somebody's row."""
    row = connection.execute(select(people).where(people.c.user_id == user_id)).first()
    return None if row is None else Person(*row)


def save_person(connection: Connection, user_id: int, now: datetime, values: dict[str, Any]) -> None:
    """Change some of somebody's columns."""
    known = person(connection, user_id) or Person(user_id)
    save(connection, people, msgspec.structs.asdict(known) | values | {"updated_at": now})


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
    save(connection, guilds, msgspec.structs.asdict(settings) | {"channels": channels})
