"""Quatre-vingt-dix-neuf: rule book, referee and tests speak of the same rules, in both languages."""

import re
from pathlib import Path

import pytest

from bot.words.texts import Texts
from games.cards import cards
from games.core import Objection
from games.parlett import messages

ROOT = Path(__file__).parents[2]
RULE_BOOKS = {"en": ROOT / "docs/rules/parlett.md", "fr": ROOT / "docs/rules/parlett.fr.md"}
RULE = re.compile(r"^\*\*(R\d+)\.\*\* (.+)$", re.MULTILINE)
OBJECTIONS = [
    kind
    for kind in vars(messages).values()
    if isinstance(kind, type) and issubclass(kind, Objection) and kind.__module__ == messages.__name__
]


def rules(language):
    return RULE.findall(RULE_BOOKS[language].read_text(encoding="utf-8"))


@pytest.fixture(params=["en", "fr"])
def language(request):
    return request.param


@pytest.fixture
def voice(language):
    return Texts.load(strict=True).voice(language, seats=("Olivier", "Mélanie", "Francis"))


def test_every_objection_has_its_code_and_cites_a_rule():
    assert {(kind.__name__, kind.code, kind.rule) for kind in OBJECTIONS} == {
        ("NotThreeCards", "E_BID_THREE", "R7"),
        ("IsBidCard", "E_BID_CARD", "R8"),
        ("PremiumTaken", "E_PREMIUM_TAKEN", "R10"),
        ("MustFollow", "E_MUST_FOLLOW", "R11"),
    }


def test_the_referee_says_why_and_cites_the_rule():
    french = Texts.load(strict=True).voice("fr", seats=("Olivier", "Mélanie", "Francis"))
    assert french.say(messages.NotThreeCards()) == (
        "Un pari, c’est trois cartes de votre main, ni plus ni moins (R7)."
    )
    assert french.say(messages.PremiumTaken(1)) == (
        "Mélanie a déjà priorité; vos boutons disent ce qui vous reste (R10)."
    )
    assert french.say(messages.MustFollow("h")) == "Vous devez fournir à la couleur\u00a0: cœur (R11)."


def test_a_donne_is_told_as_at_a_table():
    french = Texts.load(strict=True).voice("fr", seats=("Olivier", "Mélanie", "Francis"))
    bid = cards("6d 7s 8h")
    assert french.say(messages.TrumpTurned("Qs", "s")) == "Retourne\u00a0: D♠. **Atout pique.**"
    assert (
        french.say(messages.Declared(1, bid, 3)) == "Mélanie **déclare**\u00a0: 6♦ 7♠ 8♥, donc trois levées."
    )
    assert french.say(messages.JokerPlayed(0, "JK", "Qs")) == "Olivier joue le Joker, qui est la D♠."
    assert french.say(messages.BidMade(2, bid, 3, 33)) == (
        "**Francis réussit!** 3 levées (6♦ 7♠ 8♥)\u00a0: 33 points."
    )
