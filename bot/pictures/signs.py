"""Signs: shapes without colours of their own, such as a suit, a crown, an arrow or a cross."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias, get_args

from PIL import Image

from bot.pictures.deck import cut, opened

Sign: TypeAlias = Literal[
    "s", "h", "d", "c", "T", "K", "turn", "clockwise", "counter", "cross", "card", "stock", "medal"
]
SIGNS: Final[tuple[Sign, ...]] = get_args(Sign)
"""What the sheet of signs shows, one after the other; suits are called as the rules call them."""
SIGN_SIDE: Final = 128


@cache
def sign(wanted: Sign, side: int) -> Image.Image:
    """Return how much ink there is at each place of a sign, so many pixels wide and high."""
    drawn = cut(opened("signs"), SIGNS.index(wanted), SIGN_SIDE, SIGN_SIDE)
    return drawn.resize((side, side), Image.Resampling.LANCZOS, reducing_gap=3)
