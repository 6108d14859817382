"""The games: pure rules, with no clock, no storage, no Discord and no prose."""

from collections.abc import Mapping
from typing import Any, Final

from games.core import Game
from games.le99 import LE99
from games.noeufs import NOEUFS
from games.parlett import PARLETT
from games.sotlylaisse import SOTLYLAISSE
from games.tremblay import TREMBLAY, TREMBLAY_1

GAMES: Final[Mapping[tuple[str, int], Game[Any, Any, Any]]] = {
    (game.key, game.version): game for game in (LE99, NOEUFS, PARLETT, SOTLYLAISSE, TREMBLAY_1, TREMBLAY)
}
"""Every game that an open table may be playing, by key and version."""


def newest(key: str) -> Game[Any, Any, Any]:
    """Return the version of a game that new tables play.

    Raises:
        KeyError: there is no such game.
    """
    versions = [version for name, version in GAMES if name == key]
    return GAMES[key, max(versions, default=0)]


NEWEST: Final = tuple(newest(key) for key in sorted({key for key, _ in GAMES}))
"""Every game that a new table may play."""
