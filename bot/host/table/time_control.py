"""The time control of a table: policies with names, and what time does to the table as it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.host.table.log import Act, Mark, Pace, TimeUp, TurnReminded
from bot.host.table.time_lines import (
    CameBack,
    Conceded,
    Continued,
    Forgotten,
    PauseDeclined,
    PauseProposed,
    Stalled,
    StoodIn,
    Suspended,
    TimeGiven,
)
from games.core import Game, Seat, at

if TYPE_CHECKING:
    from bot.host.table.state import Table

_DAY: Final = 24 * 3600

NAMED: Final[Mapping[str, Pace]] = {
    "none": Pace(),
    "live": Pace(120),
    "evening": Pace(900),
    "daily": Pace(_DAY, up="automaton"),
    "weekly": Pace(7 * _DAY, up="automaton"),
}
"""Policies that a table may be opened with, by their names."""


SHORTEST: Final = 60
"""Seconds that every turn has, one way or another."""
LONGEST: Final = 30 * _DAY
"""Seconds that a turn may last, a reserve may have, or regain."""

_LARGEST_GIFT: Final = _DAY


class Reminder(msgspec.Struct, frozen=True):
    """That a seat was reminded of the turn that is on."""

    seat: Seat
    mark: Mark
    n: int
    """The line of the log that says so."""
    gifts: int
    """How often it had been given more time by then: what was nearly up may not be any more."""


def named(limit: int | None) -> str | None:
    """Return the name of the policy whose turns last so many seconds (``None``: none has such turns)."""
    return next((name for name, pace in NAMED.items() if pace.limit == limit), None)


def time_ups(game: Game[Any, Any, Any]) -> tuple[TimeUp, ...]:
    """List what may happen to whoever lets their time run out; one concedes where one can only lose."""
    always: tuple[TimeUp, ...] = ("mildest", "automaton", "substitute")
    return (*always, "concede") if game.losing else always


def sound(pace: Pace) -> bool:
    """Say whether a table can be played at by a clock: every turn has a minute, and none lasts for ever."""
    if pace.limit is None:
        return not pace.bank and not pace.increment
    least = max(pace.limit, min(pace.bank, pace.increment))
    return least >= SHORTEST and all(0 <= each <= LONGEST for each in (pace.limit, pace.bank, pace.increment))


def gift(pace: Pace) -> int:
    """Return the seconds that one gives to another at once: as much as a turn, a day at most."""
    return min(max(pace.limit or pace.increment, SHORTEST), _LARGEST_GIFT)


def banked(table: Table, seat: Seat, spent: int, *, passes_on: bool) -> tuple[int, ...]:
    """Return what all seats have in reserve once one of them has acted; a turn that is over adds to it."""
    if not table.pace.bank or seat >= len(table.banks):
        return table.banks
    left = max(0, table.banks[seat] - spent)
    if passes_on and seat in table.awaited:
        left = min(table.pace.bank, left + table.pace.increment)
    return at(table.banks, seat, left)


def _reminded(table: Table, act: TurnReminded) -> dict[str, Any]:
    told = (Reminder(seat, act.mark, table.head + 1, gifts(table, seat)) for seat in act.seats)
    return {"reminded": (*table.reminded, *told)}


def gifts(table: Table, seat: Seat) -> int:
    """Count how often a seat has been given more time for the turn that it is at."""
    return sum(each.seat == seat for each in table.given)


CHANGES: Final[Mapping[type[Act], Callable[[Table, Any], dict[str, Any]]]] = {
    TimeGiven: lambda table, act: {"given": (*table.given, act)},
    TurnReminded: _reminded,
    StoodIn: lambda table, act: {
        "absent": table.absent | {act.seat},
        "lapsed": table.lapsed | {act.seat},
        "offered": table.offered | ({act.seat} if table.pace.up == "substitute" else frozenset()),
        "banks": banked(table, act.seat, table.pace.bank, passes_on=False),
    },
    CameBack: lambda table, act: {
        "absent": table.absent - {act.seat},
        "lapsed": table.lapsed - {act.seat},
        "offered": table.offered - {act.seat},
    },
    Forgotten: lambda _table, _act: {"status": "closed"},
    Stalled: lambda _table, _act: {"paused": True, "stalled": True},
    Conceded: lambda _table, act: {"status": "over", "conceded": act.seat, "past": (), "undo": None},
    PauseProposed: lambda table, act: {"proposals": table.proposals | {act.by}},
    PauseDeclined: lambda _table, _act: {"proposals": frozenset()},
    Suspended: lambda _table, _act: {"paused": True, "suspended": True, "proposals": frozenset()},
    Continued: lambda _table, _act: {"paused": False, "suspended": False},
}
"""How each line about time changes the table."""


def begins_anew(table: Table, act: Act) -> bool:
    """Say whether the turn of whoever is awaited begins again."""
    return isinstance(act, Continued) or (isinstance(act, CameBack) and act.seat in table.awaited)
