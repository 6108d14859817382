"""How a game begins: with a first dealer drawn, a dealer and a pack given, or a position laid out."""

from collections.abc import Iterator
from functools import reduce

from msgspec.structs import replace

from games.core import Chance, Illegal, Seat, Step, after
from games.ninety_nine import faults_of_dealing, faults_of_position, faults_of_seats, laid_out
from games.tremblay.language.reading import read_rule
from games.tremblay.table.agenda import proceed
from games.tremblay.table.deal import begin_partie, deal_pack
from games.tremblay.table.inventing import had_with, used_before
from games.tremblay.table.messages import FirstDealer, NewPartie
from games.tremblay.table.options import TremblayOptions, TremblaySetup
from games.tremblay.table.options import seats as seats_allowed
from games.tremblay.table.rulebook import NO_RULES, Rulebook
from games.tremblay.table.state import Phase, State, new
from games.tremblay.table.values import PACK, hand_size, limit, start_direction, start_total


def deal(seats: int, options: TremblayOptions, chance: Chance, setup: TremblaySetup | None) -> Step[State]:
    """Seat so many players and deal, or lay an exercise out.

    Raises:
        ValueError: it cannot be; the message names the field at fault.
    """
    if seats not in seats_allowed(options):
        raise ValueError("seats")
    if setup is None:
        return after(_deal_from(new(seats, options, chance), TremblaySetup()), proceed)
    rules = _in_force(setup)
    used = used_before(setup) | had_with(rules)
    table = replace(new(seats, options, chance), rules=rules, used=used)
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
    return Step(laid_out(table, table.seats, setup, phase=Phase.DISCARD, agenda=("lossTest",)))


def _faults(table: State, setup: TremblaySetup) -> Iterator[str]:
    """Name the fields that make a setup impossible, or that nothing would come of."""
    seats, size = table.seats, hand_size(table)
    yield from faults_of_seats(setup, seats, table.options.losses_to_end)
    if size * seats >= len(PACK):
        yield "rules"
    yield from _card_faults(setup)
    yield from faults_of_dealing(setup, seats, size)
    yield from faults_of_position(setup, limit(table))


def _card_faults(setup: TremblaySetup) -> Iterator[str]:
    """Name what holds a card that is not in the pack, or no longer (R2)."""
    left = set(PACK)
    piles = {
        "hands": sum(setup.hands or (), ()),
        "deck": setup.deck or (),
        "pile": setup.pile,
        "stock": setup.stock,
    }
    for name, cards in piles.items():
        if not left.issuperset(cards) or len(set(cards)) < len(cards):
            yield name
        left -= set(cards)
