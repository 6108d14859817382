"""``le99 run`` in a process of its own, to be killed: what it says, and who and what is where it leads."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from support.player import Failed, Json, Player

ROOT = Path(__file__).parents[2]


class LocalRun:
    """A folder where ``le99 run`` is started, and what the last start has said."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.heard: list[str] = []
        self._process: asyncio.subprocess.Process | None = None

    @property
    def process(self) -> asyncio.subprocess.Process:
        """The process that was started last."""
        assert self._process is not None
        return self._process

    async def start(self, port: int = 0) -> None:
        """Start it; what it says is to be heard."""
        self.heard = []
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "run", "--port", str(port)),
            cwd=self.folder,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "PYTHONIOENCODING": "utf-8",
                "MOMENT": "0",
                "EMOJIS": "no",
                "PICTURES": "no",
            },
            stderr=asyncio.subprocess.PIPE,
        )

    async def close(self) -> None:
        """Make sure that no process stays behind, nor the pipe to one."""
        if self.process.returncode is None:
            await self.kill_all()
        await self.process.communicate()

    async def kill_all(self) -> None:
        """Kill it and both of its children in the middle of whatever they do."""
        tasks = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        children = tasks.read_text().split() if tasks.exists() else []
        for pid in (self.process.pid, *map(int, children)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        await self.process.communicate()

    async def hears(self, words: str) -> str:
        """Wait until a line has these words; return the line."""
        assert self.process.stderr is not None
        async with asyncio.timeout(60):
            while True:
                line = (await self.process.stderr.readline()).decode()
                assert line, self.heard
                self.heard.append(line)
                if words in line:
                    return line

    async def bot(self) -> int:
        """Wait for a start of the bot; return its process id."""
        line = await self.hears("The bot is running (process ")
        return int(line.rpartition(" ")[2].strip(").\n"))

    async def page(self) -> str:
        """Wait for the address of the page; return it."""
        found = re.search(r"http://\S+", await self.hears("Open http"))
        assert found
        return found[0]

    async def line(self) -> Json:
        """Wait for the page, and return what it knows in the words that the local Discord prints."""
        page = await self.page()
        async with aiohttp.ClientSession() as http, http.get(page + "page.json") as answer:
            told = await answer.json()
        line = {
            "page": page,
            "api": page.rstrip("/") + told["api"],
            "gateway": page.replace("http", "ws").rstrip("/") + told["gateway"],
            "application": told["application"]["id"],
            "users": {user["name"]: user for user in told["users"]},
            "channels": {"cartes": ""},
        }
        async with Player(line, "Olivier") as olivier:
            channels = [channel for guild in olivier.ready["guilds"] for channel in guild["channels"]]
        line["channels"] = {channel["name"]: channel["id"] for channel in channels}
        return line


@pytest.fixture
async def playing(tmp_path: Path) -> AsyncIterator[LocalRun]:
    """``le99 run``, started in a folder of its own."""
    run = LocalRun(tmp_path)
    await run.start()
    yield run
    await run.close()


async def comes(player: Player) -> None:
    """Wait until the bot is there, and answers."""
    async with asyncio.timeout(60):
        while "help" not in {one["name"] for one in await player.commands()}:
            await asyncio.sleep(0.05)
        while True:
            with contextlib.suppress(Failed):
                await (await player.slash("help")).done()
                return
