"""The score of a donne, and who wins the partie (R12, R13)."""

from msgspec.structs import replace

from games.core import Event, Result, Seat, Step, after, at
from games.sotlylaisse.deal import new_donne
from games.sotlylaisse.messages import Counted, DonneScored, EcartAwarded, PartieWon, Tied
from games.sotlylaisse.pile import points
from games.sotlylaisse.state import Phase, State


def count_donne(state: State) -> Step[State]:
    """Count a donne that has been played out; the partie ends, or the next donne is dealt."""
    marks = tuple(map(points, state.taken))
    step = Step(state)
    if state.options.ecart == "lastPli" and state.ecart:
        seat, more = state.turn, points(state.ecart)
        marks = at(marks, seat, marks[seat] + more)
        step = Step(state, (EcartAwarded(seat, more),))
    return after(after(step, lambda state: _score(state, marks)), _end_or_deal)


def _score(state: State, marks: tuple[int, ...]) -> Step[State]:
    scores = tuple(map(sum, zip(state.scores, marks, strict=True)))
    counted = (Counted(seat, marks[seat], total) for seat, total in enumerate(scores))
    return Step(replace(state, scores=scores), (DonneScored(marks, state.donne), *counted))


def _end_or_deal(state: State) -> Step[State]:
    """End the partie when one player alone has the highest total, at the target or above (R13)."""
    first, best = leaders(state), max(state.scores)
    if best >= state.options.target and len(first) == 1:
        return Step(replace(state, phase=Phase.OVER), (PartieWon(first[0], best),))
    tied: tuple[Event, ...] = (Tied(first, best),) if best >= state.options.target else ()
    return after(Step(state, tied), lambda state: new_donne(state, state.after(state.dealer)))


def leaders(state: State) -> tuple[Seat, ...]:
    """Return who has the highest total."""
    return tuple(seat for seat, score in enumerate(state.scores) if score == max(state.scores))


def result(state: State) -> Result | None:
    """Return the totals and the winner, once there is one (R13)."""
    return Result(scores=state.scores, winners=leaders(state)) if state.phase is Phase.OVER else None
