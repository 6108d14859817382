"""The bot on Discord: connects, stays connected, registers its commands, and stops cleanly."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import signal
from typing import Final

import aiohttp
import discord
import msgspec
import yarl
from discord import app_commands
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import commands
from bot.announcer import Announcer
from bot.answers import Answers
from bot.clock import Clock
from bot.controls import Controls
from bot.hours import Hours
from bot.preferences import Preferences
from bot.seating import Seating
from bot.settings import Settings
from bot.store import Store
from bot.tables import Tables
from bot.texts import Texts
from bot.voices import Voices

INTENTS: Final = discord.Intents.none()
"""Interactions and our own requests are all that the bot needs: it reads no message and lists no member."""

_FIRST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 300.0
"""Seconds between two attempts: Discord resets the token of a bot that connects a thousand times a day."""
_TO_FINISH: Final = 5.0
"""Seconds that the bot takes, when told to stop, to tell what it has begun to tell."""
_FATAL_CLOSES: Final = frozenset((4004, 4010, 4011, 4012, 4013, 4014))

_log = logging.getLogger(__name__)


class Le99(discord.Client):
    """A client that hosts tables; everything it knows is in the store."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """Set up the house around a store."""
        super().__init__(
            intents=INTENTS,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.2,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        texts = Texts.load()
        self._store = store
        self._hours = Hours()
        self.tables = Tables(store, self._hours)
        self.voices = Voices(texts, store, settings.default_language)
        self.announcer = Announcer(self, store, self.tables, self.voices)
        self.clock = Clock(store, self.tables, self._hours)
        self.answers = Answers(store, self.tables, self.voices, self.announcer.unanswered)
        seating, preferences = Seating(self.answers), Preferences(self.answers)
        self.tree = Tree(self)
        commands.register(self.tree, self.answers, seating, preferences)
        self._controls = Controls(self.answers, seating, preferences)
        self.add_dynamic_items(*self._controls.items())
        self._translator = commands.Translator(texts)
        self._keeping_time: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Begin the bot's life once it is known to Discord, before the first event arrives."""
        await self.tree.set_translator(self._translator)
        await self._register_commands()
        await self.clock.note_downtime()
        await self.announcer.catch_up()
        self._keeping_time = asyncio.create_task(self.clock.run())

    async def on_ready(self) -> None:
        """Say to the host that the bot is there."""
        _log.info("ready", extra={"bot": str(self.user)})

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer forms, which discord.py would forget at every restart."""
        if interaction.type is discord.InteractionType.modal_submit:
            await self._controls.submitted(interaction)

    async def close(self) -> None:
        """Stop: no more time is called, and who has asked is answered, what is being told is told."""
        if self._keeping_time:
            self._keeping_time.cancel()
        with contextlib.suppress(TimeoutError):
            # Waiting is bounded, the requests themselves are never cancelled (see docs/decisions).
            await asyncio.wait_for(asyncio.shield(self._finish()), _TO_FINISH)
        await super().close()

    async def _finish(self) -> None:
        await self.answers.finish()
        await self.announcer.drain()

    async def _register_commands(self) -> None:
        """Register the commands, unless Discord has these very ones: it counts registrations."""
        payloads = [
            await command.get_translated_payload(self.tree, self._translator)
            for command in self.tree.get_commands()
        ]
        digest = hashlib.sha256(msgspec.json.encode(payloads, order="deterministic")).hexdigest()
        note = f"commands:{self.application_id}"
        if await self._store.note(note) != digest or not await self.tree.fetch_commands():
            await self.tree.sync()
            await self._store.save_note(note, digest)


class Tree(app_commands.CommandTree[Le99]):
    """The tree of commands; what fails outside a command is answered here."""

    async def on_error(
        self, interaction: discord.Interaction[Le99], error: app_commands.AppCommandError
    ) -> None:
        """Answer somebody whose command could not even begin."""
        async with interaction.client.answers.courteously(interaction):
            raise error


async def serve(settings: Settings) -> int:
    """Run the bot until it is told to stop; return the exit status."""
    point_at(settings)
    token = settings.discord_token.get_secret_value() if settings.discord_token else ""
    store = await Store.open(settings.database_url)
    try:
        client = Le99(store, settings)
        running = asyncio.create_task(_stay_connected(client, token))
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, running.cancel)
        with contextlib.suppress(asyncio.CancelledError):
            return await running
        await client.close()
        return 0
    finally:
        await store.close()


def run(settings: Settings) -> int:
    """Run the bot; return the exit status of the process."""
    return asyncio.run(serve(settings))


def point_at(settings: Settings) -> None:
    """Send everything to a local Discord, or through a proxy, where the settings say so."""
    if settings.discord_api and settings.discord_gateway:
        Route.BASE = settings.discord_api
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway)
        Asset.BASE = settings.discord_api.removesuffix("/api/v10") + "/cdn"


async def _stay_connected(client: Le99, token: str) -> int:
    """Connect and, whatever happens but a refusal for good, connect again."""
    pause = _FIRST_PAUSE
    begun = False
    while not client.is_closed():
        try:
            if not begun:
                await client.login(token)
                begun = True
            await client.connect()
        except discord.LoginFailure:
            _log.critical("discord does not know this token")
            return 2
        except discord.ConnectionClosed as closed:
            if closed.code in _FATAL_CLOSES:
                _log.critical("discord closed the connection for good", extra={"code": closed.code})
                return 2
        except (discord.DiscordException, aiohttp.ClientError, OSError, AttributeError, KeyError) as error:
            # AttributeError: discord.py 2.7, when the very first connection to the gateway fails.
            _log.warning("not connected; trying again", extra={"fault": type(error).__name__, "pause": pause})
        await asyncio.sleep(pause)
        pause = min(pause * 2, _LONGEST_PAUSE)
    return 0


__all__ = ["INTENTS", "Le99", "run"]
