"""A careful player of Le 99: it keeps what can always be played, and never forgets to draw."""

from collections.abc import Sequence
from typing import Final

from games.cards import rank
from games.core import Action, Chance
from games.le99.messages import Discard, EndTurn, PickUp
from games.le99.state import View

_SPENT_FIRST: Final = ("Q", "8", "7", "6", "5", "4", "3", "2", "A", "K", "J", "9", "10")
"""The largest plain card that fits, for it will soon fit no more; then the four that save from 99 (R6),
last the 10, which helps the next player too. Nothing subtler was found to do better: ``bench/README.md``."""

_FAULTS: Final = (EndTurn, PickUp)


def careful(_view: View, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Draw before anything else, commit no fault, and discard what will be missed the least."""
    return min(menu, key=_reluctance), chance


def _reluctance(action: Action) -> int:
    if isinstance(action, Discard):
        return _SPENT_FIRST.index(str(rank(action.card)))
    return len(_SPENT_FIRST) if isinstance(action, _FAULTS) else -1
