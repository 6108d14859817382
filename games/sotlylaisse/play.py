"""What each action does."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core import Action, Seat, Step
from games.sotlylaisse import pli
from games.sotlylaisse.deal import discard
from games.sotlylaisse.state import State
from games.sotlylaisse.words import Collect, Discard, Play, Relance

PLAYS: Final[Mapping[type[Action], Callable[[State, Seat, Any], Step[State]]]] = {
    Play: pli.play,
    Collect: pli.collect,
    Relance: pli.relance,
    Discard: discard,
}


def play(state: State, seat: Seat, action: Action) -> Step[State]:
    """Do what a legal action says."""
    return PLAYS[type(action)](state, seat, action)
