"""The arithmetic of totals: how effects change them, and when a number is reached or passed."""

from collections.abc import Iterable
from typing import Final, assert_never

from games.ninety_nine import LEAST
from games.tremblay.language import effects as e

_TWO_DIGITS: Final = 99


def after(total: int, effects: Iterable[e.Effect]) -> int:
    """Return a total after the effects among these that change it."""
    for effect in effects:
        if isinstance(effect, e.Total):
            total = changed(total, effect.total)
    return total


def changed(total: int, change: e.Change) -> int:
    """Return a total after a change of it; it goes no lower than can be said."""
    return max(_changed(total, change), LEAST)


def _changed(total: int, change: e.Change) -> int:
    match change:
        case e.Add(add=points):
            return total + points
        case e.Set(set=new):
            return new
        case e.Mul(mul=factor):
            return int(total * factor)
        case e.SwapDigits():
            return _swapped(total)
        case e.RoundTo(round_to=step):
            return _rounded(total, step)
    assert_never(change)


def crosses(mark: int, before: int, after: int) -> bool:
    """Say whether a total reaches or passes a mark, going up or down (R14)."""
    return before < mark <= after or after <= mark < before


def _swapped(total: int) -> int:
    if abs(total) > _TWO_DIGITS:
        return total
    tens, ones = divmod(abs(total), 10)
    return (10 * ones + tens) * (-1 if total < 0 else 1)


def _rounded(total: int, step: int) -> int:
    """Return the nearest multiple; of two as near, the one nearer to 0."""
    steps, rest = divmod(abs(total), step)
    return (steps + (2 * rest > step)) * step * (-1 if total < 0 else 1)
