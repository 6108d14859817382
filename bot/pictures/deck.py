"""The deck as it was drawn: every card in its sizes, cut from the sheets that ``make sprites`` makes.

A *design* is what a sheet shows of a card: its index in one language and its suit, such as ``Rs`` for the
King of spades in French. Who reads another language is shown another design where the index is another.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Final, Literal, NewType, TypeAlias

from PIL import Image

from bot.pictures.palette import COLOURS, EDGE, FELT, NOTHING, ramp
from bot.words.fluent import Language
from games.cards import EXCUSE, JOKER, RANKS, SUITS, TRUMPS, Card, Suit, rank, suit

Design = NewType("Design", str)
Size: TypeAlias = Literal["large", "small"]

INDICES: Final[Mapping[Language, Mapping[str, str]]] = {
    "fr": {"J": "V", "Q": "D", "K": "R", "C": "C"},
    "en": {"C": "Kn"},
}
"""How a language writes ranks other than the rules do."""

_INDICES: Final = (*RANKS[:10], "V", "C", "D", "R", "J", "Kn", "Q", "K")
BACK: Final = Design("back")
ALONE: Final[Mapping[Card, Design]] = {EXCUSE: Design("Excuse"), JOKER: Design("Joker")}
DESIGNS: Final = (
    *(Design(index + suit) for suit in SUITS for index in _INDICES),
    *(Design(f"{number}{TRUMPS}") for number in range(1, 22)),
    *ALONE.values(),
    BACK,
)
"""What a sheet shows, line by line."""
SUIT_DESIGNS: Final[Mapping[Suit, Design]] = {each: Design(each) for each in (*SUITS, TRUMPS)}
"""What the sheet of emojis shows beyond the cards."""

_FAINT: Final = 100
"""Of 255, how much of its edge a pixel must have to be seen where a card lies on another."""

COLUMNS: Final = 16
SIZES: Final[Mapping[Size, tuple[int, int]]] = {"large": (140, 196), "small": (90, 126)}
"""Pixels of a card, across and down."""
EMOJI_SIDE: Final = 128


def design(card: Card, language: Language) -> Design:
    """Return the design of a card for who reads a language."""
    if card in ALONE:
        return ALONE[card]
    index = str(rank(card))
    return Design(INDICES[language].get(index, index) + str(suit(card)))


@cache
def sprite(wanted: Design, size: Size) -> Image.Image:
    """Return a card in the numbers of the palette, on felt."""
    return cut(_sheet(size), DESIGNS.index(wanted), *SIZES[size])


@cache
def outline(size: Size) -> Image.Image:
    """Return where there is card in a sprite: all have the same corners, and what is all but felt is none."""
    felt = set(ramp(FELT, EDGE)[:_FAINT])
    card = [0 if number in felt else 255 for number in range(256)]
    return cut(_sheet(size), DESIGNS.index(BACK), *SIZES[size]).point(card)


def emoji(wanted: Design) -> bytes:
    """Return a card or a suit as an application emoji: a PNG of 128 by 128 pixels, nothing at its corners."""
    place = (*DESIGNS[:-1], *SUIT_DESIGNS.values()).index(wanted)
    written, shown = BytesIO(), cut(_sheet("emojis"), place, EMOJI_SIDE, EMOJI_SIDE)
    shown.putpalette(COLOURS)
    shown.save(written, "PNG", transparency=NOTHING)
    return written.getvalue()


@cache
def _sheet(name: str) -> Image.Image:
    """Return a sheet as bare numbers, so that it is pasted without its colours being looked at."""
    drawn = opened(name)
    return Image.frombytes("L", drawn.size, drawn.tobytes())


def opened(name: str) -> Image.Image:
    """Read a sheet."""
    with files("bot.pictures").joinpath(f"sprites/{name}.png").open("rb") as file:
        drawn = Image.open(file)
        drawn.load()
        return drawn


def cut(sheet: Image.Image, place: int, width: int, height: int) -> Image.Image:
    """Cut a tile from a sheet."""
    down, across = divmod(place, COLUMNS)
    left, top = across * width, down * height
    return sheet.crop((left, top, left + width, top + height))
