"""Which life of the database this is: a short name that everything outside of it can carry.

A restored backup counts on from where it was made, and gives the same numbers to other things: what Discord
still shows of the life before must not be taken for them.
"""

import secrets
import string
from typing import Final

from sqlalchemy import Connection

from bot.store.uptime import note, save_note

_KEY: Final = "epoch"
_LETTERS: Final = string.ascii_lowercase + string.digits
_LENGTH: Final = 4


def epoch(connection: Connection) -> str:
    """Read the epoch; a database of before epochs has the empty one: its buttons carry none."""
    return note(connection, _KEY) or ""


def begin_epoch(connection: Connection) -> str:
    """Begin another life, and return its name."""
    former = epoch(connection)
    while (name := "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))) == former:
        pass
    save_note(connection, _KEY, name)
    return name
