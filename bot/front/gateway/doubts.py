"""Doubts about emojis: what Discord does not take with them is sent without, and somebody looks into it.

An emoji may have been deleted by hand, and Discord sometimes does not know one that is there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord

from bot.front import emojis

S = TypeVar("S")
T = TypeVar("T")


class Doubts:
    """Whether Discord has refused an emoji since somebody has looked; ``raised`` says so."""

    def __init__(self) -> None:
        self.raised = asyncio.Event()

    async def send(self, send: Callable[[S], Awaitable[T]], whole: S, without: Callable[[S], S]) -> T:
        """Send something as it is or, where Discord refuses an emoji in it, ``without`` any."""
        try:
            return await send(whole)
        except discord.HTTPException as error:
            if not emojis.refused(error):
                raise
        self.raised.set()
        return await send(without(whole))
