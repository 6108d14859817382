"""The messages about rules of honour, which the players watch over themselves (R15)."""

from collections.abc import Mapping
from typing import Any, ClassVar

from games.core import Action, Event, Objection, Seat
from games.tremblay.table.rule_messages import RuleId


class Denounce(Action, frozen=True):
    """Say that a seat has broken a rule of honour (R17)."""

    verb: ClassVar[str] = "denounce"
    id: RuleId
    seat: Seat


class Admit(Action, frozen=True):
    """Own up to what one is accused of (R17)."""

    verb: ClassVar[str] = "admit"


class Contest(Action, frozen=True):
    """Deny what one is accused of: the others vote (R17)."""

    verb: ClassVar[str] = "contest"


class Vote(Action, frozen=True):
    """Say whether whoever is accused is guilty (R17)."""

    verb: ClassVar[str] = "vote"
    guilty: bool


class Decline(Action, frozen=True):
    """Rather lose a card than do what a rule of honour asks (R17)."""

    verb: ClassVar[str] = "decline"
    id: RuleId


class Reminded(Event, frozen=True):
    """It is the moment of a rule of honour, and this seat's (R17)."""

    id: RuleId
    seat: Seat
    reglement: Mapping[str, Any]
    """As data (``rules.Honour``)."""
    origin: str
    """Its name in the catalogue; empty if it is its author's own."""


class Denounced(Event, frozen=True):
    """Somebody says that a seat broke a rule of honour (R17)."""

    id: RuleId
    seat: Seat
    """Who is accused."""
    by: Seat
    reglement: Mapping[str, Any]
    origin: str


class Admitted(Event, frozen=True):
    """Who was accused owns up (R17)."""

    id: RuleId
    seat: Seat


class Contested(Event, frozen=True):
    """Who was accused denies it, and the others vote (R17)."""

    id: RuleId
    seat: Seat


class Voted(Event, frozen=True):
    """A seat voted; how, is told with the verdict (R17)."""

    quiet: ClassVar[bool] = True
    seat: Seat


class Convicted(Event, frozen=True):
    """Who was accused is guilty, by the votes or by their own word (R17)."""

    id: RuleId
    seat: Seat
    guilty: int
    innocent: int


class Acquitted(Event, frozen=True):
    """Who was accused is not guilty; a tie, or no vote, is in their favour (R17)."""

    id: RuleId
    seat: Seat
    guilty: int
    innocent: int


class FalselyAccused(Event, frozen=True):
    """Who accused in vain takes the penalty (R17, option ``falseCall``)."""

    id: RuleId
    seat: Seat


class Declined(Event, frozen=True):
    """A seat would rather lose a card than do what a rule of honour asks (R17)."""

    id: RuleId
    seat: Seat


class NoSuchRule(Objection, frozen=True):
    """No rule of honour in force has this number."""

    code: ClassVar[str] = "E_NO_SUCH_RULE"
    rule: ClassVar[str] = "R17"
    id: RuleId


class CallTooLate(Objection, frozen=True):
    """Two more cards have been played since, or this has been judged."""

    code: ClassVar[str] = "E_CALL_TOO_LATE"
    rule: ClassVar[str] = "R17"


class NotAccused(Objection, frozen=True):
    """Nobody accuses this seat of anything."""

    code: ClassVar[str] = "E_PHASE"
    rule: ClassVar[str] = "R17"
