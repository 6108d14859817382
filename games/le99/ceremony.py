"""The ceremony: seats, first Valet, shuffles, cut, and a deal that tempts the impatient (R7-R11, R13)."""

from typing import Final

from msgspec.structs import replace

from games.cards import rank
from games.core import Seat, Step, after, at
from games.le99.deal import EARLY_HAND, begin_coup, deal_pack, turn_up, waiting
from games.le99.end import judged
from games.le99.messages import (
    CardDealt,
    Cut,
    CutMade,
    Deal,
    Dealt,
    FirstDealer,
    FirstDealerCard,
    PickedUpEarly,
    PickUp,
    SeatDrawn,
    Shuffle,
    Shuffled,
    Turn,
)
from games.le99.pack import pack
from games.le99.state import Phase, State

PACKET: Final = 5
"""The fewest cards that a cut leaves in each packet (R10)."""


def open_partie(state: State) -> Step[State]:
    """Spread a shuffled pack in search of the first dealer: card by card in a full ceremony, else at once."""
    if state.options.ceremony == "full":
        return Step(_spread(state), tuple(SeatDrawn(seat, seat + 1) for seat in range(state.seats)))
    return enthrone(*draw_first_dealer(state))


def _spread(state: State) -> State:
    stock, chance = state.chance.shuffle("firstDealer", pack(state.seats))
    return replace(state, phase=Phase.FIRST_DEALER, stock=stock, chance=chance)


def draw_first_dealer(state: State) -> tuple[State, Seat]:
    """Return to whom a pack, dealt face up from seat 0 on, gives its first Valet (R8)."""
    spread = _spread(state)
    return spread, next(n for n, card in enumerate(spread.stock) if rank(card) == "J") % state.seats


def enthrone(state: State, dealer: Seat) -> Step[State]:
    """Name the first dealer, whose coup begins."""
    named = Step(state, (FirstDealer(dealer),))
    return after(after(named, lambda state: begin_coup(state, dealer)), judged)


def next_turned(state: State) -> Seat:
    """Return before whom the next card is turned up (R8)."""
    return len(state.pile) % state.seats


def turn(state: State, _: Seat, __: Turn) -> Step[State]:
    """Turn a card up; a Valet names the first dealer (R8)."""
    card, receiver = state.stock[0], next_turned(state)
    shown = Step(
        replace(state, pile=(*state.pile, card), stock=state.stock[1:]), (FirstDealerCard(receiver, card),)
    )
    return after(shown, lambda state: enthrone(state, receiver)) if rank(card) == "J" else shown


def shuffle(state: State, seat: Seat, _: Shuffle) -> Step[State]:
    """Shuffle; the dealer's shuffle is the last (R9)."""
    stock, chance = state.chance.shuffle("shuffle", state.stock)
    phase = Phase.CUT if seat == state.dealer else Phase.SHUFFLE
    return Step(replace(state, stock=stock, chance=chance, phase=phase), (Shuffled(seat),))


def cutter(state: State) -> Seat:
    """Return the seat on the dealer's right, who cuts (R10)."""
    return state.neighbour(state.dealer, -1)


def cuts(state: State) -> range:
    """Return how many cards may be lifted (R10)."""
    return range(PACKET, len(state.stock) - PACKET + 1)


def cut(state: State, seat: Seat, action: Cut) -> Step[State]:
    """Put the lifted cards under the others; the deal begins."""
    stock = state.stock[action.lifted :] + state.stock[: action.lifted]
    made = Step(replace(state, stock=stock), (CutMade(seat, action.lifted),))
    return after(after(made, deal_pack), judged)


def deal(state: State, _: Seat, __: Deal) -> Step[State]:
    """Give the next card; after the last one everybody picks up and the retourne is turned."""
    receiver = waiting(state)[0]
    hand = (*state.hands[receiver], state.stock[0])
    given = replace(state, hands=at(state.hands, receiver, hand), stock=state.stock[1:])
    return after(Step(given, (CardDealt(receiver),)), _finish_deal)


def _finish_deal(state: State) -> Step[State]:
    if waiting(state):
        return Step(state)
    return after(after(Step(state, (Dealt(state.dealer),)), turn_up), judged)


def pick_up(state: State, seat: Seat, _: PickUp) -> Step[State]:
    """Play the coup with two cards: a third one goes under the talon, a second is still to come (R13)."""
    hand = state.hands[seat]
    faulty = replace(
        state,
        early=at(state.early, seat, value=True),
        hands=at(state.hands, seat, hand[:EARLY_HAND]),
        stock=state.stock + hand[EARLY_HAND:],
    )
    return after(Step(faulty, (PickedUpEarly(seat),)), _finish_deal)
