"""The logbook: the logs of the tables, in memory as far as it keeps them, else read again from the store.

A table is kept as it stands, with its latest lines and a few of the tables between them; what lies between
those is folded again when somebody asks for it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

from bot.host.derived_rows import prepared_of
from bot.host.table.codec import decode, encode
from bot.host.table.committed import CommittedLine, TableSnapshot
from bot.host.table.log import Line
from bot.host.table.plans import Plans
from bot.host.table.state import Table, fold, unfold
from bot.store import LogEntry, Store, TableRow, UnknownTable

_KEPT_TABLES: Final = 2_000
_KEPT_STRETCHES: Final = 4
_STRETCH: Final = 16
"""Lines that are folded again together."""
_LATEST: Final = 8
"""Lines kept with the table after each: what the hands in front of people were made of."""
_SLICE: Final = 32
"""Lines that are folded before others get their turn."""


def entry(line: Line, interaction: int | None = None) -> LogEntry:
    """Write a line as the store keeps it."""
    return LogEntry(line.n, line.at, encode(line.act), interaction)


class _Stretch(NamedTuple):
    """Some lines one after the other, and the table before the first of them."""

    before: Table | None
    lines: list[Line]

    @property
    def after(self) -> int:
        """The number of the line before the first."""
        return self.before.head if self.before else -1


class OpenTable:
    """A table in memory: as it stands, and its latest lines."""

    def __init__(self, row: TableRow, epoch: str, told: Iterable[CommittedLine] = ()) -> None:
        """Begin with these lines, the first of the log."""
        self.row = row
        self._epoch = epoch
        self._latest: deque[CommittedLine] = deque(maxlen=_LATEST)
        self._stretches: deque[_Stretch] = deque([_Stretch(None, [])], maxlen=_KEPT_STRETCHES)
        self.plans: Plans = ()
        """What is prepared there."""
        self.extend(told)

    def extend(self, told: Iterable[CommittedLine]) -> None:
        """Remember further lines."""
        for each in told:
            if len(self._stretches[-1].lines) == _STRETCH:
                self._stretches.append(_Stretch(self.table, []))
            self._stretches[-1].lines.append(each.line)
            self._latest.append(each)

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self._latest[-1].table

    @property
    def held(self) -> TableSnapshot:
        """The table as it stands, and where it is."""
        row = self.row
        place = (row.id, row.guild_id, row.channel_id, row.number)
        return TableSnapshot(*place, self.table, self._epoch, row.language)

    def since(self, after: int) -> list[CommittedLine] | None:
        """Return the lines after one (``None``: the store alone has them all)."""
        if after >= self._latest[0].line.n - 1:
            return [each for each in self._latest if each.line.n > after]
        if after < self._stretches[0].after:
            return None
        return [each for each in self._unfolded(after) if each.line.n > after]

    def as_of(self, n: int) -> Table | None:
        """Return the table as it stood after a line (``None``: that is not in memory)."""
        if n < self._stretches[0].after + 1 or n > self.table.head:
            return None
        found = self.since(n - 1) or []
        return found[0].table

    def _unfolded(self, after: int) -> Iterator[CommittedLine]:
        """Fold again the stretch in which something follows a line, and those behind it."""
        first = next(each for each in reversed(self._stretches) if each.after <= after)
        lines = [line for each in self._stretches if each.after >= first.after for line in each.lines]
        return (CommittedLine(*each) for each in unfold(lines, first.before))


class Logbook:
    """Finds tables, whether they are in memory or not."""

    def __init__(self, store: Store) -> None:
        """Read the logs of ``store``."""
        self._store = store
        self._open: OrderedDict[int, OpenTable] = OrderedDict()
        self._reading: dict[int, asyncio.Task[OpenTable]] = {}
        self._alone: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def alone(self, table_id: int) -> asyncio.Lock:
        """Return the lock under which one acts at a table."""
        return self._alone.setdefault(table_id, asyncio.Lock())

    async def find(self, table_id: int) -> OpenTable:
        """Return a table; its log is read once, however many ask for it at the same time.

        Raises:
            UnknownTable: there is no such table.
        """
        while (found := self._open.get(table_id)) is None:
            await self._read(table_id)
        self._open.move_to_end(table_id)
        return found

    def keep(self, opened: OpenTable) -> None:
        """Keep a table in memory, in the place of the one that nobody has asked for the longest."""
        self._open[opened.row.id] = opened
        self._open.move_to_end(opened.row.id)
        if len(self._open) > _KEPT_TABLES:
            self._open.popitem(last=False)

    def drop(self, table_id: int) -> None:
        """Read a table anew from the store when it is next asked for, whoever is just reading it."""
        self._open.pop(table_id, None)
        self._reading.pop(table_id, None)

    async def history(self, table_id: int) -> AsyncIterator[CommittedLine]:
        """Fold a log again from its first line, a slice at a time: others have their turn in between."""
        table: Table | None = None
        for place, each in enumerate(await self._store.log(table_id)):
            if place % _SLICE == _SLICE - 1:
                await asyncio.sleep(0)
            line = Line(each.n, each.at, decode(each.body, table.game if table else None))
            table, events = fold(table, line)
            yield CommittedLine(line, table, events)

    async def _read(self, table_id: int) -> None:
        reading = self._reading.get(table_id)
        if reading is None:
            reading = self._reading[table_id] = asyncio.create_task(self._opened(table_id))
        try:
            opened = await asyncio.shield(reading)
        finally:
            current = self._reading.get(table_id) is reading
            if current and reading.done():
                del self._reading[table_id]
        if current:
            self.keep(opened)

    async def _opened(self, table_id: int) -> OpenTable:
        row = await self._store.table(table_id)
        if row is None:
            raise UnknownTable(table_id)
        opened = OpenTable(row, self._store.epoch)
        async for each in self.history(table_id):
            opened.extend((each,))
        opened.plans = prepared_of(await self._store.plans.at(table_id))
        return opened
