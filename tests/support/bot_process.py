"""The bot in a process of its own, to be killed and started again, and the one file that it keeps."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson
import pytest

from bot.host.table.codec import decode
from bot.host.table.log import Line, Opened, Started
from games import GAMES
from support import forked
from support.forked import Forked

if TYPE_CHECKING:
    from conftest import LocalDiscord

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds that a process gets on a machine that has more to do."""


async def eventually(holds: Callable[[], bool]) -> None:
    """Wait until something holds in the bot's file, which says nothing of its changes."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


_CARD = re.compile(r"\b(?:10|Kn|[2-9AJCQKVDR])[♥♦♣♠]|(?<![\w-])(?:10|[2-9AJCQK])[hdcs](?![\w-])")
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class BotProcess:
    """``le99 bot`` on a local Discord; ``written`` has what it wrote down, one dict per line.

    Its games are dealt from ``luck``. What it may complain of in a test is listed in ``expected``: parts of
    events, at any level.
    """

    def __init__(self, local_discord: LocalDiscord, file: Path, luck: str = "") -> None:
        self.file = file
        self.luck = luck
        self.written: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.expected: list[str] = []
        self.environment = {
            "PYTHONPATH": str(ROOT),
            **local_discord.environment(),
            "DATABASE_URL": f"sqlite:///{file}",
            "LOG_FORMAT": "json",
            "MOMENT": "0",
            "EMOJIS": "no",
            "PICTURES": "no",
        }
        self._changed = asyncio.Condition()
        self._process: Forked | None = None
        self._listening: asyncio.Task[None] | None = None

    async def start(self, *, ready: bool = True) -> None:
        """Start the bot, and wait until it says that it is there and that Discord knows its commands."""
        begun = len(self.written)
        self._process = await forked.start(
            "support.seeded_bot", self.luck, "bot", environment=self.environment, listen=2
        )
        self._listening = asyncio.create_task(self._listen(self._process))
        if ready:
            await self.writes("ready", since=begun)
            await self.writes("the commands are registered", since=begun)

    async def kill(self) -> None:
        """End the bot at once, in the middle of whatever it does."""
        await self._end(9)

    async def stop(self) -> int:
        """Tell the bot to stop, and return its exit status."""
        return await self._end(15)

    async def restart(self) -> None:
        """Stop the bot cleanly and start it again."""
        assert await self.stop() == 0
        await self.start()

    async def _end(self, signal: int) -> int:
        assert self._process is not None
        assert self._listening is not None
        self._process.send_signal(signal)
        async with asyncio.timeout(PATIENCE):
            await self._listening
            return await self._process.wait()

    async def close(self) -> None:
        """Make sure that no process stays behind."""
        if self._process is not None and self._process.returncode is None:
            await self.kill()

    async def _listen(self, process: Forked) -> None:
        async for line in process.output:
            async with self._changed:
                self.raw.append(line.decode())
                if line.startswith(b"{"):
                    self.written.append(orjson.loads(line))
                self._changed.notify_all()
        async with self._changed:
            self._changed.notify_all()

    async def writes(self, event: str, *, since: int = 0) -> dict[str, Any]:
        """Wait for a line of the log whose event begins so."""

        def found() -> dict[str, Any] | None:
            lines = (line for line in self.written[since:] if line["event"].startswith(event))
            return next(lines, None)

        async with self._changed:
            try:
                await asyncio.wait_for(self._changed.wait_for(found), PATIENCE)
            except TimeoutError:
                raise AssertionError(f"no {event!r} in:\n{''.join(self.raw[-40:])}") from None
        line = found()
        assert line is not None
        return line

    def check_what_was_written(self, *secrets: str) -> None:
        """Assert that no card, no secret and no unexpected failure stands in the log."""
        text = "".join(self.raw)
        assert not _CARD.findall(text)
        assert not [secret for secret in secrets if secret in text]
        failures = [line for line in self.written if line.get("level") in {"error", "critical"}]
        assert not [each for each in failures if not any(known in each["event"] for known in self.expected)]
        assert "Traceback" not in "".join(line for line in self.raw if not line.startswith("{"))

    # What is in its file

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Read from the bot's file, beside it."""
        with contextlib.closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True, timeout=10)) as raw:
            return raw.execute(query, values).fetchall()

    def change(self, statement: str, *values: Any) -> None:
        """Change the bot's file while it is not running."""
        with contextlib.closing(sqlite3.connect(self.file, timeout=10)) as raw, raw:
            raw.execute(statement, values)

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Let nobody write in the file."""
        with contextlib.closing(sqlite3.connect(self.file, isolation_level=None, timeout=10)) as raw:
            raw.execute("BEGIN IMMEDIATE")
            yield
            raw.execute("ROLLBACK")

    def log(self, table: int = 1) -> list[Line]:
        """Read a table's log."""
        lines = self.rows("SELECT n, at, body FROM log WHERE table_id = ? ORDER BY n", table)
        told: list[Line] = []
        game = None
        for n, at, body in lines:
            act = decode(body.encode(), game)
            game = GAMES[act.game, act.version] if isinstance(act, Opened | Started) else game
            told.append(Line(n, _EPOCH + timedelta(microseconds=at), act))
        return told

    def named(self, custom_id: str) -> str:
        """Put the name of the database's life where an id calls a table by its number alone."""
        ((epoch,),) = self.rows("SELECT value FROM notes WHERE key = 'epoch'")
        return re.sub(r"^([a-z]:[0-9]+):", rf"\1~{epoch}:", custom_id)

    def cursors(self, table: int = 1) -> tuple[int, int, int]:
        """Read (head, announced, sending) of a table."""
        ((head, announced, sending),) = self.rows(
            "SELECT head, announced, sending FROM tables WHERE id = ?", table
        )
        return head, announced, sending


@pytest.fixture
async def bot_process(
    local_discord: LocalDiscord, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[BotProcess]:
    """A bot that has just begun, with a file and luck of its own; its log is read over at the end."""
    bot = BotProcess(local_discord, tmp_path / "le99.sqlite3", request.node.name)
    try:
        await bot.start()
        yield bot
    finally:
        await bot.close()
    users = [user["token"] for user in local_discord.line["users"].values()]
    bot.check_what_was_written(local_discord.line["bot_token"], *users)
