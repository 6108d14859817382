"""The bot as a process: one database, one client, and the signals that end it."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import monotonic
from typing import Final

from bot.cli.settings import Settings
from bot.front.client import Le99, point_at, stay_connected
from bot.store import Store, alone

_GARBAGE: Final = 10_000
"""Objects made, beyond those given up again, before Python looks for circles among the newest of them."""

_log = logging.getLogger(__name__)


def run(settings: Settings, begun: float | None = None) -> int:
    """Run the bot; return the exit status of the process.

    ``begun`` is the moment, of ``time.monotonic``, from which the start is counted.
    """
    with asyncio.Runner(loop_factory=_event_loop()) as runner:
        return runner.run(serve(settings, begun))


def _event_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes a faster event loop, where there is one (``None``: Python's own, as on Windows).

    It takes a sixth of the work off a request, and a third off a trip to another thread.
    """
    if find_spec("uvloop") is None:
        return None
    make: Callable[[], asyncio.AbstractEventLoop] = import_module("uvloop").new_event_loop
    return make


async def serve(settings: Settings, begun: float | None = None) -> int:
    """Run the bot until it is told to stop; return the exit status.

    Raises:
        StoreFailure: the database cannot be used; ``Occupied`` where another bot does.
    """
    if settings.discord_api and settings.discord_gateway:
        point_at(settings.discord_api, settings.discord_gateway)
    token = settings.discord_token
    with alone(settings.database_file):
        store = await Store.open(settings.database_url)
        try:
            client = Le99(store, settings.default_language)
            _settle()
            started = asyncio.create_task(_started(client, monotonic() if begun is None else begun))
            try:
                return await _host(client, token.get_secret_value() if token else "")
            finally:
                started.cancel()
        finally:
            await store.close()


def _settle() -> None:
    """Let Python look for garbage, as it has not while everything was loaded.

    What is there by now stays: to look through all of it again and again takes a tenth of a second each time,
    in which nobody is answered.
    """
    gc.freeze()
    gc.set_threshold(_GARBAGE)
    gc.enable()


async def _started(client: Le99, begun: float) -> None:
    """Write down how long the start took."""
    await client.wait_until_ready()
    _log.info("started", extra={"seconds": round(monotonic() - begun, 2)})


async def _host(client: Le99, token: str) -> int:
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, client.stop)
    connected = asyncio.create_task(stay_connected(client, token))
    connected.add_done_callback(lambda _connected: client.stop(1))
    status = await client.ended()
    connected.cancel()
    await asyncio.wait([connected])
    await client.close()
    return status
