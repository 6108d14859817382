"""What a table refuses, beside what the referee of its game does."""

from __future__ import annotations

from typing import ClassVar

from games.core import Objection, Seat


class NotSeated(Objection, frozen=True):
    """Only the players of this table may do this."""

    code: ClassVar[str] = "T_NOT_SEATED"


class AlreadySeated(Objection, frozen=True):
    """One place each."""

    code: ClassVar[str] = "T_ALREADY_SEATED"


class TableFull(Objection, frozen=True):
    """The game takes no more players."""

    code: ClassVar[str] = "T_FULL"
    most: int


class HandWithheld(Objection, frozen=True):
    """The cards are those of somebody who was removed; with the next deal the place is free."""

    code: ClassVar[str] = "T_HAND_WITHHELD"


class SeatNotFree(Objection, frozen=True):
    """Whoever sits there has kept the seat, or somebody was quicker."""

    code: ClassVar[str] = "T_SEAT_NOT_FREE"


class OtherHandSeen(Objection, frozen=True):
    """Who has left a seat of this game comes back to that one alone: they know its cards."""

    code: ClassVar[str] = "T_OTHER_HAND_SEEN"


class TimeNotUp(Objection, frozen=True):
    """Before somebody's time is up, they alone may offer their seat."""

    code: ClassVar[str] = "T_TIME_NOT_UP"
    seat: Seat


class TooFew(Objection, frozen=True):
    """The game needs more players."""

    code: ClassVar[str] = "T_TOO_FEW"
    least: int


class NotHost(Objection, frozen=True):
    """Only the host or a moderator of the server may do this."""

    code: ClassVar[str] = "T_NOT_HOST"


class NotInLobby(Objection, frozen=True):
    """The game has begun."""

    code: ClassVar[str] = "T_NOT_IN_LOBBY"


class NotPlaying(Objection, frozen=True):
    """No game is being played at this table."""

    code: ClassVar[str] = "T_NOT_PLAYING"


class NotOver(Objection, frozen=True):
    """The game is still going on."""

    code: ClassVar[str] = "T_NOT_OVER"


class TableClosed(Objection, frozen=True):
    """This table is closed."""

    code: ClassVar[str] = "T_CLOSED"


class Restored(Objection, frozen=True):
    """The button was made before the table was restored from a backup."""

    code: ClassVar[str] = "T_RESTORED"


class Stale(Objection, frozen=True):
    """The button belongs to an earlier moment: its seat has acted since."""

    code: ClassVar[str] = "T_STALE"


class Settled(Objection, frozen=True):
    """What the button answers is no longer asked, of this seat at least."""

    code: ClassVar[str] = "T_SETTLED"


class StillPlayed(Objection, frozen=True):
    """The game is not over: its cards are its players' alone."""

    code: ClassVar[str] = "T_STILL_PLAYED"


class NoSuchGame(Objection, frozen=True):
    """No game was begun there, or it was never finished."""

    code: ClassVar[str] = "T_NO_SUCH_GAME"


class UndoWasDeclined(Objection, frozen=True):
    """Somebody who has acted since would rather have it stand."""

    code: ClassVar[str] = "T_UNDO_DECLINED"


class NotWrittenDown(Objection, frozen=True):
    """What somebody wrote down by themselves is nothing that a game can read."""

    code: ClassVar[str] = "T_NOT_WRITTEN_DOWN"


class NothingToRead(Objection, frozen=True):
    """What somebody wrote for others to read shows no words."""

    code: ClassVar[str] = "T_NOTHING_TO_READ"


class NotBeforeTurn(Objection, frozen=True):
    """The turn for which something was to be prepared has come: one can play."""

    code: ClassVar[str] = "T_YOUR_TURN"


class HandChanged(Objection, frozen=True):
    """What was being prepared speaks of a hand that is another one by now."""

    code: ClassVar[str] = "T_HAND_CHANGED"


class Patience(Objection, frozen=True):
    """Somebody may still finish their turn; ``until`` is a Unix time in seconds."""

    code: ClassVar[str] = "T_PATIENCE"
    seat: Seat
    until: int


class TrialCutShort(Objection, frozen=True):
    """What was to be tried out took too long, or too much memory."""

    code: ClassVar[str] = "T_TRIAL"


class Refused(Exception):
    """The table, or the referee, refuses; nothing has changed."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(objection.code)
        self.objection = objection
