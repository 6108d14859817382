"""The draw window of a game where a draw can be forgotten: what becomes of the right to draw."""

from enum import StrEnum

from games.core import Seat


class Window(StrEnum):
    """Where a seat stands with the draw of its last discard."""

    SHUT = "shut"
    """Its turn has begun, and the move that gives the right has not been made."""
    OPEN = "open"
    TAKEN = "taken"
    MISSED = "missed"
    WAIVED = "waived"
    """There was nothing at all to draw."""


def drawing(windows: tuple[Window, ...]) -> tuple[Seat, ...]:
    """Return who may draw now."""
    return tuple(seat for seat, window in enumerate(windows) if window is Window.OPEN)


def closing(windows: tuple[Window, ...], seat: Seat, *, timed: bool) -> tuple[Seat, ...]:
    """Return whose draw this seat's discard closes: under a timer its own, for the others have their time."""
    return tuple(drawer for drawer in drawing(windows) if drawer == seat or not timed)


def begun(windows: tuple[Window, ...], seat: Seat) -> tuple[Window, ...]:
    """Begin a seat's turn: the draw of its last one counts no more, unless it was missed or is still open."""
    settled = windows[seat] in {Window.TAKEN, Window.WAIVED}
    return (*windows[:seat], Window.SHUT, *windows[seat + 1 :]) if settled else windows
