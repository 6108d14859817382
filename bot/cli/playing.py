"""``le99 run``, ``le99 bot`` and ``le99 discord``: a place to play."""

from __future__ import annotations

import asyncio
import gc
import os
from argparse import Namespace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from bot.cli.settings import read_settings
from bot.cli.supervisor import LocalGame, play_locally
from bot.cli.terminal import Trouble, say_twice

if TYPE_CHECKING:
    from bot.cli.settings import Settings

_FAILED: Final = 1
_REFUSED: Final = 2
_LOCAL: Final = Path("data/local.sqlite3")


def run(options: Namespace) -> int:
    """Join Discord; without a token, play on this machine.

    There the database is one apart, so that a trial never mixes with a server's games; the local Discord
    keeps its world beside it.
    """
    settings = read_settings()
    if settings.discord_token:
        return _join(settings)
    database = settings.database_file if "database_url" in settings.model_fields_set else _LOCAL
    quietly = {"DATABASE_URL": f"sqlite:///{database}", "LOG_LEVEL": "WARNING"}
    unset = {name: value for name, value in quietly.items() if name.lower() not in settings.model_fields_set}
    game = LocalGame(options.port, database, database.with_suffix(".world.sqlite3"), {**os.environ, **unset})
    return asyncio.run(play_locally(game, say_twice))


def bot(_options: Namespace) -> int:
    """Run the bot alone, on Discord or wherever ``DISCORD_API`` and ``DISCORD_GATEWAY`` lead."""
    settings = read_settings()
    if settings.discord_token is None:
        raise Trouble("setting-no-token")
    return _join(settings)


def discord(options: Namespace) -> int:
    """Run the local Discord alone."""
    from localdiscord.__main__ import run as serve  # noqa: PLC0415 - the bot does without

    serve(options)
    return 0


def _join(settings: Settings) -> int:
    begun = monotonic()
    gc.disable()  # nearly all that is made by loading stays: looking through it takes a third of the time
    from bot import store  # noqa: PLC0415 - the one who only watches over the bot does without
    from bot.cli import logs, serving  # noqa: PLC0415 - the same

    token = settings.discord_token
    secrets = [token.get_secret_value()] if token else []
    logs.configure(settings.log_level, settings.log_format, secrets=secrets)
    try:
        return serving.run(settings, begun)
    except store.Occupied as error:
        raise Trouble("cli-second-bot", _REFUSED, file=str(error.path)) from error
    except store.StoreFailure as error:  # one that is not ours to open stays so; the others may pass
        status = _REFUSED if isinstance(error, store.Unopenable) else _FAILED
        raise Trouble("cli-no-store", status, detail=str(error)) from error
