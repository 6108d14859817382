"""HTTP as Discord speaks it: bodies, tokens, rate limits, faults, errors, and a line in the ledger per request."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal
from zlib import crc32

import orjson
from aiohttp import BodyPartReader, web

from bot.localdiscord import errors
from bot.localdiscord.errors import DiscordError
from bot.localdiscord.faults import Fault, Faults
from bot.localdiscord.forms import Json
from bot.localdiscord.messages import Upload
from bot.localdiscord.people import User
from bot.localdiscord.world import World

PREFIX = "/api/v10"
Auth = Literal["bot", "person", "anybody", "none"]
Reply = tuple[int, Any]


@dataclass
class Call:
    """One request: who asks, the parts of its path, its query, its JSON body and its files."""

    actor: User | None
    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    uploads: dict[str, Upload] = field(default_factory=dict)

    @property
    def user(self) -> User:
        """Return who asks, on routes that need a token."""
        assert self.actor is not None
        return self.actor


Handler = Callable[[Call], Awaitable[Reply] | Reply]


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
class RateLimits:
    """How often a bot may call. Without `strict` the limits are generous and only announced."""

    strict: bool = False
    calls: deque[float] = field(default_factory=deque)
    buckets: dict[str, deque[float]] = field(default_factory=dict)

    def take(self, route: Route, bucket: str, now: float) -> tuple[dict[str, str], Json | None]:
        """Count one call; return its headers, and the body of a 429 if it is one too many."""
        messages = self.strict and route.method == "POST" and route.path.endswith("/messages")
        most, seconds = (5, 5.0) if messages else (1000, 1.0)
        wait = _room(self.calls, 50, 1.0, now) if self.strict and route.counted else 0.0
        if wait:
            return {"X-RateLimit-Global": "true"}, _too_many(wait, shared=True)
        spent = self.buckets.setdefault(bucket, deque())
        wait = _room(spent, most, seconds, now)
        headers = _headers(bucket, most, most - len(spent), spent[0] + seconds - now)
        return headers, _too_many(wait, shared=False) if wait else None


def _room(spent: deque[float], most: int, seconds: float, now: float) -> float:
    """Take one of `most` places per `seconds`, or return how long to wait for one."""
    while spent and spent[0] <= now - seconds:
        spent.popleft()
    if len(spent) >= most:
        return spent[0] + seconds - now
    spent.append(now)
    return 0.0


def _headers(bucket: str, limit: int, remaining: int, reset_after: float) -> dict[str, str]:
    return {
        "X-RateLimit-Bucket": f"{crc32(bucket.encode()):08x}",
        "X-RateLimit-Limit": str(limit),
        "X-RateLimit-Remaining": str(remaining),
        "X-RateLimit-Reset": f"{time.time() + reset_after:.3f}",
        "X-RateLimit-Reset-After": f"{reset_after:.3f}",
    }


def _too_many(wait: float, *, shared: bool) -> Json:
    return {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": shared}


class Aborted(Exception):  # noqa: N818 - it is not the request's error
    """The connection is to be torn down instead of answered."""


class Api:
    """Answers every request below ``/api/v10``."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.faults = Faults()
        self.rates = RateLimits()
        self.exchanges: Callable[[Json], None] = lambda _: None

    def mount(self, app: web.Application, routes: list[Route]) -> None:
        """Add the routes; whatever else is asked for is answered 404 and complained about."""
        for route in routes:
            app.router.add_route(route.method, PREFIX + route.path, self._serving(route))
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    def _serving(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            try:
                return await self._serve(route, request)
            except Aborted:
                assert request.transport is not None
                request.transport.abort()
                return web.Response()

        return serve

    async def _unknown(self, request: web.Request) -> web.Response:
        self.world.ledger.complain(f"unknown route: {request.method} {request.path}")
        error = errors.unknown_route(request.method, request.path)
        return _respond(error.status, error.payload(), {})

    async def _serve(self, route: Route, request: web.Request) -> web.Response:
        started = self.world.clock.seconds()
        call = Call(None, request.match_info, request.query)
        headers: dict[str, str] = {}
        try:
            call.body, call.uploads = await read_body(request)
            call.actor = self._actor(route, request)
            status, body = await self._limited(route, request, call, headers)
        except DiscordError as error:
            status, body = error.status, error.payload()
        self._record(route, request, call, status, body, started)
        return _respond(
            status, body, {"Via": "1.1 local", **headers} if headers.pop("Ban", None) is None else {}
        )

    def _actor(self, route: Route, request: web.Request) -> User | None:
        if route.auth == "none":
            return None
        user = self.world.whose(request.headers.get("Authorization", ""))
        if route.auth != "anybody" and user.bot != (route.auth == "bot"):
            raise DiscordError(403, 20001 if user.bot else 20002, "This endpoint is not for you.")
        return user

    async def _limited(
        self, route: Route, request: web.Request, call: Call, headers: dict[str, str]
    ) -> Reply:
        """Count the call against its limits, then answer it with all planned faults."""
        if call.actor is None or call.actor.bot:
            given, refusal = self.rates.take(route, bucket_of(route, call.path), time.monotonic())
            headers.update(given)
            if refusal:
                return 429, refusal
        path = request.path.removeprefix(PREFIX)
        before = await self._strike(request.method, path, "before", headers)
        if before:
            return before
        reply = route.handler(call)
        answer = reply if isinstance(reply, tuple) else await reply
        return await self._strike(request.method, path, "after", headers) or answer

    async def _strike(self, method: str, path: str, when: str, headers: dict[str, str]) -> Reply | None:
        for fault in self.faults.strike(method, path, when):
            if reply := await _suffer(fault, headers):
                return reply
        return None

    def _record(
        self, route: Route, request: web.Request, call: Call, status: int, body: Any, started: float
    ) -> None:
        by_bot = call.actor is self.world.bot
        entry = {
            "at": started,
            "took": self.world.clock.seconds() - started,
            "method": request.method,
            "route": route.path,
            "path": request.path.removeprefix(PREFIX),
            "status": status,
            "user": call.actor.id if call.actor else None,
            "body": call.body,
            "counted": by_bot and route.counted,
        }
        self.world.ledger.requests.append(entry)
        if "UNKNOWN_FIELD" in str(body):
            self.world.ledger.complain(f"unknown field: {request.method} {route.path}: {body['errors']}")
        if by_bot or route.auth == "none":
            content_type = request.content_type
            self.exchanges({**entry, "content_type": content_type, "answer": body})


async def read_body(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    """Return the JSON body, None without one, and the files of a multipart body by their field name."""
    uploads: dict[str, Upload] = {}
    try:
        if request.content_type != "multipart/form-data":
            raw = await request.read()
            return (orjson.loads(raw) if raw else None), uploads
        body = None
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            content = bytes(await part.read())
            if part.name == "payload_json":
                body = orjson.loads(content)
            else:
                uploads[str(part.name)] = Upload(part.filename or "file", content)
    except orjson.JSONDecodeError:
        raise DiscordError(400, 50109, "The request body contains invalid JSON.") from None
    return body, uploads


def bucket_of(route: Route, path: Mapping[str, str]) -> str:
    """Return the name of a rate limit: the route and its channel, server or webhook."""
    major = path.get("channel") or path.get("guild") or path.get("token") or ""
    return f"{route.method} {route.path} {major}"


async def _suffer(fault: Fault, headers: dict[str, str]) -> Reply | None:
    """Carry out one fault; return the answer it forces, if any."""
    if fault.kind in {"latency", "blackhole"}:
        await asyncio.sleep(fault.seconds)
    if fault.kind in {"reset", "blackhole"}:
        raise Aborted
    if fault.kind == "ratelimit":
        headers["Ban" if not fault.via else "X-RateLimit-Scope"] = "shared"
        return 429, _too_many(fault.seconds, shared=fault.shared)
    if fault.kind == "status":
        return fault.status, {"code": fault.code, "message": fault.message}
    return None


def _respond(status: int, body: Any, headers: Mapping[str, str]) -> web.Response:
    """Answer in JSON; the content type has no charset, as Discord's has none."""
    if body is None:
        return web.Response(status=status, headers=headers)
    return web.Response(
        status=status, body=orjson.dumps(body), content_type="application/json", headers=headers
    )
