"""The house rules of Miguel Tremblay's 99, each with its default and its bounds."""

from collections.abc import Mapping
from typing import Any, Final, Literal

from pydantic import Field

from games.core import Milliseconds, Options, Seconds
from games.ninety_nine import Exercise

FEWEST: Final = 2
MOST: Final = 17
"""Three cards each and one to turn up: 17 players are all that a pack of 52 serves (R2)."""


class TremblayOptions(Options):
    """What a table may agree on before the first deal (R3); the last three are paces that the table keeps."""

    losses_to_end: int = Field(default=2, ge=1, le=20)
    drinks: bool = False
    """Everybody has a drink, so that the table toasts (R14)."""
    draw_window: Literal["untilNextDiscard", "timer", "auto"] = "untilNextDiscard"
    announce: Literal["auto", "manual"] = "auto"
    next_dealer: Literal["left", "loser"] = "left"
    ceremony: Literal["quick", "full"] = "quick"
    draw_seconds: Seconds = Field(default=20, ge=1, le=86_400)
    """How long a draw stays open under ``drawWindow: timer``, in seconds."""
    grace_ms: Milliseconds = Field(default=15_000, ge=0, le=600_000)
    """Milliseconds that the next discard waits for a person's open draw; a slow table waits longer."""
    no_repeat: bool = True
    """No règlement twice at a table, in this manche or in a later one (R17)."""
    allow_repeal: bool = False
    """A règlement may cancel an earlier one (R16)."""
    restrictions_bite: bool = False
    """Who could play but for a règlement that forbids it loses (R13)."""
    false_call: bool = False
    """Who accuses in vain takes the penalty (R17)."""
    review_seconds: Seconds = Field(default=60, ge=5, le=86_400)
    """How long the others have to object to a règlement, in seconds; a slow table waits longer."""
    deal_pace: Milliseconds = Field(default=1000, ge=0, le=60_000)
    """Milliseconds between two cards of a full ceremony's deal; 0 deals them all at once."""


class TremblaySetup(Exercise):
    """How an exercise of Miguel Tremblay's 99 begins."""

    rules: tuple[Mapping[str, Any], ...] = ()
    """Règlements in force, oldest first."""
    used: tuple[Mapping[str, Any] | str, ...] = ()
    """Règlements that this table has had before, as data or by their names in the catalogue."""


def seats(_: TremblayOptions) -> range:
    """Return how many may sit down (R2)."""
    return range(FEWEST, MOST + 1)
