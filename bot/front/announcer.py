"""The announcer: tells each channel what happened at its tables, every loud event once and in order.

The log is its outbox. Before the first attempt the range of lines to tell is frozen in the store; the nonce
names it, and the announcement carries its last line in a button, so that after a crash or an ambiguous error
the channel itself says whether the message was posted.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final

import aiohttp
import discord

from bot.front import custom_ids, screens
from bot.front.hands import Hands
from bot.front.readers import Readers
from bot.host.table.refusals import Refused
from bot.host.table.requests import Pause
from bot.host.tables import CommittedLine, Outcome, Tables, TableSnapshot
from bot.store import Store, StoreFailure

_PASSING: Final = (aiohttp.ClientError, OSError, TimeoutError, StoreFailure)
"""What passes by itself: discord.py lets the network's own errors through."""
_OUT_OF_REACH: Final = frozenset((10003, 50001, 50013, 10004))
_LONGEST_PAUSE: Final = 60.0
_AT_ONCE: Final = 40
"""Requests under way: below Discord's 50 a second, with room for others."""
_ENOUGH_TRIES: Final = 4
_CLOCKS_DIFFER: Final = timedelta(minutes=1)

_log = logging.getLogger(__name__)


class Announcer:
    """Brings what happened to the channels, once hands are with their owners."""

    def __init__(self, client: discord.Client, store: Store, tables: Tables, voices: Readers) -> None:
        """Announce what ``tables`` commit, through ``client``."""
        self._client = client
        self._store = store
        self._tables = tables
        self._voices = voices
        self._hands = Hands(client, store, tables, voices)
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._unanswered: set[int] = set()
        """Tables where a click may have been left without its answer when the bot last stopped."""
        self._room = asyncio.Semaphore(_AT_ONCE)
        tables.listeners.append(self._heard)

    async def catch_up(self) -> None:
        """Tell what was committed and not told when the bot last stopped, answers that were lost included."""
        for table_id in await self._store.unannounced():
            self.unanswered(table_id)

    def wake(self, table_id: int) -> None:
        """See to a table soon; one task at a time serves it."""
        if table_id in self._busy:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._serve(table_id))
        self._busy[table_id] = task
        task.add_done_callback(lambda _done: self._served(table_id))

    def unanswered(self, table_id: int) -> None:
        """Send the hands of a table whose player did not get an answer."""
        self._unanswered.add(table_id)
        self.wake(table_id)

    async def drain(self) -> None:
        """Wait until nothing is being told."""
        while self._busy:
            await asyncio.wait(list(self._busy.values()))

    def _heard(self, outcome: Outcome) -> None:
        self.wake(outcome.held.id)

    def _served(self, table_id: int) -> None:
        del self._busy[table_id]
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def _serve(self, table_id: int) -> None:
        """Tell everything there is to tell; whatever goes wrong, try again, ever more slowly."""
        tries = 0
        while True:
            try:
                async with self._room:
                    waiting = await self._hands.deal(table_id, unanswered=table_id in self._unanswered)
                    self._unanswered.discard(table_id)
                    while await self._announce(table_id):
                        pass
            except discord.HTTPException as error:
                if _for_good(error, tries):
                    await self._give_up(table_id, error.code)
                    return
                _log.warning("discord refused an announcement", extra={"table": table_id, "code": error.code})
            except _PASSING as error:
                _log.warning(
                    "an announcement failed", extra={"table": table_id, "fault": type(error).__name__}
                )
            except Exception:  # noqa: BLE001 - a table must not fall silent, not even for a mistake of ours
                _log.exception("a table could not be told of", extra={"table": table_id})
            else:
                if not waiting:
                    return
            await asyncio.sleep(min(2.0**tries, _LONGEST_PAUSE))
            tries += 1

    async def _give_up(self, table_id: int, code: int) -> None:
        """Pause a table whose channel cannot be written to; it resumes when somebody reaches it again."""
        _log.warning("a channel is out of reach", extra={"table": table_id, "code": code})
        await self._store.set_reached(table_id, reached=False)
        with contextlib.suppress(Refused):
            await self._tables.ask(table_id, Pause("unreachable"))
        self._again.discard(table_id)

    async def _announce(self, table_id: int) -> bool:
        """Send one announcement; return whether there may be more to tell."""
        row = await self._store.table(table_id)
        if row is None or row.announced >= row.head:
            return False
        told = await self._tables.told(table_id, row.announced)
        if row.sending <= row.announced and not _loud(told):
            return False
        sending = await self._store.begin_sending(table_id, told[-1].line.n)
        told = tuple(each for each in told if each.line.n <= sending.last)
        held = await self._tables.look(table_id)
        message = None if sending.fresh else await self._find(held, told[-1])
        if message is None:
            message = await self._post(held, told)
        await self._store.finish_sending(table_id, sending.last, message)
        if not row.reached:
            await self._store.set_reached(table_id, reached=True)
        return True

    async def _post(self, held: TableSnapshot, told: Sequence[CommittedLine]) -> int:
        voice = await self._voices.public(held.guild, held)
        view, mentioned = screens.announcement(held, told, voice, self._tables.hours.later)
        channel = self._client.get_partial_messageable(held.channel)
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in mentioned]
        )
        nonce = f"t{held.id}n{told[-1].line.n}"
        message = await channel.send(view=view, allowed_mentions=mentions, nonce=nonce)
        return message.id

    async def _find(self, held: TableSnapshot, last: CommittedLine) -> int | None:
        """Look in the channel for the announcement of a range that was tried before.

        It cannot be older than the last line it tells, but for what two clocks may differ.
        """
        channel = self._client.get_partial_messageable(held.channel)
        async for message in channel.history(limit=None, after=last.line.at - _CLOCKS_DIFFER):
            if custom_ids.announces(_custom_ids(message), held.name) == last.line.n:
                return message.id
        return None


def _for_good(error: discord.HTTPException, tries: int) -> bool:
    """Say whether Discord will go on refusing: the channel is out of reach, or the request stays wrong."""
    wrong = error.status < 500 and error.status != 429  # noqa: PLR2004 - Discord's fault, or its patience
    return error.code in _OUT_OF_REACH or (wrong and tries >= _ENOUGH_TRIES)


def _loud(told: Sequence[CommittedLine]) -> bool:
    return any(not event.quiet for each in told for event in each.events)


def _custom_ids(message: discord.Message) -> list[str]:
    found: list[str] = []
    waiting: list[Any] = list(message.components)
    while waiting:
        component = waiting.pop()
        waiting += getattr(component, "children", ())
        if custom_id := getattr(component, "custom_id", None):
            found.append(custom_id)
    return found
