"""Rules of honour: somebody accuses, the accused answers, the others vote, and play goes on meanwhile (R17).

A rule that has its moment (``when``) can be called on until two more cards have been played; one without can
be broken, and called on, at any time while cards are played; a consequence of a lost partie (``lost``) until
the next deal. A fault is judged once, and without a moment a card must have been played since.

The verdict falls as soon as the votes decide it, or the word of the accused does: who owns up is guilty, and
with nobody to vote, who denies it is not. Who says nothing denies it. Once everybody has played about twice
more, the votes cast decide. Between two parties nothing is decided, since a penalty costs cards of a hand.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final, TypeAlias

from msgspec.structs import replace

from games.core import Action, Event, NotUnderstood, Objection, Seat, Step, WrongPhase, after, at
from games.tremblay.language.reading import as_data
from games.tremblay.language.rules import Honour
from games.tremblay.table import hands
from games.tremblay.table.honour_messages import (
    Acquitted,
    Admit,
    Admitted,
    CallTooLate,
    Contest,
    Contested,
    Convicted,
    Decline,
    Declined,
    Denounce,
    Denounced,
    FalselyAccused,
    NoSuchRule,
    NotAccused,
    Vote,
    Voted,
)
from games.tremblay.table.interpreter import penalise, then_look
from games.tremblay.table.rule_messages import NotAVoter
from games.tremblay.table.state import BETWEEN, PLAYING, Accusation, Moment, Phase, State

_IN_TIME: Final = 2
"""Cards after which it is too late to call on a rule's moment."""
_ROUNDS: Final = 2
"""Cards for each seat after which an accusation is judged by the votes that there are."""


def objection_to_denounce(state: State, seat: Seat, action: Denounce) -> Objection | None:
    """Say why a seat cannot be accused of this, or not now."""
    if action.seat == seat or action.seat not in range(state.seats):
        return NotUnderstood()
    if objection := _objection(state, action.id):
        return objection
    if state.phase not in _season(state.rules.honours[action.id]):
        return WrongPhase()
    return None if _can_be_called_on(state, action.id, action.seat) else CallTooLate()


def _objection(state: State, name: str) -> Objection | None:
    """Say why nobody speaks of a rule of honour now, or not of this one."""
    if state.phase not in PLAYING | BETWEEN:
        return WrongPhase()
    return None if name in state.rules.honours else NoSuchRule(name)


def _season(rule: Honour) -> frozenset[Phase]:
    """Return when a rule can be broken, or be found to have been."""
    if rule.when is None:
        return PLAYING
    return BETWEEN if _is_consequence(rule) else PLAYING | BETWEEN


def _is_consequence(rule: Honour) -> bool:
    return rule.when is not None and rule.when.on == "lost"


def _can_be_called_on(state: State, name: str, seat: Seat) -> bool:
    """Say whether a seat's latest fault is fresh, neither before the table nor judged, and not bought off."""
    fault, of_the_seat = _fault(state, name, seat), (name, seat)
    if fault is None or of_the_seat in state.excused or state.plays - fault >= _IN_TIME:
        return False
    accused = any((each.id, each.seat) == of_the_seat for each in state.accusations)
    judged = any((each.id, each.seat) == of_the_seat and each.plays >= fault for each in state.judged)
    return not accused and not judged


def _fault(state: State, name: str, seat: Seat) -> int | None:
    """Return after how many cards a seat may have broken a rule; now, if the rule has no moment.

    A moment of others may ask something of a seat that has had none: to put a thumb on the table. Not so a
    consequence, which is for who has lost.
    """
    rule = state.rules.honours[name]
    if rule.when is None:
        return state.plays
    moments = {each.seat: each.plays for each in state.reminded if each.id == name}
    if seat in moments or _is_consequence(rule):
        return moments.get(seat)
    return max(moments.values(), default=None)


