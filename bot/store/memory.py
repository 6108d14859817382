"""The small rows that every click asks for, kept in memory: one process serves a database, so they stay true.

What is asked for is read once; what is written is changed here too, or forgotten, before its writer hears of
it. What was read while it changed is not kept.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Hashable, Iterable, Iterator
from contextlib import contextmanager
from enum import Enum, auto
from functools import partial
from typing import Any, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec
from sqlalchemy import Connection

from bot.store import cursors, log, names, people, rulebook
from bot.store.records import Derived, GuildSettings, LogEntry, PersonRow, Sending, TableRow

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
T = TypeVar("T")

Read: TypeAlias = Callable[[Callable[[Connection], Any]], Awaitable[Any]]


class _Missing(Enum):
    """Something that is not there; ``None`` may be."""

    MISSING = auto()


_MISSING: Final = _Missing.MISSING
_Found: TypeAlias = V | Literal[_Missing.MISSING]


class Which(NamedTuple):
    """Which tables are asked for: of a guild, of a channel, with a person seated, in some states."""

    guild_id: int | None
    channel_id: int | None
    user_id: int | None
    statuses: tuple[str, ...] | None


class Shelf(Generic[K, V]):
    """Rows of one kind by their key, those last asked for."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._rows: OrderedDict[K, V] = OrderedDict()
        self._watchers: list[set[object]] = []

    def find(self, key: K) -> _Found[V]:
        """Return a row, if it is here."""
        if key not in self._rows:
            return _MISSING
        self._rows.move_to_end(key)
        return self._rows[key]

    @contextmanager
    def watching(self) -> Iterator[set[object]]:
        """Collect the keys that change meanwhile."""
        changed: set[object] = set()
        self._watchers.append(changed)
        try:
            yield changed
        finally:
            self._watchers = [each for each in self._watchers if each is not changed]

    def keep(self, key: K, row: V, changed: Collection[object] = ()) -> None:
        """Keep what was read, unless it has ``changed`` since."""
        if key in changed or self in changed:
            return
        self._rows[key] = row
        self._rows.move_to_end(key)
        if len(self._rows) > self._most:
            self._rows.popitem(last=False)

    def change(self, key: K, how: Callable[[V], V]) -> None:
        """Write a row anew, if it is here."""
        self._say(key)
        if key in self._rows:
            self._rows[key] = how(self._rows[key])

    def drop(self, key: K) -> None:
        """Forget a row."""
        self._say(key)
        self._rows.pop(key, None)

    def drop_all(self, which: Callable[[K], bool] = lambda _key: True) -> None:
        """Forget rows; whatever is being read meanwhile is not kept."""
        self._say(self)
        for key in list(filter(which, self._rows)):
            del self._rows[key]

    def _say(self, changed: object) -> None:
        for watcher in self._watchers:
            watcher.add(changed)


