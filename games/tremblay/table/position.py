"""How a game begins: with a first dealer drawn, a dealer and a pack given, or a position laid out."""

from collections.abc import Iterator
from functools import reduce
from typing import Final

from msgspec.structs import replace

from games.core import Chance, Illegal, Seat, Step, after
from games.tremblay.language.reading import read_rule
from games.tremblay.table.agenda import proceed
from games.tremblay.table.deal import begin_partie, deal_pack
from games.tremblay.table.inventing import used_before
from games.tremblay.table.messages import FirstDealer, NewPartie
from games.tremblay.table.options import TremblayOptions, TremblaySetup
from games.tremblay.table.options import seats as seats_allowed
from games.tremblay.table.rulebook import NO_RULES, Rulebook
from games.tremblay.table.state import Phase, State, new
from games.tremblay.table.values import PACK, hand_size, limit, start_direction, start_total

_POSITION: Final = frozenset(("total", "direction", "to_move", "pile", "stock"))
"""What only a position laid out with its hands has."""


def deal(seats: int, options: TremblayOptions, chance: Chance, setup: TremblaySetup | None) -> Step[State]:
    """Seat so many players and deal, or lay an exercise out.

    Raises:
        ValueError: it cannot be; the message names the field at fault.
    """
    if seats not in seats_allowed(options):
        raise ValueError("seats")
    if setup is None:
        return after(_deal_from(new(seats, options, chance), TremblaySetup()), proceed)
    table = replace(new(seats, options, chance), rules=_in_force(setup), used=used_before(setup))
    for fault in _faults(table, setup):
        raise ValueError(fault)
    table = replace(table, losses=setup.losses or table.losses)
    return after(_lay_out(table, setup) if setup.hands is not None else _deal_from(table, setup), proceed)


def _in_force(setup: TremblaySetup) -> Rulebook:
    """Read the règlements of an exercise, oldest first; nobody here is their author.

    Raises:
        ValueError: one of them is none.
    """
    try:
        rules = [read_rule(data) for data in setup.rules]
    except Illegal as illegal:
        raise ValueError("rules") from illegal
    return reduce(Rulebook.adopting, rules, NO_RULES)


def _deal_from(table: State, setup: TremblaySetup) -> Step[State]:
    """Begin with a dealer, drawn if none is named (R7), and with a pack as it lies, if given."""
    table, dealer = _first_dealer(table, setup)
    if setup.deck is None:
        return after(Step(table, (FirstDealer(dealer),)), lambda table: begin_partie(table, dealer))
    ready = replace(
        table,
        dealer=dealer,
        stock=setup.deck,
        total=start_total(table),
        direction=start_direction(table),
    )
    return after(Step(ready, (NewPartie(sum(ready.losses) + 1, dealer),)), deal_pack)


def _first_dealer(table: State, setup: TremblaySetup) -> tuple[State, Seat]:
    if setup.dealer is not None:
        return table, setup.dealer
    dealer, chance = table.chance.below("firstDealer", table.seats)
    return replace(table, chance=chance), dealer


def _lay_out(table: State, setup: TremblaySetup) -> Step[State]:
    """Lay a position out, and test at once whoever is to move."""
    dealer, turn = _dealer_and_turn(table, setup)
    laid = replace(
        table,
        phase=Phase.DISCARD,
        dealer=dealer,
        turn=turn,
        direction=setup.direction,
        total=setup.total,
        hands=setup.hands,
        pile=setup.pile,
        stock=setup.stock,
        agenda=("lossTest",),
    )
    return Step(laid)


def _dealer_and_turn(table: State, setup: TremblaySetup) -> tuple[Seat, Seat]:
    """Return both as the setup has them; one follows from the other, as if the dealer's left were to move."""
    if setup.to_move is None:
        dealer = table.neighbour(0, -1) if setup.dealer is None else setup.dealer
        return dealer, table.neighbour(dealer, 1)
    dealer = table.neighbour(setup.to_move, -1) if setup.dealer is None else setup.dealer
    return dealer, setup.to_move


def _faults(table: State, setup: TremblaySetup) -> Iterator[str]:
    """Name the fields that make a setup impossible, or that nothing would come of."""
    seats, options = table.seats, table.options
    yield from (name for name in ("dealer", "to_move") if (getattr(setup, name) or 0) not in range(seats))
    if setup.losses is not None and not _can_be_losses(setup.losses, seats, options):
        yield "losses"
    if hand_size(table) * seats >= len(PACK):
        yield "rules"
    yield from _card_faults(table, setup)
    if setup.hands is None:
        yield from sorted(_POSITION & setup.model_fields_set)
    if setup.total > limit(table):
        yield "total"
    if setup.direction == 0:
        yield "direction"


def _can_be_losses(losses: tuple[int, ...], seats: int, options: TremblayOptions) -> bool:
    return len(losses) == seats and all(0 <= loss < options.losses_to_end for loss in losses)


def _card_faults(table: State, setup: TremblaySetup) -> Iterator[str]:
    """Name what holds a card that is not in the pack, or no longer (R2)."""
    hands, deck, left = setup.hands or (), setup.deck, set(PACK)
    piles = {"hands": sum(hands, ()), "deck": deck or (), "pile": setup.pile, "stock": setup.stock}
    for name, cards in piles.items():
        if not left.issuperset(cards) or len(set(cards)) < len(cards):
            yield name
        left -= set(cards)
    if setup.hands is not None and (len(hands) != table.seats or deck is not None):
        yield "hands"
    if deck is not None and len(deck) <= hand_size(table) * table.seats:
        yield "deck"
