"""Puts the local Discord together, and listens on loopback for bots, clients and the page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from aiohttp import web

from localdiscord.api import PREFIX, Api
from localdiscord.bot_routes import Answers, Application, Messages
from localdiscord.client_routes import Players
from localdiscord.forms import Json
from localdiscord.gateway import Gateway
from localdiscord.guild_routes import Guilds
from localdiscord.interactions import Interactions
from localdiscord.messages import content_type
from localdiscord.openapi import Contract
from localdiscord.threads import Threads
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

    async def start(self, port: int = 0) -> Json:
        """Listen; port 0 means any free one. Return `line`."""
        application = Application(self.world)
        port = await self.listen(self._public(application), port)
        socket = f"ws://{LOOPBACK}:{port}"
        self.gateway.address = socket
        application.gateway = f"{socket}/gateway"
        self.world.files.address = f"http://{LOOPBACK}:{port}"
        self.line.update(self._line(port))
        return self.line

    async def stop(self) -> None:
        """Stop listening."""
        self.gateway.each_bot_connection(lambda connection: connection.abort())
        for runner in self._runners:
            await runner.cleanup()

    async def listen(self, app: web.Application, port: int) -> int:
        """Answer with an application on a port of loopback (0: any), until `stop`; return which."""
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        self._runners.append(runner)
        await web.TCPSite(runner, LOOPBACK, port, backlog=1024).start()
        return int(runner.addresses[0][1])

    def _public(self, application: Application) -> web.Application:
        app = web.Application(middlewares=[only_by_loopback_name], client_max_size=LARGEST_REQUEST)
        answers = Answers(self.world, self.interactions)
        threads = Threads(self.world, self.messages)
        parts = (application, Guilds(self.world), self.messages, threads, answers, self.players)
        self.api.mount(app, [route for part in parts for route in part.routes()])
        for path in ("/gateway", "/gateway/", "/resume", "/resume/"):
            app.router.add_get(path, self.gateway.serve)
        app.router.add_get("/cdn/{rest:.*}", self._file)
        app.router.add_get("/page.json", self._page_json)
        app.router.add_get("/", _index)
        if PAGE.is_dir():
            app.router.add_static("/", PAGE)
        return app

    def _line(self, port: int) -> Json:
        guild = next(iter(self.world.guilds.values()))
        return {
            "api": f"http://{LOOPBACK}:{port}{PREFIX}",
            "gateway": f"ws://{LOOPBACK}:{port}/gateway",
            "page": f"http://{LOOPBACK}:{port}/",
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
        return web.Response(body=msgspec.json.encode(body), content_type="application/json")

    async def _file(self, request: web.Request) -> web.Response:
        upload = self.world.files.kept.get(request.path)
        if upload is None:
            raise web.HTTPNotFound
        return web.Response(body=upload.content, content_type=content_type(upload.filename))


@web.middleware
async def only_by_loopback_name(
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
