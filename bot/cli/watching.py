"""What watches over the bot asks over HTTP: ``/metrics`` for figures, ``/health`` for whether it is well."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.front.client import Le99
from bot.front.metrics import Metrics
from bot.host.clock import STALE
from bot.store import Store, StoreFailure

_TO_LOOK: Final = 5.0
"""Seconds for the database to say how it is."""

_log = logging.getLogger(__name__)


class Health(msgspec.Struct, frozen=True):
    """How the bot is; ``le99 health`` says the same from outside, but for what is overdue."""

    well: bool
    """Whether starting it again could do no good."""
    sign_of_life: float | None = None
    """How many seconds ago it last noted that people can reach it (``None``: the database does not say)."""
    overdue: float | None = None
    """How many seconds late the clock is in waking tables."""


async def watched(client: Le99, store: Store, host: str, port: int) -> None:
    """Serve metrics and health until cancelled; where the address is taken, say so and let the bot play."""
    runner = web.AppRunner(application(client, store), access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        _log.info("metrics are served", extra={"host": host, "port": port})
        await asyncio.Event().wait()
    except OSError as error:
        _log.warning("metrics cannot be served", extra={"host": host, "port": port, "fault": error.strerror})
    finally:
        await runner.cleanup()


def application(client: Le99, store: Store) -> web.Application:
    """Return what answers ``/metrics`` and ``/health``."""
    metrics = Metrics(client, store)

    async def page(_request: web.Request) -> web.Response:
        return web.Response(body=await metrics.page(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def health(_request: web.Request) -> web.Response:
        found = await _health(client, store, metrics)
        body = msgspec.json.encode(found)
        return web.Response(body=body, status=200 if found.well else 503, content_type="application/json")

    application = web.Application()
    application.add_routes([web.get("/metrics", page), web.get("/health", health)])
    return application


async def _health(client: Le99, store: Store, metrics: Metrics) -> Health:
    """Look whether the database can be read, people can reach the bot, and its clock wakes tables in time."""
    try:
        async with asyncio.timeout(_TO_LOOK):
            beat, overdue = await store.last_heartbeat(), await metrics.overdue()
    except (StoreFailure, TimeoutError):
        return Health(well=False)
    if beat is None:
        return Health(well=False)
    age = (client.clock.hours.now() - beat).total_seconds()
    return Health(max(age, overdue) < STALE.total_seconds(), round(age, 1), round(overdue, 1))
