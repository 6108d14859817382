"""REST as Discord speaks it: bodies, tokens, rate limits, faults, errors, and a ledger of requests."""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from aiohttp import BodyPartReader, web

from localdiscord import errors
from localdiscord.errors import DiscordError
from localdiscord.faults import Fault, Faults
from localdiscord.files import Upload
from localdiscord.forms import Json
from localdiscord.guilds import User
from localdiscord.network import Network, under_way
from localdiscord.rate_limits import Caller, RateLimits, scope, too_many
from localdiscord.world import World

PREFIX = "/api/v10"
NO_LINGER = struct.pack("ii", 1, 0)
Auth = Literal["bot", "person", "anybody", "none"]
Reply = tuple[int, Any]


Handler = Callable[["Call"], Reply]


@dataclass(frozen=True)
class Route:
    """What answers a method on a path such as ``/channels/{channel}/messages``, and for whom."""

    method: str
    path: str
    handler: Handler
    auth: Auth = "bot"

    @property
    def counted(self) -> bool:
        """Whether a bot's requests here count against its 50 a second."""
        return self.auth != "none"


@dataclass
class Call:
    """One request: who asks, the parts of its path, its query, its JSON body and its files."""

    route: Route
    request: web.Request
    actor: User | None = None
    body: Any = None
    uploads: dict[str, Upload] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def user(self) -> User:
        """Return who asks; routes without a token have nobody."""
        if self.actor is None:
            raise errors.unauthorized()
        return self.actor

    @property
    def path(self) -> Mapping[str, str]:
        """Return the parts of the path by name."""
        return self.request.match_info

    @property
    def query(self) -> Mapping[str, str]:
        """Return the query by name."""
        return self.request.query

    @property
    def target(self) -> str:
        """Return the path below the API's prefix."""
        return self.request.path.removeprefix(PREFIX)

    @property
    def caller(self) -> Caller:
        """Return what its rate limits know it by; a bucket is a route and a channel, server or webhook."""
        route = f"{self.route.method} {self.route.path}"
        major = self.path.get("channel") or self.path.get("guild") or self.path.get("token") or ""
        return Caller(route, f"{route} {major}", self.route.counted)


class Unanswered(Exception):
    """The connection is to be closed instead of answered, torn down if `abrupt`."""

    def __init__(self, *, abrupt: bool) -> None:
        super().__init__(abrupt)
        self.abrupt = abrupt


