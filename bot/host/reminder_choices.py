"""What people have chosen of reminders, in memory and in the store; unlike a calendar it counts at once."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.host.downtime import PlayingHours
from bot.host.table.reminders import Reminding
from bot.store import Store


class ReminderChoices:
    """Reads once what everybody has chosen, and changes it."""

    def __init__(self, store: Store, hours: PlayingHours) -> None:
        """Keep in ``store`` what is chosen, with its moment."""
        self._store = store
        self._hours = hours
        self.chosen: dict[int, Reminding] = {}
        """By user id; who has chosen nothing is not among them."""

    async def load(self) -> None:
        """Read what everybody has chosen; call it before anybody is reminded."""
        for user, body in (await self._store.reminders.chosen()).items():
            self.chosen[user] = msgspec.json.decode(body, type=Reminding)

    def of(self, user: int) -> Reminding:
        """Return what somebody has chosen."""
        return self.chosen.get(user, Reminding())

    async def choose(self, user: int, **changes: Any) -> None:
        """Remind somebody otherwise from now on; their tables have to be looked at (``Tables.tick``)."""
        wish = msgspec.structs.replace(self.of(user), since=self._hours.now(), **changes)
        await self._store.reminders.choose(user, msgspec.json.encode(wish).decode())
        self.chosen[user] = wish

    def forget(self, user: int) -> None:
        """Forget what somebody chose; the store has forgotten it."""
        self.chosen.pop(user, None)
