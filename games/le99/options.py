"""The house rules of Le 99, each with its default and its bounds, and what an exercise lays out."""

from typing import Final, Literal

from pydantic import Field

from games.core import Milliseconds, Options, Seconds
from games.ninety_nine import Exercise

FEWEST: Final = 3
MOST: Final = 20
"""No rule stops more players (R1); a number has to."""


class Le99Options(Options):
    """What a table may agree on before the first deal; the last three are paces that the table keeps."""

    losses_to_end: int = Field(default=5, ge=1, le=20)
    overshoot: Literal["forbidden", "clip"] = "forbidden"
    floor_zero: bool = False
    retourne_effects: bool = False
    redraw_roi: bool = False
    draw_window: Literal["untilNextDiscard", "timer", "auto"] = "untilNextDiscard"
    forget_floor: Literal[0, 2] = 0
    announce: Literal["auto", "manual"] = "auto"
    reshuffle_keeps_top: bool = False
    next_dealer: Literal["left", "loser"] = "left"
    allow_two: bool = False
    ceremony: Literal["quick", "full"] = "quick"
    draw_seconds: Seconds = Field(default=20, ge=1, le=86_400)
    """How long a draw stays open under ``drawWindow: timer``, in seconds."""
    grace_ms: Milliseconds = Field(default=15_000, ge=0, le=600_000)
    """Milliseconds that the next discard waits for a person's open draw; a slow table waits longer."""
    deal_pace: Milliseconds = Field(default=1000, ge=0, le=60_000)
    """Milliseconds between two cards of a full ceremony's deal; 0 deals them all at once."""


class Le99Setup(Exercise):
    """How an exercise of Le 99 begins."""


def seats(options: Le99Options) -> range:
    """Return how many may sit down (R1); two only where the table allows it."""
    return range(2 if options.allow_two else FEWEST, MOST + 1)
