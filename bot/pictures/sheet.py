"""The picture of the feuille de pointage: drawn on paper, crosses below the names or a line a deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import ClassVar, Final

from bot.pictures.canvas import Canvas
from bot.pictures.lettering import size_for
from bot.pictures.names import written_names
from bot.pictures.palette import BLACK, EDGE, LINE, PAPER, RED
from bot.pictures.picture import Picture
from bot.words.fluent import digits
from bot.words.texts import Voice

WIDTH: Final = 800
_MARGIN: Final = 32
_TITLE: Final = 36
_HEADER: Final = 60
_RULE: Final = 46
"""From a line of the paper to the next."""
_NAMES: Final = (27, 23, 20)
_FIGURE: Final = 27
_LABEL: Final = 24
_LABELS: Final = 104
"""How wide the numbers of the deals are, and what is written before the totals."""
_ABREAST: Final = 6
"""Players beside each other; the others stand below."""
_CROSS: Final = 30
_GROUP: Final = 5
"""Crosses in a line at most, as one groups them to count them."""
_LATEST: Final = 12
"""Deals that are written out in all blocks together; those before them stand in one line."""


@dataclass(frozen=True)
class SheetSketch:
    """A score sheet: either the crosses of each player, or lines of points and a total."""

    file: ClassVar[str] = "sheet.png"
    title: str
    names: tuple[str, ...]
    crosses: tuple[int, ...] = ()
    lines: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Labels, and what each player has there."""
    totals: tuple[str, tuple[str, ...]] | None = None

    def draw(self) -> Canvas:
        """Draw the blocks of columns below each other, on ruled paper."""
        blocks = [_Block(self, range(first, last)) for first, last in _parted(len(self.names))]
        canvas = Canvas(WIDTH, _HEADER + sum(block.height for block in blocks) + _MARGIN, PAPER)
        for down in range(_HEADER + _RULE, canvas.height - _MARGIN // 2, _RULE):
            canvas.bar((0, down, WIDTH, down + 2), LINE)
        canvas.words(self.title, (_MARGIN, _HEADER - 14), _TITLE, BLACK, PAPER)
        top = _HEADER
        for block in blocks:
            block.draw(canvas, top)
            top += block.height
        return canvas


@dataclass(frozen=True)
class _Block:
    """Some players' columns."""

    sheet: SheetSketch
    seats: range

    @property
    def _left(self) -> int:
        return _MARGIN if self.sheet.totals is None else _MARGIN + _LABELS

    @property
    def _column(self) -> int:
        return (WIDTH - _MARGIN - self._left) // len(self.seats)

    @property
    def _abreast(self) -> int:
        """How many crosses stand side by side."""
        return min(_GROUP, self._column // (_CROSS + 4))

    @property
    def height(self) -> int:
        """Return how high the block is, in whole lines of the paper."""
        if self.sheet.totals is None:
            rows = -(-max(1, *(self.sheet.crosses[seat] for seat in self.seats)) // self._abreast)
        else:
            rows = len(self.sheet.lines) + 1
        return (rows + 2) * _RULE

    def draw(self, canvas: Canvas, top: int) -> None:
        """Draw the names, and below them what each has."""
        line = top + _RULE
        for seat, across in self._columns():
            name, room = self.sheet.names[seat], self._column - 16
            size = size_for(name, room, _NAMES)
            canvas.words(name, (across, line - 10), size, BLACK, PAPER, side="middle", room=room)
        canvas.bar((_MARGIN, line, WIDTH - _MARGIN, line + 3), BLACK)
        for number in range(1, len(self.seats)):
            edge = self._left + number * self._column
            canvas.bar((edge, top + 12, edge + 2, top + self.height - _RULE), EDGE)
        if self.sheet.totals is None:
            self._draw_crosses(canvas, line)
        else:
            self._draw_points(canvas, line)

    def _columns(self) -> Iterator[tuple[int, int]]:
        """Give each seat and the middle of its column."""
        for place, seat in enumerate(self.seats):
            yield seat, self._left + place * self._column + self._column // 2

    def _draw_crosses(self, canvas: Canvas, line: int) -> None:
        for seat, across in self._columns():
            for place in range(self.sheet.crosses[seat]):
                row, column = divmod(place, self._abreast)
                in_row = min(self._abreast, self.sheet.crosses[seat] - row * self._abreast)
                left = across - in_row * (_CROSS + 4) // 2 + column * (_CROSS + 4) + 2
                canvas.sign("cross", (left, line + row * _RULE + 10), _CROSS, RED, PAPER)

    def _draw_points(self, canvas: Canvas, line: int) -> None:
        for label, cells in self.sheet.lines:
            line += _RULE
            self._draw_line(canvas, line, label, cells)
        if self.sheet.totals:
            canvas.bar((self._left, line, WIDTH - _MARGIN, line + 4), BLACK)
            self._draw_line(canvas, line + _RULE, *self.sheet.totals)

    def _draw_line(self, canvas: Canvas, line: int, label: str, cells: Sequence[str]) -> None:
        canvas.words(label, (_MARGIN, line - 11), _LABEL, EDGE, PAPER, room=_LABELS - 12)
        for seat, across in self._columns():
            canvas.words(cells[seat], (across, line - 11), _FIGURE, BLACK, PAPER, side="middle")


def sheet(deals: Sequence[Sequence[int]], voice: Voice, *, losing: bool) -> Picture:
    """Picture the score sheet of a game: what each deal gave each seat, as crosses where one can only lose.

    ``voice`` calls the seats by names as they are, without marks of formatting.
    """
    names = written_names(voice)
    sums = list(accumulate(deals, _added, initial=(0,) * len(names)))
    title, totals = voice("sheet-title"), tuple(map(digits, sums[-1]))
    text = "\n".join((title, *_said(voice, sums[-1], losing=losing)))
    if losing:
        return Picture(SheetSketch(title, names, crosses=sums[-1]), text)
    lines = tuple(_lines(deals, sums, _LATEST // _blocks(len(names))))
    return Picture(SheetSketch(title, names, lines=lines, totals=(voice("sheet-total"), totals)), text)


def _added(before: Sequence[int], more: Sequence[int]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(before, more, strict=True))


def _lines(
    deals: Sequence[Sequence[int]], sums: Sequence[Iterable[int]], latest: int
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Give a line a deal; earlier ones are added up in one."""
    earlier = max(0, len(deals) - latest)
    if earlier:
        yield f"1–{earlier}", tuple(map(digits, sums[earlier]))
    for number, deal in enumerate(deals[earlier:], start=earlier + 1):
        yield str(number), tuple(map(digits, deal))


def _said(voice: Voice, totals: Sequence[int], *, losing: bool) -> Iterator[str]:
    """Say what each player has come to."""
    for player, total in zip(voice.seats, totals, strict=True):
        marks = voice("sheet-mark") * total if losing else digits(total)
        yield voice("sheet-line", player=player, marks=marks or voice("sheet-clear"))


def _blocks(seats: int) -> int:
    return -(-seats // _ABREAST)


def _parted(seats: int) -> Iterator[tuple[int, int]]:
    """Part the players into blocks as equal as can be."""
    blocks = _blocks(seats)
    for block in range(blocks):
        yield seats * block // blocks, seats * (block + 1) // blocks
