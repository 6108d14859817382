"""The world in a file: written before a request is answered, and there again after the next start.

A thing is written as the fields that it has, ``{"$": "Role", "of": {...}}``, and where it is not at home as
``{"$": "User", "id": ...}``. A field that a version does not know is passed over, one that a file does not
have is what it is at first: so files of earlier versions open.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from localdiscord import guilds, messages
from localdiscord.emojis import Emoji
from localdiscord.files import Upload
from localdiscord.forms import Json
from localdiscord.guilds import Channel, Guild, User
from localdiscord.message_limits import LOADING
from localdiscord.messages import Message
from localdiscord.world import World

VERSION = 1
PATIENCE = 10.0
"""Seconds that a local Discord of before has to end and let go of the file."""
HERE = b"http://local-discord.invalid"
"""What stands in the file for the address of this start."""
UNREADABLE = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR}

SAID_THERE = """DELETE FROM things WHERE kind = 'Message'
AND json_extract(CAST(body AS TEXT), '$.of.channel.id') = ?"""
"""What was said in a channel goes with it."""

Key = tuple[str, str]
SHARED: tuple[type[Any], ...] = (User, Guild, Channel, Message)
"""What has an id, and is known by it wherever it is not at home."""
KINDS = {
    name: kind
    for module in (guilds, messages)
    for name, kind in vars(module).items()
    if isinstance(kind, type) and is_dataclass(kind)
}


class Unkept(Exception):
    """The file cannot be used now: another local Discord has it, or the disk refuses."""


class Keeping:
    """A file and, once it is filled, the world that it keeps."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.set_aside: Path | None = None
        """Where a file is now that could not be read."""
        self._kept: dict[Key, bytes] = {}
        self._files: set[str] = set()
        self._touched: set[Key] = set()
        self._database: sqlite3.Connection | None = None
        if wish(file).exists():
            put_aside(file, "before")
            wish(file).unlink()

    def fill(self, world: World) -> None:
        """Make the world what the file says, or leave it where that says nothing; keep it from now on.

        Raises:
            Unkept: another process has the file, or it can be neither read nor written.
        """
        self._world = world
        try:
            self._database, found = self._opened()
        except _Unreadable:
            self.set_aside = put_aside(self.file, "unreadable")
            self._database, found = self._opened()
        if found:
            self._put_back(found)
        world.ledger.followers.append(self._hear)
        self.save()

    def _opened(self) -> tuple[sqlite3.Connection, _Found | None]:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.touch(mode=0o600)
        database = sqlite3.connect(self.file, timeout=PATIENCE, isolation_level="IMMEDIATE")
        try:
            return database, _read(database, self._here())
        except Unkept:
            database.close()
            raise
        except sqlite3.Error as error:
            database.close()
            if error.sqlite_errorcode & 0xFF in UNREADABLE:
                raise _Unreadable from error
            raise Unkept(f"{self.file}: {error}") from error
        except (_Unreadable, ArithmeticError, LookupError, TypeError, ValueError) as error:
            database.close()
            raise _Unreadable from error

    def _here(self) -> bytes:
        return self._world.files.address.encode()

    def _put_back(self, found: _Found) -> None:
        world = self._world
        world.users, world.guilds, world.channels = map(found.things, (User, Guild, Channel))
        world.bot = found.bot
        world.next_fixed, world.latest = found.next_fixed, found.latest
        world.commands = found.commands
        world.emojis = found.emojis
        world.files.kept = found.files
        self._files = set(found.files)
        said = [message for message in found.things(Message).values() if message.channel]
        # Whoever was "thinking" will not answer any more: their interaction is over.
        self._touched = {(one.channel.id, one.id) for one in said if one.flags & LOADING}
        world.resume(one for one in said if not one.flags & LOADING)

    # From now on

    def _hear(self, kind: str, entry: Json) -> None:
        if kind == "messages":
            self._touched.add((entry["message"]["channel_id"], entry["message"]["id"]))

    def save(self) -> None:
        """Write what has changed, all of it or nothing; what a disk refuses is tried again the next time."""
        small = dict(self._small())
        changed = {key: body for key, body in small.items() if self._kept.get(key) != body}
        gone = [key for key in self._kept if key not in small]
        files = self._world.files.kept.keys() - self._files
        dropped = self._files - self._world.files.kept.keys()
        gone += [("file", path) for path in dropped]
        changed |= {("file", path): _encoded(self._world.files.kept[path]) for path in files}
        for channel, number in self._touched:
            message = self._said(channel, number)
            if message:
                changed["Message", number] = self._written(message)
            else:
                gone.append(("Message", number))
        if self._write(changed, gone):
            self._kept, self._files = small, (self._files | files) - dropped
            self._touched.clear()

    def _said(self, channel: str, number: str) -> Message | None:
        known = self._world.channels.get(channel)
        return self._world.messages(known).get(number) if known else None

    def _write(self, changed: Mapping[Key, bytes], gone: list[Key]) -> bool:
        if self._database is None or not (changed or gone):
            return True
        rows = [(*key, body) for key, body in changed.items()]
        try:
            with self._database as database:
                database.executemany("DELETE FROM things WHERE kind = ? AND id = ?", gone)
                database.executemany(SAID_THERE, [(number,) for kind, number in gone if kind == "Channel"])
                database.executemany("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", rows)
        except sqlite3.Error as error:
            self._world.ledger.complain(f"the world is not kept: {error}")
            return False
        return True

    def _small(self) -> Iterator[tuple[Key, bytes]]:
        """Yield everything but messages and files: so little that it is compared as a whole."""
        world = self._world
        counts = {"bot": world.bot.id, "next_fixed": world.next_fixed, "latest": world.latest}
        yield ("world", ""), _encoded(counts)
        yield ("emojis", ""), _encoded([vars(each) for each in world.emojis.values()])
        for guild, listed in world.commands.items():
            yield ("commands", guild or ""), _encoded(listed)
        for known in (world.users, world.guilds, world.channels):
            for thing in known.values():
                yield (_home(thing), thing.id), self._written(thing)

    def _written(self, thing: Any) -> bytes:
        return _encoded(_opened_up(thing)).replace(self._here(), HERE)

    def close(self) -> None:
        """Let go of the file."""
        if self._database:
            self._database.close()

    def begin_anew(self) -> None:
        """Note that the next start is to find nothing of all this."""
        wish(self.file).touch()


