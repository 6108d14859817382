"""The first dealer, the deal and the écart (R3, R4)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from games.cards import EXCUSE, TAROT_78, TRUMPS, Card, suit
from games.core import Chance, Event, Seat, Setup, Step, after, at
from games.sotlylaisse.messages import DealerCard, Discard, EcartMade, EcartTaken, FirstDealer, NewDonne
from games.sotlylaisse.options import SEATS, SotlylaisseOptions
from games.sotlylaisse.options import seats as seats_allowed
from games.sotlylaisse.pile import height
from games.sotlylaisse.state import Phase, State

HAND: Final = 23
"""Cards that each receives from a whole pack (R3)."""


def deal(seats: int, options: SotlylaisseOptions, chance: Chance, setup: Setup | None) -> Step[State]:
    """Seat three players and deal, from a dealer and a pack if they are given.

    Raises:
        ValueError: it cannot be; the message names the field at fault.
    """
    if seats not in seats_allowed(options):
        raise ValueError("seats")
    for fault in _faults(setup or Setup()):
        raise ValueError(fault)
    dealer, deck = (setup.dealer, setup.deck) if setup else (None, None)
    table = State(options=options, chance=chance)
    named = _draw_dealer(table) if dealer is None else Step(replace(table, dealer=dealer))
    return after(named, lambda state: new_donne(state, state.dealer, deck))


def _faults(setup: Setup) -> Iterator[str]:
    if (setup.dealer or 0) not in range(SEATS):
        yield "dealer"
    deck = TAROT_78 if setup.deck is None else setup.deck
    if len(deck) < SEATS or len(deck) != len(set(deck)) or not set(deck) <= set(TAROT_78):
        yield "deck"


def _draw_dealer(state: State) -> Step[State]:
    """Let each draw a card: the lowest deals (R4); an Excuse, and a tie for the lowest, are drawn again."""
    pack, chance = state.chance.shuffle("firstDealer", TAROT_78)
    left, drawing, events = iter(pack), list(range(SEATS)), list[Event]()
    while len(drawing) > 1:
        drawn = [(_draw(left, seat, events), seat) for seat in drawing]
        drawing = [seat for rank, seat in drawn if rank == min(drawn)[0]]
    return Step(replace(state, dealer=drawing[0], chance=chance), (*events, FirstDealer(drawing[0])))


def _draw(pack: Iterator[Card], seat: Seat, events: list[Event]) -> tuple[bool, int]:
    """Draw a card for a seat, telling it, and return how low it is: any trump is above all other cards."""
    card = next(pack)
    events.append(DealerCard(seat, card))
    return _draw(pack, seat, events) if card == EXCUSE else (suit(card) == TRUMPS, height(card))


def new_donne(state: State, dealer: Seat, deck: tuple[Card, ...] | None = None) -> Step[State]:
    """Gather the cards for a dealer and deal them, or a pack as it lies, one by one (R3)."""
    shuffled, chance = state.chance.shuffle("shuffle", TAROT_78)
    swept = State(
        options=state.options, chance=chance, scores=state.scores, donne=state.donne + 1, dealer=dealer
    )
    dealt = _deal_pack(swept, shuffled if deck is None else deck)
    return after(Step(dealt, (NewDonne(dealt.donne, dealer),)), _take_ecart)


def _deal_pack(state: State, deck: tuple[Card, ...]) -> State:
    """Give 23 cards each and leave the rest aside; of a short pack, as many as go round."""
    order = [state.after(state.dealer, place) for place in range(1, SEATS + 1)]
    given = SEATS * min(HAND, len(deck) // SEATS)
    hands = tuple(deck[order.index(seat) : given : SEATS] for seat in range(SEATS))
    return replace(state, hands=hands, ecart=deck[given:], turn=order[0])


def _take_ecart(state: State) -> Step[State]:
    """Give the dealer the écart to choose from, where the table plays so (``ecart: dealer``)."""
    if state.options.ecart != "dealer" or not state.ecart:
        return Step(state)
    dealer = state.dealer
    held = (*state.hands[dealer], *state.ecart)
    took = replace(state, phase=Phase.ECART, turn=dealer, hands=at(state.hands, dealer, held), ecart=())
    return Step(took, (EcartTaken(dealer, len(state.ecart)),))


def due_aside(state: State) -> int:
    """Return how many cards the dealer is to set aside: as many as he took."""
    return len(state.hands[state.dealer]) - len(state.hands[state.after(state.dealer)])


def discard(state: State, seat: Seat, action: Discard) -> Step[State]:
    """Set cards aside, face down; the dealer's right leads (R4)."""
    kept = tuple(card for card in state.hands[seat] if card not in action.cards)
    made = replace(
        state,
        phase=Phase.LEAD,
        turn=state.after(seat),
        hands=at(state.hands, seat, kept),
        ecart=action.cards,
    )
    return Step(made, (EcartMade(seat, len(action.cards)),))
