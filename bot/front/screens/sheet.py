"""The score sheet as people draw it: a column for each player, crosses below the names or a line a deal."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Final

from bot.front.screens.board import as_dealt, marks, table_name
from bot.front.screens.layout import LONGEST_TEXT, Screen, gallery, plain, small, text, title
from bot.front.screens.pictured import sheet_pictured
from bot.host.table.state import Table
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice

_WIDTH: Final = 36
"""Characters that a phone shows side by side."""
_MARGIN: Final = 6
"""Of them, what stands before the columns: the number of a deal."""
_ABREAST: Final = 4
"""Players beside each other; the others stand below."""
_WIDEST: Final = 12
_GROUP: Final = 5
"""Crosses in a line, as one groups them to count them."""
_LATEST: Final = 15
"""Deals that are written out; those before them stand in one line."""


def sheet(held: TableSnapshot, voice: Voice) -> Screen:
    """Show the score sheet of a table: a line for each player, then as it is drawn.

    Where it is pictured, letters draw what the lines do not say: the points of each deal.
    """
    marked = marks(held.table, voice)
    lines = [
        voice("sheet-line", player=player, marks=mark or voice("sheet-clear")) for player, mark in marked
    ]
    clean = "sheet-no-loss" if held.table.game.losing else "sheet-no-points"
    nothing_yet = "" if any(mark for _, mark in marked) else voice(clean)
    told = (title(voice("sheet-title")), *lines, nothing_yet)
    pictures = sheet_pictured(held.table, voice)
    drawn = "" if pictures and held.table.game.losing else feuille(held.table, voice)
    fits = len("\n".join((*told, drawn))) + len(table_name(held, voice)) < LONGEST_TEXT
    words = text(*told, drawn if fits else "", small(table_name(held, voice)))
    return Screen(words, *map(gallery, pictures), pictures=pictures)


def feuille(table: Table, voice: Voice) -> str:
    """Draw the score sheet in letters of one width (empty: there is nothing on it)."""
    if not table.sheet.deals or not as_dealt(table):
        return ""
    names = [plain(name, _WIDTH).replace("`", "'") for name in voice.seats]
    blocks = (
        _block(table, voice, names, range(first, min(first + _ABREAST, len(names))))
        for first in range(0, len(names), _ABREAST)
    )
    return "```\n" + "\n\n".join("\n".join(block) for block in blocks) + "\n```"


def _block(table: Table, voice: Voice, names: Sequence[str], seats: range) -> Iterator[str]:
    """Draw the columns of some players."""
    margin = 0 if table.game.losing else _MARGIN
    width = min(_WIDEST, (_WIDTH - margin) // len(seats))
    yield _line("", margin, (names[seat] for seat in seats), width)
    yield "─" * (margin + width * len(seats))
    body = _crosses(table, seats) if table.game.losing else _points(table, voice, seats)
    for label, cells in body:
        yield _line(label, margin, cells, width)


def _crosses(table: Table, seats: range) -> Iterator[tuple[str, list[str]]]:
    """Give the crosses below each name, in groups."""
    lost = [sum(deal.marks[seat] for deal in table.sheet.deals) for seat in seats]
    for counted in range(0, max(lost), _GROUP):
        yield "", ["X" * max(0, min(_GROUP, losses - counted)) for losses in lost]


def _points(table: Table, voice: Voice, seats: range) -> Iterator[tuple[str, list[str]]]:
    """Give the points of each deal, and the totals below a line; earlier deals are added up in one."""
    deals = [[deal.marks[seat] for seat in seats] for deal in table.sheet.deals]
    sums = list(accumulate(deals, lambda before, more: [a + b for a, b in zip(before, more, strict=True)]))
    earlier = max(0, len(deals) - _LATEST)
    if earlier:
        yield f"1–{earlier}", list(map(str, sums[earlier - 1]))
    for number, deal in enumerate(deals[earlier:], start=earlier + 1):
        yield str(number), list(map(str, deal))
    yield "", ["──"] * len(seats)
    yield voice("sheet-total"), list(map(str, sums[-1]))


def _line(label: str, margin: int, cells: Iterable[str], width: int) -> str:
    return (_left(label, margin) + "".join(_right(cell, width) for cell in cells)).rstrip()


def _left(words: str, width: int) -> str:
    shown = _cut(words, width)
    return shown + " " * (width - _columns(shown))


def _right(words: str, width: int) -> str:
    """Set words to the right, at least one space from what is before them."""
    shown = _cut(words, width - 1)
    return " " * (width - _columns(shown)) + shown


def _cut(words: str, width: int) -> str:
    while _columns(words) > width:
        words = words[:-1]
    return words


def _columns(words: str) -> int:
    """Count the columns that words take where every letter is as wide as another."""
    return sum(_column(letter) for letter in words)


def _column(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1
