"""The sentence of a règlement, whatever its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.faces.reglements.conditions import given
from bot.faces.reglements.effects import done, signed
from bot.faces.reglements.phrases import OPEN, Data, Phrases, first, kebab, sharing
from bot.words.fluent import digits
from bot.words.texts import Voice
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.reading import as_data


def sentence(rule: Any, voice: Voice, origin: str = "") -> str:
    """Make the sentence of a règlement; the same for no two that do not do the same, unless it is cut.

    ``rule`` is a ``language.Rule`` or its data, finished or not. Of a rule of honour the words come first:
    those of its author or, if it comes from there, of the catalogue (``origin``).
    """
    data = rule if isinstance(rule, Mapping) else as_data(rule)
    say = _KINDS.get(data.get("kind", ""))
    said = say(data, _telling(data, voice), origin or data.get("origin", "")) if say else ""
    whole = said[:1].upper() + said[1:] or voice("tremblay-reglement-open")
    return whole.removesuffix(".") if whole.endswith("….") else whole


def worded(rule: Any, voice: Voice, origin: str = "") -> str:
    """Say a règlement, then its author's own words; those of a rule of honour come first anyway."""
    data = rule if isinstance(rule, Mapping) else as_data(rule)
    phrases, said = Phrases(voice), sentence(data, voice, origin)
    words = phrases.words(data.get("text"))
    if not words or data.get("kind") == "honour":
        return said
    return phrases("with-words", sentence=said, words=words)


def choice_name(name: str, voice: Voice) -> str:
    """Return a règlement of the catalogue in a few words, to choose it by."""
    return voice(f"tremblay-catalogue-{name.lower()}")


def place(field: str, voice: Voice) -> str:
    """Name the place of a règlement that a path through its data leads to: ``then.0.skip``, "effect 1"."""
    part, _, rest = field.partition(".")
    at, _, _ = rest.partition(".")
    numbered = part in {"if", "then", "penalty"} and at.isdecimal()
    if numbered:
        return voice("tremblay-reglement-place-numbered", part=part, n=int(at) + 1)
    return voice("tremblay-reglement-place", part=part)


def _telling(data: Data, voice: Voice) -> Phrases:
    """Speak of the "somebody" of the occasion, where the règlement has one."""
    on = (data.get("when") or {}).get("on")
    return Phrases(voice, on or ("none" if data.get("kind") != "honour" else "honour"))


# ── the kinds of règlements ─────────────────────────────────────────────────────────────────────────────


def _trigger(data: Data, phrases: Phrases, _: str) -> str:
    when, conditions = _circumstances(data, phrases)
    then = done(data.get("then", ()), phrases)
    return phrases("trigger", when=when, given=conditions, then=then)


def _circumstances(data: Data, phrases: Phrases) -> tuple[str, str]:
    """Say when, and under which conditions; a condition on the card played goes into the first."""
    conditions = data.get("if", ())
    when = data.get("when") or {}
    if when.get("on") == "play" and conditions and "card" in conditions[0]:
        card = phrases.cards(conditions[0]["card"])
        return phrases("when-play", card=card), given(conditions[1:], phrases)
    return occasion(when, phrases), given(conditions, phrases)


def occasion(when: Data, phrases: Phrases) -> str:
    """Say what a règlement waits for; "…" as long as nobody knows."""
    match when:
        case {"on": "play"}:
            return phrases("when-play", card=phrases("any-card"))
        case {"on": "totalCross"}:
            return phrases("when-total-cross", n=when.get("n"), dir=when.get("dir", "any"))
        case {"on": str(on)}:
            return phrases(f"when-{kebab(on)}", n=when.get("n"))
        case _:
            return phrases("when-open")


def _value(data: Data, phrases: Phrases, _: str) -> str:
    said = worth(data.get("op") or {}, phrases)
    conditions = given(data.get("if", ()), phrases)
    card = phrases.cards(data["card"]) if data.get("card") else phrases("some-card")
    return phrases("value", given=conditions, card=card, op=said)


def worth(op: Data, phrases: Phrases) -> str:
    """Say what a card is worth: "is worth 10", "counts double"."""
    match op:
        case {"choice": branches}:
            return phrases("op-choice", branches=_branches(branches, phrases))
        case {"offset": n}:
            return phrases("op-offset", **signed(n))
        case {"scale": n}:
            return phrases("op-scale", n=OPEN if n is None else n)
        case {**held} if held:
            word, n = first(held)
            return phrases(f"op-{word}", n=n)
        case _:
            return phrases("op-add", n=None)


_LEAST_BRANCHES: Final = 2


def _branches(branches: Sequence[Data], phrases: Phrases) -> str:
    if all("add" in branch for branch in branches):
        numbers = [digits(branch["add"]) for branch in branches]
        unsaid = [phrases("open")] * (_LEAST_BRANCHES - len(numbers))
        return phrases("op-add", n=phrases.either((*numbers, *unsaid)))
    return phrases.either(worth(branch, phrases) for branch in branches)


def _restriction(data: Data, phrases: Phrases, _: str) -> str:
    conditions = given(data.get("if", ()), phrases)
    return phrases("restriction", card=phrases.cards(data.get("forbid")), given=conditions)


def _parameter(data: Data, phrases: Phrases, _: str) -> str:
    numbers = sorted((data.get("set") or {"open": None}).items())
    return " ".join(_setting(name, n, phrases) for name, n in numbers)


def _setting(name: str, n: int | None, phrases: Phrases) -> str:
    return phrases(f"set-{kebab(name)}", n=OPEN if n is None and name == "startDir" else n)


def _repeal(data: Data, phrases: Phrases, _: str) -> str:
    return phrases("repeal", of=data.get("of") or phrases("open"))


def _honour(data: Data, phrases: Phrases, origin: str) -> str:
    """Say the words first, then when they count, then what it costs to forget them."""
    when, conditions = _circumstances(data, phrases)
    moment = ", ".join(filter(None, (when if data.get("when") else "", conditions)))
    of_catalogue = choice_name(origin, phrases.voice) if origin in CATALOGUE else ""
    words = of_catalogue or phrases.words(data.get("text"))
    penalty = data.get("penalty")
    costs = phrases("penalty", then=done(penalty, Phrases(phrases.voice, "honour"))) if penalty else ""
    return " ".join(sharing(filter(None, (words, phrases("honour", when=moment), costs))))


_KINDS: Final[Mapping[str, Callable[[Data, Phrases, str], str]]] = {
    "trigger": _trigger,
    "value": _value,
    "restriction": _restriction,
    "parameter": _parameter,
    "repeal": _repeal,
    "honour": _honour,
}
