"""Faces: how each game looks beyond its texts. A face gets views and events, never a state."""

from collections.abc import Mapping
from typing import Final

from bot.faces.face import Face
from bot.faces.le99 import LE99
from bot.faces.noeufs import NOEUFS
from bot.faces.parlett import PARLETT
from bot.faces.planner import planner
from bot.faces.sotlylaisse import SOTLYLAISSE
from bot.faces.tremblay import TREMBLAY
from bot.faces.workshop import Workshop

FACES: Final[Mapping[str, Face]] = {
    "le99": LE99,
    "parlett": PARLETT,
    "noeufs": NOEUFS,
    "sotlylaisse": SOTLYLAISSE,
    "tremblay": TREMBLAY,
}

_ANY_GAME: Final = Face()


def face(key: str) -> Face:
    """Return the face of a game; one that has none of its own looks like any game."""
    return FACES.get(key, _ANY_GAME)


def planner_of(key: str) -> Workshop | None:
    """Return where one prepares a turn of a game that has not come yet, if one can."""
    return planner(key, face(key))
