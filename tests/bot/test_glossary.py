"""The glossary: every thing has one word in each language, and the messages keep to it."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from support.messages import everything, own

from bot.words.texts import LANGUAGES
from games import NEWEST

GLOSSARY = (Path(__file__).parents[2] / "docs/glossary.md").read_text(encoding="utf-8")
EVERYWHERE = "Everywhere"
OF_A_GAME = {"inventing": "tremblay"}
"""Files of messages that belong to a game without bearing its name."""
ACCENTED = re.compile(r"\w*[àâçèéêëîïôùûœ]\w*", re.IGNORECASE)


class Term(NamedTuple):
    """A row of a table: what a thing is called in each language, and what it is not called."""

    section: str
    called: dict
    others: dict


def terms():
    for section in re.split(r"^## ", GLOSSARY, flags=re.MULTILINE)[1:]:
        title = section.partition("\n")[0]
        name = re.search(r"`(\w+)`", title)
        for row in re.findall(r"^\| (.*) \|$", section, re.MULTILINE)[1:]:
            french, english, _, not_french, not_english = (cell.strip() for cell in row.split("|"))
            called = {"fr": french, "en": english}
            yield Term(
                name[1] if name else title,
                {language: split(words) for language, words in called.items()},
                {"fr": split(not_french), "en": split(not_english)},
            )


def split(words):
    return [word.strip() for word in words.split(",") if word.strip()]


def listed(after):
    """The words of the quotation that follows a sentence of the glossary."""
    quoted = GLOSSARY.partition(after)[2].partition("\n\n")[2].partition("\n\n")[0]
    return split(re.sub(r"\s*\n?> ?", " ", quoted))


TERMS = list(terms())
FRENCH_WORDS = listed("no English message has them:")
KEPT = listed("English has these alone")


def said_in(section, language):
    """What the messages of a game say, each by its name; or those of all, for what holds everywhere."""
    for said in everything():
        file = said.file.removesuffix(".ftl")
        belongs = section in {EVERYWHERE, OF_A_GAME.get(file, file.partition("-")[0])}
        if said.language == language and belongs and said.attribute != "name":
            yield str(said), " ".join(own(said).literals)


def having(word, section, language):
    found = re.compile(rf"(?<![\w’]){re.escape(word)}(?!\w)", re.IGNORECASE)
    return [name for name, words in said_in(section, language) if found.search(words)]


def test_the_glossary_has_a_table_for_every_game_and_one_for_all():
    assert {term.section for term in TERMS} == {EVERYWHERE, *(game.key for game in NEWEST)}


@pytest.mark.parametrize("term", TERMS, ids=lambda term: f"{term.section}-{term.called['en'][0]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thing_is_called_by_its_word_and_by_no_other(term, language):
    words = "\n".join(words for _, words in said_in(term.section, language)).casefold()
    assert [word for word in term.called[language] if word.casefold() not in words] == []
    wrong = {word: having(word, term.section, language) for word in term.others[language]}
    assert {word: names for word, names in wrong.items() if names} == {}


@pytest.mark.parametrize("word", FRENCH_WORDS)
def test_english_needs_no_word_of_the_french_trade(word):
    assert having(word, EVERYWHERE, "en") == []


def test_english_has_no_word_with_an_accent_but_those_that_the_glossary_keeps():
    said = " ".join(words for _, words in said_in(EVERYWHERE, "en"))
    assert set(ACCENTED.findall(said)) == set(KEPT)


@pytest.mark.parametrize("stiff", ["one may", "one must", "one can", "one’s", "one toasts", "one draws"])
def test_english_says_you_and_not_one(stiff):
    assert having(stiff, EVERYWHERE, "en") == []
