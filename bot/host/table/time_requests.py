"""What people ask of a table about time: a pause, more time for somebody, and their own cards back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

from bot.host.table.deadlines import patience
from bot.host.table.log import Act
from bot.host.table.refusals import Refused
from bot.host.table.seats import seated_in_play
from bot.host.table.state import Table
from bot.host.table.time_control import gift
from bot.host.table.time_lines import (
    CameBack,
    Continued,
    PauseDeclined,
    PauseProposed,
    Suspended,
    TimeGiven,
)
from bot.host.table.time_refusals import NothingToGive, NotPaused, TimeGivenAlready
from games.core import Seat


class ProposePause(msgspec.Struct, frozen=True):
    """A player would like a pause, or agrees to one."""

    user: int


class Continue(msgspec.Struct, frozen=True):
    """A player ends the pause, or would rather have none."""

    user: int


class GiveTime(msgspec.Struct, frozen=True):
    """A player gives another more time (``seat`` is ``None``: all whom the table waits for)."""

    user: int
    seat: Seat | None = None


class ComeBack(msgspec.Struct, frozen=True):
    """A player looks in, and plays their own cards again."""

    user: int


TimeRequest: TypeAlias = ProposePause | Continue | GiveTime | ComeBack


def _propose_pause(table: Table, request: ProposePause, *_: Any) -> tuple[Act, ...]:
    seated_in_play(table, request.user)
    if table.suspended:
        return ()
    agreed = table.proposals | {request.user}
    everybody = {user for user in table.people if table.seat_of(user) in table.present}
    if everybody <= agreed:  # who has not agreed may have left since others did
        return (Suspended(request.user),)
    return () if agreed == table.proposals else (PauseProposed(request.user),)


def _continue(table: Table, request: Continue, *_: Any) -> tuple[Act, ...]:
    seated_in_play(table, request.user)
    if table.suspended:
        return (Continued(request.user),)
    if table.proposals:
        return (PauseDeclined(request.user),)
    raise Refused(NotPaused())


def _give_time(table: Table, request: GiveTime, *_: Any) -> tuple[Act, ...]:
    own = seated_in_play(table, request.user)
    waiting = () if patience(table) is None or table.paused else table.waiting
    wanted = [seat for seat in waiting if seat != own and request.seat in {None, seat}]
    if not wanted:
        raise Refused(NothingToGive())
    had = {each.seat for each in table.given if each.by == request.user}
    anew = [seat for seat in wanted if seat not in had]
    if not anew:
        raise Refused(TimeGivenAlready())
    return tuple(TimeGiven(seat, request.user, gift(table.pace)) for seat in anew)


def _come_back(table: Table, request: ComeBack, *_: Any) -> tuple[Act, ...]:
    seat = table.seat_of(request.user)
    if seat is None or seat not in table.absent or table.status != "playing":
        return ()
    return (CameBack(seat),)


RULINGS: Final[Mapping[type, Callable[..., tuple[Act, ...]]]] = {
    ProposePause: _propose_pause,
    Continue: _continue,
    GiveTime: _give_time,
    ComeBack: _come_back,
}
