"""Lettering: words in the one font of all pictures, cut to what it has and to what there is room for.

Letters are set one after the other from the left: how a system would shape other scripts differs between
machines. A name of which the font has too little is not set at all, and its seat is called by its number.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageFont

_LEAST_SHARE: Final = 0.5
"""How much of a name must be there to be worth showing."""
_MISSING: Final = "\uffff"
"""A sign that no font has."""
_MORE: Final = "…"


def legible(words: str) -> str:
    """Return what the font has of words; nothing if that is less than half."""
    composed = " ".join(unicodedata.normalize("NFC", words).split())
    kept = " ".join(known(composed).split())
    return kept if len(kept) > len(composed) * _LEAST_SHARE and any(map(str.isalnum, kept)) else ""


def known(words: str) -> str:
    """Return words without the signs that the font has not; every space is a space there."""
    return "".join(filter(_drawable, (" " if sign.isspace() else sign for sign in words)))


def fitting(words: str, size: int, width: int) -> str:
    """Cut words to so many pixels, three dots standing for the rest."""
    if _font(size).getlength(words) <= width:
        return words
    while words and _font(size).getlength(words + _MORE) > width:
        words = words[:-1]
    return words.rstrip() + _MORE


def wrapped(words: str, size: int, width: int, lines: int) -> list[str]:
    """Break words into lines of so many pixels; what is more than so many lines is cut."""
    broken: list[str] = []
    for word in filter(None, words.split(" ")):
        if broken and length(f"{broken[-1]} {word}", size) <= width:
            broken[-1] += f" {word}"
        elif len(broken) == lines:
            broken[-1] = fitting(f"{broken[-1]} {word}", size, width)
            break
        else:
            broken.append(word)
    return [fitting(line, size, width) for line in broken]


def size_for(words: str, width: int, sizes: Sequence[int]) -> int:
    """Return the first size in which words fit, or else the last."""
    return next((size for size in sizes if length(words, size) <= width), sizes[-1])


def length(words: str, size: int) -> int:
    """Return how many pixels wide words are."""
    return round(_font(size).getlength(words))


@lru_cache(maxsize=512)
def lettered(words: str, size: int) -> Image.Image:
    """Return how much ink there is at each place of words, from the top of the capitals to the descenders."""
    font = _font(size)
    ink = Image.new("L", (max(1, length(words, size) + 2), round(size * 1.25)))
    ImageDraw.Draw(ink).text((0, size), words, fill=255, font=font, anchor="ls")
    return ink


@lru_cache(maxsize=1_024)
def _drawable(letter: str) -> bool:
    if unicodedata.combining(letter):
        return False
    return letter == " " or bytes(_font(32).getmask(letter)) != _unknown()


@cache
def _unknown() -> bytes:
    return bytes(_font(32).getmask(_MISSING))


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    file = files("bot.pictures").joinpath("font/inter-bold-subset.otf").read_bytes()
    return ImageFont.truetype(BytesIO(file), size, layout_engine=ImageFont.Layout.BASIC)
