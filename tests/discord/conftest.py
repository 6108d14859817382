"""The probe (``support.probe``) in a process of its own, connected to the local Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from signal import SIGKILL

import pytest
from support import forked
from support.discord_api import api
from support.forked import Forked

__all__ = ["api"]

PATIENCE = 15.0


class Probe:
    """The bot's process and what it has printed."""

    def __init__(self, process: Forked) -> None:
        self.process = process
        self.lines: list[str] = []

    async def prints(self, word: str) -> str:
        """Wait for the next line that contains a word."""
        async with asyncio.timeout(PATIENCE):
            while line := (await self.process.output.readline()).decode():
                self.lines.append(line)
                if word in line:
                    return line
        raise AssertionError(f"the probe ended without {word}: {self.lines}")


@pytest.fixture
async def probe(local_discord) -> AsyncIterator[Probe]:
    process = await forked.start("support.probe", environment=local_discord.environment(), listen=1)
    running = Probe(process)
    try:
        await running.prints("READY")
        yield running
    finally:
        process.send_signal(SIGKILL)
        await process.wait()
