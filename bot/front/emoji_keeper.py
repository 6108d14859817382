"""The keeper of the card emojis: they are uploaded once, beside everything else, and kept as they are drawn.

An emoji's name at Discord ends in the version of its drawing, so that Discord itself says what is there: no
two processes upload one twice, and what was deleted by hand is missed. A drawing that has changed is uploaded
before the one of before goes. Whatever Discord refuses, cards are said in letters.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final, NamedTuple

from bot.front.emojis import corners, said_by, stored
from bot.front.gateway import Denied, Done, Gateway, Reply, Unknown
from bot.front.gateway.applications import ApplicationTurn
from bot.front.readers import Readers
from bot.pictures.emojis import CardEmoji

_INVALID: Final = 50035
"""Discord's code for, among others, a name that an emoji has: another process was quicker."""

_log = logging.getLogger(__name__)


class Pauses(NamedTuple):
    """Seconds that pass: between two uploads, for the games come first, and from one look to the next."""

    between: float = 1.0
    least: float = 60.0
    """However often Discord refuses an emoji."""
    longest: float = 3600.0


class EmojiKeeper:
    """Sees to it that the emojis of all cards are there, and lets readers have those that are."""

    def __init__(self, gateway: Gateway, voices: Readers, pauses: Pauses | None = None) -> None:
        """Let ``voices`` say cards by the emojis that are there."""
        self._gateway = gateway
        self._voices = voices
        self._pauses = pauses or Pauses()
        self._wanted: dict[str, CardEmoji] = {}
        self._there: dict[str, int] = {}

    async def keep(self, application: int) -> None:
        """Look after the emojis of an application, for ever."""
        pause = self._pauses.least
        while True:
            done = await self._attempt(application)
            pause = self._pauses.least if done else min(2 * pause, self._pauses.longest)
            await asyncio.sleep(self._pauses.least)
            with contextlib.suppress(TimeoutError):
                let_be = self._pauses.longest if done else pause
                await asyncio.wait_for(self._gateway.doubts.raised.wait(), let_be)
            self._gateway.doubts.raised.clear()

    async def _attempt(self, application: int) -> bool:
        """Look once; return whether everything is as it should be."""
        try:
            result = await self._see_to_them(application)
        except Exception:  # noqa: BLE001 - what comes up here must not be in the way of the games
            _log.exception("the emojis could not be seen to")
            return False
        _report(result)
        return isinstance(result, Done)

    async def _see_to_them(self, application: int) -> Reply[object]:
        """Upload the emojis that are missing, and take away those of before once all are there."""
        self._wanted = self._wanted or await asyncio.to_thread(stored)
        result = await self._look(application)
        if isinstance(result, Done) and self._missing:
            result = await self._upload(application)
        return await self._tidy(application) if isinstance(result, Done) else result

    @property
    def _missing(self) -> list[str]:
        return [name for name in self._wanted if name not in self._there]

    async def _look(self, application: int) -> Reply[object]:
        """See which emojis are there; other than ours are their owner's matter."""
        async with self._gateway.turn(-application) as turn:
            listed = await ApplicationTurn(turn, application).emojis()
        if isinstance(listed, Done):
            self._there = {name: number for name, number in listed.value.items() if said_by(name)}
            self._depict()
        return listed

    def _depict(self) -> None:
        """Let readers have what is there, of a drawing that has changed the one of before.

        A language has all of its cards or none: a hand half in letters looks as if a picture had failed.
        """
        newest = sorted(self._there.items(), key=lambda each: each[0] in self._wanted)
        there = corners({said_by(name) or name: number for name, number in newest})
        whole = corners({said_by(name) or name: 0 for name in self._wanted})
        self._voices.emojis = {
            language: cards
            for language, cards in there.items()
            if cards.keys() >= whole.get(language, cards).keys()
        }

    async def _upload(self, application: int) -> Reply[object]:
        """Upload what is missing; what another process has uploaded meanwhile is there as well."""
        for name in self._missing:
            added = await self._add(application, name)
            if not isinstance(added, Done) and not (isinstance(added, Denied) and added.code == _INVALID):
                return added
        looked = await self._look(application)
        return Denied(0, _INVALID, self._missing[0]) if self._missing else looked

    async def _add(self, application: int, name: str) -> Reply[int]:
        png = await asyncio.to_thread(lambda: self._wanted[name].png)
        async with self._gateway.turn(-application) as turn:
            added = await ApplicationTurn(turn, application).add_emoji(name, png)
        if isinstance(added, Done):
            self._there[name] = added.value
            self._depict()
        await asyncio.sleep(self._pauses.between)
        return added

    async def _tidy(self, application: int) -> Reply[object]:
        """Take away the drawings of before, which nothing shows any more."""
        removed: Reply[object] = Done(None)
        for name in [name for name in self._there if name not in self._wanted]:
            async with self._gateway.turn(-application) as turn:
                removed = await ApplicationTurn(turn, application).remove_emoji(self._there.pop(name))
            await asyncio.sleep(self._pauses.between)
        return removed if isinstance(removed, Unknown) else Done(None)


def _report(result: Reply[object]) -> None:
    match result:
        case Done():
            _log.info("the emojis are there")
        case Denied(code=code, why=why):
            _log.warning(
                "discord refused an emoji; cards are said in letters", extra={"code": code, "why": why}
            )
        case Unknown(fault=fault):
            _log.warning("the emojis are not there yet; trying again", extra={"fault": fault})
