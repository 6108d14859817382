"""The view: what a seat, or anybody, may know of a game."""

from games.core import Seat
from games.noeufs.state import Phase, State, View


def view(state: State, seat: Seat | None) -> View:
    """Show a game to a seat, or to anybody (``None``): what lies face up, counts, the seat's own cards."""
    return View(
        phase=state.phase,
        dealer=state.dealer,
        hands=tuple(map(len, state.hands)),
        top=state.pile[-1],
        suit=state.suit,
        free=state.free,
        scores=state.scores,
        stock=len(state.stock),
        direction=state.direction,
        manche=state.manche,
        end=state.options.end,
        to_move=None if state.phase is Phase.OVER else state.turn,
        drawn=state.drawn if seat == state.turn else None,
        hand=None if seat is None else state.hands[seat],
    )
