"""The deal: the hands, the pioche, the start card (R2-R4)."""

from msgspec.structs import replace

from games.cards import Card, dealt, suit
from games.core import Event, Seat, Step, after
from games.noeufs.messages import NewManche, NineBuried, StartCard
from games.noeufs.pack import NINES, hand_size, pack
from games.noeufs.state import Phase, State


def begin_manche(state: State, dealer: Seat) -> Step[State]:
    """Gather all the cards, shuffle them and deal them."""
    stock, chance = state.chance.shuffle("shuffle", pack(state.options))
    return deal_pack(replace(state, chance=chance), dealer, stock)


def deal_pack(state: State, dealer: Seat, stock: tuple[Card, ...]) -> Step[State]:
    """Deal a pack as it lies, one card at a time from the dealer's left (R2), and turn the start card."""
    eldest, each = state.neighbour(dealer, 1), hand_size(state.seats)
    begun = replace(
        state,
        manche=state.manche + 1,
        phase=Phase.CHOOSE,
        dealer=dealer,
        turn=eldest,
        direction=1,
        hands=dealt(stock, state.seats, eldest, each),
        stock=stock[each * state.seats :],
        drawn=None,
    )
    return after(Step(begun, (NewManche(begun.manche, dealer),)), turn_up)


def turn_up(state: State) -> Step[State]:
    """Turn up the card that starts the talon (R3); it has no power, its suit is active."""
    return after(_bury_nines(state), _start)


def _bury_nines(state: State) -> Step[State]:
    """Put 9s under the pioche until another card shows (R3, ``startNine: bury``)."""
    stock, buried = state.stock, list[Event]()
    while state.options.start_nine == "bury" and stock[0] in NINES:
        buried.append(NineBuried(stock[0]))
        stock = (*stock[1:], stock[0])
    return Step(replace(state, stock=stock), tuple(buried))


def _start(state: State) -> Step[State]:
    card, stock = state.stock[0], state.stock[1:]
    free = card in NINES and state.options.start_nine == "free"
    turned = replace(state, pile=(card,), stock=stock, suit=suit(card), free=free)
    return Step(turned, (StartCard(card, free),))
