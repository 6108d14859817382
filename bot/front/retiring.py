"""Retiring: announcements give up their controls once newer ones stand below, when nothing else is asked.

News always goes first. Beside those for its calls, which stand tallest, a table may ask for no more than an
edit for every two lines of its log: where each line is told by itself, every other announcement that called
nobody keeps its button. Whatever Discord says against it (too many edits, above all of old messages), or a
process that is killed before it, leaves a message as it is: its buttons still answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, NamedTuple

from bot.front import screens
from bot.front.errands import Errands
from bot.front.gateway import Done, Gateway, Reply
from bot.front.readers import Readers
from bot.host.tables import Tables, TableSnapshot
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
        self._old: dict[int, deque[Told | int]] = {}
        self._errands = Errands(self._serve)
        self._closing = False

    def retire(self, table_id: int, told: Told) -> None:
        """Take the controls away from an announcement, soon or never, if it is worth an edit."""
        if worth_an_edit(told):
            self._later(table_id, told)

    def remove(self, table_id: int, message: int) -> None:
        """Take a message away whole, soon or never."""
        self._later(table_id, message)

    def _later(self, table_id: int, what: Told | int) -> None:
        self._old.setdefault(table_id, deque(maxlen=_MOST)).append(what)
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

    async def _retire(self, table_id: int, what: Told | int) -> bool:
        """See to one message; say whether there may be more."""
        held, spare = await self._tables.look(table_id), self._gateway.spare
        if isinstance(what, int):
            return await self._patiently(partial(spare.remove, held.channel, what))
        screen = await self._retired(held, what)
        return screen is None or await self._patiently(
            partial(spare.change, held.channel, what.message, screen)
        )

    async def _patiently(self, ask: Callable[[], Awaitable[Reply[object] | None]]) -> bool:
        """Ask for something until there is room for it, or it is too late; say whether it was done."""
        for _ in range(_LOOKS):
            result = await ask()
            if result is not None or self._closing:
                return isinstance(result, Done)
            await asyncio.sleep(_BREATH)
        return False

    async def _retired(self, held: TableSnapshot, told: Told) -> screens.Screen | screens.Summons | None:
        lines = await self._tables.told(held.id, told.first - 1, told.last)
        voice = await self._voices.public(held.guild, held)
        later = self._tables.hours.at(held.guild)
        return screens.retired(held, lines, voice, later, called=told.called) if lines else None


def worth_an_edit(told: Told) -> bool:
    """Say whether an announcement gives up its controls: every call, and else one for two lines of the log.

    Were calls taken by turns, all of those of one player could be among the ones that stay.
    """
    return told.called or told.first < told.last or told.last % 2 == 0
