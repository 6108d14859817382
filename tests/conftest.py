"""What every test may use: a local Discord in a process of its own."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from dataclasses import dataclass
from signal import SIGTERM
from typing import Any

import aiohttp
import orjson
import pytest
from hypothesis import settings
from support import forked
from support.openapi import OPENAPI
from support.sizes import SOAK

settings.register_profile("seeded", derandomize=True, deadline=None)
if SOAK <= 1:  # a soak looks where nobody has looked; any other run is like the one before
    settings.load_profile("seeded")

pytest_plugins = ("support.skips", "support.bot_process", "support.local_run")


def pytest_xdist_auto_num_workers() -> int:
    """Run one test more than there are cores: many wait for a process most of their time."""
    return (os.cpu_count() or 1) + 1


@dataclass
class LocalDiscord:
    """A running local Discord: what its process printed, and its control port."""

    line: dict[str, Any]
    http: aiohttp.ClientSession

    async def control(self, method: str, path: str, /, **body: Any) -> Any:
        """Ask the control port (see `localdiscord.control`)."""
        async with self.http.request(method, self.line["control"] + path, json=body) as response:
            answer = orjson.loads(await response.read())
            assert response.status == 200, answer
            return answer

    async def ledger(self) -> dict[str, Any]:
        """Return what truly happened."""
        return await self.control("GET", "/ledger")

    async def notifications(self, user: str) -> list[dict[str, Any]]:
        """Return what somebody's phone would have shown (by their id), the oldest first."""
        return await self.control("GET", f"/users/{user}/notifications")

    async def fault(self, kind: str, /, **more: Any) -> None:
        """Plan one `localdiscord.faults.Fault`."""
        await self.control("POST", "/faults", kind=kind, **more)

    def environment(self) -> dict[str, str]:
        """Return the environment that leads a bot here."""
        keys = {"DISCORD_API": "api", "DISCORD_GATEWAY": "gateway", "DISCORD_TOKEN": "bot_token"}
        return {**os.environ, **{name: self.line[key] for name, key in keys.items()}}


@pytest.fixture
async def local_discord() -> AsyncIterator[LocalDiscord]:
    """A local Discord in its own process; whatever it complains about fails the test at its end."""
    openapi = ["--openapi", str(OPENAPI)] if OPENAPI.is_file() else []
    process = await forked.start("localdiscord.__main__", *openapi, environment=os.environ, listen=1)
    line = orjson.loads(await process.output.readline())
    async with aiohttp.ClientSession() as http:
        running = LocalDiscord(line, http)
        try:
            yield running
            assert await running.control("GET", "/complaints") == []
        finally:
            process.send_signal(SIGTERM)
            await process.wait()
