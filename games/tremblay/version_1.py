"""Version 1, from before losers invented: where a partie was lost, the same action dealt the next one.

Where one of its logs or records stops between two parties, the next deal is what everybody sees, and nobody
is asked to invent. A loser who did, at a table that was open when inventing came, is still understood.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from games.core import Action, Game, Objection, Seat, Step, after
from games.tremblay.table import inventing
from games.tremblay.table.agenda import proceed
from games.tremblay.table.messages import Announce, Deal, Discard, Draw, EndTurn, PickUp, Shuffle
from games.tremblay.table.state import BETWEEN, Phase, State

P = ParamSpec("P")
T = TypeVar("T")

_OF_THAT_TIME: Final = (Shuffle, Deal, PickUp, Discard, Announce, Draw, EndTurn)


def as_version_1(game: Game[State, Action, Any]) -> Game[State, Action, Any]:
    """Return the game as version 1 of itself."""
    return replace(
        game,
        version=1,
        deal=lambda *how: after(game.deal(*how), _over_by_itself),
        objection=lambda state, seat, action: _judged(game.objection, state, seat, action),
        play=lambda state, seat, action: _played(game.play, state, seat, action),
        to_act=_as_dealt(game.to_act),
        moves=_as_dealt(game.moves),
        silence=_as_dealt(game.silence),
        view=_as_dealt(game.view),
        finishing=_as_dealt(game.finishing),
        forced=_as_dealt(game.forced),
        way=_as_dealt(game.way),
    )


def _as_dealt(ask: Callable[Concatenate[State, P], T]) -> Callable[Concatenate[State, P], T]:
    """Ask about the next deal where a loser would invent; a règlement that was proposed is still judged."""

    def asked(state: State, /, *more: P.args, **named: P.kwargs) -> T:
        dealt = _pass_over(state).state if state.phase is Phase.INVENT else state
        return ask(dealt, *more, **named)

    return asked


def _judged(
    objection: Callable[[State, Seat, Action], Objection | None], state: State, seat: Seat, action: Action
) -> Objection | None:
    """Judge an action of that time at the next deal, which it takes for granted."""
    dealt = _pass_over(state).state if isinstance(action, _OF_THAT_TIME) else state
    return objection(dealt, seat, action)


def _played(
    play: Callable[[State, Seat, Action], Step[State]], state: State, seat: Seat, action: Action
) -> Step[State]:
    dealt = _pass_over(state) if isinstance(action, _OF_THAT_TIME) else Step(state)
    return after(after(dealt, lambda state: play(state, seat, action)), _over_by_itself)


def _pass_over(state: State) -> Step[State]:
    """Deal until somebody can play: a retourne may cost a partie before anybody does."""
    step = Step(state)
    while step.state.phase in BETWEEN:
        step = after(after(step, inventing.pass_over), proceed)
    return step


def _over_by_itself(state: State) -> Step[State]:
    """End a manche that the next deals end before anybody plays, as they did at once in that time."""
    dealt = _pass_over(state)
    return dealt if dealt.state.phase is Phase.OVER else Step(state)
