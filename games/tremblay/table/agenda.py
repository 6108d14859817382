"""The agenda of an action: its stages, done in turn until none is left or somebody is to choose."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from games.core import Step, after
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


def proceed(state: State) -> Step[State]:
    """Do what is on the agenda, until nothing is left or cards are owed."""
    step = Step(state)
    while step.state.agenda and step.state.phase is not Phase.CEDE:
        step = after(step, _next)
    return step if step.state.agenda else Step(replace(step.state, root=Root()), step.events)


def _next(state: State) -> Step[State]:
    task, *later = state.agenda
    return _done(task, replace(state, agenda=tuple(later)))


def _done(task: Task, state: State) -> Step[State]:
    match task:
        case Fire():
            return interpreter.fire(state, task)
        case Do():
            return interpreter.do(state, task)
        case _:
            return STAGES[task](state)
