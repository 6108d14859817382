"""The messages of the game by the book: actions of players, events, objections of the referee."""

from typing import ClassVar

from games.cards import Card
from games.core import Action, Event, Objection, Scored, Seat


class Shuffle(Action, frozen=True):
    """Shuffle the pack; the deal begins (R7)."""

    verb: ClassVar[str] = "shuffle"


class Deal(Action, frozen=True):
    """Give the next card (R7)."""

    verb: ClassVar[str] = "deal"


class PickUp(Action, frozen=True):
    """Touch one's cards during the deal: allowed, at a price for who has not received all of them (R8)."""

    verb: ClassVar[str] = "pickup"


class _Chosen(Action, frozen=True, kw_only=True):
    """What a règlement leaves to the player: what the card is worth, and whom it is for (R15)."""

    choice: int | None = None
    """The number of the branch."""
    target: Seat | None = None


class Discard(_Chosen, frozen=True):
    """Lay a card on those already turned up (R11)."""

    verb: ClassVar[str] = "discard"
    card: Card


class Announce(Action, frozen=True):
    """Say the new total by hand (R11)."""

    verb: ClassVar[str] = "announce"
    total: int


class Draw(Action, frozen=True):
    """Take a card from the pack (R11)."""

    verb: ClassVar[str] = "draw"


class EndTurn(Action, frozen=True):
    """Close one's own draw without drawing (R12)."""

    verb: ClassVar[str] = "endTurn"


class FirstDealer(Event, frozen=True):
    """Chance made this seat the first dealer (R7)."""

    seat: Seat


class NewPartie(Event, frozen=True):
    """A partie begins, counted from 1 (R7)."""

    partie: int
    dealer: Seat


class Shuffled(Event, frozen=True):
    """The dealer shuffled the pack (R7)."""

    seat: Seat


class CardDealt(Event, frozen=True):
    """A face-down card was given to a seat (R7)."""

    quiet: ClassVar[bool] = True
    seat: Seat


class Touched(Event, frozen=True):
    """A seat touched its cards during the deal, and starts with those: three, or fewer if too early (R8)."""

    seat: Seat
    cards: int


class Dealt(Event, frozen=True):
    """Everybody is served (R7)."""

    dealer: Seat


class Retourne(Event, frozen=True):
    """The dealer turned the top card up, which counts as if he had played it (R9)."""

    dealer: Seat
    card: Card
    total: int


class Discarded(Event, frozen=True):
    """A seat laid a card down, and the table said the new total (R11)."""

    seat: Seat
    card: Card
    total: int
    still: bool = False
    """The total was that already: a Roi on 99 says it again."""


class Revalued(Event, frozen=True):
    """Règlements had a say in what a card was worth, or where it led (R15)."""

    by: tuple[str, ...]


class LaidDown(Event, frozen=True):
    """A seat laid a card down and may say the total itself (R11, option ``announce: manual``)."""

    seat: Seat
    card: Card


class Announced(Event, frozen=True, omit_defaults=True):
    """A seat said the new total (R11, option ``announce: manual``)."""

    seat: Seat
    total: int
    still: bool = False
    """The total was that already, before the card: a Roi on 99 says it again."""


class SilentlyAgreed(Event, frozen=True):
    """A seat had drawn without a word, and play went on at this total (R11, option ``announce: manual``)."""

    seat: Seat
    total: int


class Reversed(Event, frozen=True):
    """A Valet turned the play round: 1 is clockwise, -1 is not (R4)."""

    direction: int


class Toasted(Event, frozen=True):
    """The total reached or passed 90, going up or down: everybody drinks a health (R14)."""

    rising: bool


class Drew(Event, frozen=True):
    """A seat took a card from the pack (R11)."""

    quiet: ClassVar[bool] = True
    seat: Seat


class HandFull(Event, frozen=True):
    """A seat drew nothing: règlements have filled its hand (R11)."""

    seat: Seat


class TotalUnsaid(Event, frozen=True):
    """A seat drew before announcing: the next one may play while the total is still to be said (R11)."""

    seat: Seat


class DrawForgotten(Event, frozen=True):
    """A seat did not draw in time and goes on with so many cards (R12)."""

    seat: Seat
    left: int


class PackRemade(Event, frozen=True):
    """All cards but the one on top were shuffled into a new pack of so many (R11)."""

    cards: int


class NothingFits(Event, frozen=True):
    """A seat showed a hand whose every card would take the total too far (R13)."""

    seat: Seat
    total: int
    hand: tuple[Card, ...]


class NoCardLeft(Event, frozen=True):
    """A seat had to play and had no card left (R12, R13)."""

    seat: Seat


class PartieLost(Scored, frozen=True):
    """A seat lost the partie; so many losses end the manche (R13, R16)."""

    seat: Seat
    losses: int
    end: int


class AlsoLost(Event, frozen=True):
    """A règlement made another seat lose the same partie (R15)."""

    seat: Seat
    losses: int
    end: int


class MancheLost(Event, frozen=True):
    """A seat has as many losses as were agreed on: the manche is over (R16)."""

    seat: Seat
    losses: int


class NothingToPickUp(Objection, frozen=True):
    """The seat has not been given a card yet."""

    code: ClassVar[str] = "E_NOTHING_TO_PICK_UP"
    rule: ClassVar[str] = "R8"


class AlreadyPickedUp(Objection, frozen=True):
    """The seat holds its cards already."""

    code: ClassVar[str] = "E_ALREADY_PICKED_UP"
    rule: ClassVar[str] = "R8"


class TurnNotOver(Objection, frozen=True):
    """The player has laid a card down, and has yet to announce or to draw before anybody lays the next."""

    code: ClassVar[str] = "E_PHASE"
    rule: ClassVar[str] = "R11"
    seat: Seat


class OverLimit(Objection, frozen=True):
    """The card would take the total above the limit, which is 99 unless a règlement sets another."""

    code: ClassVar[str] = "E_OVER_99"
    rule: ClassVar[str] = "R13"
    total: int
    limit: int = 99
    by: tuple[str, ...] = ()
    """The règlements that have a say in it."""


class WrongTotal(Objection, frozen=True):
    """The total said is not the total; saying it again costs nothing."""

    code: ClassVar[str] = "E_WRONG_TOTAL"
    rule: ClassVar[str] = "R11"
    total: int


class DrawBeforeDiscard(Objection, frozen=True):
    """One draws only after laying a card down."""

    code: ClassVar[str] = "E_DRAW_BEFORE_ANNOUNCE"
    rule: ClassVar[str] = "R11"


class TooLateToDraw(Objection, frozen=True):
    """The draw was forgotten; there is none before the next discard."""

    code: ClassVar[str] = "E_DRAW_FORGOTTEN"
    rule: ClassVar[str] = "R12"


class AlreadyDrawn(Objection, frozen=True):
    """A discard gives one draw."""

    code: ClassVar[str] = "E_ALREADY_DRAWN"
    rule: ClassVar[str] = "R11"


class NothingToDraw(Objection, frozen=True):
    """There is no card left to draw, so none is owed."""

    code: ClassVar[str] = "E_PHASE"
    rule: ClassVar[str] = "R11"
