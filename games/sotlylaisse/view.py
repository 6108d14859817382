"""The view: what a seat, or anybody, may know of a game."""

from games.core import Seat
from games.sotlylaisse.pile import points
from games.sotlylaisse.state import Phase, State, View


def view(state: State, seat: Seat | None) -> View:
    """Show a game to a seat, or to anybody (``None``): what everybody saw, and the seat's own cards."""
    return View(
        phase=state.phase,
        dealer=state.dealer,
        hands=tuple(map(len, state.hands)),
        pile=state.pile,
        players=state.players,
        suit=state.suit,
        master=state.master,
        scores=state.scores,
        target=state.options.target,
        to_move=None if state.phase is Phase.OVER else state.turn,
        taken=state.taken,
        points=tuple(map(points, state.taken)),
        void=state.void,
        ecart=state.ecart if seat is not None and _set_aside(state, seat) else None,
        hand=None if seat is None else state.hands[seat],
    )


def _set_aside(state: State, seat: Seat) -> bool:
    """Say whether a seat knows the écart, having made it (option ``ecart: dealer``)."""
    return seat == state.dealer and state.options.ecart == "dealer" and state.phase is not Phase.ECART
