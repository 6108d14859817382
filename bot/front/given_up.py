"""Words to those whose plans were given up: by direct message, and never where others read.

Whoever takes no direct messages from us finds them above the hand, the next time that it is looked at.
"""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Final, TypeAlias

from bot.front import screens
from bot.front.direct import Direct
from bot.front.errands import Errands
from bot.front.gateway import Done, Reply
from bot.front.gateway.results import insist
from bot.front.hands import Hands
from bot.front.readers import Readers
from bot.host.table.plans import Ending
from bot.host.tables import Outcome, Tables, TableSnapshot
from bot.store import Store, StoreFailure, UnknownTable
from games.core import Seat

_Place: TypeAlias = tuple[int, Seat]
"""A table, and a seat there."""

_SINCE: Final = timedelta(days=2)
"""How far back it is looked for what an earlier attempt may have sent."""

_log = logging.getLogger(__name__)


class GivenUp:
    """Tells people that what they had prepared will not be played."""

    def __init__(self, hands: Hands, store: Store, tables: Tables, voices: Readers) -> None:
        """Listen to ``tables``."""
        self._hands = hands
        self._direct: Direct = hands.direct
        self._store = store
        self._tables = tables
        self._voices = voices
        self._errands = Errands(self._tell)
        tables.listeners.append(self._heard)

    async def catch_up(self) -> None:
        """Tell whom the bot had not told when it last stopped."""
        for place in await self._store.plans.given_up():
            self._errands.wake(place)

    async def drain(self) -> None:
        """Wait until nobody is being told anything."""
        await self._errands.drain()

    def _heard(self, outcome: Outcome) -> None:
        """Bring the hands that plans have changed, and see to those who are to be told."""
        for seat in outcome.prepared:
            self._hands.played_for(outcome.held.id, seat)
        for each in outcome.plans:
            if each.ended:
                self._errands.wake((outcome.held.id, each.seat))

    async def _tell(self, place: _Place) -> None:
        try:
            await insist(lambda: self._attempt(place))
        except UnknownTable:  # its server was deleted
            return
        except Exception:  # noqa: BLE001 - it stands above the hand until somebody has read it
            _log.exception("somebody was not told of a plan", extra={"table": place[0]})

    async def _attempt(self, place: _Place) -> Reply[int | None]:
        held = await self._tables.look(place[0])
        user = _owner(held, place[1])
        prepared = None if user is None else await self._tables.prepared(held.id, user)
        if user is None or prepared is None or prepared.ended is None:
            return Done(None)
        result = await self._send(held, user, prepared.ended)
        if isinstance(result, Done):
            await self._noted(held.id, user)
        return result

    async def _noted(self, table_id: int, user: int) -> None:
        try:
            await self._tables.told_of_end(table_id, user)
        except StoreFailure as error:  # they may read it twice
            _log.warning("a word was not noted", extra={"table": table_id, "fault": type(error).__name__})

    async def _send(self, held: TableSnapshot, user: int, why: Ending) -> Reply[int | None]:
        line = screens.given_up_line(held, why, await self._voices.private(user, None, held))
        what = f"{held.name}:{held.table.acted}:{held.table.started}:{why}"
        return await self._direct.tell(user, line, what, self._tables.hours.now() - _SINCE)


def _owner(held: TableSnapshot, seat: Seat) -> int | None:
    """Return who sits in a seat, if that is a person."""
    return next((user for user in held.table.people if held.table.seat_of(user) == seat), None)
