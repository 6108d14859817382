"""What happened, told line by line as a game is told, not as a log is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from bot.faces import face
from bot.front.names import called, mention
from bot.front.screens.layout import moment
from bot.host.table.deadlines import Later, deadline
from bot.host.table.log import (
    Chosen,
    Closed,
    Joined,
    Left,
    Opened,
    Person,
    Played,
    Started,
    Substituted,
    TurnReminded,
    UndoAsked,
    Undone,
)
from bot.host.table.reminders import stalls_now
from bot.host.table.state import Table
from bot.host.table.time_lines import Conceded, Continued, PauseDeclined, PauseProposed, TimeGiven
from bot.host.tables import CommittedLine, TableSnapshot
from bot.words.texts import Voice
from games.core import Event, Scored, Seat


class Breath(NamedTuple):
    """Lines that are told in one breath."""

    lines: list[str]
    table: Table
    """As it stood after the last of them."""
    beat: bool = False
    """Everybody looks up: it stands alone, and a moment passes before what follows."""
    scored: bool = False
    """The score sheet has changed."""
    ends: bool = False
    """The game is over."""
    moment: str = ""
    """What decided it then."""


def story(held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice, later: Later | None) -> list[str]:
    """Tell what happened, a line for each thing that people look up for; quiet events lean on others."""
    return [line for scene in scenes(held, told, voice, later) for line in scene.lines]


def scenes(
    held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice, later: Later | None
) -> list[Breath]:
    """Tell the same scene by scene: what everybody looks up for is not told in one breath with the rest."""
    name = _names(held, voice)
    found: list[Breath] = []
    for each in told:
        _tell(found, each, speaking_at(held, each.table, voice), name, later)
    return found


def ends_in_a_beat(told: CommittedLine) -> bool:
    """Say whether the last that is told of a line of the log is something that everybody looks up for."""
    looks = face(told.table.game.key)
    kinds = [type(event) for event in told.events if type(event) not in looks.untold - looks.beats]
    return bool(kinds) and kinds[-1] in looks.beats


def speaking_at(held: TableSnapshot, table: Table, voice: Voice) -> Voice:
    """Return the voice of ``held`` as it speaks of an earlier moment, when others may have sat here."""
    return replace(voice, seats=called(voice, table.players, _names(held, voice)))


def _names(held: TableSnapshot, voice: Voice) -> Callable[[int], str]:
    """Return how people are called by a voice that speaks to a table; who never sat there is mentioned."""
    known = dict(voice.gone)
    for at, player in enumerate(held.table.players):
        if isinstance(player, Person):
            known[player.user] = voice.seats[at]
    return lambda user: known.get(user) or (mention(user) if user > 0 else voice("player-forgotten"))


def _tell(
    found: list[Breath], told: CommittedLine, voice: Voice, name: Callable[[int], str], later: Later | None
) -> None:
    looks = face(told.table.game.key)
    if isinstance(told.line.act, Played) and told.line.act.voice == "clock":
        _add(found, voice.say(told.line.act), told.table, beat=False)
        if stalls_now(told.table):
            _add(found, voice("reminders-end", n=told.table.unheard), told.table, beat=False)
    end = _end(told)
    for at, event in enumerate(voice.veiled(told.events), start=1):
        if at == end:
            _set_apart(found, told.table)
        if type(event) not in looks.untold and not isinstance(event, _TOLD_ELSEWHERE):
            words, beat = _said(event, told.table, voice, name, later), type(event) in looks.beats
            if type(event) in looks.beside and found and found[-1].lines and found[-1].beat >= beat:
                found[-1].lines[-1] += f" {words}"
            else:
                _add(found, words, told.table, beat=beat)
        for words in _milestones(told, at, voice):
            _add(found, words, told.table, beat=type(event) in looks.beats)
        if isinstance(event, Scored) and found:
            _score(found, told.table)


def _score(found: list[Breath], table: Table) -> None:
    """Let the last scene show the sheet: of two results in one line of the log, it is known after both."""
    earlier = (each._replace(scored=each.scored and each.table is not table) for each in found[:-1])
    found[:] = [*earlier, found[-1]._replace(scored=True)]


def _milestones(told: CommittedLine, at: int, voice: Voice) -> Iterator[str]:
    """Tell what the event at this place of an action has made worth a line of its own."""
    table = told.table
    if isinstance(told.line.act, Played):
        lately = table.lately[: max(len(table.lately) - len(told.events) + at, 0)]
        for reached in face(table.game.key).milestones(lately, table.view(None)) if lately else ():
            yield reached.told("", voice)


def _add(found: list[Breath], line: str, table: Table, *, beat: bool) -> None:
    """Tell a line in the scene that is on, or begin another one."""
    goes_on = bool(found) and (found[-1].beat == beat or (found[-1].ends and table.status == "over"))
    if goes_on:
        found[-1].lines.append(line)
        found[-1] = found[-1]._replace(table=table)
    else:
        found.append(Breath([line], table, beat))


def _end(told: CommittedLine) -> int:
    """Return the place of the event that ends a game, counted from 1: the last for which all look up."""
    beats = face(told.table.game.key).beats | {Conceded}
    places = (at for at, event in enumerate(told.events, start=1) if type(event) in beats)
    return max(places, default=0) if told.ends else 0


def _set_apart(found: list[Breath], table: Table) -> None:
    """Tell the end of a game by itself, and the score sheet with it alone."""
    if found:
        found[-1] = found[-1]._replace(scored=False)
    found.append(Breath([], table, beat=True, ends=True))


def _said(event: Event, table: Table, voice: Voice, name: Callable[[int], str], later: Later | None) -> str:
    say = _TABLE_EVENTS.get(type(event))
    if say:
        return say(event, table, voice, name, later)
    return voice.say(event, **face(table.game.key).values(event, voice))


def _started(event: Started, _table: Table, voice: Voice, _name: Any, _: Any) -> str:
    return voice.say(event, seats=voice.seats)


def _substituted(event: Substituted, _table: Table, voice: Voice, name: Callable[[int], str], _: Any) -> str:
    old = called(voice, (event.old,) * (event.seat + 1), name)[-1]
    return voice.say(event, player=voice.seats[event.seat], old=old)


def _closed(event: Closed, _table: Table, voice: Voice, name: Callable[[int], str], _: Any) -> str:
    return voice.say(event, by=None if event.by is None else name(event.by))


def _told_by(event: Any, _table: Table, voice: Voice, name: Callable[[int], str], _: Any) -> str:
    return voice.say(event, by=name(event.by))


def _time_given(
    event: TimeGiven, table: Table, voice: Voice, name: Callable[[int], str], later: Later | None
) -> str:
    until = deadline(table, later, event.seat) if later else None
    seat = addressed(table, event.seat, voice)
    return voice.say(event, by=name(event.by), seat=seat, when=moment(until) if until else "")


def _undo_asked(event: UndoAsked, table: Table, voice: Voice, _name: Any, _: Any) -> str:
    asked = [addressed(table, seat, voice) for seat in event.needed]
    return voice.say(event, needed=asked, n=len(event.cards))


def _undone(event: Undone, _table: Table, voice: Voice, _name: Any, _: Any) -> str:
    return voice.say(event, n=len(event.cards))


def addressed(table: Table, seat: Seat, voice: Voice) -> str:
    """Name a seat so that its player hears of it."""
    player = table.players[seat]
    return mention(player.user) if isinstance(player, Person) else voice.seats[seat]


_TOLD_ELSEWHERE: Final = (Opened, Chosen, Joined, Left, TurnReminded)
"""What the lobby shows, and reminders."""

_TABLE_EVENTS: Final[Mapping[type[Event], Callable[[Any, Table, Voice, Any, Later | None], str]]] = {
    Started: _started,
    Substituted: _substituted,
    Closed: _closed,
    TimeGiven: _time_given,
    PauseProposed: _told_by,
    PauseDeclined: _told_by,
    Continued: _told_by,
    UndoAsked: _undo_asked,
    Undone: _undone,
}
