"""Every game's rule book, in both languages: numbered, said word for word at the table, and tested."""

import re
from pathlib import Path

import pytest

from bot.words.texts import LANGUAGES, Texts
from games import NEWEST

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"^\*\*(R\d+)\.\*\* (.+)$", re.MULTILINE)
SUFFIX = {"en": "md", "fr": "fr.md"}

every_game = pytest.mark.parametrize("game", NEWEST, ids=lambda game: game.key)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def book(game, language):
    return (ROOT / f"docs/rules/{game.key}.{SUFFIX[language]}").read_text(encoding="utf-8")


def rules(game, language):
    return RULE.findall(book(game, language))


@every_game
@every_language
def test_rules_are_numbered_from_1_on(game, language):
    numbers = [number for number, _ in rules(game, language)]
    assert numbers == [f"R{n}" for n in range(1, len(numbers) + 1)]
    assert numbers


@every_game
def test_both_languages_have_the_same_rules(game):
    assert len({tuple(number for number, _ in rules(game, language)) for language in LANGUAGES}) == 1


@every_game
@every_language
def test_the_table_cites_the_rule_book_word_for_word(game, language):
    voice = Texts.load(strict=True).voice(language)
    for number, text in rules(game, language):
        assert voice(f"{game.key}-rule-{number.lower()}") == text


@every_game
def test_every_rule_is_cited_by_a_test(game):
    files = (ROOT / "tests/games").glob(f"test_{game.key}_*.py")
    names = re.findall(r"def (test_\w+)", "".join(file.read_text(encoding="utf-8") for file in files))
    tested = set(re.findall(r"r\d+(?=_|$)", " ".join(names)))
    assert {number.lower() for number, _ in rules(game, "en")} <= tested


@every_game
@every_language
def test_every_house_rule_is_in_the_rule_book(game, language):
    names = [field.alias or name for name, field in game.options.model_fields.items()]
    assert [name for name in names if f"`{name}`" not in book(game, language)] == []
