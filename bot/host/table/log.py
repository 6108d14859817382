"""What a table's log can say: its lines, and who sits there.

Like a game's events, these are public facts; ``quiet`` ones are told together with the next loud one.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, ClassVar, Final, Literal, TypeAlias

import msgspec

from bot.host.table.time_lines import (
    CameBack,
    Conceded,
    Continued,
    Forgotten,
    PauseDeclined,
    PauseProposed,
    Stalled,
    StoodIn,
    Suspended,
    TimeGiven,
)
from games.cards import Card
from games.core import Action, Event, Seat
from games.undoing import TakenBack


class Person(msgspec.Struct, frozen=True, tag="person"):
    """Somebody on Discord."""

    user: int


class Robot(msgspec.Struct, frozen=True, tag="robot"):
    """An automaton, by its way of playing and the number of its given name, which it keeps."""

    kind: str
    name: int = 1


Player: TypeAlias = Person | Robot

Status: TypeAlias = Literal["lobby", "playing", "over", "closed"]

Speaker: TypeAlias = Literal["player", "robot", "forced", "clock"]
"""Who spoke for a seat: its player, its automaton, the only move there was, or the end of its time."""


TimeUp: TypeAlias = Literal["mildest", "automaton", "substitute", "concede"]
"""What happens to whoever lets their time run out.

The mildest legal move is made for them; an automaton plays until they are back; the same, and their seat is
offered meanwhile; or they concede, where one can only lose."""

PACES: Final = (0, 120, 300, 900, 3600, 8 * 3600, 24 * 3600, 3 * 24 * 3600, 7 * 24 * 3600)
"""Seconds that a turn may last, as offered to people; 0 is no limit."""


class Pace(msgspec.Struct, frozen=True):
    """How long a turn may last, what is kept in reserve, and what silence means (decision 0032)."""

    limit: int | None = None
    """Seconds for a turn; ``None``: as long as one likes."""
    bank: int = 0
    """Seconds that each seat has in reserve for the whole game, for turns that last longer."""
    increment: int = 0
    """Seconds that the reserve regains with each turn; it never exceeds what it began with."""
    up: TimeUp = "mildest"

    @property
    def slow(self) -> bool:
        """Whether this is a correspondence table, where people look in now and then."""
        return self._longest > 3600  # noqa: PLR2004 - an hour

    @property
    def keeps_hours(self) -> bool:
        """Whether people's quiet hours and vacations count: where one sits down together, they do not."""
        return self._longest > 900  # noqa: PLR2004 - a quarter of an hour

    @property
    def _longest(self) -> int:
        return 0 if self.limit is None else max(self.limit, self.bank)

    @property
    def grace(self) -> timedelta:
        """The moment left to somebody for the move that the next turn would take away."""
        return timedelta(minutes=10) if self.slow else timedelta(seconds=15)


class Opened(Event, frozen=True):
    """Somebody opens a table for a game."""

    quiet: ClassVar[bool] = True
    host: int
    game: str
    version: int
    options: dict[str, Any]
    pace: Pace


class Chosen(Event, frozen=True):
    """The host changes the options, the pace, or how the table is told of, before the start."""

    quiet: ClassVar[bool] = True
    options: dict[str, Any]
    pace: Pace
    living: bool = False
    """It is kept on one board that is edited, and not told message by message."""
    pictures: bool = True
    """It is shown as a picture to those who like it."""


class Joined(Event, frozen=True):
    """A person or an automaton takes a place."""

    quiet: ClassVar[bool] = True
    player: Player


class Left(Event, frozen=True):
    """A place is given up before the start, by its player or at the word of ``by``."""

    quiet: ClassVar[bool] = True
    player: Player
    by: int


class Started(Event, frozen=True):
    """A game begins; seats were drawn at random."""

    game: str
    version: int
    options: dict[str, Any]
    seats: tuple[Player, ...]
    seed: str
    setup: dict[str, Any] | None = None
    """What is left of the game before, as a record has it (``Lawmaking.rematch``)."""


