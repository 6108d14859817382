"""Règlements that only a hostile loser would invent: every word, at its bounds, in bad company.

    hostile(Luck("one"))     # one of them, as data
    hostile_set(Luck("all")) # one to eight of them

Luck may be a number's (``random_games.Luck``) or Hypothesis's (``hostile_rules``), which finds the smallest.
"""

from typing import get_args

from hypothesis import strategies as st

from games.cards import PACK_52, RANKS, SUITS
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.reading import as_data
from games.tremblay.language.vocabulary import Cmp, Known, One, Who

POINTS = (-200, -99, -50, -10, -1, 0, 1, 7, 11, 50, 89, 90, 98, 99, 100, 200)
PLAIN_OCCASIONS = (
    *("play", "play", "play", "draw", "forget", "turnStart", "skipped", "reversed"),
    *("reshuffle", "lost", "partieStart", "convicted"),
)
FLAGS = ("a", "b")
FACTORS = (-2, -1, 0, 0.5, 2, 3)
WORDS = {"fr": "Levez-vous.", "en": "Stand up."}
MOST_IN_A_SET = 8
A_CROWD = 9
"""Rules of four effects each: more than one action does."""


def of_catalogue(name):
    """Return a règlement of the catalogue as data."""
    return as_data(CATALOGUE[name])


def members(union):
    """Find the classes of a union of the language, whatever is said beside them."""
    parts = [part for part in get_args(union) if isinstance(part, type) or get_args(part)]
    return [union] if isinstance(union, type) else [kind for part in parts for kind in members(part)]


def trigger(on, *then, given=(), **occasion):
    """Write a trigger: ``trigger("totalHit", {"skip": 1}, n=50)``."""
    return {"kind": "trigger", "when": {"on": on, **occasion}, "if": list(given), "then": list(then)}


def value(card, op, given=()):
    """Write what cards are worth: a ``scale`` or an ``offset`` modifies, all else replaces."""
    mode = "modify" if {"scale", "offset"} & op.keys() else "replace"
    return {"kind": "value", "card": card, "mode": mode, "op": op, "if": list(given)}


def restriction(card, given=()):
    return {"kind": "restriction", "forbid": card, "if": list(given)}


def parameter(**numbers):
    return {"kind": "parameter", "set": numbers}


def honour(*penalty, **rest):
    return {"kind": "honour", "penalty": list(penalty), **rest}


def hostile(luck):
    """Draw any règlement that the language allows."""
    return luck.choose(_KINDS)(luck)


def hostile_set(luck):
    """Draw what a table may have to live with at once; now and then, a crowd that does too much."""
    if luck.below(20) == 0:
        return tuple(_crowded(luck) for _ in range(A_CROWD))
    return tuple(hostile(luck) for _ in range(1 + luck.below(MOST_IN_A_SET)))


def _crowded(luck):
    return trigger("play", *[luck.choose(_BEARABLE)(luck) for _ in range(4)])


class _Drawn:
    """Hypothesis's luck: it shrinks toward the first of the things to choose from."""

    def __init__(self, draw):
        self._draw = draw

    def below(self, limit):
        return self._draw(st.integers(0, limit - 1))

    def choose(self, things):
        return things[self.below(len(things))]


@st.composite
def hostile_rules(draw):
    """Draw a règlement of ``hostile`` that shrinks."""
    return hostile(_Drawn(draw))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=20,
)
"""Anything that somebody may send."""


@st.composite
def spoilt_rules(draw):
    """Draw a règlement in which one thing is not what it was."""
    data = hostile(_Drawn(draw))
    for _ in range(draw(st.integers(1, 3))):
        data = _spoil(data, draw)
    return data if isinstance(data, dict) else {"kind": data}


def _spoil(data, draw):
    """Go down a random way and put something else there, under another name, or nothing."""
    if not isinstance(data, dict | list) or not data or not draw(st.integers(0, 5)):
        return draw(JSON)
    place = draw(st.sampled_from(sorted(data) if isinstance(data, dict) else range(len(data))))
    held = list(data.items()) if isinstance(data, dict) else list(enumerate(data))
    changed = [
        (name, _spoil(inner, draw) if name == place else inner)
        for name, inner in held
        if name != place or draw(st.integers(0, 4))
    ]
    if isinstance(data, list):
        return [inner for _, inner in changed]
    return {draw(st.text(max_size=9)) if name == place and not draw(st.integers(0, 4)) else name: inner
            for name, inner in changed}  # fmt: skip


def _value(luck):
    op = luck.choose((_replaced, _replaced, _chosen, _scaled, _offset))(luck)
    return value(card_filter(luck), op, _conditions(luck, _SURE))


def _replaced(luck):
    return {luck.choose(("add", "set")): luck.choose(POINTS)}


def _chosen(luck):
    names = luck.choose(((0, 1), (11, 1), (-200, 200), (50, -50, 99), (-10, 0, 98)))
    return {"choice": [{luck.choose(("add", "set")): number} for number in names]}


def _scaled(luck):
    return {"scale": luck.choose(FACTORS)}


def _offset(luck):
    return {"offset": luck.choose(POINTS)}


