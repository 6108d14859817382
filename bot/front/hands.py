"""Hands by direct message: once for each deal, and whenever another's move changes a hand.

Afterwards people see their hand in the answers to their own clicks. Per seat the store keeps up to which line
its player has seen the hand, so that no crash loses one.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import aiohttp
import discord

from bot.front import screens
from bot.front.readers import Readers
from bot.host.table.log import Act, Person, Played
from bot.host.tables import CommittedLine, Tables, TableSnapshot
from bot.store import Store
from games.core import Seat

CLOSED_DMS: Final = frozenset((50007, 50278))
"""Discord's codes for somebody who takes no direct messages from us."""

_TOO_MANY: Final = frozenset((40003,))
"""Discord's code for opening too many direct messages too quickly: there will be a better moment."""

_log = logging.getLogger(__name__)


class Hands:
    """Sends hands to people who have sat down, and to nobody else."""

    def __init__(self, client: discord.Client, store: Store, tables: Tables, voices: Readers) -> None:
        """Send the hands of ``tables``, through ``client``."""
        self._client = client
        self._store = store
        self._tables = tables
        self._voices = voices

    async def deal(self, table_id: int, *, unanswered: bool = False) -> bool:
        """Send each person at a table the hand they have not seen; return whether some could not be sent yet.

        When ``unanswered``, also what their own moves gave them: the answer was lost.
        """
        held = await self._tables.look(table_id)
        if held.table.status != "playing":
            return False
        shown = await self._store.shown(table_id)
        waiting = False
        for seat, player in enumerate(held.table.players):
            if isinstance(player, Person):
                since = max(shown.get(seat, -1), held.table.started - 1)
                told = await self._tables.told(table_id, since - 1)
                if (n := _unseen(told, seat, since, unanswered=unanswered)) is not None:
                    waiting |= not await self._sent(held, seat, player.user, n)
        return waiting

    async def _sent(self, held: TableSnapshot, seat: Seat, user: int, n: int) -> bool:
        """Send a hand, or find that its player takes none; return whether that is settled.

        Nobody's direct messages hold up the table: who takes none finds the hand under *Ma main*.
        """
        person = await self._store.person(user)
        if person is None or person.dm_closed_at is None:
            try:
                await self._send(held, seat, user, n)
            except discord.HTTPException as error:
                if error.code in _TOO_MANY or error.status >= 500:  # noqa: PLR2004 - Discord's own fault
                    return False
                _log.warning("a hand was refused", extra={"table": held.id, "code": error.code})
                await self._store.set_dm(user, closed=True)
            except (aiohttp.ClientError, OSError, TimeoutError):
                return False
        await self._store.mark_shown(held.id, seat, n)
        return True

    async def _send(self, held: TableSnapshot, seat: Seat, user: int, n: int) -> None:
        voice = await self._voices.private(user, None, held)
        view = screens.hand(held, seat, voice, later=self._tables.hours.later)
        channel: Any = await self._client.create_dm(discord.Object(user))
        await channel.send(view=view, nonce=f"h{held.id}s{seat}n{n}")


def _unseen(told: Sequence[CommittedLine], seat: Seat, since: int, *, unanswered: bool) -> int | None:
    """Return the last line after ``since`` by which a hand changed without its player seeing it."""
    changes = (
        after.line.n
        for before, after in pairwise(told)
        if after.line.n > since and _hand(after, seat) not in {(), _hand(before, seat)}
        if unanswered or not _own(after.line.act, seat)
    )
    return max(changes, default=None)


def _hand(told: CommittedLine, seat: Seat) -> tuple[Any, ...]:
    playing = told.table.status == "playing"
    return tuple(getattr(told.table.view(seat), "hand", None) or ()) if playing else ()


def _own(act: Act, seat: Seat) -> bool:
    """Say whether a player has just spoken for themselves, and so sees their hand in the answer."""
    return isinstance(act, Played) and (act.seat, act.voice) == (seat, "player")
