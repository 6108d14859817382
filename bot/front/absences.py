"""Absences: players who left the server, or whose account is no more, noticed without a privileged intent.

Discord tells such a bot of no member who goes. So it is asked when that matters: when somebody's time is up,
when they take no direct messages for want of a server in common, and when others want them replaced.
"""

from __future__ import annotations

import contextlib
import logging
from typing import Final, Literal, TypeAlias

from bot.front.direct import Direct
from bot.front.errands import Errands
from bot.front.gateway import Denied, Gateway, Reply
from bot.front.gateway.results import in_time, insist
from bot.host.table.log import Person, Played
from bot.host.table.offers import Missing
from bot.host.table.refusals import Refused
from bot.host.table.time_lines import StoodIn
from bot.host.tables import Outcome, Tables, TableSnapshot
from bot.store import Store, StoreFailure

_GONE: Final[dict[int, Literal["left", "deleted"]]] = {10007: "left", 10013: "deleted"}
"""Discord's codes for no such member of a server, and for no such user anywhere."""

_Place: TypeAlias = tuple[int, int]
"""A table, and the user id of a player."""

_log = logging.getLogger(__name__)


class Absences:
    """Lets an automaton play for those whom Discord does not know there any more."""

    def __init__(self, gateway: Gateway, direct: Direct, store: Store, tables: Tables) -> None:
        """Watch over the players of ``tables``."""
        self._gateway = gateway
        self._store = store
        self._tables = tables
        self._errands = Errands(self._see_to)
        self._estranged = Errands(self._see_everywhere)
        tables.listeners.append(self._heard)
        direct.strangers.append(self._estranged.wake)

    async def drain(self) -> None:
        """Wait until nobody is being asked for."""
        await self._estranged.drain()
        await self._errands.drain()

    async def noticed(self, held: TableSnapshot, user: int) -> bool:
        """Ask for a player while somebody waits, and say whether an automaton plays for them by now."""
        return await self._judge(held, user, await in_time(self._gateway.member(held.guild, user)))

    def _heard(self, outcome: Outcome) -> None:
        """Ask for those for whom silence has just spoken."""
        for each in outcome.told:
            match each.line.act:
                case Played(seat=seat, voice="clock") | StoodIn(seat=seat) if seat in each.table.lapsed:
                    player = each.table.players[seat]
                    if isinstance(player, Person):
                        self._errands.wake((outcome.held.id, player.user))

    async def _see_everywhere(self, user: int) -> None:
        """Ask for somebody at every table where a game waits, or will wait, for them."""
        with contextlib.suppress(StoreFailure):  # their time will be up one day
            for row in await self._store.tables(user_id=user, statuses=("playing",)):
                self._errands.wake((row.id, user))

    async def _see_to(self, place: _Place) -> None:
        table_id, user = place
        try:
            held = await self._tables.look(table_id)
            await self._judge(held, user, await insist(lambda: self._gateway.member(held.guild, user)))
        except StoreFailure as error:
            _log.warning("nobody was asked for", extra={"table": table_id, "fault": type(error).__name__})

    async def _judge(self, held: TableSnapshot, user: int, member: Reply[int]) -> bool:
        why = _GONE.get(member.code) if isinstance(member, Denied) else None
        if why is None:
            return False
        with contextlib.suppress(Refused):  # the table was closed meanwhile
            await self._tables.ask(held.id, Missing(user, why))
        _log.info("a player is no more", extra={"table": held.id, "why": why})
        return True
