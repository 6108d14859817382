"""What losers invent: a règlement is proposed, judged by the others, and adopted (R15, R17)."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias, cast

import msgspec
from msgspec.structs import replace

from games.cards import PACK_52
from games.core import (
    Action,
    Illegal,
    NotYourTurn,
    Objection,
    OptionNotInPlay,
    Seat,
    Step,
    WrongPhase,
    after,
    at,
)
from games.ninety_nine import Window
from games.tremblay.language.catalogue import AS_DATA, CATALOGUE
from games.tremblay.language.reading import as_data, essence, read_rule
from games.tremblay.language.rules import Parameter, Repeal, Rule
from games.tremblay.table.deal import begin_partie
from games.tremblay.table.honour_messages import NoSuchRule
from games.tremblay.table.options import TremblaySetup
from games.tremblay.table.rule_messages import (
    Accept,
    CatalogueOnly,
    NoSuchChoice,
    NotAVoter,
    NotLoser,
    ObjectTo,
    Propose,
    RuleAdopted,
    RuleJudged,
    RuleProposed,
    RuleRepeated,
    RuleReturned,
    ToInvent,
    TooManyCards,
)
from games.tremblay.table.rulebook import InForce
from games.tremblay.table.state import MOST_RETURNS, Phase, Proposal, State

MILDEST: Final = (
    *("X18", "X19"),
    *("X9", "X1", "X25", "X23", "X4", "X5", "X6", "X7", "X20", "X8"),
    *("X12", "X22", "X10", "X14", "X11", "X13"),
    *("X32", "X27", "X24", "X30", "X29"),
    *("X36", "X38", "X34", "X37", "X35", "X33", "X40", "X39"),
    *("X16", "X17", "X26", "X15", "X21", "X31", "X3", "X2", "X28"),
)
"""The catalogue as somebody would have it who chose for others: a toast changes nothing; cards of another
value and another order of play leave everybody their hand; restrictions are lifted where they would hurt
(R13). What has to be watched over comes after that, for nobody asked to watch; last, what takes cards, or
brings the limit nearer."""

_ESSENCES: Final = {name: essence(rule, name) for name, rule in CATALOGUE.items()}
_PROPOSALS: Final = {name: Propose(name) for name in CATALOGUE}
_DEALS: Final = {
    name: rule.set.hand_size or 0 for name, rule in CATALOGUE.items() if isinstance(rule, Parameter)
}
"""How many cards are dealt with what sets their number."""


def begin(state: State, losers: tuple[Seat, ...]) -> Step[State]:
    """Let those who have just lost the partie invent, one after the other (R15)."""
    return _go_on(replace(state, inventors=losers, windows=(Window.SHUT,) * state.seats))


def _go_on(state: State) -> Step[State]:
    """Ask the next one who is to invent; after the last one comes the next partie."""
    if state.inventors:
        return Step(replace(state, phase=Phase.INVENT, returns=0), (ToInvent(state.inventors[0]),))
    return pass_over(state)


def pass_over(state: State) -> Step[State]:
    """Deal the next partie, whether or not anybody had still to invent."""
    return begin_partie(state, _next_dealer(state))


def _next_dealer(state: State) -> Seat:
    """Return who deals next: the dealer's left, or the (first) loser where the table says so (R7)."""
    return state.last_losers[0] if state.options.next_dealer == "loser" else state.neighbour(state.dealer, 1)


def objection_to_propose(state: State, seat: Seat, action: Propose) -> Objection | None:
    """Say why a règlement may not be proposed, or not by this seat (R15, R17)."""
    if state.phase is not Phase.INVENT:
        return WrongPhase()
    if seat != state.inventors[0]:
        return NotYourTurn() if seat in state.inventors else NotLoser()
    try:
        rule, origin = _meant(action)
    except Illegal as illegal:
        return illegal.objection
    return next(filter(None, (objection(state, rule, origin) for objection in _OBJECTIONS)), None)


