"""What règlements do: wave after wave, oldest first, each once in an action, and always to an end (R17).

Everything that is to be done lies in the state as data (``state.Task``), so that it can wait for a choice.
"""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from games.core import Seat, Step, after
from games.tremblay.language.catalogue import AS_DATA
from games.tremblay.language.effects import Effect, Prompt, SetFlag, Toast, Total
from games.tremblay.language.reading import as_data
from games.tremblay.language.rules import Honour, Trigger
from games.tremblay.table.apply_effects import apply_effect
from games.tremblay.table.context import Occasion
from games.tremblay.table.honour_messages import Reminded
from games.tremblay.table.rule_messages import ChainCut, RuleApplied
from games.tremblay.table.rulebook import Waiting
from games.tremblay.table.state import Do, Fire, Moment, Phase, Play, State, context_of, noticed

MOST_WAVES: Final = 8
MOST_EFFECTS: Final = 32
_CERTAINTIES: Final = 100

EVEN_AFTER_A_LOSS: Final = (Toast, Prompt, SetFlag)
"""What still makes sense once somebody has lost the partie: its cards are as good as gathered."""


def nothing_happened(state: State) -> bool:
    """Say whether règlements have nothing to look at."""
    return not state.root.occasions and not (state.root.play and state.root.play.counted)


def look(state: State) -> Step[State]:
    """Let all règlements look at what has happened, oldest first; what they cause comes in the next wave."""
    fires, root = tuple(_firing(state)), replace(state.root, occasions=())
    if not fires:
        return Step(replace(state, root=root))
    if root.waves == MOST_WAVES:
        return _cut(replace(state, root=root))
    root = replace(root, waves=root.waves + 1)
    return Step(replace(state, root=root, agenda=(*fires, "look", *state.agenda)))


def _firing(state: State) -> Iterator[Fire]:
    """Find the règlements that have waited for what has happened, and have not fired yet in this action."""
    root, told = state.root, {each.on for each in state.root.occasions}
    unsettled = [each for each in root.occasions if not _settled(root.play, each)]
    for rule in state.rules.waiting:
        if rule.place in root.fired:
            continue
        if counted := _counted(root.play, rule):
            yield Fire(rule.place, counted)
        elif rule.on in told:
            happened = unsettled if rule.certain else root.occasions
            yield from (Fire(rule.place, each) for each in rule.due(happened))


def _settled(play: Play | None, happened: Occasion) -> bool:
    """Say whether ``values.settle`` has asked about an occasion all that change the total for certain."""
    if play is None or happened.on == "play":
        return happened.on == "play"
    return happened == Occasion("total", play.actor, None, play.before, play.total)


def _counted(play: Play | None, rule: Waiting) -> Occasion | None:
    """Return the card as an occasion, where it has set a règlement off already (``values.settle``)."""
    return Occasion("play", play.actor) if play and rule.place in play.counted else None


def passes_by(state: State, task: Fire) -> bool:
    """Say whether a règlement looks at an occasion for nothing: no luck is asked, and its conditions fail."""
    waiting = state.rules.by_place[task.rule]
    if waiting.lucky or _counted(state.root.play, waiting) is not None:
        return False
    return not waiting.holds(context_of(state, task.occasion))


def fire(state: State, task: Fire) -> Step[State]:
    """Let one règlement act, or remind of itself, if its conditions hold."""
    waiting = state.rules.by_place[task.rule]
    luck, state = _luck(state, waiting)
    counted = _counted(state.root.play, waiting) is not None
    if not counted and not waiting.holds(context_of(state, task.occasion, luck)):
        return Step(state)
    state = replace(state, root=replace(state.root, fired=(*state.root.fired, task.rule)))
    if isinstance(waiting.rule, Honour):
        return _remind(state, waiting.rule, task)
    todo = tuple(Do(task.rule, each, task.occasion) for each in _left_to_do(state, waiting.rule, counted))
    told = (RuleApplied(waiting.id, task.occasion.actor),) if todo or counted else ()
    return Step(replace(state, agenda=(*todo, *state.agenda)), told)


def _left_to_do(state: State, rule: Trigger, counted: bool) -> Iterator[Effect]:  # noqa: FBT001
    """Return the effects that have not counted with the card, nor come too late."""
    for effect in rule.then:
        too_late = state.phase is Phase.LOST and not isinstance(effect, EVEN_AFTER_A_LOSS)
        if not too_late and not (counted and isinstance(effect, Total)):
            yield effect


def _luck(state: State, waiting: Waiting) -> tuple[int, State]:
    """Draw a number for a règlement that asks luck; one number, however often it asks."""
    if not waiting.lucky:
        return 0, state
    luck, chance = state.chance.below("reglement", _CERTAINTIES)
    return luck, replace(state, chance=chance)


def _remind(state: State, rule: Honour, task: Fire) -> Step[State]:
    """Say that the moment of a rule of honour has come, for whoever watches over it (R17).

    What would come with every card is said to each player once in a partie.
    """
    name, seat = state.rules[task.rule].id, task.occasion.actor
    others = tuple(each for each in state.reminded if (each.id, each.seat) != (name, seat))
    noted = replace(state, reminded=(*others, Moment(name, seat, state.plays)))
    if len(others) < len(state.reminded) and _is_constant(rule):
        return Step(noted)
    origin = state.rules[task.rule].origin
    data = AS_DATA[origin] if origin else as_data(rule)
    return Step(noted, (Reminded(name, seat, data, origin),))


def _is_constant(rule: Honour) -> bool:
    """Say whether the moment of a rule of honour comes in every turn."""
    return rule.when is not None and rule.when.on in {"play", "draw", "turnStart"} and not rule.conditions


def do(state: State, task: Do) -> Step[State]:
    """Do one effect, unless there have been too many of them in this action."""
    if state.root.effects == MOST_EFFECTS:
        return _cut(state)
    state = replace(state, root=replace(state.root, effects=state.root.effects + 1))
    return apply_effect(state, task)


def _cut(state: State) -> Step[State]:
    """Drop what règlements have still to do; the action itself goes on."""
    root = replace(state.root, occasions=())
    stages = tuple(task for task in state.agenda if isinstance(task, str))
    return Step(replace(state, root=root, agenda=stages), (ChainCut(),))


def penalise(state: State, place: int, penalty: tuple[Effect, ...], seat: Seat) -> State:
    """Put the penalty of a rule of honour on the agenda: what is due of a seat found guilty (R17)."""
    convicted = Occasion("convicted", seat)
    todo = tuple(Do(place, effect, convicted) for effect in penalty)
    root = replace(state.root, effects=0, waves=0)  # a verdict is no part of the chain that a card sets off
    return noticed(replace(state, root=root, agenda=(*todo, "look", *state.agenda)), convicted)


def then_look(step: Step[State]) -> Step[State]:
    """Put a look of the règlements next, once a step is made."""
    return after(step, lambda state: Step(replace(state, agenda=("look", *state.agenda))))
