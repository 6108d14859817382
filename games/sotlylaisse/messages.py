"""The actions, events and objections of the Sot-l'y-laisse."""

from typing import ClassVar

from games.cards import Card, Suit
from games.core import Action, Event, Objection, Scored, Seat


class Discard(Action, frozen=True):
    """Set cards aside, face down, for the écart just taken (R3, option ``ecart: dealer``)."""

    verb: ClassVar[str] = "discard"
    cards: tuple[Card, ...]


class Play(Action, frozen=True):
    """Lead a card, or answer the one that was led; who leads the Excuse names a suit (R4-R6, R11)."""

    verb: ClassVar[str] = "play"
    card: Card
    suit: Suit | None = None


class Collect(Action, frozen=True):
    """Take the pile of which one is master (R8)."""

    verb: ClassVar[str] = "collect"


class Relance(Action, frozen=True):
    """Leave the pile on the table and lead the same suit again (R8, R11)."""

    verb: ClassVar[str] = "relance"
    card: Card


class DealerCard(Event, frozen=True):
    """A seat drew a card: the lowest makes the first dealer (R4)."""

    seat: Seat
    card: Card


class FirstDealer(Event, frozen=True):
    """This seat drew the lowest card and deals first (R4)."""

    seat: Seat


class NewDonne(Event, frozen=True):
    """The cards of a donne, counted from 1, are dealt (R3)."""

    donne: int
    dealer: Seat


class EcartTaken(Event, frozen=True):
    """The dealer took the écart in hand, so many cards (option ``ecart: dealer``)."""

    seat: Seat
    cards: int


class EcartMade(Event, frozen=True):
    """The dealer put as many cards back, face down (option ``ecart: dealer``)."""

    seat: Seat
    cards: int


class Led(Event, frozen=True):
    """A seat led a card to the empty table (R4, R10)."""

    seat: Seat
    card: Card


class ExcuseLed(Event, frozen=True):
    """A seat led the Excuse to the empty table and named what it stands for (R11)."""

    seat: Seat
    suit: Suit


class Followed(Event, frozen=True):
    """A seat played a card of the suit that was asked for (R5)."""

    seat: Seat
    card: Card


class Ruffed(Event, frozen=True):
    """A seat without the suit played a trump (R6)."""

    seat: Seat
    card: Card


class ThrownOff(Event, frozen=True):
    """A seat threw a card that can win nothing: of another suit, or the Excuse (R6, R11)."""

    seat: Seat
    card: Card


class Relanced(Event, frozen=True):
    """The master left the pile and led the same suit again (R8)."""

    seat: Seat
    card: Card


class MasterChooses(Event, frozen=True):
    """The master of so many cards, worth so many points, may collect them or leave them (R8)."""

    seat: Seat
    cards: int
    points: int


class Collected(Event, frozen=True):
    """A seat took the pile: so many cards, worth so many points (R7-R9)."""

    seat: Seat
    cards: int
    points: int
    unanswered: Suit | None = None
    """What the Excuse asked for, when nobody played it or ruffed (R11)."""


class EcartAwarded(Event, frozen=True):
    """Who took the last pli earns the points of the hidden écart (option ``ecart: lastPli``)."""

    seat: Seat
    points: int


class DonneScored(Scored, frozen=True):
    """A donne, counted from 1, has been played out; ``marks`` are the points of each seat (R12)."""

    donne: int


class Counted(Event, frozen=True):
    """A seat made so many points in the donne, and has so many in all (R12)."""

    seat: Seat
    points: int
    total: int


class Tied(Event, frozen=True):
    """Several have the highest total: another donne decides (R13)."""

    seats: tuple[Seat, ...]
    total: int


class PartieWon(Event, frozen=True):
    """A seat has the highest total, and the partie (R13)."""

    seat: Seat
    total: int


class WrongEcart(Objection, frozen=True):
    """As many different cards are set aside as were taken."""

    code: ClassVar[str] = "E_BAD_ARG"
    rule: ClassVar[str] = "R3"
    due: int


class NoSuitToName(Objection, frozen=True):
    """A suit is named with the Excuse alone, and by its leader alone."""

    code: ClassVar[str] = "E_BAD_ARG"
    rule: ClassVar[str] = "R11"


class NameSuit(Objection, frozen=True):
    """Who leads the Excuse names the suit that it stands for."""

    code: ClassVar[str] = "E_NAME_SUIT"
    rule: ClassVar[str] = "R11"


class MustFollow(Objection, frozen=True):
    """A seat that holds the suit that was led plays it, or the Excuse."""

    code: ClassVar[str] = "E_MUST_FOLLOW"
    rule: ClassVar[str] = "R5"
    suit: Suit


class NotMaster(Objection, frozen=True):
    """The choice is the master's."""

    code: ClassVar[str] = "E_NOT_MASTER"
    rule: ClassVar[str] = "R8"
    seat: Seat


class OtherSuit(Objection, frozen=True):
    """A pile is led again in its own suit, or with the Excuse."""

    code: ClassVar[str] = "E_SAME_SUIT"
    rule: ClassVar[str] = "R8"
    suit: Suit