def _meant(action: Propose) -> tuple[Rule, str]:
    """Return what is proposed, and its name in the catalogue if it is taken from there.

    Raises:
        Illegal: the catalogue has no such name, or the data are no règlement.
    """
    if not isinstance(action.reglement, str):
        return read_rule(action.reglement), ""
    if action.reglement not in CATALOGUE:
        raise Illegal(NoSuchChoice(action.reglement))
    return CATALOGUE[action.reglement], action.reglement


def _not_to_repeal(state: State, rule: Rule, _: str) -> Objection | None:
    if not isinstance(rule, Repeal):
        return None
    if not state.options.allow_repeal:
        return OptionNotInPlay()
    awake = any(each.id == rule.of and not each.asleep for each in state.rules)
    return None if awake else NoSuchRule(rule.of)


def _too_many_cards(state: State, rule: Rule, _: str) -> Objection | None:
    """Refuse hands for which the pack is too small: one card is still to be turned up (R2)."""
    dealt = rule.set.hand_size if isinstance(rule, Parameter) else None
    return TooManyCards(_most(state)) if dealt is not None and dealt > _most(state) else None


def _most(state: State) -> int:
    return (len(PACK_52) - 1) // state.seats


def _of_ones_own(state: State, _: Rule, origin: str) -> Objection | None:
    return CatalogueOnly() if state.returns == MOST_RETURNS and not origin else None


def _data(rule: Rule, origin: str) -> Mapping[str, Any]:
    return AS_DATA[origin] if origin else as_data(rule)


def _essence(rule: Rule, origin: str) -> str:
    return _ESSENCES[origin] if origin else essence(rule, origin)


def _repeated(state: State, rule: Rule, origin: str) -> Objection | None:
    """Refuse what this table has had (option ``noRepeat``)."""
    if not state.options.no_repeat or _essence(rule, origin) not in state.used:
        return None
    return None if origin in on_offer(state) else RuleRepeated()


_OBJECTIONS: Final[tuple[Callable[[State, Rule, str], Objection | None], ...]] = (
    _not_to_repeal,
    _too_many_cards,
    _of_ones_own,
    _repeated,
)


def on_offer(state: State) -> tuple[str, ...]:
    """Name what the catalogue still has for this table, the mildest first.

    Under ``noRepeat`` that is what the table has never had; once it has had everything, and without that
    option, what is not in force.
    """
    most = _most(state)
    fitting = [name for name in MILDEST if _DEALS.get(name, 0) <= most]
    if state.options.no_repeat and (new := _but_for(fitting, state.used)):
        return new
    return _but_for(fitting, state.rules.essences) or tuple(fitting)


def _but_for(names: list[str], had: frozenset[str]) -> tuple[str, ...]:
    return tuple(name for name in names if _ESSENCES[name] not in had)


def propose(state: State, seat: Seat, action: Propose) -> Step[State]:
    """Lay a règlement before the others; after two returns, what the catalogue has needs no judges (R17)."""
    rule, origin = _meant(action)
    proposal = Proposal(seat, rule, origin, (None,) * state.seats)
    proposed = RuleProposed(seat, _data(rule, origin), origin)
    if state.returns == MOST_RETURNS:
        return after(Step(state, (proposed,)), partial(_adopt, proposal))
    return Step(replace(state, phase=Phase.REVIEW, proposal=proposal), (proposed,))


_Verdict: TypeAlias = Accept | ObjectTo
_VERDICTS: Final = (Accept(), ObjectTo())


def objection_to_judge(state: State, seat: Seat, _: _Verdict) -> Objection | None:
    """Say why a seat has no say in a règlement: it is its own, or it has spoken (R17)."""
    if state.phase is not Phase.REVIEW:
        return WrongPhase()
    return None if seat in judges(state) else NotAVoter()


def judges(state: State) -> tuple[Seat, ...]:
    """Return who has yet to judge the règlement that lies before the table."""
    if state.proposal is None:
        return ()
    unheard = (seat for seat, verdict in enumerate(state.proposal.verdicts) if verdict is None)
    return tuple(seat for seat in unheard if seat != state.proposal.seat)