def _trigger(luck):
    when = _occasion(luck)
    then = [effect(luck) for _ in range(luck.choose((1, 1, 2, 4)))]
    return {"kind": "trigger", "when": when, "if": _conditions(luck, _LEAVES), "then": then}


def _echo(luck):
    """Draw a trigger that calls for itself, or for another one of these."""
    when, *done = luck.choose(_ECHOES)
    return trigger(**when) | {"then": done[: 1 + luck.below(len(done))]}


_ECHOES = (
    ({"on": "reversed"}, {"reverse": True}, {"again": True}),
    ({"on": "play"}, {"again": True}, {"again": True}),
    ({"on": "play"}, {"goto": "actor"}, {"skip": 3}),
    ({"on": "play"}, {"skip": 2}, {"reverse": True}),
    ({"on": "play"}, {"skip": 1}),
    ({"on": "skipped"}, {"toast": {"who": "prev", "n": 1}}),
    ({"on": "convicted"}, {"rotateHands": "dir"}),
    ({"on": "reshuffle"}, {"lose": {"who": "all", "n": 1, "pick": "self"}}),
    ({"on": "reshuffle"}, {"reverse": True}, {"again": True}),
    ({"on": "totalHit", "n": 0}, {"total": {"add": 99}}),
    ({"on": "turnStart"}, {"total": {"add": -10}}, {"reverse": True}),
    ({"on": "skipped"}, {"skip": 3}, {"goto": "actor"}),
    ({"on": "handCount", "n": 2}, {"gain": {"who": "all", "n": 3}}),
    ({"on": "play"}, {"lose": {"who": "all", "n": 3, "pick": "self"}}),
    ({"on": "play"}, {"lose": {"who": "others", "n": 3, "pick": "random"}}),
    ({"on": "play"}, {"total": {"set": 0}}, {"total": {"add": 1}}, {"total": {"swapDigits": True}}),
    ({"on": "totalHit", "n": 50}, {"total": {"set": 7}}, {"total": {"set": 50}}),
    ({"on": "totalCross", "n": 90}, {"total": {"set": -200}}, {"total": {"set": 99}}),
    ({"on": "lost"}, {"loseNow": {"who": "all"}}),
    ({"on": "play"}, {"rotateHands": "dir"}, {"swapHands": ["chosen", "random"]}),
    ({"on": "play"}, {"loseNow": {"who": "chosen"}}),
    ({"on": "partieStart"}, {"loseNow": {"who": "others"}}),
    ({"on": "convicted"}, {"loseNow": {"who": "actor"}}),
)


def _occasion(luck):
    match luck.below(16):
        case 0:
            return {"on": "totalHit", "n": luck.choose((0, 1, 50, 90, 99, -200, 200))}
        case 1:
            return {"on": "totalCross", "n": luck.choose(POINTS), "dir": luck.choose(("up", "down", "any"))}
        case 2:
            return {"on": "handCount", "n": luck.below(9)}
        case _:
            return {"on": luck.choose(PLAIN_OCCASIONS)}


def _restriction(luck):
    return restriction(card_filter(luck), _conditions(luck, _SURE))


def _parameter(luck):
    name, numbers = luck.choose(_NUMBERS)
    other, others = luck.choose(_NUMBERS)
    return parameter(**{other: luck.choose(others), name: luck.choose(numbers)})


_NUMBERS = (
    ("limit", (50, 88, 99, 200)),
    ("handSize", (1, 2, 4, 6)),
    ("startTotal", (-50, 0, 50)),
    ("toastMark", (10, 90, 199)),
    ("startDir", (-1, 1)),
)


def _honour(luck):
    penalty = [effect(luck) for _ in range(luck.below(3))]
    if luck.below(3) == 0:
        return honour(*penalty, text=WORDS)
    return honour(*penalty, text=WORDS, when=_occasion(luck), **{"if": _conditions(luck, _LEAVES)})


def _repeal(luck):
    return {"kind": "repeal", "of": f"I{1 + luck.below(9)}"}


def _of_catalogue(luck):
    return of_catalogue(luck.choose(tuple(CATALOGUE)))


_KINDS = (
    *((_trigger,) * 8),
    *((_echo,) * 3),
    *(_value, _value, _restriction, _parameter, _honour, _honour, _repeal, _of_catalogue),
)


def _conditions(luck, asked):
    return [_condition(luck, asked) for _ in range(luck.choose((0, 0, 0, 1, 1, 2)))]


def _condition(luck, asked):
    """Draw one that holds at most three others, at most three deep: two of them are within the bounds."""
    leaf, other = luck.choose(asked)(luck), luck.choose(asked)(luck)
    match luck.below(8):
        case 0:
            return {"not": leaf}
        case 1:
            return {"any": [leaf, other]}
        case 2:
            return {"all": [leaf, {"not": other}]}
        case 3:
            return {"not": {"any": [leaf, other, leaf]}}
        case _:
            return leaf


def card_filter(luck):
    """Draw which cards are meant: one thing said of them, or two, or alternatives."""
    if luck.below(6) == 0:
        return {"anyOf": [_filter(luck), _filter(luck)]}
    return _filter(luck) | (_filter(luck) if luck.below(4) == 0 else {})


