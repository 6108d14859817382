"""The end of a coup, and what it costs (R20-R22)."""

from msgspec.structs import replace

from games.core import Event, Result, Seat, Step, after, at
from games.le99.deal import begin_coup
from games.le99.messages import Cornered, CorneredWithoutCards, CoupLost, PartieLost
from games.le99.pack import fits
from games.le99.state import Phase, State
from games.ninety_nine import Window


def judged(state: State) -> Step[State]:
    """Judge the seat to move: cornered, it loses the coup and the next one is dealt (R20).

    The aîné of the new coup is judged as well, and so on: a Roi turned up may corner him before he plays.
    """
    events: tuple[Event, ...] = ()
    while _is_cornered(state):
        step = _lose_coup(state)
        state, events = step.state, events + step.events
    return Step(state, events)


def _is_cornered(state: State) -> bool:
    """Say whether the seat to move can play nothing; with its own draw still open it is not judged yet."""
    return (
        state.phase is Phase.DISCARD
        and state.windows[state.turn] is not Window.OPEN
        and not any(fits(state.total, card, state.options) for card in state.hands[state.turn])
    )


def _lose_coup(state: State) -> Step[State]:
    loser = state.turn
    losses = at(state.losses, loser, state.losses[loser] + 1)
    end = state.options.losses_to_end
    events = (_proof(state), CoupLost(at((0,) * state.seats, loser, 1), loser, losses[loser], end))
    marked = replace(state, losses=losses)
    if losses[loser] == end:
        over = replace(marked, phase=Phase.OVER, windows=(Window.SHUT,) * state.seats)
        return Step(over, (*events, PartieLost(loser, end)))
    return after(Step(marked, events), lambda state: begin_coup(state, _next_dealer(state)))


def _proof(state: State) -> Event:
    hand = state.hands[state.turn]
    return Cornered(state.turn, state.total, hand) if hand else CorneredWithoutCards(state.turn)


def _next_dealer(state: State) -> Seat:
    """Return who deals next: the dealer's left (R22), or the loser where the table says so."""
    return state.turn if state.options.next_dealer == "loser" else state.neighbour(state.dealer, 1)


def result(state: State) -> Result | None:
    """Return the marks, and who lost the partie (R21); nobody wins."""
    if state.phase is not Phase.OVER:
        return None
    return Result(scores=state.losses, losers=(state.losses.index(state.options.losses_to_end),))
