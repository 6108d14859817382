"""When the bot was alive and when it was down, and the notes it makes for itself."""

from datetime import datetime
from typing import Final

from sqlalchemy import BigInteger, Connection, insert, select, type_coerce, update

from bot.store import schema
from bot.store.rows import save
from bot.store.schema import microseconds, notes, tables

_HEARTBEAT: Final = "heartbeat"

# Under these keys the bot notes what its host should hear, from `le99 health` and `le99 doctor`.
COMMANDS_REFUSED: Final = "commands-refused"
"""What Discord said when it last refused the commands; empty once it took them."""
SECOND_BOT: Final = "second-bot"
"""When another process with the same token was last noticed."""


def note(connection: Connection, key: str) -> str | None:
    """Read a note."""
    return connection.scalar(select(notes.c.value).where(notes.c.key == key))


def save_note(connection: Connection, key: str, value: str) -> None:
    """Keep a note."""
    save(connection, notes, {"key": key, "value": value})


def heartbeat(connection: Connection, now: datetime) -> None:
    """Note that the bot is alive."""
    save_note(connection, _HEARTBEAT, now.isoformat())


def last_heartbeat(connection: Connection) -> datetime | None:
    """Tell when the bot was last known to be alive."""
    noted = note(connection, _HEARTBEAT)
    return None if noted is None else datetime.fromisoformat(noted)


def downtimes(connection: Connection) -> list[tuple[datetime, datetime]]:
    """List when the bot was down, from and until, the oldest first."""
    rows = connection.execute(select(schema.downtimes).order_by(schema.downtimes.c.since))
    return [(since, until) for since, until in rows]


def add_downtime(connection: Connection, since: datetime, until: datetime) -> None:
    """Note a downtime, and move by it the deadlines that lists show.

    When a table is woken does not move: it knows best what counted for whom, and goes back to sleep if it
    was too early. The heartbeat moves in the same transaction, so that a crash right after does not count
    the same downtime again.
    """
    connection.execute(insert(schema.downtimes).values(since=since, until=until))
    length = microseconds(until - since)
    time = tables.c.deadline_at
    later = type_coerce(time, BigInteger) + length
    connection.execute(update(tables).where(time > since).values({time: later}))
    heartbeat(connection, until)
