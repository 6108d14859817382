"""The house rules of Les Nœufs, each with its default and its bounds."""

from typing import Final, Literal

from pydantic import Field

from games.cards import RANKS, Rank
from games.core import Options

FEWEST: Final = 2
MOST: Final = 6
MOST_DOUBLE: Final = 12
"""Two packs give twelve players five cards each, and leave as much for the pioche as one pack does."""

_ANY_BUT_NINE: Final = [rank for rank in RANKS if rank != "9"]
_NOT_NINE: Final = f"^({'|'.join(_ANY_BUT_NINE)})$"


class NoeufsOptions(Options):
    """What a table may agree on before the first manche."""

    end: str = Field(
        default="over100",
        pattern="^(over100|manches:[1-9][0-9]?)$",
        examples=["over100", *(f"manches:{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20))],
    )
    """The partie ends once somebody has more than 100 points, or after so many manches (R10)."""
    must_play: Literal["strict", "nineExempt", "free"] = "strict"
    draw_until: bool = False
    powers: bool = False
    skip_rank: Rank = Field(default=Rank("J"), pattern=_NOT_NINE, examples=_ANY_BUT_NINE)
    reverse_rank: Rank = Field(default=Rank("Q"), pattern=_NOT_NINE, examples=_ANY_BUT_NINE)
    reverse_is_skip_for2: bool = False
    double: bool = False
    start_nine: Literal["bury", "suit", "free"] = "bury"


def seats(options: NoeufsOptions) -> range:
    """Return how many may sit down (R1)."""
    return range(FEWEST, (MOST_DOUBLE if options.double else MOST) + 1)


def manches(options: NoeufsOptions) -> int:
    """Return after how many manches the partie ends; 0 where only points end it (R10)."""
    return int(options.end.partition(":")[2] or 0)
