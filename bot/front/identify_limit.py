"""How often the bot introduces itself to Discord: a token used for that 1,000 times in a day is reset.

Every introduction (IDENTIFY) is noted in the store before it is made, so that a bot that crashes and is
started again, over and over, does not forget how many there were.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

import msgspec

from bot.host.downtime import PlayingHours
from bot.store import Store

_DAY: Final = timedelta(days=1)
_FREELY: Final = 200
"""IdentifyLimit in a day that need no waiting; a bot that is well makes a handful."""
_SELDOM: Final = timedelta(seconds=150)
"""The time between two after that: at most 576 more, which leaves Discord's limit far away."""
_NOTE: Final = "introductions"


class IdentifiedTooOften(Exception):
    """The bot has introduced itself so often that it must wait for ``seconds``."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"too many introductions; the next one in {seconds:.0f} s")
        self.seconds = seconds


class IdentifyLimit:
    """Those of the last day."""

    def __init__(self, store: Store, hours: PlayingHours) -> None:
        """Keep them in the notes of ``store``."""
        self._store = store
        self._hours = hours

    async def add(self) -> None:
        """Note one that is about to be made.

        Raises:
            IdentifiedTooOften: it must not be made yet.
        """
        now = self._hours.now()
        made = [moment for moment in await self._made() if now - _DAY < moment <= now]
        if len(made) >= _FREELY and now - made[-1] < _SELDOM:
            raise IdentifiedTooOften((made[-1] + _SELDOM - now).total_seconds())
        await self._store.save_note(_NOTE, msgspec.json.encode([*made, now]).decode())

    async def _made(self) -> list[datetime]:
        noted = await self._store.note(_NOTE)
        return msgspec.json.decode(noted, type=list[datetime]) if noted else []
