"""The bot as a process: one database, one client, and the signals that end it."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Iterator

from bot.cli.backups import Backups
from bot.cli.restoring import delete_again
from bot.cli.settings import Settings
from bot.front.client import Le99, point_at, stay_connected
from bot.store import Store, alone


def run(settings: Settings) -> int:
    """Run the bot; return the exit status of the process."""
    return asyncio.run(serve(settings))


async def serve(settings: Settings) -> int:
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
            client = Le99(store, settings.default_language)
            with _backed_up(store, settings):
                return await _host(client, store, token.get_secret_value() if token else "")
        finally:
            await store.close()


@contextlib.contextmanager
def _backed_up(store: Store, settings: Settings) -> Iterator[None]:
    """Make backups meanwhile, if the host wants any."""
    if settings.backups is None:
        yield
        return
    keeping = asyncio.create_task(Backups(store, settings.database_file, settings.backups).keep())
    try:
        yield
    finally:
        keeping.cancel()


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
