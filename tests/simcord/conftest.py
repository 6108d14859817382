"""The bot on SimCord: Discord as somebody else reads it, through its public interface alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import simcord

from bot.front.answers import Unclear
from bot.front.client import Le99
from bot.host.clock import Clock
from bot.host.table.refusals import Refused
from bot.store import Store

Json = dict[str, Any]

SEED = "1d" * 32
"""Of every game: the cards of a test are always the same."""

SETTLED = 50.0
"""Seconds that SimCord waits for the bot to have done everything."""


class House:
    """A server with a channel and three members, and the bot, which can be started anew."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.table = f"1~{store.epoch}"
        """What ids call the first table."""
        self.env = simcord.Env(self._bot(), settle_timeout=SETTLED)

    def _bot(self) -> Le99:
        bot = Le99(self._store)
        bot.tables.seed = lambda: SEED
        return bot

    async def open(self) -> None:
        await self.env.start()
        self.guild = self.env.create_guild()
        self.channel = self.guild.create_text_channel("cartes")
        names = ("olivier", "melanie", "francis")
        self.users = [self.env.create_user(name) for name in names]
        self.players = [self.guild.add_member(user) for user in self.users]

    async def restart(self) -> None:
        await self.env.restart_bot(self._bot())

    async def close(self) -> None:
        """Let everything go; SimCord itself closes no bot."""
        bot = self.env.bot
        await self.env.shutdown()
        await bot.close()
        answered = (Refused, Unclear)  # raised through the tree of commands, which answers them
        if failed := [
            each for each in self.env.errors if not isinstance(getattr(each, "original", each), answered)
        ]:
            raise ExceptionGroup("the bot failed", failed)

    def board(self) -> Json:
        """Return the newest message of the channel that everybody sees."""
        return as_json(self.channel.history()[-1])

    def hand_of(self, number: int) -> Json:
        """Return the newest direct message to a player."""
        return as_json(self.users[number].dm_channel.history()[-1])


def as_json(message: Any) -> Json:
    """Return a message as the wire has it, for `player.parts` and `player.text_of`."""
    components = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    return {
        "content": message.content,
        "components": components,
        "embeds": [embed.to_dict() for embed in message.embeds],
        "message": message,
        "flags": message.flags.value,
    }


def _turns_are_waits(monkeypatch: pytest.MonkeyPatch, env: simcord.Env, kind: type[Any]) -> None:
    """Tell SimCord that whoever waits for a lock only waits, for its holder may be asleep.

    When a timer has run out, SimCord lets time go on only once nobody works any more, and it takes whoever
    waits for a lock for somebody at work: on a busy machine neither would ever go on.
    """
    take = kind.acquire

    async def acquire(lock: Any) -> Any:
        if not lock.locked():
            return await take(lock)
        try:
            return await env.external_wait(take(lock), reason="somebody else's turn")
        except simcord.SetupError:  # nothing of the bot's own
            return await take(lock)

    monkeypatch.setattr(kind, "acquire", acquire)


@pytest.fixture
async def house(tmp_path, monkeypatch) -> AsyncIterator[House]:
    class IdleClock(Clock):
        """A clock that tells SimCord when it only waits for something to happen."""

        async def _sleep(self) -> None:
            await running.env.external_wait(super()._sleep(), reason="nothing to do")

        async def _beat(self) -> None:
            await running.env.external_wait(super()._beat(), reason="the next heartbeat")

    monkeypatch.setattr("bot.front.client.Clock", IdleClock)
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    running = House(store)
    for kind in (asyncio.Lock, asyncio.Semaphore):
        _turns_are_waits(monkeypatch, running.env, kind)
    try:
        await running.open()
        yield running
        await running.close()
    finally:
        await store.close()
