"""The words of a draft, and how they fit where Discord keeps them: two characters for each."""

from collections.abc import Iterable, Mapping, Sequence
from string import ascii_letters, digits
from typing import Final, get_args

from bot.faces.invention.limits import bounds, choices
from bot.faces.reglements.phrases import kebab
from games.cards import RANKS, SUITS
from games.tremblay.language.conditions import RoleTest
from games.tremblay.language.effects import CardsAway, Note, Showing
from games.tremblay.language.rules import ParameterValues
from games.tremblay.language.vocabulary import Known, One, Who

KINDS: Final = ("played", "event", "worth", "forbidden", "number", "honour")
"""What a règlement may be about."""

ANY: Final = "any"
"""Any card at all."""

QUALITIES: Final = {
    "red": ("color", "red"),
    "black": ("color", "black"),
    **{str(suit): ("suit", [str(suit)]) for suit in SUITS},
    "figures": ("face", True),
    "plain": ("face", False),
    "even": ("parity", "even"),
    "odd": ("parity", "odd"),
    "same-rank": ("same", "rank"),
    "same-suit": ("same", "suit"),
    "same-color": ("same", "color"),
    "same-card": ("same", "card"),
}
"""What may be said of cards beside their rank, and the part of ``vocabulary.Filter`` that says it."""

EVENTS: Final = {
    "draw": "draw",
    "forget": "forget",
    "turn": "turnStart",
    "hit": "totalHit",
    "cross": "totalCross",
    "count": "handCount",
    "skipped": "skipped",
    "reversed": "reversed",
    "lost": "lost",
    "start": "partieStart",
    "reshuffle": "reshuffle",
    "convicted": "convicted",
}
"""What a règlement may wait for beside a card."""

WAYS: Final = ("any-way", "up", "down")

WORTH: Final = ("add", "set", "either", "scale", "offset")
"""What cards may be worth."""

OR: Final = ("or-add", "or-set")
"""A third thing that they may be worth."""

FACTORS: Final = {"double": 2, "triple": 3, "half": 0.5, "nil": 0, "minus": -1, "minus-double": -2}

NUMBERS: Final = {
    kebab(str(field.alias)): str(field.alias) for field in ParameterValues.model_fields.values()
}
"""The numbers of the game that can be changed."""

DIRECTIONS: Final = {"clockwise": 1, "anticlockwise": -1}

LUCK: Final = "if-chance"

COMPARISONS: Final = {"over": "gt", "from": "ge", "exactly": "eq", "up-to": "le", "under": "lt"}

ONE: Final[Mapping[str, str]] = {kebab(role): role for role in get_args(One)}
"""A player, by the part they play."""

WHO: Final = {kebab(role): role for role in get_args(Who)}
KNOWN: Final = {word: role for word, role in WHO.items() if role in get_args(Known)}
"""Whom a condition may speak of."""

ROLES: Final = {kebab(role): role for role in choices(RoleTest, "role")}

PICKS: Final = {
    f"{pick}-{n}": {"n": n, "pick": pick}
    for pick in reversed(choices(CardsAway, "pick"))
    for n in range(bounds(CardsAway, "n")[0], bounds(CardsAway, "n")[1] + 1)
}
"""How many cards, and who chooses them."""

ROTATIONS: Final = {"with-play": "dir", "left": "left", "right": "right"}
UNTIL: Final = {kebab(until): until for until in choices(Showing, "until")}
LASTING: Final = {kebab(until): until for until in choices(Note, "until")}
FLAGS: Final = ("star", "moon", "sun")
"""Names for what a règlement notes and another asks about: any would do."""

ALWAYS: Final = "always"
"""The moment of a rule of honour that goes for every moment."""
PLAY: Final = "play"
NO_PENALTY: Final = "no-penalty"

RANK_WORDS: Final = tuple(map(str, RANKS))

_WORDS: Final = (
    *(
        "played",
        "event",
        "worth",
        "forbidden",
        "number",
        "honour",
        "A",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "J",
        "Q",
        "K",
    ),
    *("any", "red", "black", "s", "h", "d", "c", "figures", "plain", "even", "odd", "same-rank", "same-suit"),
    *("same-color", "same-card", "draw", "forget", "turn", "hit", "cross", "count", "skipped", "reversed"),
    *("lost", "start", "reshuffle", "convicted", "any-way", "up", "down", "add", "set", "either", "scale"),
    *("offset", "or-add", "or-set", "double", "triple", "half", "nil", "minus", "minus-double", "limit"),
    *("hand-size", "start-total", "toast-mark", "start-dir", "clockwise", "anticlockwise", "skip"),
    *("again", "reverse", "goto", "lose", "gain", "give", "swap-hands", "rotate-hands", "total-add"),
    *("total-set", "total-mul", "swap-digits", "round-to", "force-next", "show", "toast", "prompt"),
    *("lose-now", "flag", "unflag", "if-before", "if-after", "if-multiple", "if-remainder"),
    *("if-double", "if-palindrome", "if-ends", "if-contains", "if-card", "if-prev", "if-run"),
    *("if-hand", "if-losses", "if-role", "if-clockwise", "if-anticlockwise", "if-flag"),
    *(
        "if-chance",
        "if-not",
        "if-either",
        "over",
        "from",
        "exactly",
        "up-to",
        "under",
        "actor",
        "next",
        "prev",
    ),
    *("chosen", "dealer", "last-loser", "most-cards", "fewest-cards", "random", "all", "others"),
    *("random-1", "random-2", "random-3", "self-1", "self-2", "self-3", "with-play", "left", "right"),
    *("next-turn", "partie", "manche", "star", "moon", "sun", "always", "play", "no-penalty"),
)
"""Every word, each at its place for ever, since drafts lie in messages: a new word comes last."""

_SIGNS: Final = digits + ascii_letters
_BASE: Final = len(_SIGNS)
_ZERO: Final = 2_000
"""Where 0 stands among what two characters can tell apart, far from the words."""
_FARTHEST: Final = 999

_PLACES: Final = {word: place for place, word in enumerate(_WORDS)}


def number(n: int) -> str:
    """Return the word for a number."""
    return f"#{n}"


def value(word: str) -> int | None:
    """Return the number that a word stands for (``None``: it is no number)."""
    return int(word[1:]) if word.startswith("#") else None


def coded(words: Iterable[str]) -> str:
    """Write words down in two characters each."""
    return "".join(_SIGNS[place // _BASE] + _SIGNS[place % _BASE] for place in map(_place, words))


def decoded(code: str) -> Sequence[str] | None:
    """Read words that were written down (``None``: these are none); anybody may write anything."""
    pairs = [code[at : at + 2] for at in range(0, len(code), 2)]
    words = [_word(pair) for pair in pairs]
    return [word for word in words if word is not None] if None not in words else None


def _place(word: str) -> int:
    n = value(word)
    return _PLACES[word] if n is None else _ZERO + n


def _word(pair: str) -> str | None:
    signs = [_SIGNS.find(sign) for sign in pair]
    if len(signs) != 2 or -1 in signs:  # noqa: PLR2004 - a pair
        return None
    place = signs[0] * _BASE + signs[1]
    if place < len(_WORDS):
        return _WORDS[place]
    return number(place - _ZERO) if abs(place - _ZERO) <= _FARTHEST else None