class Played(Event, frozen=True):
    """An action of the game, and who spoke for the seat; only ``codec`` writes it down."""

    seat: Seat
    action: Action
    voice: Speaker = "player"
    spent: int = 0
    """Seconds that this took out of the seat's reserve, counted when it was judged."""


class UndoAsked(Event, frozen=True):
    """Somebody asks those who have acted since to let them take back the action of line ``back``."""

    seat: Seat
    cards: tuple[Card, ...]
    """Those that everybody saw them lay down."""
    back: int
    needed: tuple[Seat, ...]


class UndoAgreed(Event, frozen=True):
    """One of several who were asked agrees that somebody takes an action back."""

    quiet: ClassVar[bool] = True
    seat: Seat


class UndoDeclined(Event, frozen=True):
    """Somebody does not agree that ``asker`` takes an action back."""

    seat: Seat
    asker: Seat


class Undone(TakenBack, frozen=True):
    """The action of line ``back`` is taken back, and all that was done since; the lines stay as they are."""

    back: int
    agreed: tuple[Seat, ...] = ()
    """The people who were asked; the last of them to answer settled it."""
    used: tuple[int, ...] = ()
    """For each seat, the seconds of the turn taken up again that had counted, when it was judged."""


Absence: TypeAlias = Literal["time", "left", "deleted"]
"""Why an automaton sits in for somebody: their time is up, they left the server, their account is no more."""


class Substituted(Event, frozen=True):
    """A seat of a running game changes hands."""

    seat: Seat
    old: Player
    player: Player
    by: int
    why: Literal[Absence, ""] = ""
    """Why an automaton sits in for somebody who has not asked for it; their seat is free to whoever comes."""


class SeatOffered(Event, frozen=True):
    """Somebody offers their seat in a running game, and keeps it until it is taken."""

    seat: Seat
    by: int


class OfferWithdrawn(Event, frozen=True):
    """Somebody keeps the seat that they have offered."""

    quiet: ClassVar[bool] = True
    seat: Seat
    by: int


Mark: TypeAlias = Literal["before", "half", "near", "hour"]
"""Of what somebody is reminded: the player before them begins, or of their own turn a half is over, nearly
all, or all but an hour."""


class TurnReminded(Event, frozen=True, tag="Reminded", omit_defaults=True):
    """These seats are reminded of a turn, in messages of their own: the announcements say nothing of it."""

    quiet: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    mark: Mark = "near"


class Paused(Event, frozen=True):
    """The table stands still: nobody's time runs."""

    quiet: ClassVar[bool] = True
    why: str


class Resumed(Event, frozen=True):
    """The table goes on."""

    quiet: ClassVar[bool] = True


class Expired(Event, frozen=True):
    """Nobody has come back to a table that is not being played at."""

    quiet: ClassVar[bool] = True


class Closed(Event, frozen=True, omit_defaults=True):
    """The table is closed for good."""

    why: Literal["cancelled", "deserted", "unreachable"]
    by: int | None = None
    """Who closed it, or was the last to leave (``None``: it was not written down)."""


Act: TypeAlias = (
    Opened
    | Chosen
    | Joined
    | Left
    | Started
    | Played
    | UndoAsked
    | UndoAgreed
    | UndoDeclined
    | Undone
    | Substituted
    | SeatOffered
    | OfferWithdrawn
    | TurnReminded
    | Paused
    | Resumed
    | Closed
    | Expired
    | TimeGiven
    | StoodIn
    | CameBack
    | Stalled
    | Forgotten
    | Conceded
    | PauseProposed
    | PauseDeclined
    | Suspended
    | Continued
)


class Line(msgspec.Struct, frozen=True):
    """One line of a log: its number, its moment (UTC) and what was done."""

    n: int
    at: datetime
    act: Act
