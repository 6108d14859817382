"""The actions, each with the function that carries it out."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core import Action, Seat, Step
from games.noeufs import turn
from games.noeufs.messages import Draw, Pass, Play
from games.noeufs.state import State

PLAYS: Final[Mapping[type[Action], Callable[[State, Seat, Any], Step[State]]]] = {
    Play: turn.play,
    Draw: turn.draw,
    Pass: turn.keep,
}


def play(state: State, seat: Seat, action: Action) -> Step[State]:
    """Do what a legal action says."""
    return PLAYS[type(action)](state, seat, action)
