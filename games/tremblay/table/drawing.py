"""The draw: taking a card, forgetting to, and remaking the pack (R11, R12)."""

from functools import partial
from typing import Final

from msgspec.structs import replace

from games.core import Seat, Step, after, at
from games.ninety_nine import Window, closing
from games.tremblay.table.context import Occasion
from games.tremblay.table.messages import DrawForgotten, Drew, HandFull, PackRemade
from games.tremblay.table.state import State, hand_now, noticed

FULLEST: Final = 8
"""Cards that a hand holds at most; what a draw or a règlement would add to them is ignored (R17)."""


def open_draw(state: State, seat: Seat) -> Step[State]:
    """Give a seat the right to draw, which the table uses at once under ``drawWindow: auto``."""
    window = Window.OPEN if _anything_to_draw(state) else Window.WAIVED
    opened = replace(state, windows=at(state.windows, seat, window))
    if window is Window.OPEN and state.options.draw_window == "auto":
        return take_card(opened, seat)
    return Step(opened)


def _anything_to_draw(state: State) -> bool:
    """Say whether there is a card in the pack, or under the top one to remake it of."""
    return bool(state.stock) or len(state.pile) > 1


def take_card(state: State, seat: Seat) -> Step[State]:
    """Take the top card of the pack; a hand made full by a règlement takes no more."""
    if len(state.hands[seat]) >= FULLEST:
        full = replace(state, windows=at(state.windows, seat, Window.WAIVED))
        return Step(full, (HandFull(seat),))
    return _take(state, seat) if state.stock else after(_remake_pack(state, seat), partial(_take, seat=seat))


def _take(state: State, seat: Seat) -> Step[State]:
    hand = (*state.hands[seat], state.stock[0])
    taken = replace(
        state,
        hands=at(state.hands, seat, hand),
        stock=state.stock[1:],
        windows=at(state.windows, seat, Window.TAKEN),
    )
    drawn = nothing_left(noticed(taken, Occasion("draw", seat), hand_now(taken, seat)))
    return Step(drawn, (Drew(seat),))


def nothing_left(state: State) -> State:
    """Let nobody owe a draw once there is nothing left to draw, now that cards have left the pack."""
    if _anything_to_draw(state):
        return state
    waived = (Window.WAIVED if window is Window.OPEN else window for window in state.windows)
    return replace(state, windows=tuple(waived))


def _remake_pack(state: State, seat: Seat) -> Step[State]:
    """Shuffle all but the card on top into a new pack, when a card is due and the pack is out."""
    *under, top = state.pile
    stock, chance = state.chance.shuffle("pack", under)
    remade = replace(state, stock=stock, pile=(top,), chance=chance)
    return Step(noticed(remade, Occasion("reshuffle", seat)), (PackRemade(len(stock)),))


def forget(state: State, seat: Seat) -> Step[State]:
    """Let a seat go on with the cards it has left (R12)."""
    missed = replace(state, windows=at(state.windows, seat, Window.MISSED))
    return Step(noticed(missed, Occasion("forget", seat)), (DrawForgotten(seat, len(state.hands[seat])),))


def close_draws(state: State, seat: Seat) -> Step[State]:
    """Let a discard of this seat close open draws."""
    step = Step(state)
    for drawer in closing(state.windows, seat, timed=state.options.draw_window == "timer"):
        step = after(step, partial(forget, seat=drawer))
    return step
