"""Access to the message that answered an interaction: its token, which Discord takes for 15 minutes.

It is kept in memory alone: in no log and in no database.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import discord
from discord.http import Route

from bot.front.gateway.results import TOO_MANY, Denied, Reply, TooOften, attempt, first_word

_LIFE: Final = 14 * 60.0
"""Seconds for which a token is used: a minute less than Discord takes it."""
_PATH: Final = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"


class Access:
    """The right to change, or take away, the message that an interaction was answered by."""

    __slots__ = ("_application", "_token", "_until")

    def __init__(self, interaction: discord.Interaction) -> None:
        """Keep what an interaction gives, and nothing else of it."""
        self._application = interaction.application_id
        self._token = interaction.token
        self._until = asyncio.get_running_loop().time() + _LIFE

    @property
    def alive(self) -> bool:
        """Whether Discord still takes it."""
        return asyncio.get_running_loop().time() < self._until

    async def request(self, client: discord.Client, method: str, **what: Any) -> Reply[Any]:
        """Change the message, or take it away; these requests count for no limit but their own."""
        route = Route(method, _PATH, webhook_id=self._application, webhook_token=self._token)

        async def ask() -> Any:
            return await client.http.request(route, middlewares=(first_word,), **what)

        try:
            return await attempt(ask)
        except TooOften:
            return Denied(TOO_MANY, 0, "too often")
