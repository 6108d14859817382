"""Playing without a token: the local Discord in one process, the bot in another, started again when it falls.

Both children end when this process does, however it ends: they watch their standard input.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from bot.cli.terminal import Trouble
from localdiscord.keeping import wish

_FIRST_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 10.0
_SETTLED: Final = 5.0
"""Seconds after which a start counts as good, and the pauses begin again from the first."""
_PATIENCE: Final = 10.0
"""Seconds that a child has to end cleanly."""
_LINGERING: Final = 2.0
"""Seconds that the local Discord of a run that was killed may still be at our port."""
_WRONG_SETTING: Final = 2
LIKE_DISCORD: Final = ("--strict-limits", "--jitter", "50-300")
"""Whoever tries the bot here sees it as it is there: answers take their time, and come out of step."""


@dataclass(frozen=True)
class LocalGame:
    """Where one plays: the page's port, the bot's database, the file of the world, and the bot's environment.

    The page is at any free port if somebody else has that one.
    """

    port: int
    database: Path
    world: Path
    environment: Mapping[str, str]


async def play_locally(game: LocalGame, tell: Callable[..., None]) -> int:
    """Run both until SIGINT or SIGTERM; return the exit status.

    ``tell(message, **values)`` is what the person at the terminal reads. Who begins anew on the page ends
    both: what they kept is set aside together, and they start again.
    """
    stopped, port = _stopped(), game.port
    while True:
        if wish(game.world).exists():
            aside = await asyncio.to_thread(_put_aside, game.database)
            tell("cli-anew", database=str(aside))
        port = await _free(port)
        status = await _play(game, port, tell, stopped)
        if stopped.done() or not wish(game.world).exists():
            return status


async def _play(game: LocalGame, port: int, tell: Callable[..., None], stopped: asyncio.Future[None]) -> int:
    """Run both until one of them ends for good, or we are to stop."""
    kept = ("--port", str(port), "--world", str(game.world))
    async with _child("discord", *kept, *LIKE_DISCORD, stdout=PIPE) as discord:
        described = await _line(discord)
        if described is None:
            tell("cli-local-failed")
            return 1
        if "set_aside" in described:
            tell("cli-world-unreadable", file=described["set_aside"])
        tell("cli-page", address=described["page"])
        bot = asyncio.create_task(_keep_up(_connected(game.environment, described), tell))
        gone = asyncio.create_task(discord.wait())
        await asyncio.wait((stopped, bot, gone), return_when=asyncio.FIRST_COMPLETED)
        if stopped.done():
            tell("cli-stopping")
        elif gone.done() and not wish(game.world).exists():
            tell("cli-local-failed")
        return await _ended(bot, clean=stopped.done())


def _put_aside(database: Path) -> Path:
    """Set the bot's database aside, with what it has beside it."""
    from bot.store import Occupied, alone, ledger_of  # noqa: PLC0415 - nobody needs it but who begins anew
    from bot.store.sqlite import put_aside  # noqa: PLC0415 - the same

    aside = database.with_name(f"{database.name}.before-{datetime.now(UTC):%Y%m%dT%H%M%S%f}")
    try:
        with alone(database):
            put_aside(database, aside)
    except Occupied as error:
        raise Trouble("cli-second-bot", _WRONG_SETTING, file=str(error.path)) from error
    with contextlib.suppress(FileNotFoundError):
        ledger_of(database).rename(ledger_of(aside))
    return aside


async def _ended(bot: asyncio.Task[int], *, clean: bool) -> int:
    if bot.done():
        return bot.result()
    bot.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await bot
    return 0 if clean else 1


async def _keep_up(environment: Mapping[str, str], tell: Callable[..., None]) -> int:
    """Start the bot again whenever it ends; a setting that is wrong stays wrong, so that is returned."""
    clock, pause = asyncio.get_running_loop().time, _FIRST_PAUSE
    while True:
        started = clock()
        async with _child("bot", environment=environment) as bot:
            tell("cli-bot-started", pid=str(bot.pid))
            status = await bot.wait()
        if status == _WRONG_SETTING:
            return status
        pause = _FIRST_PAUSE if clock() - started > _SETTLED else min(2 * pause, _LONGEST_PAUSE)
        tell("cli-bot-fell", seconds=pause)
        await asyncio.sleep(pause)


@contextlib.asynccontextmanager
async def _child(
    *words: str, environment: Mapping[str, str] | None = None, stdout: int | None = None
) -> AsyncIterator[Process]:
    """Start ``le99 WORDS``; in a group of its own, so that Ctrl-C reaches it through us and once."""
    arguments = (sys.executable, "-m", "bot", *words, "--until-eof")
    child = await asyncio.create_subprocess_exec(
        *arguments, stdin=PIPE, stdout=stdout, env=environment, start_new_session=True
    )
    try:
        yield child
    finally:
        await _end(child)


async def _end(child: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        child.terminate()
    try:
        async with asyncio.timeout(_PATIENCE):
            await child.wait()
    except TimeoutError:
        child.kill()
        await child.wait()


async def _line(discord: Process) -> dict[str, Any] | None:
    """Read where the local Discord is; ``None`` if it has ended instead of saying so."""
    line = await discord.stdout.readline() if discord.stdout else b""
    return json.loads(line) if line else None


def _connected(environment: Mapping[str, str], described: Mapping[str, Any]) -> dict[str, str]:
    return {
        **environment,
        "DISCORD_API": described["api"],
        "DISCORD_GATEWAY": described["gateway"],
        "DISCORD_TOKEN": described["bot_token"],
    }


def _stopped() -> asyncio.Future[None]:
    """Return what is done once somebody wants us to stop."""
    loop = asyncio.get_running_loop()
    stopped: asyncio.Future[None] = loop.create_future()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, _settle, stopped)
    return stopped


def _settle(stopped: asyncio.Future[None]) -> None:
    if not stopped.done():
        stopped.set_result(None)


async def _free(port: int) -> int:
    """Return the port, or any free one where it is taken, and not only by who is about to end."""
    loop = asyncio.get_running_loop()
    patient = loop.time() + _LINGERING
    while not (found := _bound(port)):
        if loop.time() > patient:
            return _bound(0)
        await asyncio.sleep(_LINGERING / 20)
    return found


def _bound(port: int) -> int:
    """Return the port, or which one was free where any will do; 0 where it is taken."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError:
            return 0
        return int(trial.getsockname()[1])
