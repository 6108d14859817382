"""The grammar of drafts: how cards, occasions, conditions and effects are said word by word.

Each part is put where it belongs before its own words are heard, so that a draft is also readable while the
last of them are missing: a number or a name that is being asked for is ``None``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from bot.faces.invention import words as w
from bot.faces.invention.limits import bounds
from bot.faces.invention.parser import Parser, Question
from games.tremblay.language import conditions as c
from games.tremblay.language import effects as e
from games.tremblay.language.occasions import WhenHand
from games.tremblay.language.vocabulary import Word

Parsed: TypeAlias = dict[str, Any]

_TOTALS: Final = (0, 10, 20, 25, 33, 42, 50, 60, 66, 70, 75, 77, 80, 90, 95, 99)
_POINTS: Final = (-50, -20, -15, -10, -5, -3, -2, -1, 1, 2, 3, 5, 10, 11, 13, 15, 20, 25, 50)


def cards(parser: Parser, into: Parsed, *, or_any: bool = False) -> None:
    """Hear which cards are meant: ranks, said together, and what else is said of them.

    With ``or_any``, any card at all may be meant: nothing is then said of them.
    """
    anything = (w.ANY,) if or_any else ()
    while heard := parser.any(*_of_cards(into, () if into else anything)):
        if heard == w.ANY:
            return
        if heard in w.RANK_WORDS:
            into["rank"] = [heard, *parser.several(w.RANK_WORDS)]
        else:
            name, said = w.QUALITIES[heard]
            into[name] = said
    if not into:
        parser.lacks()


def _of_cards(said: Parsed, anything: Sequence[str]) -> Iterator[Question]:
    if "rank" not in said:
        yield Question("ranks-too" if said else "ranks", w.RANK_WORDS, most=len(w.RANK_WORDS))
    words = (word for word, (field, _) in w.QUALITIES.items() if _adds(field, said))
    yield Question("refine" if said else "cards", (*anything, *words))


_SAY_THE_SAME: Final = ({"color", "suit"}, {"rank", "face", "parity"})
"""Of these, one says it all."""


def _adds(field: str, said: Parsed) -> bool:
    return field not in said and not any(field in alike and alike & said.keys() for alike in _SAY_THE_SAME)


def points(parser: Parser, name: str = "points") -> int:
    """Hear a number of points, more or fewer."""
    return parser.number(name, *bounds(e.Add, "add"), _POINTS)


def new_total(parser: Parser) -> int:
    """Hear what the total becomes."""
    return parser.number("total", *bounds(e.Set, "set"), _TOTALS)


def _any_of(parser: Parser, name: str, kind: type[Word], field: str) -> int:
    """Hear a number of which all that it may be are offered."""
    low, high = bounds(kind, field)
    return parser.number(name, low, high, range(low, high + 1))


def factor(parser: Parser) -> float:
    """Hear by how much something is multiplied."""
    return w.FACTORS[parser.one("factor", w.FACTORS)]


# ── what sets it off ────────────────────────────────────────────────────────────────────────────────────────


def occasion(parser: Parser, heard: str, into: Parsed) -> None:
    """Hear the rest of what a règlement waits for."""
    into["on"] = w.PLAY if heard == w.PLAY else w.EVENTS[heard]
    match heard:
        case "hit":
            into["n"] = new_total(parser)
        case "cross":
            into["n"] = new_total(parser)
            way = parser.one("way", w.WAYS)
            into["dir"] = "any" if way == "any-way" else way
        case "count":
            into["n"] = _any_of(parser, "hand", WhenHand, "n")


# ── conditions ──────────────────────────────────────────────────────────────────────────────────────────────


def condition(parser: Parser, heard: str, into: list[Parsed]) -> None:
    """Hear the rest of a condition."""
    into.append({})
    CONDITIONS[heard](parser, into[-1])


_Hear: TypeAlias = Callable[[Parser, Parsed], None]


def _always(name: str, value: Any) -> _Hear:
    def heard(_: Parser, into: Parsed) -> None:
        into[name] = value

    return heard


def _filtered(name: str) -> _Hear:
    def heard(parser: Parser, into: Parsed) -> None:
        into[name] = {}
        cards(parser, into[name])

    return heard


def _parts(name: str, *fields: _Hear) -> _Hear:
    """Hear several things of one, each of which puts itself where it belongs."""

    def heard(parser: Parser, into: Parsed) -> None:
        into[name] = {}
        for field in fields:
            field(parser, into[name])

    return heard


def _plain(name: str, hear: Callable[[Parser], Any]) -> _Hear:
    def heard(parser: Parser, into: Parsed) -> None:
        into[name] = None
        into[name] = hear(parser)

    return heard


def _compare(parser: Parser, into: Parsed) -> None:
    into["cmp"] = w.COMPARISONS[parser.one("compare", w.COMPARISONS)]


def _total(at: str) -> _Hear:
    return _parts("total", _always("at", at), _compare, _plain("n", new_total))


def _known(parser: Parser, into: Parsed) -> None:
    into["who"] = w.KNOWN[parser.one("whoever", w.KNOWN)]


def _how_many(parser: Parser, into: Parsed) -> None:
    into["n"] = parser.number("count", *bounds(c.Count, "n"), range(9))


def _divisor(parser: Parser, into: Parsed) -> None:
    into["m"] = parser.number(
        "multiple", *bounds(c.Multiple, "m"), (2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 15, 20, 25, 33, 50)
    )


def _rest(parser: Parser, into: Parsed) -> None:
    into["eq"] = parser.number("rest", 0, into["m"] - 1, range(min(into["m"], 25)))


def _digit(parser: Parser) -> int:
    return _any_of(parser, "digit", c.Ends, "ends")


def _played_by(parser: Parser, into: Parsed) -> None:
    into["role"] = w.ROLES[parser.one("role", w.ROLES)]


def _row(parser: Parser, into: Parsed) -> None:
    into["n"] = _any_of(parser, "run", c.RunTest, "n")


def _not(parser: Parser, into: Parsed) -> None:
    into["not"] = {}
    CONDITIONS[parser.one("if-not", _LEAVES)](parser, into["not"])


def _either(parser: Parser, into: Parsed) -> None:
    into["any"] = []
    for name in ("if-first", "if-second"):
        condition(parser, parser.one(name, _LEAVES), into["any"])


CONDITIONS: Final[Mapping[str, _Hear]] = {
    "if-before": _total("before"),
    "if-after": _total("after"),
    "if-multiple": _parts("totalMod", _always("eq", 0), _divisor),
    "if-remainder": _parts("totalMod", _divisor, _rest),
    "if-double": _always("digits", "double"),
    "if-palindrome": _always("digits", "palindrome"),
    "if-ends": _parts("digits", _plain("ends", _digit)),
    "if-contains": _parts("digits", _plain("contains", _digit)),
    "if-card": _filtered("card"),
    "if-prev": _filtered("prev"),
    "if-run": _parts("run", _row, _filtered("of")),
    "if-hand": _parts("hand", _known, _compare, _how_many),
    "if-losses": _parts("losses", _known, _compare, _how_many),
    "if-role": _parts("role", _known, _played_by),
    "if-clockwise": _always("dir", 1),
    "if-anticlockwise": _always("dir", -1),
    "if-flag": _plain("flag", lambda parser: parser.one("flag", w.FLAGS)),
    "if-chance": _plain(
        "chance",
        lambda parser: parser.number("chance", *bounds(c.Luck, "chance"), (10, 25, 33, 50, 66, 75, 90)),
    ),
    "if-not": _not,
    "if-either": _either,
}
"""On what a règlement may depend, in the order of the menu."""

_LEAVES: Final = tuple(word for word in CONDITIONS if word not in {w.LUCK, "if-not", "if-either"})


# ── effects ─────────────────────────────────────────────────────────────────────────────────────────────────


def effect(parser: Parser, heard: str, into: list[Parsed]) -> None:
    """Hear the rest of something that is to happen."""
    into.append({})
    EFFECTS[heard](parser, into[-1])


def _change(name: str, hear: Callable[[Parser], Any]) -> _Hear:
    return _parts("total", _plain(name, hear))


def _true(_: Parser) -> bool:
    return True


def _one(parser: Parser) -> str:
    return w.ONE[parser.one("one", w.ONE)]


def _role_of(field: str, asked: str, roles: Mapping[str, str]) -> _Hear:
    def heard(parser: Parser, into: Parsed) -> None:
        into[field] = roles[parser.one(asked, roles)]

    return heard


_who: Final = _role_of("who", "who", w.WHO)


def _times(parser: Parser, into: Parsed) -> None:
    into["n"] = _any_of(parser, "times", e.Drinks, "n")


def _gained(parser: Parser, into: Parsed) -> None:
    into["n"] = _any_of(parser, "gained", e.Cards, "n")


def _picked(parser: Parser, into: Parsed) -> None:
    into |= w.PICKS[parser.one("pick", w.PICKS)]


def _until(parser: Parser, into: Parsed) -> None:
    into["until"] = w.UNTIL[parser.one("until", w.UNTIL)]


def _swap(parser: Parser, into: Parsed) -> None:
    into["swapHands"] = []
    one = _one(parser)
    into["swapHands"].append(one)
    others = {word: role for word, role in w.ONE.items() if role != one}
    into["swapHands"].append(others[parser.one("other", others)])


def _lasting(parser: Parser, into: Parsed) -> None:
    into["until"] = w.LASTING[parser.one("lasting", w.LASTING)]


def _noted(*, value: bool) -> _Hear:
    name = _plain("name", lambda parser: parser.one("flag", w.FLAGS))
    return _parts("flag", _always("value", value), name, _lasting)


EFFECTS: Final[Mapping[str, _Hear]] = {
    "skip": _plain("skip", lambda parser: _any_of(parser, "skip", e.Skip, "skip")),
    "again": _plain("again", _true),
    "reverse": _plain("reverse", _true),
    "goto": _plain("goto", _one),
    "lose": _parts("lose", _who, _picked),
    "gain": _parts("gain", _who, _gained),
    "give": _parts("give", _role_of("from", "from", w.WHO), _role_of("to", "to", w.ONE), _picked),
    "swap-hands": _swap,
    "rotate-hands": _plain("rotateHands", lambda parser: w.ROTATIONS[parser.one("rotation", w.ROTATIONS)]),
    "total-add": _change("add", points),
    "total-set": _change("set", new_total),
    "total-mul": _change("mul", factor),
    "swap-digits": _change("swapDigits", _true),
    "round-to": _change(
        "roundTo", lambda parser: parser.number("round", *bounds(e.RoundTo, "round_to"), (5, 10, 20, 25, 50))
    ),
    "force-next": _filtered("forceNext"),
    "show": _parts("show", _role_of("who", "whose", w.WHO), _role_of("to", "to-whom", w.WHO), _until),
    "toast": _parts("toast", _who, _times),
    "prompt": _parts("prompt", _who),
    "lose-now": _parts("loseNow", _who),
    "flag": _noted(value=True),
    "unflag": _noted(value=False),
}
"""What may happen, in the order of the menu."""


def effects_left(so_far: Sequence[Parsed]) -> tuple[str, ...]:
    """Return the effects that may still be added; a draft has room for one text, so for one prompt."""
    asked = any("prompt" in one for one in so_far)
    return tuple(word for word in EFFECTS if not (asked and word == "prompt"))
