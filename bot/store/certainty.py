"""Transactions of which it is known, afterwards, whether they were committed.

A COMMIT that the disk answers with an error may have been kept all the same: its pages lie in the write-ahead
log, and what opens the file after a crash finds them there. So nobody is told "nothing was written" on the
strength of an error. Each transaction leaves its mark; after an error the database is opened anew, its mark
looked up, and what that says counts once a later transaction has reached the disk.
"""

import logging
import secrets
import sqlite3
from collections.abc import Callable
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, bindparam, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from bot.store.failures import Broken
from bot.store.schema import notes
from bot.store.sqlite import io_failed, unavailable

T = TypeVar("T")

_MARK: Final = "last transaction"
_READ_MARK = select(notes.c.value).where(notes.c.key == _MARK)
_SET_MARK = update(notes).where(notes.c.key == _MARK).values(value=bindparam("mark"))

_log = logging.getLogger(__name__)


def transaction(engine: Engine, work: Callable[[Connection], T]) -> T:
    """Do work in a transaction that takes the write lock at its start, and return its outcome.

    Raises:
        Unavailable: the database cannot be written now; nothing was.
        Broken: it cannot be found out whether the work was committed.
        Exception: what the work has raised; nothing was written.
    """
    mark = secrets.token_hex(8)
    done: list[T] = []
    try:
        with engine.begin() as connection:
            outcome = work(connection)
            _leave(connection, mark)
            done.append(outcome)
    except Exception as error:
        if (outage := unavailable(error)) is None:
            raise
        if done and io_failed(error) and _was_committed(engine, mark, error):
            return done[0]
        raise outage from error
    return outcome


def prepare(connection: Connection) -> None:
    """Make room for the mark, once for each database."""
    if connection.scalar(_READ_MARK) is None:
        connection.execute(insert(notes).values(key=_MARK, value=""))


def checkpoint(engine: Engine) -> None:
    """Bring the write-ahead log into the file and empty it."""
    with engine.connect() as connection:
        driver: Any = connection.connection.driver_connection
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _leave(connection: Connection, mark: str) -> None:
    connection.execute(_SET_MARK, {"mark": mark})


def _was_committed(engine: Engine, mark: str, error: BaseException) -> bool:
    """Find out whether a transaction was kept, and bring that to the disk.

    Whatever the failed sync has left behind in the write-ahead log is either in the file by the end of the
    checkpoint, or overwritten by the transaction after it.
    """
    _log.error("the disk has failed a transaction", extra={"detail": str(unavailable(error))})
    try:
        engine.dispose()
        checkpoint(engine)
        with engine.begin() as connection:
            kept = connection.scalar(_READ_MARK) == mark
            _leave(connection, secrets.token_hex(8))
    except (SQLAlchemyError, sqlite3.Error) as again:
        raise Broken from again
    return kept
