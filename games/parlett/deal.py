"""The deal: the first dealer, twelve cards each, the turned card and the trump (R3-R5)."""

from typing import Final

from msgspec.structs import replace

from games.cards import JOKER, Card
from games.core import Chance, Event, Seat, Step, after
from games.parlett.messages import (
    DealerCardDrawn,
    FirstDealer,
    NewDonne,
    NoTrumpAtFirst,
    NoTrumpTurned,
    TrumpOfContracts,
    TrumpTurned,
)
from games.parlett.options import SEATS, ParlettOptions
from games.parlett.pack import TRUMP_BY_CONTRACTS, height, pack, trump_of
from games.parlett.state import NOTHING, Phase, State, left_of

HAND: Final = 12
_DEALT: Final = HAND * SEATS


def draw_dealer(options: ParlettOptions, chance: Chance) -> tuple[Seat, tuple[Event, ...], Chance]:
    """Let the seats draw from a spread pack until one has the highest card (R3)."""
    spread, chance = chance.shuffle("firstDealer", pack(options))
    cards, drawing, told = iter(spread), list(range(SEATS)), list[Event]()
    while len(drawing) > 1:
        drawn: dict[Seat, int] = {}
        while waiting := [seat for seat in drawing if seat not in drawn]:
            card = next(cards)
            told.append(DealerCardDrawn(waiting[0], card))
            if card != JOKER:
                drawn[waiting[0]] = height(card)
        drawing = [seat for seat in drawing if drawn[seat] == max(drawn.values())]
    return drawing[0], (*told, FirstDealer(drawing[0])), chance


def next_donne(state: State, dealer: Seat) -> Step[State]:
    """Gather, shuffle and deal all the cards."""
    deck, chance = state.chance.shuffle("shuffle", pack(state.options))
    return deal_pack(replace(state, chance=chance, dealer=dealer), deck)


def deal_pack(state: State, deck: tuple[Card, ...]) -> Step[State]:
    """Deal a pack, top card first: one by one from the dealer's left, and the last card turned up (R4)."""
    first = left_of(state.dealer)
    dealt = replace(
        state,
        phase=Phase.BID,
        hands=tuple(deck[(seat - first) % SEATS : _DEALT : SEATS] for seat in range(SEATS)),
        bids=((),) * SEATS,
        wishes=(None,) * SEATS,
        premium=None,
        leader=first,
        trick=(),
        tricks=NOTHING,
        gone=(),
        retourne=deck[_DEALT:],
    )
    return after(Step(dealt, (NewDonne(state.donne, state.dealer),)), _find_trump)


def _find_trump(state: State) -> Step[State]:
    """Read the trump from the turned card (R5), or from how the last donne went."""
    if state.turned is not None:
        trump = trump_of(state.turned)
        told = TrumpTurned(state.turned, trump) if trump else NoTrumpTurned(state.turned)
        return Step(replace(state, trump=trump), (told,))
    if state.made is None:
        return Step(replace(state, trump=None), (NoTrumpAtFirst(),))
    trump = TRUMP_BY_CONTRACTS[state.made]
    return Step(replace(state, trump=trump), (TrumpOfContracts(state.made, trump),))
