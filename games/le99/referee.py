"""The referee: what he forbids, and the menu of what he allows."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from games import ninety_nine
from games.cards import PACK_52, Card, rank
from games.core import (
    Action,
    Forced,
    NotDealer,
    NotInHand,
    NotYourTurn,
    Objection,
    Seat,
    WrongPhase,
)
from games.le99.ceremony import cuts, cutter, next_turned
from games.le99.messages import (
    AlreadyDrawn,
    AlreadyPickedUp,
    Announce,
    Cut,
    CutTooThin,
    Deal,
    Discard,
    Draw,
    DrawBeforeAnnounce,
    EndTurn,
    MustAnnounce,
    NotCutter,
    NothingToDraw,
    NothingToPickUp,
    OverLimit,
    PickUp,
    Shuffle,
    TooLateToDraw,
    Turn,
    WrongTotal,
)
from games.le99.pack import fits, reached
from games.le99.state import Phase, State
from games.le99.turn import due_total
from games.ninety_nine import Window, drawing

_SPENT: Final = ("Q", "8", "7", "6", "5", "4", "3", "2", "A", "K", "J", "9", "10")
"""Ranks as a careful player spends them: what will soon fit no more, then the four that save him (R6)."""
_SAFEST: Final = {card: _SPENT.index(str(rank(card))) for card in PACK_52}

_IN_PLAY: Final = (Phase.DISCARD, Phase.ANNOUNCE)


def objection(state: State, seat: Seat, action: Action) -> Objection | None:
    """Say why an action is forbidden: wrong phase, wrong turn, option, hand, then the rule itself."""
    return _REFEREE[type(action)](state, seat, action)


def _turn(state: State, _: Seat, __: Turn) -> Objection | None:
    return None if state.phase is Phase.FIRST_DEALER else WrongPhase()


def _shuffle(state: State, _: Seat, __: Shuffle) -> Objection | None:
    return None if state.phase is Phase.SHUFFLE else WrongPhase()


def _cut(state: State, seat: Seat, action: Cut) -> Objection | None:
    if state.phase is not Phase.CUT:
        return WrongPhase()
    if seat != cutter(state):
        return NotCutter(cutter(state))
    depths = cuts(state)
    return None if action.lifted in depths else CutTooThin(depths[0], depths[-1])


def _deal(state: State, seat: Seat, _: Deal) -> Objection | None:
    if state.phase is not Phase.DEAL:
        return WrongPhase()
    return None if seat == state.dealer else NotDealer()


def _pick_up(state: State, seat: Seat, _: PickUp) -> Objection | None:
    if state.phase is not Phase.DEAL:
        return WrongPhase()
    if state.early[seat]:
        return AlreadyPickedUp()
    return None if state.hands[seat] else NothingToPickUp()


def _discard(state: State, seat: Seat, action: Discard) -> Objection | None:
    if state.phase is not Phase.DISCARD:
        return MustAnnounce() if state.phase is Phase.ANNOUNCE else WrongPhase()
    if seat != state.turn:
        return NotYourTurn()
    if action.card not in state.hands[seat]:
        return NotInHand(action.card)
    if not fits(state.total, action.card, state.options):
        return OverLimit(reached(state.total, action.card, state.options))
    return None


def _announce(state: State, seat: Seat, action: Announce) -> Objection | None:
    if state.phase is not Phase.ANNOUNCE:
        return WrongPhase()
    if seat != state.turn:
        return NotYourTurn()
    return None if action.total == due_total(state) else WrongTotal(action.total)


def _draw(state: State, seat: Seat, _: Draw) -> Objection | None:
    """Refuse a draw by what became of the right to it; drawing does not wait for one's turn."""
    if state.phase not in _IN_PLAY:
        return WrongPhase()
    return _DRAW[state.windows[seat]]


_DRAW: Final[Mapping[Window, Objection | None]] = {
    Window.SHUT: DrawBeforeAnnounce(),
    Window.OPEN: None,
    Window.TAKEN: AlreadyDrawn(),
    Window.MISSED: TooLateToDraw(),
    Window.WAIVED: NothingToDraw(),
}


