"""The house rules of the Sot-l'y-laisse, each with its default and its bounds."""

from typing import Final, Literal

from pydantic import Field

from games.core import Options

SEATS: Final = 3


class SotlylaisseOptions(Options):
    """What a table may agree on before the first deal."""

    target: int = Field(default=100, ge=5, le=1000)
    """The points that end the partie (R13)."""
    ecart: Literal["dead", "lastPli", "dealer"] = "dead"
    excuse_calls_trump: bool = False
    excuse_void: Literal["tarot", "leaderTakes"] = "tarot"
    direction: Literal["counter-clockwise", "clockwise"] = "counter-clockwise"


def seats(_: SotlylaisseOptions) -> range:
    """Return how many may sit down: three (R1)."""
    return range(SEATS, SEATS + 1)
