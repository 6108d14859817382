"""The living board: one message that shows how a game stands and what happened last, and its call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.faces.face import dotted
from bot.front.screens.board import colour, glance, points_so_far, table_mark
from bot.front.screens.controls import controls, looks_at
from bot.front.screens.layout import Screen, Summons, container, large, rows, small, text, title
from bot.front.screens.story import scenes, speaking_at
from bot.front.screens.turns import called_by, moved_on, turn_at
from bot.host.table.deadlines import Later
from bot.host.tables import CommittedLine, TableSnapshot
from bot.words.texts import Voice

_LATEST: Final = 8
"""Lines of the story that a board repeats, at most."""
_ROOM: Final = 2_000
"""Characters of them, which leave room for the table of a full game."""


def living(held: TableSnapshot, latest: Sequence[CommittedLine], voice: Voice, later: Later) -> Screen:
    """Show what happened last at a table, what lies on it and whose turn it is; it mentions nobody."""
    table = latest[-1].table
    here = speaking_at(held, table, voice)
    shown = glance(table, here)
    turn = turn_at(table, here, later, here.seats)
    said = [
        title(dotted((table_mark(held, voice), voice(f"{table.game.key}-name")))),
        *_latest(held, latest, voice, later),
        large(shown.large),
        turn,
        *map(small, (*shown.small, *points_so_far(table, here))),
    ]
    return Screen(container(colour(held).accent, text(*said), *rows(controls(held, latest, voice))))


def _latest(
    held: TableSnapshot, latest: Sequence[CommittedLine], voice: Voice, later: Later
) -> Sequence[str]:
    """Return the last lines of a story, as far as there is room for them."""
    told = [line for scene in scenes(held, latest, voice, later) for line in scene.lines][-_LATEST:]
    while sum(map(len, told)) > _ROOM:
        del told[0]
    return told


def call(
    held: TableSnapshot, told: Sequence[CommittedLine], voice: Voice, later: Later
) -> tuple[Summons, tuple[int, ...]] | None:
    """Call whoever is awaited to the board, by their ids; ``None`` where nobody is."""
    table = told[-1].table
    called = called_by(table)
    if not called or moved_on(held, table):
        return None
    here = speaking_at(held, table, voice)
    turn = turn_at(table, here, later)
    words = dotted(filter(None, (table_mark(held, voice), turn)))
    return Summons(words, tuple(rows(looks_at(held, told[-1], voice)[:1]))), called
