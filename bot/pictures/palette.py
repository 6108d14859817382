"""The palette of all pictures: a few colours, the steps between those that meet, and all of them in shade.

Pictures are made of numbers of this palette from the start, so that nothing has to be counted when one is
written down. An edge is soft where the steps between its two colours are here: a *ramp*.
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Final, TypeAlias

from games.cards import CLUBS, DIAMONDS, HEARTS, SPADES, TRUMPS, Suit

Colour: TypeAlias = tuple[int, int, int]

FELT: Final[Colour] = (27, 92, 72)
DEEP: Final[Colour] = (15, 57, 45)
MIST: Final[Colour] = (176, 205, 192)
GOLD: Final[Colour] = (255, 211, 105)
PAPER: Final[Colour] = (253, 252, 247)
LINE: Final[Colour] = (203, 210, 205)
EDGE: Final[Colour] = (122, 143, 134)
BLACK: Final[Colour] = (24, 28, 34)
RED: Final[Colour] = (206, 28, 46)
BLUE: Final[Colour] = (20, 96, 200)
GREEN: Final[Colour] = (16, 124, 56)
VIOLET: Final[Colour] = (104, 44, 172)
BACK: Final[Colour] = (126, 32, 62)

INKS: Final[dict[Suit, Colour]] = {
    SPADES: BLACK,
    HEARTS: RED,
    DIAMONDS: BLUE,
    CLUBS: GREEN,
    TRUMPS: VIOLET,
}
"""Four colours and a fifth for the trumps; the shapes tell the suits apart all the same."""

_STEPS: Final = 5
"""Colours between the two of a ramp."""
_SHADE: Final = 128
"""How far in the palette a colour in shade is from itself."""
_DUSK: Final = 0.48
"""How much of the felt what lies in shade takes on."""
_FIELD: Final = 0.13
"""How much of its ink the field of a court card has."""


def _between(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour so far on the way to another."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def field(ink: Colour) -> Colour:
    """Return the colour of the field of a court card."""
    return _between(PAPER, ink, _FIELD)


_FIELDS: Final = tuple(map(field, (BLACK, RED, BLUE, GREEN)))

_MEET: Final[tuple[tuple[Colour, Colour], ...]] = (
    *((FELT, colour) for colour in (EDGE, PAPER, GOLD, MIST, DEEP)),
    *((DEEP, colour) for colour in (PAPER, GOLD, MIST)),
    *((PAPER, colour) for colour in (EDGE, LINE, *INKS.values(), BACK)),
    *((field(ink), ink) for ink in (BLACK, RED, BLUE, GREEN)),
    (GOLD, BLACK),
)
"""The colours that meet: what is drawn upon, and what is drawn."""


def _ramp(ground: Colour, ink: Colour) -> list[Colour]:
    return [_between(ground, ink, step / (_STEPS + 1)) for step in range(_STEPS + 2)]


_LIT: Final = tuple(dict.fromkeys(chain([FELT], *(_ramp(*pair) for pair in _MEET))))
_NUMBERS: Final = {colour: number for number, colour in enumerate(_LIT)}
_FILLED: Final = (*_LIT, *[FELT] * (_SHADE - len(_LIT)))

COLOURS: Final = bytes(chain(*_FILLED, *(_between(colour, FELT, _DUSK) for colour in _FILLED)))
"""The palette as a picture has it: 256 times red, green, blue."""

NOTHING: Final = 255
"""The number of what is not there, around an emoji."""

SHADED: Final = [number | _SHADE for number in range(256)]
"""Turns numbers into those of the same colours in shade."""


def number(colour: Colour) -> int:
    """Return the number of a colour."""
    return _NUMBERS[colour]


@cache
def ramp(ground: Colour, ink: Colour) -> list[int]:
    """Return the numbers that a soft edge takes, by how much ink there is: 0 to 255.

    Raises:
        KeyError: these two colours do not meet.
    """
    steps = [_NUMBERS[colour] for colour in _ramp(ground, ink)]
    return [steps[round(much * (_STEPS + 1) / 255)] for much in range(256)]
