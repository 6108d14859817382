"""The highlights of any game: who lost again and again, who never did, which deal would not end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from bot.faces.tales.tale import Highlight, Scene, happened
from games.core import Result, Scored, Seat

_IN_A_ROW: Final = 3
_DEALS_TO_COMPARE: Final = 3
_MUCH_LONGER: Final = 1.4
"""Times as long as the others are on average."""


def highlights(scenes: Sequence[Scene], result: Result, *, losing: bool) -> Iterator[Highlight]:
    """Find what is worth telling of a game that ended like this; ``losing``: one can only lose it."""
    scored = list(happened(scenes, Scored))
    yield from _longest(scenes)
    if losing:
        yield from _first_loss(scored)
        yield from _losses_in_a_row(scored)
        yield from _on_the_brink(scored, result)
        yield from _unscathed(scored, result)
    else:
        yield from _comeback(scored, result)
        yield from _narrowly(scored, result)


def _longest(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    lengths = Counter(scene.deal for scene in scenes)
    deal, steps = max(lengths.items(), key=lambda each: each[1])
    if len(lengths) >= _DEALS_TO_COMPARE and steps >= _MUCH_LONGER * lengths.total() / len(lengths):
        place = next(place for place, scene in enumerate(scenes) if scene.deal == deal)
        yield Highlight("tale-longest", place, 45, n=steps)


def _losers(scored: Scored) -> tuple[Seat, ...]:
    return tuple(seat for seat, mark in enumerate(scored.marks) if mark > 0)


def _first_loss(scored: Sequence[tuple[int, Scored]]) -> Iterator[Highlight]:
    if len(scored) > 1:
        place, first = scored[0]
        yield Highlight("tale-first-loss", place, 20, seats=_losers(first))


def _losses_in_a_row(scored: Sequence[tuple[int, Scored]]) -> Iterator[Highlight]:
    """Find the longest row of deals that the same seat has lost."""
    rows: Counter[Seat] = Counter()
    longest: Highlight | None = None
    for place, each in scored:
        rows = Counter({seat: rows[seat] + 1 for seat in _losers(each)})
        seat, n = max(rows.items(), key=lambda row: row[1], default=(0, 0))
        if n >= max(_IN_A_ROW, longest.n + 1 if longest else 0):
            longest = Highlight("tale-losses-in-a-row", place, 60 + n, seat=seat, n=n)
    if longest:
        yield longest


def _on_the_brink(scored: Sequence[tuple[int, Scored]], result: Result) -> Iterator[Highlight]:
    """Tell of those who would have lost instead, had the last deal gone otherwise."""
    brink = max(result.scores) - 1
    near = tuple(seat for seat, score in enumerate(result.scores) if score == brink)
    if len(scored) > 1 and near and brink:
        yield Highlight("tale-on-the-brink", scored[-1][0], 48, seats=near)


def _unscathed(scored: Sequence[tuple[int, Scored]], result: Result) -> Iterator[Highlight]:
    never = tuple(seat for seat, score in enumerate(result.scores) if score == 0)
    if len(scored) >= _DEALS_TO_COMPARE and never:
        yield Highlight("tale-unscathed", scored[-1][0], 50, seats=never)


def _comeback(scored: Sequence[tuple[int, Scored]], result: Result) -> Iterator[Highlight]:
    """Tell of a winner who was last of all when half of the deals had been played."""
    half = len(scored) // 2
    sums = [sum(each.marks[seat] for _, each in scored[:half]) for seat in range(len(result.scores))]
    worst = min(sums) if _more_is_better(result) else max(sums)
    for seat in result.winners:
        if half and sums[seat] == worst and sums.count(worst) == 1:
            yield Highlight("tale-comeback", scored[half - 1][0], 85, seat=seat, n=half)


def _narrowly(scored: Sequence[tuple[int, Scored]], result: Result) -> Iterator[Highlight]:
    """Tell by how little the game was won."""
    others = [score for seat, score in enumerate(result.scores) if seat not in result.winners]
    if len(result.winners) == 1 and others and scored:
        won = result.scores[result.winners[0]]
        margin = min(abs(won - score) for score in others)
        yield Highlight("tale-margin", scored[-1][0], 40, seat=result.winners[0], n=margin)


def _more_is_better(result: Result) -> bool:
    return all(result.scores[seat] == max(result.scores) for seat in result.winners)
