"""Whose the results are: who is charged with a deal, with a game, and with one that is broken off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.host.table.deadlines import Later
from bot.host.table.log import Person, Robot
from bot.host.table.sheet import ScoredDeal, Sheet
from bot.host.table.state import Table
from games.core import Result, Seat

Kind: TypeAlias = Literal["round", "game", "broken"]

_IN_VAIN: Final = timedelta(days=2)
"""Whoever has waited so long for others alone may close the table, and nothing is charged to them."""


class Charge(NamedTuple):
    """What somebody is charged with, or credited with."""

    kind: Kind
    user: int
    points: int = 0
    lost: bool = False
    won: bool = False
    nth: int = 0


def of_deals(table: Table, ended: int) -> Iterator[Charge]:
    """Charge those who answer for their hands with the deals ended last, so many of them."""
    for nth, deal in enumerate(table.sheet.deals[len(table.sheet.deals) - ended :]):
        for mark, holder in zip(deal.marks, deal.holders, strict=True):
            if holder is not None:
                yield Charge("round", holder, mark, lost=table.game.losing and mark > 0, nth=nth)


def of_game(table: Table, result: Result) -> Iterator[Charge]:
    """Charge people with a game that has come to its end.

    A loss is theirs who bore most of the marks that led to it, wherever they are by now; where a game has
    winners, so is a game that was not won, by the deals. What is good is for who sat there at the end, and
    for half of the deals at least.
    """
    for seat, points in enumerate(result.scores):
        lost, won = seat in result.losers, seat in result.winners
        if lost:
            user = _most((*_bearers(table.sheet, seat), *_conceding(table, seat)))
        elif won or table.game.losing:
            user = _stayed(table, seat)
        else:
            user = _most(deal.holders[seat] for deal in table.sheet.deals)
        if user is not None:
            yield Charge("game", user, points, lost, won)


def of_conceding(table: Table, seat: Seat) -> Iterator[Charge]:
    """Charge people with a game that ended because somebody let their time run out."""
    scores = tuple(_marks(table.sheet, each) for each in range(len(table.players)))
    return of_game(table, Result(scores, losers=(seat,)))


def _conceding(table: Table, seat: Seat) -> Iterable[int | None]:
    """Give who answers for the hand with which a game was conceded, if it was."""
    return (table.sheet.holders[seat],) if seat == table.conceded else ()


def of_breaking_off(table: Table, at: datetime, later: Later) -> Iterator[Charge]:
    """Charge a game that was closed before its end to who closed it, and to who has left it for good.

    The deal that was being played counts as lost by them; and so does the game, unless somebody has more
    marks than they have. Where a game has winners, it counts as not won. For the others it is broken off.
    """
    seats = [seat for seat in range(len(table.players)) if _broke_off(table, seat, at, later)]
    charged = set()
    for seat in seats:
        holder = table.sheet.holders[seat]
        if holder is None:
            continue
        if table.game.losing:
            yield Charge("round", holder, 1, lost=True)
        if (user := _forfeited(table, seat, holder)) is not None:
            charged.add(user)
            yield Charge("game", user, _marks(table.sheet, seat), lost=table.game.losing)
    yield from (Charge("broken", user) for user in table.people if user not in charged)


def _broke_off(table: Table, seat: Seat, at: datetime, later: Later) -> bool:
    """Say whether a game ends by the will of who answers for a seat; who had not yet played is free to go."""
    if seat not in table.sheet.opened:
        return False
    if table.players[seat] == Person(table.sheet.closed_by or 0):
        return not _waited_in_vain(table, seat, at, later)
    away = table.stalled or seat in table.absent or isinstance(table.players[seat], Robot)
    return away and seat not in table.sheet.relieved


def _waited_in_vain(table: Table, seat: Seat, at: datetime, later: Later) -> bool:
    others = table.game.to_act(table.state) - {seat}
    since = table.awaited_since
    waits = seat not in table.game.to_act(table.state) and bool(others)
    return waits and since is not None and later(since, _IN_VAIN) <= at


def _forfeited(table: Table, seat: Seat, holder: int) -> int | None:
    """Return who is charged with a game that was broken off at a seat (``None``: others had lost more)."""
    sheet = table.sheet
    if not table.game.losing:
        return _most((*(deal.holders[seat] for deal in sheet.deals), holder))
    most = max(_marks(sheet, other) for other in range(len(table.players)))
    return _most((*_bearers(sheet, seat), holder)) if _marks(sheet, seat) + 1 >= most else None


def _marks(sheet: Sheet, seat: Seat) -> int:
    return sum(deal.marks[seat] for deal in sheet.deals)


def _bearers(sheet: Sheet, seat: Seat) -> Iterable[int | None]:
    """Give who answers for each deal that marked a seat."""
    return (deal.holders[seat] for deal in sheet.deals if deal.marks[seat])


def _stayed(table: Table, seat: Seat) -> int | None:
    """Return who sits at a seat, if they sat there for half of the deals."""
    player = table.players[seat]
    if not isinstance(player, Person):
        return None
    return player.user if 2 * _sat(table.sheet.deals, seat, player.user) >= len(table.sheet.deals) else None


def _sat(deals: Iterable[ScoredDeal], seat: Seat, user: int) -> int:
    return sum(deal.sitters[seat] == user for deal in deals)


def _most(users: Iterable[int | None]) -> int | None:
    """Return who is there most often, the latest among equals (``None``: nobody is)."""
    theirs = [user for user in users if user is not None]
    return max(reversed(theirs), key=Counter(theirs).__getitem__, default=None)
