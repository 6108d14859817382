"""What the faces of the two games of 99 have in common: the conditions of a plan."""

from typing import Final

from bot.faces.face import Ask

_TOTALS_FROM: Final = (50, 60, 70, 75, 80, 85, *range(86, 100))
_TOTALS_TO: Final = (0, 10, 20, 30, 40, 50, 60, 70, 75, 80, 85, 88, 89, 90, 95, 98)
"""The totals that matter for a turn to come."""

ASKS: Final = (
    Ask("total", "at-least", _TOTALS_FROM),
    Ask("total", "at-most", _TOTALS_TO),
    Ask("playable", "at-most", (1, 2)),
    Ask("fewest", "at-most", (1, 2)),
    Ask("direction", "is", ("clockwise", "counter")),
)
"""As ``games.planning`` reads them (``signs.NINETY_NINE``)."""
