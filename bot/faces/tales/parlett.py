"""What is worth telling of a game of Quatre-vingt-dix-neuf: premiums, bids kept by all, or missed by far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.faces.tales.milestones import milestone
from bot.faces.tales.tale import Highlight, Scene, happened
from games.core import Event, Seat
from games.parlett.messages import (
    BidFailed,
    BidFailedUnseen,
    BidMade,
    Declared,
    DonneScored,
    Revealed,
    TiedFirst,
)

_FAR: Final = 3


def highlights(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Find what is worth telling of a game of Quatre-vingt-dix-neuf."""
    yield from _premiums(scenes)
    yield from _bids(scenes)
    for place, tied in happened(scenes, TiedFirst):
        yield Highlight("parlett-tale-tied", place, 80, seats=tied.seats)


def milestones(lately: Sequence[Event], view: Any) -> Iterator[Highlight]:
    """Find a donne in which all three are right; a perfect one of 99 points is told by its bid itself."""
    seats = len(view.hands)
    bids = [event for event in lately if isinstance(event, BidMade | BidFailed | BidFailedUnseen)][-seats:]
    kept = [event for event in bids if isinstance(event, BidMade)]
    if isinstance(lately[-1], DonneScored) and len(kept) == seats:
        yield milestone("parlett-milestone-all-kept")


def _premiums(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Tell who showed a bid, or a whole hand, and whether it was kept."""
    kept = {(scenes[place].deal, made.seat) for place, made in happened(scenes, BidMade)}
    for place, hand in happened(scenes, Revealed):
        told = (
            "parlett-tale-revealed-kept" if _at(scenes, place, hand) in kept else "parlett-tale-revealed-lost"
        )
        yield Highlight(told, place, 88, seat=hand.seat, cards=hand.cards, n=hand.bid)
    for place, bid in happened(scenes, Declared):
        told = (
            "parlett-tale-declared-kept" if _at(scenes, place, bid) in kept else "parlett-tale-declared-lost"
        )
        yield Highlight(told, place, 66, seat=bid.seat, cards=bid.cards, n=bid.bid)


def _at(scenes: Sequence[Scene], place: int, shown: Revealed | Declared) -> tuple[int, Seat]:
    return scenes[place].deal, shown.seat


def _bids(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Tell which deals everybody or nobody got right, who took nothing on purpose, who missed by far."""
    for place, scored in happened(scenes, DonneScored):
        made = [event for event in scenes[place].events if isinstance(event, BidMade)]
        if len(made) == len(scored.marks):
            yield Highlight("parlett-tale-all-kept", place, 76)
        if not made:
            yield Highlight("parlett-tale-none-kept", place, 62)
    for place, kept in happened(scenes, BidMade):
        if kept.bid == 0:
            yield Highlight("parlett-tale-nothing", place, 58, seat=kept.seat, cards=kept.cards)
    for place, failed in happened(scenes, BidFailed):
        far = abs(failed.bid - failed.tricks)
        if far >= _FAR:
            yield Highlight(
                "parlett-tale-far", place, 60 + far, seat=failed.seat, n=failed.bid, total=failed.tricks
            )
