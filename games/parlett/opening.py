"""The first position: the draw for the first dealer, or an exercise's dealer and pack."""

from games.core import Chance, Setup, Step
from games.parlett.deal import deal_pack, draw_dealer, next_donne
from games.parlett.options import SEATS, ParlettOptions
from games.parlett.pack import pack
from games.parlett.state import State, new


def deal(seats: int, options: ParlettOptions, chance: Chance, setup: Setup | None) -> Step[State]:
    """Seat three players and deal, as an exercise says if there is one.

    Raises:
        ValueError: it cannot be; the message names the field at fault.
    """
    if seats != SEATS:
        raise ValueError("seats")
    if setup is not None:
        _check(options, setup)
    if setup is None or setup.dealer is None:
        dealer, told, chance = draw_dealer(options, chance)
    else:
        dealer, told = setup.dealer, ()
    table = new(options, chance, dealer)
    step = next_donne(table, dealer) if setup is None or setup.deck is None else deal_pack(table, setup.deck)
    return Step(step.state, told + step.events)


def _check(options: ParlettOptions, setup: Setup) -> None:
    """Refuse a dealer who is not there, and a pack that is not the whole pack."""
    if setup.dealer not in (None, *range(SEATS)):
        raise ValueError("dealer")
    if setup.deck is not None and sorted(setup.deck) != sorted(pack(options)):
        raise ValueError("deck")
