"""What a règlement does, as a clause: "the next player loses a card at random"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, assert_never, cast

from bot.faces.reglements.phrases import OPEN, Data, Phrases, first, kebab
from games.tremblay.language.effects import EffectWord


def done(effects: Iterable[Data], phrases: Phrases) -> str:
    """Say what is done, one thing after the other; "…" for nothing yet."""
    return phrases.thens(effect(each, phrases) for each in effects)


def effect(what: Data, phrases: Phrases) -> str:
    """Say an effect; "…" as long as it is unfinished."""
    try:
        word, held = first(what)
        return _said(cast("EffectWord", word), held, phrases)
    except (KeyError, StopIteration):
        return phrases("open")


def _said(word: EffectWord, held: Any, phrases: Phrases) -> str:
    match word:
        case "skip" | "reverse":
            return _plain(word, held, phrases)
        case "again":
            return phrases("effect-again", on=phrases.on)
        case "goto":
            return phrases("effect-goto", role=held, to=phrases.receiver(held), on=phrases.on)
        case "total":
            return _total(held, phrases)
        case "toast" | "prompt" | "loseNow" | "flag" | "forceNext":
            return _said_of_people(word, held, phrases)
        case "gain" | "lose" | "give" | "swapHands" | "rotateHands" | "show":
            return _said_of_hands(word, held, phrases)
    assert_never(word)


def _said_of_people(
    word: Literal["toast", "prompt", "loseNow", "flag", "forceNext"], held: Any, phrases: Phrases
) -> str:
    match word:
        case "toast":
            return phrases("effect-toast", who=phrases.subject(held.get("who")), n=held.get("n"))
        case "prompt":
            return _prompt(held, phrases)
        case "loseNow":
            return phrases("effect-lose-now", who=phrases.subject(held.get("who")))
        case "flag":
            return _flag(held, phrases)
        case "forceNext":
            return phrases("effect-force-next", card=phrases.cards(held))
    assert_never(word)


def _said_of_hands(
    word: Literal["gain", "lose", "give", "swapHands", "rotateHands", "show"], held: Any, phrases: Phrases
) -> str:
    match word:
        case "gain":
            return phrases("effect-gain", who=phrases.subject(held.get("who")), n=held.get("n"))
        case "lose":
            return phrases("effect-lose", who=phrases.subject(held.get("who")), **_picked(held))
        case "give":
            return _give(held, phrases)
        case "swapHands":
            return _swap(held, phrases)
        case "rotateHands":
            return phrases("effect-rotate-hands", way=held or OPEN)
        case "show":
            return _show(held, phrases)
    assert_never(word)


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


def _picked(held: Data) -> Mapping[str, Any]:
    """Say how many cards, and who chooses them: both are chosen at once."""
    return {"n": held.get("n", OPEN), "pick": held.get("pick", OPEN)}


def _give(held: Data, phrases: Phrases) -> str:
    to = _receiver(held.get("from"), held, phrases)
    return phrases("effect-give", who=phrases.subject(held.get("from")), **_picked(held), **to)


def _receiver(giver: str | None, held: Data, phrases: Phrases) -> Mapping[str, Any]:
    to = phrases.seen_by(giver, held.get("to"))
    return {"role": held.get("to", OPEN), "to": phrases.receiver(to)}


def _swap(roles: Iterable[str], phrases: Phrases) -> str:
    one, other = (*roles, None, None)[:2]
    chosen = phrases.seen_by(one, other)
    return phrases("effect-swap-hands", who=phrases.subject(one), other=phrases.companion(chosen))


def _show(held: Data, phrases: Phrases) -> str:
    to = _receiver(held.get("who"), held, phrases)
    return phrases("effect-show", who=phrases.subject(held.get("who")), until=held.get("until", OPEN), **to)


def _prompt(held: Data, phrases: Phrases) -> str:
    words = phrases.words(held) or phrases("open")
    return phrases("effect-prompt", who=phrases.subject(held.get("who")), words=words)


def _flag(held: Data, phrases: Phrases) -> str:
    return phrases("effect-flag", name=held.get("name"), noted=held["value"], until=held.get("until", OPEN))
