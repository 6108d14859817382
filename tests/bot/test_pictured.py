"""What is pictured, and for whom: ends and tables, not each move; and nothing while many wait."""

from dataclasses import replace
from datetime import datetime

import anyio
import pytest
from support.looks import texts
from support.retold import TEXTS, dealt_game, held, later, retold, speaking

from bot.front import screens
from bot.front.gateway.easel import Easel
from bot.front.screens.layout import Screen, Summons, text
from bot.front.screens.standing import Rank
from games import NEWEST

EVERY_GAME = pytest.mark.parametrize("game", NEWEST, ids=lambda game: game.key)
LAST = 12
"""Lines of a log, the last of which is its end."""


def drawn_for(table):
    return replace(speaking("fr", table), draws=True)


def names(screen):
    return [each.name for each in screen.pictures]


@EVERY_GAME
def test_the_end_of_a_game_has_a_card_of_its_own_and_no_move_has_any(game):
    for each in retold(dealt_game(game, 0))[-LAST:]:
        parts = screens.announcement(held(each.table), [each], drawn_for(each.table), later)
        over = each.table.status == "over"
        assert [names(part.screen) for part in parts] == [[]] * (len(parts) - 1) + [["ending.png"] * over]
        bare = screens.announcement(held(each.table), [each], speaking("fr", each.table), later)
        assert not any(names(part.screen) for part in bare)


@EVERY_GAME
def test_a_board_shows_the_table_and_then_how_it_ended(game):
    told = retold(dealt_game(game, 0))
    for each, file in ((told[-2], "table.png"), (told[-1], "ending.png")):
        assert names(screens.living(held(each.table), [each], drawn_for(each.table), later)) == [file]


@EVERY_GAME
def test_a_call_to_a_hand_brings_its_picture_and_says_nothing_more_on_a_locked_screen(game):
    table = retold(dealt_game(game, 0), moves=0)[-1].table
    pictured, bare = (
        screens.dealt(held(table), 0, voice, later) for voice in (drawn_for(table), speaking("fr", table))
    )
    assert (names(pictured), names(bare)) == (["hand.png"], [])
    assert pictured.payload() == bare.payload()


@EVERY_GAME
def test_a_pictured_sheet_is_drawn_in_letters_where_its_lines_do_not_say_each_deal(game):
    table = retold(dealt_game(game, 0))[-1].table
    sheet = screens.sheet(held(table), drawn_for(table))
    assert names(sheet) == ["sheet.png"]
    assert ("```" in str(sheet.payload())) is not game.losing


@EVERY_GAME
def test_the_first_page_of_a_leaderboard_shows_how_its_leaders_came_there(game):
    lines = [Rank("Olivier", 4, 1, 3), Rank("M\\_lanie", 4, 3, 1)]
    chart = screens.Chart([(100, 50, 75), (None, 50, 25)], datetime(2026, 9, 1), datetime(2026, 11, 22))  # noqa: DTZ001 - days alone
    voice = TEXTS.voice("fr")
    how = {"period": "", "minimum": 1, "chart": chart}
    shown = screens.standings(game, lines, replace(voice, draws=True), **how)
    (picture,) = shown.pictures
    assert picture.name == "season.png"
    assert picture.text.splitlines()[1:] == [
        "Du 2026-09-01 au 2026-11-22",
        "1. Olivier\N{NO-BREAK SPACE}: 75",
        "2. M_lanie\N{NO-BREAK SPACE}: 25",
    ]
    assert not screens.standings(game, lines, voice, **how).pictures


def test_while_many_wait_for_an_answer_there_is_no_time_for_pictures():
    asking = set(range(4))
    easel = Easel(asking)
    assert easel.free
    asking.add(4)
    assert not easel.free


async def test_however_few_ask_at_a_time_pictures_take_but_a_small_part_of_each_second():
    table, clock = retold(dealt_game(next(iter(NEWEST)), 0), moves=0)[-1].table, [5.0]
    easel, hand = Easel((), lambda: clock[0]), screens.hand(held(table), 0, drawn_for(table))
    while easel.free:
        clock[0] += 0.01
        await easel.finish(hand)
    assert 5.1 < clock[0] < 5.5
    clock[0] = 6.02
    assert easel.free


@pytest.mark.parametrize("how", [Screen, Summons.to])
async def test_what_is_finished_has_its_pictures_as_files_and_is_drawn_once(how):
    table = retold(dealt_game(next(iter(NEWEST)), 0), moves=0)[-1].table
    pictures = screens.hand(held(table), 0, drawn_for(table)).pictures
    screen = Screen(text("Ma main"), pictures=pictures)
    message = screen if how is Screen else how(screen, "À vous")
    easel = Easel(())
    first, again = await easel.finish(message), await easel.finish(message)
    (one,), (other,) = first.attached, again.attached
    assert one.content is other.content
    assert (one.name, one.alt) == ("hand.png", pictures[0].text)
    assert await easel.finish(first) is first


async def test_what_cannot_be_drawn_is_said_without_and_names_no_card_in_the_log(monkeypatch, caplog):
    async def fails(_studio, _picture):
        raise KeyError("Qs")

    monkeypatch.setattr("bot.pictures.Studio.png", fails)
    told = retold(dealt_game(next(iter(NEWEST)), 0))[-2]
    for show in (
        screens.living(held(told.table), [told], drawn_for(told.table), later),
        screens.hand(held(told.table), 0, drawn_for(told.table)),
    ):
        finished = await Easel(()).finish(show)
        assert show.pictures
        assert not finished.attached
        assert texts(finished) == texts(show)
        assert "attachment://" not in str(finished.payload())
    assert "could not be drawn" in caplog.text
    assert "Qs" not in caplog.text


async def test_while_many_pictures_wait_to_be_drawn_there_is_no_time_for_more():
    table = retold(dealt_game(next(iter(NEWEST)), 0), moves=0)[-1].table
    easel, was_free = Easel(()), []
    sights = [screens.hand(held(table), 0, replace(drawn_for(table), language=each)) for each in ("fr", "en")]
    async with anyio.create_task_group() as drawing:
        for screen in sights * 4:
            drawing.start_soon(easel.finish, screen)
        for _ in range(3):
            await anyio.lowlevel.checkpoint()
            was_free.append(easel.free)
    assert False in was_free
    assert easel.free
