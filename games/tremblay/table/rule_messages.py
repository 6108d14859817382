"""The messages about règlements: actions of those who invent and judge them, events, objections."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from games.cards import Card
from games.core import Action, Event, Objection, Seat
from games.lawmaking import Invented, Proposed
from games.tremblay.language.reading import essence, read_rule
from games.tremblay.language.rules import Repeal

RuleId: TypeAlias = Annotated[str, "rule"]
"""``I1``, ``I2`` …, in the order in which the règlements of a manche were adopted."""


class Propose(Action, frozen=True):
    """Invent a règlement, as data (``rules.Rule``), or take one of the catalogue by its name (R15)."""

    verb: ClassVar[str] = "propose"
    reglement: Mapping[str, Any] | str


class Accept(Action, frozen=True):
    """Find another's règlement good (R17)."""

    verb: ClassVar[str] = "accept"


class ObjectTo(Action, frozen=True):
    """Find that another's règlement lacks common sense (R17)."""

    verb: ClassVar[str] = "object"


class Cede(Action, frozen=True):
    """Choose the cards that a règlement takes from one's hand (R15)."""

    verb: ClassVar[str] = "cede"
    cards: tuple[Card, ...]


class ToInvent(Event, frozen=True):
    """A seat has lost the partie and is to invent a règlement (R15)."""

    seat: Seat


class RuleProposed(Proposed, frozen=True):
    """A seat proposes a règlement (``rules.Rule``), and the others judge it (R15, R17)."""


class RuleJudged(Event, frozen=True):
    """A seat said what it thinks of the règlement; what, is told when all is said (R17)."""

    quiet: ClassVar[bool] = True
    seat: Seat


class RuleReturned(Event, frozen=True):
    """More than half of the others objected: the seat proposes another one (R17)."""

    seat: Seat
    objections: int
    times: int
    """How often a règlement of this seat has now been returned; after the second one comes the catalogue."""


class RuleAdopted(Invented, frozen=True, omit_defaults=True):
    """A règlement is in force from the next partie on (R15)."""

    objections: int | None = 0
    """How many of the others did, in vain (``None``: nobody judges what comes after two returns)."""

    @property
    def essence(self) -> str:
        """What it does (``reading.essence``); a repeal is of one règlement of this manche alone."""
        rule = read_rule(self.reglement)
        return "" if isinstance(rule, Repeal) else essence(rule, self.origin)


class RulesCancelled(Event, frozen=True):
    """The manche is over, and with it its règlements (R16)."""

    rules: int


class RuleSuspended(Event, frozen=True):
    """Nobody could lose: the partie is void, and the newest règlement sleeps until the manche ends (R17)."""

    id: RuleId


class RuleApplied(Event, frozen=True):
    """What a règlement waits for has come about; what it does follows (R15)."""

    id: RuleId
    seat: Seat


class ChainCut(Event, frozen=True):
    """One règlement called for another too often: the rest is dropped (R17)."""


class TotalChanged(Event, frozen=True):
    """A règlement changed the total, once the card was played (R15)."""

    total: int


class TurnMissed(Event, frozen=True):
    """A règlement made a seat miss its turn (R15)."""

    seat: Seat


class PlaysAgain(Event, frozen=True):
    """A règlement gives a seat another turn (R15)."""

    seat: Seat


class TurnSent(Event, frozen=True):
    """A règlement says who plays next (R15)."""

    seat: Seat


class CardsGained(Event, frozen=True):
    """A règlement gave cards of the pack to a seat (R15)."""

    seat: Seat
    cards: int


class CardsLost(Event, frozen=True):
    """A seat lost cards, which lie under the pack (R15)."""

    seat: Seat
    cards: int


class CardsGiven(Event, frozen=True):
    """Cards went from one hand to another (R15)."""

    seat: Seat
    to: Seat
    cards: int


class CardsOwed(Event, frozen=True):
    """A seat is to choose the cards that it gives up: under the pack, or to another (R15)."""

    seat: Seat
    cards: int


class HandsSwapped(Event, frozen=True):
    """Two seats exchanged their hands (R15)."""

    seat: Seat
    other: Seat


class HandsPassed(Event, frozen=True):
    """All hands went on to the next seat: 1 to the left, -1 to the right (R15)."""

    direction: int


