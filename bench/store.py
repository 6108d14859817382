"""How many moves a second the store takes, each on the disk before it is answered (WAL, FULL).

Every table in flight plays in a closed loop: it appends one entry and waits for the commit. Beside the store
stand two writers that do no more than they must for the same rows: one through SQLAlchemy Core, one through
``sqlite3``; like the store they commit in one thread whatever has queued. All three take turns in one
process, so that they meet the same disk, and the last column says what part of the Core writer's pace the
store has. Run ``python bench/store.py [seconds]``.
"""

import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from itertools import chain
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from sqlalchemy import bindparam, insert, make_url, update

from bot.store import Derived, LogEntry, Store
from bot.store.schema import Timestamp, log, tables
from bot.store.sqlite import writing_engine

BODY = b'{"type":"Played","seat":2,"action":"discard 5h","voice":"player"}'
SEATS = tuple((seat, 10**17 + seat) for seat in range(5))
IN_FLIGHT = (1, 16, 100, 1_000)
ROUNDS: Final = 5
"""Each pace is the median of so many turns."""

Move: TypeAlias = tuple[int, LogEntry, Derived]
Append: TypeAlias = Callable[[int, LogEntry, Derived], Awaitable[object]]


def derived() -> Derived:
    """Return what follows from a move: as much as a table of five writes."""
    later = datetime.now(UTC) + timedelta(hours=1)
    return Derived("playing", deadline_at=later, wake_at=later, seats=SEATS)


class Way(Protocol):
    """Something that keeps moves."""

    async def append(self, table_id: int, entry: LogEntry, what: Derived) -> object:
        """Keep a move, and return once it is on the disk."""

    async def close(self) -> None:
        """Let the database go."""


class Ours:
    """The store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.close = store.close

    async def append(self, table_id: int, entry: LogEntry, what: Derived) -> None:
        """Keep a move."""
        await self._store.append(table_id, [entry], what)


class Grouped:
    """The least that commits many moves at once: a queue, a thread, and a function that writes a batch."""

    def __init__(self, write: Callable[[Sequence[Move]], None], close: Callable[[], None]) -> None:
        self._write = write
        self._close = close
        self._thread = ThreadPoolExecutor(1)
        self._queue: asyncio.Queue[tuple[Move, asyncio.Future[None]]] = asyncio.Queue()
        self._task = asyncio.create_task(self._serve())

    async def append(self, *move: Any) -> None:
        """Keep a move."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((move, done))
        await done

    async def _serve(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            moves = [move for move, _ in batch]
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write, moves)
            for _, done in batch:
                done.set_result(None)

    async def close(self) -> None:
        """Let the database go."""
        self._task.cancel()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()


def core(file: Path) -> Grouped:
    """Write the log and the table through SQLAlchemy Core, as the store declares them."""
    engine = writing_engine(make_url(f"sqlite:///{file}"))
    change = update(tables).where(tables.c.id == bindparam("this"))

    def write(moves: Sequence[Move]) -> None:
        with engine.begin() as connection:
            connection.execute(
                insert(log),
                [
                    {
                        "table_id": t,
                        "n": e.n,
                        "at": e.at,
                        "body": e.body.decode(),
                        "interaction": e.interaction,
                    }
                    for t, e, _ in moves
                ],
            )
            connection.execute(
                change,
                [
                    {
                        "this": t,
                        "status": d.status,
                        "head": e.n,
                        "deadline_at": d.deadline_at,
                        "wake_at": d.wake_at,
                        "updated_at": e.at,
                    }
                    for t, e, d in moves
                ],
            )

    return Grouped(write, engine.dispose)


def raw(file: Path) -> Grouped:
    """Write the same through ``sqlite3`` alone."""
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    connection.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    count: Any = Timestamp().process_bind_param

    def write(moves: Sequence[Move]) -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany(
            "INSERT INTO log VALUES (?, ?, ?, ?, ?)",
            [(t, e.n, count(e.at, None), e.body.decode(), e.interaction) for t, e, _ in moves],
        )
        connection.executemany(
            "UPDATE tables SET status=?, head=?, deadline_at=?, wake_at=?, updated_at=? WHERE id=?",
            [
                (d.status, e.n, count(d.deadline_at, None), count(d.wake_at, None), count(e.at, None), t)
                for t, e, d in moves
            ],
        )
        connection.execute("COMMIT")

    return Grouped(write, connection.close)


async def play(append: Append, table_id: int, until: float) -> list[float]:
    """Append moves to one table until then, and return how long each took, in seconds."""
    took: list[float] = []
    while (start := time.perf_counter()) < until:
        n = len(took) + 1
        await append(table_id, LogEntry(n, datetime.now(UTC), BODY, table_id * 10**9 + n), derived())
        took.append(time.perf_counter() - start)
    return took


async def measure(file: Path, way: str, count: int, seconds: float) -> list[float]:
    """Play at so many tables at once, in a database of its own, and return how long each move took."""
    store = await Store.open(f"sqlite:///{file}")
    opening = (store.new_table(1, 2, [LogEntry(0, datetime.now(UTC), BODY)], derived()) for _ in range(count))
    rows = await asyncio.gather(*opening)
    kept: Way = Ours(store)
    if way != "store":
        await store.close()
        kept = core(file) if way == "Core" else raw(file)
    until = time.perf_counter() + seconds
    took = await asyncio.gather(*(play(kept.append, row.id, until) for row in rows))
    await kept.close()
    return [each for table in took for each in table]


def line(count: int, took: dict[str, list[list[float]]], seconds: float) -> str:
    """Return a line of the table: paces are medians, the part is that of turns side by side."""
    paces = {way: [len(turn) / seconds for turn in turns] for way, turns in took.items()}
    medians = [statistics.median(paces[way]) for way in ("store", "Core", "sqlite3")]
    part = statistics.median(ours / core for ours, core in zip(paces["store"], paces["Core"], strict=True))
    cuts = [cut * 1000 for cut in statistics.quantiles(chain.from_iterable(took["store"]), n=100)]
    figures = " | ".join(f"{pace:,.0f}" for pace in medians)
    return f"| {count:,} | {figures} | {cuts[49]:.2f} | {cuts[98]:.2f} | {part:.2f} |"


def main() -> None:
    """Print a line of a Markdown table for each number of tables in flight."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    print("| tables | store moves/s | Core | sqlite3 | store median ms | 99 % ms | store / Core |")
    print("|---|---|---|---|---|---|---|")
    for count in IN_FLIGHT:
        took: dict[str, list[list[float]]] = {"store": [], "Core": [], "sqlite3": []}
        for _ in range(ROUNDS):
            for way, turns in took.items():
                with tempfile.TemporaryDirectory() as folder:
                    turns.append(asyncio.run(measure(Path(folder) / "le99.db", way, count, seconds)))
        print(line(count, took, seconds), flush=True)


if __name__ == "__main__":
    main()
