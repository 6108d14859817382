"""What becomes of a request to Discord: it is done, denied, or nobody knows."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Generic, TypeAlias, TypeVar

import aiohttp
import discord
import msgspec

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

_log = logging.getLogger(__name__)

TOO_MANY: Final = 429
OPENED_TOO_FAST: Final = 40003
_OUT_OF_REACH: Final = frozenset((10003, 10004, 50001, 50013, 50083, 160005))
"""Discord's codes for a channel that is gone, is closed to us, or is a thread that was locked."""
_BROKEN: Final = 500
_LONGEST_PAUSE: Final = 600.0
"""Seconds that the whole bot keeps quiet at most, where Discord asks it to."""
_SHORTEST_PAUSE: Final = 0.1
_TO_LOOK: Final = 1.5
"""Seconds for a question to Discord on which an answer depends."""
_USUAL_PAUSE: Final = 5.0
"""Seconds to wait where Discord has had enough and does not say how long."""


class Done(msgspec.Struct, Generic[T_co], frozen=True):
    """Discord has done it."""

    value: T_co


class Denied(msgspec.Struct, frozen=True):
    """Discord has refused: nothing was done."""

    status: int
    code: int
    """Discord's own number for the reason; 0 for none."""
    why: str = ""

    @property
    def for_now(self) -> bool:
        """Whether there will be a better moment: it was only too often."""
        return self.status == TOO_MANY or self.code == OPENED_TOO_FAST

    @property
    def out_of_reach(self) -> bool:
        """Whether the bot cannot write there any more, until somebody on the server lets it."""
        return self.code in _OUT_OF_REACH


class Unknown(msgspec.Struct, frozen=True):
    """Nobody said what became of it: it may have been done, or not, or may still be."""

    fault: str
    """The kind of what went wrong."""


Reply: TypeAlias = Done[T] | Denied | Unknown


class TooOften(Exception):
    """Discord has had enough for so many seconds: of requests here, or of the whole bot."""

    def __init__(self, seconds: float, *, everywhere: bool) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        self.everywhere = everywhere


async def attempt(ask: Callable[[], Awaitable[T]], seconds: float | None = None) -> Reply[T]:
    """Ask Discord for something, and say what became of it; after so many ``seconds``, nobody knows."""
    try:
        async with asyncio.timeout(seconds):
            return Done(await ask())
    except discord.HTTPException as error:
        if error.status >= _BROKEN:
            return Unknown(f"status {error.status}")
        return Denied(error.status, error.code, error.text)
    except (aiohttp.ClientError, OSError, json.JSONDecodeError) as error:  # time limits are among these
        return Unknown(type(error).__name__)


async def insist(ask: Callable[[], Awaitable[Reply[T]]], tries: int = 3) -> Reply[T]:
    """Ask until it is known what became of it, or so many times; in between, a place that fails rests."""
    result = await ask()
    for _ in range(tries - 1):
        if is_settled(result):
            break
        result = await ask()
    return result


async def in_time(asked: Awaitable[Reply[T]]) -> Reply[T]:
    """Wait for what was asked while somebody waits for an answer, who gets one within three seconds."""
    try:
        async with asyncio.timeout(_TO_LOOK):
            return await asked
    except TimeoutError as error:
        return Unknown(type(error).__name__)


def is_settled(result: Reply[T]) -> bool:
    """Say whether there is nothing to be had from asking again."""
    return isinstance(result, Done) or (isinstance(result, Denied) and not result.for_now)


async def first_word(
    request: aiohttp.ClientRequest, handler: aiohttp.ClientHandlerType
) -> aiohttp.ClientResponse:
    """Take Discord's first word: over a 429 or a 5xx discord.py would sleep, and then ask again."""
    response = await handler(request)
    if response.status == TOO_MANY:
        raise _too_often(await response.read(), response.headers)
    if response.status >= _BROKEN:
        raise discord.DiscordServerError(response, await response.text(errors="replace"))
    return response


class _Patience(msgspec.Struct):
    """What Discord says when it has had enough."""

    retry_after: float | None = None
    everywhere: bool = msgspec.field(default=False, name="global")


def _too_often(body: bytes, headers: Any) -> TooOften:
    """Read a 429; one that no proxy of Discord's has sent comes from the guard before all of Discord."""
    try:
        said = msgspec.json.decode(body, type=_Patience)
    except msgspec.DecodeError:
        said = _Patience()
    seconds = said.retry_after
    if seconds is None:
        seconds = float(headers.get("Retry-After", _USUAL_PAUSE))
    return TooOften(
        min(max(seconds, _SHORTEST_PAUSE), _LONGEST_PAUSE), everywhere=said.everywhere or "Via" not in headers
    )


def noted(result: Reply[T]) -> Reply[T]:
    """Write down, for the host, what became of an answer, loudly where Discord may not have it; return it."""
    match result:
        case Done():
            _log.debug("answered")
        case Denied(status=status, code=code):
            _log.warning("an answer was refused", extra={"status": status, "code": code})
        case Unknown(fault=fault):
            _log.warning("an answer may be lost", extra={"fault": fault})
    return result
