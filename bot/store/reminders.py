"""Reminders: what people have chosen of them, and the messages that remind somebody of a turn that is on.

A message is due from the commit of the line that says so. It is frozen with a nonce before the first attempt
to send it, and forgotten once it has been deleted: whatever is here stands on Discord, or may.
"""

from collections.abc import Mapping

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from bot.store.cursors import draw
from bot.store.records import ReminderRow, ReminderSending
from bot.store.rows import save
from bot.store.schema import reminder_choices, reminders

Key = tuple[int, int, int]
"""(table, ``n``, seat) of a reminder."""


def chosen(connection: Connection) -> Mapping[int, str]:
    """Read what everybody has chosen, by user id, as it was saved."""
    return {row.user_id: row.body for row in connection.execute(select(reminder_choices))}


def choose(connection: Connection, user_id: int, body: str) -> None:
    """Keep what somebody has chosen; it replaces what they had."""
    save(connection, reminder_choices, {"user_id": user_id, "body": body})


def open_tables(connection: Connection) -> list[int]:
    """List the tables where somebody was reminded, or is to be, and the message has not been deleted."""
    return list(connection.scalars(select(reminders.c.table_id).distinct().order_by(reminders.c.table_id)))


def reminders_at(connection: Connection, table_id: int) -> tuple[ReminderRow, ...]:
    """Read the reminders of a table, the oldest first."""
    columns = [reminders.c[name] for name in ReminderRow.__struct_fields__]
    query = select(*columns).where(reminders.c.table_id == table_id).order_by(reminders.c.n, reminders.c.seat)
    return tuple(ReminderRow(*row) for row in connection.execute(query))


def begin(connection: Connection, key: Key, channel_id: int) -> ReminderSending | None:
    """Freeze a reminder before it is sent to a channel (``None``: it is not wanted any more).

    One that is frozen already stays as it is, unless it goes elsewhere, since it could not be sent there.
    """
    row = connection.execute(
        select(reminders.c.channel_id, reminders.c.nonce).where(*_this(key)).with_for_update()
    ).first()
    if row is None:
        return None
    if row.channel_id == channel_id:
        return ReminderSending(row.nonce, fresh=False)
    nonce = draw()
    connection.execute(update(reminders).where(*_this(key)).values(channel_id=channel_id, nonce=nonce))
    return ReminderSending(nonce, fresh=True)


def sent(connection: Connection, key: Key, message_id: int) -> None:
    """Note the message by which somebody was reminded."""
    connection.execute(update(reminders).where(*_this(key)).values(message_id=message_id))


def gone(connection: Connection, key: Key) -> None:
    """Forget a reminder that stands nowhere any more."""
    connection.execute(delete(reminders).where(*_this(key)))


def write(connection: Connection, rows: list[dict[str, object]]) -> None:
    """Add reminders that are to be sent."""
    connection.execute(insert(reminders), rows)


def _this(key: Key) -> tuple[ColumnElement[bool], ...]:
    table_id, n, seat = key
    return (reminders.c.table_id == table_id, reminders.c.n == n, reminders.c.seat == seat)
