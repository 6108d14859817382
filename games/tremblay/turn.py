"""A turn: lay a card down, then draw and announce in either order (R11, R12)."""

from msgspec.structs import replace

from games.cards import without
from games.core import Seat, Step, after, at
from games.tremblay.drawing import close_draws, forget, take_card
from games.tremblay.resolution import loss_test, next_turn, resolve
from games.tremblay.state import Phase, State
from games.tremblay.words import Announce, Announced, Discard, Draw, EndTurn, SilentlyAgreed, TotalUnsaid


def discard(state: State, seat: Seat, action: Discard) -> Step[State]:
    """Close what the player before has left open, and play the card."""
    closed = after(close_draws(state, seat), _agree)
    return after(closed, lambda state: _play_card(state, seat, action))


def _agree(state: State) -> Step[State]:
    """Take the total as said, if nobody has announced it."""
    if state.speaker is None:
        return Step(state)
    return Step(replace(state, speaker=None), (SilentlyAgreed(state.speaker, state.total),))


def _play_card(state: State, seat: Seat, action: Discard) -> Step[State]:
    hand = without(state.hands[seat], action.card)
    return resolve(replace(state, hands=at(state.hands, seat, hand)), seat, action.card)


def announce(state: State, seat: Seat, action: Announce) -> Step[State]:
    """Say the total; the next turn begins unless drawing has begun it."""
    said = Step(replace(state, speaker=None), (Announced(seat, action.total),))
    return after(said, next_turn) if state.phase is Phase.ANNOUNCE else said


def draw(state: State, seat: Seat, _: Draw) -> Step[State]:
    """Draw; the next turn begins unless announcing has begun it.

    A player whose own turn it is again is tested only now.
    """
    ends_turn = state.phase is Phase.ANNOUNCE and state.speaker == seat
    drawn = take_card(state, seat)
    if not ends_turn:
        return after(drawn, loss_test)
    return after(Step(drawn.state, (*drawn.events, TotalUnsaid(seat))), next_turn)


def end_turn(state: State, seat: Seat, _: EndTurn) -> Step[State]:
    """Forgo one's draw; a player whose own turn it is again is tested only now."""
    return after(forget(state, seat), loss_test)
