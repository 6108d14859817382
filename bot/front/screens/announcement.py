"""The announcement: what happened, whose turn it is, and the board in brief."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from discord import ButtonStyle

from bot.faces import face
from bot.faces.face import dotted
from bot.front.custom_ids import AskedId, GameId, LookId, TableId
from bot.front.emojis import in_letters
from bot.front.screens.layout import Button, Row, Screen, Summons, button, rows, small, text
from bot.front.screens.lobby import agreed
from bot.front.screens.story import addressed, speaking_at, story
from bot.front.screens.timing import time_buttons
from bot.front.screens.turns import turn_of
from bot.front.screens.workshop import doors
from bot.host.table.deadlines import Later, deadline
from bot.host.table.inventing import asked_of
from bot.host.table.log import Act, Person, SeatOffered, Started, Substituted
from bot.host.table.seats import is_free
from bot.host.table.state import Table
from bot.host.table.time_lines import StoodIn
from bot.host.tables import CommittedLine, TableSnapshot
from bot.words.texts import Voice
from games.notation import speak

_ROOM: Final = 2_800
"""Characters of story that leave room for the board of a full table."""
_ROOM_WITH_CALL: Final = 1_300
"""The same where people are called: the ``content`` of a message has room for less."""
_LONGEST_NAME: Final = 64
"""Characters of a name in which each one is escaped; a mention is shorter."""


class Part(NamedTuple):
    """One message of an announcement, and the ids of the users whom it calls.

    What calls nobody is pushed to nobody, so it is made of components alone and has room for more.
    """

    screen: Screen | Summons
    called: tuple[int, ...] = ()


def announcement(
    held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice, later: Later
) -> tuple[Part, ...]:
    """Announce what happened at a table, as it stood after the last of ``told``.

    A story too long for one message is told in several; the board and the buttons are on the last one, which
    begins with whose turn it is: a phone shows no more than its first words. Its *Règles* button carries the
    number of the last line told.
    """
    table = told[-1].table
    *before, last = _told(held, told, voice, later)
    voice = speaking_at(held, table, voice)
    called, turn = ((), "") if _moved_on(held, table) else (_called(table), _turn(table, voice, later))
    brief = [*_agreed(told, voice), *board(held, table, voice, named=not turn)]
    lines = [dotted((table_name(held, voice), turn)) if turn else "", *last, *map(small, brief)]
    controls = [*_free_seats(held, told, voice), *_buttons(held, told[-1], voice)]
    ending = _shown(lines, rows(controls), called)
    return (*(Part(Screen(text(*lines))) for lines in before), Part(ending, called))


def _shown(lines: Sequence[str], controls: Sequence[Row], called: Sequence[int]) -> Screen | Summons:
    """Lay out what calls people as a message that a phone shows; what calls nobody has more room."""
    if called:
        return Summons("\n".join(filter(None, lines)), tuple(controls))
    return Screen(text(*lines), *controls)


def _told(held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice, later: Later) -> list[list[str]]:
    """Tell the story in parts, each of which finds room in a message."""
    lines, names = story(held, told, voice, later), len(held.table.players) + 1
    whole = _ROOM_WITH_CALL if _called(told[-1].table) else _ROOM
    return _parted(lines, names, whole, lambda: story(held, told, _longest(held, voice), later))


def _agreed(told: Sequence[CommittedLine], voice: Voice) -> list[str]:
    """Say what was agreed on, when a game begins: it may have changed since people sat down."""
    begun = [each.table for each in told if isinstance(each.line.act, Started)]
    return [dotted(agreed(begun[-1], voice))] if begun else []


def agreed_at(held: TableSnapshot, voice: Voice) -> str:
    """Say in brief at which table one plays, how long a turn lasts there, and by which house rules."""
    return small(dotted((table_name(held, voice), *agreed(held.table, voice))))


def waited_for(table: Table) -> tuple[int, ...]:
    """Return the people without whom a running game stands still, while their time runs."""
    players = () if table.paused else (table.players[seat] for seat in table.waiting)
    return tuple(player.user for player in players if isinstance(player, Person))


def _called(table: Table) -> tuple[int, ...]:
    """Return whom a message about a table calls: who is waited for, and who is asked about a move."""
    asked = table.undo.missing if table.undo else ()
    players = (table.players[seat] for seat in asked)
    return tuple(
        dict.fromkeys((*waited_for(table), *(each.user for each in players if isinstance(each, Person))))
    )


def _moved_on(held: TableSnapshot, table: Table) -> bool:
    """Say whether others are awaited by now than after what is told, so that nobody is called in vain."""
    return bool(held.table.awaited != table.awaited)


def _turn(table: Table, voice: Voice, later: Later) -> str:
    seats = sorted(table.awaited)
    if not seats or table.paused:
        return ""
    players = [addressed(table, seat, voice) for seat in seats]
    return turn_of(table, players, voice, deadline(table, later))


def board(held: TableSnapshot, table: Table, voice: Voice, *, named: bool = True) -> list[str]:
    """Say in brief at which table (``named``) lies what, who holds how many cards, and the score sheet."""
    view, looks = voice.veiled(table.view(None)) if table.status == "playing" else None, face(table.game.key)
    lines = list(looks.board(view, voice)) if view else []
    name = (table_name(held, voice),) * named
    return [dotted((*name, *lines[:1])), *lines[1:], *score(table, voice)]


def table_name(held: TableSnapshot, voice: Voice) -> str:
    """Name a table, for a line or a label: its number in the server, and its game."""
    return voice("at-table", table=held.number, game=voice(f"{held.table.game.key}-name"))


def score(table: Table, voice: Voice) -> list[str]:
    """Say what the score sheet says of each player, in a line; in none while there is nothing on it."""
    lines = [voice("sheet-line", player=player, marks=mark) for player, mark in marks(table, voice) if mark]
    return [voice("sheet", lines=dotted(lines))] if lines else []


def marks(table: Table, voice: Voice) -> list[tuple[str, str]]:
    """Return each player's name and marks; nobody has any once places change hands after a game."""
    dealt = as_dealt(table)
    marked = face(table.game.key).marks(table.view(None), voice) if dealt else ("",) * len(table.players)
    return list(zip(voice.seats, marked, strict=True))


