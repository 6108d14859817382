"""Numbers in words, from -999 to 999, as they are announced at a card table.

French has several ways to say 70, 80 and 90, and two spellings; each table chooses its own. We write the
few rules ourselves: the libraries that know them are large, or wrong about Belgium (see
``docs/decisions/0005``), and serve as oracles in the tests.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, Literal, TypeAlias

Numerals: TypeAlias = Literal["english", "traditional", "1990", "belgian", "swiss"]
"""A way to say numbers: English, or French as in Quebec and France, with the hyphens of 1990, or with the
septante of Belgium or the huitante of some Swiss cantons."""

FRENCH_NUMERALS: Final[tuple[Numerals, ...]] = ("traditional", "1990", "belgian", "swiss")

LIMIT: Final = 999
"""The largest number, above or below zero, that has words here."""

_FRENCH_UNITS: Final = (
    *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
    *("onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"),
)
_FRENCH_TENS: Final = {20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante"}
_BELGIAN_TENS: Final = _FRENCH_TENS | {70: "septante", 90: "nonante"}
_SWISS_TENS: Final = _BELGIAN_TENS | {80: "huitante"}

_ENGLISH_UNITS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_ENGLISH_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


@cache
def words(number: int, numerals: Numerals, *, capital: bool = False) -> str:
    """Spell a whole number; only the first letter may be a capital ("Quatre-vingt-dix-neuf").

    Raises:
        ValueError: the number is beyond ``LIMIT``.
    """
    if abs(number) > LIMIT:
        raise ValueError(number)
    spelled = _STYLES[numerals](abs(number))
    if number < 0:
        # "moins" is no part of the numeral: the hyphens of 1990 do not reach it.
        spelled = f"{'minus' if numerals == 'english' else 'moins'} {spelled}"
    return spelled[0].upper() + spelled[1:] if capital else spelled


def _english(number: int) -> str:
    if number < len(_ENGLISH_UNITS):
        return _ENGLISH_UNITS[number]
    hundreds, rest = divmod(number, 100)
    if hundreds:
        return f"{_ENGLISH_UNITS[hundreds]} hundred" + (f" and {_english(rest)}" if rest else "")
    tens, unit = divmod(number, 10)
    return _ENGLISH_TENS[tens - 2] + (f"-{_ENGLISH_UNITS[unit]}" if unit else "")


def _french(tens: Mapping[int, str], number: int) -> str:
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return _french_below_100(tens, rest)
    hundred = "cent" if hundreds == 1 else f"{_FRENCH_UNITS[hundreds]} cent"
    if rest:
        return f"{hundred} {_french_below_100(tens, rest)}"
    return hundred if hundreds == 1 else f"{hundred}s"


def _french_below_100(tens: Mapping[int, str], number: int) -> str:
    """Count from the last ten that has a name: where 70 has none, 71 is sixty and eleven."""
    if number < len(_FRENCH_UNITS):
        return _FRENCH_UNITS[number]
    ten = number - number % 10
    if ten in tens:
        return _joined(tens[ten], number - ten)
    if number < 80:  # noqa: PLR2004 - soixante-dix to soixante-dix-neuf
        return _joined(tens[60], number - 60)
    return f"quatre-vingt-{_FRENCH_UNITS[number - 80]}" if number > 80 else "quatre-vingts"  # noqa: PLR2004 - itself


def _joined(ten: str, unit: int) -> str:
    if unit == 0:
        return ten
    return f"{ten} et {_FRENCH_UNITS[unit]}" if unit in (1, 11) else f"{ten}-{_FRENCH_UNITS[unit]}"


_STYLES: Final[Mapping[Numerals, Callable[[int], str]]] = {
    "english": _english,
    "traditional": lambda number: _french(_FRENCH_TENS, number),
    "1990": lambda number: _french(_FRENCH_TENS, number).replace(" ", "-"),
    "belgian": lambda number: _french(_BELGIAN_TENS, number),
    "swiss": lambda number: _french(_SWISS_TENS, number),
}
