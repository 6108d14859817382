"""The first position: a dealer drawn at random and a shuffled pack, or what an exercise lays out."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from games.cards import Card, suit
from games.core import Chance, Position, Seat, Step, after
from games.noeufs.deal import begin_manche, deal_pack, turn_up
from games.noeufs.end import settled
from games.noeufs.options import NoeufsOptions
from games.noeufs.options import seats as seats_allowed
from games.noeufs.pack import NINES, hand_size, pack
from games.noeufs.state import State

_POSITION: Final = frozenset(("direction", "to_move", "pile", "stock"))
"""What only a position laid out with its hands has."""


def deal(seats: int, options: NoeufsOptions, chance: Chance, setup: Position | None) -> Step[State]:
    """Seat so many players and deal the first manche, or lay an exercise out.

    Of a position without ``pile``, the start card is turned up from the ``stock``.

    Raises:
        ValueError: it cannot be; the message names the field at fault.
    """
    if seats not in seats_allowed(options):
        raise ValueError("seats")
    setup = setup or Position()
    for fault in _faults(seats, options, setup):
        raise ValueError(fault)
    drawn, chance = chance.below("dealer", seats)
    table = State(options=options, chance=chance, scores=(0,) * seats, hands=((),) * seats)
    if setup.hands is not None:
        return after(_lay_out(table, setup), settled)
    dealer = drawn if setup.dealer is None else setup.dealer
    if setup.deck is not None:
        return after(deal_pack(table, dealer, setup.deck), settled)
    return after(begin_manche(table, dealer), settled)


def _lay_out(table: State, setup: Position) -> Step[State]:
    dealer, turn = _dealer_and_turn(table, setup)
    laid = replace(
        table,
        manche=1,
        dealer=dealer,
        turn=turn,
        direction=setup.direction,
        hands=setup.hands,
        pile=setup.pile,
        stock=setup.stock,
    )
    return Step(replace(laid, suit=suit(setup.pile[-1]))) if setup.pile else turn_up(laid)


def _dealer_and_turn(table: State, setup: Position) -> tuple[Seat, Seat]:
    """Return both as the setup has them; either follows from the other, as if the first were to move."""
    if setup.to_move is None:
        dealer = table.neighbour(0, -1) if setup.dealer is None else setup.dealer
        return dealer, table.neighbour(dealer, 1)
    dealer = table.neighbour(setup.to_move, -1) if setup.dealer is None else setup.dealer
    return dealer, setup.to_move


def _faults(seats: int, options: NoeufsOptions, setup: Position) -> Iterator[str]:
    """Name the fields that make a setup impossible, or that nothing would come of."""
    out_of_place = _POSITION if setup.hands is None else {"deck"}
    for name, field in Position.model_fields.items():
        if name in out_of_place and getattr(setup, name) != field.default:
            yield name
    yield from (name for name in ("dealer", "to_move") if (getattr(setup, name) or 0) not in range(seats))
    if setup.direction == 0:
        yield "direction"
    yield from _card_faults(seats, options, setup)


def _card_faults(seats: int, options: NoeufsOptions, setup: Position) -> Iterator[str]:
    """Hold the cards to the packs of the table, and see that there are hands and a start card."""
    hands, deck = setup.hands, setup.deck
    if hands is not None and (len(hands) != seats or not all(hands)):
        yield "hands"
    if deck is not None and not _can_start(deck[hand_size(seats) * seats :], options):
        yield "deck"
    if hands is not None and not setup.pile and not _can_start(setup.stock, options):
        yield "stock"
    left = Counter(pack(options))
    for name, cards in _piles(setup):
        left.subtract(cards)
        if any(left[card] < 0 for card in cards):
            yield name


def _piles(setup: Position) -> Iterator[tuple[str, tuple[Card, ...]]]:
    yield "deck", setup.deck or ()
    yield from (("hands", hand) for hand in setup.hands or ())
    yield from (("pile", setup.pile), ("stock", setup.stock))


def _can_start(stock: tuple[Card, ...], options: NoeufsOptions) -> bool:
    """Say whether a card can be turned up to start the talon (R3)."""
    return any(options.start_nine != "bury" or card not in NINES for card in stock)
