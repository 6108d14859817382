"""Puts the local Discord together, and listens on loopback for bots, clients and the page."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from aiohttp import web

from localdiscord.api import PREFIX, Api
from localdiscord.bot_routes import Answers, Application, Messages
from localdiscord.client_routes import Players
from localdiscord.emoji_routes import Emojis
from localdiscord.emojis import path_of
from localdiscord.errors import DiscordError
from localdiscord.files import content_type
from localdiscord.forms import Json
from localdiscord.gateway import Gateway
from localdiscord.guild_routes import Guilds
from localdiscord.guilds import Guild
from localdiscord.interactions import Interactions
from localdiscord.keeping import Keeping
from localdiscord.openapi import Contract
from localdiscord.threads import Threads
from localdiscord.world import default_world

LOOPBACK = "127.0.0.1"
HOSTS = frozenset({"127.0.0.1", "localhost"})
PAGE = Path(__file__).with_name("page")
LARGEST_REQUEST = 64 * 1024 * 1024
LOCALES = {"fr": "fr", "en": "en-US"}
"""What the page speaks, by the language that a browser asks for."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class LocalDiscord:
    """A running local Discord. `line` tells where it is and who is there, once it has started.

    Its world is kept in a file where there is one; ``over`` is set when somebody wants to begin anew.
    """

    def __init__(self, openapi: Path | None = None, keeping: Keeping | None = None) -> None:
        self.world = default_world()
        self.keeping = keeping
        self.over = asyncio.Event()
        self.api = Api(self.world)
        self.gateway = Gateway(self.world, self.api.rates, self.api.network)
        self.interactions = Interactions(self.world)
        self.messages = Messages(self.world, self.api.rates)
        self.players = Players(self.world, self.interactions)
        self.contract = Contract(openapi) if openapi else None
        if self.contract:
            self.api.exchanges = self.contract.take
        self.line: Json = {}
        self._runners: list[web.AppRunner] = []

    async def start(self, port: int = 0, bot_token: str | None = None) -> Json:
        """Listen; port 0 means any free one. Return `line`.

        Raises:
            Unkept: the file of the world cannot be used.
        """
        application = Application(self.world, self.api.rates)
        port = await self.listen(self._public(application), port)
        socket = f"ws://{LOOPBACK}:{port}"
        self.gateway.address = socket
        application.gateway = f"{socket}/gateway"
        self.world.files.address = f"http://{LOOPBACK}:{port}"
        if self.keeping:
            self.keeping.fill(self.world)
            self.messages.recall()
        self.world.bot.token = bot_token or self.world.bot.token
        self.line.update(self._line(port))
        return self.line

    async def stop(self) -> None:
        """Stop listening."""
        self.gateway.each_bot_connection(lambda connection: connection.abort())
        for runner in self._runners:
            await runner.cleanup()
        if self.keeping:
            self.keeping.close()

    async def listen(self, app: web.Application, port: int) -> int:
        """Answer with an application on a port of loopback (0: any), until `stop`; return which."""
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        self._runners.append(runner)
        await web.TCPSite(runner, LOOPBACK, port, backlog=1024).start()
        return int(runner.addresses[0][1])

    def application(self) -> web.Application:
        """Return an application that answers to loopback alone, and keeps what its requests have changed."""
        return web.Application(
            middlewares=[only_by_loopback_name, self._keep], client_max_size=LARGEST_REQUEST
        )

    @web.middleware
    async def _keep(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        answer = await handler(request)
        if self.keeping and request.method != "GET":
            self.keeping.save()
        return answer

    def _public(self, application: Application) -> web.Application:
        app = self.application()
        answers = Answers(self.world, self.interactions)
        threads = Threads(self.world, self.messages)
        emojis = Emojis(self.world)
        parts = (application, emojis, Guilds(self.world), self.messages, threads, answers, self.players)
        self.api.mount(app, [route for part in parts for route in part.routes()])
        for path in ("/gateway", "/gateway/", "/resume", "/resume/"):
            app.router.add_get(path, self.gateway.serve)
        app.router.add_get(r"/cdn/emojis/{emoji:\d+}.{ending}", self._file)
        app.router.add_get("/cdn/{rest:.*}", self._file)
        app.router.add_get("/page.json", self._page_json)
        app.router.add_post("/anew", self._begin_anew)
        app.router.add_get("/", _index)
        if PAGE.is_dir():
            app.router.add_static("/", PAGE)
        return app

    def _line(self, port: int) -> Json:
        first, *_ = servers = list(self.world.guilds.values())
        aside = self.keeping.set_aside if self.keeping else None
        return {
            "api": f"http://{LOOPBACK}:{port}{PREFIX}",
            "gateway": f"ws://{LOOPBACK}:{port}/gateway",
            "page": f"http://{LOOPBACK}:{port}/",
            "bot_token": self.world.bot.token,
            "application": self.world.bot.id,
            "guild": first.id,
            "channels": _channels(first),
            "guilds": {guild.name: {"id": guild.id, "channels": _channels(guild)} for guild in servers},
            "users": {
                user.name: {"id": user.id, "token": user.token, "locale": user.locale}
                for user in self.world.people()
            },
            **({"set_aside": str(aside)} if aside else {}),
        }

    async def _page_json(self, request: web.Request) -> web.Response:
        """Tell the page what it needs to know; who has not chosen a language speaks the browser's."""
        if locale := _spoken(request.headers.get("Accept-Language", "")):
            self.world.greet(locale)
        if self.keeping:
            self.keeping.save()
        keys = ("id", "name", "token", "locale", "color")
        body = {
            "api": PREFIX,
            "gateway": "/gateway",
            "application": {"id": self.world.bot.id, "name": self.world.bot.name},
            "users": [{key: getattr(user, key) for key in keys} for user in self.world.people()],
            "kept": self.keeping is not None,
        }
        return web.Response(body=msgspec.json.encode(body), content_type="application/json")

    async def _begin_anew(self, request: web.Request) -> web.Response:
        """End, so that whoever starts this again finds a new world; for people, who have a token to show."""
        try:
            self.world.whose(request.headers.get("Authorization", ""))
        except DiscordError:
            raise web.HTTPUnauthorized from None
        if not self.keeping:
            raise web.HTTPNotFound
        self.keeping.begin_anew()
        self.over.set()
        return web.Response(status=204)

    async def _file(self, request: web.Request) -> web.Response:
        emoji = request.match_info.get("emoji")
        upload = self.world.files.kept.get(path_of(emoji) if emoji else request.path)
        if upload is None:
            raise web.HTTPNotFound
        return web.Response(body=upload.content, content_type=content_type(upload.filename))


def _channels(guild: Guild) -> dict[str, str]:
    return {channel.name: channel.id for channel in guild.channels.values()}


def _spoken(accepted: str) -> str | None:
    """Return the locale of the page that a browser asks for first, by its ``Accept-Language``."""
    wanted = (each.strip()[:2].lower() for each in accepted.split(","))
    return next((LOCALES[language] for language in wanted if language in LOCALES), None)


@web.middleware
async def only_by_loopback_name(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse other names of this host, so that no foreign site can read here under a name of its own."""
    if request.url.host not in HOSTS:
        raise web.HTTPForbidden
    return await handler(request)


async def _index(_: web.Request) -> web.StreamResponse:
    page = PAGE / "index.html"
    if not page.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(page)
