"""Which occasions a règlement waits for."""

from games.tremblay.reglements.language import Occasion as Awaited
from games.tremblay.reglements.language import WhenCrossed, WhenHand, WhenHit
from games.tremblay.reglements.totals import crosses
from games.tremblay.state import Occasion


def fits_occasion(when: Awaited, happened: Occasion) -> bool:
    """Say whether what has happened is what a règlement waits for."""
    match when:
        case WhenHit(n=n):
            return happened.on == "total" and happened.before != happened.after == n
        case WhenCrossed(n=n, dir=way):
            rising = happened.after > happened.before
            passed = happened.on == "total" and crosses(n, happened.before, happened.after)
            return passed and way in ("any", "up" if rising else "down")
        case WhenHand(n=n):
            return happened.on == "handCount" and happened.after == n
        case _:
            return happened.on == when.on
