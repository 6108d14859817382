"""Inventing a règlement step by step: every step leads on, back, and to what was meant."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.drafts import TEXTS, read, walks

from bot.faces.invention import words as w
from bot.faces.invention.adjusting import words_for
from bot.faces.invention.draft import PROMPT, WORDING, drafted
from bot.faces.invention.grammar import EFFECTS
from bot.faces.reglements import sentence
from bot.words.texts import Texts
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.conditions import leaves
from games.tremblay.language.effects import Effect
from games.tremblay.language.reading import as_data, essence


def data(*words, texts=TEXTS):
    rule = read(*words, texts=texts).rule
    assert rule is not None, words
    return as_data(rule)


def without_words(rule):
    return {name: said for name, said in as_data(rule).items() if name not in {"text", "v"} and said}


@pytest.mark.parametrize("name", CATALOGUE)
def test_e5_every_reglement_of_the_catalogue_can_be_adjusted(name):
    words = words_for(CATALOGUE[name])
    assert words is not None
    said = read(*words).rule
    theirs = without_words(CATALOGUE[name])
    single = {key: theirs[key] for key in ("if", "card") if "cards" in str(theirs.get(key))}
    assert {k: v for k, v in without_words(said).items() if k not in single} == {
        k: v for k, v in theirs.items() if k not in single
    }
    assert len(w.coded(words)) <= 40


def test_e5_the_queen_of_spades_is_adjusted_as_a_queen_and_as_a_spade():
    assert words_for(CATALOGUE["X7"]) == ("worth", "Q", "s", "add", "#13")


@given(walks())
def test_whatever_is_offered_can_be_said(words):
    for menu in read(*words).menus:
        for word in menu.words:
            assert drafted((*words, word), TEXTS, "fr") or word in words


@given(walks())
def test_what_is_said_to_the_end_is_a_reglement(words):
    draft = read(*words)
    if draft.whole:
        assert draft.rule is not None, draft.data


@given(walks())
def test_what_is_not_yet_whole_asks_for_something(words):
    draft = read(*words)
    assert draft.whole or draft.menus


@given(walks())
def test_the_way_back_is_as_readable_as_the_way_there(words):
    for end in range(len(words)):
        read(*words[:end])


@given(walks())
def test_a_draft_is_read_as_it_was_written_down(words):
    assert w.decoded(w.coded(words)) == list(words)


@given(st.text(alphabet="0123456789abcXYZ.é", max_size=80))
def test_made_up_text_is_no_draft_and_breaks_nothing(text):
    words = w.decoded(text)
    if words is not None:
        drafted(words, {}, "fr")


@settings(max_examples=60, deadline=None)
@given(walks(3, 9))
def test_what_menus_say_can_be_taken_back_to_menus(words):
    draft = read(*words, texts={**TEXTS})
    if draft.rule is not None:
        found = words_for(draft.rule)
        assert found is not None
        again = read(*found).rule
        assert without_words(again) == without_words(draft.rule)


def test_ranks_are_said_together_and_refined_afterwards():
    assert data("played", "5", "8", "red", "skip", "#2")["if"] == [
        {"card": {"rank": ["5", "8"], "color": "red"}}
    ]


def test_any_card_asks_nothing_of_the_card():
    assert data("played", "any", "again")["if"] == []


def test_e2_four_things_may_happen_and_no_fifth():
    words = ("played", "any", "again", "reverse", "skip", "#1", "swap-digits")
    assert len(data(*words)["then"]) == 4
    assert [menu.name for menu in read(*words).menus] == ["if"]


def test_e2_six_conditions_may_be_set_and_no_seventh():
    words = ("forbidden", "red", *(["if-double"] * 4), "if-either", "if-double", "if-palindrome")
    rule = read(*words).rule
    assert sum(len(list(leaves(each))) for each in rule.conditions) == 6
    assert read(*words).menus == []


def test_luck_is_not_offered_where_one_must_know_what_is_allowed():
    offered = [word for menu in read("forbidden", "red").menus for word in menu.words]
    assert "if-double" in offered
    assert "if-chance" not in offered
    with pytest.raises(AssertionError):
        read("forbidden", "red", "if-chance", "#50")


def test_nobody_is_offered_to_swap_hands_with_themselves():
    (menu,) = read("played", "any", "swap-hands", "actor").menus
    assert "actor" not in menu.words
    assert "next" in menu.words


def test_a_prompt_waits_for_its_text():
    words = ("played", "any", "prompt", "next")
    assert read(*words, texts={}).lacks == PROMPT
    assert read(*words, texts={}).rule is None
    assert data(*words)["then"] == [{"prompt": {"who": "next", "fr": "Chantez"}}]


def test_a_rule_of_honour_waits_for_its_words():
    words = ("honour", "draw", "toast", "actor", "#1")
    assert read(*words, texts={}).lacks == WORDING
    assert data(*words)["text"] == {"fr": "Vive la reine"}


def test_every_effect_of_the_language_can_be_chosen():
    known = {tag.__metadata__[0].tag for tag in Effect.__origin__.__args__}
    said = {next(iter(one)) for word in EFFECTS for one in [effect_of(word)]}
    assert said == known


def effect_of(word):
    words = ("played", "any", word)
    while not (draft := read(*words)).whole:
        words = (*words, draft.menus[0].words[0])
    return draft.data["then"][0]


def test_a_choice_is_never_between_twice_the_same():
    assert drafted(("worth", "A", "either", "#1", "#1"), {}, "fr") is None
    assert drafted(("worth", "A", "either", "#1", "#2", "or-set", "#2"), {}, "fr") is None
    assert read("worth", "A", "either", "#1", "#2", "or-set", "#3").rule


def test_what_two_players_say_alike_is_alike():
    one, other = read("worth", "8", "5", "set", "#0").rule, read("worth", "5", "8", "set", "#0").rule
    assert essence(one) == essence(other)


@pytest.mark.parametrize("language", ["fr", "en"])
@settings(deadline=None)
@given(words=walks())
def test_a_draft_can_be_said_at_every_step(language, words):
    voice = Texts.load(strict=True).voice(language)
    said = sentence(read(*words).data, voice)
    assert said.strip()
    assert "None" not in said


# ── drafts in messages that are already out there (decision 18) ─────────────────────────────────────────────

HERE = Path(__file__).parent


def lines(name):
    return (HERE / name).read_text("utf-8").splitlines()


WRITTEN = [line.split() for line in lines("draft_words.txt")]
DRAFTS = [line.split(maxsplit=2) for line in lines("drafts_of_catalogue.txt")]


@pytest.mark.parametrize(("code", "word"), WRITTEN)
def test_a_word_is_written_down_as_it_always_was(code, word):
    assert w.coded([word]) == code
    assert w.decoded(code) == [word]


@pytest.mark.parametrize(("name", "code", "words"), DRAFTS, ids=[name for name, _, _ in DRAFTS])
def test_a_draft_of_before_opens_as_what_it_was(name, code, words):
    assert w.decoded(code) == words.split()
    said = read(*w.decoded(code)).rule
    assert without_words(said) == without_words(read(*words_for(CATALOGUE[name])).rule)
