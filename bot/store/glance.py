"""A glance at a database without opening it: it changes nothing, and a bot may be running meanwhile."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Literal, TypeAlias

from sqlalchemy import Connection, create_engine

from bot.store import people, sqlite, uptime
from bot.store.opening import HEAD, revisions

Fit: TypeAlias = Literal["current", "older", "newer", "foreign"]
"""How a database's schema suits this program."""


class Glance:
    """What stands in a database, read once."""

    def __init__(self, connection: Connection) -> None:
        """Look through ``connection``."""
        self._connection = connection

    def last_heartbeat(self) -> datetime | None:
        """Tell when the bot was last known to be alive."""
        return uptime.last_heartbeat(self._connection)

    def note(self, key: str) -> str:
        """Read a note that the bot made for itself; empty where there is none."""
        return uptime.note(self._connection, key) or ""

    def channels(self, guild_id: int) -> tuple[int, ...]:
        """Tell where tables may be opened on a server; empty for anywhere."""
        return people.guild(self._connection, guild_id).channels


@contextmanager
def glance(file: Path) -> Iterator[Glance]:
    """Look into a database.

    Raises:
        sqlalchemy.exc.DBAPIError: it cannot be read.
    """
    engine = create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
    )
    try:
        with closing(engine.connect()) as connection:
            yield Glance(connection)
    finally:
        engine.dispose()


def fit(file: Path) -> Fit:
    """Say how the schema of a database suits this program.

    Raises:
        CorruptStore: it is no database, or a damaged one.
        Unavailable: another process holds it, or the system cannot read it.
    """
    revision = sqlite.version(file)
    if revision is None:
        return "foreign"
    if revision == HEAD:
        return "current"
    return "older" if revision in revisions() else "newer"
