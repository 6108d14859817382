"""The panel of a table: everything that one may do there has a button, for those who may do it."""

import pytest
from support.looks import texts
from support.player import parts
from support.retold import dealt_game, held, later, more, retold, speaking

from bot.front import custom_ids, screens
from bot.host.table.log import Chosen, SeatOffered
from games.le99 import LE99

LANGUAGE = pytest.mark.parametrize("language", ["fr", "en"])


def playing():
    return retold(dealt_game(LE99, 0), moves=0)[-1].table


def over():
    return retold(dealt_game(LE99, 0))[-1].table


def said(screen):
    """Everything that a screen's controls say when used."""
    shown = list(parts(screen.payload()))
    values = [option["value"] for part in shown for option in part.get("options", ())]
    return {part["custom_id"] for part in shown if part.get("type") == 2} | set(values)


def panel(table, user, language="fr", *, manages):
    return said(screens.panel(held(table), user, speaking(language, table), manages=manages))


@LANGUAGE
def test_a_player_may_leave_and_the_host_may_also_remove_others_and_close(language):
    table = playing()
    host = table.host
    guest = next(user for user in table.people if user != host)
    own = {"v:999:sheet", "p:help", "l:999:sure:leave", "l:999:offer"}
    number = held(table).id
    own = {each.replace("999", str(number)) for each in own}
    others = {f"l:{number}:remove:{user}" for user in table.people if user != host}
    assert panel(table, guest, language, manages=False) == own
    assert panel(table, host, language, manages=True) == own | others | {f"l:{number}:sure:cancel"}


@LANGUAGE
def test_whoever_plays_may_keep_an_offered_seat_and_replace_who_is_late(language):
    table = playing()
    number, seat = held(table).id, table.seat_of(table.host)
    table = more(table, SeatOffered(seat, table.host)).table
    speaks = speaking(language, table)
    shown = said(screens.panel(held(table), table.host, speaks, manages=False, late=(seat, seat - 1)))
    assert {f"l:{number}:keep", f"l:{number}:offer:{seat - 1}"} <= shown
    assert not {f"l:{number}:offer", f"l:{number}:offer:{seat}"} & shown
    assert not [
        each
        for each in said(screens.panel(held(table), 1, speaks, manages=True, late=(0,)))
        if "offer" in each
    ]


def test_a_moderator_who_does_not_play_may_close_but_not_leave():
    shown = panel(playing(), 1, manages=True)
    number = held(playing()).id
    assert f"l:{number}:sure:cancel" in shown
    assert f"l:{number}:sure:leave" not in shown


def test_after_the_game_one_may_play_again_or_close():
    table = over()
    number = held(table).id
    shown = panel(table, table.host, manages=True)
    assert {f"l:{number}:rematch", f"l:{number}:sure:cancel"} <= shown
    assert not [each for each in shown if ":remove:" in each]


@LANGUAGE
@pytest.mark.parametrize("what", ["leave", "cancel"])
def test_one_is_asked_once_more_and_may_go_back(language, what):
    table = playing()
    number = held(table).id
    shown = said(screens.sure(held(table), what, speaking(language, table)))
    assert shown == {f"l:{number}:{what}", f"l:{number}:back"}
    assert all(map(custom_ids.read, shown))


@LANGUAGE
def test_every_hand_and_the_end_of_a_game_lead_to_the_panel(language):
    table = playing()
    opened = f"v:{held(table).id}:table"
    assert opened in said(screens.hand(held(table), 0, speaking(language, table)))
    told = retold(dealt_game(LE99, 0))[-1:]
    ended, *_ = screens.announcement(held(over()), told, speaking(language, over()), later)[-1]
    assert opened in said(ended)


def test_the_start_says_the_pace_and_the_house_rules_that_are_not_the_usual_ones():
    game = dealt_game(LE99, 0)
    told = retold(game, moves=0)
    table = told[-1].table
    screen, *_ = screens.announcement(held(table), told, speaking("fr", table), later)[-1]
    words = texts(screen)
    assert "Temps par tour\N{NO-BREAK SPACE}: 5 minutes" in words
    changed = [
        name for name, value in table.options.spelled().items() if LE99.options().spelled()[name] != value
    ]
    said_rules = words.partition("5 minutes")[2].split("\n")[0]
    assert said_rules.count("·") == len(changed)
    assert Chosen not in {type(each.line.act) for each in told}
