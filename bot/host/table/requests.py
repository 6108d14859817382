"""What people ask of a table, and the lines that each request adds to its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, TypeAlias

import msgspec

from bot.host.table.deadlines import Later
from bot.host.table.inventing import left_over, says_nothing
from bot.host.table.log import (
    Act,
    Chosen,
    Closed,
    Joined,
    Opened,
    Pace,
    Paused,
    Person,
    Played,
    Player,
    Resumed,
    Started,
)
from bot.host.table.offers import OFFERS, Offering
from bot.host.table.pending import finishing_people, grace_ends
from bot.host.table.refusals import (
    AlreadySeated,
    NothingToRead,
    NotHost,
    NotInLobby,
    NotOver,
    NotPlaying,
    NotSeated,
    Patience,
    Refused,
    Stale,
    TableClosed,
    TableFull,
    TooFew,
)
from bot.host.table.seats import newcomer, seated, take, vacate
from bot.host.table.state import Table
from bot.host.table.time_lines import CameBack
from bot.host.table.time_refusals import PauseAgreed
from bot.host.table.time_requests import RULINGS as TIMING
from bot.host.table.time_requests import TimeRequest
from bot.host.table.undoing import RULINGS as UNDOING
from bot.host.table.undoing import UndoRequest
from games.automata import names
from games.core import Action, Game, Illegal, NotUnderstood, Options, Seat, refusal, seating
from games.notation import read


class Choose(msgspec.Struct, frozen=True):
    """The host sets the options and the pace."""

    by: int
    options: Mapping[str, Any]
    pace: Pace


class KeepBoard(msgspec.Struct, frozen=True):
    """The host has the table kept on one board, or (not ``living``) told message by message."""

    by: int
    living: bool


class ShowPictures(msgspec.Struct, frozen=True):
    """The host has pictures shown of the table, or none."""

    by: int
    shown: bool


class Join(msgspec.Struct, frozen=True):
    """Somebody wants a place: before the start a new one, later that of an automaton, or one's own again."""

    user: int


class AddRobot(msgspec.Struct, frozen=True):
    """A player asks an automaton to sit down."""

    by: int
    kind: str


class Leave(msgspec.Struct, frozen=True):
    """Somebody gives up their place; an automaton takes it in a running game."""

    user: int


class Remove(msgspec.Struct, frozen=True):
    """The host or a moderator takes somebody's place away."""

    by: int
    player: Player
    moderator: bool = False


class Start(msgspec.Struct, frozen=True):
    """A player begins the game, or, when one is over, another with the same players."""

    by: int
    seed: str


class Cancel(msgspec.Struct, frozen=True):
    """The host or a moderator closes the table."""

    by: int
    moderator: bool = False


class Move(msgspec.Struct, frozen=True):
    """A player speaks: an action, and the line they saw last (``None``: they see it all)."""

    user: int
    action: Action
    seen: int | None = None


class Pause(msgspec.Struct, frozen=True):
    """The table cannot be reached."""

    why: str


class Resume(msgspec.Struct, frozen=True):
    """The table can be reached again."""


Request: TypeAlias = (
    Choose
    | KeepBoard
    | ShowPictures
    | Join
    | AddRobot
    | Leave
    | Remove
    | Start
    | Cancel
    | Move
    | UndoRequest
    | Offering
    | TimeRequest
    | Pause
    | Resume
)


def opening(host: int, game: Game[Any, Any, Any], options: Options, pace: Pace) -> Opened:
    """Write the first line of a table's log."""
    return Opened(host, game.key, game.version, options.spelled(), pace)


def decide(table: Table, request: Request, now: datetime, later: Later) -> tuple[Act, ...]:
    """Say which lines a request adds to the log.

    Raises:
        Refused: the table or the referee objects.
    """
    if table.status == "closed":
        raise Refused(TableClosed())
    return _RULINGS[type(request)](table, request, now, later)


def _choose(table: Table, request: Choose, *_: Any) -> tuple[Act, ...]:
    _in_lobby(table)
    _host(table, request.by, moderator=False)
    options = table.game.options.model_validate(request.options)
    if len(table.players) > table.game.seats(options)[-1]:
        raise Refused(TableFull(table.game.seats(options)[-1]))
    return (Chosen(options.spelled(), request.pace, table.living, table.pictures),)


def _keep_board(table: Table, request: KeepBoard, *_: Any) -> tuple[Act, ...]:
    _in_lobby(table)
    _host(table, request.by, moderator=False)
    return (Chosen(table.options.spelled(), table.pace, request.living, table.pictures),)


