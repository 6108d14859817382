"""The bids, in secret, then the talk about premiums (R7-R10)."""

from msgspec.structs import replace

from games.cards import Card, without
from games.core import Action, Event, Seat, Step, after, at
from games.parlett.messages import (
    Bid,
    BidChanged,
    BidPlaced,
    BidsPlaced,
    Declared,
    DeclareOffered,
    NoPremium,
    Passed,
    Revealed,
    RevealOffered,
    WishSealed,
)
from games.parlett.options import SEATS
from games.parlett.pack import bid_of
from games.parlett.state import Phase, Premium, State, Wish, left_of


def dealt_to(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return what a seat may bid with: its hand, and the bid that it may still take back (R8)."""
    return state.hands[seat] + state.bids[seat]


def bid(state: State, seat: Seat, action: Bid) -> Step[State]:
    """Put cards aside; the last bid to be placed opens the talk."""
    hand = dealt_to(state, seat)
    for card in action.cards:
        hand = without(hand, card)
    told = BidChanged(seat) if state.bids[seat] else BidPlaced(seat)
    placed = replace(state, hands=at(state.hands, seat, hand), bids=at(state.bids, seat, action.cards))
    return after(Step(placed, (told,)), _open_talk)


def _open_talk(state: State) -> Step[State]:
    if not all(state.bids):
        return Step(state)
    phase = Phase.PLAY if state.options.premium == "off" else Phase.PREMIUM
    return Step(replace(state, phase=phase), (BidsPlaced(),))


def speakers(state: State) -> list[Seat]:
    """Return who has yet to speak, from the dealer's left on (R10)."""
    return [seat for seat in _order(state) if state.wishes[seat] is None]


def standing(state: State) -> Premium | None:
    """Return the offer that goes before all others so far (R10)."""
    offers = (Premium(seat, wish) for wish in (Wish.REVEAL, Wish.DECLARE) for seat in _order(state))
    return next((offer for offer in offers if state.wishes[offer.seat] is offer.wish), None)


def _order(state: State) -> list[Seat]:
    return [left_of(state.dealer, step) for step in range(1, SEATS + 1)]


def wish(state: State, seat: Seat, action: Action) -> Step[State]:
    """Say what one wants; the last to speak ends the talk."""
    wanted = Wish(action.verb)
    told = WishSealed(seat) if state.options.premium == "sealed" else _said(seat, wanted)
    return after(Step(replace(state, wishes=at(state.wishes, seat, wanted)), (told,)), _close_talk)


def _said(seat: Seat, wanted: Wish) -> Event:
    match wanted:
        case Wish.DECLARE:
            return DeclareOffered(seat)
        case Wish.REVEAL:
            return RevealOffered(seat)
        case Wish.NONE:
            return Passed(seat)


def _close_talk(state: State) -> Step[State]:
    """Turn up what the winning offer promised; the others stay face down (R10)."""
    if speakers(state):
        return Step(state)
    premium = standing(state)
    settled = replace(state, phase=Phase.PLAY, premium=premium)
    return Step(settled, (_turned_up(settled, premium) if premium else NoPremium(),))


def _turned_up(state: State, premium: Premium) -> Event:
    seat, cards = premium.seat, state.bids[premium.seat]
    said = bid_of(cards, state.turned)
    if premium.wish is Wish.REVEAL:
        return Revealed(seat, cards, said, state.hands[seat])
    return Declared(seat, cards, said)
