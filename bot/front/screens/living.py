"""The living board: one message that shows how a game stands and what happened last, and its call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.faces.face import dotted
from bot.front.screens.board import colour, glance, points_so_far, table_mark
from bot.front.screens.controls import controls, looks_at
from bot.front.screens.ending import ending
from bot.front.screens.layout import Screen, Summons, container, gallery, large, rows, small, text, title
from bot.front.screens.pictured import ending_pictured, table_pictured
from bot.front.screens.story import scenes, speaking_at
from bot.front.screens.turns import called_by, moved_on, turn_at
from bot.host.table.deadlines import Later
from bot.host.tables import CommittedLine, TableSnapshot
from bot.words.texts import Voice

_LATEST: Final = 8
"""Lines of the story that a board repeats, at most."""
_ROOM: Final = 2_000
"""Characters of them, which leave room for the table of a full game."""


def living(
    held: TableSnapshot, latest: Sequence[CommittedLine], voice: Voice, later: Later, moment: str = ""
) -> Screen:
    """Show what happened last at a table, what lies on it and whose turn it is; it mentions nobody.

    ``moment`` is what decided the game, if that is over.
    """
    table = latest[-1].table
    here = speaking_at(held, table, voice)
    shown = glance(table, here)
    turn = turn_at(table, here, later, here.seats)
    said = [
        title(dotted((table_mark(held, voice), voice(f"{table.game.key}-name")))),
        *_latest(held, latest, voice, later, moment),
        large(shown.large),
        turn,
        *map(small, (*shown.small, *points_so_far(table, here))),
    ]
    pictures = ending_pictured(table, here, moment) or table_pictured(table, here)
    below = rows(controls(held, latest, voice))
    framed = container(colour(held).accent, text(*said), *map(gallery, pictures), *below)
    return Screen(framed, pictures=pictures)


def _latest(
    held: TableSnapshot, latest: Sequence[CommittedLine], voice: Voice, later: Later, moment: str
) -> Sequence[str]:
    """Return the last lines of a story, as far as there is room for them."""
    told = []
    for scene in scenes(held, latest, voice, later):
        here = speaking_at(held, scene.table, voice)
        told += ending(scene._replace(moment=moment), here) if scene.ends else scene.lines
    del told[:-_LATEST]
    while sum(map(len, told)) > _ROOM:
        del told[0]
    return told


def call(
    held: TableSnapshot,
    told: Sequence[CommittedLine],
    voice: Voice,
    later: Later,
    by_message: frozenset[int] = frozenset(),
) -> tuple[Summons, tuple[int, ...]] | None:
    """Call whoever is awaited to the board, by their ids; ``None`` where nobody is, but ``by_message``."""
    table = told[-1].table
    called = tuple(user for user in called_by(table) if user not in by_message)
    if not called or moved_on(held, table):
        return None
    here = speaking_at(held, table, voice)
    turn = turn_at(table, here, later)
    words = dotted(filter(None, (table_mark(held, voice), turn)))
    return Summons(words, tuple(rows(looks_at(held, told[-1], voice)[:1]))), called
