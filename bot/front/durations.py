"""Lengths of time as people type them in either language: ``90 min``, ``1 h 30``, ``3 jours``."""

from __future__ import annotations

import re
from typing import Final

_UNITS: Final = {
    "s": 1, "sec": 1, "seconde": 1, "second": 1,
    "m": 60, "min": 60, "minute": 60,
    "h": 3_600, "heure": 3_600, "hour": 3_600,
    "j": 86_400, "d": 86_400, "jour": 86_400, "day": 86_400,
    "w": 604_800, "sem": 604_800, "semaine": 604_800, "week": 604_800,
}  # fmt: skip
_PART: Final = re.compile(r"\s*(\d{1,6}(?:[.,]\d{1,2})?)(?![\d.,])\s*(?:([a-z]+)\.?)?\s*", re.ASCII)
_MINUTE: Final = 60


def seconds(typed: str) -> int | None:
    """Read a length of time; a bare number counts minutes (``None``: it is none)."""
    total, at = 0, 0
    while at < len(typed):
        part = _PART.match(typed.casefold(), at)
        unit = part and (_MINUTE if not part[2] else _UNITS.get(part[2]) or _UNITS.get(part[2].rstrip("s")))
        if not part or not unit:
            return None
        total += round(float(part[1].replace(",", ".")) * unit)
        at = part.end()
    return total if at else None
