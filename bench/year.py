"""A year of a busy bot: no deadline may be early, no outage cost a turn, no table stand still for ever.

    make year

The people, their time zones and the outages are those of ``tests/support/year.py``, drawn from one seed.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
import tempfile
import time
from pathlib import Path

from support.year import Year

from bot.store import Store


async def main(tables: int, days: int, seed: int) -> None:
    """Let the days pass, and say what came of them."""
    logging.disable(logging.WARNING)  # that the clock is wrong is what we want
    with tempfile.TemporaryDirectory() as directory:
        file = Path(directory) / "year.sqlite3"
        store = await Store.open(f"sqlite:///{file}")
        begun = time.monotonic()
        year = Year(store, random.Random(seed), tables, days)  # noqa: S311 - the same year each time
        await year.run()
        seconds = time.monotonic() - begun
        await store.close()
        size = file.stat().st_size
    print(f"{days} days, {len(year.everybody)} people, in {seconds:.0f} s; {size / 1e6:.1f} MB")
    for what, times in sorted(year.figures.items()):
        print(f"{times:8,}  {what}")
    print(f"{max(year.reminded.values(), default=0):8,}  reminders of one turn at most")
    for wrong in year.wrong:
        print("called up early:", *wrong)


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--tables", type=int, default=500)
    options.add_argument("--days", type=int, default=365)
    options.add_argument("--seed", type=int, default=99)
    chosen = options.parse_args()
    asyncio.run(main(chosen.tables, chosen.days, chosen.seed))
