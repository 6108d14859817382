"""The sentence of a règlement, whatever its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.faces.reglements.conditions import given
from bot.faces.reglements.effects import done, signed
from bot.faces.reglements.telling import OPEN, Data, Telling, first, kebab, sharing
from bot.words.fluent import digits
from bot.words.texts import Voice
from games.tremblay.reglements.catalogue import CATALOGUE
from games.tremblay.reglements.language import as_data


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
    telling, said = Telling(voice), sentence(data, voice, origin)
    words = telling.words(data.get("text"))
    if not words or data.get("kind") == "honour":
        return said
    return telling("with-words", sentence=said, words=words)


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


def _telling(data: Data, voice: Voice) -> Telling:
    """Speak of the "somebody" of the occasion, where the règlement has one."""
    on = (data.get("when") or {}).get("on")
    return Telling(voice, on or ("none" if data.get("kind") != "honour" else "honour"))


# ── the kinds of règlements ─────────────────────────────────────────────────────────────────────────────


def _trigger(data: Data, telling: Telling, _: str) -> str:
    when, conditions = _circumstances(data, telling)
    then = done(data.get("then", ()), telling)
    return telling("trigger", when=when, given=conditions, then=then)


def _circumstances(data: Data, telling: Telling) -> tuple[str, str]:
    """Say when, and under which conditions; a condition on the card played goes into the first."""
    conditions = data.get("if", ())
    when = data.get("when") or {}
    if when.get("on") == "play" and conditions and "card" in conditions[0]:
        card = telling.cards(conditions[0]["card"])
        return telling("when-play", card=card), given(conditions[1:], telling)
    return occasion(when, telling), given(conditions, telling)


def occasion(when: Data, telling: Telling) -> str:
    """Say what a règlement waits for; "…" as long as nobody knows."""
    match when:
        case {"on": "play"}:
            return telling("when-play", card=telling("any-card"))
        case {"on": "totalCross"}:
            return telling("when-total-cross", n=when.get("n"), dir=when.get("dir", "any"))
        case {"on": str(on)}:
            return telling(f"when-{kebab(on)}", n=when.get("n"))
        case _:
            return telling("when-open")


def _value(data: Data, telling: Telling, _: str) -> str:
    said = worth(data.get("op") or {}, telling)
    conditions = given(data.get("if", ()), telling)
    card = telling.cards(data["card"]) if data.get("card") else telling("some-card")
    return telling("value", given=conditions, card=card, op=said)


def worth(op: Data, telling: Telling) -> str:
    """Say what a card is worth: "is worth 10", "counts double"."""
    match op:
        case {"choice": branches}:
            return telling("op-choice", branches=_branches(branches, telling))
        case {"offset": n}:
            return telling("op-offset", **signed(n))
        case {"scale": n}:
            return telling("op-scale", n=OPEN if n is None else n)
        case {**held} if held:
            word, n = first(held)
            return telling(f"op-{word}", n=n)
        case _:
            return telling("op-add", n=None)


_LEAST_BRANCHES: Final = 2


def _branches(branches: Sequence[Data], telling: Telling) -> str:
    if all("add" in branch for branch in branches):
        numbers = [digits(branch["add"]) for branch in branches]
        unsaid = [telling("open")] * (_LEAST_BRANCHES - len(numbers))
        return telling("op-add", n=telling.either((*numbers, *unsaid)))
    return telling.either(worth(branch, telling) for branch in branches)


def _restriction(data: Data, telling: Telling, _: str) -> str:
    conditions = given(data.get("if", ()), telling)
    return telling("restriction", card=telling.cards(data.get("forbid")), given=conditions)


def _parameter(data: Data, telling: Telling, _: str) -> str:
    numbers = sorted((data.get("set") or {"open": None}).items())
    return " ".join(_setting(name, n, telling) for name, n in numbers)


def _setting(name: str, n: int | None, telling: Telling) -> str:
    return telling(f"set-{kebab(name)}", n=OPEN if n is None and name == "startDir" else n)


def _repeal(data: Data, telling: Telling, _: str) -> str:
    return telling("repeal", of=data.get("of") or telling("open"))


def _honour(data: Data, telling: Telling, origin: str) -> str:
    """Say the words first, then when they count, then what it costs to forget them."""
    when, conditions = _circumstances(data, telling)
    moment = ", ".join(filter(None, (when if data.get("when") else "", conditions)))
    of_catalogue = choice_name(origin, telling.voice) if origin in CATALOGUE else ""
    words = of_catalogue or telling.words(data.get("text"))
    penalty = data.get("penalty")
    costs = telling("penalty", then=done(penalty, Telling(telling.voice, "honour"))) if penalty else ""
    return " ".join(sharing(filter(None, (words, telling("honour", when=moment), costs))))


_KINDS: Final[Mapping[str, Callable[[Data, Telling, str], str]]] = {
    "trigger": _trigger,
    "value": _value,
    "restriction": _restriction,
    "parameter": _parameter,
    "repeal": _repeal,
    "honour": _honour,
}
