"""Le 99: the rule book, the referee and the tests speak of the same rules, in both languages."""

import re
from pathlib import Path

import pytest

from bot.words.texts import Texts
from games.cards import cards
from games.core import Objection, message_id
from games.le99 import messages
from games.le99.state import Phase

ROOT = Path(__file__).parents[2]
RULE_BOOKS = {"en": ROOT / "docs/rules/le99.md", "fr": ROOT / "docs/rules/le99.fr.md"}
RULE = re.compile(r"^\*\*(R\d+)\.\*\* (.+)$", re.MULTILINE)
WORDS = [kind for kind in vars(messages).values() if getattr(kind, "__module__", "") == messages.__name__]
NUMBERS = {"direction": -1, "marks": (0, 1, 0), "hand": cards("3d 6h Qd"), "card": cards("Qs")[0]}


def rules(language):
    return RULE.findall(RULE_BOOKS[language].read_text(encoding="utf-8"))


@pytest.fixture(params=["en", "fr"])
def language(request):
    return request.param


@pytest.fixture
def voice(language):
    return Texts.load(strict=True).voice(language, seats=("Olivier", "Mélanie", "Francis"))


def test_every_objection_cites_a_rule_of_the_book():
    numbers = {number for number, _ in rules("en")}
    assert {kind.rule for kind in WORDS if issubclass(kind, Objection)} <= numbers


@pytest.mark.parametrize("kind", WORDS, ids=message_id)
@pytest.mark.parametrize("number", [0, 1, 2, -5, 99])
def test_whatever_is_said_has_words(kind, number, voice):
    said = kind(**{name: NUMBERS.get(name, _seat_or(number, name)) for name in kind.__struct_fields__})
    assert voice.say(said)


def _seat_or(number, name):
    return number % 3 if name in {"seat", "dealer", "cutter"} else number


def test_a_move_fits_on_a_button(voice):
    labels = [
        voice.say(messages.Discard(cards("10h")[0])),
        voice.say(messages.Announce(-10)),
        voice.say(messages.EndTurn()),
    ]
    assert max(map(len, labels)) < 35
    assert len(voice.say(messages.PickUp())) < 35


def test_every_phase_has_a_name(voice):
    for phase in Phase:
        assert voice(f"le99-phase-{phase.name.lower().replace('_', '-')}")


def test_the_total_is_said_in_words():
    french = Texts.load(strict=True).voice("fr", seats=("Olivier", "Mélanie", "Francis"))
    assert french.say(messages.Discarded(0, cards("5h")[0], 7)) == "**Sept!** Olivier joue le 5♥."
    assert french.say(messages.Discarded(1, cards("Qs")[0], 17)) == "**Dix-sept!** Mélanie joue la D♠."
    assert french.say(messages.Announced(1, -5)) == "Mélanie annonce\u00a0: **Moins cinq!**"
    said = french.say(messages.Discarded(0, cards("Kc")[0], 99))
    assert said.startswith("**Quatre-vingt-dix-neuf!** Olivier")


def test_r16_the_referee_says_why_and_cites_the_rule():
    french = Texts.load(strict=True).voice("fr")
    assert (
        french.say(messages.DrawBeforeAnnounce())
        == "Écartez et annoncez d’abord; vous pigerez ensuite (R16)."
    )


def test_every_objection_has_its_code():
    assert {kind.__name__: kind.code for kind in WORDS if issubclass(kind, Objection)} == {
        "NotCutter": "E_NOT_CUTTER",
        "CutTooThin": "E_CUT_TOO_THIN",
        "NothingToPickUp": "E_NOTHING_TO_PICK_UP",
        "AlreadyPickedUp": "E_ALREADY_PICKED_UP",
        "OverLimit": "E_OVER_99",
        "MustAnnounce": "E_MUST_ANNOUNCE",
        "WrongTotal": "E_WRONG_TOTAL",
        "DrawBeforeAnnounce": "E_DRAW_BEFORE_ANNOUNCE",
        "TooLateToDraw": "E_DRAW_FORGOTTEN",
        "AlreadyDrawn": "E_ALREADY_DRAWN",
        "NothingToDraw": "E_PHASE",
    }
