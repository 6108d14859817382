"""The easel: draws the pictures of what is sent just before it goes, and says when there is time for any."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Sized
from typing import Final, TypeVar

from bot.front.attachments import Attachment
from bot.front.gateway.requests import Postable
from bot.front.screens.layout import Screen
from bot.pictures import Picture, Studio

M = TypeVar("M", Screen, Postable)

_FEW: Final = 4
"""Who waits for an answer, and pictures that wait to be drawn: with more, what is said goes without."""
_A_SECOND: Final = 16
"""Pictures that are sent in a second: they take no more than a small part of it, whatever is asked."""

_log = logging.getLogger(__name__)


class Easel:
    """Draws what messages have to show, in the studio of the bot."""

    def __init__(self, asking: Sized, now: Callable[[], float] = time.monotonic) -> None:
        """Draw while few are ``asking`` for something; ``now`` tells seconds."""
        self._asking = asking
        self._now = now
        self._studio = Studio()
        self._sent: deque[float] = deque(maxlen=_A_SECOND)
        """When the latest pictures were sent."""

    @property
    def free(self) -> bool:
        """Whether there is time for pictures: nobody's answer would wait for many of them."""
        seldom = len(self._sent) < _A_SECOND or self._now() > self._sent[0] + 1
        return seldom and len(self._asking) <= _FEW and self._studio.waiting <= _FEW

    async def finish(self, message: M) -> M:
        """Return a message with its pictures drawn or, should one fail, without: its words say the same."""
        if not message.pictures:
            return message
        self._sent.extend(self._now() for _ in message.pictures)
        try:
            return message.finished([await self._drawn(each) for each in message.pictures])
        except Exception as error:  # noqa: BLE001 - no picture may keep a table silent
            # What the error says may name a card.
            _log.error("a picture could not be drawn", extra={"fault": type(error).__name__})
            return message.finished(())

    async def _drawn(self, picture: Picture) -> Attachment:
        return Attachment(picture.name, await self._studio.png(picture), picture.description)
