"""What was done for good, so that no backup undoes it: a file beside the database, without an id.

It has one line for each deletion and for each welcome: a name of its own, and the keyed hash of whom it was
about, which tells nothing to who does not already know whom to look for. The database notes the last line
that it has followed; one that was restored has the deletions after it to follow again.
"""

import hashlib
import hmac
import os
import secrets
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from sqlalchemy import Connection

from bot.store.privacy import every_guild, everybody
from bot.store.uptime import note, save_note

Kind: TypeAlias = Literal["person", "server", "welcome"]
"""A deletion of somebody or of a server, or the welcome of one."""

_FOLLOWED: Final = "last deletion"


class Owed(NamedTuple):
    """Who was deleted and is in the database again."""

    people: tuple[int, ...] = ()
    guilds: tuple[int, ...] = ()


def ledger_of(database: Path) -> Path:
    """Return where the ledger of a database lies: beside it, and it stays there when a backup is restored."""
    return database.with_name(database.name + ".forgotten")


class Ledger:
    """What a database has done for good, in order."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def note(self, connection: Connection, kind: Kind, which: int) -> None:
        """Write something down, in the file first: it is about to be committed."""
        owed = self._after(connection)
        name = self._add(kind, which)
        if not owed:  # else those are still to be followed, and this one with them
            save_note(connection, _FOLLOWED, name)

    def owed(self, connection: Connection) -> Owed:
        """Find who was deleted after the database was as it is."""
        hashes = {line.split()[1] for line in self._after(connection)}
        if not hashes:
            return Owed()
        return Owed(
            tuple(user for user in everybody(connection) if self._hash("person", user) in hashes),
            tuple(guild for guild in every_guild(connection) if self._hash("server", guild) in hashes),
        )

    def has(self, kind: Kind, which: int) -> bool:
        """Say whether something was written down, ever."""
        return bool(self.size()) and any(line.split()[1] == self._hash(kind, which) for line in self._lines())

    def settle(self, connection: Connection) -> None:
        """Note that everything has been followed."""
        if lines := self._lines():
            save_note(connection, _FOLLOWED, lines[-1].split()[0])

    def size(self) -> int:
        """Count the bytes, to cut what comes after them."""
        return self._file.stat().st_size if self._file.exists() else 0

    def cut(self, size: int) -> None:
        """Take back what was written since: it did not come to pass."""
        if self._file.exists():
            os.truncate(self._file, size)

    def _after(self, connection: Connection) -> list[str]:
        """Return the lines not followed yet: all of them, if the last one followed is not among them."""
        lines, followed = self._lines(), note(connection, _FOLLOWED)
        names = [line.split()[0] for line in lines]
        return lines[names.index(followed) + 1 :] if followed in names else lines

    def _lines(self) -> list[str]:
        return self._file.read_text("ascii").splitlines()[1:] if self.size() else []

    def _add(self, kind: Kind, which: int) -> str:
        name = secrets.token_hex(8)
        start = "" if self.size() else f"{secrets.token_hex(32)}\n"
        descriptor = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        try:
            if start:
                os.write(descriptor, start.encode())
            os.write(descriptor, f"{name} {self._hash(kind, which)}\n".encode())
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        return name

    def _hash(self, kind: Kind, which: int) -> str:
        key = bytes.fromhex(self._file.read_text("ascii").partition("\n")[0])
        return hmac.new(key, f"{kind} {which}".encode(), hashlib.sha256).hexdigest()
