"""What a règlement does, as a clause: "the next player loses a card at random"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from bot.faces.reglements.telling import Data, Telling, first, kebab


def done(effects: Iterable[Data], telling: Telling) -> str:
    """Say what is done, one thing after the other; "…" for nothing yet."""
    return telling.thens(effect(each, telling) for each in effects)


def effect(what: Data, telling: Telling) -> str:
    """Say an effect; "…" as long as it is unfinished."""
    try:
        word, held = first(what)
        return _SAID[word](held, telling) if word in _SAID else _plain(word, held, telling)
    except (KeyError, StopIteration):
        return telling("open")


def signed(n: int) -> Mapping[str, Any]:
    """Say a number as a way to go, and how far."""
    return {"way": "down" if n < 0 else "up", "n": abs(n)}


def _plain(word: str, held: Any, telling: Telling) -> str:
    return telling(f"effect-{kebab(word)}", **({} if held is True else {"n": held}))


def _total(change: Data, telling: Telling) -> str:
    word, n = first(change)
    return telling("effect-total-add", **signed(n)) if word == "add" else _plain(f"total-{word}", n, telling)


def _again(_: Any, telling: Telling) -> str:
    return telling("effect-again", on=telling.on)


def _goto(role: str, telling: Telling) -> str:
    return telling("effect-goto", role=role, to=telling.receiver(role))


def _lose(held: Data, telling: Telling) -> str:
    return telling("effect-lose", who=telling.subject(held["who"]), n=held["n"], pick=held["pick"])


def _gain(held: Data, telling: Telling) -> str:
    return telling("effect-gain", who=telling.subject(held["who"]), n=held["n"])


def _toast(held: Data, telling: Telling) -> str:
    return telling("effect-toast", who=telling.subject(held["who"]), n=held["n"])


def _give(held: Data, telling: Telling) -> str:
    to = {"role": held["to"], "to": telling.receiver(held["to"])}
    return telling("effect-give", who=telling.subject(held["from"]), n=held["n"], pick=held["pick"], **to)


def _swap(roles: Iterable[str], telling: Telling) -> str:
    one, other = (*roles, None, None)[:2]
    return telling("effect-swap-hands", who=telling.subject(one), other=telling.companion(other))


def _rotate(way: str, telling: Telling) -> str:
    return telling("effect-rotate-hands", way=way)


def _show(held: Data, telling: Telling) -> str:
    to = {"role": held["to"], "to": telling.receiver(held["to"])}
    return telling("effect-show", who=telling.subject(held["who"]), until=held["until"], **to)


def _prompt(held: Data, telling: Telling) -> str:
    words = telling.words(held) or telling("open")
    return telling("effect-prompt", who=telling.subject(held["who"]), words=words)


def _lose_now(held: Data, telling: Telling) -> str:
    return telling("effect-lose-now", who=telling.subject(held["who"]))


def _flag(held: Data, telling: Telling) -> str:
    return telling("effect-flag", name=held["name"], noted=held["value"], until=held["until"])


def _force(held: Data, telling: Telling) -> str:
    return telling("effect-force-next", card=telling.cards(held))


_SAID: Final[Mapping[str, Callable[[Any, Telling], str]]] = {
    "total": _total,
    "again": _again,
    "goto": _goto,
    "gain": _gain,
    "lose": _lose,
    "give": _give,
    "swapHands": _swap,
    "rotateHands": _rotate,
    "show": _show,
    "toast": _toast,
    "prompt": _prompt,
    "loseNow": _lose_now,
    "flag": _flag,
    "forceNext": _force,
}
"""How to say the effects that are more than a number."""
