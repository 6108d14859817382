"""A process that writes to a store and is killed at a named point; what it was promised it prints.

Run as ``python store_child.py URL POINT NTH``: three tables are played at, each append printing
``table n`` once it has returned; the NTH time that POINT is reached, the process kills itself.
"""

import asyncio
import os
import signal
import sys
from datetime import UTC, datetime
from itertools import count

from sqlalchemy import event

from bot.store import Derived, LogEntry, ResultRow, Store

USER = 111_222_333_444_555_666


class Fuse:
    """Kills the process the nth time that its point is reached."""

    def __init__(self, point, nth):
        self.point, self.left = point, nth

    def reached(self, point):
        if point == self.point:
            self.left -= 1
            if not self.left:
                os.kill(os.getpid(), signal.SIGKILL)


def watch(engine, fuse):
    """Tell the fuse what the writer's engine does."""

    def executed(_connection, _cursor, statement, *_rest):
        fuse.reached(" ".join(statement.split()[:3]).lower())

    dialect = engine.dialect
    commit = dialect.do_commit

    def committed(connection):
        fuse.reached("before commit")
        commit(connection)
        fuse.reached("after commit")

    event.listen(engine, "after_cursor_execute", executed)
    dialect.do_commit = committed


async def play(store, table_id):
    for n in count(1):
        at = datetime.now(UTC)
        seats = ((0, USER), (1, USER + n))
        result = ResultRow(n, 1, "le99", USER, "round", at, lost=True, points=1)
        derived = Derived("playing", wake_at=at, seats=seats, results=(result,))
        await store.append(table_id, [LogEntry(n, at, b'{"by":%d}' % USER, table_id * 10**6 + n)], derived)
        os.write(1, f"{table_id} {n}\n".encode())


async def main(url, point, nth):
    store = await Store.open(url)
    watch(store._writer._engine, Fuse(point, int(nth)))
    tables = [
        await store.new_table(1, 2, [LogEntry(0, datetime.now(UTC), b"{}")], Derived("playing"))
        for _ in "abc"
    ]
    await asyncio.gather(*(play(store, table.id) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
