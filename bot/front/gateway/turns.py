"""Turns at a place: what is asked of Discord there, one thing after the other, and what each request is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final, TypeVar

import discord
from discord.http import Route

from bot.front.attachments import request
from bot.front.emojis import request_without
from bot.front.gateway.doubts import Doubts
from bot.front.gateway.easel import Easel
from bot.front.gateway.messages import bears, instead, mark
from bot.front.gateway.permissions import readable
from bot.front.gateway.places import Budget, Place
from bot.front.gateway.requests import LIMIT, Postable, gone, message_at
from bot.front.gateway.results import (
    TOO_MANY,
    Denied,
    Done,
    Reply,
    TooOften,
    attempt,
    first_word,
)
from bot.front.screens.layout import Screen

T = TypeVar("T")

_CLOCKS_DIFFER: Final = timedelta(minutes=1)
"""How far Discord's clock may be from ours."""
_PAGE: Final = 100
_THREADS: Final = {10, 11, 12}
"""Discord's types of channels that are threads."""


class PlaceTurn:
    """A turn at a place: what is asked there, one thing after the other."""

    def __init__(
        self, client: discord.Client, place: Place, budgets: tuple[Budget, ...], doubts: Doubts, easel: Easel
    ) -> None:
        self._client, self._place, self._budgets = client, place, budgets
        self._doubts, self._easel, self._paid = doubts, easel, False

    async def pay(self) -> None:
        """Wait until one request may begin; what is composed afterwards is as new as can be."""
        if not self._paid:
            for budget in self._budgets:
                await budget.take()
            self._paid = True

    def give_back(self) -> None:
        """Let others have what was paid for and is not needed."""
        if self._paid:
            for budget in self._budgets:
                budget.give_back()

    async def post(
        self, channel: int, message: Postable, nonce: str, mentioned: Iterable[int] = ()
    ) -> Reply[int]:
        """Post a message and return its id; posted again with the same ``nonce``, it is the same message.

        Discord knows a nonce for some minutes. A message with components bears a mark of it as well, for
        ``find``.
        """
        payload = (message := await self._easel.finish(message)).payload()
        for component in payload["components"][:1]:
            component["id"] = mark(nonce)
        body = {
            **payload,
            "allowed_mentions": {"parse": [], "users": [str(user) for user in mentioned]},
            "nonce": nonce,
            "enforce_nonce": True,
        }
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
        return await self.ask(route, lambda sent: int(sent["id"]), **request(body, message.attached))

    async def rewrite(
        self, channel: int, message: int, screen: Screen, *, keep_files: bool = False
    ) -> Reply[int]:
        """Put a screen in the place of all that a message of ours has shown, but for files that it keeps."""
        screen = await self._easel.finish(screen)
        body, attached = instead(screen), () if keep_files else screen.attached
        if keep_files:
            del body["attachments"]
        there = message_at("PATCH", channel, message)
        return await self.ask(there, lambda sent: int(sent["id"]), **request(body, attached))

    async def delete(self, channel: int, message: int) -> Reply[object]:
        """Delete a message of ours; one that somebody else has deleted is gone as well."""
        return gone(await self.ask(message_at("DELETE", channel, message), lambda _nothing: None))

    async def find(self, channel: int, nonce: str, since: datetime) -> Reply[int | None]:
        """Look whether a message with this nonce has been posted since a moment of ours; return its id."""
        route = Route("GET", "/channels/{channel_id}/messages", channel_id=channel)
        after = discord.utils.time_snowflake(since - _CLOCKS_DIFFER)
        while True:
            page = await self.ask(route, list, params={"limit": _PAGE, "after": after})
            if not isinstance(page, Done):
                return page
            found = [int(each["id"]) for each in page.value if bears(each, nonce)]
            if found or len(page.value) < _PAGE:
                return Done(found[0] if found else None)
            after = max(int(each["id"]) for each in page.value)

    async def reach(self, channel: int) -> Reply[int]:
        """Look whether a channel can be reached at all."""
        route = Route("GET", "/channels/{channel_id}", channel_id=channel)
        return await self.ask(route, lambda found: int(found["id"]))

    async def open_direct(self, user: int) -> Reply[int]:
        """Open direct messages with somebody, and return their channel."""
        route = Route("POST", "/users/@me/channels")
        return await self.ask(route, lambda channel: int(channel["id"]), json={"recipient_id": str(user)})

    async def whereabouts(self, guild: int, channel: int) -> Reply[str]:
        """Return the name of a server, if the bot can still see one of its channels."""
        seen = await self.ask(Route("GET", "/channels/{channel_id}", channel_id=channel), dict)
        if not isinstance(seen, Done):
            return seen
        route = Route("GET", "/guilds/{guild_id}", guild_id=guild)
        return await self.ask(route, lambda found: str(found["name"]))

    async def beside(self, channel: int) -> Reply[int | None]:
        """Look beside which channel a thread is (``None``: it is no thread)."""
        route = Route("GET", "/channels/{channel_id}", channel_id=channel)
        return await self.ask(route, lambda it: int(it["parent_id"]) if it["type"] in _THREADS else None)

    async def member(self, guild: int, user: int) -> Reply[int]:
        """Look whether somebody is on a server, and return their id."""
        route = Route("GET", "/guilds/{guild_id}/members/{user_id}", guild_id=guild, user_id=user)
        return await self.ask(route, lambda found: int(found["user"]["id"]))

    async def readable(self, guild: int, user: discord.User | discord.Member) -> Reply[frozenset[int]]:
        """Find the channels of a server where somebody may read what was said before."""
        found = await self.ask(Route("GET", "/guilds/{guild_id}", guild_id=guild), dict)
        if not isinstance(found, Done):
            return found
        route = Route("GET", "/guilds/{guild_id}/channels", guild_id=guild)
        return await self.ask(route, lambda channels: readable(self._client, found.value, channels, user))

    async def ask(self, route: Route, read: Callable[[Any], T], **request: Any) -> Reply[T]:
        """Ask something of Discord, and read its answer."""
        await self.pay()
        self._paid = False

        async def send(asked: dict[str, Any]) -> T:
            answer = await self._client.http.request(route, timeout=LIMIT, middlewares=(first_word,), **asked)
            return read(answer)

        try:
            result = await attempt(partial(self._doubts.send, send, request, request_without))
        except TooOften as often:
            self._place.rest_for(often.seconds)
            if often.everywhere:
                self._budgets[-1].pause(often.seconds)
            result = Denied(TOO_MANY, 0, "too often")
        self._place.learn(result)
        return result
