"""How many moves a second the store takes, each on the disk before it is answered (WAL, FULL).

Every table in flight plays in a closed loop: it appends one entry and waits for the commit. The first
line is the disk's own pace in that minute: a bare sqlite3 connection that commits one row at a time. Run
``python bench/store.py [seconds]``.
"""

import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.store import Derived, Entry, Store

BODY = b'{"type":"Played","seat":2,"action":"discard 5h","voice":"player"}'
SEATS = tuple((seat, 10**17 + seat) for seat in range(5))
IN_FLIGHT = (1, 16, 100, 1_000)


def derived() -> Derived:
    """Return what follows from a move: as much as a table of five writes."""
    later = datetime.now(UTC) + timedelta(hours=1)
    return Derived("playing", deadline_at=later, wake_at=later, seats=SEATS)


async def play(store: Store, table_id: int, until: float, first_interaction: int) -> list[float]:
    """Append moves to one table until then, and return how long each took, in seconds."""
    took = []
    while (start := time.perf_counter()) < until:
        n = len(took) + 1
        entry = Entry(n, datetime.now(UTC), BODY, first_interaction + n)
        await store.append(table_id, [entry], derived())
        took.append(time.perf_counter() - start)
    return took


async def measure(folder: Path, tables: int, seconds: float) -> list[float]:
    """Play at so many tables at once, in a database of its own."""
    store = await Store.open(f"sqlite:///{folder / f'{tables}.db'}")
    opening = (store.new_table(1, 2, [Entry(0, datetime.now(UTC), BODY)], derived()) for _ in range(tables))
    rows = await asyncio.gather(*opening)
    until = time.perf_counter() + seconds
    took = await asyncio.gather(*(play(store, row.id, until, row.id * 10**9) for row in rows))
    await store.close()
    return [each for table in took for each in table]


def bare(folder: Path, seconds: float) -> list[float]:
    """Commit one row at a time without the store, as durably, and return how long each took."""
    connection = sqlite3.connect(folder / "bare.db", isolation_level=None)
    connection.executescript(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE log (n, body)"
    )
    took: list[float] = []
    until = time.perf_counter() + seconds
    while (start := time.perf_counter()) < until:
        connection.execute("INSERT INTO log VALUES (?, ?)", (len(took), BODY))
        took.append(time.perf_counter() - start)
    connection.close()
    return took


def line(name: str, took: list[float], seconds: float) -> str:
    """Return a line of the table."""
    cuts = [cut * 1000 for cut in statistics.quantiles(took, n=100)]
    return f"| {name} | {len(took) / seconds:,.0f} | {cuts[49]:.2f} | {cuts[98]:.2f} |"


def main() -> None:
    """Print a line of a Markdown table for each number of tables in flight."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print("| tables in flight | moves/s | median ms | 99 % ms |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        print(line("bare sqlite3", bare(Path(folder), seconds), seconds))
        for tables in IN_FLIGHT:
            print(line(f"{tables:,}", asyncio.run(measure(Path(folder), tables, seconds)), seconds))


if __name__ == "__main__":
    main()
