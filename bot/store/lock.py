"""One bot to a database: a second one would tell everything twice, and speak for everybody twice."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.store.failures import Occupied, Unavailable


@contextmanager
def alone(database: Path) -> Iterator[None]:
    """Hold an SQLite file for one bot; reading it, and copying it, stays open to everybody.

    The operating system lets go of it when the process ends, however it ends.

    Raises:
        Occupied: another process holds it.
        Unavailable: no lock can be made beside the file.
    """
    held = _open(database.resolve())
    try:
        _lock(held, database)
        yield
    finally:
        os.close(held)


def _open(database: Path) -> int:
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        return os.open(database.with_name(database.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise Unavailable("broken", str(error)) from error


def _lock(held: int, database: Path) -> None:
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Occupied(database) from None
    except OSError as error:
        raise Unavailable("broken", str(error)) from error
