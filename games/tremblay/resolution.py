"""What a card does once it is played: stages, always in the same order (R4, R9, R11, R13, R14).

First ``settle`` (in ``values.py``) says where the card leads; then each stage of ``STAGES`` takes the state
from the one before; then the next turn begins, and its player is tested for a loss.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
from msgspec.structs import replace

from games.cards import Card, rank
from games.core import Event, Seat, Step, after, at
from games.tremblay.drawing import open_draw
from games.tremblay.state import Phase, State
from games.tremblay.values import settle, stuck, toasts
from games.tremblay.words import (
    Discarded,
    LaidDown,
    NoCardLeft,
    NothingFits,
    PartieLost,
    Retourne,
    Reversed,
    Toasted,
)
from games.window import Window, begun


class Play(msgspec.Struct, frozen=True):
    """A card on its way to the pile: a discard, or the retourne, as if the dealer had played it (R9)."""

    actor: Seat
    card: Card
    before: int
    total: int
    turned_up: bool


def resolve(state: State, actor: Seat, card: Card, *, turned_up: bool = False) -> Step[State]:
    """Resolve a card that has left its hand, or the pack."""
    play = Play(actor, card, state.total, settle(state, card), turned_up)
    step = Step(state)
    for stage in STAGES:
        step = after(step, partial(stage, play))
    return step if step.state.phase is Phase.ANNOUNCE else after(step, next_turn)


def _commit(play: Play, state: State) -> Step[State]:
    """Lay the card on the pile and set the total."""
    return Step(replace(state, pile=(*state.pile, play.card), total=play.total), (_told(play, state),))


def _told(play: Play, state: State) -> Event:
    if play.turned_up:
        return Retourne(play.actor, play.card, play.total)
    if state.options.announce == "manual":
        return LaidDown(play.actor, play.card)
    return Discarded(play.actor, play.card, play.total)


def _base_effect(play: Play, state: State) -> Step[State]:
    """Turn the play round after a Valet (R4)."""
    if rank(play.card) != "J":
        return Step(state)
    return Step(replace(state, direction=-state.direction), (Reversed(-state.direction),))


def _turn_order(play: Play, state: State) -> Step[State]:
    """Name who plays next, in the direction that play has now (R4, R10)."""
    return Step(replace(state, turn=state.neighbour(play.actor, state.direction)))


def _toast(play: Play, state: State) -> Step[State]:
    """Drink a health if everybody can; it changes nothing (R14)."""
    toasted = state.options.drinks and toasts(play.before, play.total)
    return Step(state, (Toasted(play.total > play.before),) if toasted else ())


def _window(play: Play, state: State) -> Step[State]:
    """Let the player draw and, where players do so, announce; for the retourne nothing is owed (R11)."""
    if play.turned_up:
        return Step(state)
    opened = open_draw(state, play.actor)
    return after(opened, partial(_let_speak, play)) if state.options.announce == "manual" else opened


def _let_speak(play: Play, state: State) -> Step[State]:
    drawn = state.windows[play.actor] is Window.TAKEN
    return Step(replace(state, speaker=play.actor, phase=Phase.DISCARD if drawn else Phase.ANNOUNCE))


STAGES: Final[tuple[Callable[[Play, State], Step[State]], ...]] = (
    _commit,
    _base_effect,
    _turn_order,
    _toast,
    _window,
)


def next_turn(state: State) -> Step[State]:
    """Begin the next turn, and test whose turn it is for a loss."""
    return after(_turn_start(state), loss_test)


def _turn_start(state: State) -> Step[State]:
    return Step(replace(state, phase=Phase.DISCARD, windows=begun(state.windows, state.turn)))


def loss_test(state: State) -> Step[State]:
    """Test the seat to move: it loses the partie if nothing fits (R13), unless its own draw is still open."""
    if state.phase is not Phase.DISCARD or state.windows[state.turn] is Window.OPEN or not stuck(state):
        return Step(state)
    loser = state.turn
    losses = at(state.losses, loser, state.losses[loser] + 1)
    marks = at((0,) * state.seats, loser, 1)
    lost = PartieLost(marks, loser, losses[loser], state.options.losses_to_end)
    return Step(replace(state, phase=Phase.LOST, losses=losses), (_proof(state), lost))


def _proof(state: State) -> Event:
    hand = state.hands[state.turn]
    return NothingFits(state.turn, state.total, hand) if hand else NoCardLeft(state.turn)
