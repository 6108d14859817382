"""Miguel Tremblay's 99: rule book, referee and tests speak of the same rules, in both languages."""

import re
from pathlib import Path

import pytest
from tremblay_table import dealt, position

from bot.faces.tremblay import TREMBLAY as FACE
from bot.texts import Texts
from games.cards import cards
from games.core import Objection
from games.tremblay import TREMBLAY, words
from games.tremblay.words import (
    Announced,
    Discarded,
    Drew,
    NewPartie,
    Retourne,
    SilentlyAgreed,
    Toasted,
    Touched,
)

ROOT = Path(__file__).parents[2]
RULE_BOOKS = {"en": ROOT / "docs/rules/tremblay.md", "fr": ROOT / "docs/rules/tremblay.fr.md"}
RULE = re.compile(r"^\*\*(R\d+)\.\*\* (.+)$", re.MULTILINE)
OBJECTIONS = [
    kind
    for kind in vars(words).values()
    if isinstance(kind, type) and issubclass(kind, Objection) and kind.__module__ == words.__name__
]
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


def test_the_rule_book_has_17_rules(language):
    assert [number for number, _ in rules(language)] == [f"R{n}" for n in range(1, 18)]


def test_the_table_cites_the_rule_book_word_for_word(language, voice):
    for number, text in rules(language):
        assert voice(f"tremblay-rule-{number.lower()}") == text


def test_every_rule_is_cited_by_a_test():
    here = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_tremblay_*.py"))
    tested = set(re.findall(r"r\d+(?=_)", "".join(re.findall(r"def (test_\w+)", here))))
    assert {number.lower() for number, _ in rules("en")} <= tested


def test_every_house_rule_is_in_the_rule_book(language):
    book = RULE_BOOKS[language].read_text(encoding="utf-8")
    fields = TREMBLAY.options.model_fields.values()
    assert [field.alias for field in fields if f"`{field.alias}`" not in book] == []


def test_every_objection_has_its_code_and_cites_a_rule():
    assert {(kind.__name__, kind.code, kind.rule) for kind in OBJECTIONS} == {
        ("NothingToPickUp", "E_NOTHING_TO_PICK_UP", "R8"),
        ("AlreadyPickedUp", "E_ALREADY_PICKED_UP", "R8"),
        ("TurnNotOver", "E_PHASE", "R11"),
        ("OverLimit", "E_OVER_99", "R13"),
        ("WrongTotal", "E_WRONG_TOTAL", "R11"),
        ("DrawBeforeDiscard", "E_DRAW_BEFORE_ANNOUNCE", "R11"),
        ("TooLateToDraw", "E_DRAW_FORGOTTEN", "R12"),
        ("AlreadyDrawn", "E_ALREADY_DRAWN", "R11"),
        ("NothingToDraw", "E_PHASE", "R11"),
    }


def test_the_total_is_said_in_words(french):
    assert french.say(Discarded(0, "7h", 10)) == "**Dix!** Olivier jette le 7♥."
    assert french.say(Retourne(1, "3c", 3)) == f"Mélanie retourne le 3♣{NBSP}: **Trois!**"
    assert french.say(Announced(1, -5)) == f"Mélanie annonce{NBSP}: **Moins cinq!**"
    assert french.say(SilentlyAgreed(2, 94)).endswith(f"compris{NBSP}: quatre-vingt-quatorze.")


def test_r14_the_table_says_sante_going_up_and_going_down(french):
    assert [french.say(Toasted(rising)).endswith("**santé!**") for rising in (True, False)] == [True, True]
    assert french.say(Toasted(rising=True)) != french.say(Toasted(rising=False))


def test_r8_touching_is_told_as_what_it_is(french):
    assert [("trop tôt" in french.say(Touched(0, held))) for held in (1, 2, 3)] == [True, True, False]


def test_the_board_says_what_is_done_before_there_is_a_total(french):
    table = dealt("Ah As Ad 2h 2s 2d 3h 3s 3d 4c", ceremony="full")
    assert FACE.board(table.view, french) == ("On donne…",)


def test_the_board_leaves_the_total_to_whoever_is_asked_for_it(french):
    table = position("5h 3h", "Qs 2s", "2d 3d", total=2, announce="manual")
    assert FACE.board(table.view, french)[0].startswith(f"Total{NBSP}: 2 · sens horaire")
    table.play("0 discard 5h")
    assert FACE.board(table.view, french)[0].startswith(f"Total{NBSP}: ? ·")
    table.play("0 draw")
    assert FACE.board(table.view, french)[0].startswith(f"Total{NBSP}: 7 ·")


def test_who_draws_is_told_the_card_alone_and_only_in_the_partie_where_it_was_drawn(french):
    table = position("5h 3h", "Qs 2s", "2d 3d", stock="8c 7c")
    table.play("0 discard 5h")
    told = table.play("0 draw")
    assert FACE.news(table.sees(0), told, 0, french) == f"Vous pigez{NBSP}: 8♣"
    assert FACE.news(table.sees(1), told, 1, french) == ""
    assert FACE.news(table.sees(0), [Drew(0), NewPartie(2, 1)], 0, french) == ""


def test_the_sheet_has_a_cross_for_every_partie_lost(french):
    marks = FACE.marks(position("Ah", "2h", "3h", losses=(0, 1, 2), losses_to_end=5).view, french)
    assert list(map(len, marks)) == [0, 1, 2]


def test_the_hand_shown_by_whoever_loses_is_told(french):
    said = french.say(words.NothingFits(1, 99, cards("4s 7s Qs")))
    assert said == f"À quatre-vingt-dix-neuf, Mélanie ne peut rien jeter{NBSP}: 4♠ 7♠ D♠."
