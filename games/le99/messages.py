"""The actions, events and objections of Le 99."""

from typing import ClassVar

from games.cards import Card
from games.core import Action, Event, Objection, Scored, Seat


class Turn(Action, frozen=True):
    """Turn up the next card of the draw for the first dealer (R8)."""

    verb: ClassVar[str] = "turn"


class Shuffle(Action, frozen=True):
    """Shuffle the pack; the dealer's shuffle is the last (R9)."""

    verb: ClassVar[str] = "shuffle"


class Cut(Action, frozen=True):
    """Lift cards from the top and put them under the rest (R10)."""

    verb: ClassVar[str] = "cut"
    lifted: int


class Deal(Action, frozen=True):
    """Give the next card (R11)."""

    verb: ClassVar[str] = "deal"


class PickUp(Action, frozen=True):
    """Pick up one's cards before everybody is served: a fault, allowed at its price (R13)."""

    verb: ClassVar[str] = "pickup"


class Discard(Action, frozen=True):
    """Put a card on the pile (R15)."""

    verb: ClassVar[str] = "discard"
    card: Card


class Announce(Action, frozen=True):
    """Say the new total by hand (R15)."""

    verb: ClassVar[str] = "announce"
    total: int


class Draw(Action, frozen=True):
    """Take a card from the talon (R15)."""

    verb: ClassVar[str] = "draw"


class EndTurn(Action, frozen=True):
    """Close one's own draw without drawing (R17)."""

    verb: ClassVar[str] = "endTurn"


class SeatDrawn(Event, frozen=True):
    """A player drew a place at the table, counted from 1 (R7)."""

    seat: Seat
    place: int


class FirstDealerCard(Event, frozen=True):
    """A card was turned up before a seat, in search of the first Valet (R8)."""

    quiet: ClassVar[bool] = True
    seat: Seat
    card: Card


class FirstDealer(Event, frozen=True):
    """The first Valet fell to this seat, who deals first (R8)."""

    seat: Seat


class NewCoup(Event, frozen=True):
    """A coup begins, counted from 1 (R22)."""

    coup: int
    dealer: Seat


class Shuffled(Event, frozen=True):
    """A seat shuffled the pack (R9)."""

    seat: Seat


class CutMade(Event, frozen=True):
    """A seat cut the pack, lifting so many cards (R10)."""

    seat: Seat
    lifted: int


class CardDealt(Event, frozen=True):
    """A face-down card was given to a seat (R11)."""

    quiet: ClassVar[bool] = True
    seat: Seat


class PickedUpEarly(Event, frozen=True):
    """A seat picked its cards up too soon and plays the coup with two (R13)."""

    seat: Seat


class Dealt(Event, frozen=True):
    """Everybody is served (R11)."""

    dealer: Seat


class RoiBuried(Event, frozen=True):
    """A Roi was turned up and went under the talon (option ``redrawRoi``)."""

    card: Card


class Retourne(Event, frozen=True):
    """The first card of the pile, and the total it starts from (R12)."""

    card: Card
    total: int


class Discarded(Event, frozen=True):
    """A seat put a card on the pile, and the table said the new total (R15)."""

    seat: Seat
    card: Card
    total: int
    still: bool = False
    """The total was that already: a Roi on 99 says it again."""


class LaidDown(Event, frozen=True):
    """A seat put a card on the pile and has yet to say the total (R15, option ``announce: manual``)."""

    seat: Seat
    card: Card


class Announced(Event, frozen=True, omit_defaults=True):
    """A seat said the new total (R15, option ``announce: manual``)."""

    seat: Seat
    total: int
    still: bool = False
    """The total was that already: a Roi on 99 says it again."""


class Skipped(Event, frozen=True):
    """A Valet made this seat miss its turn (R5)."""

    seat: Seat


class Reversed(Event, frozen=True):
    """A 9 turned the play round: 1 is clockwise, -1 is not (R5)."""

    direction: int


class Drew(Event, frozen=True):
    """A seat took cards from the talon, nearly always one (R15)."""

    quiet: ClassVar[bool] = True
    seat: Seat
    cards: int


class DrawForgotten(Event, frozen=True):
    """A seat did not draw in time and goes on with so many cards (R17)."""

    seat: Seat
    left: int


class DrawOwed(Event, frozen=True):
    """A seat did not draw in time and will draw one more card next time (option ``forgetFloor``)."""

    seat: Seat


class TalonRemade(Event, frozen=True):
    """The pile was shuffled into a new talon of so many cards (R19)."""

    cards: int


class Cornered(Event, frozen=True):
    """A seat showed a hand of which nothing can be played (R20)."""

    seat: Seat
    total: int
    hand: tuple[Card, ...]


class CorneredWithoutCards(Event, frozen=True):
    """A seat had to play and had no card left (R20)."""

    seat: Seat


class CoupLost(Scored, frozen=True):
    """A seat got a mark on the feuille de pointage, where so many end the partie (R20)."""

    seat: Seat
    losses: int
    end: int


class PartieLost(Event, frozen=True):
    """A seat got its last mark: the partie is over (R21)."""

    seat: Seat
    losses: int


class NotCutter(Objection, frozen=True):
    """Another seat cuts."""

    code: ClassVar[str] = "E_NOT_CUTTER"
    rule: ClassVar[str] = "R10"
    cutter: Seat


class CutTooThin(Objection, frozen=True):
    """One of the two packets would hold fewer than five cards."""

    code: ClassVar[str] = "E_CUT_TOO_THIN"
    rule: ClassVar[str] = "R10"
    fewest: int
    most: int


class NothingToPickUp(Objection, frozen=True):
    """The seat has not been given a card yet."""

    code: ClassVar[str] = "E_NOTHING_TO_PICK_UP"
    rule: ClassVar[str] = "R13"


class AlreadyPickedUp(Objection, frozen=True):
    """The seat holds its cards already."""

    code: ClassVar[str] = "E_ALREADY_PICKED_UP"
    rule: ClassVar[str] = "R13"


class OverLimit(Objection, frozen=True):
    """The card would take the total above 99."""

    code: ClassVar[str] = "E_OVER_99"
    rule: ClassVar[str] = "R18"
    total: int


class MustAnnounce(Objection, frozen=True):
    """The total of the last discard has not been said yet."""

    code: ClassVar[str] = "E_MUST_ANNOUNCE"
    rule: ClassVar[str] = "R15"


class WrongTotal(Objection, frozen=True):
    """The total said is not the total; saying it again costs nothing."""

    code: ClassVar[str] = "E_WRONG_TOTAL"
    rule: ClassVar[str] = "R15"
    total: int


class DrawBeforeAnnounce(Objection, frozen=True):
    """One draws only after discarding and announcing."""

    code: ClassVar[str] = "E_DRAW_BEFORE_ANNOUNCE"
    rule: ClassVar[str] = "R16"


class TooLateToDraw(Objection, frozen=True):
    """The draw was forgotten; there is none before the next discard."""

    code: ClassVar[str] = "E_DRAW_FORGOTTEN"
    rule: ClassVar[str] = "R17"


class AlreadyDrawn(Objection, frozen=True):
    """A discard gives one draw."""

    code: ClassVar[str] = "E_ALREADY_DRAWN"
    rule: ClassVar[str] = "R15"


class NothingToDraw(Objection, frozen=True):
    """There is no card left to draw, so none is owed."""

    code: ClassVar[str] = "E_PHASE"
    rule: ClassVar[str] = "R19"
