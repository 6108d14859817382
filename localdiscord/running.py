"""A local Discord that runs until it is told to stop: one port for everybody, one for tests."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from dataclasses import dataclass

from localdiscord.control import Control
from localdiscord.forms import Json
from localdiscord.server import LOOPBACK, LocalDiscord


@dataclass(frozen=True)
class Manner:
    """What it is like from the start: its limits, and how far off it is (in seconds)."""

    strict_limits: bool = False
    jitter: tuple[float, float] = (0.0, 0.0)
    seed: int = 0

    def adopt(self, discord: LocalDiscord) -> None:
        """Let a local Discord be so."""
        discord.api.rates.strict = self.strict_limits
        discord.api.network.tune(*self.jitter, self.seed)


async def serve(
    discord: LocalDiscord,
    port: int = 0,
    control_port: int = 0,
    *,
    bot_token: str | None = None,
    ready: Callable[[Json], None],
) -> None:
    """Run until SIGINT or SIGTERM, or until somebody begins anew; `ready` receives the line once all listens.

    Raises:
        Unkept: the file of the world cannot be used.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, discord.over.set)
    try:
        await discord.start(port, bot_token)
        await _open_control(discord, control_port)
        ready(discord.line)
        await discord.over.wait()
    finally:
        await discord.stop()


async def _open_control(discord: LocalDiscord, port: int) -> None:
    control = Control(discord)
    port = await discord.listen(control.application(), port)
    discord.line["control"] = f"http://{LOOPBACK}:{port}/{control.key}"
