"""The work of a trial: counted in steps, never in seconds, so that it ends at the same card on every machine.

Every règlement in force is asked at every action. So that a trial takes about as long beside twenty as beside
none, the same number of steps goes a shorter way there: fewer parties, and none of them without end.
"""

from collections.abc import Iterable
from typing import Final, assert_never

from games.tremblay.language.conditions import leaves
from games.tremblay.language.rules import (
    ChoiceOp,
    Honour,
    Parameter,
    Repeal,
    Restriction,
    Rule,
    Trigger,
    Value,
)
from games.tremblay.table.rulebook import InForce, Rulebook

PLAIN: Final = 10
"""Steps that an action takes where no règlement is in force; calibrated by ``bench/trials.py``."""
_TO_ASK: Final = 2
"""Steps to ask a règlement whether it has a say, its conditions apart."""


def steps(rules: Rulebook) -> int:
    """Return how many steps an action takes beside these règlements."""
    return PLAIN + sum(_added(each) for each in rules)


def heaviest(rules: Rulebook) -> str:
    """Name the règlement that takes most of the work; the oldest, of several as heavy."""
    return max(rules, key=_added).id


def _added(each: InForce) -> int:
    return 0 if each.asleep else _weight(each.rule)


def _weight(rule: Rule) -> int:
    """Return how many steps a règlement adds to an action."""
    match rule:
        case Value():
            ways = len(rule.op.choice) if isinstance(rule.op, ChoiceOp) else 1
            return _TO_ASK * ways + _asked(rule.conditions)
        case Trigger():
            return _TO_ASK + _asked(rule.conditions) + len(rule.then)
        case Restriction():
            return _TO_ASK + _asked(rule.conditions)
        case Honour():
            return _TO_ASK + _asked(rule.conditions) if rule.when else 0
        case Parameter() | Repeal():
            return 0
    assert_never(rule)


def _asked(conditions: Iterable[object]) -> int:
    return sum(1 for condition in conditions for _ in leaves(condition))
