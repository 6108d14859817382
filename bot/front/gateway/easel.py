"""The easel: draws the pictures of what is sent just before it goes, and says when there is time for any."""

from __future__ import annotations

from collections.abc import Sized
from typing import Final, TypeVar

from bot.front.attachments import Attachment
from bot.front.gateway.requests import Postable
from bot.front.screens.layout import Screen
from bot.pictures import Studio

M = TypeVar("M", Screen, Postable)

_FEW: Final = 4
"""Who waits for an answer, and pictures that wait to be drawn: with more, what is said goes without."""


class Easel:
    """Draws what messages have to show, in the studio of the bot."""

    def __init__(self, asking: Sized) -> None:
        """Draw while few are ``asking`` for something."""
        self._asking = asking
        self._studio = Studio()

    @property
    def free(self) -> bool:
        """Whether there is time for pictures: nobody's answer would wait for many of them."""
        return len(self._asking) <= _FEW and self._studio.waiting <= _FEW

    async def finish(self, message: M) -> M:
        """Return a message with its pictures drawn."""
        if not message.pictures:
            return message
        drawn = [
            Attachment(each.name, await self._studio.png(each), each.description) for each in message.pictures
        ]
        return message.finished(drawn)
