"""What the referee forbids, and the menu of what he allows."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.cards import Card, rank
from games.core import (
    Action,
    Forced,
    NotDealer,
    NotInHand,
    NotYourTurn,
    Objection,
    OptionNotInPlay,
    Seat,
    WrongPhase,
)
from games.tremblay.state import Phase, State
from games.tremblay.values import fits, settle
from games.tremblay.words import (
    AlreadyDrawn,
    AlreadyPickedUp,
    Announce,
    Deal,
    Discard,
    Draw,
    DrawBeforeDiscard,
    EndTurn,
    NothingToDraw,
    NothingToPickUp,
    OverLimit,
    PickUp,
    Shuffle,
    TooLateToDraw,
    TurnNotOver,
    WrongTotal,
)
from games.window import Window, drawing

SAFEST: Final = {
    r: n for n, r in enumerate(("Q", "8", "7", "6", "5", "4", "3", "2", "A", "10", "K", "J", "9"))
}
"""Ranks as a careful player spends them: the largest plain card, for it will soon fit no more; then the four
that always fit (R4), the 10 first, for it makes room for a plain card: ``bench/README.md``."""

_IN_PLAY: Final = frozenset((Phase.DISCARD, Phase.ANNOUNCE))


def objection(state: State, seat: Seat, action: Action) -> Objection | None:
    """Say why an action is forbidden: wrong phase, wrong turn, option, hand, then the rule itself."""
    return _REFEREE[type(action)](state, seat, action)


def _shuffle(state: State, seat: Seat, _: Shuffle) -> Objection | None:
    return _dealers_own(state, seat, Phase.SHUFFLE)


def _deal(state: State, seat: Seat, _: Deal) -> Objection | None:
    return _dealers_own(state, seat, Phase.DEAL)


def _dealers_own(state: State, seat: Seat, phase: Phase) -> Objection | None:
    if state.phase is not phase:
        return WrongPhase()
    return None if seat == state.dealer else NotDealer()


def _pick_up(state: State, seat: Seat, _: PickUp) -> Objection | None:
    if state.phase is not Phase.DEAL:
        return WrongPhase()
    if state.touched[seat]:
        return AlreadyPickedUp()
    return None if state.hands[seat] else NothingToPickUp()


def _discard(state: State, seat: Seat, action: Discard) -> Objection | None:
    if state.phase is not Phase.DISCARD:
        return WrongPhase() if state.speaker is None else TurnNotOver(state.speaker)
    if seat != state.turn:
        return NotYourTurn()
    if action.card not in state.hands[seat]:
        return NotInHand(action.card)
    return None if fits(state, action.card) else OverLimit(settle(state, action.card))


def _announce(state: State, seat: Seat, action: Announce) -> Objection | None:
    if state.speaker is None:
        return WrongPhase()
    if seat != state.speaker:
        return NotYourTurn()
    return None if action.total == state.total else WrongTotal(action.total)


def _draw(state: State, seat: Seat, _: Draw) -> Objection | None:
    """Refuse a draw by what became of the right to it; drawing does not wait for one's turn."""
    if state.phase not in _IN_PLAY:
        return WrongPhase()
    return _DRAW[state.windows[seat]]


_DRAW: Final[Mapping[Window, Objection | None]] = {
    Window.SHUT: DrawBeforeDiscard(),
    Window.OPEN: None,
    Window.TAKEN: AlreadyDrawn(),
    Window.MISSED: TooLateToDraw(),
    Window.WAIVED: NothingToDraw(),
}


def _end_turn(state: State, seat: Seat, _: EndTurn) -> Objection | None:
    if state.phase not in _IN_PLAY:
        return WrongPhase()
    if state.options.draw_window != "timer":
        return OptionNotInPlay()
    return None if state.windows[seat] is Window.OPEN else WrongPhase()


_REFEREE: Final[Mapping[type[Action], Callable[[State, Seat, Any], Objection | None]]] = {
    Discard: _discard,
    Draw: _draw,
    Announce: _announce,
    EndTurn: _end_turn,
    Shuffle: _shuffle,
    Deal: _deal,
    PickUp: _pick_up,
}


def awaited(state: State) -> Seat | None:
    """Return whom the game waits for; neither an open draw nor a late announcement holds it up."""
    match state.phase:
        case Phase.SHUFFLE | Phase.DEAL:
            return state.dealer
        case Phase.DISCARD:
            return state.turn
        case Phase.ANNOUNCE:
            return state.speaker
        case _:
            return None


def to_act(state: State) -> frozenset[Seat]:
    """Return whom the game waits for, as a set."""
    seat = awaited(state)
    return frozenset(() if seat is None else (seat,))


def finishing(state: State) -> frozenset[Seat]:
    """Return whose draw is open though the turn has passed on."""
    return frozenset(drawing(state.windows)) - to_act(state)


def grace(state: State) -> float:
    """Return how long the next discard waits for an open draw, in seconds; under a timer it closes none."""
    timed = state.options.draw_window == "timer"
    return 0.0 if timed else state.options.grace_ms / 1000


def closing(state: State) -> float | None:
    """Return after how many seconds a draw left open is forgotten, under a timer."""
    return state.options.draw_seconds if state.options.draw_window == "timer" else None


def forced(state: State) -> Forced | None:
    """Return the next card of the deal, which the table gives for the dealer at its pace."""
    if state.phase is not Phase.DEAL:
        return None
    return Forced(state.dealer, Deal(), state.options.deal_pace / 1000)


def moves(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what the referee lets a seat do, the safest first."""
    return tuple(action for action in _thinkable(state, seat) if objection(state, seat, action) is None)


def _thinkable(state: State, seat: Seat) -> tuple[Action, ...]:
    if state.phase in _IN_PLAY:
        discards = map(Discard, safest_first(state.hands[seat]))
        return (Draw(), *discards, Announce(state.total), EndTurn())
    return (Shuffle(), Deal(), PickUp())


def safest_first(hand: tuple[Card, ...]) -> list[Card]:
    """Sort a hand as a careful player would spend it."""
    return sorted(hand, key=lambda card: SAFEST[str(rank(card))])


def silence(state: State, seat: Seat) -> Action | None:
    """Say what running out of time means: the safest move; under a timer, the end of one's open draw."""
    if state.options.draw_window == "timer" and state.windows[seat] is Window.OPEN:
        return EndTurn()
    return moves(state, seat)[0] if seat == awaited(state) else None
