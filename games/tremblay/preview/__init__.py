"""The preview of a règlement before it is proposed: the last partie with it, and what to think of (R17)."""

from collections.abc import Sequence
from functools import partial

from games.core import Action, Objection, Seat
from games.lawmaking import Fact, Preview
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.reading import read_rule
from games.tremblay.language.rules import Rule
from games.tremblay.preview.retrospective import PastMove, retrospective
from games.tremblay.preview.simulation import refused, simulate
from games.tremblay.preview.warnings import warnings
from games.tremblay.table.options import TremblayOptions
from games.tremblay.table.rule_messages import Propose
from games.tremblay.table.rulebook import Rulebook
from games.tremblay.table.state import State


def foresee(past: Sequence[PastMove], state: State, _: Seat, action: Action) -> Preview | None:
    """Return what is to be looked into of a règlement that the referee would let a seat propose."""
    if not isinstance(action, Propose):
        return None
    said = action.reglement
    own = not isinstance(said, str)
    rule = CATALOGUE[said] if isinstance(said, str) else read_rule(said)
    return partial(_look, tuple(past), state.seats, state.options, state.rules, rule, own=own)


def _look(  # noqa: PLR0913 - these are the parts of a trial
    past: Sequence[PastMove], seats: int, options: TremblayOptions, rules: Rulebook, rule: Rule, *, own: bool
) -> tuple[Fact | Objection, ...]:
    """Look back at the last partie, then try the règlement out; the catalogue is never too heavy."""
    tried = simulate(seats, options, rules, rule)
    objection = refused(tried, options, rules, rule)
    if objection and (own or tried.verdict != "heavy"):
        return (objection,)
    looked_back = retrospective(past, rule)
    return (*((looked_back,) if looked_back and past else ()), *warnings(tried, rules, rule))
