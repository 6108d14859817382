"""The sentences of règlements: as one would say them, and never the same for two that differ."""

import contextlib
from pathlib import Path

import pytest
import reglements
from hypothesis import given, settings
from random_games import Luck

from bot.faces.reglements import place, sentence, worded
from bot.texts import LANGUAGES, Texts
from games.core import Illegal
from games.tremblay.reglements.catalogue import CATALOGUE
from games.tremblay.reglements.language import as_data, essence, read_rule

READ_ALOUD = Path(__file__).parent / "catalogue.txt"

TEXTS = Texts.load(strict=True)
FRENCH, ENGLISH = map(TEXTS.voice, LANGUAGES)
VOICES = pytest.mark.parametrize("voice", [FRENCH, ENGLISH], ids=LANGUAGES)


def test_the_catalogue_is_said_as_one_would_say_it():
    said = (sentence(rule, voice, name) for name, rule in CATALOGUE.items() for voice in (FRENCH, ENGLISH))
    assert [line for line in READ_ALOUD.read_text(encoding="utf-8").splitlines() if line] == list(said)


@VOICES
@settings(max_examples=400, deadline=None)
@given(one=reglements.hostile_rules(), other=reglements.hostile_rules())
def test_two_reglements_that_differ_in_one_part_are_not_said_alike(voice, one, other):
    first = read_rule(one)
    for part in one.keys() & other.keys() - {"kind"} if one["kind"] == other["kind"] else ():
        with contextlib.suppress(Illegal):
            second = read_rule(one | {part: other[part]})
            assert (sentence(first, voice) == sentence(second, voice)) == (essence(first) == essence(second))


@VOICES
def test_of_many_reglements_no_two_that_differ_are_said_alike(voice):
    said = {}
    for rule in map(read_rule, map(reglements.hostile, map(Luck, map(str, range(3_000))))):
        assert said.setdefault(sentence(rule, voice), essence(rule)) == essence(rule)


def test_a_reglement_is_said_alike_as_a_model_and_as_an_event_carries_it():
    data = {"id": "I1", "author": 0, "origin": "X36"} | as_data(CATALOGUE["X36"])
    assert sentence(data, FRENCH) == sentence(CATALOGUE["X36"], FRENCH, "X36")
    assert sentence(data, FRENCH).startswith("Il faut dire «\N{NO-BREAK SPACE}merci")


def test_an_author_is_quoted_in_the_readers_language_or_else_in_the_other():
    again = reglements.trigger("play", {"again": True})
    assert worded(again | {"text": {"fr": "Encore!", "en": "Again!"}}, ENGLISH).endswith("again. “Again!”")
    assert worded(again | {"text": {"fr": "Encore!"}}, ENGLISH).endswith("again. “Encore!”")
    assert worded(again, ENGLISH) == "When somebody plays a card, they play again."


def test_what_an_author_writes_formats_and_mentions_nothing():
    rude = reglements.honour(text={"en": "**Hush**, @everyone <@1>"})
    assert r"\*\*Hush\*\*, \@everyone \<\@1\>" in sentence(rude, ENGLISH)


@pytest.mark.parametrize(
    ("so_far", "said"),
    [
        ({}, "…"),
        ({"kind": "trigger"}, "…, …"),
        ({"kind": "trigger", "when": {"on": "totalHit"}}, "…, …"),
        ({"kind": "trigger", "when": {"on": "play"}}, "Quand quelqu’un joue une carte, …"),
        (reglements.trigger("play", given=[{"card": {}}]), "Quand quelqu’un joue …, …"),
        (reglements.trigger("draw", {"lose": {"who": "next"}}, given=[{"not": {}}]),
            "Quand quelqu’un pige, si …, …"),
        (reglements.trigger("draw", {}, given=[{"any": []}]),
            "Quand quelqu’un pige, si l’une de ces choses est vraie\N{NO-BREAK SPACE}: …, …"),
        ({"kind": "value", "card": {"rank": ["5"]}}, "Un 5 …"),
        ({"kind": "restriction"}, "Interdit de jouer …"),
        ({"kind": "parameter"}, "…"),
        ({"kind": "honour", "penalty": [{}]}, "Règle d’honneur. Quand quelqu’un y manque, …"),
    ],
)  # fmt: skip
def test_a_reglement_is_said_as_far_as_it_has_been_invented(so_far, said):
    assert sentence(so_far, FRENCH) == said


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("then.0.skip", "effect 1"),
        ("if.2.total.n", "condition 3"),
        ("when.on", "the occasion"),
        ("@everyone", "the whole of it"),
        ("", "the whole of it"),
    ],
)
def test_the_referee_says_in_plain_words_where_a_reglement_makes_no_sense(field, said):
    assert place(field, ENGLISH) == said
