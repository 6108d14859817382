"""What a règlement does, as a clause: "the next player loses a card at random"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from bot.faces.reglements.telling import OPEN, Data, Telling, first, kebab


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


def signed(n: int | None) -> Mapping[str, Any]:
    """Say a number as a way to go, and how far."""
    if n is None:
        return {"way": OPEN, "n": None}
    return {"way": "down" if n < 0 else "up", "n": abs(n)}


def _plain(word: str, held: Any, telling: Telling) -> str:
    return telling(f"effect-{kebab(word)}", **({} if held is True else {"n": held}))


def _total(change: Data, telling: Telling) -> str:
    word, n = first(change)
    if word == "add":
        return telling("effect-total-add", **signed(n))
    return _plain(f"total-{word}", OPEN if n is None and word == "mul" else n, telling)


def _again(_: Any, telling: Telling) -> str:
    return telling("effect-again", on=telling.on)


def _goto(role: str | None, telling: Telling) -> str:
    return telling("effect-goto", role=role, to=telling.receiver(role))


def _lose(held: Data, telling: Telling) -> str:
    return telling("effect-lose", who=telling.subject(held.get("who")), **_picked(held))


def _picked(held: Data) -> Mapping[str, Any]:
    """Say how many cards, and who chooses them: both are chosen at once."""
    return {"n": held.get("n", OPEN), "pick": held.get("pick", OPEN)}


def _gain(held: Data, telling: Telling) -> str:
    return telling("effect-gain", who=telling.subject(held.get("who")), n=held.get("n"))


def _toast(held: Data, telling: Telling) -> str:
    return telling("effect-toast", who=telling.subject(held.get("who")), n=held.get("n"))


def _give(held: Data, telling: Telling) -> str:
    to = {"role": held.get("to", OPEN), "to": telling.receiver(held.get("to"))}
    return telling("effect-give", who=telling.subject(held.get("from")), **_picked(held), **to)


def _swap(roles: Iterable[str], telling: Telling) -> str:
    one, other = (*roles, None, None)[:2]
    return telling("effect-swap-hands", who=telling.subject(one), other=telling.companion(other))


def _rotate(way: str | None, telling: Telling) -> str:
    return telling("effect-rotate-hands", way=way or OPEN)


def _show(held: Data, telling: Telling) -> str:
    to = {"role": held.get("to", OPEN), "to": telling.receiver(held.get("to"))}
    return telling("effect-show", who=telling.subject(held.get("who")), until=held.get("until", OPEN), **to)


def _prompt(held: Data, telling: Telling) -> str:
    words = telling.words(held) or telling("open")
    return telling("effect-prompt", who=telling.subject(held.get("who")), words=words)


def _lose_now(held: Data, telling: Telling) -> str:
    return telling("effect-lose-now", who=telling.subject(held.get("who")))


def _flag(held: Data, telling: Telling) -> str:
    return telling("effect-flag", name=held.get("name"), noted=held["value"], until=held.get("until", OPEN))


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
