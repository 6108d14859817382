"""The probe: a small bot in a process of its own, connected to the local Discord."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from support.discord_api import api

__all__ = ["api"]

PATIENCE = 15.0


class Probe:
    """The bot's process and what it has printed."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.lines: list[str] = []

    async def prints(self, word: str) -> str:
        """Wait for the next line that contains a word."""
        assert self.process.stdout is not None
        async with asyncio.timeout(PATIENCE):
            while line := (await self.process.stdout.readline()).decode():
                self.lines.append(line)
                if word in line:
                    return line
        raise AssertionError(f"the probe ended without {word}: {self.lines}")


@pytest.fixture
async def probe(local_discord) -> AsyncIterator[Probe]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(Path(__file__).with_name("probe.py")),
        env=local_discord.environment(),
        stdout=asyncio.subprocess.PIPE,
    )
    running = Probe(process)
    try:
        await running.prints("READY")
        yield running
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
