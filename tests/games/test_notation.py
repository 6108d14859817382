"""Actions as people write them."""

from collections.abc import Mapping
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support.tutorial import tutorial_game

from games.cards import EVERY_CARD, SUITS, TRUMPS, Card, Suit
from games.core import Action, Illegal, NotUnderstood, Seat
from games.le99 import LE99
from games.notation import read, speak


class Pass(Action, frozen=True):
    verb: ClassVar[str] = "pass"


class Cut(Action, frozen=True):
    verb: ClassVar[str] = "cut"
    lifted: int


class OneCard(Action, frozen=True):
    verb: ClassVar[str] = ""
    card: Card


class Discard(OneCard, frozen=True, kw_only=True):
    verb: ClassVar[str] = "discard"
    choice: int | None = None
    target: Seat | None = None


class Play(Action, frozen=True):
    verb: ClassVar[str] = "play"
    cards: tuple[Card, ...]
    suit: Suit | None = None


class Bid(Action, frozen=True):
    verb: ClassVar[str] = "bid"
    cards: tuple[Card, Card, Card]


class Vote(Action, frozen=True):
    verb: ClassVar[str] = "vote"
    answer: Literal["yes", "no"]


class Open(Action, frozen=True):
    verb: ClassVar[str] = "open"
    really: bool


class Denounce(Action, frozen=True):
    verb: ClassVar[str] = "denounce"
    rule: str
    seat: Seat


class Propose(Action, frozen=True):
    verb: ClassVar[str] = "propose"
    rule: Mapping[str, Any] | str


ACTIONS = (Pass, Cut, Discard, Play, Bid, Vote, Open, Denounce, Propose)
GAME = SimpleNamespace(actions=ACTIONS)

EXAMPLES = {
    "pass": Pass(),
    "cut 20": Cut(20),
    "cut -5": Cut(-5),
    "discard 5h": Discard("5h"),
    "discard Ah choice=11": Discard("Ah", choice=11),
    "discard 8c target=2": Discard("8c", target=2),
    "discard 8c choice=1 target=2": Discard("8c", choice=1, target=2),
    "play Kd": Play(("Kd",)),
    "play 9s d": Play(("9s",), "d"),
    "play 9s 9h d": Play(("9s", "9h"), "d"),
    "play EX T": Play(("EX",), "T"),
    "bid Ad 6h 9c": Bid(("Ad", "6h", "9c")),
    "vote yes": Vote("yes"),
    "open no": Open(really=False),
    "denounce I1 2": Denounce("I1", 2),
    "propose X12": Propose("X12"),
    'propose {"kind":"honour","text":{"fr":"Deux  mots"}}': Propose(
        {"kind": "honour", "text": {"fr": "Deux  mots"}}
    ),
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_action_is_its_verb_and_its_fields(text):
    assert read(GAME, text) == EXAMPLES[text]
    assert speak(EXAMPLES[text]) == text


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("  discard \t 5h  ", "discard 5h"),
        ("discard 8c target=2 choice=1", "discard 8c choice=1 target=2"),
        ('propose { "b": 1, "a": [2] }', 'propose {"a":[2],"b":1}'),
    ],
)
def test_people_may_write_more_freely_than_we_do(text, same):
    assert speak(read(GAME, text)) == same


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "dance",
        "Pass",
        "pass 5h",
        "cut",
        "cut five",
        "cut 1_0",
        "cut ٣",
        "cut 3 4",
        "cut 99999999999999999999",
        "discard",
        "discard 5x",
        "discard 5h 6h",
        "discard 5h choice",
        "discard 5h choice=",
        "discard 5h choice=x",
        "discard 5h choice=1 choice=2",
        "discard 5h card=6h",
        "discard card=5h",
        "play",
        "play d",
        "play 9s x",
        "play 9s d d",
        "bid Ad 6h",
        "bid Ad 6h 9c 5h",
        "vote maybe",
        "open maybe",
        "propose",
        "propose {",
        "propose X1 X2",
        "propose [1]",
    ],
)
def test_what_means_nothing_is_not_understood(text):
    with pytest.raises(Illegal) as refused:
        read(GAME, text)
    assert refused.value.objection == NotUnderstood()


SCRAPS = [*EXAMPLES, *sorted(EVERY_CARD), "{", "choice=", "=", "\x00"]
cards = st.sampled_from(sorted(EVERY_CARD))
small = st.integers(-999, 999)
words = st.from_regex(r"[A-Z][0-9]{1,3}", fullmatch=True)
json = st.recursive(
    st.none() | st.booleans() | small | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
actions = st.one_of(
    st.just(Pass()),
    st.builds(Cut, small),
    st.builds(Discard, cards, choice=st.none() | small, target=st.none() | small),
    st.builds(Play, st.lists(cards, min_size=1).map(tuple), st.none() | st.sampled_from([*SUITS, TRUMPS])),
    st.builds(Bid, st.tuples(cards, cards, cards)),
    st.builds(Vote, st.sampled_from(["yes", "no"])),
    st.builds(Open, really=st.booleans()),
    st.builds(Denounce, words, small),
    st.builds(Propose, words | st.dictionaries(st.text(), json)),
)


@given(actions)
def test_whatever_is_written_is_read_back(action):
    assert read(GAME, speak(action)) == action


@given(
    st.sampled_from([GAME, LE99, tutorial_game()]),
    st.text()
    | st.lists(st.sampled_from([*EXAMPLES, *EVERY_CARD, "{", "choice=", "=", "\x00"])).map(" ".join),
)
@example(GAME, "propose " + '{"a":' * 100_000)
@example(GAME, 'propose {"a":"\ud800"}')
@example(GAME, "play" + " 5h" * 5_000 + " x")
def test_no_text_leads_to_another_error(game, text):
    with suppress(Illegal):
        read(game, text)


def test_every_verb_of_the_first_game_is_read():
    texts = ["turn", "shuffle", "deal", "pickup", "draw", "endTurn"]
    assert [speak(read(LE99, text)) for text in texts] == texts
    assert [speak(read(LE99, text)) for text in ("cut 20", "discard 10d", "announce -5")] == [
        "cut 20",
        "discard 10d",
        "announce -5",
    ]
