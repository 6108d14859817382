"""What is worth telling of a game of the Sot-l'y-laisse: who left the pile there, and who took it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, Final

from bot.faces.tales.milestones import milestone
from bot.faces.tales.tale import Highlight, Scene, happened
from games.core import Event, Seat
from games.sotlylaisse.messages import Collected, EcartAwarded, ExcuseLed, Relanced, Tied

_OFTEN: Final = 3
_DEAR: Final = 15
"""Three têtes, for which the rules themselves advise to take a pile."""


def highlights(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Find what is worth telling of a game of the Sot-l'y-laisse."""
    yield from _piles(scenes)
    for place, excuse in happened(scenes, ExcuseLed):
        yield Highlight("sotlylaisse-tale-excuse", place, 50, seat=excuse.seat)
    for place, awarded in happened(scenes, EcartAwarded):
        yield Highlight(
            "sotlylaisse-tale-ecart", place, 30 + awarded.points, seat=awarded.seat, n=awarded.points
        )
    for place, tied in happened(scenes, Tied):
        yield Highlight("sotlylaisse-tale-tied", place, 80, seats=tied.seats, n=tied.total)


def milestones(lately: Sequence[Event], view: Any) -> Iterator[Highlight]:  # noqa: ARG001 - as of all games
    """Find who lost all by wanting too much: a dear pile that one left, and another took."""
    *before, latest = lately
    if isinstance(latest, Collected) and latest.points >= _DEAR:
        since = takewhile(lambda event: not isinstance(event, Collected), reversed(before))
        left = next((event.seat for event in since if isinstance(event, Relanced)), latest.seat)
        if left != latest.seat:
            yield milestone("sotlylaisse-milestone-wanted-too-much", left, n=latest.points)


def _piles(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Tell of piles that were left there, and of the richest one if it was none of these."""
    left: list[Seat] = []
    told: list[Highlight] = []
    taken: list[tuple[int, int, Collected]] = []
    for place, scene in enumerate(scenes):
        for event in scene.events:
            if isinstance(event, Relanced):
                left.append(event.seat)
            if isinstance(event, Collected):
                taken.append((event.points, place, event))
                told += _left_there(place, event, left)
                left = []
    points, place, richest = max(taken, key=lambda each: each[0], default=(0, 0, None))
    if richest and place not in {each.place for each in told}:
        told.append(
            Highlight("sotlylaisse-tale-richest", place, 70, seat=richest.seat, n=points, total=richest.cards)
        )
    yield from told


def _left_there(place: int, taken: Collected, left: Sequence[Seat]) -> Iterator[Highlight]:
    """Tell who left a pile that another took, or left it again and again and took it after all."""
    seat, points = taken.seat, taken.points
    if left and left[-1] != seat and points:
        told = "sotlylaisse-tale-lost-pile"
        yield Highlight(told, place, 60 + points, seat=seat, seats=(left[-1],), n=points)
    elif len(left) >= _OFTEN:
        told = "sotlylaisse-tale-left-often"
        yield Highlight(told, place, 65 + len(left), seat=seat, n=len(left), total=points)
