"""The first position: after the ceremony, from a dealer and a pack, or laid out for an exercise."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from games.core import Chance, Step, after
from games.le99.ceremony import draw_first_dealer, enthrone, open_partie
from games.le99.deal import HAND, deal_pack
from games.le99.end import judged
from games.le99.messages import NewCoup
from games.le99.options import Le99Options, Le99Setup
from games.le99.options import seats as seats_allowed
from games.le99.pack import LIMIT, pack
from games.le99.state import Phase, State, new
from games.ninety_nine import faults_of_dealing, faults_of_position, faults_of_seats, laid_out


def deal(seats: int, options: Le99Options, chance: Chance, setup: Le99Setup | None) -> Step[State]:
    """Seat so many players and deal, or lay an exercise out.

    Raises:
        ValueError: it cannot be; the message names the field at fault.
    """
    if seats not in seats_allowed(options):
        raise ValueError("seats")
    if setup is None:
        return open_partie(new(seats, options, chance))
    for fault in _faults(seats, options, setup):
        raise ValueError(fault)
    table = new(seats, options, chance, setup.losses)
    return _lay_out(table, setup) if setup.hands is not None else _deal_from(table, setup)


def _deal_from(table: State, setup: Le99Setup) -> Step[State]:
    """Begin with a dealer, drawn if none is named, and with a pack as it lies after the cut, if given."""
    drawn, dealer = draw_first_dealer(table) if setup.dealer is None else (table, setup.dealer)
    if setup.deck is None:
        return enthrone(drawn, dealer)
    ready = replace(drawn, dealer=dealer, stock=setup.deck)
    told = Step(ready, (NewCoup(sum(ready.losses) + 1, dealer),))
    return after(after(told, deal_pack), judged)


def _lay_out(table: State, setup: Le99Setup) -> Step[State]:
    """Lay a position out, and judge at once whoever is to move."""
    return judged(laid_out(table, table.seats, setup, phase=Phase.DISCARD))


def _faults(seats: int, options: Le99Options, setup: Le99Setup) -> Iterator[str]:
    """Name the fields that make a setup impossible, or that nothing would come of."""
    yield from faults_of_seats(setup, seats, options.losses_to_end)
    yield from _card_faults(seats, setup)
    yield from faults_of_dealing(setup, seats, HAND)
    yield from faults_of_position(setup, LIMIT)


def _card_faults(seats: int, setup: Le99Setup) -> Iterator[str]:
    """Name what holds a card oftener than the packs of the table do, or one that is in none (R2)."""
    left = Counter(pack(seats))
    for name, cards in (
        ("hands", tuple(chain.from_iterable(setup.hands or ()))),
        ("deck", setup.deck or ()),
        ("pile", setup.pile),
        ("stock", setup.stock),
    ):
        left.subtract(cards)
        if any(left[card] < 0 for card in cards):
            yield name
