"""The chart of a season: how the standings moved, a line for each of those who lead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from bot.pictures.canvas import Canvas, Point
from bot.pictures.lettering import size_for
from bot.pictures.names import written_name
from bot.pictures.palette import BLACK, BLUE, EDGE, GREEN, LINE, PAPER, RED, VIOLET, Colour
from bot.pictures.picture import Picture
from bot.pictures.signs import Sign
from bot.words.texts import Voice

WIDTH: Final = 800
_HEIGHT: Final = 480
_MARGIN: Final = 32
_TITLE: Final = 32
_TOP: Final = 92
_BOTTOM: Final = _HEIGHT - 68
_LEFT: Final = 84
_RIGHT: Final = WIDTH - 236
_LABEL: Final = 22
_NAMES: Final = (24, 21, 18)
_MARK: Final = 26
_STROKE: Final = 4
_APART: Final = 40
"""How far names stand from each other, at least."""
_STEPS: Final = 4
"""Into how many the height is divided, about."""
_SIGNS: Final[tuple[tuple[Sign, Colour], ...]] = (
    ("s", BLACK),
    ("h", RED),
    ("d", BLUE),
    ("c", GREEN),
    ("T", VIOLET),
)
"""What tells the lines apart: a shape and a colour each."""
MOST: Final = len(_SIGNS)
"""Lines that one chart shows."""


class Course(NamedTuple):
    """How somebody's standing moved, at the same moments for everybody (``None``: not there yet)."""

    name: str
    values: tuple[float | None, ...]


@dataclass(frozen=True)
class ChartSketch:
    """A chart: its title, its lines from the best on, and what its first and its last moment are called."""

    file: ClassVar[str] = "season.png"
    title: str
    courses: tuple[Course, ...]
    since: str
    until: str

    def draw(self) -> Canvas:
        """Draw the grid, then the lines, the best on top, and each name where its line ends."""
        canvas = Canvas(WIDTH, _HEIGHT, PAPER)
        canvas.words(self.title, (_MARGIN, 56), _TITLE, BLACK, PAPER, room=WIDTH - 2 * _MARGIN)
        low, high = self._draw_grid(canvas)
        ends = list(_spread([_down(_last(each), low, high) for each in self.courses]))
        for place in reversed(range(len(self.courses))):
            course, (shape, ink) = self.courses[place], _SIGNS[place]
            points = list(_points(course, low, high))
            canvas.line(points, _STROKE, ink, PAPER)
            across, down = points[-1]
            canvas.sign(shape, (across - _MARK // 2, down - _MARK // 2), _MARK, ink, PAPER)
            canvas.sign(shape, (_RIGHT + 30, ends[place] - 12), 24, ink, PAPER)
            _draw_name(canvas, course, (_RIGHT + 62, ends[place] + 9), ink)
        return canvas

    def _draw_grid(self, canvas: Canvas) -> tuple[float, float]:
        """Draw the lines that one reads heights by, and return between which values the chart is."""
        values = [value for each in self.courses for value in each.values if value is not None]
        step = _step(max(values) - min(values))
        low = step * (min(values) // step)
        high = max(low + step, step * -(-max(values) // step))
        for number in range(round((high - low) / step) + 1):
            value = low + number * step
            down = _down(value, low, high)
            canvas.bar((_LEFT, down - 1, _RIGHT, down + 1), LINE)
            label = _figure(value)
            canvas.words(label, (_LEFT - 14, down + 8), _LABEL, EDGE, PAPER, side="right")
        canvas.words(self.since, (_LEFT, _HEIGHT - 26), _LABEL, EDGE, PAPER)
        canvas.words(self.until, (_RIGHT, _HEIGHT - 26), _LABEL, EDGE, PAPER, side="right")
        return low, high


def season(title: str, courses: Sequence[Course], voice: Voice, *, since: str, until: str) -> Picture:
    """Picture how standings moved between two days, for at most ``MOST`` players, the best first.

    Names are as they are, without marks of formatting; each course has a value at least.
    """
    named = tuple(
        Course(written_name(each.name, place, voice), each.values)
        for place, each in enumerate(courses[:MOST], start=1)
    )
    lines = [
        voice("picture-course", rank=rank, player=each.name, value=_figure(_last(each)))
        for rank, each in enumerate(courses[:MOST], start=1)
    ]
    text = "\n".join((title, voice("picture-season", since=since, until=until), *lines))
    return Picture(ChartSketch(title, named, since, until), text)


def _last(course: Course) -> float:
    return next(value for value in reversed(course.values) if value is not None)


def _figure(value: float) -> str:
    """Write a value down, to a tenth where it is not whole."""
    written = f"{abs(value):.1f}".removesuffix(".0")
    return written if value >= 0 else f"\N{MINUS SIGN}{written}"


def _step(span: float) -> float:
    """Return a round number that divides a span into a few steps."""
    least, power = max(span, 1.0) / _STEPS, 1.0
    while power > least:
        power /= 10
    while power * 10 <= least:
        power *= 10
    return next(power * by for by in (1, 2, 5, 10) if power * by >= least)


def _down(value: float, low: float, high: float) -> int:
    return round(_BOTTOM - (value - low) / (high - low) * (_BOTTOM - _TOP))


def _points(course: Course, low: float, high: float) -> Iterator[Point]:
    """Give the points of a line, evenly from left to right."""
    moments = max(1, len(course.values) - 1)
    for moment, value in enumerate(course.values):
        if value is not None:
            yield round(_LEFT + (_RIGHT - _LEFT) * moment / moments), _down(value, low, high)


def _spread(downs: Sequence[int]) -> Iterator[int]:
    """Move labels apart where lines end close to each other, keeping their order."""
    placed = {}
    free = _TOP
    order = sorted(range(len(downs)), key=downs.__getitem__)
    for left, place in zip(range(len(order), 0, -1), order, strict=True):
        placed[place] = min(max(downs[place], free), _BOTTOM - (left - 1) * _APART)
        free = placed[place] + _APART
    return (placed[place] for place in range(len(downs)))


def _draw_name(canvas: Canvas, course: Course, at: Point, ink: Colour) -> None:
    """Write whose line it is, and where it has come to."""
    across, down = at
    value = _figure(_last(course))
    canvas.words(value, (WIDTH - 16, down), _LABEL, ink, PAPER, side="right")
    room = WIDTH - 16 - across - 12 * len(value) - 14
    canvas.words(course.name, at, size_for(course.name, room, _NAMES), ink, PAPER, room=room)
