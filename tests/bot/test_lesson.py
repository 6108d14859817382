"""The lesson of Le 99, walked through in every way there is, and a first game dealt at once."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.looks import fits, ids, texts

from bot.front import custom_ids, screens
from bot.front.custom_ids import LessonId, PanelId
from bot.front.names import called
from bot.host.lesson import DRAW, LEARNER, LONGEST, PARTS, WAIT, Lesson, lesson
from bot.host.tables import TableSnapshot
from bot.words.texts import Texts
from games import NEWEST
from games.core import NotYourTurn
from games.le99.messages import CoupLost, Discarded, DrawBeforeAnnounce, DrawForgotten, OverLimit

TEXTS = Texts.load()
LANGUAGE = pytest.mark.parametrize("language", ["fr", "en"])
USER = 5


def presses(stand):
    """What a screen offers to press: cards by their places, the draw and, where it is open, to wait."""
    waiting = WAIT * (stand.hint == "draw")
    return [*map(str, range(len(stand.table.view(LEARNER).hand))), DRAW, *waiting]


def walked(stand) -> Iterator[tuple[Lesson, str, Lesson]]:
    """Every press of a part, from where it was pressed to where it leads."""
    for press in () if stand.over else presses(stand):
        then = lesson(USER, stand.part, stand.presses + press)
        yield stand, press, then
        if then.presses != stand.presses:
            yield from walked(then)


def every_press():
    return [each for part in range(1, PARTS + 1) for each in walked(lesson(USER, part, ""))]


def ways(part):
    """Every way to the end of a part, with all that happened on it."""
    ends = [then for _, _, then in walked(lesson(USER, part, "")) if then.over]
    return [
        (end, [lesson(USER, part, end.presses[: n + 1]) for n in range(len(end.presses))]) for end in ends
    ]


def happened(steps):
    return [event for step in steps for told in step.told for event in told.events]


def shown(stand, language="en"):
    voice = TEXTS.voice(language)
    players = stand.table.players
    speaking = replace(voice, seats=called(voice, players, lambda _user: "Olivier"))
    return fits(screens.lesson(TableSnapshot(0, 0, 0, 0, stand.table), stand, speaking))


def said_by(screen):
    return [custom_ids.read(each) for each in ids(screen)]


def test_whoever_draws_is_given_a_king_and_corners_the_next_player_with_it():
    drawn = [(end, steps) for end, steps in ways(1) if DRAW in end.presses]
    assert len(drawn) == 3
    for end, steps in drawn:
        assert [step.hint for step in steps] == ["draw", "king", "cornering"]
        assert next(event for event in happened(steps[-1:]) if isinstance(event, Discarded)).total == 99
        assert [event.seat for event in happened(steps) if isinstance(event, CoupLost)] == [LEARNER + 1]
        assert end.over


def test_whoever_forgets_to_draw_stays_short_and_is_cornered_for_it():
    forgetful = [(end, steps) for end, steps in ways(1) if WAIT in end.presses]
    assert len(forgetful) == 3
    for end, steps in forgetful:
        assert [event.left for event in happened(steps) if isinstance(event, DrawForgotten)] == [2]
        assert (end.hint, happened(steps)[-1].seat) == ("short", LEARNER)


def test_the_second_part_corners_the_learner_whatever_they_do():
    for end, steps in ways(2):
        assert end.hint == "cornered"
        assert happened(steps)[-1] == CoupLost((1, 0, 0), LEARNER, 1, 5)
    assert len(ways(2)) == 2


def test_a_wrong_press_is_answered_by_the_referee_and_changes_nothing():
    refused = [(press, before, then) for before, press, then in every_press() if then.objection]
    assert {type(then.objection) for *_, then in refused} == {DrawBeforeAnnounce, NotYourTurn, OverLimit}
    for press, before, then in refused:
        assert then == before._replace(objection=then.objection), press
        assert lesson(USER, then.part, then.presses) == before._replace(objection=None)


@LANGUAGE
def test_every_screen_says_what_to_do_and_where_to_leave(language):
    for _, _, then in every_press():
        screen = shown(then, language)
        said = said_by(screen)
        assert {PanelId("quit"), LessonId(then.part)} <= set(said)
        assert "**" in texts(screen)
        further = {each.presses for each in said if isinstance(each, LessonId) and each.presses}
        assert further == (set() if then.over else {then.presses + each for each in presses(then)})


def test_the_end_leads_to_the_next_part_and_the_last_one_to_a_game():
    assert LessonId(2) in said_by(shown(lesson(USER, 1, "0d2")))
    assert PanelId("play") in said_by(shown(lesson(USER, 2, "0d")))


def test_no_card_of_the_others_and_none_that_lies_face_down_is_shown_before_it_is_played():
    screen = texts(shown(lesson(USER, 1, "0")))
    unseen = [TEXTS.voice("en").card(card) for card in ("Ks", "Qs", "7d", "8h")]
    assert not [corner for corner in unseen if corner in screen]


@given(st.integers(1, PARTS), st.text("0123456789dw", max_size=2 * LONGEST))
def test_whatever_is_written_in_an_id_is_a_lesson(part, written):
    found = lesson(USER, part, written)
    assert lesson(USER, part, found.presses).table == found.table


@LANGUAGE
def test_every_game_is_offered_in_a_sentence_and_a_press_deals_it(language):
    voice = TEXTS.voice(language)
    screen = fits(screens.play_now(voice))
    assert said_by(screen) == [PanelId("play", game.key) for game in NEWEST]
    assert all(voice.attribute(f"{game.key}-name", "description") in texts(screen) for game in NEWEST)


@LANGUAGE
def test_the_welcome_and_the_help_lead_to_a_game_and_to_the_lesson(language):
    for screen in (screens.welcome(TEXTS.voice(language)), screens.help_page(TEXTS.voice(language))):
        assert {PanelId("play"), LessonId()} <= set(said_by(fits(screen)))
