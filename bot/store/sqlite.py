"""What is particular to SQLite: how its connections are set up, its files checked and copied."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from bot.store.failures import CorruptStore, Outage, Unavailable

BUSY_SECONDS: Final = 1.0
"""How long a write waits for another process: a click must be answered within three seconds, and may have
queued behind one such wait already."""

_MAGIC: Final = b"SQLite format 3\0"

_PRAGMAS: Final = (
    f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}",
    "PRAGMA foreign_keys = ON",
)

_WRITER_PRAGMAS: Final = (
    "PRAGMA journal_mode = WAL",  # readers do not wait for the writer
    "PRAGMA synchronous = FULL",  # in WAL, NORMAL may lose commits at a power cut
    "PRAGMA secure_delete = ON",  # what is forgotten is overwritten
)


_OUTAGES: Final[dict[int, Outage]] = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "broken",
    sqlite3.SQLITE_CORRUPT: "broken",
    sqlite3.SQLITE_CANTOPEN: "broken",
    sqlite3.SQLITE_READONLY: "broken",
    sqlite3.SQLITE_NOTADB: "broken",
}

_DAMAGE: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})


def unavailable(error: BaseException | None) -> Unavailable | None:
    """Say whether an error is the database's trouble (``None``: it is the statement's)."""
    if isinstance(error, Unavailable):
        return error
    cause = error.orig if isinstance(error, DBAPIError) else error
    outage = _OUTAGES.get(_code(cause))
    return Unavailable(outage, str(cause)) if outage else None


def _code(error: BaseException | None) -> int:
    """Return SQLite's primary result code; the driver gives it with finer detail in the higher bits."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def io_failed(error: BaseException) -> bool:
    """Say whether the system has failed to read or write, so that it may have written all the same."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return _code(cause) == sqlite3.SQLITE_IOERR


def file_of(url: URL) -> Path:
    """Return the database file."""
    return Path(url.database or "")


def writing_engine(url: URL) -> Engine:
    """Make the engine of the one connection that writes: each transaction takes the lock at its start.

    A transaction that began by reading and then found somebody else writing could not wait, only fail.
    Errors do not repeat what was to be written: the seed of a running game may be in it.
    """
    engine = create_engine(url, pool_size=1, max_overflow=0, pool_reset_on_return=None, hide_parameters=True)
    _on_connect(engine, (*_PRAGMAS, *_WRITER_PRAGMAS))
    event.listen(engine, "begin", _begin_immediate)
    return engine


def reading_engine(url: URL, connections: int) -> Engine:
    """Make the engine of so many connections that read; one that tried to write would fail."""
    engine = create_engine(
        url, pool_size=connections, max_overflow=0, isolation_level="AUTOCOMMIT", hide_parameters=True
    )
    _on_connect(engine, (*_PRAGMAS, "PRAGMA query_only = ON"))
    return engine


def _on_connect(engine: Engine, pragmas: tuple[str, ...]) -> None:
    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver begins no transaction on its own
        for pragma in pragmas:
            connection.execute(pragma)

    event.listen(engine, "connect", connected)


def _begin_immediate(connection: Any) -> None:
    connection.connection.driver_connection.execute("BEGIN IMMEDIATE")


async def check(path: Path) -> None:
    """Make sure of the file before it is opened; a new one is made for our eyes only.

    Raises:
        CorruptStore: it is no database, or a damaged one.
        Unavailable: another process holds it.
    """
    await asyncio.to_thread(_check, path)


def _check(path: Path) -> None:
    log = path.with_name(path.name + "-wal")
    if not path.exists() and not log.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        return
    start = b""
    if path.exists():
        with path.open("rb") as file:
            start = file.read(len(_MAGIC))
    if not start and log.exists() and log.stat().st_size:
        raise CorruptStore(path, "the file is empty, its write-ahead log is not")
    if start and start != _MAGIC:
        raise CorruptStore(path, "not an SQLite database")
    with _plainly(path) as connection:
        (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise CorruptStore(path, answer)


@contextmanager
def _plainly(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a file by itself, for a moment, and translate what goes wrong."""
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS)
    try:
        yield connection
    except sqlite3.DatabaseError as error:
        if _code(error) in _DAMAGE:
            raise CorruptStore(path, str(error)) from error
        raise unavailable(error) or error from error
    finally:
        connection.close()


async def copy(source: Path, target: Path) -> None:
    """Copy a database that may be in use, check the copy, and only then give it its name.

    Raises:
        FileExistsError: the target exists.
        CorruptStore: the original, or the copy, is damaged.
        Unavailable: another process holds it, or the disk is full.
    """
    await asyncio.to_thread(_copy, source, target)


def replace(database: Path, by: Path, aside: Path) -> None:
    """Put a file in the place of a database that nobody uses, which is kept aside with what belongs to it.

    Raises:
        FileExistsError: there is something aside already.
    """
    put_aside(database, aside)
    _keep(by, database)


def put_aside(database: Path, aside: Path) -> None:
    """Give a database that nobody uses another name, with what belongs to it.

    Raises:
        FileExistsError: there is something aside already.
    """
    if aside.exists():
        raise FileExistsError(aside)
    if database.exists():
        with suppress(CorruptStore, Unavailable), _plainly(database) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for ending in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            database.with_name(database.name + ending).rename(aside.with_name(aside.name + ending))


def version(path: Path) -> str | None:
    """Read which schema a file has (``None``: not one of ours)."""
    with _plainly(path) as connection:
        found = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone() if found else None
    return str(row[0]) if row else None


def _copy(source: Path, target: Path) -> None:
    if target.exists():
        raise FileExistsError(target)
    unfinished = target.with_name(target.name + ".unfinished")
    unfinished.unlink(missing_ok=True)
    with _plainly(source) as connection:
        connection.execute("VACUUM INTO ?", [str(unfinished)])
    with _plainly(unfinished) as connection:
        (answer,) = connection.execute("PRAGMA integrity_check").fetchone()
    if answer != "ok":
        raise CorruptStore(unfinished, answer)
    _keep(unfinished, target)


def _keep(unfinished: Path, target: Path) -> None:
    """Bring a file to the disk, then its name."""
    unfinished.chmod(0o600)
    for path, rename in ((unfinished, True), (target.parent, False)):
        descriptor = os.open(path, os.O_RDONLY)
        os.fsync(descriptor)
        os.close(descriptor)
        if rename:
            unfinished.rename(target)