def denounce(state: State, seat: Seat, action: Denounce) -> Step[State]:
    """Accuse a seat of having broken a rule of honour."""
    accusation = Accusation(action.id, action.seat, seat, state.plays, (None,) * state.seats)
    accused = replace(state, accusations=(*state.accusations, accusation))
    rule = next(each for each in state.rules if each.id == action.id)
    told = Denounced(action.id, action.seat, seat, as_data(rule.rule), rule.origin)
    return Step(accused, (told,))


_Answer: TypeAlias = Admit | Contest


def objection_to_answer(state: State, seat: Seat, _: _Answer) -> Objection | None:
    """Say why a seat has nothing to answer."""
    if state.phase not in PLAYING | BETWEEN:
        return WrongPhase()
    return None if any(_unanswered(state, seat)) else NotAccused()


def answer(state: State, seat: Seat, action: _Answer) -> Step[State]:
    """Own up, or deny it: what a seat is accused of and has not answered, the oldest first."""
    accusation, admits = next(_unanswered(state, seat)), isinstance(action, Admit)
    told = (Admitted if admits else Contested)(accusation.id, seat)
    return _hear(state, accusation, seat, admits, told)


def _unanswered(state: State, seat: Seat) -> Iterator[Accusation]:
    return (each for each in state.accusations if each.seat == seat and each.votes[seat] is None)


def objection_to_vote(state: State, seat: Seat, _: Vote) -> Objection | None:
    """Say why a seat has no vote: it accuses, is accused, or has voted."""
    if state.phase not in PLAYING | BETWEEN:
        return WrongPhase()
    return None if any(_undecided(state, seat)) else NotAVoter()


def vote(state: State, seat: Seat, action: Vote) -> Step[State]:
    """Vote on the oldest accusation that waits for this seat; nobody has to wait for the accused's word."""
    return _hear(state, next(_undecided(state, seat)), seat, action.guilty, Voted(seat))


def _undecided(state: State, seat: Seat) -> Iterator[Accusation]:
    return (each for each in state.accusations if seat in voters(each))


def voters(accusation: Accusation) -> tuple[Seat, ...]:
    """Return who may still vote on an accusation."""
    parties = (accusation.seat, accusation.by)
    return tuple(s for s, word in enumerate(accusation.votes) if word is None and s not in parties)


def _hear(state: State, accusation: Accusation, seat: Seat, word: bool, told: Event) -> Step[State]:  # noqa: FBT001
    """Note what a seat says, and pronounce the verdict once that decides it."""
    heard = replace(accusation, votes=at(accusation.votes, seat, word))
    accusations = tuple(heard if each is accusation else each for each in state.accusations)
    step = Step(replace(state, accusations=accusations), (told,))
    decided = state.phase in PLAYING and _is_decided(heard)
    return after(step, partial(_judge, accusation=heard)) if decided else step


def _is_decided(accusation: Accusation) -> bool:
    """Say whether nothing that may still be said would change the verdict."""
    guilty, innocent = _votes(accusation)
    to_come = len(voters(accusation))
    return _owned_up(accusation) or guilty > innocent + to_come or innocent >= guilty + to_come


def _owned_up(accusation: Accusation) -> bool:
    return accusation.votes[accusation.seat] is True


def _votes(accusation: Accusation) -> tuple[int, int]:
    """Count the votes for guilty and for innocent; the word of the accused is none."""
    cast = at(accusation.votes, accusation.seat, None)
    return cast.count(True), cast.count(False)


def _judge(state: State, accusation: Accusation) -> Step[State]:
    """Pronounce the verdict by what has been said so far: one's own word, or most of the votes cast."""
    name, seat, (guilty, innocent) = accusation.id, accusation.seat, _votes(accusation)
    left = tuple(each for each in state.accusations if each is not accusation)
    judged = replace(state, accusations=left, judged=(*state.judged, _judged(state, accusation)))
    if _owned_up(accusation) or guilty > innocent:
        return Step(_penalise(judged, name, seat), (Convicted(name, seat, guilty, innocent),))
    acquitted = Step(judged, (Acquitted(name, seat, guilty, innocent),))
    if not state.options.false_call:
        return acquitted
    accuser = accusation.by
    return after(
        acquitted,
        lambda state: Step(_penalise(state, name, accuser), (FalselyAccused(name, accuser),)),
    )


