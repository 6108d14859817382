"""The actions, events and objections of Les Nœufs."""

from typing import ClassVar

from games.cards import Card, Suit
from games.core import Action, Event, Objection, Scored, Seat


class Play(Action, frozen=True):
    """Put a card on the talon, or two 9s (R5, R6, R11); a 9 is played with the suit that it declares."""

    verb: ClassVar[str] = "play"
    cards: tuple[Card, ...]
    """The last one lies on top."""
    suit: Suit | None = None


class Draw(Action, frozen=True):
    """Take a card from the pioche (R7)."""

    verb: ClassVar[str] = "draw"


class Pass(Action, frozen=True):
    """Keep the card just drawn though it could be played (R7)."""

    verb: ClassVar[str] = "pass"


class NewManche(Event, frozen=True):
    """A manche begins, counted from 1 (R4)."""

    manche: int
    dealer: Seat


class NineBuried(Event, frozen=True):
    """A 9 was turned up first and went to the bottom of the pioche (R3)."""

    card: Card


class StartCard(Event, frozen=True):
    """The first card of the talon; anything may be played on it if it is ``free`` (R3)."""

    card: Card
    free: bool


class CardPlayed(Event, frozen=True):
    """A seat played a card; its suit is now the active one (R5)."""

    seat: Seat
    card: Card


class NinePlayed(Event, frozen=True):
    """A seat played a 9 and declared a suit (R6)."""

    seat: Seat
    card: Card
    suit: Suit


class NinesPlayed(Event, frozen=True):
    """A seat played two 9s, the second on top, and declared a suit (R11)."""

    seat: Seat
    first: Card
    second: Card
    suit: Suit


class Skipped(Event, frozen=True):
    """A power, or two 9s, made this seat miss its turn (R11)."""

    seat: Seat


class Reversed(Event, frozen=True):
    """A power turned the play round: 1 is clockwise, -1 is not (R11)."""

    direction: int


class Drew(Event, frozen=True):
    """A seat drew, nearly always one card, and may play the last one (R7)."""

    quiet: ClassVar[bool] = True
    seat: Seat
    cards: int


class DrewInVain(Event, frozen=True):
    """A seat drew and the last card does not fit: its turn is over (R7)."""

    seat: Seat
    cards: int


class Kept(Event, frozen=True):
    """A seat kept the card it drew (R7)."""

    seat: Seat


class PiocheRemade(Event, frozen=True):
    """The talon, but for its top card, was shuffled into a new pioche of so many cards (R7)."""

    quiet: ClassVar[bool] = True
    cards: int


class MancheWon(Event, frozen=True):
    """A seat played its last card (R8)."""

    seat: Seat


class Blocked(Event, frozen=True):
    """Nobody can play, and there is nothing to draw (R8)."""


class HandCounted(Event, frozen=True):
    """A seat showed the cards it was left with, and what they cost (R9)."""

    seat: Seat
    hand: tuple[Card, ...]
    points: int


class MancheScored(Scored, frozen=True):
    """The points of the manche go on the score sheet (R9)."""

    scores: tuple[int, ...]
    """The totals, seat by seat."""


class PartieWon(Event, frozen=True):
    """The partie is over: the lowest total wins, ties share (R10)."""

    winners: tuple[Seat, ...]
    points: int


class NoMatch(Objection, frozen=True):
    """The card is neither of the rank of the top card nor of the active suit."""

    code: ClassVar[str] = "E_NO_MATCH"
    rule: ClassVar[str] = "R5"
    card: Card
    suit: Suit
    """The active suit."""


class MustDeclare(Objection, frozen=True):
    """A 9 is played with a suit."""

    code: ClassVar[str] = "E_MUST_DECLARE"
    rule: ClassVar[str] = "R6"


class CanPlay(Objection, frozen=True):
    """One draws only if one cannot play."""

    code: ClassVar[str] = "E_CAN_PLAY"
    rule: ClassVar[str] = "R7"


class OnlyDrawn(Objection, frozen=True):
    """After a draw only the drawn card may be played, alone."""

    code: ClassVar[str] = "E_ONLY_DRAWN"
    rule: ClassVar[str] = "R7"
    card: Card
    """The drawn card."""
