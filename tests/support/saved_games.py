"""Saved games of earlier versions: what was written down of them then, and where it can be found now.

``tests/databases/<version>`` has files that the bot of that version has written, and ``expected.json``.
"""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from bot.host.downtime import served
from bot.host.logbook import Logbook
from bot.host.table.log import Person
from bot.host.table.state import Table
from bot.store import Store
from games.core import refusal
from games.notation import read, speak

DATABASES = Path(__file__).parents[1] / "databases"
LONGEST_GAME = 2_000
_SNOWFLAKE = re.compile(r"(?<!\d)\d{17,20}(?!\d)")


@cache
def expected(version: str) -> dict[str, Any]:
    """Read what a version has written down beside its databases."""
    return json.loads((DATABASES / version / "expected.json").read_text("utf-8"))


# A table as it stands


def standing(table: Table) -> dict[str, Any]:
    """Say as data how a table stands: who sits there, what each may see, and what each may do."""
    seats = range(len(table.players))
    views = {str(seat): table.view(seat) for seat in (*seats, None)} if table.state is not None else {}
    return {
        "status": table.status,
        "head": table.head,
        "game": table.game.key,
        "version": table.game.version,
        "options": table.options.model_dump(mode="json", by_alias=True),
        "pace": table.pace.limit,
        "players": [seated.user if isinstance(seated, Person) else None for seated in table.players],
        "views": _as_data(views),
        "menus": [[speak(action) for action in table.menu(seat)] for seat in seats],
        "awaited": sorted(table.awaited),
    }


def course(table: Table) -> tuple[list[list[Any]], Any]:
    """Play a game to its end by the safest moves: the moves, and the result."""
    game, state = table.game, table.state
    moves: list[list[Any]] = []
    while game.result(state) is None:
        assert len(moves) < LONGEST_GAME
        seat = min(game.to_act(state))
        action = game.moves(state, seat)[0]
        moves.append([seat, speak(action)])
        state = game.play(state, seat, action).state
    return moves, _ended(table, state)


def followed(table: Table, moves: list[list[Any]]) -> Any:
    """Play moves that were written down, each of which the referee must allow, and return the result."""
    game, state = table.game, table.state
    for seat, said in moves:
        action = read(game, said)
        assert refusal(game, state, seat, action) is None, (seat, said)
        state = game.play(state, seat, action).state
    return _ended(table, state)


def _ended(table: Table, state: Any) -> Any:
    seats = (*range(len(table.players)), None)
    ended = {
        "result": table.game.result(state),
        "views": {str(seat): table.game.view(state, seat) for seat in seats},
    }
    return _as_data(ended)


def _as_data(values: Any) -> Any:
    return json.loads(msgspec.json.encode(values, order="deterministic"))


def differences(then: Any, now: Any, where: str = "") -> Iterator[str]:
    """Tell what is no longer as it was written down; a later version may tell more, but not less."""
    if isinstance(then, dict) and isinstance(now, dict):
        for key, value in then.items():
            yield from differences(value, now.get(key, "nothing"), f"{where}.{key}")
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for place, (value, other) in enumerate(zip(then, now, strict=True)):
            yield from differences(value, other, f"{where}[{place}]")
    elif then != now:
        yield f"{where}: {then!r}, and now {now!r}"


# What is kept beside the logs


@contextlib.asynccontextmanager
async def opened(file: Path) -> AsyncIterator[Store]:
    """Open a database as the bot does."""
    store = await Store.open(f"sqlite:///{file}")
    try:
        yield store
    finally:
        await store.close()


async def folded(store: Store, table_id: int) -> Table:
    """Read a table's log, and fold it."""
    return [each.table async for each in Logbook(store).history(table_id)][-1]


async def kept(store: Store, guild: int, users: Iterable[int]) -> Any:
    """Say as data what a store keeps of a server and its people."""
    known = {
        "people": {str(user): await store.person(user) for user in users},
        "stats": {str(user): await store.stats(user, guild) for user in users},
        "leaderboards": {key: await store.leaderboard(guild, key) for key in ("le99", "tremblay")},
        "guild": await store.guild(guild),
        "downtimes": served(await store.service(), guild).downtimes,
        "rulebook": await store.rulebook(guild, "tremblay"),
        "hidden": await store.hidden(guild),
    }
    return _as_data(known)


# Another Discord


def readdress(file: Path, ids: Mapping[int, int]) -> None:
    """Put other ids of people and places in a database, wherever they stand, all at once."""
    with contextlib.closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("PRAGMA foreign_keys = OFF")
        named = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        for (table,) in raw.execute(named).fetchall():
            rows = raw.execute(f'SELECT rowid, * FROM "{table}"').fetchall()  # noqa: S608 - our own names
            anew = [[_readdressed(value, ids) for value in row[1:]] for row in rows]
            raw.execute(f'DELETE FROM "{table}"')  # noqa: S608
            for (rowid, *_), values in zip(rows, anew, strict=True):
                _insert(raw, table, rowid, values)


def _insert(raw: sqlite3.Connection, table: str, rowid: int, values: list[Any]) -> None:
    columns = [name for _, name, *_ in raw.execute(f'PRAGMA table_info("{table}")')]
    said = ", ".join(f'"{name}"' for name in columns)
    places = ", ".join("?" * len(values))
    raw.execute(f'INSERT INTO "{table}" ({said}) VALUES ({places})', values)  # noqa: S608


def _readdressed(value: Any, ids: Mapping[int, int]) -> Any:
    if isinstance(value, int):
        return ids.get(value, value)
    if isinstance(value, str):
        return _SNOWFLAKE.sub(lambda found: str(ids.get(int(found[0]), found[0])), value)
    return value
