"""Planning: what a seat prepares before its turn, and the move to which that comes.

A plan sees what its seat sees, and its menu: never the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.automata import automaton, names
from games.core import Action, Chance, Seat, cards_of
from games.planning.le99 import LE99
from games.planning.noeufs import NOEUFS
from games.planning.parlett import PARLETT
from games.planning.plans import ByRule, ByVerb, Choice, Plan, PlanLine, ThisCard, holds
from games.planning.signs import PlannedGame
from games.planning.sotlylaisse import SOTLYLAISSE
from games.planning.tremblay import TREMBLAY

PLANNED_GAMES: Final[Mapping[str, PlannedGame]] = {
    "le99": LE99,
    "noeufs": NOEUFS,
    "parlett": PARLETT,
    "sotlylaisse": SOTLYLAISSE,
    "tremblay": TREMBLAY,
}
"""The games for which one can plan, by their keys."""


class PlannedTurn:
    """The turn of a seat: what it sees, and the moves that it may plan for."""

    def __init__(self, key: str, view: Any, seat: Seat, menu: Sequence[Action], luck: Chance) -> None:
        """Look at a turn of the game ``key``; ``luck`` is that of an automaton."""
        self.key, self.view, self.seat, self.luck = key, view, seat, luck
        self.game = PLANNED_GAMES[key]
        self.menu = moves_of_turn(key, menu)

    @property
    def single(self) -> list[Action]:
        """The moves that play one card, the safest first."""
        return [action for action in self.menu if len(cards_of(action)) == 1]

    def height(self, action: Action) -> int:
        """Return how high the card of a move ranks."""
        return self.game.height(self.view, cards_of(action)[0])

    def fits(self, line: PlanLine) -> bool:
        """Say whether the condition of a line holds now."""
        if line.when is None:
            return True
        sign = self.game.signs.get(line.when.sign)
        return holds(line.when, sign and sign(self.view, self.seat, self.menu))

    def chosen(self, choice: Choice) -> Action | None:
        """Return the move that a choice means, if it is legal."""
        match choice:
            case ThisCard(card):
                return next((action for action in self.single if cards_of(action) == (card,)), None)
            case ByVerb(verb):
                return next((action for action in self.menu if action.verb == verb), None)
            case ByRule(rule):
                return _BY_RULE[rule](self)


def _automatons(turn: PlannedTurn) -> Action:
    play = automaton(turn.key, names(turn.key)[0])
    action: Action = play(turn.view, turn.menu, turn.luck)[0]
    return action


_BY_RULE: Final[Mapping[str, Callable[[PlannedTurn], Action | None]]] = {
    "lowest": lambda turn: min(turn.single, key=turn.height, default=None),
    "highest": lambda turn: max(turn.single, key=turn.height, default=None),
    "mildest": lambda turn: turn.menu[0],
    "automaton": _automatons,
}


def moves_of_turn(key: str, menu: Sequence[Action]) -> tuple[Action, ...]:
    """Return the moves of a menu that belong to a turn for which one can plan."""
    game = PLANNED_GAMES.get(key)
    return tuple(action for action in menu if isinstance(action, game.turn)) if game else ()


def planned(plan: Plan, turn: PlannedTurn) -> Action | None:
    """Return the move that a plan makes of a turn: of the first line that holds and whose move is legal."""
    lines = plan.lines if turn.menu else ()
    chosen = (turn.chosen(line.choice) for line in lines if turn.fits(line))
    return next((action for action in chosen if action is not None), None)


def drawn(key: str, plan: Plan, menu: Sequence[Action]) -> Action | None:
    """Return the draw that a standing order makes, if one may draw now."""
    game = PLANNED_GAMES.get(key)
    if game is None or game.draw is None or not plan.draws:
        return None
    return next((action for action in menu if isinstance(action, game.draw)), None)
