"""The announcer: tells each channel what happened at its tables, every loud event once and in order.

The log is its outbox. Before the first attempt the range of lines to tell is frozen in the store, with a
nonce drawn for it. What is too long for one message is told in several. The messages bear marks of the nonce,
so that after a crash or an ambiguous error the channel itself says which of them were posted.

After what everybody looks up for, what follows is told a moment later. The table plays on meanwhile, hands go
to their owners, and others are told of: one table alone keeps silent. When that message was posted says its
id, so that a restart in between neither forgets the moment nor begins it again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

import discord
import msgspec

from bot.front import screens
from bot.front.boards import BoardNews, Boards, on_one_board
from bot.front.errands import Errands
from bot.front.farewells import Farewells
from bot.front.gateway import Denied, Done, Gateway, PlaceTurn, Reply, Unknown
from bot.front.hands import Hands
from bot.front.readers import Readers
from bot.front.retiring import Retiring, Told
from bot.host.table.log import Resumed
from bot.host.table.refusals import Refused
from bot.host.table.requests import Pause
from bot.host.tables import CommittedLine, Outcome, Tables, TableSnapshot
from bot.store import Sending, Store, StoreFailure, UnknownTable
from bot.words.texts import Voice

_LONGEST_PAUSE: Final = 60.0
_ENOUGH_TRIES: Final = 4

_MORE: Final = Done(value=True)
"""A range has been told, and there may be another."""
_ALL: Final = Done(value=False)

_NEWS: Final = timedelta(minutes=1)
"""What is older when it is told has kept people waiting long enough."""


class _Range(NamedTuple):
    """Lines to tell of a table, and the messages that tell them."""

    held: TableSnapshot
    told: Sequence[CommittedLine]
    parts: Sequence[screens.Part]
    sending: Sending


class _Beat(msgspec.Struct, frozen=True):
    """What follows is to be told so many seconds later."""

    seconds: float


_log = logging.getLogger(__name__)


class Announcer:
    """Brings what happened to the channels, and sees to it that hands go to their owners meanwhile."""

    def __init__(self, gateway: Gateway, hands: Hands, store: Store, tables: Tables, voices: Readers) -> None:
        """Announce what ``tables`` commit."""
        self._gateway = gateway
        self._hands = hands
        self._retiring = Retiring(gateway, tables, voices)
        self._boards = Boards(store, tables, voices, self._retiring)
        self._farewells = Farewells(hands.direct, voices, tables)
        self._store = store
        self._tables = tables
        self._voices = voices
        self._errands = Errands(self._serve)
        self._silent: dict[int, str] = {}
        """By table, the nonce of a range that is told after a moment: its next message was never tried."""
        self._old: dict[int, Told] = {}
        """By table, the announcement before the range that is being told."""
        self._closing = asyncio.Event()
        self.listeners: list[Callable[[float], None]] = []
        """Called whenever nothing is left to tell a channel, with the seconds since something was."""
        self._since: dict[int, datetime] = {}
        """By table, since when there is something to tell."""
        tables.listeners.append(self._heard)

    async def catch_up(self) -> None:
        """Tell what was committed and not told when the bot last stopped."""
        for table_id in await self._store.unannounced():
            self._errands.wake(table_id)

    async def drain(self) -> None:
        """Wait until nothing is being told; what waits for its moment is told at once."""
        self._closing.set()
        await self._errands.drain()
        await self._retiring.drain()
        self._closing.clear()

    def _heard(self, outcome: Outcome) -> None:
        if outcome.told:
            self._hands.wake(outcome.held.id)
        resumed = any(isinstance(each.line.act, Resumed) for each in outcome.told)
        if resumed or _loud(outcome.told):  # who resumes a table may be heard where it was out of reach
            self._since.setdefault(outcome.held.id, outcome.told[-1].line.at)
            self._errands.wake(outcome.held.id)

    @property
    def waiting(self) -> int:
        """How many channels have something to hear."""
        return len(self._since)

    @property
    def lag(self) -> float:
        """How many seconds the channel that has waited longest has been waiting to hear something."""
        now = self._tables.hours.now()
        return max(((now - since).total_seconds() for since in self._since.values()), default=0.0)

    async def _serve(self, table_id: int) -> None:
        """Tell everything there is to tell, and say how long that took."""
        since = self._since.setdefault(table_id, self._tables.hours.now())
        try:
            await self._tell_all(table_id)
        finally:
            self._since.pop(table_id, None)
        lag = (self._tables.hours.now() - since).total_seconds()
        _log.debug("told", extra={"table": table_id, "seconds": round(lag, 3)})
        for listener in self.listeners:
            listener(lag)

    async def _tell_all(self, table_id: int) -> None:
        """Tell everything there is to tell; whatever goes wrong, try again, ever more slowly."""
        failures = 0
        while True:
            match result := await self._attempt(table_id):
                case Done():
                    return
                case _Beat(seconds=seconds):
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(self._closing.wait(), seconds)
                case Denied(for_now=False):
                    if result.out_of_reach or failures >= _ENOUGH_TRIES:
                        await self._give_up(table_id, result.code)
                        return
                    _log.warning(
                        "an announcement was refused", extra={"table": table_id, "code": result.code}
                    )
                    await _pause(failures)
                    failures += 1
                case Denied() | Unknown():
                    fault = result.fault if isinstance(result, Unknown) else result.why
                    _log.warning("an announcement failed", extra={"table": table_id, "fault": fault})

    async def _attempt(self, table_id: int) -> Reply[bool] | _Beat:
        try:
            return await self._tell(table_id)
        except UnknownTable:  # its server was deleted
            return _ALL
        except StoreFailure as error:
            await _pause(0)
            return Unknown(type(error).__name__)
        except Exception:  # noqa: BLE001 - a table must not fall silent, not even for a mistake of ours
            _log.exception("a table could not be told of", extra={"table": table_id})
            await _pause(_ENOUGH_TRIES)
            return Unknown("unforeseen")

    async def _give_up(self, table_id: int, code: int) -> None:
        """Pause a table whose channel cannot be written to; it resumes when somebody reaches it again.

        Its players hear of it before the channel is given up, so that no crash between leaves them waiting.
        """
        _log.warning("a channel is out of reach", extra={"table": table_id, "code": code})
        with contextlib.suppress(Refused):
            await self._tables.ask(table_id, Pause("unreachable"))
        self._errands.enough(table_id)  # which the pause has woken; whoever comes back wakes it again
        told, table = await self._farewells.tell(table_id), (await self._tables.look(table_id)).table
        if table.status == "closed" and told:
            await self._let_be(table_id)
        elif table.paused:
            await self._store.set_reached(table_id, reached=False)

    async def _let_be(self, table_id: int) -> None:
        """Count as told what nobody will ever hear where it happened."""
        while (row := await self._store.table(table_id)) and row.announced < row.head:
            sending = await self._store.begin_sending(table_id, row.head)
            await self._store.finish_sending(table_id, sending.last, None)

    async def _tell(self, table_id: int) -> Reply[bool] | _Beat:
        """Tell the channel all that there is to tell, when its turn comes."""
        channel = (await self._tables.look(table_id)).channel
        async with self._gateway.turn(channel) as turn:
            result: Reply[bool] | _Beat = _MORE
            while isinstance(result, Done) and result.value:
                result = await self._announce(turn, table_id)
        return result

    async def _announce(self, turn: PlaceTurn, table_id: int) -> Reply[bool] | _Beat:
        """Tell one range of lines; give whether there may be more to tell."""
        row = await self._store.table(table_id)
        if row is None or row.announced >= row.head:
            return _ALL
        coming = await self._tables.told(table_id, row.announced)
        if row.sending <= row.announced and not _loud(coming):
            return _ALL
        told = on_one_board(coming)
        before = await self._tables.told(table_id, row.announced - 1, row.announced)
        beats = any(map(screens.ends_in_a_beat, before)) and not told[-1].table.living
        if beats and (beat := self._beat(told, row.message_id)):
            return beat
        sending = await self._store.begin_sending(table_id, told[-1].line.n)
        told = tuple(each for each in told if each.line.n <= sending.last)
        held = await self._tables.look(table_id)
        voice = await self._voices.public(held.guild, held)
        beside = await self._beside(held, told, voice)
        if told[-1].table.living and told[-1].table.state is not None:
            return await self._boards.keep(turn, BoardNews(held, told, sending, row, beside))
        if row.message_id and row.told_from >= 0 and not sending.parts_told:
            self._old[table_id] = Told(row.message_id, row.told_from, row.announced, row.called)
        parts = screens.announcement(held, told, voice, self._tables.hours.at(held.guild), beside)
        result = await self._post_all(turn, _Range(held, told, parts, sending), row.message_id)
        if not isinstance(result, Done):
            return result
        called = isinstance(parts[-1].screen, screens.Summons)
        await self._store.finish_sending(
            table_id, sending.last, result.value, told_from=sending.first, called=called
        )
        if old := self._old.pop(table_id, None):
            self._retiring.retire(table_id, old)
        return _MORE

    async def _beside(
        self, held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice
    ) -> screens.Beside:
        """Find out what decided a game that has ended, and who is called by direct message."""
        ended = next((each.line.n for each in told if each.ends), None)
        past = None if ended is None else await self._tables.past.ended(held.id, ended)
        moment = await screens.deciding_moment(past, voice) if past else ""
        return screens.Beside(moment, await self._hands.calling(told))

    async def _post_all(self, turn: PlaceTurn, what: _Range, newest: int | None) -> Reply[int | None] | _Beat:
        """Post the messages of a range that are not in the channel yet; give the id of the last one.

        ``newest`` is that of the table's newest message so far.
        """
        held, told, parts, sending = what
        result: Reply[int | None] = Done(None)
        for number in range(sending.parts_told, len(parts)):
            nonce = f"{sending.nonce}{number}"
            if number and parts[number - 1].beat and (beat := self._beat(told, newest)):
                self._silent[held.id] = nonce
                return beat
            tried = not sending.fresh and number == sending.parts_told
            tried = tried and self._silent.pop(held.id, "") != nonce
            result = await turn.find(held.channel, nonce, told[-1].line.at) if tried else Done(None)
            if isinstance(result, Done) and result.value is None:
                result = await turn.post(held.channel, parts[number].screen, nonce, parts[number].called)
            if not isinstance(result, Done) or result.value is None:
                return result
            newest = result.value
            if number < len(parts) - 1:
                await self._store.part_sent(held.id, sending.last, number, newest)
        return result

    def _beat(self, told: Sequence[CommittedLine], newest: int | None) -> _Beat | None:
        """Return how long the newest message of a table is let be yet, before more is told."""
        now, whole = self._tables.hours.now(), self._tables.moment(told[-1].table)
        if newest is None or self._closing.is_set() or told[-1].line.at < now - _NEWS:
            return None
        left = min(discord.utils.snowflake_time(newest) + whole - now, whole)
        return _Beat(left.total_seconds()) if left > timedelta() else None


async def _pause(failures: int) -> None:
    await asyncio.sleep(min(2.0**failures, _LONGEST_PAUSE))


def _loud(told: Sequence[CommittedLine]) -> bool:
    return any(not event.quiet for each in told for event in each.events)
