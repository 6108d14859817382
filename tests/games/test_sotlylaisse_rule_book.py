"""Le sot-l'y-laisse: the rule book, the referee and the tests speak of the same rules, in both languages."""

import re
from pathlib import Path

import pytest
from support.sotlylaisse_table import dealt

from bot.faces.sotlylaisse import board, group, lay, own, pick
from bot.words.texts import Texts
from games.cards import Card, Suit, cards
from games.core import Objection
from games.sotlylaisse import SOTLYLAISSE, messages

ROOT = Path(__file__).parents[2]
RULE_BOOKS = {"en": ROOT / "docs/rules/sotlylaisse.md", "fr": ROOT / "docs/rules/sotlylaisse.fr.md"}
RULE = re.compile(r"^\*\*(R\d+)\.\*\* (.+)$", re.MULTILINE)
WORDS = [kind for kind in vars(messages).values() if getattr(kind, "__module__", "") == messages.__name__]
SEATS = ("Olivier", "Mélanie", "Francis")
NBSP = "\N{NO-BREAK SPACE}"


def rules(language):
    return RULE.findall(RULE_BOOKS[language].read_text(encoding="utf-8"))


@pytest.fixture(params=["en", "fr"])
def language(request):
    return request.param


@pytest.fixture
def voice(language):
    return Texts.load(strict=True).voice(language, seats=SEATS)


@pytest.fixture
def french():
    return Texts.load(strict=True).voice("fr", seats=SEATS)


def test_every_objection_cites_a_rule_of_the_book():
    numbers = {number for number, _ in rules("en")}
    assert {kind.rule for kind in WORDS if issubclass(kind, Objection)} <= numbers


def test_every_objection_has_its_code():
    assert {kind.__name__: kind.code for kind in WORDS if issubclass(kind, Objection)} == {
        "WrongEcart": "E_BAD_ARG",
        "NoSuitToName": "E_BAD_ARG",
        "NameSuit": "E_NAME_SUIT",
        "MustFollow": "E_MUST_FOLLOW",
        "NotMaster": "E_NOT_MASTER",
        "OtherSuit": "E_SAME_SUIT",
    }


def test_a_move_fits_on_a_button(voice):
    moves = [
        messages.Play(Card("10h")),
        messages.Play(Card("EX"), Suit("d")),
        messages.Collect(),
        messages.Relance(Card("EX")),
        messages.Relance(Card("10c")),
    ]
    assert max(len(voice.say(move)) for move in moves) <= 38
    assert len(voice.say(messages.Discard(cards("10s 10h 10d 10c 9s 9h 9d 9c T10")))) < 80


def test_the_table_tells_a_pile_that_was_left_and_ruffed(french):
    told = [
        messages.Led(0, Card("Ks")),
        messages.MasterChooses(0, 3, 5),
        messages.Relanced(0, Card("5s")),
        messages.ThrownOff(1, Card("EX")),
        messages.Ruffed(2, Card("T9")),
        messages.Collected(2, 6, 5),
    ]
    assert " ".join(map(french.say, told)) == (
        "Olivier lance le R♠. Olivier est maître de 3 cartes et de 5 points. "
        "Olivier **l’y laisse** et relance avec le 5♠. Mélanie jette l’Excuse. "
        "Francis **coupe** avec le 9★! Francis ramasse 6 cartes, **5 points**."
    )


def test_r11_an_unanswered_excuse_is_explained(french):
    said = french.say(messages.Collected(1, 3, 0, Suit("s")))
    assert said == f"Personne ne fournit à pique{NBSP}: Mélanie ramasse 3 cartes, sans une seule tête."


def test_the_pile_and_its_master_are_always_in_sight(french):
    table = dealt("10h 9h Kh 2s", "Qh 4h 5d 3s", "3h 5h 6h 4s")
    assert board(table.view, french) == ("Table vide", "4 cartes chacun")
    table.round("10h Qh 3h")
    table.play("1 relance 4h")
    assert board(table.view, french)[0] == (
        f"Sur la table (cœur){NBSP}: 10♥ D♥ 3♥\N{EM SPACE}4♥ · Maître{NBSP}: Mélanie, 5 points"
    )


def test_the_dealer_alone_is_offered_the_cards_for_the_ecart_by_suits():
    table = dealt("As", "2s", "8c", aside="2h Kh", ecart="dealer")
    assert pick(SOTLYLAISSE.view(table.state, 2)) == (messages.Discard, ["Kh", "2h", "8c"], 2)
    assert pick(SOTLYLAISSE.view(table.state, 0)) is None
    assert pick(table.view) is None


def test_the_dealer_alone_is_reminded_of_the_ecart(french):
    table = dealt("As", "2s", "8c", aside="2h Kh", ecart="dealer")
    table.play("2 discard 2h Kh")
    said = [own(SOTLYLAISSE.view(table.state, seat), french) for seat in (0, 1, 2)]
    assert said == [(), (), (f"Votre écart{NBSP}: R♥ 2♥",)]


def test_the_suit_is_asked_for_once_the_excuse_is_chosen(french):
    assert group(messages.Play(Card("EX"), Suit("s")), french) == "L’Excuse, pour demander…"
    assert group(messages.Play(Card("EX")), french) == group(messages.Play(Card("Ks")), french) == ""


def test_a_hand_is_laid_out_by_suits_from_the_top():
    table = dealt("T2 EX 2d Kh 3c As T21 Qh Ks", "2s 3s 4s 5s 6s 7s 8s 9s 10s", "2c 4c 5c 6c 7c 8c 9c 10c Kc")
    assert " ".join(lay(SOTLYLAISSE.view(table.state, 0))) == "Ks As Kh Qh 3c 2d T21 T2 EX"
