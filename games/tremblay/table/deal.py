"""The deal: three cards each, hands that cannot wait, and the retourne (R7-R10)."""

from msgspec.structs import replace

from games.cards import dealt
from games.core import Seat, Step, after, at
from games.ninety_nine import Window
from games.tremblay.table.context import Occasion
from games.tremblay.table.messages import (
    CardDealt,
    Deal,
    Dealt,
    NewPartie,
    PickUp,
    Shuffle,
    Shuffled,
    Touched,
)
from games.tremblay.table.resolution import lay
from games.tremblay.table.state import Phase, Root, State, noticed
from games.tremblay.table.values import PACK, hand_size, start_direction, start_total


def begin_partie(state: State, dealer: Seat) -> Step[State]:
    """Gather all the cards for a dealer, and deal them unless the table keeps the whole ceremony."""
    swept = replace(gathered(state), dealer=dealer, stock=PACK)
    opened = Step(swept, (NewPartie(sum(state.losses) + 1, dealer),))
    if state.options.ceremony == "full":
        return opened
    return after(opened, lambda state: deal_pack(_shuffled(state)))


def gathered(state: State) -> State:
    """Return the table before a deal: what belongs to one partie is gone, what belongs to all stays."""
    return replace(
        state,
        phase=Phase.SHUFFLE,
        speaker=None,
        direction=start_direction(state),
        total=start_total(state),
        hands=((),) * state.seats,
        touched=(0,) * state.seats,
        windows=(Window.SHUT,) * state.seats,
        pile=(),
        stock=(),
        plays=0,
        inventors=(),
        returns=0,
        proposal=None,
        root=Root(),
        agenda=(),
        streak=0,
        bound=None,
        bound_by="",
        flags=tuple(flag for flag in state.flags if flag.until == "manche"),
        shown=(),
        reminded=(),
        judged=(),
        excused=frozenset(),
    )


def _shuffled(state: State) -> State:
    stock, chance = state.chance.shuffle("shuffle", state.stock)
    return replace(state, stock=stock, chance=chance)


def shuffle(state: State, seat: Seat, _: Shuffle) -> Step[State]:
    """Shuffle; the deal begins."""
    return after(Step(_shuffled(state), (Shuffled(seat),)), deal_pack)


def deal_pack(state: State) -> Step[State]:
    """Deal the pack as it lies: card by card where the ceremony has a pace, else at once."""
    if state.options.ceremony == "full" and state.options.deal_pace > 0:
        return Step(replace(state, phase=Phase.DEAL))
    size = hand_size(state)
    hands = dealt(state.stock, state.seats, state.dealer + 1, size)
    return _served(replace(state, hands=hands, stock=state.stock[size * state.seats :]))


def deal(state: State, _: Seat, __: Deal) -> Step[State]:
    """Give the next card; after the last one everybody picks up and the retourne is turned."""
    receiver = waiting(state)[0]
    hand = (*state.hands[receiver], state.stock[0])
    given = replace(state, hands=at(state.hands, receiver, hand), stock=state.stock[1:])
    return after(Step(given, (CardDealt(receiver),)), _finish_deal)


def waiting(state: State) -> list[Seat]:
    """Return who is still to be given a card, the next one first: fewest cards, from the dealer's left on.

    Who has touched his cards gets no more (R8).
    """
    order = (state.neighbour(state.dealer, step) for step in range(1, state.seats + 1))
    short = (seat for seat in order if len(state.hands[seat]) < hand_size(state) and not state.touched[seat])
    return sorted(short, key=lambda seat: len(state.hands[seat]))


def pick_up(state: State, seat: Seat, _: PickUp) -> Step[State]:
    """Take one's cards up, which ends one's own deal (R8)."""
    held = len(state.hands[seat])
    touched = replace(state, touched=at(state.touched, seat, held))
    return after(Step(touched, (Touched(seat, held),)), _finish_deal)


def _finish_deal(state: State) -> Step[State]:
    if waiting(state):
        return Step(state)
    return after(Step(state, (Dealt(state.dealer),)), _served)


def _served(state: State) -> Step[State]:
    """Go on once everybody has cards: règlements come first, and what is still due, then the retourne."""
    served = noticed(state, Occasion("partieStart", state.dealer))
    return Step(replace(served, agenda=("dues", "look", "turnUp")))


def turn_up(state: State) -> Step[State]:
    """Turn the retourne, which acts as if the dealer had played it (R9)."""
    return lay(replace(state, stock=state.stock[1:]), state.dealer, state.stock[0], turned_up=True)
