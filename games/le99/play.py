"""The actions, each with the function that carries it out."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core import Action, Seat, Step
from games.le99 import ceremony, turn
from games.le99.messages import Announce, Cut, Deal, Discard, Draw, EndTurn, PickUp, Shuffle, Turn
from games.le99.state import State

PLAYS: Final[Mapping[type[Action], Callable[[State, Seat, Any], Step[State]]]] = {
    Turn: ceremony.turn,
    Shuffle: ceremony.shuffle,
    Cut: ceremony.cut,
    Deal: ceremony.deal,
    PickUp: ceremony.pick_up,
    Discard: turn.discard,
    Announce: turn.announce,
    Draw: turn.draw,
    EndTurn: turn.end_turn,
}


def play(state: State, seat: Seat, action: Action) -> Step[State]:
    """Do what a legal action says."""
    return PLAYS[type(action)](state, seat, action)
