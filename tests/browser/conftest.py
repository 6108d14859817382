"""A browser on the page of a local Discord where the bot of `table_bot` plays, in a channel per test."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import pytest_asyncio
from support.openapi import OPENAPI, ROOT

playwright = pytest.importorskip("playwright.async_api", reason="playwright is not installed")

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"]


class Server:
    """The local Discord's process, what it printed, and its control port."""

    def __init__(self) -> None:
        openapi = ["--openapi", str(OPENAPI)] if OPENAPI.is_file() else []
        command = [sys.executable, "-m", "localdiscord", *openapi]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
        self.line = json.loads(self.process.stdout.readline())

    def control(self, method: str, path: str, **body: object) -> object:
        """Ask the control port."""
        control = urlsplit(self.line["control"])
        with closing(HTTPConnection(control.netloc, timeout=10)) as connection:
            connection.request(
                method, control.path + path, json.dumps(body), {"Content-Type": "application/json"}
            )
            return json.load(connection.getresponse())


class TableBot:
    """The bot's process, which may be killed and started again."""

    def __init__(self, line: dict) -> None:
        people = " ".join(user["id"] for user in line["users"].values())
        keys = {"DISCORD_API": "api", "DISCORD_GATEWAY": "gateway", "DISCORD_TOKEN": "bot_token"}
        self.environment = {**os.environ, **{name: line[key] for name, key in keys.items()}, "PEOPLE": people}

    def start(self) -> None:
        """Start it, and wait until it is connected."""
        command = [sys.executable, str(Path(__file__).with_name("table_bot.py"))]
        self.process = subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE)
        assert self.process.stdout.readline() == b"READY\n"

    def kill(self) -> None:
        """Kill it without a word."""
        self.process.kill()
        self.process.communicate()


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """One local Discord for the module; whatever it complains about fails at the end."""
    running = Server()
    yield running
    complaints = running.control("GET", "/complaints")
    running.process.terminate()
    running.process.communicate()
    assert complaints == []


@pytest.fixture(scope="module")
def table_bot(server) -> Iterator[TableBot]:
    bot = TableBot(server.line)
    bot.start()
    yield bot
    bot.kill()


@asynccontextmanager
async def _launched() -> AsyncIterator[playwright.Browser]:
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        pytest.skip("no chromium on this machine")
    async with playwright.async_playwright() as driver:
        running = await driver.chromium.launch(executable_path=chromium, args=FLAGS)
        yield running
        await running.close()


@pytest.fixture
async def browser() -> AsyncIterator[playwright.Browser]:
    """A browser of the test's own."""
    async with _launched() as running:
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def window() -> AsyncIterator[playwright.Browser]:
    """A browser for all tests of a module; each opens a page there that remembers nothing of the others."""
    async with _launched() as running:
        yield running


@pytest.fixture
def channel(server, request) -> str:
    """The name of a new channel."""
    name = f"essai-{abs(hash(request.node.name)) % 10**6}"
    guild = server.line["guild"]
    server.line["channels"][name] = server.control("POST", f"/guilds/{guild}/channels", name=name)["id"]
    return name


@pytest_asyncio.fixture(loop_scope="module")
async def page(server, table_bot, window, channel) -> AsyncIterator[playwright.Page]:
    """The page, open as Olivier in the test's channel; anything on its console fails the test at its end."""
    opened = await window.new_page(viewport={"width": 1280, "height": 800}, locale="fr-CA")
    opened.set_default_timeout(8000)
    noise: list[str] = []
    opened.on("console", lambda message: noise.append(f"{message.type}: {message.text}"))
    opened.on("pageerror", lambda error: noise.append(str(error)))
    await opened.goto(f"{server.line['page']}#{server.line['channels'][channel]}")
    await playwright.expect(opened.locator(".room-head h2")).to_have_text(channel)
    yield opened
    await opened.close()
    assert noise == []
