"""Versions of the emojis: by which a drawing is told from the one that was there before it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.pictures.deck import DESIGNS, EMOJI_SIDE, SUIT_DESIGNS, Design, cut, opened

VERSION: Final = r"[0-9a-f]{4}"
"""What a version looks like."""


@cache
def versions() -> Mapping[Design, str]:
    """Return the version of every emoji: a digest of its pixels, whatever writes them down."""
    sheet = opened("emojis")
    colours = bytes(sheet.getpalette() or ())
    return {
        each: _digest(colours + cut(sheet, place, EMOJI_SIDE, EMOJI_SIDE).tobytes())
        for place, each in enumerate((*DESIGNS[:-1], *SUIT_DESIGNS.values()))
    }


def _digest(pixels: bytes) -> str:
    return hashlib.sha256(pixels).hexdigest()[:4]
