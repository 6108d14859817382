"""The retrospective: what a règlement would have done to a partie that was really played.

Every action is looked at as it was made, and nothing that would have followed is: those who played would have
played otherwise. Hands count for nothing here, only what everybody has seen played.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from games.cards import Card
from games.core import Action, Seat
from games.lawmaking import Fact
from games.tremblay.language.rules import Honour, Parameter, Repeal, Restriction, Rule, Trigger, Value
from games.tremblay.table.allowed import fits
from games.tremblay.table.messages import Discard
from games.tremblay.table.play import play
from games.tremblay.table.rule_messages import RuleApplied
from games.tremblay.table.rulebook import Rulebook
from games.tremblay.table.state import State
from games.tremblay.table.values import about, branches, settle

PastMove: TypeAlias = tuple[State, Seat, Action]
"""The table before an action, whose it was, and the action."""


class Retrospective(Fact, frozen=True, kw_only=True):
    """How often a règlement would have made a difference."""

    applied: int = 0
    """The actions at which it would have."""
    forbidden: int = 0
    """The cards that could not have been played."""
    revalued: int = 0
    """The cards that would have led to another total."""
    card: Card | None = None
    """The one of these that would have made the greatest difference."""
    total: int = 0
    """Where it led."""
    instead: int = 0
    """Where it would have led."""


class _Look(msgspec.Struct, frozen=True):
    """One action, as it was and as it would have been."""

    applied: bool = False
    forbidden: bool = False
    card: Card | None = None
    total: int = 0
    instead: int = 0


def retrospective(partie: Iterable[PastMove], rule: Rule) -> Retrospective | None:
    """Look back at the actions of a partie (``None``: a règlement of this kind does not show in them)."""
    if not _shows(rule):
        return None
    looks = [_look(*moment) for moment in _with(rule, partie)]
    revalued = [look for look in looks if look.total != look.instead]
    most = max(revalued, key=lambda look: abs(look.instead - look.total), default=_Look())
    return Retrospective(
        applied=sum(look.applied for look in looks),
        forbidden=sum(look.forbidden for look in looks),
        revalued=len(revalued),
        card=most.card,
        total=most.total,
        instead=most.instead,
    )


def _shows(rule: Rule) -> bool:
    """Say whether a règlement does what it does when somebody acts: the deal is over by then."""
    match rule:
        case Honour() | Repeal():
            return False
        case Parameter():
            return rule.set.limit is not None
        case Trigger():
            return rule.when.on != "partieStart"
        case Value() | Restriction():
            return True
    assert_never(rule)


def _with(rule: Rule, partie: Iterable[PastMove]) -> Iterator[tuple[State, State, Seat, Action]]:
    """Lay each action out as it was, and with one more règlement; the book seldom changes."""
    book, given = Rulebook(), Rulebook().adopting(rule)
    for state, seat, action in partie:
        if state.rules is not book:
            book, given = state.rules, state.rules.adopting(rule)
        yield state, replace(state, rules=given), seat, action


def _look(was: State, given: State, seat: Seat, action: Action) -> _Look:
    """Make one action again with one more règlement."""
    fired = any(
        isinstance(event, RuleApplied) and event.id == given.rules[-1].id
        for event in play(given, seat, action).events
    )
    return _at_card(was, given, seat, action, fired) if isinstance(action, Discard) else _Look(fired)


def _at_card(was: State, given: State, seat: Seat, action: Discard, fired: bool) -> _Look:  # noqa: FBT001
    """Judge a card as it lies on the table: what else its player held stays between him and his hand."""
    card = action.card
    barred = not fits(given, seat, card) or _forbids(given.rules, was, seat, card)
    total, instead = (settle(each, seat, card, action.choice).total for each in (was, given))
    chosen = branches(given, seat, card) != branches(was, seat, card)
    if chosen:  # nobody knows what its player would have chosen
        instead = total
    return _Look(fired or barred or chosen or total != instead, barred, card, total, instead)


def _forbids(rules: Rulebook, state: State, seat: Seat, card: Card) -> bool:
    """Say whether the newest règlement forbids a card."""
    newest = (each for each in rules.restrictions if each.place == len(rules) - 1)
    return any(each.applies(about(state, seat, card)) for each in newest)
