"""A règlement on its way: what has been said of it, and what may be said next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.faces.invention import words as w
from bot.faces.invention.grammar import (
    CONDITIONS,
    EFFECTS,
    Parsed,
    cards,
    condition,
    effect,
    effects_left,
    factor,
    new_total,
    occasion,
    points,
)
from bot.faces.invention.limits import bounds
from bot.faces.invention.parser import Garbled, Parser, Question, Unfinished
from bot.words.texts import Language
from games.core import Illegal
from games.tremblay.language.reading import read_rule
from games.tremblay.language.rules import MOST_CONDITIONS, MOST_EFFECTS, ParameterValues

WORDING, PROMPT = 0, 1
"""The places of the texts of a draft: its author's own words, and what a prompt asks."""


@dataclass(frozen=True)
class Draft:
    """What some words say."""

    words: tuple[str, ...] = ()
    texts: Mapping[int, str] = field(default_factory=dict)
    data: Parsed = field(default_factory=dict)
    """The règlement as data, as far as it has been said."""
    menus: Sequence[Question] = ()
    """What may be said next; the first of them must be, unless the draft is whole."""
    whole: bool = False
    """Whether what has been said is a règlement, but for a text that may be missing."""
    lacks: int | None = None
    """The text that is missing."""

    @property
    def rule(self) -> Any:
        """The règlement (``language.Rule``), ``None`` as long as it is none."""
        if not self.whole or self.lacks is not None:
            return None
        try:
            return read_rule(self.data)
        except Illegal:
            return None

    def saying(self, *more: str) -> tuple[str, ...]:
        """Return the words with some more."""
        return (*self.words, *more)


def drafted(words: Sequence[str], texts: Mapping[int, str], language: Language) -> Draft | None:
    """Read a draft (``None``: the words say nothing)."""
    parser, data = Parser(words), Parsed()
    try:
        _rule(parser, data)
        whole = True
    except Unfinished:
        whole = False
    except Garbled:
        return None
    if not parser.over:
        return None
    lacks = _written(data, texts, language)
    return Draft(tuple(words), texts, data, parser.menus, whole, lacks)


def _written(data: Parsed, texts: Mapping[int, str], language: Language) -> int | None:
    """Put the texts where they belong, and return the first that is missing."""
    if said := texts.get(WORDING):
        data["text"] = {language: said}
    prompts = [one["prompt"] for one in (*data.get("then", ()), *data.get("penalty", ())) if "prompt" in one]
    for prompt in prompts:
        if PROMPT not in texts:
            return PROMPT
        prompt[language] = texts[PROMPT]
    return WORDING if data.get("kind") == "honour" and not said else None


def _rule(parser: Parser, into: Parsed) -> None:
    _KINDS[parser.one("kind", w.KINDS)](parser, into)


def _played(parser: Parser, into: Parsed) -> None:
    """When somebody plays certain cards, do something."""
    into |= {"kind": "trigger", "when": {"on": w.PLAY}, "if": [], "then": []}
    meant: Parsed = {}
    cards(parser, meant, or_any=True)
    if meant:
        into["if"].append({"card": meant})
    _consequences(parser, into, "then")


def _event(parser: Parser, into: Parsed) -> None:
    """When something else happens, do something."""
    into |= {"kind": "trigger", "when": {}, "if": [], "then": []}
    occasion(parser, parser.one("event", w.EVENTS), into["when"])
    _consequences(parser, into, "then")


def _worth(parser: Parser, into: Parsed) -> None:
    """Say what cards are worth."""
    into |= {"kind": "value", "card": {}}
    cards(parser, into["card"])
    heard = parser.one("worth", w.WORTH)
    into["mode"] = "modify" if heard in {"scale", "offset"} else "replace"
    into["op"] = {}
    _OPS[heard](parser, into["op"])
    into["if"] = []
    _conditions(parser, into)


def _either(parser: Parser, op: Parsed) -> None:
    """Hear two or three things that a card may be worth; a number names each, so no two are alike."""
    branches: list[Parsed] = []
    op["choice"] = branches
    branches.append({"add": points(parser, "worth-first")})
    branches.append({"add": points(parser, "worth-second")})
    if third := parser.any(Question("worth-or", w.OR)):
        branches.append({"add": points(parser)} if third == "or-add" else {"set": new_total(parser)})
    numbers = [n for branch in branches for n in branch.values()]
    if len(set(numbers)) < len(numbers):
        raise Garbled


