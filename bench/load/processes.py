"""The local Discord and a bot, each in a process of its own, and what the system says of them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import aiohttp
import msgspec

ROOT = Path(__file__).parents[2]
_READY = (b'"ready"', b'"the commands are registered"')
PATIENCE = 120.0
OK_BOT = (str(Path(__file__).with_name("ok_bot.py")),)
OURS = ("-m", "bot", "bot")

_TICK = os.sysconf("SC_CLK_TCK")


def spent(pid: int) -> float:
    """Return the seconds that a process has had of a core."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICK


def megabytes(pid: int) -> tuple[float, float]:
    """Return the memory of a process: resident, and its share of what it shares."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8").splitlines()[1:]
    sizes = {name: int(size.split()[0]) / 1024 for name, size in (line.split(":") for line in lines)}
    return sizes["Rss"], sizes["Pss"]


class Discord:
    """A running local Discord: what it printed, its process and its control port."""

    def __init__(self, process: asyncio.subprocess.Process, line: Any, http: aiohttp.ClientSession) -> None:
        self.pid, self.line, self.http = process.pid, line, http

    async def control(self, method: str, path: str, **body: Any) -> Any:
        """Ask the control port (see `localdiscord.control`)."""
        async with self.http.request(method, self.line["control"] + path, json=body) as response:
            answer = msgspec.json.decode(await response.read())
            if response.status != 200:
                raise RuntimeError(answer)
            return answer

    async def commands(self) -> dict[str, Any]:
        """Return the bot's commands by name, as a person's client reads them."""
        olivier, channel = self.line["users"]["Olivier"]["token"], self.line["channels"]["general"]
        url = f"{self.line['api']}/channels/{channel}/application-command-index"
        async with self.http.get(url, headers={"Authorization": olivier}) as response:
            index = msgspec.json.decode(await response.read())
        return {command["name"]: command for command in index["application_commands"]}


class Bot:
    """A bot's process, from its start to the line that says that it is there."""

    def __init__(self, discord: Discord, command: Sequence[str], database: Path | None = None) -> None:
        keys = {"DISCORD_API": "api", "DISCORD_GATEWAY": "gateway", "DISCORD_TOKEN": "bot_token"}
        told = {name: discord.line[key] for name, key in keys.items()}
        file = {"DATABASE_URL": f"sqlite:///{database}"} if database else {}
        path = {"PYTHONPATH": f"{ROOT}:{os.environ.get('PYTHONPATH', '')}"}
        self._environment = {
            **os.environ,
            **told,
            **file,
            **path,
            "LOG_FORMAT": "json",
            "MOMENT": "0",
            "EMOJIS": "no",
            "PICTURES": os.environ.get("PICTURES", "no"),
        }
        self._command = (sys.executable, *command)
        self.said: list[str] = []

    async def start(self) -> None:
        """Start, without waiting for anything."""
        self._process = await asyncio.create_subprocess_exec(
            *self._command, cwd=ROOT, env=self._environment, stderr=asyncio.subprocess.PIPE
        )
        self.pid = self._process.pid
        self._ready: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        assert self._process.stderr is not None
        signs = set(_READY)
        async for line in self._process.stderr:
            self.said.append(line.decode().rstrip())
            signs -= {sign for sign in signs if sign in line}
            if not signs and not self._ready.done():
                self._ready.set_result(time.time())

    async def ready(self) -> float:
        """Wait until the bot is there and its commands are registered; return since when."""
        return await asyncio.wait_for(asyncio.shield(self._ready), PATIENCE)

    async def end(self, *, kill: bool = False) -> None:
        """Stop the process, at once if need be."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill() if kill else self._process.terminate()
        await self._process.wait()
        await self._listening

    def complaints(self) -> list[str]:
        """Return what the bot wrote that is no mere information."""
        return [line for line in self.said if '"info"' not in line]


@contextlib.asynccontextmanager
async def local_discord() -> AsyncIterator[Discord]:
    """Run a local Discord."""
    command = (sys.executable, "-m", "localdiscord")
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    line = msgspec.json.decode(await process.stdout.readline())
    try:
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(PATIENCE)) as http:
            yield Discord(process, line, http)
    finally:
        process.terminate()
        await process.wait()


@contextlib.asynccontextmanager
async def running(
    discord: Discord, command: Sequence[str], database: Path | None = None
) -> AsyncIterator[Bot]:
    """Run a bot, once it is ready; kill it afterwards."""
    bot = Bot(discord, command, database)
    await bot.start()
    try:
        await bot.ready()
        yield bot
    finally:
        await bot.end(kill=True)