def _judged(state: State, accusation: Accusation) -> Moment:
    """Note up to when a seat has been judged: up to the accusation, or up to now without a moment to tell."""
    has_moment = _honour(state, accusation.id)[1].when is not None
    return Moment(accusation.id, accusation.seat, accusation.plays if has_moment else state.plays)


def _penalise(state: State, name: str, seat: Seat) -> State:
    """Put a penalty on the agenda, though the rule may have been put to sleep since it was broken."""
    place, rule = _honour(state, name)
    return penalise(state, place, rule.penalty, seat)


def _honour(state: State, name: str) -> tuple[int, Honour]:
    """Find a rule of honour and its place, be it awake or asleep."""
    for place, each in enumerate(state.rules):
        if each.id == name and isinstance(each.rule, Honour):
            return place, each.rule
    raise KeyError(name)


def close_overdue(state: State) -> Step[State]:
    """Judge, once a card has been played, what the table has had time enough to vote on."""
    enough = _ROUNDS * state.seats
    return _judge_all(state, [each for each in state.accusations if state.plays - each.plays >= enough])


def collect(state: State) -> Step[State]:
    """Settle, from hands just dealt, what is left of the partie before: accusations, then cards still due."""
    settled = _judge_all(state, list(state.accusations))
    return after(Step(replace(settled.state, judged=()), settled.events), _collect_dues)


def _collect_dues(state: State) -> Step[State]:
    """Take the cards of those who declined a consequence."""
    step = Step(replace(state, dues=()))
    for seat in state.dues:
        step = after(step, partial(hands.lose, seat=seat, cards=1))
    return step


def _judge_all(state: State, accusations: list[Accusation]) -> Step[State]:
    step = Step(state)
    for accusation in accusations:
        step = after(step, partial(_judge, accusation=accusation))
    return step


def objection_to_decline(state: State, seat: Seat, action: Decline) -> Objection | None:
    """Say why a seat cannot buy itself off: a consequence is declined by who lost, all else during play."""
    if objection := _objection(state, action.id):
        return objection
    consequence = _is_consequence(state.rules.honours[action.id])
    if state.phase not in (BETWEEN if consequence else PLAYING):
        return WrongPhase()
    due = not consequence or _fault(state, action.id, seat) is not None
    return None if due and (action.id, seat) not in state.excused else NotAccused()


def decline(state: State, seat: Seat, action: Decline) -> Step[State]:
    """Lose a card drawn by luck rather than do what a rule asks; for this partie nobody accuses one of it.

    The card of who declines a consequence, or has none left, is taken from the next hand (``collect``).
    """
    bought_off = (action.id, seat)
    left = tuple(each for each in state.accusations if (each.id, each.seat) != bought_off)
    excused = replace(state, accusations=left, excused=state.excused | {bought_off})
    told = (Declined(action.id, seat),)
    if state.phase in BETWEEN or not state.hands[seat]:
        return Step(replace(excused, dues=(*state.dues, seat)), told)
    return then_look(after(Step(excused, told), partial(hands.lose, seat=seat, cards=1)))


def menu(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what a seat may say of an accusation: its answer, its vote; to accuse is composed."""
    if not state.accusations:
        return ()
    answers = () if objection_to_answer(state, seat, Admit()) else (Admit(), Contest())
    votes = (
        () if objection_to_vote(state, seat, Vote(guilty=False)) else (Vote(guilty=False), Vote(guilty=True))
    )
    return answers + votes
