"""An open database: one thread that writes, a few that read, and the file under them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Self, TypeVar

from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import SQLAlchemyError

from bot.store import log, opening, sqlite
from bot.store.epoch import begin_epoch
from bot.store.ledger import Ledger, Owed, ledger_of
from bot.store.writer import Then, Writer

T = TypeVar("T")

_READERS = 3
"""Connections for reading; each has a thread of its own."""


class Database:
    """What every unit of work goes through."""

    def __init__(self, url: URL, ledger: Path | None = None) -> None:
        self._file = sqlite.file_of(url)
        self._ledger = Ledger(ledger or ledger_of(self._file))
        self._erasing = asyncio.Lock()
        self._reading = sqlite.reading_engine(url, _READERS)
        self._readers = ThreadPoolExecutor(_READERS, "store reader")
        self._writer = Writer(sqlite.writing_engine(url))
        self._epoch = ""

    @classmethod
    async def open(cls, url: str, ledger: Path | None = None) -> Self:
        """Open ``sqlite:///path``, bringing it to our schema; its ``ledger`` of deletions lies beside it.

        Raises:
            NewerStore, CorruptStore, ForeignStore: the database is not ours to open; it is left as it is.
            Unavailable: another process holds it.
        """
        plain = make_url(url).set(drivername="sqlite")
        await sqlite.check(sqlite.file_of(plain))
        store = cls(plain, ledger)
        try:
            store._epoch = await store._write(opening.upgrade)
        except BaseException:
            await store.close()
            raise
        return store

    @property
    def epoch(self) -> str:
        """Which life of the database this is: empty for one of before epochs, another after a restore."""
        return self._epoch

    async def close(self) -> None:
        """Finish what is queued and let the database go."""
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        self._reading.dispose()

    async def broken(self) -> None:
        """Wait until nobody knows any more what the disk has kept; then the process has to end."""
        await self._writer.broken.wait()

    async def _write(self, work: Callable[[Connection], T], then: Then | None = None) -> T:
        return await self._writer.run(work, then)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read_now, work)

    def _read_now(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._reading.connect() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            if (outage := sqlite.unavailable(error)) is None:
                raise
            raise outage from error

    async def begin_epoch(self) -> None:
        """Begin another life of a database that was restored."""
        self._epoch = await self._write(begin_epoch)

    async def backup(self, path: Path) -> None:
        """Copy the database while it is in use, and check the copy; the path must be new.

        Raises:
            FileExistsError: there is something at the path.
            CorruptStore: the copy is damaged.
        """
        await sqlite.copy(self._file, path)

    async def owed(self) -> Owed:
        """Find who was deleted and has come back with a backup; they are to be deleted again."""
        return await self._read(self._ledger.owed)

    async def settle(self) -> None:
        """Note that they have been."""
        await self._write(self._ledger.settle)

    async def welcome(self, guild: int) -> bool:
        """Say whether a server is still to be welcomed: without a table, and once, whatever is restored."""

        def claim(connection: Connection) -> bool:
            known = log.has_tables(connection, guild) or self._ledger.has("welcome", guild)
            if not known:
                self._ledger.note(connection, "welcome", guild)
            return not known

        async with self._erasing:
            return await self._write(claim)
