"""Offers of a seat: by its player, or by others once its time is up; and players who are no more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final, Literal, TypeAlias

import msgspec

from bot.host.table.deadlines import Later
from bot.host.table.log import Act, OfferWithdrawn, Person, SeatOffered
from bot.host.table.pending import overdue
from bot.host.table.refusals import Refused, SeatNotFree, TimeNotUp
from bot.host.table.seats import in_play, seated_in_play, stand_in, take, vacate
from bot.host.table.state import Table
from games.core import Seat


class Offer(msgspec.Struct, frozen=True):
    """A player offers a seat: their own (``None``), or that of somebody whose time is up."""

    user: int
    seat: Seat | None = None


class Keep(msgspec.Struct, frozen=True):
    """A player keeps the seat that they have offered."""

    user: int


class Take(msgspec.Struct, frozen=True):
    """Somebody wants a certain seat, which was free after a line of the log."""

    user: int
    seat: Seat
    since: int


class Missing(msgspec.Struct, frozen=True):
    """Discord says that a player is not there any more."""

    user: int
    why: Literal["left", "deleted"]


Offering: TypeAlias = Offer | Keep | Take | Missing


def _offer(table: Table, request: Offer, now: datetime, later: Later) -> tuple[Act, ...]:
    own = seated_in_play(table, request.user)
    if request.seat is not None and request.seat != own:
        return (_replaced(table, request.seat, request.user, now, later),)
    return () if own in table.offered else (SeatOffered(own, request.user),)


def _replaced(table: Table, seat: Seat, by: int, now: datetime, later: Later) -> Act:
    """Let an automaton sit in for somebody whose time is up: nobody else need come for the game to go on."""
    if seat not in range(len(table.players)) or not isinstance(table.players[seat], Person):
        raise Refused(SeatNotFree())
    if not overdue(table, seat, now, later):
        raise Refused(TimeNotUp(seat))
    return stand_in(table, seat, by, "time")


def _keep(table: Table, request: Keep, *_: Any) -> tuple[Act, ...]:
    own = seated_in_play(table, request.user)
    return (OfferWithdrawn(own, request.user),) if own in table.offered else ()


def _take(table: Table, request: Take, *_: Any) -> tuple[Act, ...]:
    in_play(table)
    if request.since < table.started or request.seat not in range(len(table.players)):
        raise Refused(SeatNotFree())
    if table.seat_of(request.user) == request.seat:
        return _keep(table, Keep(request.user))
    return (take(table, request.user, request.seat),)


def _missing(table: Table, request: Missing, *_: Any) -> tuple[Act, ...]:
    if table.seat_of(request.user) is None:
        return ()
    return vacate(table, Person(request.user), request.user, request.why)


OFFERS: Final[Mapping[type, Callable[..., tuple[Act, ...]]]] = {
    Offer: _offer,
    Keep: _keep,
    Take: _take,
    Missing: _missing,
}
