"""What a règlement does, as a clause: "the next player loses a card at random"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from bot.faces.reglements.phrases import OPEN, Data, Phrases, first, kebab


def done(effects: Iterable[Data], phrases: Phrases) -> str:
    """Say what is done, one thing after the other; "…" for nothing yet."""
    return phrases.thens(effect(each, phrases) for each in effects)


def effect(what: Data, phrases: Phrases) -> str:
    """Say an effect; "…" as long as it is unfinished."""
    try:
        word, held = first(what)
        return _SAID[word](held, phrases) if word in _SAID else _plain(word, held, phrases)
    except (KeyError, StopIteration):
        return phrases("open")


def signed(n: int | None) -> Mapping[str, Any]:
    """Say a number as a way to go, and how far."""
    if n is None:
        return {"way": OPEN, "n": None}
    return {"way": "down" if n < 0 else "up", "n": abs(n)}


def _plain(word: str, held: Any, phrases: Phrases) -> str:
    return phrases(f"effect-{kebab(word)}", **({} if held is True else {"n": held}))


def _total(change: Data, phrases: Phrases) -> str:
    word, n = first(change)
    if word == "add":
        return phrases("effect-total-add", **signed(n))
    return _plain(f"total-{word}", OPEN if n is None and word == "mul" else n, phrases)


def _again(_: Any, phrases: Phrases) -> str:
    return phrases("effect-again", on=phrases.on)


def _goto(role: str | None, phrases: Phrases) -> str:
    return phrases("effect-goto", role=role, to=phrases.receiver(role))


def _lose(held: Data, phrases: Phrases) -> str:
    return phrases("effect-lose", who=phrases.subject(held.get("who")), **_picked(held))


def _picked(held: Data) -> Mapping[str, Any]:
    """Say how many cards, and who chooses them: both are chosen at once."""
    return {"n": held.get("n", OPEN), "pick": held.get("pick", OPEN)}


def _gain(held: Data, phrases: Phrases) -> str:
    return phrases("effect-gain", who=phrases.subject(held.get("who")), n=held.get("n"))


def _toast(held: Data, phrases: Phrases) -> str:
    return phrases("effect-toast", who=phrases.subject(held.get("who")), n=held.get("n"))


def _give(held: Data, phrases: Phrases) -> str:
    to = {"role": held.get("to", OPEN), "to": phrases.receiver(held.get("to"))}
    return phrases("effect-give", who=phrases.subject(held.get("from")), **_picked(held), **to)


def _swap(roles: Iterable[str], phrases: Phrases) -> str:
    one, other = (*roles, None, None)[:2]
    return phrases("effect-swap-hands", who=phrases.subject(one), other=phrases.companion(other))


def _rotate(way: str | None, phrases: Phrases) -> str:
    return phrases("effect-rotate-hands", way=way or OPEN)


def _show(held: Data, phrases: Phrases) -> str:
    to = {"role": held.get("to", OPEN), "to": phrases.receiver(held.get("to"))}
    return phrases("effect-show", who=phrases.subject(held.get("who")), until=held.get("until", OPEN), **to)


def _prompt(held: Data, phrases: Phrases) -> str:
    words = phrases.words(held) or phrases("open")
    return phrases("effect-prompt", who=phrases.subject(held.get("who")), words=words)


def _lose_now(held: Data, phrases: Phrases) -> str:
    return phrases("effect-lose-now", who=phrases.subject(held.get("who")))


def _flag(held: Data, phrases: Phrases) -> str:
    return phrases("effect-flag", name=held.get("name"), noted=held["value"], until=held.get("until", OPEN))


def _force(held: Data, phrases: Phrases) -> str:
    return phrases("effect-force-next", card=phrases.cards(held))


_SAID: Final[Mapping[str, Callable[[Any, Phrases], str]]] = {
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
