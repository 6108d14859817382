"""What a règlement would have done to a partie that was really played.

Every action is looked at as it was made, and nothing that would have followed is: those who played would have
played otherwise. Hands count for nothing here, only what everybody has seen played.
"""

from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from games.cards import Card
from games.core import Action, Seat
from games.lawmaking import Fact
from games.tremblay.allowed import fits
from games.tremblay.play import play
from games.tremblay.reglements.language import Honour, Parameter, Repeal, Restriction, Trigger
from games.tremblay.reglements.scene import Scene, all_hold, matches, previous
from games.tremblay.reglements.words import RuleApplied
from games.tremblay.state import State
from games.tremblay.values import branches, settle
from games.tremblay.words import Discard

Moment: TypeAlias = tuple[State, Seat, Action]
"""The table before an action, whose it was, and the action."""


class Hindsight(Fact, frozen=True, kw_only=True):
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


def hindsight(partie: Iterable[Moment], rule: Any) -> Hindsight | None:
    """Look back at the actions of a partie (``None``: a règlement of this kind does not show in them)."""
    if not _shows(rule):
        return None
    looks = [_look(*moment, rule) for moment in partie]
    revalued = [look for look in looks if look.total != look.instead]
    most = max(revalued, key=lambda look: abs(look.instead - look.total), default=_Look())
    return Hindsight(
        applied=sum(look.applied for look in looks),
        forbidden=sum(look.forbidden for look in looks),
        revalued=len(revalued),
        card=most.card,
        total=most.total,
        instead=most.instead,
    )


def _shows(rule: Any) -> bool:
    """Say whether a règlement does what it does when somebody acts: the deal is over by then."""
    match rule:
        case Honour() | Repeal():
            return False
        case Parameter():
            return rule.set.limit is not None
        case Trigger():
            return rule.when.on != "partieStart"
        case _:
            return True


def _look(state: State, seat: Seat, action: Action, rule: Any) -> _Look:
    """Make one action again with one more règlement."""
    given = replace(state, rules=state.rules.adopting(rule))
    fired = any(
        isinstance(event, RuleApplied) and event.id == given.rules[-1].id
        for event in play(given, seat, action).events
    )
    return _at_card(state, given, seat, action, fired) if isinstance(action, Discard) else _Look(fired)


def _at_card(was: State, given: State, seat: Seat, action: Discard, fired: bool) -> _Look:  # noqa: FBT001
    """Judge a card as it lies on the table: what else its player held stays between him and his hand."""
    card = action.card
    barred = not fits(given, seat, card) or _forbids(given.rules[-1].rule, was, seat, card)
    total, instead = (settle(each, seat, card, action.choice).total for each in (was, given))
    chosen = branches(given, seat, card) != branches(was, seat, card)
    if chosen:  # nobody knows what its player would have chosen
        instead = total
    return _Look(fired or barred or chosen or total != instead, barred, card, total, instead)


def _forbids(rule: Any, state: State, seat: Seat, card: Card) -> bool:
    if not isinstance(rule, Restriction):
        return False
    scene = Scene(state, seat, previous(state, seat), (*state.pile, card), state.total, state.total)
    return matches(rule.forbid, card, scene.under) and all_hold(rule.conditions, scene)
