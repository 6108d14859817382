"""Calendars: in which hours and on which days people are not waited for, as the host writes them."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from sqlalchemy import Connection, select

from bot.store import schema
from bot.store.memory import Read
from bot.store.rows import save


def calendars(connection: Connection) -> dict[int, str]:
    """Read everybody's calendar, by user id."""
    return {row.user_id: row.body for row in connection.execute(select(schema.calendars))}


def save_calendar(connection: Connection, user_id: int, body: str) -> None:
    """Keep somebody's calendar; it replaces the one of before."""
    save(connection, schema.calendars, {"user_id": user_id, "body": body})


class StoredCalendars:
    """The calendars of a store, each call one unit of work."""

    def __init__(self, read: Read, write: Callable[..., Awaitable[Any]]) -> None:
        """Read and write as the store does."""
        self._read = read
        self._write = write

    async def everybody_s(self) -> dict[int, str]:
        """Read everybody's calendar, by user id, as it was saved."""
        found: dict[int, str] = await self._read(calendars)
        return found

    async def save(self, user_id: int, body: str) -> None:
        """Keep somebody's calendar; it replaces the one of before."""
        await self._write(partial(save_calendar, user_id=user_id, body=body))
