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

from bot import ids, screens
from bot.hands import Hands
from bot.store import Store
from bot.table.requests import Pause
from bot.tables import Held, Outcome, Tables, Told
from bot.voices import Voices

_FAULTS: Final = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""What a request may end with: discord.py lets the network's own errors through."""
_OUT_OF_REACH: Final = frozenset((10003, 50001, 50013, 10004))
_LONGEST_PAUSE: Final = 60.0
_AT_ONCE: Final = 40
"""Requests under way: below Discord's 50 a second, with room for others."""
_READ_BACK: Final = 100

_log = logging.getLogger(__name__)


class Announcer:
    """Brings what happened to the channels, once hands are with their owners."""

    def __init__(self, client: discord.Client, store: Store, tables: Tables, voices: Voices) -> None:
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
            self._unanswered.add(table_id)
            self.wake(table_id)

    def wake(self, table_id: int) -> None:
        """See to a table soon; one task at a time serves it."""
        if table_id in self._busy:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._serve(table_id))
        self._busy[table_id] = task
        task.add_done_callback(lambda done: self._served(table_id, done))

    async def drain(self) -> None:
        """Wait until nothing is being told."""
        while self._busy:
            await asyncio.wait(list(self._busy.values()))

    def _heard(self, outcome: Outcome) -> None:
        self.wake(outcome.held.id)

    def _served(self, table_id: int, done: asyncio.Task[None]) -> None:
        del self._busy[table_id]
        if not done.cancelled() and (fault := done.exception()):
            _log.error("a table could not be told of", exc_info=fault, extra={"table": table_id})
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def _serve(self, table_id: int) -> None:
        pause = 1.0
        while True:
            try:
                async with self._room:
                    await self._hands.deal(table_id, unanswered=table_id in self._unanswered)
                    self._unanswered.discard(table_id)
                    await self._announce(table_id)
            except discord.HTTPException as error:
                if error.code in _OUT_OF_REACH:
                    await self._give_up(table_id, error.code)
                    return
                _log.warning("discord refused an announcement", extra={"table": table_id, "code": error.code})
            except _FAULTS as error:
                _log.warning(
                    "an announcement failed", extra={"table": table_id, "fault": type(error).__name__}
                )
            else:
                return
            await asyncio.sleep(pause)
            pause = min(pause * 2, _LONGEST_PAUSE)

    async def _give_up(self, table_id: int, code: int) -> None:
        """Pause a table whose channel cannot be written to; it resumes when somebody reaches it again."""
        _log.warning("a channel is out of reach", extra={"table": table_id, "code": code})
        await self._tables.ask(table_id, Pause("unreachable"))
        self._again.discard(table_id)

    async def _announce(self, table_id: int) -> None:
        row = await self._store.table(table_id)
        if row is None or row.announced >= row.head:
            return
        tried = row.sending > row.announced
        told = await self._tables.told(table_id, row.announced, row.sending if tried else None)
        if not _loud(told):
            return
        held = await self._tables.look(table_id)
        upto = told[-1].line.n
        if not tried:
            await self._store.begin_sending(table_id, upto)
        elif message := await self._find(held, upto, told[0].line.at):
            await self._store.finish_sending(table_id, upto, message)
            return
        message = await self._post(held, told, upto)
        await self._store.finish_sending(table_id, upto, message)
        self._again.add(table_id)

    async def _post(self, held: Held, told: Sequence[Told], upto: int) -> int:
        voice = await self._voices.public(held.guild, held)
        view, mentioned = screens.announcement(held, told, voice, self._tables.hours.later)
        channel = self._client.get_partial_messageable(held.channel)
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in mentioned]
        )
        message = await channel.send(view=view, allowed_mentions=mentions, nonce=f"t{held.id}n{upto}")
        return message.id

    async def _find(self, held: Held, upto: int, since: Any) -> int | None:
        """Look in the channel for the announcement of a range that was tried before."""
        channel = self._client.get_partial_messageable(held.channel)
        after = since - timedelta(minutes=1)
        with contextlib.suppress(discord.Forbidden):
            async for message in channel.history(limit=_READ_BACK, after=after, oldest_first=True):
                if ids.announces(_custom_ids(message), held.id) == upto:
                    return message.id
        return None


def _loud(told: Sequence[Told]) -> bool:
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
