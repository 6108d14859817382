"""Rivals: other processes with our token, known by the answers that they give in our place.

Discord brings every click to all of them and takes one answer. So where Discord has an answer already, to the
first request that we make about a click, it is somebody else's. Nothing is asked for this, and no intent.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import aiohttp

from bot.front.gateway import Denied, Reply
from bot.front.routes import CALLBACK
from bot.store import Store, StoreFailure
from bot.store.uptime import SECOND_BOT

_ACKNOWLEDGED: Final = 40060
_REMEMBERED: Final = 4_096
"""The latest clicks whose requests are counted: an answer is given within seconds."""
_SILENCE: Final = timedelta(minutes=10)
"""The least time from one warning to the next: there would be one for each click."""

_log = logging.getLogger(__name__)


class Rivals:
    """Counts the requests that answer each click, and says when somebody else has answered it."""

    def __init__(self, store: Store) -> None:
        """Note in ``store`` for the host when a rival was last noticed."""
        self._store = store
        self._asked: OrderedDict[int, int] = OrderedDict()
        self._noticed: datetime | None = None
        self._noting: set[asyncio.Task[None]] = set()

    def watch(self, trace: aiohttp.TraceConfig) -> None:
        """Count what an HTTP session sends: discord.py, too, asks again where something went wrong."""

        async def asked(_session: Any, _call: Any, params: aiohttp.TraceRequestStartParams) -> None:
            if found := CALLBACK.search(params.url.path):
                self._count(int(found[1]))

        trace.on_request_start.append(asked)

    def _count(self, interaction: int) -> None:
        self._asked[interaction] = self._asked.get(interaction, 0) + 1
        if len(self._asked) > _REMEMBERED:
            self._asked.popitem(last=False)

    def judge(self, interaction: int, result: Reply[Any]) -> None:
        """Look at what became of an answer."""
        taken = isinstance(result, Denied) and result.code == _ACKNOWLEDGED
        if taken and self._asked.get(interaction) == 1:
            self._notice(datetime.now(UTC))

    def _notice(self, now: datetime) -> None:
        if self._noticed and now - self._noticed < _SILENCE:
            return
        self._noticed = now
        _log.warning("another bot answers with this token: stop one of them, or reset the token")
        task = asyncio.create_task(self._note(now))
        self._noting.add(task)
        task.add_done_callback(self._noting.discard)

    async def _note(self, now: datetime) -> None:
        try:
            await self._store.save_note(SECOND_BOT, now.isoformat(timespec="seconds"))
        except StoreFailure as error:
            _log.warning("another bot could not be noted", extra={"fault": type(error).__name__})