def _op(name: str, hear: Any) -> Any:
    def heard(parser: Parser, op: Parsed) -> None:
        op[name] = None
        op[name] = hear(parser)

    return heard


_OPS: Final[Mapping[str, Any]] = {
    "add": _op("add", points),
    "set": _op("set", new_total),
    "either": _either,
    "scale": _op("scale", factor),
    "offset": _op("offset", points),
}


def _forbidden(parser: Parser, into: Parsed) -> None:
    """Forbid cards."""
    into |= {"kind": "restriction", "forbid": {}, "if": []}
    cards(parser, into["forbid"])
    _conditions(parser, into)


def _number(parser: Parser, into: Parsed) -> None:
    """Change numbers of the game."""
    into |= {"kind": "parameter", "set": {}}
    said = into["set"]
    left = list(w.NUMBERS)
    while heard := (parser.any if said else parser.one)(*_numbers_left(said, left)):
        left.remove(heard)
        said[w.NUMBERS[heard]] = None
        said[w.NUMBERS[heard]] = _setting(parser, heard)


def _numbers_left(said: Parsed, left: Sequence[str]) -> tuple[Any, ...]:
    return (Question("number-more", tuple(left)),) if said else ("number", left)


def _setting(parser: Parser, heard: str) -> int:
    if heard == "start-dir":
        return w.DIRECTIONS[parser.one("start-dir", w.DIRECTIONS)]
    return parser.number(heard, *bounds(ParameterValues, heard.replace("-", "_")), _SUGGESTED[heard])


_SUGGESTED: Final[Mapping[str, Sequence[int]]] = {
    "limit": (50, 66, 69, 75, 77, 80, 88, 90, 95, 100, 101, 111, 120, 150, 200),
    "hand-size": range(1, 7),
    "start-total": (-50, -25, -20, -10, 10, 20, 25, 30, 33, 40, 50),
    "toast-mark": (10, 25, 33, 50, 60, 66, 75, 80, 95, 99),
}


def _honour(parser: Parser, into: Parsed) -> None:
    """Ask of people what no engine can see."""
    into |= {"kind": "honour", "if": [], "penalty": []}
    moment = parser.one("moment", (w.ALWAYS, w.PLAY, *w.EVENTS))
    if moment != w.ALWAYS:
        into["when"] = {}
        occasion(parser, moment, into["when"])
    heard = parser.one("penalty", (w.NO_PENALTY, *effects_left(())))
    if heard == w.NO_PENALTY:
        _conditions(parser, into, lucky=True)
    else:
        effect(parser, heard, into["penalty"])
        _consequences(parser, into, "penalty")


def _consequences(parser: Parser, into: Parsed, name: str) -> None:
    """Hear what happens, at least one thing, and on what it depends, in any order."""
    while True:
        done = into[name]
        offered = Question(f"{name}-more" if done else name, effects_left(done))
        menus = ([offered] if len(done) < MOST_EFFECTS else []) + _conditions_left(into, lucky=True)
        heard = parser.any(*menus)
        if heard is None:
            break
        if heard in EFFECTS:
            effect(parser, heard, done)
        else:
            condition(parser, heard, into["if"])
    if not into[name]:
        parser.lacks()


def _conditions(parser: Parser, into: Parsed, *, lucky: bool = False) -> None:
    while heard := parser.any(*_conditions_left(into, lucky=lucky)):
        condition(parser, heard, into["if"])


def _conditions_left(into: Parsed, *, lucky: bool) -> list[Question]:
    """Offer conditions, and luck only where nobody must know beforehand what is allowed."""
    left = MOST_CONDITIONS - sum(len(one.get("any", "1")) for one in into["if"])
    barred = {*(() if lucky else (w.LUCK,)), *(("if-either",) if left == 1 else ())}
    words = tuple(word for word in CONDITIONS if word not in barred)
    some = [one for one in into["if"] if "card" not in one]
    return [Question("if-more" if some else "if", words)] if left else []


_KINDS: Final[Mapping[str, Any]] = {
    "played": _played,
    "event": _event,
    "worth": _worth,
    "forbidden": _forbidden,
    "number": _number,
    "honour": _honour,
}
