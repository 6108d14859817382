"""A careful player of Miguel Tremblay's 99: it does what is safest, and commits no fault."""

from collections.abc import Sequence
from typing import Final

from games.core import Action, Chance
from games.tremblay.state import View
from games.tremblay.words import Announce, EndTurn, PickUp

_FAULTS: Final = (EndTurn, PickUp)


def careful(_view: View, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Say the total, then take the first of the menu, which has the safest first: draw, then the right card.

    Nothing subtler was found to do better: ``bench/README.md``.
    """
    return min(menu, key=_reluctance), chance


def _reluctance(action: Action) -> int:
    if isinstance(action, Announce):
        return -1
    return int(isinstance(action, _FAULTS))
