"""What a table weighs that the bot keeps in memory: kilobytes of this process for each, game by game.

    python bench/kept.py [tables]        (500 unless told otherwise)

Each game in a process of its own. Its tables are 24 moves into a random game at 3 seats, each with a log of
its own that is decoded and folded as when somebody looks at it (``bot/host/logbook.py``). No Discord is
there, nor any screen: ``bench/wire.py memory`` weighs the whole bot.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from fold import acts

from bot.host.logbook import OpenTable
from bot.host.table.codec import decode, encode
from bot.host.table.committed import CommittedLine
from bot.host.table.log import Line
from bot.host.table.state import fold
from bot.store import TableRow
from games import NEWEST, newest

LINES = 3 + 1 + 24
"""Those who sit down, the deal, and the moves."""
BEGAN = datetime(2026, 1, 2, tzinfo=UTC)
KINDS = 20
"""How many games there are; tables play the same ones, and share nothing for it."""


def told(bodies: list[bytes]) -> Iterator[CommittedLine]:
    """Decode and fold a log."""
    table: Any = None
    for n, body in enumerate(bodies):
        line = Line(n, BEGAN + timedelta(seconds=n), decode(body, table.game if table else None))
        table, events = fold(table, line)
        yield CommittedLine(line, table, events)


def resident() -> float:
    """Return the kilobytes that this process has in memory."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1000


def weigh(key: str, tables: int) -> float:
    """Open tables of a game; return what each takes."""
    game = newest(key)
    logs = [[encode(act) for act in islice(acts(game, game.options(), n), LINES)] for n in range(KINDS)]
    row: Any = TableRow
    kept = [OpenTable(row, "", told(log)) for log in logs]
    before = resident()
    kept += [OpenTable(row, "", told(logs[n % KINDS])) for n in range(tables)]
    return (resident() - before) / tables


def main() -> None:
    """Print a table, in Markdown."""
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    print("| | KB a table |\n|---|---|")
    with get_context("spawn").Pool(1, maxtasksperchild=1) as alone:
        for game in NEWEST:
            print("|", game.key, "|", f"{alone.apply(weigh, (game.key, tables)):.0f}", "|")


if __name__ == "__main__":
    main()
