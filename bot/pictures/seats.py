"""Seats in the picture of a table: who sits where, whose turn it is, and what each has."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final, NamedTuple

from bot.pictures.canvas import Canvas, Point
from bot.pictures.lettering import length, size_for
from bot.pictures.palette import BLACK, DEEP, FELT, GOLD, MIST, PAPER, Colour

WIDTH: Final = 800
MARGIN: Final = 24
GAP: Final = 12
AROUND: Final = 20
"""Between the seats and the middle."""
SEAT_HEIGHT: Final = 76
_WIDEST: Final = 242
_ROUND: Final = 14
_NAMES: Final = (27, 23, 20)
"""The sizes of names, the first that fits."""
_FIGURE: Final = 25
_ICON: Final = 26
_CROSS: Final = 22
_MOST_CROSSES: Final = 4
"""More are shown as a number and one cross."""
_FACING: Final = 8
"""So many sit in two rows that face each other; more also sit at the sides."""
_FOUR_ABREAST: Final = 12
_FULL: Final = 40
"""Less between two seats is no space to speak of."""


class SeatSketch(NamedTuple):
    """What is seen of somebody at the table."""

    name: str
    cards: int
    awaited: bool
    marks: str = ""
    crosses: int = 0
    note: str = ""
    """What stands in the place of the number of their cards."""
    crown: bool = False

    def draw(self, canvas: Canvas, at: Point, wide: int) -> None:
        """Draw the seat; who is awaited has another ground, and an arrow before the name."""
        left, top = at
        ground, ink = (GOLD, BLACK) if self.awaited else (DEEP, PAPER)
        canvas.panel((left, top, left + wide, top + SEAT_HEIGHT), _ROUND, ground, FELT)
        start, end = left + GAP, left + wide - GAP
        if self.awaited:
            canvas.sign("turn", (start - 2, top + 13), _CROSS, ink, ground)
            start += _CROSS + 2
        if self.crown:
            canvas.sign("K", (end - _ICON, top + 10), _ICON, BLACK if self.awaited else GOLD, ground)
            end -= _ICON + 6
        size = size_for(self.name, end - start, _NAMES)
        canvas.words(self.name, (start, top + 34), size, ink, ground, room=end - start)
        self._draw_figures(canvas, (left + GAP, top + 63), left + wide - GAP, ground)

    def _draw_figures(self, canvas: Canvas, at: Point, end: int, ground: Colour) -> None:
        """Write the cards on the left, and the marks on the right."""
        left, down = at
        ink = BLACK if self.awaited else MIST
        shown, start = (self.note, left) if self.note else (str(self.cards), left + _ICON - 2)
        if not self.note:
            canvas.sign("card", (left - 3, down - 22), _ICON, ink, ground)
        canvas.words(shown, (start, down), _FIGURE, ink, ground)
        many = self.crosses > _MOST_CROSSES
        for place in range(1 if many else self.crosses):
            canvas.sign("cross", (end - _CROSS - (_CROSS + 2) * place, down - 20), _CROSS, ink, ground)
        marks, right = (str(self.crosses), end - _CROSS - 6) if many else (self.marks, end)
        room = right - start - length(shown, _FIGURE) - GAP
        canvas.words(marks, (right, down), _FIGURE, ink, ground, side="right", room=room)


def width(seats: int) -> int:
    """Return how wide each of so many seats is."""
    across, _ = arranged(seats)
    return min(_WIDEST, (WIDTH - 2 * MARGIN - (across - 1) * GAP) // across)


def arranged(seats: int) -> tuple[int, int]:
    """Return how many sit in the upper row, and how many on each side."""
    if seats <= _FACING:
        return (seats + 1) // 2, 0
    across = 4 if seats <= _FOUR_ABREAST else 5
    return across, -((2 * across - seats) // 2)


def places(seats: int, high: int) -> Iterator[Point]:
    """Return where everybody sits around a middle so high, clockwise from the upper left."""
    across, sides = arranged(seats)
    wide, top, bottom = width(seats), MARGIN, MARGIN + SEAT_HEIGHT + 2 * AROUND + high
    first = top + SEAT_HEIGHT + AROUND
    downs = [first + place * (SEAT_HEIGHT + GAP) for place in range(sides)]
    below = [(left, bottom) for left in _spread(seats - across - 2 * sides, wide)]
    return chain(
        ((left, top) for left in _spread(across, wide)),
        ((WIDTH - MARGIN - wide, down) for down in downs),
        reversed(below),
        ((MARGIN, down) for down in reversed(downs)),
    )


def _spread(seats: int, wide: int) -> list[int]:
    """Spread seats evenly over a row, from edge to edge where they fill it."""
    free = WIDTH - 2 * MARGIN - seats * wide
    if seats > 1 and free // (seats - 1) <= _FULL:
        return [round(MARGIN + place * (wide + free / (seats - 1))) for place in range(seats)]
    return [round(MARGIN + free * (2 * place + 1) / (2 * seats) + place * wide) for place in range(seats)]
