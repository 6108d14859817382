"""The bot as a process: one database, one client, and the signals that end it."""

from __future__ import annotations

import asyncio
import signal

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
            return await _host(
                Le99(store, settings.default_language), token.get_secret_value() if token else ""
            )
        finally:
            await store.close()


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
