"""What a table's log says of time: more of it, pauses, and what became of whoever let it run out."""

from __future__ import annotations

from games.core import Event, Seat


class TimeGiven(Event, frozen=True):
    """Somebody gives another more time for the turn that they are at."""

    seat: Seat
    by: int
    seconds: int


class StoodIn(Event, frozen=True):
    """Somebody's time is up: an automaton plays their cards until they are back."""

    seat: Seat


class CameBack(Event, frozen=True):
    """Somebody plays their own cards again."""

    seat: Seat


class Stalled(Event, frozen=True):
    """Nobody is left who plays: the table stands still until somebody looks in."""


class Forgotten(Event, frozen=True):
    """Nobody has come back to a game that stood still: its table is closed."""


class Conceded(Event, frozen=True):
    """Somebody's time is up, and the game is lost for them."""

    seat: Seat


class PauseProposed(Event, frozen=True):
    """Somebody would like a pause; it begins once everybody who plays has said so."""

    by: int


class PauseDeclined(Event, frozen=True):
    """Somebody would rather play on."""

    by: int


class Suspended(Event, frozen=True):
    """All have agreed on a pause: nobody's time runs until somebody goes on."""

    by: int


class Continued(Event, frozen=True):
    """Somebody ends the pause."""

    by: int
