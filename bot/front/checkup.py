"""A checkup with Discord before the bot starts: whose token it has, what time it is, where it may play.

It asks over REST alone and leaves everything as it is, so it can be done beside a bot that is running.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Any, Final, TypeVar

import aiohttp
import discord
import msgspec

from bot.front.gateway import Done, Reply
from bot.front.gateway.results import attempt

T = TypeVar("T")

_PATIENCE: Final = 15.0
"""Seconds for an answer of Discord's."""
_KINDS: Final = (discord.TextChannel, discord.VoiceChannel, discord.ForumChannel)
"""The channels where tables are opened, or in whose threads."""


class UnknownToken(Exception):
    """Discord does not know the token."""


class Application(msgspec.Struct, frozen=True):
    """The application that a token belongs to."""

    id: int
    name: str
    elsewhere: bool
    """Its interactions go to an address instead of to the bot."""
    code_grant: bool
    """The invitation asks for more than a bot's invitation can give."""


class Venue(msgspec.Struct, frozen=True):
    """A channel, and the permissions that the bot misses there, by Discord's names for them."""

    id: int
    name: str
    missing: tuple[str, ...]


class Server(msgspec.Struct, frozen=True):
    """A server where the bot is."""

    id: int
    name: str
    places: Reply[tuple[Venue, ...]]


class Checkup:
    """Questions to Discord in the name of a token."""

    def __init__(self, client: discord.Client, heard: list[timedelta]) -> None:
        self._client = client
        self._heard = heard

    @property
    def clock_behind(self) -> timedelta:
        """How far the clock of this machine is behind Discord's, as of its latest answer."""
        return self._heard[-1] if self._heard else timedelta()

    def application(self) -> Application:
        """Return the application that has logged in."""
        known: Any = self._client.application
        elsewhere = known.interactions_endpoint_url is not None
        return Application(known.id, known.name, elsewhere, known.bot_require_code_grant)

    async def commands(self) -> Reply[int]:
        """Count the commands that are registered everywhere."""
        application = self.application().id

        async def count() -> int:
            return len(await self._client.http.get_global_commands(application))

        return await attempt(count, _PATIENCE)

    async def emojis(self) -> Reply[frozenset[str]]:
        """Name the emojis of the application."""
        application = self.application().id

        async def named() -> frozenset[str]:
            listed = await self._client.http.get_application_emojis(application)
            return frozenset(each["name"] or "" for each in listed["items"])

        return await attempt(named, _PATIENCE)

    async def servers(self, needed: int) -> Reply[list[Server]]:
        """List the servers, with the ``needed`` permissions that are missing in each of their channels."""

        async def listed() -> list[discord.Guild]:
            return [guild async for guild in self._client.fetch_guilds(limit=None, with_counts=False)]

        found = await attempt(listed, _PATIENCE)
        if not isinstance(found, Done):
            return found
        permissions = discord.Permissions(needed)
        return Done([await self._server(guild, permissions) for guild in found.value])

    async def _server(self, guild: discord.Guild, needed: discord.Permissions) -> Server:
        async def looked() -> tuple[Venue, ...]:
            whole = await self._client.fetch_guild(guild.id, with_counts=False)
            me = await whole.fetch_member(self.application().id)
            channels = [each for each in await whole.fetch_channels() if isinstance(each, _KINDS)]
            return tuple(Venue(each.id, each.name, _missing(each, me, needed)) for each in channels)

        return Server(guild.id, guild.name, await attempt(looked, _PATIENCE))


def _missing(
    channel: discord.abc.GuildChannel, me: discord.Member, needed: discord.Permissions
) -> tuple[str, ...]:
    """Name what is missing in a channel; whoever does not see it misses that first of all."""
    ours = channel.permissions_for(me)
    lacking = (name for name, asked in needed if asked and not getattr(ours, name))
    forum = isinstance(channel, discord.ForumChannel)  # people open the posts, and the bot writes in them
    missing = tuple(name for name in lacking if not (forum and name == "send_messages"))
    return ("view_channel",) if "view_channel" in missing or not ours.view_channel else missing


@contextlib.asynccontextmanager
async def logged_in(token: str) -> AsyncIterator[Reply[Checkup]]:
    """Log in without connecting, for as long as questions are asked.

    Raises:
        UnknownToken: Discord does not know the token.
    """
    heard: list[timedelta] = []
    client = discord.Client(intents=discord.Intents.none(), http_trace=_comparing(heard))
    try:
        result = await attempt(_login(client, token), _PATIENCE)
        yield Done(Checkup(client, heard)) if isinstance(result, Done) else result
    except discord.LoginFailure:
        raise UnknownToken from None
    finally:
        await client.close()


def _login(client: discord.Client, token: str) -> Callable[[], Awaitable[None]]:
    return lambda: client.login(token)


def _comparing(heard: list[timedelta]) -> aiohttp.TraceConfig:
    """Return what compares the clock of this machine with the date of every answer."""

    async def answered(_session: Any, _call: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
        if date := params.response.headers.get("Date"):
            heard.append(parsedate_to_datetime(date) - datetime.now(UTC))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(answered)
    return trace
