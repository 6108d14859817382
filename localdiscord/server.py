"""Puts the local Discord together and listens on loopback: one port for everybody, one for tests."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import orjson
from aiohttp import web

from localdiscord.api import PREFIX, Api
from localdiscord.control import Control
from localdiscord.forms import Json
from localdiscord.gateway import Gateway
from localdiscord.interactions import Interactions
from localdiscord.messages import content_type
from localdiscord.openapi import Contract
from localdiscord.players import Players
from localdiscord.rest import Answers, Application, Messages
from localdiscord.world import World, default_world

LOOPBACK = "127.0.0.1"
HOSTS = frozenset({"127.0.0.1", "localhost"})
PAGE = Path(__file__).with_name("page")
LARGEST_REQUEST = 64 * 1024 * 1024


class LocalDiscord:
    """A running local Discord. `line` tells where it is and who is there, once it has started."""

    def __init__(self, world: World | None = None, openapi: Path | None = None) -> None:
        self.world = world or default_world()
        self.api = Api(self.world)
        self.gateway = Gateway(self.world)
        self.interactions = Interactions(self.world)
        self.messages = Messages(self.world)
        self.players = Players(self.world, self.interactions)
        self.contract = Contract(openapi) if openapi else None
        if self.contract:
            self.api.exchanges = self.contract.take
        self.line: Json = {}
        self._runners: list[web.AppRunner] = []

    async def start(self, port: int = 0, control_port: int = 0) -> Json:
        """Listen; port 0 means any free one. Return `line`."""
        application = Application(self.world)
        port = await self._listen(self._public(application), port)
        control_port = await self._listen(Control(self).application(), control_port)
        socket = f"ws://{LOOPBACK}:{port}"
        self.gateway.address = socket
        application.gateway = f"{socket}/gateway"
        self.world.files.address = f"http://{LOOPBACK}:{port}"
        self.line.update(self._line(port, control_port))
        return self.line

    async def stop(self) -> None:
        """Stop listening."""
        self.gateway.each_bot_connection(lambda connection: connection.abort())
        for runner in self._runners:
            await runner.cleanup()

    async def _listen(self, app: web.Application, port: int) -> int:
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        self._runners.append(runner)
        await web.TCPSite(runner, LOOPBACK, port, backlog=1024).start()
        return int(runner.addresses[0][1])

    def _public(self, application: Application) -> web.Application:
        app = web.Application(middlewares=[_only_by_loopback_name], client_max_size=LARGEST_REQUEST)
        answers = Answers(self.world, self.interactions)
        parts = (application, self.messages, answers, self.players)
        self.api.mount(app, [route for part in parts for route in part.routes()])
        for path in ("/gateway", "/gateway/", "/resume", "/resume/"):
            app.router.add_get(path, self.gateway.serve)
        app.router.add_get("/cdn/{rest:.*}", self._file)
        app.router.add_get("/page.json", self._page_json)
        app.router.add_get("/", _index)
        if PAGE.is_dir():
            app.router.add_static("/", PAGE)
        return app

    def _line(self, port: int, control_port: int) -> Json:
        guild = next(iter(self.world.guilds.values()))
        return {
            "api": f"http://{LOOPBACK}:{port}{PREFIX}",
            "gateway": f"ws://{LOOPBACK}:{port}/gateway",
            "page": f"http://{LOOPBACK}:{port}/",
            "control": f"http://{LOOPBACK}:{control_port}",
            "bot_token": self.world.bot.token,
            "application": self.world.bot.id,
            "guild": guild.id,
            "channels": {channel.name: channel.id for channel in guild.channels.values()},
            "users": {
                user.name: {"id": user.id, "token": user.token, "locale": user.locale}
                for user in self.world.users.values()
                if not user.bot
            },
        }

    async def _page_json(self, _: web.Request) -> web.Response:
        """Tell the page what it needs to know."""
        guild = next(iter(self.world.guilds.values()))
        people = [user for user in self.world.users.values() if not user.bot]
        keys = ("id", "name", "token", "locale", "color")
        body = {
            "api": PREFIX,
            "gateway": "/gateway",
            "guild": guild.id,
            "guild_name": guild.name,
            "application": {"id": self.world.bot.id, "name": self.world.bot.name},
            "users": [{key: getattr(user, key) for key in keys} for user in people],
            "channels": [{"id": one.id, "name": one.name} for one in guild.channels.values()],
        }
        return web.Response(body=orjson.dumps(body), content_type="application/json")

    async def _file(self, request: web.Request) -> web.Response:
        upload = self.world.files.kept.get(request.path)
        if upload is None:
            raise web.HTTPNotFound
        return web.Response(body=upload.content, content_type=content_type(upload.filename))


@web.middleware
async def _only_by_loopback_name(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse other names of this host, so that no foreign site can read here under a name of its own."""
    if request.url.host not in HOSTS:
        raise web.HTTPForbidden
    return await handler(request)


async def _index(_: web.Request) -> web.StreamResponse:
    page = PAGE / "index.html"
    if not page.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(page)


async def serve(
    port: int = 0,
    control_port: int = 0,
    *,
    openapi: Path | None = None,
    bot_token: str | None = None,
    ready: Callable[[Json], None],
) -> None:
    """Run until SIGINT or SIGTERM; `ready` receives the line once everything listens."""
    discord = LocalDiscord(openapi=openapi)
    if bot_token:
        discord.world.bot.token = bot_token
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    ready(await discord.start(port, control_port))
    await stop.wait()
    await discord.stop()
