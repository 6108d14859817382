"""The arithmetic of totals: how effects change them, and when a number is reached or passed."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from games.tremblay.language import effects as e

LEAST: Final = -999
"""The total goes no lower: numbers are said in words, and this is the last of them."""

_TWO_DIGITS: Final = 99


def after(total: int, effects: Iterable[Any]) -> int:
    """Return a total after the effects among these that change it."""
    for effect in effects:
        if isinstance(effect, e.Total):
            total = changed(total, effect.total)
    return total


def changed(total: int, change: Any) -> int:
    """Return a total after one ``effects.Change``."""
    return max(_CHANGES[type(change)](total, change), LEAST)


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


_CHANGES: Final[Mapping[type[Any], Callable[[int, Any], int]]] = {
    e.Add: lambda total, change: total + change.add,
    e.Set: lambda _, change: change.set,
    e.Mul: lambda total, change: int(total * change.mul),
    e.SwapDigits: lambda total, _: _swapped(total),
    e.RoundTo: lambda total, change: _rounded(total, change.round_to),
}
