"""What each action does."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from games.core import Action, Seat, Step
from games.tremblay.table import deal, hands, honour, inventing, turn
from games.tremblay.table.agenda import proceed
from games.tremblay.table.honour_messages import Admit, Contest, Decline, Denounce, Vote
from games.tremblay.table.messages import Announce, Deal, Discard, Draw, EndTurn, PickUp, Shuffle
from games.tremblay.table.rule_messages import Accept, Cede, ObjectTo, Propose
from games.tremblay.table.state import State

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


_LOSS_TEST: Final = ("lossTest",)


def play(state: State, seat: Seat, action: Action) -> Step[State]:
    """Do what a legal action says, and all that follows from it; the seat to move is tested last."""
    played = PLAYS[type(action)](state, seat, action)
    agenda = played.state.agenda
    tested = agenda if isinstance(action, Draw) or agenda[-1:] == _LOSS_TEST else agenda + _LOSS_TEST
    followed = proceed(replace(played.state, agenda=tested))
    return Step(followed.state, played.events + followed.events)
