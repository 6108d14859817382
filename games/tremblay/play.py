"""What each action does."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from games.core import Action, Seat, Step, after
from games.tremblay import deal, honour, inventing, turn
from games.tremblay.course import proceed
from games.tremblay.reglements import hands
from games.tremblay.reglements.honour_words import Admit, Contest, Decline, Denounce, Vote
from games.tremblay.reglements.words import Accept, Cede, ObjectTo, Propose
from games.tremblay.state import Phase, Root, State
from games.tremblay.words import Announce, Deal, Discard, Draw, EndTurn, PickUp, Shuffle

PLAYS: Final[Mapping[type[Action], Callable[[State, Seat, Any], Step[State]]]] = {
    Shuffle: deal.shuffle,
    Deal: deal.deal,
    PickUp: deal.pick_up,
    Discard: turn.discard,
    Announce: turn.announce,
    Draw: turn.draw,
    EndTurn: turn.end_turn,
    Propose: inventing.propose,
    Accept: inventing.judge,
    ObjectTo: inventing.judge,
    Cede: hands.cede,
    Denounce: honour.denounce,
    Admit: honour.answer,
    Contest: honour.answer,
    Vote: honour.vote,
    Decline: honour.decline,
}

_BETWEEN_PARTIES: Final = frozenset((Phase.INVENT, Phase.REVIEW))
_WITHIN_A_PARTIE: Final = frozenset((Shuffle, Deal, PickUp, Discard, Announce, Draw, EndTurn))


def play(state: State, seat: Seat, action: Action) -> Step[State]:
    """Do what a legal action says, and all that follows from it."""
    begun = _uninvented(state, action)
    if not isinstance(action, Cede):  # which goes on with the action that asked for it
        begun = after(begun, lambda state: Step(replace(state, root=Root())))
    played = after(begun, lambda state: PLAYS[type(action)](state, seat, action))
    return after(
        Step(replace(played.state, agenda=(*played.state.agenda, "lossTest")), played.events), proceed
    )


def _uninvented(state: State, action: Action) -> Step[State]:
    """Deal the next partie first, if the log goes on as if nothing were to be invented.

    So it is in logs from before losers could; the referee lets nobody do that now.
    """
    step = Step(state)
    while step.state.phase in _BETWEEN_PARTIES and type(action) in _WITHIN_A_PARTIE:
        step = after(after(step, inventing.pass_over), proceed)
    return step
