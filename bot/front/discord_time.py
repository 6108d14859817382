"""Discord's own clock, read from the head of its answers: a bot whose machine is wrong follows it."""

from __future__ import annotations

from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Any, Final

import aiohttp

from bot.host.steady_time import SteadyTime

_PROMPT: Final = 2.0
"""Seconds after which an answer is too old to tell the time by."""


def listening(time: SteadyTime) -> aiohttp.TraceConfig:
    """Return what lets an HTTP session tell ``time`` the date of every prompt answer."""

    async def asked(_session: Any, call: SimpleNamespace, _params: Any) -> None:
        call.begun = time.now()

    async def answered(_session: Any, call: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
        date = params.response.headers.get("Date")
        if date and (time.now() - call.begun).total_seconds() < _PROMPT:
            time.hear(parsedate_to_datetime(date))

    trace = aiohttp.TraceConfig()
    trace.on_request_start.append(asked)
    trace.on_request_end.append(answered)
    return trace