def as_dealt(table: Table) -> bool:
    """Say whether all sit where they were dealt in; after a game people may get up, and places move."""
    return table.state is not None and len(table.view(None).hands) == len(table.players)


def _free_seats(held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice) -> list[Button]:
    """Let whoever comes take the seats that have just become free."""
    table = told[-1].table
    offers = {act.seat: each.line.n for each in told if (act := _offer(each.line.act))}
    free = {seat: n for seat, n in offers.items() if table.status == "playing" and is_free(table, seat)}
    return [
        button(
            voice("button-take") if len(free) == 1 else voice("take-seat-of", player=voice.seats[seat]),
            TableId(held.name, "take", f"{seat}.{n}"),
            ButtonStyle.success,
        )
        for seat, n in free.items()
    ]


def _offer(act: Act) -> SeatOffered | StoodIn | Substituted | None:
    """Return what frees a seat for whoever comes, if an act does."""
    match act:
        case SeatOffered() | StoodIn():
            return act
        case Substituted(why=why) if why:
            return act
        case _:
            return None


def _buttons(held: TableSnapshot, last: CommittedLine, voice: Voice) -> list[Button]:
    table, upto = last.table, last.line.n
    buttons: list[Button] = []
    if table.status == "playing":
        buttons += [*doors(held, table, None, voice), *_answers(held, table, upto, voice)]
        buttons += _verdicts(held, table, voice)
        buttons.append(button(voice("button-hand"), LookId(held.name, "hand"), ButtonStyle.primary))
        buttons += time_buttons(held, table, voice)
    if table.status == "over":
        buttons.append(button(voice("button-rematch"), TableId(held.name, "rematch"), ButtonStyle.primary))
    if table.state is not None:
        buttons.append(button(voice("button-sheet"), LookId(held.name, "sheet")))
    buttons.append(button(voice("button-rules"), LookId(held.name, "rules", upto)))
    if table.status == "over":
        buttons.append(button(voice("history-look-back"), GameId(held.name, table.started)))
        buttons.append(button(voice("button-table"), LookId(held.name, "table")))
    return buttons


def _verdicts(held: TableSnapshot, table: Table, voice: Voice) -> Iterator[Button]:
    """Let those agree, or not, who are asked whether somebody may take a move back."""
    if table.undo and table.undo.missing:
        back = str(table.undo.back)
        yield button(voice("button-undo-agree"), TableId(held.name, "agree", back), ButtonStyle.success)
        yield button(voice("button-undo-decline"), TableId(held.name, "decline", back), ButtonStyle.danger)


def _answers(held: TableSnapshot, table: Table, upto: int, voice: Voice) -> list[Button]:
    """Let those answer who are asked something."""
    asked, looks = asked_of(table), face(table.game.key)
    return [
        button(
            looks.answer(table.view(None), each, voice),
            AskedId(held.name, upto, speak(each)),
            ButtonStyle.danger if each in looks.against else ButtonStyle.success,
        )
        for each in (asked.answers if asked else ())
    ]


def _parted(lines: list[str], names: int, whole: int, longest: Callable[[], list[str]]) -> list[list[str]]:
    """Part a story at the ends of lines, so that each part finds room (``whole``) in a message.

    Where, does not depend on which names are known: told again after a restart, it is parted as before. So it
    is measured by lines with the longest names there are (``longest``), unless it is short whoever is named;
    a line has at most so many ``names``. Nor does it depend on the emojis that are there.
    """
    if sum(map(len, map(in_letters, lines))) + len(lines) * names * _LONGEST_NAME <= whole:
        return [lines]
    parts: list[list[str]] = [[]]
    room = whole
    for line, measured in zip(lines, map(len, longest()), strict=True):
        if measured > room and parts[-1]:
            parts.append([])
            room = whole
        parts[-1].append(line)
        room -= measured + 1
    return parts


def _longest(held: TableSnapshot, voice: Voice) -> Voice:
    """Return a voice whose players have the longest names that there can be, and cards in letters alone."""
    return replace(voice.in_letters, seats=("x" * _LONGEST_NAME,) * len(held.table.players))
