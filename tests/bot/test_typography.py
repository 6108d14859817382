"""How the messages are typeset, and whether they fit where Discord shows them."""

import re
from collections import Counter

import pytest
from fluent.syntax import ast
from support.messages import everything, messages, own, parts

from bot.words.texts import LANGUAGES, Texts

NBSP = "\N{NO-BREAK SPACE}"
NAMES = {"player", "players", "seat", "seats", "dealer", "cutter", "host", "by", "old"}

TEXTS = Texts.load(strict=True)
FRENCH, ENGLISH = (list(messages(language).values()) for language in ("fr", "en"))


def matching(pattern, chosen):
    """The messages of which some words match."""
    found = re.compile(pattern, re.IGNORECASE)
    return [str(said) for said in chosen if any(map(found.search, own(said).literals))]


def before(names, pattern, chosen):
    """The messages in which words that match stand right before one of these variables."""
    pairs = ((said, *pair) for said in chosen for pair in what_precedes(said))
    return [str(said) for said, text, name in pairs if name in names and re.search(pattern, text)]


def what_precedes(said):
    """Every variable of a message with the words right before it."""
    for pattern in (node for node in parts(said.pattern) if isinstance(node, ast.Pattern)):
        for text, following in zip(pattern.elements, pattern.elements[1:], strict=False):
            variable = getattr(following, "expression", None)
            if isinstance(text, ast.TextElement) and isinstance(variable, ast.VariableReference):
                yield text.value, variable.id.name


def text_of(said):
    voice = TEXTS.voice(said.language)
    return voice.attribute(said.message, said.attribute) if said.attribute else voice(said.message)


def said_as(prefix, attribute=None):
    """What is said by messages whose ids begin alike."""
    return [said for said in everything() if said.message.startswith(prefix) and said.attribute == attribute]


def test_in_quebec_nothing_comes_before_exclamation_question_and_semicolon():
    assert matching(r"\s[!?;]", FRENCH) == []


def test_a_no_break_space_comes_before_a_french_colon():
    assert matching(rf"(^|[^{NBSP}]):(\s|$)", FRENCH) == []


def test_no_break_spaces_line_french_quotation_marks():
    assert matching(rf"«(?!{NBSP})|(?<!{NBSP})»|[“”]", FRENCH) == []


def test_english_is_typeset_without_french_spaces_and_marks():
    assert matching(rf"[{NBSP}«»]|\s[!?;:]", ENGLISH) == []


def test_apostrophes_quotation_marks_and_dots_are_typographic():
    assert matching(r"['\"]|\.\.\.|\N{NARROW NO-BREAK SPACE}|  ", everything()) == []


def test_the_bot_says_vous():
    assert matching(r"\b(tu|te|toi|ton|tes)\b|\bt’", FRENCH) == []


def test_no_word_that_might_be_elided_comes_before_a_name():
    assert before(NAMES, r"\b(de|que|le|la|du|au) $", FRENCH) == []


def test_the_article_of_a_card_is_left_to_the_card():
    assert before({"card"}, r"\b(le|la|un|une|du|au|ce|cette) $|l’$", FRENCH) == []


def test_a_command_has_a_name_that_discord_accepts():
    names = [text_of(said) for said in said_as("command-", "name")]
    assert [name for name in names if not re.fullmatch(r"[-_\w]{1,32}", name) or name != name.lower()] == []


def test_a_command_is_described_in_a_hundred_characters():
    assert [
        str(said) for said in said_as("command-", "description") if not 1 <= len(text_of(said)) <= 100
    ] == []


def test_no_two_parts_of_a_command_have_the_same_name_even_across_languages():
    named = {(said.message, text_of(said)) for said in said_as("command-", "name")}
    siblings = Counter((key.rpartition("-")[0], name) for key, name in named if key != "command-option-table")
    assert [taken for taken, times in siblings.items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_command_fits_in_eight_thousand_characters(language):
    totals = Counter()
    for said in said_as("command-", "name") + said_as("command-", "description"):
        totals[said.language, said.message.split("-")[1]] += len(text_of(said))
    choices = sum(len(text_of(said)) for said in said_as("choice-") if said.language == language)
    assert max(totals.values()) + choices < 8000


def test_a_button_can_be_read_whole_on_a_phone():
    assert [str(said) for said in said_as("button-") if not 1 <= len(text_of(said)) <= 34] == []


def test_a_choice_fits_in_a_menu():
    assert [str(said) for said in said_as("choice-") if not 1 <= len(text_of(said)) <= 100] == []
