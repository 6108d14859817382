"""Simulated parties with a règlement before it is proposed: would anybody lose, would everybody play (R17).

Parties are simulated with it and without it, from the same packs, by players of two kinds in turn: one that
takes anything of its menu, and one that takes the first thing, which is the safest. The same règlement at the
same table always has the same trial.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from hashlib import sha256
from typing import Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from games.core import Action, Chance, Event, Objection, Scored, Seat, Step, after
from games.lawmaking import Experiment
from games.tremblay.language.reading import essence, read_rule
from games.tremblay.language.rules import Honour, Repeal, Rule
from games.tremblay.preview.work import PLAIN, heaviest, steps
from games.tremblay.table.agenda import proceed
from games.tremblay.table.allowed import playable
from games.tremblay.table.deal import begin_partie
from games.tremblay.table.end import LONGEST
from games.tremblay.table.menu import moves, safest_first, ways
from games.tremblay.table.messages import Discard, NoCardLeft, NothingFits
from games.tremblay.table.options import MOST, TremblayOptions
from games.tremblay.table.play import play
from games.tremblay.table.referee import to_act
from games.tremblay.table.rule_messages import (
    Propose,
    RuleApplied,
    RulesTooHeavy,
    RuleSuspended,
    RuleUnplayable,
)
from games.tremblay.table.rulebook import Rulebook
from games.tremblay.table.state import Phase, State, new

PARTIES: Final = 200
"""Parties of which one must end, and one let everybody have a turn, or the règlement is refused (R17)."""
SAMPLE: Final = 60
"""Parties that are played in any case: how long they take is then known to a tenth or so, which tells a half
and a double from what they are of (``bench/README.md``)."""
LONG_ENOUGH: Final = 3_000
"""Actions that do for this where parties are long; beside others in force, as many as are that much work."""
LONG: Final = 50
"""Plays for each seat after which a partie is but long, and left; only where it is not known yet whether
anybody can lose is it played on for ten times as many (``end.LONGEST``)."""
BUDGET: Final = 5_000
"""Actions, or that much work, after which no other partie begins. Where nobody can lose, that is five parties
of two players, and one of ten or more, by the kind that loses sooner: two hundred would take minutes to say
the same."""

Verdict: TypeAlias = Literal["endless", "abrupt", "heavy"]

T = TypeVar("T")


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """What came of trying a règlement out."""

    verdict: Verdict | None = None
    """Why it cannot be played, if it cannot; *heavy* where too much is in force to tell."""
    parties: int = 0
    """How many parties were played with it."""
    plays: int = 0
    """How many cards a partie takes with it: half of them take fewer, half more."""
    before: int = 0
    """How many the same parties take without it; 0 where there is a verdict."""
    fired: int = 0
    """How often what it waits for has come about."""
    mattered: bool = False
    """Whether any partie went another way than without it."""


class _Partie(msgspec.Struct, frozen=True, kw_only=True):
    """How one partie went."""

    course: tuple[tuple[Seat, Action, int], ...]
    """Who did what, and the total after that."""
    plays: int
    ended: bool
    """Somebody lost."""
    turns: frozenset[Seat]
    """Whose turn came."""
    fired: int


def to_try(state: State, _: Seat, action: Action) -> Experiment | None:
    """Return what a règlement must stand; what is of honour or of the catalogue needs no trial."""
    if not isinstance(action, Propose) or isinstance(action.reglement, str):
        return None
    rule = read_rule(action.reglement)
    if isinstance(rule, Honour):
        return None
    return partial(objection, state.seats, state.options, state.rules, rule)


def objection(seats: int, options: TremblayOptions, rules: Rulebook, rule: Rule) -> Objection | None:
    """Refuse a règlement that cannot be played."""
    return refused(simulate(seats, options, rules, rule), options, rules, rule)


def refused(
    tried: Simulation, options: TremblayOptions, rules: Rulebook, rule: Rule
) -> RuleUnplayable | RulesTooHeavy | None:
    """Refuse what a trial has found unplayable, or could not look into; but never what lightens the book."""
    match tried.verdict:
        case None:
            return None
        case "heavy":
            return None if isinstance(rule, Repeal) else RulesTooHeavy(heaviest(rules), options.allow_repeal)
        case why:
            return RuleUnplayable(why)


@lru_cache(maxsize=16)
def simulate(seats: int, options: TremblayOptions, rules: Rulebook, rule: Rule) -> Simulation:
    """Try a règlement out at a table of so many, beside those that it has.

    The latest trials are remembered: a règlement is looked at before it is proposed.
    """
    if isinstance(rule, Honour):
        return Simulation()
    seed = _seed(seats, rules, rule)
    table = replace(new(seats, options.model_copy(update=_HASTE), Chance(seed)), rules=rules)
    pace = _Pace(seats, steps(rules))
    played = _with(pace, replace(table, rules=rules.adopting(rule)), seed)
    verdict = pace.verdict(played)
    others = [] if verdict else _without(pace, table, seed, len(played))
    return Simulation(
        verdict=verdict,
        parties=len(played),
        plays=_usual_length(played[: len(others)]),
        before=_usual_length(others),
        fired=sum(each.fired for each in played),
        mattered=any(one.course != other.course for one, other in zip(played, others, strict=False)),
    )


_HASTE: Final = {"draw_window": "auto", "announce": "auto", "ceremony": "quick"}
"""Nobody forgets to draw, and nobody waits."""


def _seed(seats: int, rules: Rulebook, rule: Rule) -> str:
    """Return the luck of a trial, 64 hexadecimal digits: nobody can try the same thing twice."""
    tried = [str(seats), *(essence(each.rule) for each in rules if not each.asleep), essence(rule)]
    return sha256(msgspec.json.encode(tried)).hexdigest()


class _Pace(msgspec.Struct, frozen=True):
    """How far a trial goes, at a table of so many whose actions take so many steps."""

    seats: int
    steps: int

    def within(self, actions: int) -> int:
        """Return how many actions here are the work of so many where nothing is in force."""
        return actions * PLAIN // self.steps

    @property
    def longest(self) -> int:
        """The plays after which a partie is left while none has ended: a fair length, or the work of one."""
        return min(LONGEST * self.seats, self.within(LONGEST * MOST))

    @property
    def long(self) -> int:
        """The plays after which a partie is left, once one has ended."""
        return min(LONG * self.seats, self.longest)

    def enough(self, played: Sequence[_Partie]) -> bool:
        """Say whether as much has been played as tells how long parties are."""
        return len(played) >= SAMPLE or _actions(played) >= self.within(LONG_ENOUGH)

    def hopeless(self, played: Sequence[_Partie]) -> bool:
        """Say whether nothing new is to be expected of further parties, or there is no time for them."""
        return len(played) >= PARTIES or _actions(played) >= self.within(BUDGET)

    def verdict(self, played: Sequence[_Partie]) -> Verdict | None:
        """Say why it cannot be played, or that too little could be played to tell."""
        if not any(each.ended for each in played):
            return "endless" if self.longest == LONGEST * self.seats else "heavy"
        if any(len(each.turns) == self.seats for each in played):
            return None
        told = len(played) >= SAMPLE or _actions(played) >= BUDGET
        return "abrupt" if told else "heavy"


def _with(pace: _Pace, table: State, seed: str) -> list[_Partie]:
    """Play until one partie has ended and one has let everybody play, or it is clear that none will."""
    played: list[_Partie] = []
    while not pace.enough(played) or (pace.verdict(played) and not pace.hopeless(played)):
        most = pace.long if any(each.ended for each in played) else pace.longest
        played.append(_partie(table, seed, len(played), most))
    return played


def _without(pace: _Pace, table: State, seed: str, parties: int) -> list[_Partie]:
    """Play as many parties, or fewer where they are long."""
    played: list[_Partie] = []
    while len(played) < parties and not pace.enough(played):
        played.append(_partie(table, seed, len(played), pace.long))
    return played


def _actions(played: Iterable[_Partie]) -> int:
    return sum(len(each.course) for each in played)


def _usual_length(played: Sequence[_Partie]) -> int:
    """Return the median: one partie that nobody loses is as long as hundreds of others."""
    return sorted(each.plays for each in played)[len(played) // 2] if played else 0


def _partie(table: State, seed: str, number: int, most: int) -> _Partie:
    """Play one partie to its end, or for so many plays."""
    course: list[tuple[Seat, Action, int]] = []
    luck = Chance(sha256(f"{seed}{number}".encode()).hexdigest())
    step = _begin(replace(table, chance=luck), number)
    events = list(step.events)
    while not _is_over(step) and step.state.plays < most:
        seat = min(to_act(step.state))
        action, luck = _choice(step.state, seat, luck, number)
        step = play(step.state, seat, action)
        course.append((seat, action, step.state.total))
        events += step.events
    return _read(course, events, table.rules[-1].id if table.rules else "")


def _begin(table: State, number: int) -> Step[State]:
    """Deal; the dealer, who lost last and how often everybody has lost change from partie to partie."""
    losses = tuple((number + seat) % table.options.losses_to_end for seat in range(table.seats))
    table = replace(table, losses=losses, last_losers=(number % table.seats,))
    return after(begin_partie(table, (number // 2) % table.seats), proceed)


def _choice(state: State, seat: Seat, luck: Chance, number: int) -> tuple[Action, Chance]:
    """Choose any card, or in every other partie the safest; and so on with what else there is to choose."""
    if state.phase is not Phase.DISCARD:
        return _pick(moves(state, seat), luck, number)
    card, luck = _pick(safest_first(playable(state, seat)), luck, number)
    return _pick(tuple(ways(state, seat, card)), luck, number)


def _pick(things: Sequence[T], luck: Chance, number: int) -> tuple[T, Chance]:
    if number % 2 or len(things) == 1:
        return things[0], luck
    which, luck = luck.below("pick", len(things))
    return things[which], luck


def _is_over(step: Step[State]) -> bool:
    return any(isinstance(event, Scored | RuleSuspended) for event in step.events)


def _read(course: Sequence[tuple[Seat, Action, int]], events: Iterable[Event], name: str) -> _Partie:
    """Read how a partie went from what was done and what was told; who is cornered has had a turn."""
    discards = [seat for seat, action, _ in course if isinstance(action, Discard)]
    told = list(events)
    cornered = {event.seat for event in told if isinstance(event, NothingFits | NoCardLeft)}
    return _Partie(
        course=tuple(course),
        plays=len(discards),
        ended=any(isinstance(event, Scored) for event in told),
        turns=frozenset(discards) | cornered,
        fired=sum(isinstance(event, RuleApplied) and event.id == name for event in told),
    )
