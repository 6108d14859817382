"""What a seat, or anybody, may know of a game."""

from games.cards import Card
from games.core import Seat
from games.tremblay.referee import awaited
from games.tremblay.state import Phase, State, View
from games.tremblay.values import HAND
from games.window import drawing


def view(state: State, seat: Seat | None) -> View:
    """Show a game to a seat, or to anybody (``None``): what lies face up, counts, the seat's own cards."""
    return View(
        phase=state.phase,
        dealer=state.dealer,
        hands=tuple(map(len, state.hands)),
        total=state.total,
        direction=state.direction,
        losses=state.losses,
        losses_to_end=state.options.losses_to_end,
        pile_top=state.pile[-1] if state.pile else None,
        stock=len(state.stock),
        to_move=awaited(state) if state.phase in {Phase.DISCARD, Phase.ANNOUNCE} else None,
        announcing=state.speaker,
        drawing=drawing(state.windows),
        early=tuple(other for other, held in enumerate(state.touched) if 0 < held < HAND),
        hand=None if seat is None else _held(state, seat),
    )


def _held(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat has seen: before the end of the deal, only those it has touched."""
    return () if state.phase is Phase.DEAL and not state.touched[seat] else state.hands[seat]
