"""Undoing: taking one's latest action back, while nothing hidden has been seen since.

An action lays cards of one's own on the table, and those may go back into the hand. What else comes to light
cannot be unseen: a card drawn or dealt, another's bid turned up, a vote, luck. From there on nothing is taken
back. In a record ``[seat, "undo"]`` takes back the latest action of that seat, and all that was done since.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, TypeVar

import msgspec

from games.cards import EVERY_CARD, Card
from games.core import Action, Event, Game, Illegal, Objection, Same, Scored, Seat, Step

FURTHEST: Final = 32
"""Actions that one can go back at most: more than a round of the fullest table."""
_REMEMBERED: Final = 512
"""Actions of which it is kept what they showed: every look at a hand asks again."""


class Undo(Action, frozen=True):
    """Takes back the latest action of a seat: a word of records, which no game knows."""

    verb: ClassVar[str] = "undo"


class TakenBack(Event, frozen=True):
    """A seat has taken its latest action back, and all that was done since is undone with it."""

    seat: Seat
    cards: tuple[Card, ...]
    """The cards that it had laid down for everybody to see."""


class NothingToUndo(Objection, frozen=True):
    """The seat has done nothing yet, or something hidden has been seen since."""

    code: ClassVar[str] = "E_UNDO"


class Moment(msgspec.Struct, frozen=True):
    """An action, and what it found."""

    seat: Seat
    action: Any
    state: Any


M = TypeVar("M", bound=Moment)


def gone_on(game: Game[Any, Any, Any], past: Sequence[M], moment: M, step: Step[Any]) -> tuple[M, ...]:
    """Return to which moments one might go back after an action.

    To none, where one can tell without a look at the cards: a deal is scored, luck was used, the action is
    one of those that are final, or the game is over.
    """
    lucky = getattr(step.state, "chance", None) != getattr(moment.state, "chance", None)
    scored = any(isinstance(event, Scored) for event in step.events)
    if lucky or scored or isinstance(moment.action, game.final) or game.result(step.state) is not None:
        return ()
    return (*past[1 - FURTHEST :], moment)


def undoable(game: Game[Any, Any, Any], past: Sequence[M], seat: Seat) -> tuple[M, ...]:
    """Return the latest action of a seat and all that was done since, which can be taken back together.

    Raises:
        Illegal: with ``NothingToUndo``, there is no such action, or something hidden has been seen since.
    """
    mine = [place for place, moment in enumerate(past) if moment.seat == seat]
    undone = tuple(past[mine[-1] :]) if mine else ()
    if not undone or any(_reveals(game, Same(moment)) for moment in undone):
        raise Illegal(NothingToUndo())
    return undone


def laid_down(game: Game[Any, Any, Any], moment: Moment) -> tuple[Card, ...]:
    """Return the cards of an action that everybody saw."""
    told = set(_cards(game.play(moment.state, moment.seat, moment.action).events))
    return tuple(card for card in _cards(moment.action) if card in told)


@lru_cache(maxsize=_REMEMBERED)
def _reveals(game: Game[Any, Any, Any], one: Same[Moment]) -> bool:
    """Say whether an action showed anybody a card beside those that it laid down itself."""
    moment = one.value
    before, step = moment.state, game.play(moment.state, moment.seat, moment.action)
    everybody = game.view(before, None)
    if set(_cards(step.events)) - set(_cards((moment.action, everybody))):
        return True
    viewers: dict[Seat | None, None] = dict.fromkeys((moment.seat, None, *range(len(everybody.hands))))
    return any(_sees_more(game, moment, step.state, viewer) for viewer in viewers)


def _sees_more(game: Game[Any, Any, Any], moment: Moment, after: Any, viewer: Seat | None) -> bool:
    """Say whether somebody holds or sees a card that they did not, but for those that another laid down."""
    before, now = game.view(moment.state, viewer), game.view(after, viewer)
    gained = _held(now) - _held(before)
    if gained:  # looked at apart: another such card may just have been covered
        aside = _seen(before) - _seen(game.view(moment.state, None)) - _held(before)
        if gained - aside:
            return True
    new = _came_in_sight(before, now)
    return bool(new if viewer == moment.seat else new - _seen(moment.action))


def _held(view: Any) -> Counter[Card]:
    return Counter(view.hand or ())


def _came_in_sight(before: Any, now: Any) -> Counter[Card]:
    """Return the cards of a view that are not in the one before, wherever they stand there."""
    changed = [name for name in now.__struct_fields__ if getattr(now, name) != getattr(before, name)]
    new, old = ([getattr(view, name) for name in changed] for view in (now, before))
    return _seen(new) - _seen(old)


def _seen(value: Any) -> Counter[Card]:
    return Counter(_cards(value))


def _cards(value: Any) -> Iterator[Card]:
    """Find every card in a view, an event or an action."""
    match value:
        case str():
            if value in EVERY_CARD:
                yield Card(value)
        case msgspec.Struct():
            for name in value.__struct_fields__:
                yield from _cards(getattr(value, name))
        case dict():
            yield from _cards(tuple(value.values()))
        case tuple() | list():
            for each in value:
                yield from _cards(each)
