"""A careful player of Miguel Tremblay's 99: it does what is safest, commits no fault, and spoils no fun."""

from collections.abc import Sequence
from typing import Final

from games.core import Action, Chance
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.table.honour_messages import Admit, Contest, Vote
from games.tremblay.table.messages import Announce, EndTurn, PickUp
from games.tremblay.table.rule_messages import Propose
from games.tremblay.table.state import View

_FAULTS: Final = (EndTurn, PickUp)


def careful(_view: View, menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Say the total, then take the first of the menu, which has the safest first: draw, then the right card.

    Nothing subtler was found to do better: ``bench/README.md``. It finds everybody innocent and every
    règlement good; what it invents itself, luck says.
    """
    best = min(menu, key=_reluctance)
    return _invent(menu, chance) if isinstance(best, Propose) else (best, chance)


def _reluctance(action: Action) -> int:
    match action:
        case Vote(guilty=False) | Announce():
            return -1
        case Vote() | Admit() | Contest():
            return 2
        case _:
            return int(isinstance(action, _FAULTS))


def _invent(menu: Sequence[Action], chance: Chance) -> tuple[Action, Chance]:
    """Take any règlement of the catalogue but those of honour: it can neither keep them nor watch others."""
    offered = [action for action in menu if isinstance(action, Propose)]
    plain = [action for action in offered if CATALOGUE[str(action.reglement)].kind != "honour"] or offered
    number, chance = chance.below("automaton", len(plain))
    return plain[number], chance
