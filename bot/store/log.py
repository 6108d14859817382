"""Tables and their logs: what is read and written of them, inside one transaction."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import count
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, and_, bindparam, delete, func, insert, or_, select, update

from bot.store import reminders, room
from bot.store.failures import AlreadyDone, Collision, StoreFailure, UnknownTable
from bot.store.plans import write_plans
from bot.store.records import Derived, LogEntry, TableRow
from bot.store.schema import log, reglements, results, seats, tables

_INSERT_ENTRY = insert(log)
_INSERT_REGLEMENT = insert(reglements)
_INSERT_RESULT = insert(results)
_INSERT_SEAT = insert(seats)
_SEATED = select(func.group_concat(seats.c.seat.op("||")(" ").op("||")(seats.c.user_id)))
_HEADS = (
    select(tables.c.id, tables.c.head, _SEATED.where(seats.c.table_id == tables.c.id).scalar_subquery())
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    .with_for_update(of=tables)  # for a database with several writers; SQLite has one
)
_PAUSED_FOR_EVER = and_(tables.c.wake_at.is_(None), tables.c.status == "playing", tables.c.reached.is_(False))
"""A table that an earlier version paused without saying when it would end."""
_ROW = [tables.c[name] for name in TableRow.__struct_fields__]
_UPDATE_TABLE = update(tables).where(tables.c.id == bindparam("table_id"))


class Append(msgspec.Struct, frozen=True):
    """A request to lengthen a table's log."""

    table_id: int
    entries: tuple[LogEntry, ...]
    derived: Derived


def append(connection: Connection, requests: Sequence[Append]) -> list[StoreFailure | None]:
    """Judge every request at the head of its table and write those that stand, all at once.

    Raises:
        IntegrityError: an interaction is stored already; the database itself sees to that.
    """
    ledger = _Ledger(connection, requests)
    refusals = [ledger.judge(request) for request in requests]
    accepted = [request for request, refusal in zip(requests, refusals, strict=True) if refusal is None]
    if accepted:
        _write(connection, accepted)
        for table_id, before, now in ledger.changed_seats():
            _write_seats(connection, table_id, before, now)
    return refusals


class _Ledger:
    """What the judging of a batch must know, read once for all of it and kept up as requests are accepted."""

    def __init__(self, connection: Connection, requests: Sequence[Append]) -> None:
        self.heads: dict[int, int] = {}
        self._seats_before: dict[int, str] = {}
        self._seats_now: dict[int, tuple[tuple[int, int], ...]] = {}
        ids = sorted({request.table_id for request in requests})
        for table_id, head, seated in connection.execute(_HEADS, {"ids": ids}):
            self.heads[table_id] = head
            self._seats_before[table_id] = seated or ""

    def judge(self, request: Append) -> StoreFailure | None:
        """Say what is wrong with a request, or count it as done."""
        if request.table_id not in self.heads:
            return UnknownTable(request.table_id)
        first, head = request.entries[0].n, self.heads[request.table_id]
        if first <= head:
            return Collision(request.table_id, first)
        if first > head + 1:
            return StoreFailure(
                f"table {request.table_id} goes to {head}, an entry {first} would leave a gap"
            )
        self._accept(request)
        return None

    def _accept(self, request: Append) -> None:
        self.heads[request.table_id] = request.entries[-1].n
        self._seats_now[request.table_id] = request.derived.seats

    def changed_seats(self) -> Iterator[tuple[int, dict[int, int], dict[int, int]]]:
        """List the tables where somebody sat down, stood up or was replaced, with seats before and now."""
        for table_id, now in self._seats_now.items():
            if (before := self._seats_before[table_id]) != _seating(now):
                yield table_id, _seated(before), dict(now)


def _seating(seats: Iterable[tuple[int, int]]) -> str:
    """Write seats as ``_HEADS`` reads them, one value for a table: most moves change none."""
    return ",".join(f"{seat} {user_id}" for seat, user_id in seats)


def _seated(seating: str) -> dict[int, int]:
    pairs = (pair.split() for pair in seating.split(",") if pair)
    return {int(seat): int(user_id) for seat, user_id in pairs}


def check_entries(entries: Iterable[LogEntry]) -> tuple[LogEntry, ...]:
    """Return the entries of one request; raise ``ValueError`` where they are none, or not consecutive."""
    checked = tuple(entries)
    if not checked or any(entry.n != n for entry, n in zip(checked, count(checked[0].n), strict=False)):
        raise ValueError("entries must be consecutive, and at least one")
    return checked


def already_done(connection: Connection, entries: Iterable[LogEntry]) -> AlreadyDone | None:
    """Tell where an interaction of these entries is stored already, if it is."""
    interactions = [entry.interaction for entry in entries if entry.interaction is not None]
    query = select(log.c.table_id, log.c.n).where(log.c.interaction.in_(interactions))
    stored = connection.execute(query).first()
    return AlreadyDone(*stored) if stored else None


def _write(connection: Connection, requests: Sequence[Append]) -> None:
    connection.execute(
        _INSERT_ENTRY, [_entry_row(r.table_id, entry) for r in requests for entry in r.entries]
    )
    connection.execute(_UPDATE_TABLE, [_table_values(request) for request in requests])
    for statement, rows in (
        (_INSERT_RESULT, [_row(r.table_id, each) for r in requests for each in r.derived.results]),
        (_INSERT_REGLEMENT, [_row(r.table_id, each) for r in requests for each in r.derived.reglements]),
    ):
        if rows:
            connection.execute(statement, rows)
    if due := [_row(r.table_id, each) for r in requests for each in r.derived.reminders]:
        reminders.write(connection, due)
    for request in requests:
        if request.derived.plans is not None:
            write_plans(connection, request.table_id, request.derived.plans)


