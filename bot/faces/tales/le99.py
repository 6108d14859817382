"""What is worth telling of a game of Le 99: Rois, a total that stays at 99, who was cornered, and how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from bot.faces.tales.milestones import losses, rois_in_a_row
from bot.faces.tales.tale import Highlight, Scene, happened
from games.cards import Card, rank
from games.core import Event, Seat
from games.le99.messages import (
    Cornered,
    CorneredWithoutCards,
    CoupLost,
    Discarded,
    DrawForgotten,
    LaidDown,
    NewCoup,
    PickedUpEarly,
)

_MANY: Final = 3
_TOP: Final = 99
_LOW: Final = 95
"""Who is cornered below this total has bad cards."""


def highlights(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Find what is worth telling of a game of Le 99."""
    yield from _rois_in_hand(scenes)
    yield from _discards_in_a_row(scenes)
    yield from _cornered(scenes)
    yield from _forgotten(scenes)
    for place, early in happened(scenes, PickedUpEarly):
        yield Highlight("le99-tale-early", place, 55, seat=early.seat)


def milestones(lately: Sequence[Event], view: Any) -> Iterator[Highlight]:
    """Find three Rois in a row, who is one mark from the end, and who alone has none."""
    match lately[-1]:
        case Discarded() | LaidDown():
            yield from rois_in_a_row(_played(lately), "le99-milestone-rois")
        case CoupLost(end=end) as lost:
            yield from losses(lost, end, view, "le99-milestone-brink")


def _played(lately: Sequence[Event]) -> list[Card | None]:
    kinds = Discarded | LaidDown | NewCoup
    played = (event for event in lately if isinstance(event, kinds))
    return [None if isinstance(event, NewCoup) else event.card for event in played]


def _rois_in_hand(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Find who held three Rois: once for each coup."""
    told: set[tuple[int, Seat]] = set()
    for place, scene in enumerate(scenes):
        for seat, own in enumerate(scene.own):
            rois = [card for card in own.hand or () if rank(card) == "K"]
            if len(rois) >= _MANY and (scene.deal, seat) not in told:
                told.add((scene.deal, seat))
                yield Highlight("le99-tale-held-rois", place, 90, seat=seat, cards=rois)


def _discards_in_a_row(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Find Rois that follow each other, and the longest time at 99; a new coup begins anew."""
    played = [
        (place, event)
        for place, scene in enumerate(scenes)
        for event in scene.events
        if isinstance(event, Discarded | NewCoup)
    ]
    for is_roi, row in groupby(played, lambda each: _is_roi(each[1])):
        found = list(row)
        if is_roi and len(found) >= _MANY:
            seats = tuple(event.seat for _, event in found if isinstance(event, Discarded))
            yield Highlight(
                "le99-tale-rois-in-a-row", found[-1][0], 80 + len(found), seats=seats, n=len(found)
            )
    rows = (list(row) for top, row in groupby(played, lambda each: _is_top(each[1])) if top)
    longest = max(rows, key=len, default=[])
    if len(longest) >= _MANY:
        yield Highlight("le99-tale-at-99", longest[-1][0], 65 + len(longest), n=len(longest))


def _is_roi(event: Discarded | NewCoup) -> bool:
    return isinstance(event, Discarded) and rank(event.card) == "K"


def _is_top(event: Discarded | NewCoup) -> bool:
    return isinstance(event, Discarded) and event.total == _TOP


def _cornered(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Tell how the partie was lost, and who was cornered with room left, or without a card."""
    cornered = list(happened(scenes, Cornered))
    if cornered:
        place, last = cornered.pop()
        yield Highlight("le99-tale-lost", place, 100, seat=last.seat, cards=last.hand, total=last.total)
    for place, each in cornered:
        if each.total < _LOW:
            weight = 60 + _LOW - each.total
            yield Highlight(
                "le99-tale-cornered-low", place, weight, seat=each.seat, cards=each.hand, total=each.total
            )
    for place, bare in happened(scenes, CorneredWithoutCards):
        yield Highlight("le99-tale-without-cards", place, 88, seat=bare.seat)


def _forgotten(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Tell who forgot to draw more often than anybody should."""
    forgotten = list(happened(scenes, DrawForgotten))
    for seat, n in Counter(each.seat for _, each in forgotten).items():
        if n > 1:
            last = max(place for place, each in forgotten if each.seat == seat)
            yield Highlight("le99-tale-forgot", last, 50 + n, seat=seat, n=n)
