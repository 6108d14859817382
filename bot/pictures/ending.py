"""The picture of an ending: who has won or lost, what everybody has come to, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, NamedTuple

from bot.faces import face
from bot.pictures.canvas import Canvas, Point
from bot.pictures.lettering import known, size_for, wrapped
from bot.pictures.names import written_names
from bot.pictures.palette import BLACK, DEEP, GOLD, MIST, PAPER, RED
from bot.pictures.picture import Picture
from bot.words.texts import Voice
from games.core import Result

WIDTH: Final = 800
_MARGIN: Final = 24
_GAP: Final = 12
_TILE: Final = 132
_ROUND: Final = 20
_INSET: Final = 22
_HEADLINES: Final = (52, 44, 36)
"""The sizes of what is said of winners or losers, the first that fits."""
_HEADLINE_LINES: Final = 2
_MOMENT, _MOMENT_LINE, _MOMENT_LINES = 25, 36, 3
_ROW: Final = 56
_NAMES: Final = (27, 23, 20)
_CROSS: Final = 22
_MOST_CROSSES: Final = 5
"""More are shown as a number and one cross."""


class FinalMarks(NamedTuple):
    """What somebody has come to, in points or in crosses."""

    name: str
    marks: str = ""
    crosses: int = 0


@dataclass(frozen=True)
class EndingSketch:
    """An ending: what is said of it, whether that is good news, and what everybody has come to."""

    file: ClassVar[str] = "ending.png"
    headline: str
    won: bool
    everybody: tuple[FinalMarks, ...]
    moment: str = ""

    def draw(self) -> Canvas:
        """Draw a medal or a cross beside the headline, then everybody in two columns, then the moment."""
        told = wrapped(self.moment, _MOMENT, WIDTH - 2 * _MARGIN, _MOMENT_LINES)
        rows = -(-len(self.everybody) // 2)
        below = 2 * _MARGIN + _TILE + rows * (_ROW + _GAP)
        canvas = Canvas(WIDTH, below + len(told) * _MOMENT_LINE + (_MARGIN + _GAP if told else _GAP))
        self._draw_headline(canvas)
        wide = (WIDTH - 2 * _MARGIN - _GAP) // 2
        for place, marked in enumerate(self.everybody):
            down, across = divmod(place, 2)
            at = _MARGIN + across * (wide + _GAP), 2 * _MARGIN + _TILE + down * (_ROW + _GAP)
            _draw_marks(canvas, marked, at, wide)
        for line, words in enumerate(told):
            canvas.words(words, (_MARGIN, below + 34 + line * _MOMENT_LINE), _MOMENT, MIST)
        return canvas

    def _draw_headline(self, canvas: Canvas) -> None:
        ground, ink = (GOLD, BLACK) if self.won else (PAPER, RED)
        canvas.panel((_MARGIN, _MARGIN, _MARGIN + _TILE, _MARGIN + _TILE), _ROUND, ground)
        inner, at = _TILE - 2 * _INSET, (_MARGIN + _INSET, _MARGIN + _INSET)
        canvas.sign("medal" if self.won else "cross", at, inner, ink, ground)
        left = 2 * _MARGIN + _TILE
        room = WIDTH - _MARGIN - left
        size = size_for(self.headline, room, _HEADLINES)
        lines = wrapped(self.headline, size, room, _HEADLINE_LINES)
        middle = _MARGIN + _TILE // 2 + size // 3 - (len(lines) - 1) * size * 3 // 5
        for line, words in enumerate(lines):
            canvas.words(words, (left, middle + line * size * 6 // 5), size, PAPER)


def ending(key: str, view: Any, result: Result, voice: Voice, moment: str = "") -> Picture:
    """Picture the end of a game; ``moment`` is a sentence on what decided it, without marks of formatting.

    ``voice`` calls the seats by names as they are, without marks of formatting.
    """
    names = written_names(voice)
    marks = face(key).marks(view, voice)
    everybody = tuple(
        FinalMarks(name, *(("", view.losses[seat]) if hasattr(view, "losses") else (marks[seat], 0)))
        for seat, name in enumerate(names)
    )
    headline = _headline(result, names, voice)
    sketch = EndingSketch(headline, bool(result.winners), everybody, known(moment))
    lines = [
        voice("sheet-line", player=player, marks=mark or voice("sheet-clear"))
        for player, mark in zip(voice.seats, marks, strict=True)
    ]
    said = (_headline(result, voice.seats, voice), *lines, moment)
    return Picture(sketch, "\n".join(filter(None, said)))


def _headline(result: Result, names: Sequence[str], voice: Voice) -> str:
    """Say who has won, or who has lost where nobody can win."""
    which, seats = ("won", result.winners) if result.winners else ("lost", result.losers)
    return voice(f"picture-{which}", players=[names[seat] for seat in seats], n=len(seats))


def _draw_marks(canvas: Canvas, marked: FinalMarks, at: Point, wide: int) -> None:
    left, top = at
    canvas.panel((left, top, left + wide, top + _ROW), _GAP, DEEP)
    end, down = left + wide - _GAP - 4, top + _ROW // 2 + 10
    many = marked.crosses > _MOST_CROSSES
    for place in range(1 if many else marked.crosses):
        canvas.sign("cross", (end - _CROSS - (_CROSS + 4) * place, down - 21), _CROSS, PAPER, DEEP)
    marks, right = (str(marked.crosses), end - _CROSS - 8) if many else (marked.marks, end)
    canvas.words(marks, (right, down), _NAMES[0], PAPER, DEEP, side="right")
    taken = (_CROSS + 4) * min(marked.crosses, _MOST_CROSSES) + 14 * len(marks) + _GAP
    room = end - left - _GAP - taken
    size = size_for(marked.name, room, _NAMES)
    canvas.words(marked.name, (left + _GAP + 4, down), size, PAPER, DEEP, room=room - 4)
