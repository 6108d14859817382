"""What is worth knowing of a règlement before it is proposed: the last partie with it, what to think of."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from games.core import Action, Objection, Seat
from games.lawmaking import Fact, Preview
from games.tremblay.options import TremblayOptions
from games.tremblay.reglements.catalogue import CATALOGUE
from games.tremblay.reglements.cautions import cautions
from games.tremblay.reglements.hindsight import Moment, hindsight
from games.tremblay.reglements.language import read_rule
from games.tremblay.reglements.rulebook import Rulebook
from games.tremblay.reglements.trial import trial
from games.tremblay.reglements.words import Propose, RuleUnplayable
from games.tremblay.state import State


def foresee(past: Sequence[Moment], state: State, _: Seat, action: Action) -> Preview | None:
    """Return what is to be looked into of a règlement that the referee would let a seat propose."""
    if not isinstance(action, Propose):
        return None
    said = action.reglement
    rule = CATALOGUE[said] if isinstance(said, str) else read_rule(said)
    return partial(_look, tuple(past), state.seats, state.options, state.rules, rule)


def _look(
    past: Sequence[Moment], seats: int, options: TremblayOptions, rules: Rulebook, rule: Any
) -> tuple[Fact | Objection, ...]:
    """Look back at the last partie, then try the règlement out."""
    tried = trial(seats, options, rules, rule)
    if tried.verdict:
        return (RuleUnplayable(tried.verdict),)
    looked_back = hindsight(past, rule)
    return (*((looked_back,) if looked_back and past else ()), *cautions(tried, rules, rule))
