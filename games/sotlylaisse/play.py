"""The actions, each with the function that carries it out."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core import Action, Seat, Step
from games.sotlylaisse import pli
from games.sotlylaisse.deal import discard
from games.sotlylaisse.messages import Collect, Discard, Play, Relance
from games.sotlylaisse.state import State

PLAYS: Final[Mapping[type[Action], Callable[[State, Seat, Any], Step[State]]]] = {
    Play: pli.play,
    Collect: pli.collect,
    Relance: pli.relance,
    Discard: discard,
}


def play(state: State, seat: Seat, action: Action) -> Step[State]:
    """Do what a legal action says."""
    return PLAYS[type(action)](state, seat, action)