def wish(file: Path) -> Path:
    """Return the file whose presence says that somebody wants to begin anew."""
    return file.with_name(file.name + ".anew")


def put_aside(file: Path, why: str) -> Path:
    """Give a world's file, with what SQLite keeps beside it, another name; return that."""
    aside = file.with_name(f"{file.name}.{why}-{datetime.now(UTC):%Y%m%dT%H%M%S%f}")
    for ending in ("", "-wal", "-shm"):
        beside = file.with_name(file.name + ending)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + ending))
    return aside


# Reading


class _Unreadable(Exception):
    """The file is no world, or a broken one, or one of a later version."""


class _Found:
    """What a file holds; everything that is known by its id is there before the first of them is filled."""

    def __init__(self, rows: list[tuple[str, str, bytes]]) -> None:
        bodies: dict[str, dict[str, bytes]] = {}
        for kind, number, body in rows:
            bodies.setdefault(kind, {})[number] = body
        self.commands = {name or None: _decoded(body) for name, body in bodies.get("commands", {}).items()}
        emojis = _decoded(bodies.get("emojis", {}).get("", b"[]"))
        self.emojis = {each["id"]: Emoji(**each) for each in emojis}
        read: Callable[[bytes], Upload] = msgspec.json.Decoder(Upload).decode
        files = sorted(bodies.get("file", {}).items(), key=lambda file: _number(file[0]))
        self.files = {path: read(body) for path, body in files}
        written = {
            (home.__name__, number): _decoded(body)
            for home in SHARED
            for number, body in bodies.get(home.__name__, {}).items()
        }
        self._things: dict[Key, Any] = {
            key: object.__new__(KINDS[value["$"]]) for key, value in written.items()
        }
        for key, value in written.items():
            _fill(self._things[key], self._whole(value["of"]))
        counts = _decoded(bodies["world"][""])
        self.next_fixed, self.latest = int(counts["next_fixed"]), int(counts["latest"])
        self.bot: User = self._things["User", counts["bot"]]

    def things(self, home: type[Any]) -> dict[str, Any]:
        """Return everything of a kind by its id, the oldest first."""
        found = [one for (kind, _), one in self._things.items() if kind == home.__name__]
        return {one.id: one for one in sorted(found, key=lambda one: int(one.id))}

    def _whole(self, value: Any) -> Any:
        """Return a value with all that it names in its place; a message or a channel that is gone is None."""
        if isinstance(value, list):
            return [self._whole(item) for item in value]
        if not isinstance(value, dict):
            return value
        if "$" not in value:
            return {name: self._whole(item) for name, item in value.items()}
        if "id" in value:
            key = (value["$"], value["id"])
            return self._things.get(key) if value["$"] in {"Message", "Channel"} else self._things[key]
        inner = self._whole(value["of"])
        return tuple(inner) if value["$"] == "tuple" else _fill(object.__new__(KINDS[value["$"]]), inner)


def _number(path: str) -> int:
    """Return the id of a file, which tells its age; what has none is as old as can be."""
    return max((int(step) for step in path.split("/")[-2:] if step.isdecimal()), default=0)


def _fill(thing: Any, values: Json) -> Any:
    known = {each.name for each in fields(thing) if each.init}
    type(thing).__init__(thing, **{name: value for name, value in values.items() if name in known})
    return thing


def _read(database: sqlite3.Connection, here: bytes) -> _Found | None:
    """Take the file for this process alone and read it; None if it is new."""
    database.execute("PRAGMA locking_mode = EXCLUSIVE")
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = NORMAL")
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise _Unreadable
    with database:
        database.execute("BEGIN IMMEDIATE")
        if version == 0:
            if database.execute("SELECT 1 FROM sqlite_master").fetchone():
                raise Unkept("this is another program's database")
            database.execute("CREATE TABLE things (kind TEXT, id TEXT, body BLOB, PRIMARY KEY (kind, id))")
            database.execute(f"PRAGMA user_version = {VERSION}")
    rows = database.execute("SELECT kind, id, body FROM things").fetchall()
    return _Found([(kind, number, body.replace(HERE, here)) for kind, number, body in rows]) if rows else None


# Writing


def _opened_up(thing: Any) -> Json:
    inner = {each.name: _plain(getattr(thing, each.name)) for each in fields(thing) if each.init}
    return {"$": type(thing).__name__, "of": inner}


def _home(thing: Any) -> str:
    """Return the name under which one knows what has an id; "" for everything else."""
    return next((kind.__name__ for kind in SHARED if isinstance(thing, kind)), "")


def _plain(value: Any) -> Any:
    if home := _home(value):
        return {"$": home, "id": value.id}
    if is_dataclass(value):
        return _opened_up(value)
    if isinstance(value, tuple):
        return {"$": "tuple", "of": [_plain(item) for item in value]}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    return value


_encoded = msgspec.json.encode
_decoded = msgspec.json.decode
