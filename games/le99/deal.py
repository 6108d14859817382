"""The deal: three cards each, the talon, the retourne (R11, R12, R14)."""

from typing import Final

from msgspec.structs import replace

from games.cards import dealt, rank
from games.core import Event, Seat, Step, after
from games.le99.messages import NewCoup, Retourne, Reversed, RoiBuried, Skipped
from games.le99.options import Le99Options
from games.le99.pack import pack, reached
from games.le99.state import Phase, State, new
from games.ninety_nine import Window

HAND: Final = 3
EARLY_HAND: Final = 2


def begin_coup(state: State, dealer: Seat) -> Step[State]:
    """Gather all the cards for a dealer, and deal them unless the table keeps the whole ceremony."""
    swept = replace(
        new(state.seats, state.options, state.chance, state.losses), dealer=dealer, stock=pack(state.seats)
    )
    opened = Step(swept, (NewCoup(sum(state.losses) + 1, dealer),))
    return opened if state.options.ceremony == "full" else after(opened, _deal_shuffled)


def _deal_shuffled(state: State) -> Step[State]:
    stock, chance = state.chance.shuffle("shuffle", state.stock)
    return deal_pack(replace(state, stock=stock, chance=chance))


def deal_pack(state: State) -> Step[State]:
    """Deal the pack as it lies: card by card where the ceremony has a pace, else at once."""
    if _paced(state.options):
        return Step(replace(state, phase=Phase.DEAL))
    hands = dealt(state.stock, state.seats, state.dealer + 1, HAND)
    return turn_up(replace(state, hands=hands, stock=state.stock[HAND * state.seats :]))


def _paced(options: Le99Options) -> bool:
    return options.ceremony == "full" and options.deal_pace > 0


def waiting(state: State) -> list[Seat]:
    """Return who is still to be given a card, the next one first: fewest cards, from the aîné on (R11)."""
    order = (state.neighbour(state.dealer, step) for step in range(1, state.seats + 1))
    short = (seat for seat in order if len(state.hands[seat]) < _share(state, seat))
    return sorted(short, key=lambda seat: len(state.hands[seat]))


def _share(state: State, seat: Seat) -> int:
    return EARLY_HAND if state.early[seat] else HAND


def turn_up(state: State) -> Step[State]:
    """Turn the retourne: its value is the first total (R12), and the aîné begins (R14)."""
    return after(_bury_rois(state), _turn_retourne)


def _bury_rois(state: State) -> Step[State]:
    """Put Rois under the talon until another card shows (``redrawRoi``), unless there is no other."""
    stock = state.stock
    buried: tuple[Event, ...] = ()
    while state.options.redraw_roi and rank(stock[0]) == "K" and len(buried) < len(stock):
        buried += (RoiBuried(stock[0]),)
        stock = (*stock[1:], stock[0])
    return Step(replace(state, stock=stock), buried)


def _turn_retourne(state: State) -> Step[State]:
    card, stock = state.stock[0], state.stock[1:]
    total = reached(0, card, state.options)
    turned = replace(
        state,
        phase=Phase.DISCARD,
        pile=(card,),
        stock=stock,
        total=total,
        turn=state.neighbour(state.dealer, 1),
        windows=(Window.SHUT,) * state.seats,
    )
    step = Step(turned, (Retourne(card, total),))
    return after(step, _retourne_effect) if state.options.retourne_effects else step


def _retourne_effect(state: State) -> Step[State]:
    """Let the retourne act as if the dealer had played it (``retourneEffects``)."""
    match rank(state.pile[-1]):
        case "9":
            right = state.neighbour(state.dealer, -1)
            return Step(replace(state, direction=-1, turn=right), (Reversed(-1),))
        case "J":
            return Step(replace(state, turn=state.neighbour(state.dealer, 2)), (Skipped(state.turn),))
        case _:
            return Step(state)
