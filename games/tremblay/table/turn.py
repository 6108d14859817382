"""A turn: lay a card down, then draw and announce in either order (R11, R12)."""

from msgspec.structs import replace

from games.cards import without
from games.core import Seat, Step, at
from games.tremblay.table.drawing import close_draws, forget, take_card
from games.tremblay.table.messages import (
    Announce,
    Announced,
    Discard,
    Draw,
    EndTurn,
    SilentlyAgreed,
    TotalUnsaid,
)
from games.tremblay.table.resolution import TURN, lay
from games.tremblay.table.state import Phase, State, Task


def discard(state: State, seat: Seat, action: Discard) -> Step[State]:
    """Close what the player before has left open, and play the card."""
    closed = _agree(close_draws(state, seat))
    laid = _play_card(closed.state, seat, action)
    return Step(laid.state, closed.events + laid.events)


def _agree(step: Step[State]) -> Step[State]:
    """Take the total as said, if nobody has announced it."""
    speaker, total = step.state.speaker, step.state.total
    if speaker is None:
        return step
    return Step(replace(step.state, speaker=None), (*step.events, SilentlyAgreed(speaker, total)))


def _play_card(state: State, seat: Seat, action: Discard) -> Step[State]:
    hand = without(state.hands[seat], action.card)
    left = replace(state, hands=at(state.hands, seat, hand))
    return lay(left, seat, action.card, action.choice, action.target)


def announce(state: State, seat: Seat, action: Announce) -> Step[State]:
    """Say the total; the next turn begins unless drawing has begun it."""
    said = replace(state, speaker=None, agenda=TURN if state.phase is Phase.ANNOUNCE else ())
    return Step(said, (Announced(seat, action.total, still=action.total == state.spoken),))


def draw(state: State, seat: Seat, _: Draw) -> Step[State]:
    """Draw; the next turn begins unless announcing has begun it.

    A player whose own turn it is again is tested only now; to another, a draw makes no difference but by a
    règlement.
    """
    ends_turn = state.phase is Phase.ANNOUNCE and state.speaker == seat
    drawn = take_card(state, seat)
    if not ends_turn:
        return _then(drawn, "look", "lossTest") if state.rules or seat == state.turn else drawn
    begun = replace(drawn.state, phase=Phase.DISCARD)
    return _then(Step(begun, (*drawn.events, TotalUnsaid(seat))), "look", *TURN)


def _then(step: Step[State], *tasks: Task) -> Step[State]:
    return Step(replace(step.state, agenda=tasks), step.events)


def end_turn(state: State, seat: Seat, _: EndTurn) -> Step[State]:
    """Forgo one's draw; a player whose own turn it is again is tested only now."""
    return _then(forget(state, seat), "look", "lossTest")
