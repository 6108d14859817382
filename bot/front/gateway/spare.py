"""Spare time: what is asked of Discord when nobody wants anything else, and given up at the first refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from bot.front.gateway.places import Budget
from bot.front.gateway.requests import LIMIT, Postable, gone, message_at
from bot.front.gateway.results import TOO_MANY, Denied, Reply, TooOften, attempt, first_word


class SpareTime:
    """Old messages of ours, changed or removed beside the order of their places.

    No place waits for that, or learns from what becomes of it.
    """

    def __init__(self, client: discord.Client, budget: Budget, wanted: Callable[[int], bool]) -> None:
        """Ask through ``client`` what leaves room in ``budget``, while nothing is ``wanted`` at a place."""
        self._client = client
        self._budget = budget
        self._wanted = wanted

    async def change(self, channel: int, message: int, shown: Postable) -> Reply[object] | None:
        """Change a message; ``None``: not now, for others want something."""
        body = {**shown.payload(), "allowed_mentions": {"parse": []}}
        body.pop("flags", None)
        return await self._ask("PATCH", channel, message, json=body)

    async def remove(self, channel: int, message: int) -> Reply[object] | None:
        """Remove a message; ``None``: not now, for others want something."""
        asked = await self._ask("DELETE", channel, message)
        return asked and gone(asked)

    async def _ask(self, method: str, channel: int, message: int, **request: Any) -> Reply[object] | None:
        if self._wanted(channel) or not self._budget.take_spare():
            return None
        route, how = message_at(method, channel, message), {"timeout": LIMIT, **request}
        try:
            return await attempt(lambda: self._client.http.request(route, middlewares=(first_word,), **how))
        except TooOften as often:
            if often.everywhere:
                self._budget.pause(often.seconds)
            return Denied(TOO_MANY, 0, "too often")
