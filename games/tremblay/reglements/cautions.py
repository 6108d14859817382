"""What an inventor, and those who judge, should know of a règlement before it is in force (R17).

Nothing here forbids anything: the table decides. Each caution is a fact, and its words are in ``locales/``.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from games.cards import PACK_52, Card
from games.lawmaking import Fact
from games.tremblay.reglements.effects import ForceNext
from games.tremblay.reglements.language import Honour, Parameter, Repeal, Restriction, Trigger, Value
from games.tremblay.reglements.rulebook import Rulebook
from games.tremblay.reglements.scene import matches
from games.tremblay.reglements.trial import Trial
from games.tremblay.reglements.vocabulary import Filter
from games.tremblay.reglements.words import RuleId

_HALF: Final = 0.5
_DOUBLE: Final = 2.0
_NOT_TRIED: Final = frozenset(("forget", "convicted"))
"""What players do, and simulated ones never."""


class Caution(Fact, frozen=True):
    """Something to think of."""


class NeverApplied(Caution, frozen=True):
    """In no partie of the trial has it made a difference."""

    parties: int


class Shortens(Caution, frozen=True):
    """Parties last half as long as without it, or less; in cards."""

    plays: int
    before: int


class Lengthens(Caution, frozen=True):
    """Parties last twice as long as without it, or more; in cards."""

    plays: int
    before: int


class Overrides(Caution, frozen=True):
    """It says something else of the same cards or number than earlier ones: the newest wins."""

    ids: tuple[RuleId, ...]


class ForbidsWhatIsDemanded(Caution, frozen=True):
    """It demands what others forbid, or forbids what they demand: what is forbidden stays forbidden."""

    ids: tuple[RuleId, ...]


class AlreadyAsleep(Caution, frozen=True):
    """What it repeals counts no more."""

    id: RuleId


def cautions(tried: Trial, rules_in_force: Rulebook, rule: Any) -> tuple[Caution, ...]:
    """Return what is to be said of a règlement after its trial, beside those in force."""
    return (*_of_trial(tried, rule), *conflicts(rules_in_force, rule))


def _of_trial(tried: Trial, rule: Any) -> Iterator[Caution]:
    if tried.verdict or not tried.parties:
        return
    if not tried.fired and not tried.mattered and not _awaits(rule, _NOT_TRIED):
        yield NeverApplied(tried.parties)
    if tried.plays <= _HALF * tried.before:
        yield Shortens(tried.plays, tried.before)
    if tried.plays >= _DOUBLE * tried.before:
        yield Lengthens(tried.plays, tried.before)


def _awaits(rule: Any, occasions: Iterable[str]) -> bool:
    return isinstance(rule, Trigger) and rule.when.on in occasions


def conflicts(rules: Rulebook, rule: Any) -> Iterator[Caution]:
    """Find what a règlement and others in force take from each other; those asleep take nothing."""
    awake = [each for each in rules if not each.asleep]
    if overridden := tuple(each.id for each in awake if _overrides(rule, each.rule)):
        yield Overrides(overridden)
    if at_odds := tuple(each.id for each in awake if _at_odds(rule, each.rule) or _at_odds(each.rule, rule)):
        yield ForbidsWhatIsDemanded(at_odds)
    if isinstance(rule, Repeal) and any(each.asleep and each.id == rule.of for each in rules):
        yield AlreadyAsleep(rule.of)


def _overrides(new: Any, old: Any) -> bool:
    match new, old:
        case Value(mode="replace"), Value(mode="replace"):
            return not meant(new.card).isdisjoint(meant(old.card))
        case Parameter(), Parameter():
            return not new.set.model_fields_set.isdisjoint(old.set.model_fields_set)
        case _:
            return False


def _at_odds(forbidding: Any, demanding: Any) -> bool:
    """Say whether one règlement forbids every card that another demands."""
    if not isinstance(forbidding, Restriction) or not isinstance(demanding, Trigger | Honour):
        return False
    effects = demanding.then if isinstance(demanding, Trigger) else demanding.penalty
    demanded = (each.force_next for each in effects if isinstance(each, ForceNext))
    return any(meant(cards) <= meant(forbidding.forbid) for cards in demanded)


def meant(cards: Filter) -> frozenset[Card]:
    """Return the cards that a filter may mean, whatever was played before."""
    return frozenset(card for card in PACK_52 if any(matches(cards, card, under) for under in (None, card)))
