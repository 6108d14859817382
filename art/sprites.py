"""The sprites of ``bot/pictures``, drawn from the SVG files beside this one.

make sprites            draws every sheet anew; a test holds them to what the SVG files draw
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Template
from typing import Final

import resvg_py
from PIL import Image

from bot.pictures import palette
from bot.pictures.deck import (
    ALONE,
    BACK,
    COLUMNS,
    DESIGNS,
    EMOJI_SIDE,
    SIZES,
    SUIT_DESIGNS,
    Design,
)
from bot.pictures.signs import SIGN_SIDE, SIGNS
from games.cards import EXCUSE, JOKER, TRUMPS

HERE: Final = Path(__file__).parent
PACKAGE: Final = HERE.parent / "bot" / "pictures"
FONT: Final = PACKAGE / "font" / "inter-bold-subset.otf"
FIGURES: Final = {"V": "J", "J": "J", "C": "C", "Kn": "C", "D": "Q", "Q": "Q", "R": "K", "K": "K"}
"""The figure of each court card, by its index in either language."""
ALONES: Final = {ALONE[EXCUSE]: palette.VIOLET, ALONE[JOKER]: palette.BLACK}
"""The ink of those who have no suit: the Excuse goes with the trumps."""
SHAPES: Final = (HERE / "shapes.svg").read_text(encoding="utf-8")
HALF: Final = 128
NARROWED: Final = {"Kn": 0.66} | {str(number): 0.78 for number in range(10, 22)}
"""How much an index of two signs is pressed together in a corner."""


def main() -> None:
    """Write all sheets."""
    for name, sheet in sheets():
        sheet.save(PACKAGE / "sprites" / f"{name}.png", optimize=True)


def sheets() -> Iterator[tuple[str, Image.Image]]:
    """Draw every sheet, by the name of its file."""
    for size, (width, height) in SIZES.items():
        yield size, in_palette(_tiled([_drawn(card(each), width) for each in DESIGNS], width, height))
    emojis = [_drawn(emoji(each), EMOJI_SIDE) for each in (*DESIGNS[:-1], *SUIT_DESIGNS.values())]
    yield "emojis", cut_out(_tiled(emojis, EMOJI_SIDE, EMOJI_SIDE))
    signs = [_drawn(sign(each), SIGN_SIDE) for each in SIGNS]
    yield "signs", _tiled(signs, SIGN_SIDE, SIGN_SIDE).getchannel("A")


def card(design: Design) -> str:
    """Draw a card as SVG."""
    if design == BACK:
        return filled("back", ink=palette.BACK)
    if design in ALONES:
        return filled("alone", ink=ALONES[design], index=design.upper())
    index, suit = design[:-1], design[-1]
    ink = palette.INKS[suit]
    named = {"index": index, "suit": suit, "narrow": narrow(index)}
    if suit == TRUMPS:
        return filled("trump", ink=ink, corner=corner(index, suit), **named)
    kind = "court" if index in FIGURES else "plain"
    return filled(kind, ink=ink, corner=corner(index, suit), figure=FIGURES.get(index, ""), **named)


def emoji(design: Design) -> str:
    """Draw a card or a suit as an emoji, as SVG."""
    if design in ALONES:
        ground = hexadecimal(ALONES[design])
        return filled("emoji_shape", ink=palette.PAPER, suit="cap", ground=ground)
    index, suit = design[:-1], design[-1]
    if not index:
        return filled("emoji_shape", ink=palette.INKS[suit], suit=suit, ground=hexadecimal(palette.PAPER))
    kind = "emoji_solid" if suit == TRUMPS else "emoji"
    return filled(kind, ink=palette.INKS[suit], suit=suit, index=index, narrow=narrow(index, 0.7))


def corner(index: str, suit: str) -> str:
    """Write the corner of a card, to be seen where only an edge of the card is."""
    return filled("corner", ink=palette.BLACK, index=index, suit=suit, narrow=narrow(index))


def sign(name: str) -> str:
    """Draw a sign, of which only the shape counts."""
    return filled(f"sign_{name}") if (HERE / f"sign_{name}.svg").exists() else filled("sign", shape=name)


def narrow(index: str, less: float = 0.0) -> str:
    """Say how much an index is pressed together, or so much less."""
    pressed = NARROWED.get(index, 1.0)
    return f"{pressed + (1 - pressed) * less:.2f}"


def filled(name: str, ink: palette.Colour = palette.BLACK, **values: str) -> str:
    """Fill a template in."""
    template = Template((HERE / f"{name}.svg").read_text(encoding="utf-8"))
    colours = {"ink": ink, "paper": palette.PAPER, "edge": palette.EDGE}
    written = {colour: hexadecimal(value) for colour, value in colours.items()}
    return template.substitute(values, shapes=SHAPES, **written)


def hexadecimal(colour: palette.Colour) -> str:
    """Write a colour as SVG does."""
    return f"#{bytes(colour).hex()}"


def in_palette(drawn: Image.Image, ground: palette.Colour = palette.FELT) -> Image.Image:
    """Lay what was drawn on a ground, and find the nearest colour of the palette for each pixel."""
    below = Image.new("RGBA", drawn.size, ground)
    colours = Image.new("P", (1, 1))
    colours.putpalette(palette.COLOURS[: len(palette.COLOURS) // 2])
    flat = Image.alpha_composite(below, drawn).convert("RGB")
    return flat.quantize(palette=colours, dither=Image.Dither.NONE)


def cut_out(drawn: Image.Image) -> Image.Image:
    """Take away what is around emojis."""
    emojis = in_palette(drawn, palette.EDGE)
    emojis.putpalette(palette.COLOURS)
    around = drawn.getchannel("A").point(lambda ink: 255 if ink < HALF else 0)
    emojis.paste(palette.NOTHING, mask=around)
    return emojis


def _drawn(svg: str, width: int) -> Image.Image:
    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=[str(FONT)],
        font_family="Inter",
    )
    return Image.open(BytesIO(png)).convert("RGBA")


def _tiled(tiles: list[Image.Image], width: int, height: int) -> Image.Image:
    """Lay tiles side by side, line by line."""
    lines = -(-len(tiles) // COLUMNS)
    sheet = Image.new("RGBA", (COLUMNS * width, lines * height))
    for place, tile in enumerate(tiles):
        down, across = divmod(place, COLUMNS)
        sheet.paste(tile, (across * width, down * height))
    return sheet


if __name__ == "__main__":
    main()
