"""The way between Discord and a bot, on which everything takes a moment, and never the same one."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256


def lots(seed: int) -> Iterator[float]:
    """Yield numbers between 0 and 1 for ever, the same for the same seed."""
    for n in itertools.count():
        yield int.from_bytes(sha256(f"{seed}:{n}".encode()).digest()[:7]) / 2**56


@dataclass
class Network:
    """How long a request of the bot and its answer are under way together, in seconds; nothing, unless said.

    What the gateway tells the bot takes half as long, and arrives in order. The same seed gives the same
    moments.
    """

    least: float = 0.0
    most: float = 0.0
    luck: Iterator[float] = field(default_factory=lambda: lots(0))

    def tune(self, least: float, most: float, seed: int = 0) -> None:
        """Let everything take between `least` and `most` from now on."""
        self.least, self.most, self.luck = least, most, lots(seed)

    def trip(self) -> float:
        """Return how long it takes to go there and back."""
        return self.least + (self.most - self.least) * next(self.luck) if self.most else 0.0

    def round_trip(self) -> tuple[float, float]:
        """Return how long a request takes to arrive, and its answer to come back."""
        whole = self.trip()
        there = whole * next(self.luck) if whole else 0.0
        return there, whole - there


async def under_way(seconds: float) -> None:
    """Wait for what is under way; what takes no time lets nothing else come between."""
    if seconds > 0:
        await asyncio.sleep(seconds)
