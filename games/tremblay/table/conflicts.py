"""Conflicts between a règlement and those in force: what they take from each other (R17)."""

from collections.abc import Iterator

from games.cards import PACK_52, Card
from games.lawmaking import Fact
from games.tremblay.language.effects import ForceNext
from games.tremblay.language.rules import Honour, Parameter, Repeal, Restriction, Rule, Trigger, Value
from games.tremblay.language.vocabulary import Filter
from games.tremblay.table.context import matches
from games.tremblay.table.rule_messages import RuleId
from games.tremblay.table.rulebook import Rulebook


class Caution(Fact, frozen=True):
    """Something to think of."""


class Overrides(Caution, frozen=True):
    """It says something else of the same cards or number than earlier ones: the newest wins."""

    ids: tuple[RuleId, ...]


class ForbidsWhatIsDemanded(Caution, frozen=True):
    """It demands what others forbid, or forbids what they demand: what is forbidden stays forbidden."""

    ids: tuple[RuleId, ...]


class AlreadyAsleep(Caution, frozen=True):
    """What it repeals counts no more."""

    id: RuleId


def conflicts(rules: Rulebook, rule: Rule) -> Iterator[Caution]:
    """Find what a règlement and others in force take from each other; those asleep take nothing."""
    awake = [each for each in rules if not each.asleep]
    if overridden := tuple(each.id for each in awake if _overrides(rule, each.rule)):
        yield Overrides(overridden)
    if at_odds := tuple(each.id for each in awake if _at_odds(rule, each.rule) or _at_odds(each.rule, rule)):
        yield ForbidsWhatIsDemanded(at_odds)
    if isinstance(rule, Repeal) and any(each.asleep and each.id == rule.of for each in rules):
        yield AlreadyAsleep(rule.of)


def _overrides(new: Rule, old: Rule) -> bool:
    match new, old:
        case Value(mode="replace"), Value(mode="replace"):
            return not meant(new.card).isdisjoint(meant(old.card))
        case Parameter(), Parameter():
            return not new.set.model_fields_set.isdisjoint(old.set.model_fields_set)
        case _:
            return False


def _at_odds(forbidding: Rule, demanding: Rule) -> bool:
    """Say whether one règlement forbids every card that another demands."""
    if not isinstance(forbidding, Restriction) or not isinstance(demanding, Trigger | Honour):
        return False
    effects = demanding.then if isinstance(demanding, Trigger) else demanding.penalty
    demanded = (each.force_next for each in effects if isinstance(each, ForceNext))
    return any(meant(cards) <= meant(forbidding.forbid) for cards in demanded)


def meant(cards: Filter) -> frozenset[Card]:
    """Return the cards that a filter may mean, whatever was played before."""
    return frozenset(card for card in PACK_52 if any(matches(cards, card, under) for under in (None, card)))
