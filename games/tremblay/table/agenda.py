"""The agenda of an action: its stages, done in turn until none is left or somebody is to choose."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from games.core import Event, Step
from games.tremblay.table import deal, end, honour, interpreter, resolution
from games.tremblay.table.state import Do, Fire, Phase, Root, State, Task

STAGES: Final[Mapping[str, Callable[[State], Step[State]]]] = {
    "dues": honour.collect,
    "turnUp": deal.turn_up,
    "look": interpreter.look,
    "turnOrder": resolution.turn_order,
    "toast": resolution.toast,
    "window": resolution.window,
    "hearings": honour.close_overdue,
    "patience": end.have_patience,
    "nextTurn": resolution.next_turn,
    "lossTest": resolution.loss_test,
    "afterLoss": end.after_loss,
}

_IDLE: Final[Mapping[str, Callable[[State], bool]]] = {
    "look": interpreter.nothing_happened,
    "toast": lambda state: not state.options.drinks,
    "hearings": lambda state: not state.accusations,
    "patience": end.nobody_loses_patience,
}
"""Stages at which most cards pause for nothing: when they would change nothing."""

_FRESH: Final = Root()
_CEDE: Final = Phase.CEDE


def proceed(state: State) -> Step[State]:
    """Do what is on the agenda, until nothing is left or cards are owed."""
    told: tuple[Event, ...] = ()
    while state.phase is not _CEDE and (agenda := state.agenda):
        place = _first_to_do(state, agenda)
        if place == len(agenda):
            break
        task, rest = agenda[place], replace(state, agenda=agenda[place + 1 :])
        step = STAGES[task](rest) if isinstance(task, str) else _act(task, rest)
        state, told = step.state, told + step.events
    if state.phase is _CEDE and state.agenda:
        return Step(state, told)
    return Step(replace(state, agenda=(), root=_FRESH), told)


def _first_to_do(state: State, agenda: tuple[Task, ...]) -> int:
    """Return the place of the first task that is not idle."""
    for place, task in enumerate(agenda):
        if not _is_idle(state, task):
            return place
    return len(agenda)


def _is_idle(state: State, task: Task) -> bool:
    """Say whether a task would change nothing."""
    if isinstance(task, str):
        return task in _IDLE and _IDLE[task](state)
    return isinstance(task, Fire) and interpreter.passes_by(state, task)


def _act(task: Fire | Do, state: State) -> Step[State]:
    return interpreter.fire(state, task) if isinstance(task, Fire) else interpreter.do(state, task)
