"""What a règlement depends on, as a clause: "the total is over 80 before the card"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from bot.faces.reglements.telling import OPEN, Data, Telling, first, kebab

_OF_SEVERAL: Final = ("all", "others")


def given(conditions: Iterable[Data], telling: Telling) -> str:
    """Say all conditions of a règlement: "if … and if …"; empty for none."""
    return telling.listed(telling("if", clause=clause(each, telling)) for each in conditions)


def clause(asked: Data, telling: Telling) -> str:
    """Say a condition; "…" as long as it is unfinished."""
    try:
        return _clause(asked, telling)
    except (KeyError, StopIteration):
        return telling("open")


def _clause(asked: Data, telling: Telling) -> str:
    match asked:
        case {"all": held}:
            return telling("condition-all", held=telling.listed(_held(held, telling)))
        case {"any": held}:
            return telling("condition-any", held=telling.either(_held(held, telling)))
        case {"not": one} if _deniable(one):
            return _leaf(one, telling, denied=True)
        case {"not": one}:
            return telling("condition-not", held=telling.either(_held((one,), telling)))
        case _:
            return _leaf(asked, telling, denied=False)


def _held(conditions: Iterable[Data], telling: Telling) -> list[str]:
    """Say conditions within another; "…" for none yet."""
    held = [telling("condition-held", clause=clause(each, telling)) for each in conditions]
    return held or [telling("open")]


def _deniable(asked: Data) -> bool:
    """Say whether the contrary of a condition can be said in a word; "not everyone has" cannot."""
    match first(asked):
        case ("all" | "any" | "not", _):
            return False
        case (_, {"who": who}):
            return who not in _OF_SEVERAL
        case _:
            return True


def _leaf(asked: Data, telling: Telling, *, denied: bool) -> str:
    word, held = first(asked)
    match word:
        case "digits" if isinstance(held, str):
            word = f"digits-{held}"
        case "digits":
            digit, n = first(held)
            word, held = f"digits-{digit}", n
    values = _VALUES[word](held, telling) if word in _VALUES else {"n": held}
    return telling(f"condition-{kebab(word)}", denied=denied, **values)


def _cards(held: Data, telling: Telling) -> Data:
    return {"card": telling.cards(held)}


def _count(held: Data, telling: Telling) -> Data:
    return {"who": telling.role(held.get("who")), "cmp": held.get("cmp", OPEN), "n": held.get("n")}


_VALUES: Final[Mapping[str, Callable[[Any, Telling], Data]]] = {
    "card": _cards,
    "prev": _cards,
    "run": lambda held, telling: {"card": telling.cards(held.get("of")), "n": held.get("n")},
    "hand": _count,
    "losses": _count,
    "role": lambda held, telling: {
        "who": telling.role(held.get("who")),
        "part": telling.role(held.get("role")),
    },
    "total": lambda held, _: {"at": held["at"], "cmp": held.get("cmp", OPEN), "n": held.get("n")},
    "totalMod": lambda held, _: {"m": held.get("m"), "eq": held.get("eq")},
    "digits-double": lambda *_: {},
    "digits-palindrome": lambda *_: {},
    "flag": lambda held, _: {"name": held},
}
"""What a condition holds, said its own way; of any other it is a number."""
