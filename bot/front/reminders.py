"""Reminders of turns: each is a message of its own, since edits notify nobody, and goes when it is of no use.

The store is their outbox: a line that reminds somebody asks, in its commit, for the messages to send. One
whose turn is over by then is not sent; one that another follows, or whose turn ends, is deleted.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from bot.front import screens
from bot.front.direct import Direct, closes
from bot.front.errands import Errands
from bot.front.gateway import Denied, Done, Gateway, PlaceTurn, Reply, Unknown
from bot.front.readers import Readers
from bot.front.screens import Summons
from bot.host.table.log import Person, TurnReminded
from bot.host.table.reminders import standing
from bot.host.table.state import Table
from bot.host.tables import Outcome, Tables, TableSnapshot
from bot.store import IN_CHANNEL, ReminderRow, Store, StoreFailure, UnknownTable
from games.core import Seat

_PAUSE: Final = 1.0
"""Seconds before the store is asked again, when it was not available."""

_Key: TypeAlias = tuple[int, int, int]
"""A table, a line of its log, and whom it reminds."""

_log = logging.getLogger(__name__)


class Reminders:
    """Sends reminders, and takes them back."""

    def __init__(
        self, gateway: Gateway, direct: Direct, store: Store, tables: Tables, voices: Readers
    ) -> None:
        """Remind the players of ``tables``."""
        self._gateway = gateway
        self._direct = direct
        self._store = store
        self._tables = tables
        self._voices = voices
        self._open: set[int] = set()
        """Tables where a message reminds somebody, or is to."""
        self._looks = Errands(self._look)
        self._ways = Errands(self._see_to)
        tables.listeners.append(self._heard)

    async def catch_up(self) -> None:
        """Send, and take back, what the bot had not when it last stopped."""
        for table_id in await self._store.reminders.open_tables():
            self._open.add(table_id)
            self._looks.wake(table_id)

    async def drain(self) -> None:
        """Wait until no reminder is on its way."""
        await self._looks.drain()
        await self._ways.drain()

    def _heard(self, outcome: Outcome) -> None:
        if any(isinstance(each.line.act, TurnReminded) for each in outcome.told):
            self._open.add(outcome.held.id)
        if outcome.told and outcome.held.id in self._open:
            self._looks.wake(outcome.held.id)

    async def _look(self, table_id: int) -> None:
        """See to each reminder of a table that is to be sent, or taken back."""
        try:
            rows = await self._store.reminders.at(table_id)
            table = (await self._tables.look(table_id)).table
        except UnknownTable:
            rows = ()
        except StoreFailure as error:
            _log.warning("reminders wait", extra={"table": table_id, "fault": type(error).__name__})
            await asyncio.sleep(_PAUSE)
            self._looks.wake(table_id)
            return
        if not rows:
            self._open.discard(table_id)
        for each in _messages(rows):
            if each.row.message_id is None or not each.called(table):
                self._ways.wake((table_id, *each.key))

    async def _see_to(self, key: _Key) -> None:
        """Send a reminder, or take it back; while nobody knows what became of that, try again."""
        while True:
            match result := await self._attempt(key):
                case Done():
                    return
                case Denied(for_now=False):
                    _log.warning("a reminder was refused", extra={"table": key[0], "code": result.code})
                    await self._forgotten(key)
                    return

    async def _attempt(self, key: _Key) -> Reply[object]:
        try:
            rows = await self._store.reminders.at(key[0])
            message = next((each for each in _messages(rows) if each.key == key[1:]), None)
            if message is None:
                return Done(None)
            held = await self._tables.look(key[0])
            if not message.called(held.table):
                return await self._take_back(held, message.row)
            return Done(None) if message.row.message_id else await self._send(held, message)
        except UnknownTable:  # its server was deleted
            return Done(None)
        except StoreFailure as error:
            _log.warning("a reminder waits", extra={"table": key[0], "fault": type(error).__name__})
            await asyncio.sleep(_PAUSE)
            return Unknown("store")
        except Exception:  # noqa: BLE001 - whatever comes next at the table, or the next start, tries again
            _log.exception("a reminder could not be sent", extra={"table": key[0]})
            return Done(None)

    async def _forgotten(self, key: _Key) -> None:
        try:
            await self._store.reminders.gone(key)
        except StoreFailure as error:  # it is tried, and refused, once more
            _log.warning("a reminder is kept", extra={"table": key[0], "fault": type(error).__name__})

    async def _send(self, held: TableSnapshot, message: _Message) -> Reply[object]:
        """Send a reminder to its owner, or to the channel where they take no direct messages from us."""
        user = message.row.user_id
        if user is None:
            return await self._post(held.channel, held, message)
        channel = await self._direct.channel(user)
        if isinstance(channel, Done):
            sent = await self._post(channel.value, held, message, direct=True)
            await self._direct.learn(user, sent)
            if not closes(sent):
                return sent
        elif not closes(channel):
            return channel
        return await self._post(held.channel, held, message)

    async def _post(
        self, channel: int, held: TableSnapshot, message: _Message, *, direct: bool = False
    ) -> Reply[int | None]:
        """Post a reminder, unless its turn is over meanwhile, or an earlier attempt has posted it."""
        key = (held.id, *message.key)
        async with self._gateway.turn(channel, direct=direct) as turn:
            held = await self._tables.look(held.id)
            seats = message.called(held.table)
            sending = await self._store.reminders.begin(key, channel) if seats else None
            if sending is None:
                return Done(None)
            posted: Reply[int | None] = Done(None)
            if not sending.fresh:
                posted = await self._find(turn, channel, held, message.row)
            if isinstance(posted, Done) and posted.value is None:
                shown = await self._shown(held, seats, direct=direct)
                called = () if direct else _people(held.table, seats)
                posted = await turn.post(channel, shown, sending.nonce, called)
            if isinstance(posted, Done) and posted.value is not None:
                await self._store.reminders.sent(key, posted.value)
        return posted

    async def _shown(self, held: TableSnapshot, seats: list[Seat], *, direct: bool) -> Summons:
        later = self._tables.hours.at(held.guild)
        if not direct:
            voice = await self._voices.public(held.guild, held)
            return screens.reminder(held, seats, voice, later)
        (user,) = _people(held.table, seats)
        row, voice = await self._store.table(held.id), await self._voices.private(user, None, held)
        url = screens.message_url(held, row.message_id if row else None)
        return screens.own_reminder(held, seats[0], voice, later, url)

    async def _take_back(self, held: TableSnapshot, row: ReminderRow) -> Reply[object]:
        """Delete a reminder; a direct message where its owner has opened their hand meanwhile is theirs."""
        if row.channel_id is not None:
            direct = row.channel_id != held.channel
            async with self._gateway.turn(row.channel_id, direct=direct) as turn:
                deleted = await self._delete(turn, row.channel_id, held, row)
            if isinstance(deleted, Unknown) or (isinstance(deleted, Denied) and deleted.for_now):
                return deleted
        await self._store.reminders.gone((held.id, row.n, row.seat))
        return Done(None)

    async def _delete(
        self, turn: PlaceTurn, channel: int, held: TableSnapshot, row: ReminderRow
    ) -> Reply[object]:
        message = row.message_id
        if message is None or channel != held.channel:
            found = await self._find(turn, channel, held, row)
            if not isinstance(found, Done) or found.value is None:
                return found
            message = found.value
        return await turn.delete(channel, message)

    async def _find(
        self, turn: PlaceTurn, channel: int, held: TableSnapshot, row: ReminderRow
    ) -> Reply[int | None]:
        """Look for a reminder as it was sent; it cannot be older than the line that asks for it."""
        (told,) = await self._tables.told(held.id, row.n - 1, row.n)
        return await turn.find(channel, row.nonce, told.line.at)


class _Message(NamedTuple):
    """A reminder, and which seats the same line of the log reminds apart from it."""

    row: ReminderRow
    apart: frozenset[Seat]

    @property
    def key(self) -> tuple[int, Seat]:
        """What tells it from the others of its table."""
        return self.row.n, self.row.seat

    def called(self, table: Table) -> list[Seat]:
        """List the seats that it calls: of those whom it was meant for, who is still to be reminded."""
        seat = self.row.seat
        latest = (each for each, told in standing(table).items() if told.n == self.row.n)
        return [each for each in latest if each == seat or (seat == IN_CHANNEL and each not in self.apart)]


def _messages(rows: Sequence[ReminderRow]) -> Iterator[_Message]:
    for row in rows:
        yield _Message(row, frozenset(each.seat for each in rows if each.n == row.n))


def _people(table: Table, seats: Sequence[Seat]) -> tuple[int, ...]:
    return tuple(player.user for seat in seats if isinstance(player := table.players[seat], Person))
