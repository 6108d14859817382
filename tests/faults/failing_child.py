"""A process whose disk fails some syncs, killed soon after; it prints how each move was answered.

Run as ``python failing_child.py URL NTH TIMES MORE`` with ``failing_sync.c`` preloaded: the NTH sync and what
follows fail, TIMES in all, and the process kills itself MORE moves after the first that is not answered well,
or after a dozen: what was found to be kept is answered well.
"""

import asyncio
import ctypes
import os
import signal
import sys
from datetime import UTC, datetime

from bot.store import Broken, Derived, LogEntry, Store, Unavailable


async def answered(store, table_id, n, attempt):
    at = datetime.now(UTC)
    try:
        await store.append(
            table_id, [LogEntry(n, at, b'{"attempt":%d}' % attempt, attempt)], Derived("playing")
        )
    except Unavailable:
        return "refused"
    except Broken:
        return "unknown"
    return "done"


async def main(url, nth, times, more):
    store = await Store.open(url)
    row = await store.new_table(1, 2, [LogEntry(0, datetime.now(UTC), b"{}")], Derived("playing"))
    ctypes.CDLL(None).fail_syncs(nth, times)
    n, attempt, trouble = 1, 1, False
    while attempt <= 12 and not (trouble and not more):
        answer = await answered(store, row.id, n, attempt)
        os.write(1, f"{attempt} {answer}\n".encode())
        more -= trouble
        trouble = trouble or answer != "done"
        n += answer == "done"
        attempt += 1
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], *map(int, sys.argv[2:])))
