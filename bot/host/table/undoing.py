"""Undoing at a table: who asks to take an action back, who has to agree, and where the table then stands.

What can be taken back is the games' own affair (``games.undoing``). People who have acted since have a word
in it; whoever was spoken for has not, and an automaton minds nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from bot.host.table.log import Act, Line, Played, Speaker, UndoAgreed, UndoAsked, UndoDeclined, Undone
from bot.host.table.refusals import NotPlaying, NotSeated, Refused, Settled, UndoWasDeclined
from games.cards import Card
from games.core import Action, Illegal, Seat, Step
from games.undoing import Moment, NothingToUndo, Undo, gone_on, laid_down, undoable

if TYPE_CHECKING:
    from bot.host.table.state import Table


class TakeBack(msgspec.Struct, frozen=True):
    """Somebody wants to take their latest action back."""

    user: int


class AgreeToUndo(msgspec.Struct, frozen=True):
    """Somebody agrees that the action of line ``back`` is taken back."""

    user: int
    back: int


class DeclineUndo(msgspec.Struct, frozen=True):
    """Somebody would rather have the action of line ``back`` stand."""

    user: int
    back: int


UndoRequest: TypeAlias = TakeBack | AgreeToUndo | DeclineUndo


class PastAction(Moment, frozen=True):
    """An action of the log that may be taken back, and the table as it stood when it was made."""

    n: int
    at: datetime
    voice: Speaker
    before: Table
    """Without its own past: each action remembers no more than itself."""


class OpenUndo(msgspec.Struct, frozen=True):
    """What somebody has asked to take back, until it is settled or somebody plays on."""

    seat: Seat
    cards: tuple[Card, ...]
    back: int
    """The line of the action."""
    missing: tuple[Seat, ...]
    """Who has not agreed yet."""
    agreed: tuple[Seat, ...] = ()
    declined: bool = False


# What a line of the log changes


def past_after(table: Table, line: Line, act: Played, step: Step[Any]) -> tuple[PastAction, ...]:
    """Return which actions might be taken back once another is made."""
    before = msgspec.structs.replace(table, past=())
    done = PastAction(act.seat, act.action, table.state, line.n, line.at, act.voice, before)
    return gone_on(table.game, table.past, done, step)


def restored(table: Table, line: Line, act: Undone) -> Table:
    """Return the table as it stood before an action, with what is left of the time that its turn had.

    Whoever was shown another menu since, or has acted, has buttons that mean nothing any more. An old line
    does not say what had counted of that turn; there all time did.
    """
    place = next(place for place, each in enumerate(table.past) if each.n == act.back)
    action, undone = table.past[place], {each.seat for each in table.past[place:]}
    was = action.before
    stale = (seat in undone or table.menu(seat) != was.menu(seat) for seat in range(len(table.players)))
    return msgspec.structs.replace(
        table,
        head=line.n,
        state=was.state,
        past=table.past[:place],
        undo=None,
        acted=tuple(line.n if old else n for n, old in zip(table.acted, stale, strict=True)),
        acted_at=was.acted_at,
        spoke=was.spoke,
        moved_at=line.at,
        touched_at=line.at,
        awaited_since=line.at if act.used else line.at - (action.at - (was.awaited_since or action.at)),
        used=act.used,
        reminded=was.reminded,
        given=was.given,
        banks=was.banks,
        lapsed=table.lapsed & (was.lapsed | table.absent),
        sheet=was.sheet,
        lately=was.lately,
    )


def asked(_table: Table, act: UndoAsked) -> dict[str, Any]:
    """Keep what is asked, and of whom."""
    return {"undo": OpenUndo(act.seat, act.cards, act.back, act.needed)}


def agreed(table: Table, act: UndoAgreed) -> dict[str, Any]:
    """Note that one more agrees."""
    return _settling(
        table, lambda undo: {"missing": _but(undo.missing, act.seat), "agreed": (*undo.agreed, act.seat)}
    )


def declined(table: Table, _act: UndoDeclined) -> dict[str, Any]:
    """Note that it is settled: the action stands."""
    return _settling(table, lambda _undo: {"missing": (), "declined": True})


def _settling(table: Table, change: Callable[[OpenUndo], dict[str, Any]]) -> dict[str, Any]:
    return {"undo": table.undo and msgspec.structs.replace(table.undo, **change(table.undo))}


def _but(seats: Iterable[Seat], seat: Seat) -> tuple[Seat, ...]:
    return tuple(each for each in seats if each != seat)


# What a request adds to the log


def _take_back(table: Table, request: TakeBack, *_: Any) -> tuple[Act, ...]:
    seat = _seat(table, request.user)
    if table.status == "lobby":
        raise Refused(NotPlaying())
    undone = _own(table, seat)
    back, needed = undone[0].n, _having_acted(undone, seat)
    if table.undo and (table.undo.seat, table.undo.back) == (seat, back):
        if table.undo.declined:
            raise Refused(UndoWasDeclined())
        return ()
    cards = laid_down(table.game, undone[0])
    return (UndoAsked(seat, cards, back, needed) if needed else Undone(seat, cards, back),)


def _agree(table: Table, request: AgreeToUndo, *_: Any) -> tuple[Act, ...]:
    seat, undo = _answering(table, request)
    if _but(undo.missing, seat):
        return (UndoAgreed(seat),)
    return (Undone(undo.seat, undo.cards, undo.back, (*undo.agreed, seat)),)


def _decline(table: Table, request: DeclineUndo, *_: Any) -> tuple[Act, ...]:
    seat, undo = _answering(table, request)
    return (UndoDeclined(seat, undo.seat),)


RULINGS: Final[Mapping[type, Callable[..., tuple[Act, ...]]]] = {
    TakeBack: _take_back,
    AgreeToUndo: _agree,
    DeclineUndo: _decline,
}


def may_ask(table: Table, seat: Seat) -> bool:
    """Say whether a seat has something to take back that it has not asked for yet."""
    try:
        undone = _own(table, seat)
    except Refused:
        return False
    return not table.undo or (table.undo.seat, table.undo.back) != (seat, undone[0].n)


def recorded(acts: Iterable[Act]) -> Iterator[tuple[Seat, Action]]:
    """Give the actions of one game as a record has them: what was taken back stays, and a word says so."""
    for act in acts:
        if isinstance(act, Played):
            yield act.seat, act.action
        if isinstance(act, Undone):
            yield act.seat, Undo()


def _own(table: Table, seat: Seat) -> tuple[PastAction, ...]:
    """Return what a seat's player did last, and all since; what was done for them is no misclick."""
    try:
        undone: tuple[PastAction, ...] = undoable(table.game, table.past, seat)
    except Illegal as illegal:
        raise Refused(illegal.objection) from None
    if undone[0].voice != "player":
        raise Refused(NothingToUndo())
    return undone


def _having_acted(undone: Iterable[PastAction], seat: Seat) -> tuple[Seat, ...]:
    """Return which other people have acted themselves; nobody has changed seats since."""
    return _but(sorted({each.seat for each in undone if each.voice == "player"}), seat)


def _answering(table: Table, request: AgreeToUndo | DeclineUndo) -> tuple[Seat, OpenUndo]:
    """Return who answers what; an answer to anything but what is asked of them now comes too late."""
    seat, undo = _seat(table, request.user), table.undo
    if undo is None or undo.back != request.back or seat not in undo.missing:
        raise Refused(Settled())
    return seat, undo


def _seat(table: Table, user: int) -> Seat:
    if (seat := table.seat_of(user)) is None:
        raise Refused(NotSeated())
    return seat
