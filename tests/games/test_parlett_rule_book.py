"""Quatre-vingt-dix-neuf: rule book, referee and tests speak of the same rules, in both languages."""

import re
from pathlib import Path

import pytest

from bot.texts import Texts
from games.cards import cards
from games.core import Objection
from games.parlett import PARLETT, words

ROOT = Path(__file__).parents[2]
RULE_BOOKS = {"en": ROOT / "docs/rules/parlett.md", "fr": ROOT / "docs/rules/parlett.fr.md"}
RULE = re.compile(r"^\*\*(R\d+)\.\*\* (.+)$", re.MULTILINE)
OBJECTIONS = [
    kind
    for kind in vars(words).values()
    if isinstance(kind, type) and issubclass(kind, Objection) and kind.__module__ == words.__name__
]


def rules(language):
    return RULE.findall(RULE_BOOKS[language].read_text(encoding="utf-8"))


@pytest.fixture(params=["en", "fr"])
def language(request):
    return request.param


@pytest.fixture
def voice(language):
    return Texts.load(strict=True).voice(language, seats=("Olivier", "Mélanie", "Francis"))


def test_the_rule_book_has_14_rules(language):
    assert [number for number, _ in rules(language)] == [f"R{n}" for n in range(1, 15)]


def test_the_table_cites_the_rule_book_word_for_word(language, voice):
    for number, text in rules(language):
        assert voice(f"parlett-rule-{number.lower()}") == text


def test_every_rule_is_cited_by_a_test():
    here = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_parlett_*.py"))
    tested = set(re.findall(r"r\d+(?=_)", "".join(re.findall(r"def (test_\w+)", here))))
    assert {number.lower() for number, _ in rules("en")} <= tested


def test_every_house_rule_is_in_the_rule_book(language):
    book = RULE_BOOKS[language].read_text(encoding="utf-8")
    fields = PARLETT.options.model_fields.values()
    assert [field.alias for field in fields if f"`{field.alias}`" not in book] == []


def test_every_objection_has_its_code_and_cites_a_rule():
    assert {(kind.__name__, kind.code, kind.rule) for kind in OBJECTIONS} == {
        ("NotThreeCards", "E_BID_THREE", "R7"),
        ("IsBidCard", "E_BID_CARD", "R8"),
        ("PremiumTaken", "E_PREMIUM_TAKEN", "R10"),
        ("MustFollow", "E_MUST_FOLLOW", "R11"),
    }


def test_the_referee_says_why_and_cites_the_rule():
    french = Texts.load(strict=True).voice("fr", seats=("Olivier", "Mélanie", "Francis"))
    assert french.say(words.NotThreeCards()) == "Il faut écarter trois cartes (R7)."
    assert french.say(words.PremiumTaken(1)) == "Mélanie a déjà priorité (R10)."
    assert french.say(words.MustFollow("h")) == "Vous devez fournir à la couleur\u00a0: cœur (R11)."


def test_a_donne_is_told_as_at_a_table():
    french = Texts.load(strict=True).voice("fr", seats=("Olivier", "Mélanie", "Francis"))
    bid = cards("6d 7s 8h")
    assert french.say(words.TrumpTurned("Qs", "s")) == "Retourne\u00a0: D♠. **Atout pique.**"
    assert french.say(words.Declared(1, bid, 3)) == "Mélanie **déclare**\u00a0: 6♦ 7♠ 8♥, donc 3 levées."
    assert french.say(words.JokerPlayed(0, "JK", "Qs")) == "Olivier joue le Joker, qui est la D♠."
    assert french.say(words.BidMade(2, bid, 3, 33)) == (
        "**Francis réussit!** 3 levées (6♦ 7♠ 8♥)\u00a0: 33 points."
    )
