"""The view: what a seat, or anybody, may know of a game."""

from games.cards import Card
from games.core import Seat
from games.parlett.end import is_shown
from games.parlett.options import SEATS
from games.parlett.state import Phase, State, View, Wish


def view(state: State, seat: Seat | None) -> View:
    """Show a game to a seat, or to anybody (``None``): what lies face up, counts, the seat's own cards."""
    return View(
        phase=state.phase,
        dealer=state.dealer,
        hands=tuple(map(len, state.hands)),
        turned=state.turned,
        trump=state.trump,
        tricks=state.tricks,
        scores=state.scores,
        bids=tuple(state.bids[other] if is_shown(state, other) else None for other in range(SEATS)),
        donne=state.donne,
        donnes=state.donnes,
        games=state.games,
        bonuses=state.bonuses,
        to_move=state.turn if state.phase is Phase.PLAY else None,
        leader=state.leader,
        trick=state.trick,
        gone=state.gone,
        wishes=_wishes(state, seat),
        premium=state.premium,
        open_hand=_open_hand(state),
        bid=None if seat is None else state.bids[seat] or None,
        hand=None if seat is None else state.hands[seat],
    )


def _wishes(state: State, seat: Seat | None) -> tuple[Wish | None, ...]:
    """Return what was said of premiums; what was sealed stays with who said it (``premium: sealed``)."""
    if state.options.premium != "sealed":
        return state.wishes
    return tuple(wish if other == seat else None for other, wish in enumerate(state.wishes))


def _open_hand(state: State) -> tuple[Card, ...] | None:
    """Return the hand that lies open, for all nine tricks (R9)."""
    if state.premium is None or state.premium.wish is not Wish.REVEAL:
        return None
    return state.hands[state.premium.seat]
