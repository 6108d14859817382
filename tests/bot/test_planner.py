"""The pages on which a turn is prepared: what they offer, and what becomes of what was chosen."""

import re

import pytest
from support.random_games import Luck
from support.retold import TEXTS, dealt_game, retold

from bot.faces import face, planner_of
from bot.faces.planner import DOOR, in_words
from bot.faces.workshop import ROOM, HandIsAnother, Laid, Page, To, Visit
from games import newest
from games.cards import EVERY_CARD
from games.core import NotUnderstood
from games.planning import PLANNED_GAMES
from games.planning.plans import ByRule, Plan, PlanLine, ThisCard

KEYS = sorted(PLANNED_GAMES)
LANGUAGES = ("fr", "en")


def views(key, number=0):
    """Give what each seat sees of a random game, wherever it holds cards."""
    for told in retold(dealt_game(newest(key), number)):
        if told.table.status == "playing":
            for seat in range(len(told.table.players)):
                if told.table.view(seat).hand:
                    yield told.table, seat, told.table.view(seat)


def first_view(key):
    return next(views(key))


def visit(key, view, to, voice, plan=None):
    return planner_of(key).visit(view, 0, voice, Visit(to, plan=plan))


def wander(key, luck, voice, view):
    """Choose anything that is offered until something is kept; give each page, and the plan."""
    page, pages = visit(key, view, To(DOOR), voice), []
    for _ in range(60):
        pages.append(page)
        keep = [press.to for press in page.buttons if press.style == "main"]
        if keep and luck.below(3) == 0:
            return pages, visit(key, view, keep[0], voice)
        ways = [option.to for menu in page.menus for option in menu.options]
        ways = ways or keep or [press.to for press in page.buttons]
        page = visit(key, view, luck.choose(ways), voice)
        if isinstance(page, Laid):
            return pages, page
    return pages, None


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_chosen_leads_to_a_sound_plan_that_is_said_in_words(key, language):
    table, _, view = first_view(key)
    voice = TEXTS.voice(language, seats=("A", "B", "C", "D", "E", "F")[: len(table.players)])
    kept = 0
    for number in range(30):
        pages, laid = wander(key, Luck(f"{key} {number}"), voice, view)
        for page in pages:
            for menu in page.menus:
                assert 1 <= len(menu.options) <= 25
                assert all(len(option.label) <= 100 for option in menu.options)
                assert all(
                    re.fullmatch(f"[0-9A-Za-z.]{{0,{ROOM}}}", option.to.code) for option in menu.options
                )
        if isinstance(laid, Laid):
            kept += 1
            assert laid.plan.sound
            assert laid.plan != Plan()
            assert laid.plan.cards <= set(view.hand)
            assert all(in_words(key, laid.plan, voice))
    assert kept > 10


@pytest.mark.parametrize("key", KEYS)
def test_no_code_spells_a_card(key):
    _, _, view = first_view(key)
    for number in range(10):
        pages, _ = wander(key, Luck(f"spelled {key} {number}"), TEXTS.voice("en"), view)
        for page in pages:
            for to in [*(o.to for menu in page.menus for o in menu.options), *(b.to for b in page.buttons)]:
                assert not EVERY_CARD & set(re.split(r"[:.=]", to.code))


@pytest.mark.parametrize("key", KEYS)
def test_what_was_begun_for_one_hand_is_not_taken_for_another(key):
    (_, _, view), voice = first_view(key), TEXTS.voice("en")
    other = next(each for _, _, each in views(key) if sorted(each.hand) != sorted(view.hand))
    page = visit(key, view, To(DOOR), voice)
    to = page.menus[0].options[-1].to
    assert isinstance(visit(key, view, to, voice), Page)
    assert visit(key, other, to, voice) == HandIsAnother()


def typed(code):
    """Come to the last door of the planner with a code that no page has led to."""
    (_, _, view), voice = first_view("le99"), TEXTS.voice("en")
    check = visit("le99", view, To(DOOR), voice).menus[0].options[0].to.code[:4]
    return visit("le99", view, To("plankeep", check + code), voice)


@pytest.mark.parametrize("code", ["0a99", "0Z99", "0zzzzz", "0é", "0a00xx"])
def test_a_code_that_nobody_was_offered_is_refused(code):
    assert typed(code) == NotUnderstood()


@pytest.mark.parametrize("code", ["0a", "x"])
def test_a_code_that_chooses_nothing_prepares_nothing(code):
    assert typed(code).plan == Plan()


def test_what_is_prepared_is_on_the_page_and_can_be_cancelled_there():
    (_, _, view), voice = first_view("le99"), TEXTS.voice("en")
    plan = Plan((PlanLine(ThisCard(view.hand[0])), PlanLine(ByRule("lowest")))[:1], draws=True)
    page = visit("le99", view, To(DOOR), voice, plan)
    assert f"> Otherwise: **Play {voice.card(view.hand[0])}**" in page.lines
    drop = next(press.to for press in page.buttons if press.label == "Cancel what is prepared")
    assert visit("le99", view, drop, voice, plan) == Laid(Plan(), "Nothing is prepared any more.")


@pytest.mark.parametrize("key", KEYS)
def test_every_condition_that_a_face_offers_reads_a_sign_of_its_game(key):
    for ask in face(key).asks:
        assert ask.sign in PLANNED_GAMES[key].signs


def test_the_planner_is_open_to_who_holds_cards_and_to_nobody_else():
    voice, doors = TEXTS.voice("en"), planner_of("le99").doors
    _, seat, view = next(each for each in views("le99") if each[2].to_move is not None)
    assert [press.to.page for press in doors(view, seat, voice)] == [DOOR]
    assert doors(view, None, voice) == ()
