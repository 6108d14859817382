"""What is worth telling of a game of Les Nœufs: pairs of 9s, costly hands, a pioche that would not end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.faces.tales.milestones import milestone
from bot.faces.tales.tale import Highlight, Scene, happened
from games.cards import rank
from games.core import Event, Seat
from games.noeufs.messages import (
    Blocked,
    CardPlayed,
    Drew,
    DrewInVain,
    HandCounted,
    MancheWon,
    NinePlayed,
    NinesPlayed,
)

_LONG_DRAW: Final = 4
_MANY_WON: Final = 2
_NINES_TOO_MANY: Final = 2


def highlights(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Find what is worth telling of a game of Les Nœufs."""
    for place, nines in happened(scenes, NinesPlayed):
        yield Highlight("noeufs-tale-nines", place, 80, seat=nines.seat, cards=(nines.first, nines.second))
    for place, _ in happened(scenes, Blocked):
        yield Highlight("noeufs-tale-blocked", place, 75)
    yield from _costliest(scenes)
    yield from _longest_draw(scenes)
    yield from _won_in_a_row(scenes)


def milestones(lately: Sequence[Event], view: Any) -> Iterator[Highlight]:  # noqa: ARG001 - as of all games
    """Find a manche that was won by a 9, the strongest card, and 9s that were kept, the greatest risk."""
    match lately[-1]:
        case MancheWon(seat=seat):
            kinds = CardPlayed | NinePlayed | NinesPlayed
            last = next((event for event in reversed(lately) if isinstance(event, kinds)), None)
            if isinstance(last, NinePlayed | NinesPlayed):
                yield milestone("noeufs-milestone-out-with-nine", seat)
        case HandCounted(seat=seat, hand=hand):
            nines = [card for card in hand if rank(card) == "9"]
            if len(nines) >= _NINES_TOO_MANY:
                yield milestone("noeufs-milestone-nines-kept", seat, n=len(nines))


def _costliest(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    counted = list(happened(scenes, HandCounted))
    if counted:
        place, worst = max(counted, key=lambda each: each[1].points)
        yield Highlight("noeufs-tale-costliest", place, 70, seat=worst.seat, cards=worst.hand, n=worst.points)


def _longest_draw(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    draws = [(drew.cards, place, drew.seat) for place, drew in happened(scenes, Drew)]
    draws += [(drew.cards, place, drew.seat) for place, drew in happened(scenes, DrewInVain)]
    cards, place, seat = max(draws, default=(0, 0, 0))
    if cards >= _LONG_DRAW:
        yield Highlight("noeufs-tale-longest-draw", place, 55, seat=seat, n=cards)


def _won_in_a_row(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Find the longest row of manches that the same seat has won."""
    row: tuple[Seat | None, int] = (None, 0)
    longest: Highlight | None = None
    for place, won in happened(scenes, MancheWon):
        row = (won.seat, row[1] + 1 if row[0] == won.seat else 1)
        if row[1] > max(_MANY_WON - 1, longest.n if longest else 0):
            longest = Highlight("noeufs-tale-won-in-a-row", place, 58 + row[1], seat=won.seat, n=row[1])
    if longest:
        yield longest