class HandShown(Event, frozen=True):
    """A seat shows its hand to others until its next turn, or for the rest of the partie (R15)."""

    seat: Seat
    to: tuple[Seat, ...]
    until: Literal["nextTurn", "partie"]


class ToastCalled(Event, frozen=True):
    """A règlement makes somebody drink a health, so many times (R15)."""

    seats: tuple[Seat, ...]
    times: int


class Prompted(Event, frozen=True):
    """A règlement asks something of somebody, in its author's words; one language may be empty (R15)."""

    seats: tuple[Seat, ...]
    fr: str
    en: str


class Noted(Event, frozen=True):
    """A règlement noted something, or struck it out (R15)."""

    name: str
    value: bool


class NextBound(Event, frozen=True):
    """A règlement says what the next player must play, if able (R15)."""

    id: RuleId


class LostByRule(Event, frozen=True):
    """A règlement makes a seat lose the partie on the spot; its hand is shown (R15)."""

    id: RuleId
    seat: Seat
    hand: tuple[Card, ...]


class NotLoser(Objection, frozen=True):
    """Only who has lost the partie invents."""

    code: ClassVar[str] = "E_NOT_LOSER"
    rule: ClassVar[str] = "R15"


class RuleRepeated(Objection, frozen=True):
    """This table has had this very règlement (option ``noRepeat``)."""

    code: ClassVar[str] = "E_RULE_REPEATED"
    rule: ClassVar[str] = "R17"


class RuleUnplayable(Objection, frozen=True):
    """With this règlement nobody could ever lose, or somebody always would before all have had a turn."""

    code: ClassVar[str] = "E_RULE_UNPLAYABLE"
    rule: ClassVar[str] = "R17"
    why: Literal["endless", "abrupt"]


class RulesTooHeavy(Objection, frozen=True):
    """So much is in force that there is no telling what one more would do; ``id`` takes most of the work."""

    code: ClassVar[str] = "E_RULE_UNPLAYABLE"
    rule: ClassVar[str] = "R17"
    id: str
    repeal: bool
    """The table lets it be cancelled (``allowRepeal``)."""


class NoSuchChoice(Objection, frozen=True):
    """The catalogue has no règlement of this name."""

    code: ClassVar[str] = "E_RULE_INVALID"
    rule: ClassVar[str] = "R17"
    name: str


class CatalogueOnly(Objection, frozen=True):
    """Two règlements of this loser have been returned: now it is one of the catalogue."""

    code: ClassVar[str] = "E_RULE_INVALID"
    rule: ClassVar[str] = "R17"


class TooManyCards(Objection, frozen=True):
    """The pack does not serve so many cards to so many players."""

    code: ClassVar[str] = "E_RULE_INVALID"
    rule: ClassVar[str] = "R2"
    most: int


class NotAVoter(Objection, frozen=True):
    """The seat has no say in this, or has had it."""

    code: ClassVar[str] = "E_NOT_A_VOTER"
    rule: ClassVar[str] = "R17"


class ForbiddenByRule(Objection, frozen=True):
    """A règlement forbids the card for now."""

    code: ClassVar[str] = "E_FORBIDDEN_BY_RULE"
    rule: ClassVar[str] = "R15"
    id: RuleId


class ChoiceRequired(Objection, frozen=True):
    """A règlement leaves it to the player: what the card is worth, or whom it is for."""

    code: ClassVar[str] = "E_CHOICE_REQUIRED"
    rule: ClassVar[str] = "R15"
    id: RuleId
    what: Literal["choice", "target"]


class NothingToChoose(Objection, frozen=True):
    """No règlement lets the player choose this with this card."""

    code: ClassVar[str] = "E_BAD_ARG"
    rule: ClassVar[str] = "R15"


class MustCedeFirst(Objection, frozen=True):
    """A règlement waits for cards that these seats have yet to choose."""

    code: ClassVar[str] = "E_PHASE"
    rule: ClassVar[str] = "R15"
    seats: tuple[Seat, ...]


class WrongNumberOfCards(Objection, frozen=True):
    """The règlement takes another number of cards."""

    code: ClassVar[str] = "E_BAD_ARG"
    rule: ClassVar[str] = "R15"
    cards: int
