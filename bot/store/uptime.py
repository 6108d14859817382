"""When which process has served, and the notes that the bot makes for itself."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, select, update

from bot.store.records import ServiceRow
from bot.store.rows import save
from bot.store.schema import notes, service

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


def serve(connection: Connection, spans: Iterable[ServiceRow]) -> None:
    """Keep spans of service, in the place of what was kept of them before."""
    for each in spans:
        save(connection, service, msgspec.structs.asdict(each))


def begin_service(connection: Connection, span: ServiceRow) -> None:
    """Keep the first span of a process; what a clock that was ahead had noted to be later is no service."""
    connection.execute(delete(service).where(service.c.since > span.since))
    connection.execute(update(service).where(service.c.until > span.since).values(until=span.since))
    serve(connection, (span,))


def served(connection: Connection) -> list[ServiceRow]:
    """List all spans of service, those that began first before the others."""
    columns = [service.c[name] for name in ServiceRow.__struct_fields__]
    rows = connection.execute(select(*columns).order_by(service.c.since, service.c.until))
    return [ServiceRow(*row) for row in rows]


def last_heartbeat(connection: Connection) -> datetime | None:
    """Tell when a bot was last known to be alive."""
    latest: datetime | None = connection.scalar(select(func.max(service.c.until)))
    return latest