def _entry_row(table_id: int, entry: LogEntry) -> dict[str, object]:
    return {
        "table_id": table_id,
        "n": entry.n,
        "at": entry.at,
        "body": entry.body.decode(),
        "interaction": entry.interaction,
    }


def _table_values(request: Append) -> dict[str, object]:
    derived, last = request.derived, request.entries[-1]
    return {
        "table_id": request.table_id,
        "status": derived.status,
        "head": last.n,
        "deadline_at": derived.deadline_at,
        "wake_at": derived.wake_at,
        "updated_at": last.at,
    }


def _row(table_id: int, following: msgspec.Struct) -> dict[str, object]:
    return {"table_id": table_id, **msgspec.structs.asdict(following)}


def _write_seats(connection: Connection, table_id: int, before: dict[int, int], now: dict[int, int]) -> None:
    """Rewrite the seats that changed; a new person in a seat has been shown nothing yet."""
    gone = [seat for seat, user_id in before.items() if now.get(seat) != user_id]
    if gone:
        connection.execute(delete(seats).where(seats.c.table_id == table_id, seats.c.seat.in_(gone)))
    new = [
        {"table_id": table_id, "seat": seat, "user_id": user_id, "shown": -1}
        for seat, user_id in now.items()
        if before.get(seat) != user_id
    ]
    if new:
        connection.execute(_INSERT_SEAT, new)


class NewTable(NamedTuple):
    """Where a table is opened, and what its opener speaks."""

    guild_id: int
    channel_id: int
    language: str | None


def new_table(
    connection: Connection,
    what: NewTable,
    entries: tuple[LogEntry, ...],
    derived: Derived,
    limits: room.Limits | None = None,
) -> TableRow:
    """Open a table with the next number of its guild; raises like ``append``, and like ``room.check``."""
    opened = insert(tables).values(
        **what._asdict(),
        number=_next_number(connection, what.guild_id),
        status=derived.status,
        head=-1,
        announced=-1,
        sending=-1,
        reached=True,
        created_at=entries[0].at,
        updated_at=entries[0].at,
    )
    table_id = connection.execute(opened.returning(tables.c.id)).scalar_one()
    (refusal,) = append(connection, [Append(table_id, entries, derived)])
    if refusal is not None:
        raise refusal
    (row,) = _rows(connection, select(*_ROW).where(tables.c.id == table_id))
    if limits is not None:
        room.check(connection, row, [user for _, user in derived.seats], limits)
    return row


def _next_number(connection: Connection, guild_id: int) -> int:
    last = connection.scalar(select(func.max(tables.c.number)).where(tables.c.guild_id == guild_id))
    return 1 if last is None else last + 1


def table(connection: Connection, table_id: int) -> TableRow | None:
    """Read a table."""
    return next(iter(_rows(connection, select(*_ROW).where(tables.c.id == table_id))), None)


def entries(connection: Connection, table_id: int, after: int) -> list[LogEntry]:
    """Read a log, the oldest entry first."""
    rows = connection.execute(
        select(log.c.n, log.c.at, log.c.body, log.c.interaction)
        .where(log.c.table_id == table_id, log.c.n > after)
        .order_by(log.c.n)
    )
    return [LogEntry(n, at, body.encode(), interaction) for n, at, body, interaction in rows]


def listed(
    connection: Connection,
    guild_id: int | None,
    channel_id: int | None,
    user_id: int | None,
    statuses: Collection[str] | None,
) -> list[TableRow]:
    """Read the tables of a guild, a channel, a seated person, a status; the oldest first."""
    query = select(*_ROW).order_by(tables.c.id)
    if guild_id is not None:
        query = query.where(tables.c.guild_id == guild_id)
    if channel_id is not None:
        query = query.where(tables.c.channel_id == channel_id)
    if user_id is not None:
        query = query.where(tables.c.id.in_(select(seats.c.table_id).where(seats.c.user_id == user_id)))
    if statuses is not None:
        query = query.where(tables.c.status.in_(statuses))
    return _rows(connection, query)


def has_tables(connection: Connection, guild_id: int) -> bool:
    """Say whether there was ever a table in a guild."""
    found = select(tables.c.id).where(tables.c.guild_id == guild_id).limit(1)
    return connection.scalar(found) is not None


def due(connection: Connection, now: datetime) -> list[TableRow]:
    """Read the tables whose time has come, the longest overdue first."""
    due = or_(tables.c.wake_at <= now, _PAUSED_FOR_EVER)
    return _rows(connection, select(*_ROW).where(due).order_by(tables.c.wake_at))


def census(connection: Connection) -> dict[str, int]:
    """Count the tables of each status."""
    rows = connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
    return {status: count for status, count in rows}  # noqa: C416 - rows are no tuples to dict()


def next_wake(connection: Connection) -> datetime | None:
    """Tell when the next table is due."""
    earliest: datetime | None = connection.scalar(select(func.min(tables.c.wake_at)))
    return earliest


def rest(connection: Connection, table_id: int, until: datetime) -> bool:
    """Let a table be due no earlier than that; return whether it would have been."""
    this = (tables.c.id == table_id, or_(tables.c.wake_at < until, _PAUSED_FOR_EVER))
    return connection.execute(update(tables).where(*this).values(wake_at=until)).rowcount == 1


def _rows(connection: Connection, query: Select[Any]) -> list[TableRow]:
    return [TableRow(*row) for row in connection.execute(query)]
