"""What règlements do: wave after wave, oldest first, each once in an action, and always to an end (R17).

Everything that is to be done lies in the state as data (``state.Task``), so that it can wait for a choice.
"""

from typing import Any, Final

from msgspec.structs import replace

from games.core import Seat, Step, after
from games.tremblay.language.effects import Total
from games.tremblay.language.reading import as_data
from games.tremblay.language.rules import Honour, Trigger
from games.tremblay.table.apply_effects import DOING, EVEN_AFTER_A_LOSS
from games.tremblay.table.context import all_hold, context_of, fits_occasion
from games.tremblay.table.honour_messages import Reminded
from games.tremblay.table.rule_messages import ChainCut, RuleApplied
from games.tremblay.table.rulebook import is_lucky
from games.tremblay.table.state import Do, Fire, Moment, Occasion, Phase, Play, State, noticed

MOST_WAVES: Final = 8
MOST_EFFECTS: Final = 32
_CERTAINTIES: Final = 100


def look(state: State) -> Step[State]:
    """Let all règlements look at what has happened, oldest first; what they cause comes in the next wave."""
    happened, root = state.root.occasions, replace(state.root, occasions=())
    fires = tuple(_firing(state, happened))
    if not fires:
        return Step(replace(state, root=root))
    if root.waves == MOST_WAVES:
        return _cut(replace(state, root=root))
    root = replace(root, waves=root.waves + 1)
    return Step(replace(state, root=root, agenda=(*fires, "look", *state.agenda)))


def _firing(state: State, happened: tuple[Occasion, ...]) -> list[Fire]:
    """Find the règlements that have waited for this, and have not fired yet in this action.

    One of honour does nothing, so that it may remind several: all who have lost at once, say.
    """
    fires, certain = [], {place for place, _ in state.rules.certain}
    for place, rule in state.rules.waiting:
        if rule.when is None or place in state.root.fired:
            continue
        new = (each for each in happened if place not in certain or not _settled(state.root.play, each))
        found = [each for each in new if fits_occasion(rule.when, each)]
        if counted := _counted(state.root.play, place):
            found = [counted]
        fires += [Fire(place, each) for each in (found if isinstance(rule, Honour) else found[:1])]
    return fires


def _settled(play: Play | None, happened: Occasion) -> bool:
    """Say whether ``values.settle`` has asked about an occasion all that change the total for certain."""
    if play is None or happened.on == "play":
        return happened.on == "play"
    return happened == Occasion("total", play.actor, None, play.before, play.total)


def _counted(play: Play | None, place: int) -> Occasion | None:
    """Return the card as an occasion, where it has set a règlement off already (``values.settle``)."""
    return Occasion("play", play.actor) if play and place in play.counted else None


def fire(state: State, task: Fire) -> Step[State]:
    """Let one règlement act, or remind of itself, if its conditions hold."""
    rule = state.rules[task.rule].rule
    luck, state = _luck(state, rule)
    counted = _counted(state.root.play, task.rule) is not None
    if not counted and not all_hold(rule.conditions, context_of(state, task.occasion, luck)):
        return Step(state)
    state = replace(state, root=replace(state.root, fired=(*state.root.fired, task.rule)))
    if isinstance(rule, Honour):
        return _remind(state, task)
    effects = [each for each in rule.then if not (counted and isinstance(each, Total))]
    if state.phase is Phase.LOST:
        effects = [each for each in effects if isinstance(each, EVEN_AFTER_A_LOSS)]
    todo = tuple(Do(task.rule, each, task.occasion) for each in effects)
    applied = RuleApplied(state.rules[task.rule].id, task.occasion.actor)
    told = (applied,) if todo or counted else ()
    return Step(replace(state, agenda=(*todo, *state.agenda)), told)


def _luck(state: State, rule: Trigger | Honour) -> tuple[int, State]:
    """Draw a number for a règlement that asks luck; one number, however often it asks."""
    if not is_lucky(rule):
        return 0, state
    luck, chance = state.chance.below("reglement", _CERTAINTIES)
    return luck, replace(state, chance=chance)


def _remind(state: State, task: Fire) -> Step[State]:
    """Say that the moment of a rule of honour has come, for whoever watches over it (R17).

    What would come with every card is said to each player once in a partie.
    """
    rule = state.rules[task.rule].rule
    name, seat = state.rules[task.rule].id, task.occasion.actor
    others = tuple(each for each in state.reminded if (each.id, each.seat) != (name, seat))
    noted = replace(state, reminded=(*others, Moment(name, seat, state.plays)))
    if len(others) < len(state.reminded) and _is_constant(rule):
        return Step(noted)
    return Step(noted, (Reminded(name, seat, as_data(rule), state.rules[task.rule].origin),))


def _is_constant(rule: Honour) -> bool:
    """Say whether the moment of a rule of honour comes in every turn."""
    return rule.when is not None and rule.when.on in {"play", "draw", "turnStart"} and not rule.conditions


def do(state: State, task: Do) -> Step[State]:
    """Do one effect, unless there have been too many of them in this action."""
    if state.root.effects == MOST_EFFECTS:
        return _cut(state)
    state = replace(state, root=replace(state.root, effects=state.root.effects + 1))
    return DOING[type(task.effect)](state, task)


def _cut(state: State) -> Step[State]:
    """Drop what règlements have still to do; the action itself goes on."""
    root = replace(state.root, occasions=())
    stages = tuple(task for task in state.agenda if isinstance(task, str))
    return Step(replace(state, root=root, agenda=stages), (ChainCut(),))


def penalise(state: State, place: int, seat: Seat) -> State:
    """Put the penalty of a rule of honour on the agenda: what is due of a seat found guilty (R17)."""
    convicted = Occasion("convicted", seat)
    penalty: tuple[Any, ...] = state.rules[place].rule.penalty
    todo = tuple(Do(place, effect, convicted) for effect in penalty)
    root = replace(state.root, effects=0, waves=0)  # a verdict is no part of the chain that a card sets off
    return noticed(replace(state, root=root, agenda=(*todo, "look", *state.agenda)), convicted)


def then_look(step: Step[State]) -> Step[State]:
    """Put a look of the règlements next, once a step is made."""
    return after(step, lambda state: Step(replace(state, agenda=("look", *state.agenda))))
