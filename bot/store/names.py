"""What people are called in each server, of those who sit at its tables or have sat there."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from sqlalchemy import Connection, exists, select

from bot.store.rows import save
from bot.store.schema import names, seats, tables

Named: TypeAlias = tuple[int, int, str]
"""A server, somebody, and what they are called there."""


def names_in(connection: Connection, guild_id: int, user_ids: Iterable[int]) -> dict[int, str]:
    """Read what people are called in a server, as far as it is kept."""
    these = (names.c.guild_id == guild_id, names.c.user_id.in_(list(user_ids)))
    found = connection.execute(select(names.c.user_id, names.c.name).where(*these))
    return {row.user_id: row.name for row in found}


def own_names(connection: Connection, user_id: int) -> list[str]:
    """Read what somebody is called in all servers, each name once."""
    query = select(names.c.name).where(names.c.user_id == user_id).distinct()
    return list(connection.scalars(query.order_by(names.c.name)))


def save_names(connection: Connection, named: Sequence[Named]) -> list[bool]:
    """Keep names; each outcome says whether it was: it is not if they sit at no table of the server."""
    return [_save(connection, *each) for each in named]


def _save(connection: Connection, guild_id: int, user_id: int, name: str) -> bool:
    seated = select(seats).join(tables, tables.c.id == seats.c.table_id)
    here = (tables.c.guild_id == guild_id, seats.c.user_id == user_id)
    sits_here = bool(connection.scalar(select(exists(seated.where(*here)))))
    if sits_here:
        save(connection, names, {"guild_id": guild_id, "user_id": user_id, "name": name})
    return sits_here
