"""Miguel Tremblay's 99: rule book, referee and tests speak of the same rules, in both languages."""

import contextlib
import json
import re
from pathlib import Path
from typing import get_args

import pytest
from pydantic import TypeAdapter, ValidationError
from support.reglements import PLAIN_OCCASIONS, members
from support.tremblay_table import dealt, position

from bot.faces.reglements import sentence
from bot.faces.tremblay import TREMBLAY as FACE
from bot.words.texts import Texts
from games.cards import cards
from games.core import Objection
from games.tremblay.language import reading
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.conditions import Condition
from games.tremblay.language.effects import Change, Effect
from games.tremblay.language.occasions import When
from games.tremblay.language.reading import as_data
from games.tremblay.language.rules import Op, ParameterValues, Rule
from games.tremblay.language.vocabulary import Filter, One, Wording
from games.tremblay.table import honour_messages, messages, rule_messages
from games.tremblay.table.messages import (
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
EXAMPLE = re.compile(r"`(\{.+?\})`|^(\{.+\})$", re.MULTILINE)
OBJECTIONS = [
    kind
    for module in (messages, rule_messages, honour_messages, reading)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Objection) and kind.__module__ == module.__name__
]
SEATS = ("Olivier", "Mélanie", "Francis")
NBSP = "\N{NO-BREAK SPACE}"


def book(language):
    return RULE_BOOKS[language].read_text(encoding="utf-8")


def rules(language):
    return RULE.findall(book(language))


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
    assert len(rules(language)) == 17


def test_every_objection_cites_a_rule_of_the_book(language):
    assert {kind.rule for kind in OBJECTIONS} <= {number for number, _ in rules(language)}


def test_every_objection_has_its_code():
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
        ("NotLoser", "E_NOT_LOSER", "R15"),
        ("RuleInvalid", "E_RULE_INVALID", "R17"),
        ("NoSuchChoice", "E_RULE_INVALID", "R17"),
        ("CatalogueOnly", "E_RULE_INVALID", "R17"),
        ("TooManyCards", "E_RULE_INVALID", "R2"),
        ("RuleRepeated", "E_RULE_REPEATED", "R17"),
        ("RulesTooHeavy", "E_RULE_UNPLAYABLE", "R17"),
        ("RuleUnplayable", "E_RULE_UNPLAYABLE", "R17"),
        ("NotAVoter", "E_NOT_A_VOTER", "R17"),
        ("ForbiddenByRule", "E_FORBIDDEN_BY_RULE", "R15"),
        ("ChoiceRequired", "E_CHOICE_REQUIRED", "R15"),
        ("NothingToChoose", "E_BAD_ARG", "R15"),
        ("MustCedeFirst", "E_PHASE", "R15"),
        ("WrongNumberOfCards", "E_BAD_ARG", "R15"),
        ("NoSuchRule", "E_NO_SUCH_RULE", "R17"),
        ("CallTooLate", "E_CALL_TOO_LATE", "R17"),
        ("NotAccused", "E_PHASE", "R17"),
    }


def is_read(example):
    """Say whether an example is a règlement, or a part of one."""
    for part in (Rule, When, Condition, Effect, Op, Filter, ParameterValues, Wording):
        with contextlib.suppress(ValidationError):
            return bool(TypeAdapter(part).validate_json(example))
    return False


def test_r17_every_example_of_the_rule_book_is_read(language):
    examples = [inline or block for inline, block in EXAMPLE.findall(book(language))]
    assert [example for example in examples if not is_read(example)] == []
    assert len(examples) > 2 * len(CATALOGUE)


def test_r17_every_word_of_the_language_is_in_the_rule_book(language):
    said = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`\n]+)`", book(language)))))
    kinds = {kind for part in (Rule, When, Condition, Effect, Change, Op) for kind in members(part)}
    kinds |= {Filter, ParameterValues}
    fields = {field.alias or name for kind in kinds for name, field in kind.model_fields.items()}
    literals = {*get_args(One), "all", "others", *PLAIN_OCCASIONS, "totalHit", "totalCross", "handCount"}
    assert (fields | literals) - {"v"} - said == set()


def test_r17_the_forty_of_the_rule_book_are_those_of_the_catalogue(language, voice):
    rows = re.findall(r"^\| (X\d+)(?:\\\*)? \| (.+) \| `(.+)` \|$", book(language), re.MULTILINE)
    assert [name for name, *_ in rows] == list(CATALOGUE)
    for name, said, data in rows:
        assert said == sentence(CATALOGUE[name], voice, name)
        assert {"v": 1, **json.loads(data)} == as_data(CATALOGUE[name])


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
    said = french.say(messages.NothingFits(1, 99, cards("4s 7s Qs")))
    assert said == f"À quatre-vingt-dix-neuf, Mélanie ne peut rien jeter{NBSP}: 4♠ 7♠ D♠."
