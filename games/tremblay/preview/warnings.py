"""Warnings: what an inventor should know of a règlement before it is in force (R17).

Nothing here forbids anything: the table decides. Each caution is a fact, and its words are in ``locales/``.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from games.tremblay.language.rules import Rule, Trigger
from games.tremblay.preview.simulation import Simulation
from games.tremblay.table.conflicts import Caution, conflicts
from games.tremblay.table.rulebook import Rulebook

_HALF: Final = 0.5
_DOUBLE: Final = 2.0
_NOT_TRIED: Final = frozenset(("forget", "convicted"))
"""What players do, and simulated ones never."""


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


def warnings(tried: Simulation, rules_in_force: Rulebook, rule: Rule) -> tuple[Caution, ...]:
    """Return what is to be said of a règlement after its trial, beside those in force."""
    return (*_of_trial(tried, rule), *conflicts(rules_in_force, rule))


def _of_trial(tried: Simulation, rule: Rule) -> Iterator[Caution]:
    if tried.verdict or not tried.parties:
        return
    if not tried.fired and not tried.mattered and not _awaits(rule, _NOT_TRIED):
        yield NeverApplied(tried.parties)
    if tried.plays <= _HALF * tried.before:
        yield Shortens(tried.plays, tried.before)
    if tried.plays >= _DOUBLE * tried.before:
        yield Lengthens(tried.plays, tried.before)


def _awaits(rule: Rule, occasions: Iterable[str]) -> bool:
    return isinstance(rule, Trigger) and rule.when.on in occasions
