"""The control port, for tests alone: see what truly happened, change the world, misbehave on purpose.

It has a port of its own, so nothing that a player or a bot can reach leads here. Its address ends in a key
that only the command prints, so that no page in a browser leads here either. Bodies are JSON.

``GET /``                                    the line that the command prints
``GET /ledger``, ``DELETE /ledger``          what happened (`Ledger.payload`); forget it
``GET /ledger/follow?kinds=…``               a WebSocket: lists of ``[kind, entry]``, as they are noted
``GET /complaints``                          unknown routes and fields, departures from Discord's OpenAPI
``POST /faults``, ``DELETE /faults``         plan a `Fault`, call off all
``PATCH /settings``                          ``{strict_limits?, nonce_seconds?, believes_forgers?, jitter?}``;
                                             jitter: ``{least, most, seed?}``, in seconds
``POST /clock``                              ``{seconds}`` later
``POST /gateway/drop``                       ``{code?}``: close the bot's connections, or tear them down
``POST /gateway/reconnect``                  opcode 7
``POST /gateway/invalidate``                 ``{resumable}``: opcode 9; forget the sessions unless resumable
``PATCH /gateway``                           ``{withheld?, doubled?: {event: times}, refusing?}``
``POST /gateway/repeat``                     ``{event, last}``: send the last so many events of a name again
``POST /crowd``                              ``{servers, channels, people, locale, community?}``, each server
                                             its own -> ``[{guild, channels: [id], users: [id]}]``
``POST /interactions``                       ``{acts: [[user, body]]}``, as clients post them, all at once
                                             -> a refusal or null for each
``POST /users``                              ``{name, locale, guild?}`` -> ``{id, token}``
``PATCH /users/{user}``                      ``{takes_dms?, locale?}``
``DELETE /users/{user}``                     they close their account, and are on no server any more
``GET /users/{user}/notifications``          what their phone would have shown, the oldest first:
                                             ``[{at, message, channel, title, text}]``
``POST /activity``                           ``{name}``: an Activity, which a command of its own opens
``POST /guilds``                             ``{name, locale, owner, community?}`` -> ``{id}``; others than
                                             communities say ``en-US``, whatever they have chosen
``PATCH /guilds/{guild}``                    ``{locale?, community?}``
``PUT``, ``DELETE /guilds/{guild}/members/{user}``  join with ``{roles?, nick?}``, leave (the bot too)
``POST /guilds/{guild}/roles``               ``{name, permissions}`` -> ``{id}``
``POST /guilds/{guild}/channels``            ``{name, kind?: "text" | "voice" | "forum"}`` -> ``{id}``
``PUT /channels/{channel}/overwrites/{id}``  ``{kind: "role" | "member", allow, deny}``
``DELETE /channels/{channel}``, ``DELETE /channels/{channel}/messages/{message}``
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from aiohttp import web

from localdiscord.commands import ENTRY_POINT
from localdiscord.errors import DiscordError
from localdiscord.forms import Json
from localdiscord.gateway import INVALID_SESSION, RECONNECT
from localdiscord.guilds import (
    FORUM,
    GUILD_TEXT,
    VOICE,
    Channel,
    Guild,
    Member,
    Overwrite,
    User,
)
from localdiscord.server import LocalDiscord

Action = Callable[[web.Request, Json], Any]
KINDS = {"text": GUILD_TEXT, "voice": VOICE, "forum": FORUM}


class Control:
    """The routes of the control port."""

    def __init__(self, discord: LocalDiscord) -> None:
        self.discord = discord
        self.world, self.api, self.gateway = discord.world, discord.api, discord.gateway
        self.messages, self.contract, self.line = discord.messages, discord.contract, discord.line
        self.players = discord.players
        self.key = secrets.token_urlsafe(16)

    def application(self) -> web.Application:
        """Return the web application of the control port."""
        app = web.Application()
        whole = self.discord.application()
        for method, path, action in self._actions():
            app.router.add_route(method, path, _serving(action))
        app.router.add_get("/ledger/follow", self._follow)
        whole.router.add_get(f"/{self.key}", _serving(lambda _, __: self.line))
        whole.add_subapp(f"/{self.key}", app)
        return whole

    def _actions(self) -> list[tuple[str, str, Action]]:
        return [
            ("GET", "/", lambda _, __: self.line),
            ("GET", "/ledger", lambda _, __: self.world.ledger.payload()),
            ("DELETE", "/ledger", lambda _, __: self.world.ledger.clear()),
            ("GET", "/complaints", lambda _, __: self._complaints()),
            ("POST", "/faults", lambda _, body: {"number": self.api.faults.plan(body)}),
            ("DELETE", "/faults", lambda _, __: self.api.faults.planned.clear()),
            ("PATCH", "/settings", self._settings),
            ("POST", "/clock", self._clock),
            ("POST", "/gateway/drop", self._drop),
            ("POST", "/gateway/reconnect", self._reconnect),
            ("POST", "/gateway/invalidate", self._invalidate),
            ("POST", "/gateway/repeat", self._repeat),
            ("PATCH", "/gateway", self._gateway),
            ("POST", "/crowd", self._add_crowd),
            ("POST", "/interactions", self._act),
            ("POST", "/users", self._add_user),
            ("PATCH", "/users/{user}", self._change_user),
            ("DELETE", "/users/{user}", self._close_account),
            ("GET", "/users/{user}/notifications", self._notifications),
            ("POST", "/activity", self._add_activity),
            ("POST", "/guilds", self._add_guild),
            ("PATCH", "/guilds/{guild}", self._change_guild),
            ("PUT", "/guilds/{guild}/members/{user}", self._join),
            ("DELETE", "/guilds/{guild}/members/{user}", self._leave),
            ("POST", "/guilds/{guild}/roles", self._add_role),
            ("POST", "/guilds/{guild}/channels", self._add_channel),
            ("PUT", "/channels/{channel}/overwrites/{id}", self._overwrite),
            ("DELETE", "/channels/{channel}", self._delete_channel),
            ("DELETE", "/channels/{channel}/messages/{message}", self._delete_message),
        ]

    def _complaints(self) -> list[str]:
        if self.contract:
            for words in self.contract.judge():
                self.world.ledger.complain(words)
        return list(self.world.ledger.complaints)

    def _settings(self, _: web.Request, body: Json) -> None:
        self.api.rates.strict = body.get("strict_limits", self.api.rates.strict)
        self.messages.nonce_seconds = body.get("nonce_seconds", self.messages.nonce_seconds)
        self.world.believes_forgers = body.get("believes_forgers", self.world.believes_forgers)
        if "jitter" in body:
            self.api.network.tune(**body["jitter"])

    def _clock(self, _: web.Request, body: Json) -> None:
        self.world.clock.ahead += body["seconds"]

    async def _follow(self, request: web.Request) -> web.WebSocketResponse:
        """Send entries of the ledger until the reader goes; what comes at once goes in one frame."""
        kinds = set(request.query.get("kinds", "interactions").split(","))
        noted: asyncio.Queue[tuple[str, Json]] = asyncio.Queue()
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)

        def follow(kind: str, entry: Json) -> None:
            if kind in kinds:
                noted.put_nowait((kind, entry))

        self.world.ledger.followers.append(follow)
        sending = asyncio.create_task(_send_all(socket, noted))
        try:
            async for _ in socket:
                pass
        finally:
            sending.cancel()
            self.world.ledger.followers.remove(follow)
        return socket

    # Many at once

    def _add_crowd(self, _: web.Request, body: Json) -> list[Json]:
        return [self._add_full_guild(number, body) for number in range(body["servers"])]

    def _add_full_guild(self, number: int, body: Json) -> Json:
        people = [self.world.add_user(f"g{number}p{n}", body["locale"]) for n in range(body["people"])]
        guild = self.world.add_guild(f"Server {number}", body["locale"], people[0])
        guild.community = body.get("community", False)
        guild.members |= {user.id: Member(user) for user in people}
        channels = [self.world.add_channel(guild, f"c{n}") for n in range(body["channels"])]
        self._show_guild(guild)
        ids = [channel.id for channel in channels]
        return {"guild": guild.id, "channels": ids, "users": [user.id for user in people]}

    def _act(self, _: web.Request, body: Json) -> list[Json | None]:
        return [self._refusal(self.world.user(user), act) for user, act in body["acts"]]

    def _refusal(self, user: User, act: Json) -> Json | None:
        try:
            self.players.act(user, act)
        except DiscordError as error:
            return error.payload()
        return None

    # The gateway

    async def _drop(self, _: web.Request, body: Json) -> Json:
        if body.get("code"):
            return {"dropped": await self.gateway.close_bot(body["code"])}
        return {"dropped": self.gateway.each_bot_connection(lambda connection: connection.abort())}

    def _reconnect(self, _: web.Request, __: Json) -> Json:
        return {"asked": self.gateway.each_bot_connection(lambda connection: connection.send(RECONNECT))}

    def _invalidate(self, _: web.Request, body: Json) -> Json:
        resumable = bool(body.get("resumable"))
        asked = self.gateway.each_bot_connection(
            lambda connection: connection.send(INVALID_SESSION, resumable)
        )
        if not resumable:
            self.gateway.forget_bot_sessions()
        return {"asked": asked}

    def _repeat(self, _: web.Request, body: Json) -> None:
        for session in self.gateway.of(self.world.bot):
            past = [(event, data) for _, event, data in session.sent if event == body["event"]]
            for event, data in past[-body.get("last", 1) :]:
                session.dispatch(event, data)

    def _gateway(self, _: web.Request, body: Json) -> None:
        for name, value in body.items():
            setattr(self.gateway.faults, name, value)

    # The world

    def _guild(self, request: web.Request) -> Guild:
        return self.world.guilds[request.match_info["guild"]]

    def _channel(self, request: web.Request) -> Channel:
        return self.world.channel(request.match_info["channel"])

    def _add_user(self, _: web.Request, body: Json) -> Json:
        user = self.world.add_user(body["name"], body["locale"])
        if body.get("guild"):
            self.world.guilds[body["guild"]].members[user.id] = Member(user)
        return {"id": user.id, "token": user.token, "locale": user.locale}

    def _change_user(self, request: web.Request, body: Json) -> None:
        user = self.world.user(request.match_info["user"])
        user.takes_dms = body.get("takes_dms", user.takes_dms)
        self.world.speak(user, body.get("locale", user.locale))

    def _close_account(self, request: web.Request, _: Json) -> None:
        user = self.world.user(request.match_info["user"])
        user.deleted = True
        for guild in self.world.guilds.values():
            if user.id in guild.members:
                self._remove(guild, user)

    def _notifications(self, request: web.Request, _: Json) -> list[Json]:
        user = request.match_info["user"]
        return [one for one in self.world.ledger.notifications if one["user"] == user]

    def _add_activity(self, _: web.Request, body: Json) -> None:
        self.world.commands.setdefault(None, []).append(
            {
                "id": self.world.snowflake(),
                "application_id": self.world.bot.id,
                "version": self.world.snowflake(),
                "type": ENTRY_POINT,
                "name": body["name"],
                "description": "",
                "handler": 2,
                "contexts": [0, 1, 2],
                "integration_types": [0, 1],
                "nsfw": False,
                "default_member_permissions": None,
            }
        )

    def _add_guild(self, _: web.Request, body: Json) -> Json:
        guild = self.world.add_guild(body["name"], body["locale"], self.world.user(body["owner"]))
        guild.community = body.get("community", False)
        self._show_guild(guild)
        return {"id": guild.id}

    def _show_guild(self, guild: Guild) -> None:
        shown = lambda who: guild.payload(who) if who.id in guild.members else None  # noqa: E731 - a predicate
        self.world.publish("GUILD_CREATE", guild.id, shown)

    def _change_guild(self, request: web.Request, body: Json) -> None:
        guild = self._guild(request)
        guild.language = body.get("locale", guild.language)
        guild.community = body.get("community", guild.community)
        self.world.publish("GUILD_UPDATE", guild.id, guild.payload)

    def _join(self, request: web.Request, body: Json) -> None:
        guild, user = self._guild(request), self.world.user(request.match_info["user"])
        guild.members[user.id] = Member(user, body.get("roles", []), body.get("nick"))
        if user.bot:
            self._show_guild(guild)

    def _leave(self, request: web.Request, _: Json) -> None:
        self._remove(self._guild(request), self.world.user(request.match_info["user"]))

    def _remove(self, guild: Guild, user: User) -> None:
        del guild.members[user.id]
        gone = {"id": guild.id}
        self.world.publish("GUILD_DELETE", guild.id, lambda who: gone if who is user else None)

    def _add_role(self, request: web.Request, body: Json) -> Json:
        guild = self._guild(request)
        role = self.world.add_role(guild, body["name"], int(body["permissions"]))
        created = {"guild_id": guild.id, "role": role.payload()}
        self.world.publish("GUILD_ROLE_CREATE", guild.id, lambda _: created)
        return {"id": role.id}

    def _add_channel(self, request: web.Request, body: Json) -> Json:
        kind = KINDS[body.get("kind", "text")]
        channel = self.world.add_channel(self._guild(request), body["name"], kind)
        self.world.tell_of(channel, "CHANNEL_CREATE")
        return {"id": channel.id}

    def _overwrite(self, request: web.Request, body: Json) -> None:
        channel, number = self._channel(request), request.match_info["id"]
        kind = {"role": 0, "member": 1}[body["kind"]]
        others = [one for one in channel.overwrites if one.id != number]
        overwrite = Overwrite(number, kind, int(body.get("allow", 0)), int(body.get("deny", 0)))
        channel.overwrites = [*others, overwrite]
        self.world.tell_of(channel, "CHANNEL_UPDATE")

    def _delete_channel(self, request: web.Request, _: Json) -> None:
        self.world.remove_channel(self._channel(request))

    def _delete_message(self, request: web.Request, _: Json) -> None:
        channel = self._channel(request)
        self.world.delete(self.world.message(channel, request.match_info["message"]))


async def _send_all(socket: web.WebSocketResponse, noted: asyncio.Queue[tuple[str, Json]]) -> None:
    while True:
        batch = [await noted.get()]
        while not noted.empty():
            batch.append(noted.get_nowait())
        await socket.send_str(msgspec.json.encode(batch).decode())


def _serving(action: Action) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(request: web.Request) -> web.Response:
        raw = await request.read()
        try:
            done = action(request, msgspec.json.decode(raw) if raw else {})
            answer = await done if isinstance(done, Awaitable) else done
        except DiscordError as error:
            return _json(error.payload(), error.status)
        except (KeyError, TypeError, ValueError) as error:
            return _json({"message": f"{type(error).__name__}: {error}"}, 400)
        return _json(answer, 200)

    return serve


def _json(body: Any, status: int) -> web.Response:
    return web.Response(body=msgspec.json.encode(body), status=status, content_type="application/json")
