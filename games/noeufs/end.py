"""The end of a manche and what it costs, and the end of the partie (R8-R10)."""

from typing import Final

from msgspec.structs import replace

from games.core import Event, Result, Seat, Step, after
from games.noeufs.deal import begin_manche
from games.noeufs.match import can_draw, can_play
from games.noeufs.messages import Blocked, HandCounted, MancheScored, MancheWon, PartieWon
from games.noeufs.options import manches
from games.noeufs.pack import points
from games.noeufs.state import Phase, State

LIMIT: Final = 100
"""Points that may still be exceeded: 100 itself does not end the partie (R10)."""


def settled(state: State) -> Step[State]:
    """Give the turn to the first seat, from the one it has come to on, that can play or draw.

    Where none can, the manche is blocked (R8) and the next one is dealt, which is settled as well.
    """
    events: tuple[Event, ...] = ()
    while state.phase is not Phase.OVER:
        if (able := _first_able(state)) is not None:
            return Step(replace(state, turn=able), events)
        step = after(Step(state, (Blocked(),)), close_manche)
        state, events = step.state, events + step.events
    return Step(state, events)


def _first_able(state: State) -> Seat | None:
    order = (state.neighbour(state.turn, state.direction * step) for step in range(state.seats))
    return next((seat for seat in order if can_draw(state) or can_play(state, seat)), None)


def win_manche(state: State, seat: Seat) -> Step[State]:
    """Let a seat without cards win the manche (R8)."""
    return after(after(Step(state, (MancheWon(seat),)), close_manche), settled)


def close_manche(state: State) -> Step[State]:
    """Count the hands that are left (R9), and deal the next manche unless the partie is over (R10)."""
    marks = tuple(map(points, state.hands))
    scores = tuple(map(sum, zip(state.scores, marks, strict=True)))
    shown = (HandCounted(seat, hand, marks[seat]) for seat, hand in enumerate(state.hands) if hand)
    counted = replace(state, scores=scores)
    told = Step(counted, (*shown, MancheScored(marks, scores)))
    if _is_last(counted):
        return after(told, _close_partie)
    return after(told, lambda state: begin_manche(state, state.neighbour(state.dealer, 1)))


def _is_last(state: State) -> bool:
    agreed = manches(state.options)
    return state.manche == agreed if agreed else max(state.scores) > LIMIT


def _close_partie(state: State) -> Step[State]:
    over = replace(state, phase=Phase.OVER, drawn=None)
    return Step(over, (PartieWon(_winners(over), min(over.scores)),))


def _winners(state: State) -> tuple[Seat, ...]:
    """Return who has the lowest total; several share the victory (R10)."""
    return tuple(seat for seat, score in enumerate(state.scores) if score == min(state.scores))


def result(state: State) -> Result | None:
    """Return the totals and who has won the partie (R10)."""
    return Result(state.scores, winners=_winners(state)) if state.phase is Phase.OVER else None
