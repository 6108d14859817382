"""What follows a lost partie: the next one, or the end of the manche (R1, R15, R16)."""

from msgspec.structs import replace

from games.core import Result, Seat, Step, after
from games.tremblay.deal import begin_partie
from games.tremblay.state import Phase, State
from games.tremblay.words import MancheLost
from games.window import Window


def go_on(state: State) -> Step[State]:
    """Go on after a lost partie, if one has just been lost.

    A retourne may cost the next partie before anybody plays, and so on.
    """
    step = Step(state)
    while step.state.phase is Phase.LOST:
        step = after(step, _after_loss)
    return step


def _after_loss(state: State) -> Step[State]:
    """End the manche, or deal the next partie; between the two is the loser's moment (R15)."""
    if state.losses[state.turn] == state.options.losses_to_end:
        over = replace(state, phase=Phase.OVER, speaker=None, windows=(Window.SHUT,) * state.seats)
        return Step(over, (MancheLost(state.turn, state.options.losses_to_end),))
    return begin_partie(state, _next_dealer(state))


def _next_dealer(state: State) -> Seat:
    """Return who deals next: the dealer's left, or the loser where the table says so (R7)."""
    return state.turn if state.options.next_dealer == "loser" else state.neighbour(state.dealer, 1)


def result(state: State) -> Result | None:
    """Return the losses, and who lost the manche (R16); nobody wins (R1)."""
    if state.phase is not Phase.OVER:
        return None
    return Result(scores=state.losses, losers=(state.losses.index(state.options.losses_to_end),))
