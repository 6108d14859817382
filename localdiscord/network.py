"""The way between Discord and a bot, on which everything takes a moment, and never the same one."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random


@dataclass
class Network:
    """How long a request of the bot and its answer are under way together, in seconds; nothing, unless said.

    What the gateway tells the bot takes half as long, and arrives in order. The same seed gives the same
    moments.
    """

    least: float = 0.0
    most: float = 0.0
    luck: Random = field(default_factory=lambda: Random(0))  # noqa: S311 - nothing secret hangs on it

    def tune(self, least: float, most: float, seed: int = 0) -> None:
        """Let everything take between `least` and `most` from now on."""
        self.least, self.most, self.luck = least, most, Random(seed)  # noqa: S311 - as above

    def trip(self) -> float:
        """Return how long it takes to go there and back."""
        return self.luck.uniform(self.least, self.most) if self.most else 0.0

    def round_trip(self) -> tuple[float, float]:
        """Return how long a request takes to arrive, and its answer to come back."""
        whole = self.trip()
        there = whole * self.luck.random() if whole else 0.0
        return there, whole - there


async def under_way(seconds: float) -> None:
    """Wait for what is under way; what takes no time lets nothing else come between."""
    if seconds > 0:
        await asyncio.sleep(seconds)