def _end_turn(state: State, seat: Seat, _: EndTurn) -> Objection | None:
    if state.phase not in _IN_PLAY:
        return WrongPhase()
    return ninety_nine.objection_to_end_turn(state.options, state.windows[seat])


_REFEREE: Final[Mapping[type[Action], Callable[[State, Seat, Any], Objection | None]]] = {
    Discard: _discard,
    Draw: _draw,
    Announce: _announce,
    EndTurn: _end_turn,
    Turn: _turn,
    Shuffle: _shuffle,
    Cut: _cut,
    Deal: _deal,
    PickUp: _pick_up,
}


def to_act(state: State) -> frozenset[Seat]:
    """Return whom the game waits for; an open draw holds nobody up."""
    return frozenset() if state.phase is Phase.OVER else frozenset((_awaited(state),))


def _awaited(state: State) -> Seat:
    match state.phase:
        case Phase.FIRST_DEALER:
            return next_turned(state)
        case Phase.SHUFFLE | Phase.DEAL:
            return state.dealer
        case Phase.CUT:
            return cutter(state)
        case _:
            return state.turn


def finishing(state: State) -> frozenset[Seat]:
    """Return whose draw is open though the turn has passed on."""
    return frozenset(seat for seat in drawing(state.windows) if seat != state.turn)


def grace(state: State) -> float:
    """Return how long the next discard waits for an open draw, in seconds; under a timer it closes none."""
    return ninety_nine.grace(state.options)


def closing(state: State) -> float | None:
    """Return after how many seconds a draw left open is forgotten, under a timer."""
    return ninety_nine.seconds_to_draw(state.options)


def forced(state: State) -> Forced | None:
    """Return the next card that somebody turns or the dealer gives, which the table does at its pace."""
    pace = state.options.deal_pace / 1000
    if state.phase is Phase.FIRST_DEALER:
        return Forced(min(to_act(state)), Turn(), pace)
    return Forced(state.dealer, Deal(), pace) if state.phase is Phase.DEAL else None


def moves(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what the referee lets a seat do, the safest first; for a cut, a few depths."""
    if state.phase in _IN_PLAY:
        return _moves_in_play(state, seat)
    thinkable = _depths(state) if state.phase is Phase.CUT else _CEREMONY.get(state.phase, ())
    return tuple(action for action in thinkable if objection(state, seat, action) is None)


def _moves_in_play(state: State, seat: Seat) -> tuple[Action, ...]:
    """Draw while one may, lay a card down or say the total in one's turn, at last forgo the draw."""
    own = _moves_of_turn(state, seat) if seat == state.turn else ()
    if state.windows[seat] is not Window.OPEN:
        return own
    return (Draw(), *own, EndTurn()) if state.options.draw_window == "timer" else (Draw(), *own)


def _moves_of_turn(state: State, seat: Seat) -> tuple[Action, ...]:
    if state.phase is Phase.ANNOUNCE:
        return (Announce(due_total(state)),)
    playable = [card for card in state.hands[seat] if fits(state.total, card, state.options)]
    return tuple(map(Discard, safest_first(playable)))


_CEREMONY: Final[Mapping[Phase, tuple[Action, ...]]] = {
    Phase.FIRST_DEALER: (Turn(),),
    Phase.SHUFFLE: (Shuffle(),),
    Phase.DEAL: (Deal(), PickUp()),
}


def _depths(state: State) -> tuple[Cut, ...]:
    """Cut in the middle, at the quarters, or as thin as one may."""
    depths, cards = cuts(state), len(state.stock)
    return tuple(map(Cut, (cards // 2, cards // 4, cards - cards // 4, depths[0], depths[-1])))


def safest_first(hand: Iterable[Card]) -> list[Card]:
    """Sort the different cards of a hand as a careful player would spend them."""
    return sorted(dict.fromkeys(hand), key=_SAFEST.__getitem__)


def silence(state: State, seat: Seat) -> Action | None:
    """Say what running out of time means: the safest move; under a timer, the end of one's open draw."""
    if state.options.draw_window == "timer" and state.windows[seat] is Window.OPEN:
        return EndTurn()
    return moves(state, seat)[0] if seat in to_act(state) else None
