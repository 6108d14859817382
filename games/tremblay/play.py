"""What each action does."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.core import Action, Seat, Step, after
from games.tremblay import deal, turn
from games.tremblay.end import go_on
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
}


def play(state: State, seat: Seat, action: Action) -> Step[State]:
    """Do what a legal action says, and deal again if it cost somebody the partie."""
    return after(PLAYS[type(action)](state, seat, action), go_on)