class Api:
    """Answers every request below ``/api/v10``."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.faults = Faults()
        self.rates = RateLimits()
        self.network = Network()
        self.exchanges: Callable[[Json], None] = lambda _: None

    def mount(self, app: web.Application, routes: list[Route]) -> None:
        """Add the routes; whatever else is asked for is answered 404 and complained about."""
        for route in routes:
            app.router.add_route(route.method, PREFIX + route.path, self._serving(route))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    def _serving(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            try:
                return await self._serve(Call(route, request))
            except Unanswered as end:
                hang_up(request, abrupt=end.abrupt)
                return web.Response()

        return serve

    async def _unknown(self, request: web.Request) -> web.Response:
        self.world.ledger.complain(f"unknown route: {request.method} {request.path}")
        error = errors.unknown_route(request.method, request.path)
        return _respond(error.status, error.payload(), {})

    async def _serve(self, call: Call) -> web.Response:
        started = self.world.clock.seconds()
        try:
            call.body, call.uploads = await read_body(call.request)
            call.actor = self._actor(call)
            reply = await self._distant(call)
        except DiscordError as error:
            reply = error.status, error.payload()
        self._record(call, reply, started)
        return _respond(*reply, call.headers)

    def _actor(self, call: Call) -> User | None:
        auth = call.route.auth
        if auth == "none":
            return None
        user = self.world.whose(call.request.headers.get("Authorization", ""))
        if auth != "anybody" and user.bot != (auth == "bot"):
            raise DiscordError(403, 20001 if user.bot else 20002, "This endpoint is not for you.")
        return user

    async def _distant(self, call: Call) -> Reply:
        """Answer a call; a bot is some way off, people are here."""
        by_bot = call.actor is None or call.actor.bot
        there, back = self.network.round_trip() if by_bot else (0.0, 0.0)
        await under_way(there)
        try:
            return await self._limited(call)
        finally:
            await under_way(back)

    async def _limited(self, call: Call) -> Reply:
        """Count the call against its limits, then answer it with all planned faults."""
        call.headers["Via"] = "1.1 local"
        if call.actor is None or call.actor.bot:
            headers, refusal = self.rates.take(call.caller, time.monotonic())
            call.headers.update(headers)
            if refusal:
                return 429, refusal
        early = await self._strike(call, "before")
        if early:
            return early
        answer = call.route.handler(call)
        return await self._strike(call, "after") or answer

    async def _strike(self, call: Call, when: str) -> Reply | None:
        for fault in self.faults.strike(call.request.method, call.target, when):
            if reply := await _suffer(fault, call.headers):
                return reply
        return None

    def _record(self, call: Call, reply: Reply, started: float) -> None:
        status, answer = reply
        by_bot = call.actor is self.world.bot
        entry = {
            "at": started,
            "took": self.world.clock.seconds() - started,
            "method": call.request.method,
            "route": call.route.path,
            "path": call.target,
            "status": status,
            "user": call.actor.id if call.actor else None,
            "body": call.body,
            "counted": by_bot and call.route.counted,
        }
        self.world.ledger.note("requests", entry)
        if status == errors.BAD_REQUEST and "UNKNOWN_FIELD" in str(answer):
            route = f"{call.request.method} {call.route.path}"
            self.world.ledger.complain(f"unknown field: {route}: {answer['errors']}")
        if by_bot or call.route.auth == "none":
            self.exchanges({**entry, "content_type": call.request.content_type, "answer": answer})


async def read_body(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    """Return the JSON body, None without one, and the files of a multipart body by their field name.

    Files alone are a body of their own.
    """
    uploads: dict[str, Upload] = {}
    try:
        if request.content_type != "multipart/form-data":
            raw = await request.read()
            return (msgspec.json.decode(raw) if raw else None), uploads
        body: Any = {}
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                raise DiscordError(400, 50109, "The request body contains nested parts.")
            content = bytes(await part.read())
            if part.name == "payload_json":
                body = msgspec.json.decode(content)
            else:
                uploads[str(part.name)] = Upload(part.filename or "file", content)
    except msgspec.DecodeError:
        raise DiscordError(400, 50109, "The request body contains invalid JSON.") from None
    return body, uploads


def hang_up(request: web.Request, *, abrupt: bool) -> None:
    """Close a request's connection; abruptly means with a TCP reset."""
    if request.transport is None:
        return
    if abrupt:
        request.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGER)
    request.transport.abort()


async def _suffer(fault: Fault, headers: dict[str, str]) -> Reply | None:
    """Carry out one fault; return the answer it forces, if any."""
    if fault.kind in {"latency", "blackhole"}:
        await asyncio.sleep(fault.seconds)
    if fault.kind in {"reset", "hangup", "blackhole"}:
        raise Unanswered(abrupt=fault.kind == "reset")
    if fault.kind == "ratelimit":
        if not fault.via:
            headers.clear()
        headers |= scope("global" if fault.shared else "user")
        return 429, too_many(fault.seconds, everywhere=fault.shared)
    if fault.kind == "status":
        return fault.status, {"code": fault.code, "message": fault.message}
    return None


def _respond(status: int, body: Any, headers: Mapping[str, str]) -> web.Response:
    """Answer in JSON; the content type has no charset, as Discord's has none."""
    if body is None:
        return web.Response(status=status, headers=headers)
    return web.Response(
        status=status, body=msgspec.json.encode(body), content_type="application/json", headers=headers
    )
