"""The seats of a table: who may sit down where in a running game, and who plays for somebody who goes.

Nobody sees two hands of one deal. So who has left a seat of a game comes back to no other, and what a removed
player held is seen by nobody else while it is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from bot.host.table.log import Absence, Act, Closed, Left, Person, Player, Robot, Substituted
from bot.host.table.refusals import (
    AlreadySeated,
    HandWithheld,
    NotInLobby,
    NotPlaying,
    NotSeated,
    OtherHandSeen,
    Refused,
    SeatNotFree,
    TableFull,
)
from bot.host.table.state import Table
from games.automata import names
from games.core import Objection, Seat


def seated(table: Table, user: int) -> Seat:
    """Return the place of a person.

    Raises:
        Refused: they have none.
    """
    if (seat := table.seat_of(user)) is None:
        raise Refused(NotSeated())
    return seat


def seated_in_play(table: Table, user: int) -> Seat:
    """Return the seat of somebody at a running game.

    Raises:
        Refused: they have none, or nothing is being played.
    """
    seat = seated(table, user)
    in_play(table)
    return seat


def in_play(table: Table) -> None:
    """Go on if a game is being played.

    Raises:
        Refused: none is.
    """
    if table.status != "playing":
        raise Refused(NotPlaying())


def is_free(table: Table, seat: Seat) -> bool:
    """Say whether a place of a game may change hands: an automaton sits there, or its player offers it."""
    return isinstance(table.players[seat], Robot) or seat in table.offered


def take(table: Table, user: int, at: Seat | None = None) -> Act:
    """Seat somebody where cards have been dealt: at a certain place, or at the first that they may have.

    Raises:
        Refused: no such place is free to them.
    """
    wanted = range(len(table.players)) if at is None else (at,)
    objections = {seat: _objection(table, user, seat) for seat in wanted}
    for seat in sorted(wanted, key=table.offered.__contains__):  # who offers a seat still plays there
        if objections[seat] is None:
            return Substituted(seat, table.players[seat], Person(user), user)
    telling = [each for each in objections.values() if not isinstance(each, SeatNotFree | None)]
    full = TableFull(len(table.players)) if at is None else SeatNotFree()
    raise Refused(telling[0] if telling else full)


def _objection(table: Table, user: int, seat: Seat) -> Objection | None:
    if table.seat_of(user) is not None:
        return AlreadySeated()
    if not is_free(table, seat):
        return SeatNotFree()
    if dict(table.gone).get(user, seat) != seat:
        return OtherHandSeen()
    if any(kept == seat and owner != user for owner, kept in table.withheld):
        return HandWithheld()
    return None


def stand_in(table: Table, seat: Seat, by: int, why: Absence) -> Substituted:
    """Let an automaton play for somebody who has not asked for it; whoever comes may take its place."""
    return Substituted(seat, table.players[seat], _automaton(table), by, why)


def vacate(table: Table, player: Player, by: int, why: Absence | None = None) -> tuple[Act, ...]:
    """Free a place; a table that nobody is left at closes, a running game goes on with an automaton.

    Raises:
        Refused: an automaton plays there, and the game has begun.
    """
    if not [each for each in table.people if player != Person(each)]:
        return (Closed("deserted", by),)
    if table.status == "lobby":
        return (Left(player, by),)
    if isinstance(player, Robot):
        raise Refused(NotInLobby())
    seat = table.players.index(player)
    return (stand_in(table, seat, by, why) if why else Substituted(seat, player, _automaton(table), by),)


def newcomer(players: Sequence[Player], kind: str) -> Robot:
    """Return an automaton with the first given name that nobody at the table has."""
    taken = {player.name for player in players if isinstance(player, Robot)}
    return Robot(kind, next(name for name in count(1) if name not in taken))


def _automaton(table: Table) -> Robot:
    return newcomer(table.players, names(table.game.key)[0])
