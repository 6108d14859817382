"""The menu of a seat: what the referee lets it do, the safest first, without asking him about each move."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from games.cards import Card, rank
from games.core import Action, Seat
from games.ninety_nine import Window
from games.tremblay.table import honour, inventing
from games.tremblay.table.allowed import playable
from games.tremblay.table.hands import debt_of
from games.tremblay.table.messages import Announce, Deal, Discard, Draw, EndTurn, PickUp, Shuffle
from games.tremblay.table.referee import objection, to_act
from games.tremblay.table.rule_messages import Cede
from games.tremblay.table.state import PLAYING, Phase, State
from games.tremblay.table.targets import asks_for_target
from games.tremblay.table.values import PACK, branches, leads_to, limit

SAFEST: Final = {
    r: n for n, r in enumerate(("Q", "8", "7", "6", "5", "4", "3", "2", "A", "10", "K", "J", "9"))
}
"""Ranks as a careful player spends them: the largest plain card, for it will soon fit no more; then the four
that always fit (R4), the 10 first, for it makes room for a plain card: ``bench/README.md``."""

_DRAW: Final = (Draw(),)
_END_TURN: Final = (EndTurn(),)
_CEREMONY: Final = (Shuffle(), Deal(), PickUp())


def moves(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what the referee lets a seat do, the safest first."""
    match state.phase:
        case Phase.DISCARD | Phase.ANNOUNCE:
            return _in_play(state, seat)
        case Phase.CEDE:
            return tuple(_cessions(state, seat))
        case Phase.INVENT | Phase.REVIEW:
            return (*inventing.menu(state, seat), *honour.menu(state, seat))
        case _:
            return tuple(action for action in _CEREMONY if objection(state, seat, action) is None)


def _in_play(state: State, seat: Seat) -> tuple[Action, ...]:
    """List the draw, the cards, the total, the end of the turn, then what may be said of accusations."""
    drawing = _DRAW if state.windows[seat] is Window.OPEN else ()
    own = tuple(_discards(state, seat)) if seat == state.turn and state.phase is Phase.DISCARD else ()
    total = (Announce(state.total),) if seat == state.speaker else ()
    ending = _END_TURN if drawing and state.options.draw_window == "timer" else ()
    return drawing + own + total + ending + honour.menu(state, seat)


def _discards(state: State, seat: Seat) -> Iterator[Discard]:
    """List the cards that may be played, each with all that règlements leave to its player."""
    cards = safest_first(playable(state, seat))
    if not state.rules.choosing and not state.rules.asking:
        yield from map(Discard, cards)
        return
    for card in cards:
        yield from ways(state, seat, card)


def ways(state: State, seat: Seat, card: Card) -> Iterator[Discard]:
    """List the ways of playing a card of those that may be played: what it is worth, and whom it is for."""
    for choice in branches(state, seat, card):
        if choice is None or leads_to(state, seat, card, choice) <= limit(state):
            asked = asks_for_target(state, seat, card, choice) is not None
            others = (state.neighbour(seat, step) for step in range(1, state.seats))
            for target in others if asked else (None,):
                yield Discard(card, choice=choice, target=target)


def _cessions(state: State, seat: Seat) -> Iterator[Cede]:
    """List what a seat may give up: first what it would spend first, for what always fits is missed most."""
    if debt := debt_of(state, seat):
        yield from map(Cede, combinations(safest_first(state.hands[seat]), debt.cards))


def safest_first(hand: tuple[Card, ...]) -> list[Card]:
    """Sort a hand as a careful player would spend it."""
    return sorted(hand, key=_SAFETY.__getitem__)


_SAFETY: Final = {card: SAFEST[str(rank(card))] for card in PACK}


def silence(state: State, seat: Seat) -> Action | None:
    """Say what running out of time means: the safest move; under a timer, the end of one's open draw."""
    timed = state.options.draw_window == "timer" and state.phase in PLAYING
    if timed and state.windows[seat] is Window.OPEN:
        return EndTurn()
    return moves(state, seat)[0] if seat in to_act(state) else None