def _show_pictures(table: Table, request: ShowPictures, *_: Any) -> tuple[Act, ...]:
    _in_lobby(table)
    _host(table, request.by, moderator=False)
    return (Chosen(table.options.spelled(), table.pace, table.living, request.shown),)


def _join(table: Table, request: Join, *_: Any) -> tuple[Act, ...]:
    if table.seat_of(request.user) is not None:
        raise Refused(AlreadySeated())
    if table.status == "lobby":
        return (Joined(_room(table, Person(request.user))),)
    return (take(table, request.user),)


def _add_robot(table: Table, request: AddRobot, *_: Any) -> tuple[Act, ...]:
    _in_lobby(table)
    seated(table, request.by)
    if request.kind not in names(table.game.key):
        raise Refused(NotUnderstood())
    return (Joined(_room(table, newcomer(table.players, request.kind))),)


def _leave(table: Table, request: Leave, *_: Any) -> tuple[Act, ...]:
    seated(table, request.user)
    return vacate(table, Person(request.user), request.user)


def _remove(table: Table, request: Remove, *_: Any) -> tuple[Act, ...]:
    _host(table, request.by, moderator=request.moderator)
    if request.player not in table.players:
        raise Refused(NotSeated())
    return vacate(table, request.player, request.by)


def _start(table: Table, request: Start, *_: Any) -> tuple[Act, ...]:
    seated(table, request.by)
    if table.status == "playing":
        raise Refused(NotOver())
    seats = table.game.seats(table.options)
    if len(table.players) < seats[0]:
        raise Refused(TooFew(seats[0]))
    drawn = tuple(table.players[player] for player in seating(request.seed, len(table.players)))
    game, options = table.game, table.options.spelled()
    return (Started(game.key, game.version, options, drawn, request.seed, left_over(table)),)


def _cancel(table: Table, request: Cancel, *_: Any) -> tuple[Act, ...]:
    _host(table, request.by, moderator=request.moderator)
    return (Closed("cancelled", request.by),)


def _pause(table: Table, request: Pause, *_: Any) -> tuple[Act, ...]:
    return () if table.paused else (Paused(request.why),)


def _resume(table: Table, _request: Resume, *_: Any) -> tuple[Act, ...]:
    """Go on, unless all have agreed on the pause, which one of them ends, or nobody is there who plays."""
    waits = table.suspended or (table.stalled and not table.present)
    return (Resumed(),) if table.paused and not waits else ()


def _move(table: Table, request: Move, now: datetime, later: Later) -> tuple[Act, ...]:
    seat = seated(table, request.user)
    if table.status == "lobby":
        raise Refused(NotPlaying())
    if request.seen is not None and table.acted[seat] > request.seen:
        raise Refused(Stale())
    if table.suspended:
        raise Refused(PauseAgreed())
    if objection := refusal(table.game, table.state, seat, request.action):
        raise Refused(objection)
    if says_nothing(table, request.action):
        raise Refused(NothingToRead())
    _patient(table, seat, now, later)
    back = (CameBack(seat),) if seat in table.absent else ()
    return (*back, Played(seat, request.action))


_RULINGS: Mapping[type, Callable[..., tuple[Act, ...]]] = {
    Choose: _choose,
    KeepBoard: _keep_board,
    ShowPictures: _show_pictures,
    Join: _join,
    AddRobot: _add_robot,
    Leave: _leave,
    Remove: _remove,
    Start: _start,
    Cancel: _cancel,
    Move: _move,
    **UNDOING,
    Pause: _pause,
    Resume: _resume,
    **OFFERS,
    **TIMING,
}


def understood(game: Game[Any, Any, Any], text: str) -> Action:
    """Read an action that somebody typed, once, where it comes in.

    Raises:
        Refused: the words name no action of this game.
    """
    try:
        action: Action = read(game, text)
    except Illegal as illegal:
        raise Refused(illegal.objection) from None
    return action


def _in_lobby(table: Table) -> None:
    if table.status != "lobby":
        raise Refused(NotInLobby())


def _host(table: Table, user: int, *, moderator: bool) -> None:
    if user != table.host and not moderator:
        raise Refused(NotHost())


def _room(table: Table, player: Player) -> Player:
    most = table.game.seats(table.options)[-1]
    if len(table.players) >= most:
        raise Refused(TableFull(most))
    return player


def _patient(table: Table, seat: Seat, now: datetime, later: Later) -> None:
    """Leave others the moment they have to finish their turn, before the next action takes it away."""
    until = grace_ends(table, later)
    slow = [other for other in finishing_people(table) if other != seat]
    if slow and seat in table.awaited and until and now < until:
        raise Refused(Patience(slow[0], round(until.timestamp())))
