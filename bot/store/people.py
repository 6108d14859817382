"""People and servers: small rows that are read often and written seldom."""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, select

from bot.store.records import DirectMessages, GuildSettings, PersonRow, Season
from bot.store.rows import save
from bot.store.schema import guilds, people

_IN_JSON: Final = ("channels", "channel_languages", "seasons")
"""The settings of a server that are more than a word."""


def person(connection: Connection, user_id: int) -> PersonRow | None:
    """Read somebody's row."""
    row = connection.execute(select(people).where(people.c.user_id == user_id)).first()
    return None if row is None else PersonRow(*row)


def save_person(connection: Connection, user_id: int, now: datetime, values: dict[str, Any]) -> None:
    """Change some of somebody's columns."""
    known = person(connection, user_id) or PersonRow(user_id)
    save(connection, people, msgspec.structs.asdict(known) | values | {"updated_at": now})


def set_dm(connection: Connection, user_id: int, found: DirectMessages, now: datetime) -> None:
    """Keep how somebody can be written to; one that stays closed keeps the moment since when."""
    known = person(connection, user_id) or PersonRow(user_id)
    values: dict[str, Any] = {"dm_closed_at": None, "dm_retry_at": None, "dm_told": False}
    if found.closed_at is not None:
        values = {"dm_closed_at": known.dm_closed_at or found.closed_at, "dm_retry_at": found.retry_at}
    if found.channel_id is not None:
        values["dm_channel_id"] = found.channel_id
    save_person(connection, user_id, now, values)


def guild(connection: Connection, guild_id: int) -> GuildSettings:
    """Read a server's settings; nothing is chosen where nothing was saved."""
    row = connection.execute(select(guilds).where(guilds.c.guild_id == guild_id)).first()
    if row is None:
        return GuildSettings(guild_id)
    channels = msgspec.json.decode(row.channels, type=tuple[int, ...])
    spoken = msgspec.json.decode(row.channel_languages, type=dict[int, str])
    seasons = msgspec.json.decode(row.seasons, type=tuple[Season, ...])
    said = (row.language, row.numerals, channels, row.lobby_language, row.locale)
    return GuildSettings(guild_id, *said, spoken, seasons, row.pictures)


def change_guild(
    connection: Connection, guild_id: int, how: Callable[[GuildSettings], GuildSettings]
) -> GuildSettings:
    """Write a server's settings anew as ``how`` makes them of what they are, and return them."""
    changed = how(guild(connection, guild_id))
    lists = {name: msgspec.json.encode(getattr(changed, name)).decode() for name in _IN_JSON}
    save(connection, guilds, msgspec.structs.asdict(changed) | lists)
    return changed
