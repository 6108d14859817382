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
from games.tremblay.state import State
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


def play(state: State, seat: Seat, action: Action) -> Step[State]:
    """Do what a legal action says, and all that follows from it; the seat to move is tested last."""
    played = PLAYS[type(action)](state, seat, action)
    judged = replace(played.state, agenda=(*played.state.agenda, "lossTest"))
    return after(Step(judged, played.events), proceed)
