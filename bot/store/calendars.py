"""Calendars: in which hours and on which days people are not waited for, as the host writes them."""

from sqlalchemy import Connection, select

from bot.store import schema
from bot.store.rows import save


def calendars(connection: Connection) -> dict[int, str]:
    """Read everybody's calendar, by user id."""
    return {row.user_id: row.body for row in connection.execute(select(schema.calendars))}


def save_calendar(connection: Connection, user_id: int, body: str) -> None:
    """Keep somebody's calendar; it replaces the one of before."""
    save(connection, schema.calendars, {"user_id": user_id, "body": body})
