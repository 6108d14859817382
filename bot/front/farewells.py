"""Farewells: direct messages to the players of a table whose channel cannot be written to any more.

They hear once that their game waits, until when and for what, and once that it has ended. Where a channel is
lost and found again within the time that a game waits, that is not repeated. Until they have heard it, their
table has something to tell: a bot that was killed meanwhile begins with it.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime
from typing import Literal, TypeAlias

from bot.front.direct import Direct
from bot.front.gateway import Done, Reply
from bot.front.gateway.results import insist, is_settled
from bot.front.readers import Readers
from bot.host.table.log import Act, Closed
from bot.host.table.pending import OUT_OF_REACH, upcoming
from bot.host.table.state import Table
from bot.host.tables import Tables, TableSnapshot

_News: TypeAlias = Literal["waits", "ended"]

_log = logging.getLogger(__name__)


class Farewells:
    """Tells people by direct message what their channel cannot tell them."""

    def __init__(self, direct: Direct, voices: Readers, tables: Tables) -> None:
        """Write to people through ``direct``."""
        self._direct = direct
        self._voices = voices
        self._tables = tables

    async def tell(self, table_id: int) -> bool:
        """Tell everybody at a table that their game waits, or has ended; say whether no more can be done."""
        held = await self._tables.look(table_id)
        (latest,) = await self._tables.told(table_id, held.table.head - 1)
        news = _news(held.table, latest.line.act)
        if news is None or latest.line.at < self._since():
            return True
        return all(await asyncio.gather(*(self._tell(held, user, news) for user in held.table.people)))

    async def _tell(self, held: TableSnapshot, user: int, news: _News) -> bool:
        """Tell somebody, trying again where nobody knows what became of it."""
        try:
            result = await insist(lambda: self._send(held, user, news))
        except Exception:  # noqa: BLE001 - the table is to be given up whoever hears of it
            _log.exception("a farewell could not be sent", extra={"table": held.id})
            return False
        if not isinstance(result, Done):
            _log.warning("a farewell was not sent", extra={"table": held.id, "result": repr(result)})
        return is_settled(result)

    async def _send(self, held: TableSnapshot, user: int, news: _News) -> Reply[int | None]:
        text = await self._text(held, user, news)
        return await self._direct.tell(user, text, f"{held.name}:{held.table.started}:{news}", self._since())

    def _since(self) -> datetime:
        """Say how far back it is looked for what an earlier attempt may have sent; news of before is old."""
        return self._tables.hours.now() - 2 * OUT_OF_REACH

    async def _text(self, held: TableSnapshot, user: int, news: _News) -> str:
        voice = await self._voices.private(user, None, held)
        return voice(
            f"farewell-{news}",
            table=held.number,
            game=voice(f"{held.table.game.key}-name"),
            players=list(voice.seats),
            place=f"<#{held.channel}>",
            until=self._end(held),
        )

    def _end(self, held: TableSnapshot) -> str:
        """Write until when a game waits, as Discord shows moments to each reader in their own hours."""
        coming = upcoming(held.table, self._tables.hours.at(held.guild))
        return f"<t:{round(coming.at.timestamp())}:f>" if coming else ""


def _news(table: Table, latest: Act) -> _News | None:
    if isinstance(latest, Closed):
        return "ended" if latest.why == "unreachable" else None
    cut_off = table.paused and not (table.suspended or table.stalled)
    return "waits" if table.status == "playing" and cut_off else None
