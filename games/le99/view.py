"""The view: what a seat, or anybody, may know of a game."""

from itertools import compress

from games.cards import Card
from games.core import Seat
from games.le99.pack import packs
from games.le99.state import Phase, State, View
from games.ninety_nine import drawing


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
        packs=packs(state.seats),
        to_move=state.turn if state.phase in {Phase.DISCARD, Phase.ANNOUNCE} else None,
        drawing=drawing(state.windows),
        early=tuple(compress(range(state.seats), state.early)),
        hand=None if seat is None else _held(state, seat),
    )


def _held(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat has seen: before the end of the deal, only those picked up too early."""
    return () if state.phase is Phase.DEAL and not state.early[seat] else state.hands[seat]
