"""The bot as a process: one database, one client, and the signals that end it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
from collections.abc import Callable, Coroutine, Iterator
from importlib import import_module
from importlib.util import find_spec
from time import monotonic
from typing import Any, Final

from bot.cli.backups import Backups
from bot.cli.restoring import delete_again
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
            await delete_again(store)
            store.limits = settings.limits
            client = Le99(store, settings.default_language, settings.moment)
            if settings.emojis:
                client.show_emojis()
            if settings.pictures:
                client.show_pictures()
            _settle()
            beside = (
                _started(client, begun or monotonic()),
                _backed_up(store, settings),
                _watched(client, store, settings),
            )
            with _meanwhile(*beside):
                return await _host(client, store, token.get_secret_value() if token else "")
        finally:
            await store.close()


@contextlib.contextmanager
def _meanwhile(*work: Coroutine[Any, Any, None]) -> Iterator[None]:
    """Do something beside serving, until that ends."""
    tasks = [asyncio.create_task(each) for each in work]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()


async def _backed_up(store: Store, settings: Settings) -> None:
    """Make backups for ever, if the host wants any."""
    if settings.backups is not None:
        await Backups(store, settings.database_file, settings.backups).keep()


async def _watched(client: Le99, store: Store, settings: Settings) -> None:
    """Serve metrics for ever, if the host wants any."""
    if settings.metrics_address is not None:
        from bot.cli.watching import watched  # noqa: PLC0415 - nobody needs it but who wants metrics

        await watched(client, store, *settings.metrics_address)


def _settle() -> None:
    """Let Python look for garbage, as it has not while everything was loaded.

    What is there by now stays: nothing of it is looked through again while somebody waits for an answer.
    """
    gc.freeze()
    gc.set_threshold(_GARBAGE)
    gc.enable()


async def _started(client: Le99, begun: float) -> None:
    """Write down how long the start took."""
    await client.wait_until_ready()
    _log.info("started", extra={"seconds": round(monotonic() - begun, 2)})


async def _host(client: Le99, store: Store, token: str) -> int:
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, client.stop)
    connected = asyncio.create_task(stay_connected(client, token))
    broken = asyncio.create_task(store.broken())
    for fatal in (connected, broken):
        fatal.add_done_callback(lambda _ended: client.stop(1))
    status = await client.ended()
    broken.cancel()
    connected.cancel()
    await asyncio.wait([connected, broken])
    await client.close()
    return status
