"""``le99 doctor``: what a bot needs, checked before it starts, from the settings to the permissions.

Each check is one sentence with a mark: well (✓), worth knowing (–), or to be put right (✗), which makes the
exit status 1. Nothing is changed, so a bot may be running meanwhile.
"""

from __future__ import annotations

import asyncio
import os
import shutil
from argparse import Namespace
from collections.abc import AsyncGenerator, Collection, Iterator, Sequence
from contextlib import aclosing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy.exc import DBAPIError

from bot.cli.backups import NOTE
from bot.cli.settings import Settings, try_settings
from bot.cli.terminal import voice, write
from bot.front.checkup import Checkup, Server, UnknownToken, Venue, logged_in
from bot.front.client import point_at
from bot.front.emojis import stored
from bot.front.gateway import Denied, Done, Reply
from bot.front.invitation import PERMISSIONS
from bot.store import Occupied, StoreFailure, Unavailable, alone
from bot.store.glance import fit, glance
from bot.store.sqlite import check
from bot.store.uptime import COMMANDS_REFUSED, SECOND_BOT
from bot.words.texts import Voice

_Mark: TypeAlias = Literal["✓", "–", "✗"]

_LEAST_FREE: Final = 100_000_000
"""Bytes of disk that a database should have left to grow, beside a copy of itself for a migration."""
_CLOCKS_DIFFER: Final = timedelta(seconds=30)
_LATELY: Final = timedelta(days=1)
"""For how long another bot with the same token is spoken of after it was noticed."""


class Finding(msgspec.Struct, frozen=True):
    """What a check has found: the sentence ``cli-doctor-<message>`` with its values."""

    mark: _Mark
    message: str
    values: dict[str, Any] = {}


def doctor(options: Namespace) -> int:
    """Check everything, say one sentence for each check, and return 1 if anything must be put right."""
    settings, wrong = try_settings()
    speaker = voice(options.language or (settings.default_language if settings else None))
    for trouble in wrong:
        write(f"✗ {speaker(trouble.message, **trouble.values)}")
    if settings is None:
        return 1
    return asyncio.run(_check_up(settings, speaker))


async def _check_up(settings: Settings, speaker: Voice) -> int:
    """Say each finding as soon as it is there: Discord may take its time."""
    status = 0
    async with aclosing(_findings(settings)) as findings:
        async for found in findings:
            write(f"{found.mark} {_sentence(found, speaker)}")
            status = status or int(found.mark == "✗")
    return status


def _sentence(found: Finding, speaker: Voice) -> str:
    values = dict(found.values)
    if "missing" in values:
        named = (speaker("permission", name=name) for name in values["missing"])
        values["missing"] = ", ".join(named)
    return speaker(f"cli-doctor-{found.message}", **values)


async def _findings(settings: Settings) -> AsyncGenerator[Finding]:
    yield Finding("✓", "settings")
    file = settings.database_file
    known = await asyncio.to_thread(file.exists)
    yield await _database(file) if known else _new_database(file)
    yield _disk(file)
    yield _backups(settings)
    async with aclosing(_discord(settings)) as findings:
        async for found in findings:
            yield found


# ── on this machine ─────────────────────────────────────────────────────────────────────────────────────


async def _database(file: Path) -> Finding:
    """Say whether the database can be opened, and by this version."""
    values = {"file": str(file)}
    try:
        await check(file)
        suits = fit(file)
    except (Unavailable, OSError) as error:
        busy = isinstance(error, Unavailable) and error.outage == "busy"
        why = "database-busy" if busy else "database-unavailable"
        return Finding("✗", why, {**values, "detail": str(error)})
    except StoreFailure as error:
        return Finding("✗", "database-damaged", {**values, "detail": str(error)})
    if suits in {"newer", "foreign"}:
        return Finding("✗", f"database-{suits}", values)
    return _occupancy(file, suits)


def _new_database(file: Path) -> Finding:
    """Say whether a database can be made where none is; its folder may have to be made as well."""
    folder = next(each for each in file.absolute().parents if each.exists())
    if folder.is_dir() and os.access(folder, os.W_OK):
        return Finding("✓", "database-none", {"file": str(file)})
    return Finding("✗", "database-unavailable", {"file": str(file), "detail": str(folder)})


def _occupancy(file: Path, suits: str) -> Finding:
    try:
        with alone(file):
            return Finding("✓", f"database-{suits}", {"file": str(file)})
    except Occupied:
        return Finding("✓", "database-occupied", {"file": str(file)})
    except StoreFailure as error:
        return Finding("✗", "database-unavailable", {"file": str(file), "detail": str(error)})


