"""Losing a partie: because nothing fits (R13), or because a règlement says so (R15)."""

from msgspec.structs import replace

from games.core import Event, Seat, Step
from games.tremblay.table.context import Occasion
from games.tremblay.table.messages import AlsoLost, PartieLost
from games.tremblay.table.state import Phase, State, noticed


def lose_partie(state: State, losers: tuple[Seat, ...], proof: tuple[Event, ...]) -> Step[State]:
    """End the partie: what was still to be done is dropped, and the next one is a matter of ``end.py``.

    Several lose at once only by a règlement; each takes a loss, from the dealer's left on.
    """
    order = sorted(set(losers), key=lambda seat: (seat - state.dealer - 1) % state.seats)
    losses = tuple(count + (seat in order) for seat, count in enumerate(state.losses))
    first, *others = order
    end = state.options.losses_to_end
    marks = tuple(int(seat in order) for seat in range(state.seats))
    told = (
        *proof,
        PartieLost(marks, first, losses[first], end),
        *(AlsoLost(seat, losses[seat], end) for seat in others),
    )
    lost = replace(
        state,
        phase=Phase.LOST,
        losses=losses,
        last_losers=tuple(order),
        debts=(),
        suspended=None,
        speaker=None,
        root=replace(state.root, occasions=()),
        agenda=("look", "afterLoss"),
    )
    return Step(noticed(lost, *(Occasion("lost", seat) for seat in order)), told)
