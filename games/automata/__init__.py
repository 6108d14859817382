"""Automata: players that are not people. One sees what its seat sees, and its menu: never the table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeVar

from games.automata import le99, noeufs, parlett, sotlylaisse, tremblay
from games.core import Chance, Game, Seat

Automaton: TypeAlias = Callable[[Any, Sequence[Any], Chance], tuple[Any, Chance]]
"""From a seat's view, its menu (never empty) and some chance, to a move and the chance that is left."""


M = TypeVar("M")


def at_random(_view: Any, menu: Sequence[M], chance: Chance) -> tuple[M, Chance]:
    """Choose any move, each as likely: the automaton that knows every game."""
    number, chance = chance.below("automaton", len(menu))
    return menu[number], chance


AUTOMATA: Final[Mapping[str, Mapping[str, Automaton]]] = {
    "le99": {"careful": le99.careful},
    "noeufs": {"careful": noeufs.careful},
    "parlett": {"careful": parlett.careful},
    "sotlylaisse": {"careful": sotlylaisse.careful},
    "tremblay": {"careful": tremblay.careful},
}
"""The automata that know a game, by its key and their names, the best first."""


def names(key: str) -> tuple[str, ...]:
    """Name the automata that play a game, the best first."""
    return (*AUTOMATA.get(key, {}), "random")


def automaton(key: str, name: str) -> Automaton:
    """Return an automaton by the game that it plays and its name.

    Raises:
        KeyError: no automaton of this name plays that game.
    """
    return at_random if name == "random" else AUTOMATA[key][name]


def next_speaker(game: Game[Any, Any, Any], state: Any) -> Seat | None:
    """Say which seat speaks where all are automata: first who would lose a draw by waiting."""
    return min(game.finishing(state) or game.to_act(state), default=None)
