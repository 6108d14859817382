"""What a table refuses about time."""

from typing import ClassVar

from games.core import Objection


class NotPaused(Objection, frozen=True):
    """There is no pause to end."""

    code: ClassVar[str] = "T_NOT_PAUSED"


class PauseAgreed(Objection, frozen=True):
    """All have agreed on a pause, and nobody has ended it."""

    code: ClassVar[str] = "T_PAUSE"


class NothingToGive(Objection, frozen=True):
    """Nobody else's time is running."""

    code: ClassVar[str] = "T_NO_TIME"


class TimeGivenAlready(Objection, frozen=True):
    """One gives more time once for a turn."""

    code: ClassVar[str] = "T_TIME_GIVEN"


class NoZone(Objection, frozen=True):
    """No time zone was named, or none of that name exists."""

    code: ClassVar[str] = "T_NO_ZONE"


class QuietTooLong(Objection, frozen=True):
    """Quiet hours leave some of the day for playing; ``most`` is in hours."""

    code: ClassVar[str] = "T_QUIET"
    most: int


class VacationSpent(Objection, frozen=True):
    """So many days of vacation are not left of this season; ``left`` is how many are."""

    code: ClassVar[str] = "T_VACATION"
    left: int
