"""How the messages are typeset, and whether they fit where Discord shows them."""

import re

import pytest
from messages import everything, messages, own

from bot.texts import LANGUAGES, Texts

NBSP = "\N{NO-BREAK SPACE}"

TEXTS = Texts.load(strict=True)
EVERYTHING = pytest.mark.parametrize("said", everything(), ids=str)
IN_FRENCH = pytest.mark.parametrize("said", messages("fr").values(), ids=lambda said: said.key)
COMMANDS = [said for said in everything() if said.message.startswith("command-")]


def literals(said):
    return own(said).literals


@IN_FRENCH
def test_in_quebec_nothing_comes_before_exclamation_question_and_semicolon(said):
    assert not [text for text in literals(said) if re.search(r"\s[!?;]", text)]


@IN_FRENCH
def test_a_no_break_space_comes_before_a_colon(said):
    assert not [text for text in literals(said) if re.search(rf"(^|[^{NBSP}]):(\s|$)", text)]


@IN_FRENCH
def test_no_break_spaces_line_french_quotation_marks(said):
    assert not [text for text in literals(said) if re.search(rf"«(?!{NBSP})|(?<!{NBSP})»|[“”]", text)]


@pytest.mark.parametrize("said", messages("en").values(), ids=lambda said: said.key)
def test_english_is_typeset_without_french_spaces_and_marks(said):
    assert not [text for text in literals(said) if re.search(rf"[{NBSP}«»]|\s[!?;:]", text)]


@EVERYTHING
def test_apostrophes_quotation_marks_and_dots_are_typographic(said):
    assert not [
        text for text in literals(said) if re.search(r"['\"]|\.\.\.|\N{NARROW NO-BREAK SPACE}|  ", text)
    ]


@IN_FRENCH
def test_the_bot_says_vous(said):
    assert not re.search(r"\b(tu|te|toi|ton|tes)\b|\bt’", " ".join(literals(said)), re.IGNORECASE)


def what_follows(pattern):
    """Each text of a pattern with the name of the variable right after it."""
    for element, following in zip(pattern.elements, pattern.elements[1:], strict=False):
        name = getattr(getattr(getattr(following, "expression", None), "id", None), "name", None)
        if hasattr(element, "value") and name:
            yield element.value, name


@IN_FRENCH
def test_no_word_that_might_be_elided_comes_before_a_name(said):
    names = {"player", "players", "seat", "seats", "dealer", "cutter", "host", "by", "old"}
    pairs = [text for text, name in what_follows(said.pattern) if name in names]
    assert not [text for text in pairs if re.search(r"\b(de|que|le|la|du|au) $", text)]


@IN_FRENCH
def test_the_article_of_a_card_is_left_to_the_card(said):
    pairs = [text for text, name in what_follows(said.pattern) if name == "card"]
    assert not [text for text in pairs if re.search(r"\b(le|la|un|une|du|au|ce|cette) $|l’$", text)]


@pytest.mark.parametrize("said", [said for said in COMMANDS if said.attribute == "name"], ids=str)
def test_a_command_has_a_name_that_discord_accepts(said):
    name = TEXTS.command(said.key, said.language)
    assert re.fullmatch(r"[-_'\w]{1,32}", name)
    assert name == name.lower()


@pytest.mark.parametrize("said", [said for said in COMMANDS if said.attribute == "description"], ids=str)
def test_a_command_is_described_in_a_hundred_characters(said):
    assert 1 <= len(TEXTS.command(said.key, said.language)) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_parts_of_a_command_have_the_same_name(language):
    keys = {said.message for said in COMMANDS} - {"command-option-table"}
    parents = {key: key.rpartition("-")[0] for key in keys}
    names = [(parent, TEXTS.command(f"{key}.name", language)) for key, parent in parents.items()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    "said", [said for said in everything() if said.message.startswith("button-")], ids=str
)
def test_a_button_can_be_read_whole_on_a_phone(said):
    assert 1 <= len(TEXTS.voice(said.language)(said.message)) <= 34


@pytest.mark.parametrize(
    "said", [said for said in everything() if said.message.startswith("choice-")], ids=str
)
def test_a_choice_fits_in_a_menu(said):
    assert 1 <= len(TEXTS.voice(said.language)(said.message)) <= 100
