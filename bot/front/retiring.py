"""Retiring: announcements give up their controls once newer ones stand below, when nothing else is asked.

News always goes first. Whatever Discord says against it (too many edits, above all of old messages), or a
process that is killed before it, leaves a message as it is: its buttons still answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Final, NamedTuple

from bot.front import screens
from bot.front.errands import Errands
from bot.front.gateway import Done, Gateway
from bot.front.readers import Readers
from bot.host.tables import Tables
from bot.store import StoreFailure, UnknownTable

_MOST: Final = 3
"""Announcements of a table that wait for a free moment: of older ones the buttons stay."""
_BREATH: Final = 0.5
"""Seconds between two looks whether anything else is asked."""
_LOOKS: Final = 20

_log = logging.getLogger(__name__)


class Told(NamedTuple):
    """The last message of an announcement, and which lines of the log it told."""

    message: int
    first: int
    last: int
    called: bool
    """It called somebody, so that its words are its ``content``."""


class Retiring:
    """Takes away the controls of announcements, each once."""

    def __init__(self, gateway: Gateway, tables: Tables, voices: Readers) -> None:
        """Look after the announcements of ``tables``."""
        self._gateway = gateway
        self._tables = tables
        self._voices = voices
        self._old: dict[int, deque[Told]] = {}
        self._errands = Errands(self._serve)
        self._closing = False

    def retire(self, table_id: int, told: Told) -> None:
        """Take the controls away from an announcement, soon or never."""
        self._old.setdefault(table_id, deque(maxlen=_MOST)).append(told)
        self._errands.wake(table_id)

    async def drain(self) -> None:
        """Wait until no controls are being taken away; what is not granted at once is given up."""
        self._closing = True
        await self._errands.drain()
        self._closing = False

    async def _serve(self, table_id: int) -> None:
        """Take away controls while that is granted; at the first refusal, let the rest be."""
        old = self._old.get(table_id, deque())
        try:
            while old and await self._retire(table_id, old.popleft()):
                pass
        except (StoreFailure, UnknownTable):
            _log.info("old buttons stay", extra={"table": table_id})
        finally:
            self._old.pop(table_id, None)

    async def _retire(self, table_id: int, told: Told) -> bool:
        """Take away the controls of one announcement; say whether there may be more."""
        held = await self._tables.look(table_id)
        lines = await self._tables.told(table_id, told.first - 1, told.last)
        voice = await self._voices.public(held.guild, held)
        screen = lines and screens.retired(
            held, lines, voice, self._tables.hours.at(table_id), called=told.called
        )
        if not screen:
            return True
        for _ in range(_LOOKS):
            result = await self._gateway.tidy(held.channel, told.message, screen)
            if result is not None or self._closing:
                return isinstance(result, Done)
            await asyncio.sleep(_BREATH)
        return False
