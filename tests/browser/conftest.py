"""A browser on the page of a local Discord where the bot of `table_bot` plays."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

playwright = pytest.importorskip("playwright.async_api", reason="playwright is not installed")

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"]


class TableBot:
    """The bot's process, which may be killed and started again."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment

    async def start(self) -> None:
        """Start it, and wait until it is connected."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            str(Path(__file__).with_name("table_bot.py")),
            env=self.environment,
            stdout=asyncio.subprocess.PIPE,
        )
        async with asyncio.timeout(30):
            assert await self.process.stdout.readline() == b"READY\n"

    async def kill(self) -> None:
        """Kill it without a word."""
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()


@pytest.fixture
async def table_bot(local_discord) -> AsyncIterator[TableBot]:
    people = " ".join(user["id"] for user in local_discord.line["users"].values())
    bot = TableBot({**local_discord.environment(), "PEOPLE": people})
    await bot.start()
    yield bot
    await bot.kill()


@pytest.fixture
async def browser() -> AsyncIterator[playwright.Browser]:
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        pytest.skip("no chromium on this machine")
    async with playwright.async_playwright() as driver:
        running = await driver.chromium.launch(executable_path=chromium, args=FLAGS)
        yield running
        await running.close()


@pytest.fixture
async def page(local_discord, table_bot, browser) -> AsyncIterator[playwright.Page]:
    """The page, open as Olivier in the first channel; anything on its console fails the test at its end."""
    opened = await browser.new_page(viewport={"width": 1280, "height": 800})
    opened.set_default_timeout(8000)
    noise: list[str] = []
    opened.on("console", lambda message: noise.append(f"{message.type}: {message.text}"))
    opened.on("pageerror", lambda error: noise.append(str(error)))
    await opened.goto(local_discord.line["page"])
    await playwright.expect(opened.get_by_role("textbox").or_(opened.get_by_role("combobox"))).to_be_visible()
    await playwright.expect(opened.locator(".side .place").first).to_be_visible()
    yield opened
    await opened.close()
    assert noise == []
