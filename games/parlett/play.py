"""The actions, each with the function that carries it out."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core import Action, Seat, Step
from games.parlett import talk, trick
from games.parlett.messages import Bid, Declare, Pass, Play, Reveal
from games.parlett.state import State

PLAYS: Final[Mapping[type[Action], Callable[[State, Seat, Any], Step[State]]]] = {
    Bid: talk.bid,
    Pass: talk.wish,
    Declare: talk.wish,
    Reveal: talk.wish,
    Play: trick.play,
}


def play(state: State, seat: Seat, action: Action) -> Step[State]:
    """Do what a legal action says."""
    return PLAYS[type(action)](state, seat, action)
