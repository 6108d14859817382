"""The announcement: what happened, whose turn it is, and the board in brief."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from bot.faces.face import dotted
from bot.front.emojis import in_letters
from bot.front.screens.board import colour, glance, points_so_far, score, table_mark
from bot.front.screens.controls import beside_playing, controls, looks_at
from bot.front.screens.ending import ending
from bot.front.screens.layout import (
    Container,
    Item,
    Screen,
    Summons,
    container,
    gallery,
    large,
    rows,
    section,
    small,
    text,
    title,
)
from bot.front.screens.lobby import agreed
from bot.front.screens.pictured import ending_pictured
from bot.front.screens.story import Breath, addressed, scenes, speaking_at
from bot.front.screens.turns import called_by, moved_on, turn_at
from bot.host.table.deadlines import Later
from bot.host.table.log import Person, Started
from bot.host.table.state import Table
from bot.host.tables import CommittedLine, TableSnapshot
from bot.words.texts import Voice

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
    beat: bool = False
    """What follows is told a moment later."""


class Beside(NamedTuple):
    """What is to be known for an announcement, beside the lines that it tells."""

    moment: str = ""
    """A sentence on what decided the game, where that has ended."""
    by_message: frozenset[int] = frozenset()
    """Who of those awaited are called by direct message, by their user ids: here they are only named."""


_NOTHING: Final = Beside()


def announcement(
    held: TableSnapshot,
    told: Sequence[CommittedLine],
    voice: Voice,
    later: Later,
    beside: Beside = _NOTHING,
) -> tuple[Part, ...]:
    """Announce what happened at a table, as it stood after the last of ``told``.

    What everybody looks up for has a message of its own, and a story too long for one message has several.
    The controls are on the last one. If that calls somebody, it begins with whose turn it is, for a phone
    shows no more than its first words, and ends with the table at a glance.
    """
    last, *before = (
        each._replace(moment=beside.moment) if each.ends else each
        for each in _last_and_before(held, told, voice, later)
    )
    parts = (Part(Screen(_earlier(held, each, voice)), beat=each.beat) for each in before)
    turn = _turn(held, told[-1].table, voice, later, beside.by_message)
    final = _final(held, told, last, voice, turn)
    return (
        *parts,
        final._replace(called=tuple(each for each in final.called if each not in beside.by_message)),
    )


def _last_and_before(
    held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice, later: Later
) -> tuple[Breath, ...]:
    """Tell the story in pieces, the last of which stands with the controls; nobody is called in a beat."""
    pieces = _pieces(held, told, voice, later)
    if not pieces or (pieces[-1].beat and called_by(told[-1].table)):
        pieces.append(Breath([], told[-1].table))
    *before, last = pieces
    return last._replace(lines=[*last.lines, *map(small, _agreed(told, voice))]), *before


def _earlier(held: TableSnapshot, scene: Breath, voice: Voice) -> Item:
    return _framed(held, scene, voice) if scene.beat else text(_plain(held, scene.lines))


def _turn(held: TableSnapshot, table: Table, voice: Voice, later: Later, by_message: frozenset[int]) -> str:
    """Say whose turn it is, unless others are awaited by now."""
    if moved_on(held, table):
        return ""
    here = speaking_at(held, table, voice)
    named = (
        here.seats[seat]
        if isinstance(player, Person) and player.user in by_message
        else addressed(table, seat, here)
        for seat, player in enumerate(table.players)
    )
    return turn_at(table, here, later, tuple(named))


def _final(held: TableSnapshot, told: Sequence[CommittedLine], last: Breath, voice: Voice, turn: str) -> Part:
    table, here = told[-1].table, speaking_at(held, told[-1].table, voice)
    if (called := called_by(table)) and not moved_on(held, table):
        lines = _calling(held, told, last, here, turn)
        shown = rows(controls(held, told, voice))
        return Part(Summons("\n".join(filter(None, lines)), tuple(shown)), called)
    return Part(_calm(held, told, last, here, turn), beat=last.beat)


def _calling(
    held: TableSnapshot, told: Sequence[CommittedLine], last: Breath, voice: Voice, turn: str
) -> list[str]:
    """Say whose turn it is, what has happened, and what lies on the table."""
    lines, looks = last.lines, glance(told[-1].table, voice)
    around = [*looks.small, *points_so_far(told[-1].table, voice)]
    return [_whose(held, turn, voice), *lines, large(looks.large), *map(small, around)]


def _calm(
    held: TableSnapshot, told: Sequence[CommittedLine], last: Breath, voice: Voice, turn: str
) -> Screen:
    """Tell what calls nobody in two lines, with the way to one's hand beside them; else with all controls."""
    below = rows(controls(held, told, voice))
    if last.beat or told[-1].table.status != "playing":
        here = speaking_at(held, told[-1].table, voice)
        pictures = ending_pictured(told[-1].table, here, last.moment) if last.ends else ()
        return Screen(_framed(held, last, voice), *map(gallery, pictures), *below, pictures=pictures)
    words = text(*last.lines, small(_whose(held, turn, voice)))
    if beside_playing(held, told, voice):
        return Screen(words, *below)
    return Screen(section(words, looks_at(held, told[-1], voice)[0]))


