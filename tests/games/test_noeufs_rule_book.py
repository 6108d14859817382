"""Les Nœufs: rule book, referee, face and tests speak of the same rules, in both languages."""

import re
from pathlib import Path

import pytest
from support.gametable import Table
from support.noeufs_table import position

from bot.faces import houserules
from bot.faces.noeufs import board, group, lay, marks, news
from bot.words.texts import Texts
from games import GAMES, newest
from games.cards import Suit, cards
from games.core import Objection
from games.noeufs import NOEUFS, messages

ROOT = Path(__file__).parents[2]
RULE_BOOKS = {"en": ROOT / "docs/rules/noeufs.md", "fr": ROOT / "docs/rules/noeufs.fr.md"}
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


def test_noeufs_is_in_the_catalogue():
    assert GAMES["noeufs", 1] is NOEUFS
    assert newest("noeufs") is NOEUFS


def test_every_objection_cites_a_rule_of_the_book():
    numbers = {number for number, _ in rules("en")}
    assert {kind.rule for kind in WORDS if issubclass(kind, Objection)} <= numbers


def test_every_objection_has_its_code():
    assert {kind.__name__: kind.code for kind in WORDS if issubclass(kind, Objection)} == {
        "NoMatch": "E_NO_MATCH",
        "MustDeclare": "E_MUST_DECLARE",
        "CanPlay": "E_CAN_PLAY",
        "OnlyDrawn": "E_ONLY_DRAWN",
    }


def test_the_referee_explains_himself(french):
    table = position("Kd 9s 5c", "2s")
    assert french.say(table.refused("0 play Kd")) == (
        f"Impossible de jouer le R♦{NBSP}: il faut du cœur, la même valeur ou un 9 (R5)."
    )
    assert french.say(table.refused("0 play 9s")).endswith("laquelle voulez-vous? (R6)")


def test_a_9_is_told_with_its_suit(french):
    card = cards("9s")[0]
    assert french.say(messages.NinePlayed(0, card, Suit("d"))) == "Olivier sort le 9♠ et demande **carreau**!"
    told = french.say(messages.NinesPlayed(1, card, cards("9h")[0], Suit("c")))
    assert told == "Deux 9 à la fois! Mélanie sort le 9♠ avec le 9♥ et demande **trèfle**."


def test_moves_have_short_labels(french):
    table = position("5c 9s 9h", "2s", double=True)
    labels = [french.say(action) for action in NOEUFS.moves(table.state, 0)]
    assert labels[0] == "Jouer 5♣"
    assert "Jouer 9♠, demander trèfle" in labels
    assert max(map(len, labels)) <= 35
    assert [french.say(messages.Draw()), french.say(messages.Pass())] == ["Piger", "Garder la carte"]


def test_the_end_of_the_partie_is_a_word_or_a_word_and_a_number(voice, language):
    said = [houserules.choice_label(voice, "noeufs", NOEUFS.options, "end", f"manches:{n}") for n in (1, 5)]
    assert (
        said
        == {"fr": ["Après une manche", "Après 5 manches"], "en": ["After one round", "After 5 rounds"]}[
            language
        ]
    )


def test_a_rank_is_called_as_on_a_card(french):
    choices = houserules.choices(NOEUFS.options, "skipRank")
    called = [houserules.choice_label(french, "noeufs", NOEUFS.options, "skipRank", each) for each in choices]
    assert called == ["As", "2", "3", "4", "5", "6", "7", "8", "10", "Valet", "Dame", "Roi"]


def test_the_board_says_what_is_on_top_and_what_it_asks_for(french):
    table = position("Kd 9s 5c", "2s 3s", stock="4h 6h", direction=-1)
    table.play("0 play 9s d")
    line, hands = board(table.view, french)
    assert line == f"Défausse{NBSP}: 9♠ · couleur{NBSP}: carreau · pioche{NBSP}: 2 · sens antihoraire ↺"
    assert "Olivier 2" in hands


def test_the_board_says_when_anything_goes(voice):
    table = Table(NOEUFS, 2, {"start_nine": "free"}, None, "7" * 64)
    free = type(table.view)(
        **{name: getattr(table.view, name) for name in table.view.__struct_fields__} | {"free": True}
    )
    assert {"tout se joue", "anything goes"} & set(board(free, voice)[0].split(" · "))


def test_the_score_sheet_shows_everybody_once_somebody_has_points(voice):
    assert list(marks(position("5c", "2s", scores=(0, 0)).view, voice)) == ["", ""]
    assert list(marks(position("5c", "2s", scores=(0, 12)).view, voice)) == ["0", "12"]


def test_a_hand_lies_suit_by_suit_and_9s_apart():
    table = position("Kd 9s 5c 2h 3s Ac Ks 9h 2d", "2s")
    assert tuple(lay(table.sees(0))) == cards("3s Ks 2h Ac 5c 2d Kd 9s 9h")


def test_the_suits_of_a_9_are_asked_for_in_a_second_step(french):
    table = position("5c 9s 9h", "2s", double=True)
    groups = [group(action, french) for action in NOEUFS.moves(table.state, 0)]
    assert groups[0] == ""
    assert set(groups[1:]) == {"Jouer 9♠…", "Jouer 9♥…", "Jouer 9♠ 9♥…", "Jouer 9♥ 9♠…"}
    assert all(groups.count(each) == 4 for each in set(groups[1:]))


def test_who_draws_is_told_the_cards(french):
    table = position("Kc", "3d 4d", stock="2s 3c 4c 7h 8h", draw_until=True)
    told = table.play("0 draw")
    assert news(table.sees(0), told, 0, french) == f"Vous pigez{NBSP}: 2♠ 3♣ 4♣ 7♥"
    assert news(table.sees(1), told, 1, french) == ""


def test_who_draws_as_a_manche_ends_is_told_no_card_of_the_next(french):
    table = position("Kc", "2s 4s", stock="Jd")
    assert news(table.sees(0), table.play("0 draw"), 0, french) == ""