class Memory:
    """What is asked for at every click, and how each write changes it."""

    def __init__(self, read: Read, most: int = 4096) -> None:
        """Read through ``read`` what is not here, and keep at most so many rows of each kind."""
        self._read = read
        self._people: Shelf[int, PersonRow | None] = Shelf(most)
        self._guilds: Shelf[int, GuildSettings] = Shelf(most)
        self._hidden: Shelf[int, frozenset[str]] = Shelf(most)
        self._tables: Shelf[int, TableRow | None] = Shelf(most)
        self._shown: Shelf[int, dict[int, int]] = Shelf(most)
        self._lists: Shelf[Which, tuple[int, ...]] = Shelf(most)
        self._seated: Shelf[int, tuple[tuple[int, int], ...]] = Shelf(most)
        self._names: Shelf[tuple[int, int], str | None] = Shelf(most)

    # What is asked for

    async def person(self, user_id: int) -> PersonRow | None:
        """Return somebody's row."""
        return await self._get(self._people, user_id, partial(people.person, user_id=user_id))

    async def names(self, guild_id: int, user_ids: Iterable[int]) -> dict[int, str]:
        """Return what people are called in a server, as far as it is kept."""
        found = {user_id: self._names.find((guild_id, user_id)) for user_id in user_ids}
        if missing := [user_id for user_id, name in found.items() if name is _MISSING]:
            with self._names.watching() as changed:
                read: dict[int, str] = await self._read(lambda c: names.names_in(c, guild_id, missing))
            for user_id in missing:
                self._names.keep((guild_id, user_id), read.get(user_id), changed)
            found |= read
        return {user_id: name for user_id, name in found.items() if isinstance(name, str)}

    async def guild(self, guild_id: int) -> GuildSettings:
        """Return a server's settings."""
        return await self._get(self._guilds, guild_id, partial(people.guild, guild_id=guild_id))

    async def hidden(self, guild_id: int) -> frozenset[str]:
        """Return the digests of what is hidden in a server."""
        return await self._get(self._hidden, guild_id, partial(rulebook.hidden_texts, guild_id=guild_id))

    async def table(self, table_id: int) -> TableRow | None:
        """Return a table."""
        return await self._get(self._tables, table_id, partial(log.table, table_id=table_id))

    async def shown(self, table_id: int) -> dict[int, int]:
        """Return how far each seat has seen its hand."""
        return await self._get(self._shown, table_id, partial(cursors.shown, table_id=table_id))

    async def tables(self, which: Which) -> list[TableRow]:
        """List tables, the oldest first."""
        if (found := self._listed(which)) is not None:
            return found
        with self._lists.watching() as lists_changed, self._tables.watching() as rows_changed:
            rows: list[TableRow] = await self._read(lambda c: log.listed(c, *which))
        self._lists.keep(which, tuple(row.id for row in rows), lists_changed)
        for row in rows:
            self._tables.keep(row.id, row, rows_changed)
        return rows

    def _listed(self, which: Which) -> list[TableRow] | None:
        if (ids := self._lists.find(which)) is _MISSING:
            return None
        rows = [self._tables.find(table_id) for table_id in ids]
        known = [row for row in rows if isinstance(row, TableRow)]
        return known if len(known) == len(rows) else None

    async def _get(self, shelf: Shelf[K, V], key: K, read: Callable[[Connection], V]) -> V:
        if (found := shelf.find(key)) is not _MISSING:
            return found
        with shelf.watching() as changed:
            row: V = await self._read(read)
        shelf.keep(key, row, changed)
        return row

    # What was written; ``outcome`` is what the writer returned, or the error that it raised

    def appended(
        self, table_id: int, entries: tuple[LogEntry, ...], derived: Derived, outcome: object
    ) -> None:
        """Lengthen a table, or forget it where that failed."""
        if outcome is not None:
            self._tables.drop(table_id)
            return
        if self._regroups(table_id, derived):
            self._unlist(table_id)
            self._shown.drop(table_id)
        self._seated.keep(table_id, derived.seats)
        self._change_table(
            table_id,
            head=entries[-1].n,
            updated_at=entries[-1].at,
            status=derived.status,
            deadline_at=derived.deadline_at,
            wake_at=derived.wake_at,
        )

    def _regroups(self, table_id: int, derived: Derived) -> bool:
        """Say whether other lists may have the table from now on, or other people sit there."""
        row = self._tables.find(table_id)
        same = isinstance(row, TableRow) and row.status == derived.status
        return not same or self._seated.find(table_id) != derived.seats

    def opened(self, outcome: object) -> None:
        """Put a new table among the others."""
        if isinstance(outcome, TableRow):
            self._tables.keep(outcome.id, outcome)
            self._unlist(outcome.id)

    def _unlist(self, table_id: int) -> None:
        """Forget the lists in which a table stands, or may stand from now on."""
        row = self._tables.find(table_id)
        if isinstance(row, TableRow):
            places = ({None, row.guild_id}, {None, row.channel_id})
            self._lists.drop_all(lambda key: key.guild_id in places[0] and key.channel_id in places[1])
        else:
            self._lists.drop_all()

    def sending(self, table_id: int, outcome: object) -> None:
        """Note what is being told of a table."""
        if isinstance(outcome, Sending):
            self._change_table(table_id, sending=outcome.last)
        else:
            self._tables.drop(table_id)

    def cursor(self, table_id: int, outcome: object, **values: Any) -> None:
        """Note new values of a table, if the writer has found that they stand."""
        if outcome is True:
            self._change_table(table_id, **values)
        elif outcome is not False:
            self._tables.drop(table_id)

    def _change_table(self, table_id: int, **values: Any) -> None:
        self._tables.change(table_id, lambda row: msgspec.structs.replace(row, **values) if row else None)

    def saw(self, table_id: int, seat: int, n: int, _outcome: object = None) -> None:
        """Note that a hand was seen, which stays true even if it could not be written."""

        def moved(shown: dict[int, int]) -> dict[int, int]:
            return shown | {seat: max(n, shown[seat])} if seat in shown else shown

        self._shown.change(table_id, moved)

    def wrote_person(self, user_id: int, _outcome: object) -> None:
        """Read somebody anew when they are next asked for."""
        self._people.drop(user_id)

    def wrote_name(self, guild_id: int, user_id: int, _outcome: object) -> None:
        """Read anew what somebody is called when they are next named."""
        self._names.drop((guild_id, user_id))

    def wrote_guild(self, guild_id: int, _outcome: object) -> None:
        """Read a server anew when it is next asked for."""
        self._guilds.drop(guild_id)
        self._hidden.drop(guild_id)

    def forget(self, _outcome: object) -> None:
        """Forget everything: somebody is to be forgotten everywhere."""
        for shelf in vars(self).values():
            if isinstance(shelf, Shelf):
                shelf.drop_all()
