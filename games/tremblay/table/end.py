"""What follows a lost partie: the loser's invention, or the end of the manche (R1, R15, R16)."""

from typing import Final

from msgspec.structs import replace

from games.core import Event, Result, Seat, Step
from games.ninety_nine import Window
from games.tremblay.language.rules import Honour, Repeal
from games.tremblay.table import inventing
from games.tremblay.table.deal import begin_partie
from games.tremblay.table.messages import MancheLost
from games.tremblay.table.rule_messages import RulesCancelled, RuleSuspended
from games.tremblay.table.rulebook import NO_RULES
from games.tremblay.table.state import Phase, State

LONGEST: Final = 500
"""Cards that each seat may play in a partie, on average; then nobody can lose it any more, it seems (R17)."""


def after_loss(state: State) -> Step[State]:
    """End the manche, or let the losers invent (R15, R16)."""
    losers = _losers(state)
    if not losers:
        return inventing.begin(state, state.last_losers)
    over = replace(
        state,
        phase=Phase.OVER,
        windows=(Window.SHUT,) * state.seats,
        rules=NO_RULES,
        accusations=(),
        shown=(),
        agenda=(),
    )
    cancelled = (RulesCancelled(len(state.rules)),) if state.rules else ()
    lost: tuple[Event, ...] = tuple(MancheLost(seat, state.losses[seat]) for seat in losers)
    return Step(over, (*lost, *cancelled))


def nobody_loses_patience(state: State) -> bool:
    """Say whether a partie is not too long yet, or has no règlement to blame."""
    return not state.rules or state.plays <= LONGEST * state.seats


def have_patience(state: State) -> Step[State]:
    """Call a partie off that nobody can lose, it seems: its newest règlement sleeps, the same dealer deals.

    Without a règlement to suspend it goes on: by the rules of the book alone, somebody will lose.
    """
    awake = [
        each.id for each in state.rules if not each.asleep and not isinstance(each.rule, Honour | Repeal)
    ]
    if not awake or nobody_loses_patience(state):
        return Step(state)
    dealt = begin_partie(replace(state, rules=state.rules.without(awake[-1])), state.dealer)
    return Step(dealt.state, (RuleSuspended(awake[-1]), *dealt.events))


def _losers(state: State) -> tuple[Seat, ...]:
    """Return who has as many losses as were agreed on."""
    return tuple(seat for seat, losses in enumerate(state.losses) if losses == state.options.losses_to_end)


def result(state: State) -> Result | None:
    """Return the losses, and who lost the manche (R16); nobody wins (R1)."""
    return Result(scores=state.losses, losers=_losers(state)) if state.phase is Phase.OVER else None
