"""A local Discord that runs until it is told to stop: one port for everybody, one for tests."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from localdiscord.control import Control
from localdiscord.forms import Json
from localdiscord.server import LOOPBACK, LocalDiscord


@dataclass(frozen=True)
class Manner:
    """What it is like from the start: its limits, how far off it is (in seconds), and its bot's token."""

    strict_limits: bool = False
    jitter: tuple[float, float] = (0.0, 0.0)
    seed: int = 0
    bot_token: str | None = None

    def adopt(self, discord: LocalDiscord) -> None:
        """Let a local Discord be so."""
        discord.world.bot.token = self.bot_token or discord.world.bot.token
        discord.api.rates.strict = self.strict_limits
        discord.api.network.tune(*self.jitter, self.seed)


async def serve(
    port: int = 0,
    control_port: int = 0,
    *,
    openapi: Path | None = None,
    manner: Manner | None = None,
    ready: Callable[[Json], None],
) -> None:
    """Run until SIGINT or SIGTERM; `ready` receives the line once everything listens."""
    discord = LocalDiscord(openapi=openapi)
    (manner or Manner()).adopt(discord)
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await discord.start(port)
    await _open_control(discord, control_port)
    ready(discord.line)
    await stop.wait()
    await discord.stop()


async def _open_control(discord: LocalDiscord, port: int) -> None:
    control = Control(discord)
    port = await discord.listen(control.application(), port)
    discord.line["control"] = f"http://{LOOPBACK}:{port}/{control.key}"
