"""Targets: whom a règlement is about, where it asks the player who plays a card (``target``)."""

from msgspec.structs import replace

from games.cards import Card, rank
from games.core import Seat
from games.tremblay.language.conditions import Luck, leaves
from games.tremblay.table.context import Context, Occasion, previous
from games.tremblay.table.rulebook import Waiting
from games.tremblay.table.state import State
from games.tremblay.table.values import laid_down, settle


def asks_for_target(state: State, seat: Seat, card: Card, choice: int | None = None) -> str | None:
    """Name the oldest règlement that a card sets off and that is about somebody of the player's choice.

    What luck decides is asked for beforehand; what only another règlement would set off is not.
    """
    if not state.rules.asking:
        return None
    settled = settle(state, seat, card, choice)
    laid = laid_down(state, seat, card)
    context = Context(laid, seat, previous(laid, seat), (*state.pile, card), state.total, settled.total)
    happened = _caused(laid, seat, card, state.total, settled.total)
    for each in state.rules.asking:
        if each.place in settled.counted or (each.due(happened) and _may_hold(each, context)):
            return each.id
    return None


def _caused(laid: State, seat: Seat, card: Card, before: int, total: int) -> tuple[Occasion, ...]:
    """Return what a card causes by itself."""
    reversed_ = (Occasion("reversed", seat),) if rank(card) == "J" else ()
    return (
        Occasion("play", seat),
        Occasion("total", seat, None, before, total),
        Occasion("handCount", seat, after=len(laid.hands[seat])),
        *reversed_,
    )


def _may_hold(waiting: Waiting, context: Context) -> bool:
    """Say whether conditions hold for some luck; only where a chance ends can it make a difference."""
    if not waiting.lucky:
        return waiting.holds(context)
    asked = (leaf for condition in waiting.rule.conditions for leaf, _ in leaves(condition))
    ends = {0, *(leaf.chance for leaf in asked if isinstance(leaf, Luck))}
    return any(waiting.holds(replace(context, luck=luck)) for luck in ends)
