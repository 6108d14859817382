"""How a partie begins: with a dealer drawn at random and a shuffled pack, or as an exercise lays them out."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from games.cards import Card
from games.core import Chance, Setup, Step, after
from games.noeufs.deal import begin_manche, deal_pack
from games.noeufs.end import settled
from games.noeufs.options import NoeufsOptions
from games.noeufs.options import seats as seats_allowed
from games.noeufs.pack import NINES, hand_size, pack
from games.noeufs.state import State

_KNOWN: Final = frozenset(("dealer", "deck"))


def deal(seats: int, options: NoeufsOptions, chance: Chance, setup: Setup | None) -> Step[State]:
    """Seat so many players and deal the first manche.

    Raises:
        ValueError: it cannot be; the message names the field at fault.
    """
    if seats not in seats_allowed(options):
        raise ValueError("seats")
    for fault in _faults(seats, options, setup) if setup else ():
        raise ValueError(fault)
    drawn, chance = chance.below("dealer", seats)
    dealer = drawn if setup is None or setup.dealer is None else setup.dealer
    table = State(options=options, chance=chance, scores=(0,) * seats, hands=((),) * seats)
    deck = setup.deck if setup else None
    dealt = begin_manche(table, dealer) if deck is None else deal_pack(table, dealer, deck)
    return after(dealt, settled)


def _faults(seats: int, options: NoeufsOptions, setup: Setup) -> Iterator[str]:
    """Name the fields that make a setup impossible, or that nothing would come of."""
    if (setup.dealer or 0) not in range(seats):
        yield "dealer"
    if setup.deck is not None and not _can_be_dealt(setup.deck, seats, options):
        yield "deck"
    for name, field in Setup.model_fields.items():
        if name not in _KNOWN and getattr(setup, name) != field.default:
            yield name


def _can_be_dealt(deck: tuple[Card, ...], seats: int, options: NoeufsOptions) -> bool:
    """Say whether a pack has no card too many, and enough of them for a start card besides the hands."""
    talon = deck[hand_size(seats) * seats :]
    start = any(card not in NINES for card in talon) if options.start_nine == "bury" else bool(talon)
    return start and not Counter(deck) - Counter(pack(options))
