"""What a seat, or anybody, may know of a game."""

from typing import Any

from games.cards import Card
from games.core import Seat
from games.ninety_nine import drawing
from games.tremblay.language.reading import as_data
from games.tremblay.table import honour, inventing
from games.tremblay.table.conflicts import conflicts
from games.tremblay.table.hands import debt_of
from games.tremblay.table.referee import to_act
from games.tremblay.table.state import Phase, State, View
from games.tremblay.table.values import hand_size, limit


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
        to_move=next(iter(to_act(state))) if state.phase in {Phase.DISCARD, Phase.ANNOUNCE} else None,
        announcing=state.speaker,
        drawing=drawing(state.windows),
        early=tuple(other for other, held in enumerate(state.touched) if 0 < held < hand_size(state)),
        rules=state.rules.as_read,
        limit=limit(state),
        inventing=state.inventors[0] if state.inventors else None,
        returns=state.returns,
        proposal=_proposed(state),
        judging=inventing.judges(state),
        cautions=tuple(conflicts(state.rules, state.proposal.rule)) if state.proposal else (),
        owing=_owing(state),
        ceding=_ceding(state, seat),
        shown=tuple(
            (each.seat, state.hands[each.seat]) for each in state.shown if _may_see(each.to, seat, state)
        ),
        bound=state.bound.model_dump(mode="json", by_alias=True, exclude_unset=True) if state.bound else None,
        accused=tuple((each.id, each.seat, each.by) for each in state.accusations),
        voting=tuple(honour.voters(each) for each in state.accusations),
        unanswered=tuple(each.votes[each.seat] is None for each in state.accusations),
        plays=state.plays,
        accused_at=tuple(each.plays for each in state.accusations),
        hand=None if seat is None else _held(state, seat),
    )


def _proposed(state: State) -> dict[str, Any] | None:
    """Write the règlement that lies before the table, with its name if it is one of the catalogue."""
    proposal = state.proposal
    return as_data(proposal.rule) | {"origin": proposal.origin} if proposal else None


def _owing(state: State) -> tuple[int, ...]:
    """Return how many cards each seat is to give up, where anybody is."""
    if not state.debts:
        return ()
    seats = range(state.seats)
    return tuple(sum(debt.cards for debt in state.debts if debt.seat == seat) for seat in seats)


def _ceding(state: State, seat: Seat | None) -> int:
    debt = None if seat is None else debt_of(state, seat)
    return debt.cards if debt else 0


def _may_see(to: tuple[Seat, ...], viewer: Seat | None, state: State) -> bool:
    """Say whether a hand is shown to a viewer; anybody sees what all the others at the table see."""
    return viewer in to if viewer is not None else len(to) == state.seats - 1


def _held(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat has seen: before the end of the deal, only those it has touched."""
    return () if state.phase is Phase.DEAL and not state.touched[seat] else state.hands[seat]