def _filter(luck):
    return luck.choose(_FILTERS)(luck)


_FILTERS = (
    lambda luck: {"rank": [str(luck.choose(RANKS)) for _ in range(1 + luck.below(5))]},
    lambda luck: {"suit": [str(luck.choose(SUITS)) for _ in range(1 + luck.below(4))]},
    lambda luck: {"color": luck.choose(("red", "black"))},
    lambda luck: {"parity": luck.choose(("even", "odd"))},
    lambda luck: {"face": luck.below(2) == 1},
    lambda luck: {"same": luck.choose(("rank", "suit", "color", "card"))},
    lambda luck: {"cards": [luck.choose(PACK_52) for _ in range(1 + luck.below(8))]},
)


def _compared(luck):
    return {"who": luck.choose(get_args(Known)), "cmp": luck.choose(get_args(Cmp)), "n": luck.below(5)}


_SURE = (
    lambda luck: {"card": card_filter(luck)},
    lambda luck: {"prev": card_filter(luck)},
    lambda luck: {
        "total": {
            "at": luck.choose(("before", "after")),
            "cmp": luck.choose(get_args(Cmp)),
            "n": luck.choose(POINTS),
        }
    },
    lambda luck: {"totalMod": {"m": 2 + luck.below(9), "eq": luck.below(3)}},
    lambda luck: {
        "digits": luck.choose(
            ("double", "palindrome", {"ends": luck.below(10)}, {"contains": luck.below(10)})
        )
    },
    lambda luck: {"hand": _compared(luck)},
    lambda luck: {"losses": _compared(luck)},
    lambda luck: {"dir": luck.choose((-1, 1))},
    lambda luck: {
        "role": {
            "who": luck.choose(get_args(Known)),
            "role": luck.choose(("dealer", "lastLoser", "mostCards", "fewestCards")),
        }
    },
    lambda luck: {"run": {"of": card_filter(luck), "n": 2 + luck.below(2)}},
    lambda luck: {"flag": luck.choose(FLAGS)},
)
_LEAVES = (*_SURE, lambda luck: {"chance": luck.choose((1, 50, 99))})


def effect(luck):
    """Draw anything that a règlement may do."""
    return luck.choose(_EFFECTS)(luck)


def _change(luck):
    return luck.choose(
        (
            {"add": luck.choose(POINTS)},
            {"set": luck.choose(POINTS)},
            {"mul": luck.choose(FACTORS)},
            {"swapDigits": True},
            {"roundTo": luck.choose((2, 7, 10, 50))},
        )
    )


def _one(luck):
    return luck.choose(get_args(One))


def _who(luck):
    return luck.choose(get_args(Who))


def _cards(luck):
    return {"who": _who(luck), "n": 1 + luck.below(3)}


def _pick(luck):
    return {"pick": luck.choose(("self", "random"))}


def _lose_now(luck):
    return {"loseNow": {"who": _who(luck)}}


_EFFECTS = (
    lambda luck: {"total": _change(luck)},
    lambda luck: {"total": _change(luck)},
    lambda luck: {"skip": 1 + luck.below(3)},
    lambda _: {"reverse": True},
    lambda _: {"again": True},
    lambda luck: {"goto": _one(luck)},
    lambda luck: {"gain": _cards(luck)},
    lambda luck: {"lose": _cards(luck) | _pick(luck)},
    lambda luck: {"give": {"from": _who(luck), "to": _one(luck), "n": 1 + luck.below(3)} | _pick(luck)},
    lambda luck: {"swapHands": [_one(luck), _one(luck)]},
    lambda luck: {"rotateHands": luck.choose(("dir", "left", "right"))},
    lambda luck: {
        "show": {"who": _who(luck), "to": _who(luck), "until": luck.choose(("nextTurn", "partie"))}
    },
    lambda luck: {"toast": _cards(luck)},
    lambda luck: {"prompt": {"who": _who(luck)} | luck.choose((WORDS, {"fr": "Debout!"}, {"en": "Up!"}))},
    _lose_now,
    lambda luck: {
        "flag": {
            "name": luck.choose(FLAGS),
            "value": luck.below(4) > 0,
            "until": luck.choose(("nextTurn", "partie", "manche")),
        }
    },
    lambda luck: {"forceNext": card_filter(luck)},
)
_BEARABLE = tuple(drawn for drawn in _EFFECTS if drawn is not _lose_now)


def heavy(number):
    """Return one of many règlements that ask six things of every card: a trial beside them is work."""
    asked = [
        {"run": {"of": {"color": "red"}, "n": 2}},
        {"total": {"at": "before", "cmp": "lt", "n": -number}},
        {"total": {"at": "after", "cmp": "gt", "n": 99}},
        {"totalMod": {"m": 7, "eq": number % 7}},
        {"run": {"of": {"parity": "even"}, "n": 2}},
        {"hand": {"who": "next", "cmp": "lt", "n": 1}},
    ]
    changes = {"total": {"add": (-1) ** number * (1 + number % 5)}}
    return trigger("play", changes, given=[{"any": asked}])
