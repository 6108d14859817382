"""A pli: leading, following, ruffing, and what the master does with the pile (R4-R11)."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.cards import EXCUSE, TRUMPS, Card, Suit, suit, without
from games.core import Event, Seat, Step, after, at
from games.sotlylaisse.end import count_donne
from games.sotlylaisse.messages import (
    Collect,
    Collected,
    ExcuseLed,
    Followed,
    Led,
    MasterChooses,
    Play,
    Relance,
    Relanced,
    Ruffed,
    ThrownOff,
)
from games.sotlylaisse.options import SEATS
from games.sotlylaisse.pile import of_suit, points
from games.sotlylaisse.state import Phase, State


def play(state: State, seat: Seat, action: Play) -> Step[State]:
    """Lead a card, or answer the one that was led."""
    if state.phase is Phase.FOLLOW:
        return after(_follow(state, seat, action.card), _go_on)
    asked = action.suit or suit(action.card)
    led = Led(seat, action.card) if action.suit is None else ExcuseLed(seat, action.suit)
    return after(Step(replace(_lay(state, seat, action.card), suit=asked), (led,)), _go_on)


def relance(state: State, seat: Seat, action: Relance) -> Step[State]:
    """Leave the pile on the table and lead the same suit again (R8)."""
    return after(Step(_lay(state, seat, action.card), (Relanced(seat, action.card),)), _go_on)


def collect(state: State, seat: Seat, _: Collect) -> Step[State]:
    """Take the pile; who takes it leads next (R10), or counts the donne if that was the last card."""
    taken = at(state.taken, seat, state.taken[seat] + state.pile)
    swept = replace(state, taken=taken, pile=(), players=(), suit=None, phase=Phase.LEAD, turn=seat)
    step = Step(swept, (Collected(seat, len(state.pile), points(state.pile), _unanswered(state)),))
    return step if swept.hands[seat] else after(step, count_donne)


def _lay(state: State, seat: Seat, card: Card) -> State:
    return replace(
        state,
        hands=at(state.hands, seat, without(state.hands[seat], card)),
        pile=(*state.pile, card),
        players=(*state.players, seat),
    )


def _follow(state: State, seat: Seat, card: Card) -> Step[State]:
    laid = _lay(state, seat, card)
    if suit(card) != state.suit and card != EXCUSE and state.suit is not None:
        lacking = dict.fromkeys((*state.void[seat], state.suit))
        laid = replace(laid, void=at(state.void, seat, tuple(lacking)))
    return Step(laid, (_answer(state, seat, card),))


def _answer(state: State, seat: Seat, card: Card) -> Event:
    if suit(card) == state.suit:
        return Followed(seat, card)
    return Ruffed(seat, card) if suit(card) == TRUMPS else ThrownOff(seat, card)


def _go_on(state: State) -> Step[State]:
    """Pass to the next player; when all three have played, the pile has a master."""
    master = None if len(state.pile) % SEATS else state.master
    if master is None:
        return Step(replace(state, phase=Phase.FOLLOW, turn=state.after(state.players[-1])))
    if _may_be_left(state, master):
        choosing = replace(state, phase=Phase.MASTER_CHOICE, turn=master)
        return Step(choosing, (MasterChooses(master, len(state.pile), points(state.pile)),))
    return collect(state, master, Collect())


def _may_be_left(state: State, master: Seat) -> bool:
    """Say whether the master has a choice: an unruffed suit (R7, R8), and a card to lead again with."""
    suited, trumped = of_suit(state.pile, state.suit), of_suit(state.pile, TRUMPS)
    return bool(suited and not trumped and relances(state, master))


def relances(state: State, seat: Seat) -> list[Card]:
    """Return the cards that a seat may lead again with: of the suit, or the Excuse (R8, R11)."""
    hand = state.hands[seat]
    suited = of_suit(hand, state.suit)
    return [*suited, EXCUSE] if EXCUSE in hand else suited


def answers(state: State, seat: Seat) -> Sequence[Card]:
    """Return what a seat may follow with: the suit if it has any, and the Excuse (R5, R6, R11)."""
    hand = state.hands[seat]
    return relances(state, seat) if of_suit(hand, state.suit) else hand


def _unanswered(state: State) -> Suit | None:
    """Return what an Excuse asked for in vain: then what takes the pile needs explaining."""
    answers = of_suit(state.pile, state.suit) or of_suit(state.pile, TRUMPS)
    return None if answers else state.suit
