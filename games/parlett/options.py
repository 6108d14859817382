"""The house rules of Quatre-vingt-dix-neuf, each with its default."""

from typing import Final, Literal

from pydantic import Field

from games.core import Options

SEATS: Final = 3


class ParlettOptions(Options):
    """What a table may agree on before the first donne."""

    end: str = Field(
        default="nine",
        pattern="^(nine(:[1-9][0-9]?)?|race100)$",
        examples=["nine", "nine:2", "race100"],
    )
    """Nine donnes, a multiple of nine (``nine:2``), or games to 100 until somebody has won three."""
    premium: Literal["sequential", "sealed", "off"] = "sequential"
    trump: Literal["turned", "previous"] = "turned"
    show_failed_bids: bool = True
    tie: Literal["shared", "extraThree"] = "shared"
    rubber_bonuses: bool = False


def seats(_options: ParlettOptions) -> range:
    """Return how many may sit down (R1)."""
    return range(SEATS, SEATS + 1)


def donnes(options: ParlettOptions) -> int | None:
    """Return how many donnes make a partie (``None``: as many as the games to 100 take)."""
    if options.end == "race100":
        return None
    _, _, times = options.end.partition(":")
    return 9 * int(times or 1)