def _disk(file: Path) -> Finding:
    """Say whether there is room for the database, and for a copy of it."""
    folder = next(each for each in file.absolute().parents if each.is_dir())
    free, size = shutil.disk_usage(folder).free, file.stat().st_size if file.is_file() else 0
    values = {"folder": str(folder), "megabytes": free // 1_000_000}
    if free < _LEAST_FREE + 2 * size:
        return Finding("✗", "disk-full", values)
    return Finding("✓", "disk", values)


def _backups(settings: Settings) -> Finding:
    """Say whether backups are made, and how the last one went."""
    if settings.backups is None:
        return Finding("–", "backups-none")
    last = _note(settings.database_file, NOTE)
    if last.startswith("failed"):
        return Finding("✗", "backups-failed", {"time": last.removeprefix("failed ")})
    return Finding("✓", "backups", {"folder": str(settings.backups)})


def _note(file: Path, key: str) -> str:
    """Read what a bot has noted; a database that cannot be read has been spoken of."""
    try:
        with glance(file) as seen:
            return seen.note(key)
    except DBAPIError:
        return ""


# ── at Discord ──────────────────────────────────────────────────────────────────────────────────────────


async def _discord(settings: Settings) -> AsyncGenerator[Finding]:
    if settings.discord_token is None:
        yield Finding("–", "token-none")
        return
    if settings.discord_api and settings.discord_gateway:
        point_at(settings.discord_api, settings.discord_gateway)
    try:
        async with logged_in(settings.discord_token.get_secret_value()) as asked:
            if not isinstance(asked, Done):
                yield Finding("✗", "discord-unreachable", {"detail": _detail(asked)})
                return
            yield _time(asked.value)
            for found in _token(asked.value):
                yield found
            yield _second_bot(settings.database_file)
            yield _commands(await asked.value.commands(), settings.database_file)
            if settings.emojis:
                yield _emojis(await asked.value.emojis())
            for found in _servers(await asked.value.servers(PERMISSIONS), settings.database_file):
                yield found
    except UnknownToken:
        yield Finding("✗", "token-unknown")


def _time(discord: Checkup) -> Finding:
    """Compare the clock of this machine with Discord's."""
    behind = discord.clock_behind
    if abs(behind) < _CLOCKS_DIFFER:
        return Finding("✓", "time")
    seconds = round(abs(behind).total_seconds())
    side = "behind" if behind > timedelta() else "ahead"
    return Finding("–", "time-wrong", {"seconds": seconds, "side": side})


def _token(discord: Checkup) -> Iterator[Finding]:
    """Say who the token is, and what in the application's settings keeps players away."""
    application = discord.application()
    yield Finding("✓", "token", {"name": application.name})
    if application.elsewhere:
        yield Finding("✗", "token-elsewhere")
    if application.code_grant:
        yield Finding("✗", "token-code-grant")


def _second_bot(database: Path) -> Finding:
    """Say whether another process was lately noticed that answers with this token."""
    noticed = _note(database, SECOND_BOT)
    if noticed and datetime.now(UTC) - datetime.fromisoformat(noticed) < _LATELY:
        return Finding("✗", "second-bot", {"time": noticed})
    return Finding("✓", "second-bot-none")


def _commands(registered: Reply[int], database: Path) -> Finding:
    """Say whether the commands are registered, or why Discord refused them."""
    if not isinstance(registered, Done):
        return Finding("✗", "discord-unreachable", {"detail": _detail(registered)})
    if refused := _note(database, COMMANDS_REFUSED):
        return Finding("✗", "commands-refused", {"detail": refused})
    values = {"commands": registered.value}
    return Finding("✓", "commands", values) if registered.value else Finding("–", "commands-none")


def _emojis(there: Reply[frozenset[str]]) -> Finding:
    """Say whether the cards are there as emojis; a bot that runs sees to those that are missing."""
    if not isinstance(there, Done):
        return Finding("✗", "discord-unreachable", {"detail": _detail(there)})
    wanted = stored().keys()
    values = {"emojis": len(wanted), "there": len(wanted & there.value)}
    return Finding("✓", "emojis", values) if wanted <= there.value else Finding("–", "emojis-missing", values)


def _servers(found: Reply[list[Server]], database: Path) -> Iterator[Finding]:
    """Say where the bot may play, server by server."""
    if not isinstance(found, Done):
        yield Finding("✗", "discord-unreachable", {"detail": _detail(found)})
        return
    if not found.value:
        yield Finding("–", "servers-none")
    for server in found.value:
        if isinstance(server.places, Done):
            yield from _places(server, server.places.value, _chosen(database, server.id))
        else:
            yield Finding("✗", "server-unread", {"server": server.name, "detail": _detail(server.places)})


def _chosen(database: Path, server: int) -> Collection[int]:
    """Read which channels `/settings` has chosen for tables."""
    try:
        with glance(database) as seen:
            return seen.channels(server)
    except DBAPIError:
        return ()


def _places(server: Server, places: Sequence[Venue], chosen: Collection[int]) -> Iterator[Finding]:
    """Speak of each channel where something is missing.

    Where channels were chosen for tables, each of these must do; else one channel at least. Channels that
    the bot does not see, and need not, are most often meant so: they are counted.
    """
    wanted = [place for place in places if not chosen or place.id in chosen]
    usable = [place for place in wanted if not place.missing]
    hidden = [place for place in wanted if not chosen and place.missing == ("view_channel",)]
    values = {"server": server.name, "channels": len(usable)}
    yield Finding("✓", "server", values) if usable else Finding("✗", "server-nowhere", values)
    for place in wanted:
        if place.missing and place not in hidden:
            mark: _Mark = "✗" if chosen else "–"
            yield Finding(
                mark, "channel", {"server": server.name, "channel": place.name, "missing": place.missing}
            )
    if hidden:
        yield Finding("–", "channels-hidden", {"server": server.name, "channels": len(hidden)})


def _detail(result: Any) -> str:
    """Give Discord's own words, or the kind of what went wrong on the way there."""
    return f"{result.code} {result.why}" if isinstance(result, Denied) else str(result.fault)