def _plain(held: TableSnapshot, lines: Sequence[str]) -> str:
    """Tell lines, the first of which shows of which table."""
    return "\n".join((f"{colour(held).square} {lines[0]}", *lines[1:]))


def _whose(held: TableSnapshot, turn: str, voice: Voice) -> str:
    return dotted(filter(None, (table_mark(held, voice), turn)))


def _framed(held: TableSnapshot, scene: Breath, voice: Voice) -> Container:
    """Tell what everybody looks up for in a frame; with the score sheet, where that has changed."""
    here = speaking_at(held, scene.table, voice)
    sheet = score(scene.table, here) if scene.scored else []
    below = small(dotted((table_mark(held, voice), *sheet)))
    first, *others = (ending(scene, here) if scene.ends else scene.lines) or [""]
    return container(colour(held).accent, text(title(first) if scene.beat else first, *others, below))


def retired(
    held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice, later: Later, *, called: bool
) -> Screen | Summons | None:
    """Return what the last message of an announcement becomes once a newer one stands below it.

    Its story stays; what lay on the table then, the call, if anybody was ``called``, and the controls go.
    ``None``: it stays as it is, as the end of a game does.
    """
    table = told[-1].table
    if table.status != "playing":
        return None
    last = _last_and_before(held, told, voice, later)[0]
    if last.beat:
        return Screen(_framed(held, last, voice))
    here = speaking_at(held, table, voice)
    words = _plain(held, last.lines) if last.lines else _whose(held, turn_at(table, here, later), voice)
    return Summons(words) if called else Screen(text(words))


def _pieces(held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice, later: Later) -> list[Breath]:
    """Tell the story scene by scene, in pieces each of which finds room in a message."""
    names, whole = len(held.table.players) + 1, _ROOM_WITH_CALL if called_by(told[-1].table) else _ROOM
    pieces: list[Breath] = []
    for at, scene in enumerate(scenes(held, told, voice, later)):
        longest = partial(_longest, held, told, voice, later, at)
        parts = _parted(scene.lines, names, whole, longest)
        pieces += [scene._replace(lines=lines, scored=False) for lines in parts[:-1]]
        pieces.append(scene._replace(lines=parts[-1]))
    return pieces


def _agreed(told: Sequence[CommittedLine], voice: Voice) -> list[str]:
    """Say what was agreed on, when a game begins: it may have changed since people sat down."""
    begun = [each.table for each in told if isinstance(each.line.act, Started)]
    return [dotted(agreed(begun[-1], voice))] if begun else []


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


def _longest(
    held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice, later: Later, at: int
) -> list[str]:
    """Tell a scene with players that have the longest names that there can be, and cards in letters alone."""
    named = replace(voice.in_letters, seats=("x" * _LONGEST_NAME,) * len(held.table.players))
    return scenes(held, told, named, later)[at].lines
