"""A canvas: a picture in the making, as numbers of the palette, and how it is written down as PNG."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw

from bot.pictures.deck import Design, Size, outline, sprite
from bot.pictures.lettering import fitting, length, lettered
from bot.pictures.palette import COLOURS, FELT, SHADED, Colour, number, ramp
from bot.pictures.signs import Sign, sign

Point: TypeAlias = tuple[int, int]
Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom."""
Side: TypeAlias = Literal["left", "middle", "right"]

_FINER: Final = 4
"""How much finer a curve is drawn than it is shown."""
_SOLID: Final = [0, *[255] * 255]
_COMPRESSION: Final = 6


class Canvas:
    """A picture in the making. Everything is drawn on a colour, so that its edges can be soft."""

    def __init__(self, width: int, height: int, ground: Colour = FELT) -> None:
        """Begin with nothing but a ground."""
        self._image = Image.new("L", (width, height), number(ground))
        self.width, self.height = width, height

    def card(self, wanted: Design, at: Point, size: Size = "large", *, shaded: bool = False) -> None:
        """Lay a card down, its upper left corner at a point."""
        card = sprite(wanted, size)
        self._image.paste(card.point(SHADED) if shaded else card, at, outline(size))

    def sign(self, wanted: Sign, at: Point, side: int, ink: Colour, ground: Colour = FELT) -> None:
        """Draw a sign, its upper left corner at a point."""
        self._stamp(sign(wanted, side), at, ink, ground)

    def panel(self, box: Box, radius: int, ink: Colour, ground: Colour = FELT) -> None:
        """Draw a rectangle with round corners."""
        left, top, right, bottom = box
        self._stamp(_rounded(right - left, bottom - top, radius), (left, top), ink, ground)

    def bar(self, box: Box, ink: Colour) -> None:
        """Draw a rectangle with sharp corners."""
        self._image.paste(number(ink), box)

    def words(  # noqa: PLR0913 - what is written, and how
        self,
        words: str,
        at: Point,
        size: int,
        ink: Colour,
        ground: Colour = FELT,
        *,
        side: Side = "left",
        room: int | None = None,
    ) -> None:
        """Write words on a baseline; ``at`` is their left end, their middle or their right end."""
        shown = words if room is None else fitting(words, size, room)
        if not shown:
            return
        long, (across, down) = length(shown, size), at
        left = across - {"left": 0, "middle": long // 2, "right": long}[side]
        self._stamp(lettered(shown, size), (left, down - size), ink, ground)

    def line(self, points: list[Point], width: int, ink: Colour, ground: Colour) -> None:
        """Draw a line from point to point, its ends and turns round."""
        left = min(across for across, _ in points) - width
        top = min(down for _, down in points) - width
        right, bottom = (max(point[axis] for point in points) + width + 1 for axis in (0, 1))
        fine = Image.new("L", ((right - left) * 2, (bottom - top) * 2))
        pen, turns = ImageDraw.Draw(fine), [(2 * (x - left), 2 * (y - top)) for x, y in points]
        pen.line(turns, fill=255, width=2 * width)
        for across, down in turns:
            pen.ellipse((across - width, down - width, across + width, down + width), fill=255)
        self._stamp(fine.reduce(2), (left, top), ink, ground)

    def png(self) -> bytes:
        """Write the picture down, with no more than its pixels in it."""
        picture, written = self._image.copy(), BytesIO()
        picture.putpalette(COLOURS)
        picture.save(written, "PNG", compress_level=_COMPRESSION)
        return written.getvalue()

    def _stamp(self, shape: Image.Image, at: Point, ink: Colour, ground: Colour) -> None:
        """Lay ink down where a shape has some."""
        self._image.paste(shape.point(ramp(ground, ink)), at, shape.point(_SOLID))


@lru_cache(maxsize=128)
def _rounded(width: int, height: int, radius: int) -> Image.Image:
    fine = Image.new("L", (width * _FINER, height * _FINER))
    corners = (0, 0, fine.width - 1, fine.height - 1)
    ImageDraw.Draw(fine).rounded_rectangle(corners, radius * _FINER, fill=255)
    return fine.reduce(_FINER)
