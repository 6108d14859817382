"""The sentences of règlements: as one would say them, and never the same for two that differ."""

import contextlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from support import reglements
from support.random_games import Luck

from bot.faces import face
from bot.faces.reglements import place, sentence, worded
from bot.words.texts import LANGUAGES, Texts
from games.core import Illegal
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.reading import as_data, essence, read_rule
from games.tremblay.table.rule_messages import RuleProposed

READ_ALOUD = Path(__file__).parent / "catalogue.txt"

TEXTS = Texts.load(strict=True)
FRENCH, ENGLISH = map(TEXTS.voice, LANGUAGES)
VOICES = pytest.mark.parametrize("voice", [FRENCH, ENGLISH], ids=LANGUAGES)


def test_the_catalogue_is_said_as_one_would_say_it():
    said = (sentence(rule, voice, name) for name, rule in CATALOGUE.items() for voice in (FRENCH, ENGLISH))
    assert [line for line in READ_ALOUD.read_text(encoding="utf-8").splitlines() if line] == list(said)


MANY = [reglements.hostile(Luck(str(number))) for number in range(1_500)]
"""Règlements in which every word of the language is said somewhere."""


def scalars(data, path=()):
    """Find every word and number of a règlement, but for what people wrote, each by the way to it."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, each in inner:
        if name not in LANGUAGES:
            yield from scalars(each, (*path, name))
    if not isinstance(data, dict | list):
        yield path, data


def changed(data, path, word):
    """Say something else in one place of a règlement."""
    if not path:
        return word
    name, *further = path
    copy = data.copy()
    copy[name] = changed(data[name], further, word)
    return copy


def places():
    """Find every place of the language where something is said, each in one of many règlements."""
    found = {}
    for data in MANY:
        for path, word in scalars(data):
            names = [name for name in path if isinstance(name, str)]
            found.setdefault((*names[-3:], type(word)), (data, path, word))
    return [place for place in found.values() if place[1][-1] not in {"kind", "v"}]


WORDS = {repr(word): word for data in MANY for path, word in scalars(data) if path[-1] != "cards"}
"""Everything that can be said in one of them; where it makes no sense it is refused."""


@VOICES
def test_a_reglement_that_differs_in_one_word_is_said_otherwise(voice):
    for data, path, said in places():
        first = read_rule(data)
        for word in (word for word in WORDS.values() if type(word) is type(said)):
            with contextlib.suppress(Illegal):
                second = read_rule(changed(data, path, word))
                alike = essence(first) == essence(second)
                assert (sentence(first, voice) == sentence(second, voice)) == alike


@VOICES
def test_of_many_reglements_no_two_that_differ_are_said_alike(voice):
    said = {}
    for rule in map(read_rule, MANY):
        assert said.setdefault(sentence(rule, voice), essence(rule)) == essence(rule)


@settings(max_examples=200, deadline=None)
@given(data=reglements.hostile_rules())
def test_every_reglement_can_be_said_in_both_languages(data):
    said = [sentence(read_rule(data), voice) for voice in (FRENCH, ENGLISH)]
    assert all(each.strip("….") and len(each) <= 1_200 for each in said)


CARD = {
    "rank": ["A", "2", "3", "4", "5", "6", "7", "8", "9"],
    "suit": ["s", "h", "d"],
    "color": "red",
    "parity": "odd",
    "face": False,
    "same": "rank",
    "cards": ["As", "2s", "3s", "4s", "5s", "6s", "7s", "8s"],
}
CARDS = {**CARD, "anyOf": [CARD] * 4}
RUN, UNDER, FEW = (
    {"run": {"of": CARDS, "n": 8}},
    {"prev": CARDS},
    {"hand": {"who": "fewestCards", "cmp": "ge", "n": 20}},
)
STARS = {"fr": "*" * 280}
ASKED = {"prompt": {"who": "fewestCards", **STARS}}
LONGEST = (
    reglements.trigger("play", {"forceNext": CARD}, given=[{"card": CARD}, RUN, {"any": [UNDER, RUN]}]),
    reglements.trigger("draw", {"forceNext": CARDS}, given=[{"not": {"all": [FEW] * 6}}]),
    reglements.trigger("draw", *[{"forceNext": CARDS}] * 2),
    reglements.trigger("draw", {"skip": 1}, given=[FEW, FEW, UNDER, RUN]),
    reglements.trigger("draw", *[ASKED] * 4, given=[FEW] * 6),
    reglements.value(CARDS, {"choice": [{"add": 200}, {"set": -200}, {"add": 0}]}, [FEW, FEW, RUN, RUN]),
    reglements.restriction(CARDS, [RUN, RUN]),
    reglements.honour(*[ASKED] * 4, when={"on": "play"}, **{"if": [FEW] * 6}),
    reglements.honour(*[{"forceNext": CARDS}], when={"on": "play"}, **{"if": [{"card": CARDS}]}),
)
"""Règlements with much to say, each in another place."""


@VOICES
@pytest.mark.parametrize("rule", LONGEST, ids=range(len(LONGEST)))
def test_a_reglement_however_long_is_announced_in_words_that_fit_a_message(rule, voice):
    for words in ({}, {"text": STARS}) if rule["kind"] != "honour" else ({"text": STARS},):
        data = as_data(read_rule(rule | words))
        said = worded(data, voice)
        assert 600 < len(said) <= 1_200
        announced = face("tremblay").values(RuleProposed(0, data, ""), voice)["reglement"]
        assert said in replace(voice, seats=("Olivier",)).say(RuleProposed(0, data, ""), reglement=announced)


@VOICES
def test_of_a_long_reglement_every_part_is_said_at_least_in_part(voice):
    said = worded(LONGEST[0] | {"text": {"fr": "Voilà."}}, voice)
    french = ("Quand quelqu’un joue un As", "…, si chacune", "…, le suivant doit jouer", "… « Voilà. »")
    english = ("When somebody plays a red", "…, if each", "…, the next player must play", "… “Voilà.”")
    parts = french if voice.language == "fr" else english
    assert [part for part in parts if part not in said.replace("\N{NO-BREAK SPACE}", " ")] == []


def test_a_reglement_is_said_alike_as_a_model_and_as_an_event_carries_it():
    data = {"id": "I1", "author": 0, "origin": "X36"} | as_data(CATALOGUE["X36"])
    assert sentence(data, FRENCH) == sentence(CATALOGUE["X36"], FRENCH, "X36")
    assert sentence(data, FRENCH).startswith("Il faut dire «\N{NO-BREAK SPACE}merci")


def test_an_author_is_quoted_in_the_readers_language_or_else_in_the_other():
    again = reglements.trigger("play", {"again": True})
    assert worded(again | {"text": {"fr": "Encore!", "en": "Again!"}}, ENGLISH).endswith("again. “Again!”")
    assert worded(again | {"text": {"fr": "Encore!"}}, ENGLISH).endswith("again. “Encore!”")
    assert worded(again, ENGLISH) == "When somebody plays a card, they play again."


def test_quotes_within_quotes_are_of_another_kind():
    polite = reglements.honour(text={"fr": "Dire « merci » en pigeant"})
    assert sentence(polite, FRENCH).startswith(
        "«\N{NO-BREAK SPACE}Dire “merci” en pigeant\N{NO-BREAK SPACE}»"
    )


def test_what_an_author_writes_formats_and_mentions_nothing():
    rude = reglements.honour(text={"en": "**Hush**, @everyone <@1>"})
    assert r"\*\*Hush\*\*, \@everyone \<\@1\>" in sentence(rude, ENGLISH)


@pytest.mark.parametrize(
    ("so_far", "said"),
    [
        ({}, "…"),
        ({"kind": "trigger"}, "Quand … arrive, …"),
        ({"kind": "trigger", "when": {"on": "totalHit"}}, "Quand quelqu’un porte le total pile à …, …"),
        ({"kind": "trigger", "when": {"on": "play"}}, "Quand quelqu’un joue une carte, …"),
        (reglements.trigger("play", given=[{"card": {}}]), "Quand quelqu’un joue …, …"),
        (reglements.trigger("draw", {"lose": {"who": "next"}}, given=[{"not": {}}]),
            "Quand quelqu’un pige, si …, le suivant perd …"),
        (reglements.trigger("draw", {"show": {"who": "next"}}),
            "Quand quelqu’un pige, le suivant montre sa main …"),
        (reglements.trigger("draw", {"show": {"who": "next", "to": "all"}}),
            "Quand quelqu’un pige, le suivant montre sa main à tout le monde …"),
        (reglements.trigger("draw", {"show": {}}, given=[{"total": {"at": "after"}}]),
            "Quand quelqu’un pige, si le total est … après la carte, … montre sa main …"),
        (reglements.trigger("draw", {}, given=[{"any": []}]),
            "Quand quelqu’un pige, si l’une de ces choses est vraie\N{NO-BREAK SPACE}: …, …"),
        ({"kind": "value"}, "Une carte … vaut …"),
        ({"kind": "value", "card": {"rank": ["5"]}}, "Un 5 vaut …"),
        ({"kind": "value", "card": {"rank": ["5"]}, "op": {"scale": None}}, "Un 5 compte …"),
        ({"kind": "restriction"}, "Interdit de jouer …"),
        ({"kind": "parameter"}, "Un nombre du jeu devient …"),
        ({"kind": "parameter", "set": {"limit": None}}, "La limite est de …"),
        ({"kind": "honour", "penalty": [{}]}, "Règle d’honneur. Sinon, …"),
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