def judge(state: State, seat: Seat, action: _Verdict) -> Step[State]:
    """Accept a règlement, or object to it; the vote ends as soon as its outcome is decided (R17)."""
    proposal = cast("Proposal", state.proposal)
    proposal = replace(proposal, verdicts=at(proposal.verdicts, seat, isinstance(action, Accept)))
    judged = Step(replace(state, proposal=proposal), (RuleJudged(seat),))
    return after(judged, partial(_close, proposal))


def _close(proposal: Proposal, state: State) -> Step[State]:
    """Return what more than half of the others object to, and adopt what they no longer can."""
    needed, objections = needed_to_return(state.seats), proposal.verdicts.count(False)
    if objections >= needed:
        return _return(state, proposal.seat, objections)
    return Step(state) if objections + len(judges(state)) >= needed else _adopt(proposal, state)


def needed_to_return(seats: int) -> int:
    """Return how many of the others must object to a règlement: more than half of them (R17)."""
    return (seats - 1) // 2 + 1


def _return(state: State, seat: Seat, objections: int) -> Step[State]:
    times = state.returns + 1
    returned = replace(state, phase=Phase.INVENT, proposal=None, returns=times)
    return Step(returned, (RuleReturned(seat, objections, times),))


def _adopt(proposal: Proposal, state: State) -> Step[State]:
    """Put a règlement in force, and go on to the next one who is to invent."""
    seat, rule, origin = proposal.seat, proposal.rule, proposal.origin
    objections = None if state.returns == MOST_RETURNS else proposal.verdicts.count(False)
    rules = state.rules.adopting(rule, seat, origin)
    adopted = replace(
        state,
        rules=rules,
        used=state.used | _new(rule, origin),
        inventors=state.inventors[1:],
        proposal=None,
    )
    told = RuleAdopted(rules[-1].id, seat, _data(rule, origin), origin, objections)
    return after(Step(adopted, (told,)), _go_on)


def _new(rule: Rule, origin: str) -> set[str]:
    """Return what the table has not to have again; a repeal is of another règlement each time."""
    return set() if isinstance(rule, Repeal) else {_essence(rule, origin)}


def patience(state: State) -> float | None:
    """Return how long the others have to object to a règlement, in seconds; silence accepts it (R17)."""
    return state.options.review_seconds if state.phase is Phase.REVIEW else None


def menu(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what the inventor may take from the catalogue, the mildest first, or what a judge may say."""
    if state.phase is Phase.INVENT and seat == state.inventors[0]:
        return tuple(_PROPOSALS[name] for name in on_offer(state))
    return _VERDICTS if seat in judges(state) else ()


def used_before(setup: TremblaySetup) -> frozenset[str]:
    """Read what a table has had before, each as its ``reading.essence``.

    Raises:
        ValueError: one of them is no règlement, nor the name of one.
    """
    try:
        return frozenset(essence(*_meant(Propose(one))) for one in setup.used)
    except Illegal as illegal:
        raise ValueError("used") from illegal


def wordless(action: Action) -> bool:
    """Say whether a rule of honour has no words; what is of the catalogue has those of the catalogue."""
    data = action.reglement if isinstance(action, Propose) else ""
    return isinstance(data, Mapping) and data.get("kind") == "honour" and not data.get("text")


def had_with(rules: Iterable[InForce]) -> frozenset[str]:
    """Return what a table has had once these have been adopted, whatever became of them since."""
    return frozenset().union(*(_new(each.rule, each.origin) for each in rules))


def rematch(state: State) -> TremblaySetup | None:
    """Hand on to the next manche of the table what it has had already (option ``noRepeat``)."""
    had = (one if one in CATALOGUE else msgspec.json.decode(one) for one in sorted(state.used))
    return TremblaySetup(used=tuple(had)) if state.used else None
