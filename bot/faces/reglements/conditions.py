"""What a règlement depends on, as a clause: "the total is over 80 before the card"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from bot.faces.reglements.phrases import OPEN, Data, Phrases, first, kebab

_OF_SEVERAL: Final = ("all", "others")


def given(conditions: Iterable[Data], phrases: Phrases) -> str:
    """Say all conditions of a règlement: "if … and if …"; empty for none."""
    return phrases.listed(phrases("if", clause=clause(each, phrases)) for each in conditions)


def clause(asked: Data, phrases: Phrases) -> str:
    """Say a condition; "…" as long as it is unfinished."""
    try:
        return _clause(asked, phrases)
    except (KeyError, StopIteration):
        return phrases("open")


def _clause(asked: Data, phrases: Phrases) -> str:
    match asked:
        case {"all": held}:
            return phrases("condition-all", held=phrases.listed(_held(held, phrases)))
        case {"any": held}:
            return phrases("condition-any", held=phrases.either(_held(held, phrases)), denied=False)
        case {"not": {"any": held}}:
            return phrases("condition-any", held=phrases.either(_held(held, phrases)), denied=True)
        case {"not": one} if _deniable(one):
            return _leaf(one, phrases, denied=True)
        case {"not": one}:
            return phrases("condition-not", held=phrases.either(_held((one,), phrases)))
        case _:
            return _leaf(asked, phrases, denied=False)


def _held(conditions: Iterable[Data], phrases: Phrases) -> list[str]:
    """Say conditions within another; "…" for none yet."""
    held = [phrases("condition-held", clause=clause(each, phrases)) for each in conditions]
    return held or [phrases("open")]


def _deniable(asked: Data) -> bool:
    """Say whether the contrary of a condition can be said in a word; "not everyone has" cannot."""
    match first(asked):
        case ("all" | "any" | "not", _):
            return False
        case (_, {"who": who}):
            return who not in _OF_SEVERAL
        case _:
            return True


def _leaf(asked: Data, phrases: Phrases, *, denied: bool) -> str:
    word, held = first(asked)
    match word:
        case "digits" if isinstance(held, str):
            word = f"digits-{held}"
        case "digits":
            digit, n = first(held)
            word, held = f"digits-{digit}", n
    values = _VALUES[word](held, phrases) if word in _VALUES else {"n": held}
    return phrases(f"condition-{kebab(word)}", denied=denied, **values)


def _cards(held: Data, phrases: Phrases) -> Data:
    return {"card": phrases.cards(held)}


def _count(held: Data, phrases: Phrases) -> Data:
    return {"who": phrases.role(held.get("who")), "cmp": held.get("cmp", OPEN), "n": held.get("n")}


_VALUES: Final[Mapping[str, Callable[[Any, Phrases], Data]]] = {
    "card": _cards,
    "prev": _cards,
    "run": lambda held, phrases: {"card": phrases.cards(held.get("of")), "n": held.get("n")},
    "hand": _count,
    "losses": _count,
    "role": lambda held, phrases: {
        "who": phrases.role(held.get("who")),
        "part": phrases.role(held.get("role")),
    },
    "total": lambda held, _: {"at": held["at"], "cmp": held.get("cmp", OPEN), "n": held.get("n")},
    "totalMod": lambda held, _: {"m": held.get("m"), "eq": held.get("eq")},
    "digits-double": lambda *_: {},
    "digits-palindrome": lambda *_: {},
    "flag": lambda held, _: {"name": held},
}
"""What a condition holds, said its own way; of any other it is a number."""
