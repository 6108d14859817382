"""The score sheet as people draw it: what the source shows, what each game writes down, on a phone."""

import re
from dataclasses import replace

import msgspec
import pytest
from support.looks import fits, texts
from support.retold import LONGEST_NAME, dealt_game, held, players_of, retold, speaking

from bot.front import screens
from bot.host.table.sheet import ScoredDeal, Sheet
from games import NEWEST, newest
from games.core import Chance
from games.le99 import LE99
from games.noeufs import NOEUFS

EVERY_GAME = pytest.mark.parametrize("game", NEWEST, ids=lambda game: f"{game.key}-{game.version}")
PHONE = 40


def drawn(table, names):
    """Return the lines of the drawing, column headings first."""
    voice = replace(speaking("fr", table), seats=names)
    shown = re.search(r"```\n(.*)\n```", texts(screens.sheet(held(table), voice)), re.DOTALL)
    return shown[1].split("\n") if shown else []


def with_deals(game, *deals, seats):
    """Lay out a table on whose sheet these deals stand."""
    table = retold(dealt_game(game, 0), moves=0)[-1].table
    state, players = table.game.deal(seats, table.options, Chance("5e" * 32), None).state, players_of(seats)
    marks = tuple(ScoredDeal(deal, (None,) * seats, (None,) * seats) for deal in deals)
    return msgspec.structs.replace(table, state=state, players=players, sheet=Sheet(deals=marks))


def lost(seat, seats=3):
    return tuple(int(seat == each) for each in range(seats))


def test_the_sheet_of_the_source_is_drawn_as_it_stands_there():
    eight = [lost(0), lost(2), lost(1), lost(2), lost(2), lost(0), lost(1), lost(2)]
    table = with_deals(LE99, *eight, seats=3)
    assert drawn(table, ("Olivier", "Mélanie", "Francis")) == [
        "     Olivier     Mélanie     Francis",
        "────────────────────────────────────",
        "          XX          XX        XXXX",
    ]


def test_crosses_stand_in_groups_of_five():
    table = with_deals(LE99, *[lost(0)] * 7, seats=3)
    assert [line.strip() for line in drawn(table, ("A", "B", "C"))[2:]] == ["XXXXX", "XX"]


def test_points_stand_deal_by_deal_with_their_totals_below():
    table = with_deals(NOEUFS, (0, 14, 23), (31, 0, 7), seats=3)
    assert [line.split() for line in drawn(table, ("A", "B", "C"))] == [
        ["A", "B", "C"],
        ["─" * 36],
        ["1", "0", "14", "23"],
        ["2", "31", "0", "7"],
        ["──"] * 3,
        ["Total", "31", "14", "30"],
    ]


def test_a_long_game_adds_up_its_first_deals():
    table = with_deals(NOEUFS, *[(1, 0, 2)] * 40, seats=3)
    lines = [line.split() for line in drawn(table, ("A", "B", "C"))]
    assert lines[2] == ["1–25", "25", "0", "50"]
    assert lines[3] == ["26", "1", "0", "2"]
    assert lines[-1] == ["Total", "40", "0", "80"]


def test_many_players_stand_below_each_other_and_no_line_is_wider_than_a_phone():
    table = with_deals(LE99, *[lost(seat, 20) for seat in range(20)] * 19, seats=20)
    lines = drawn(table, (LONGEST_NAME,) * 20)
    assert max(map(len, lines)) <= PHONE
    assert sum("───" in line for line in lines) == 5
    fits(screens.sheet(held(table), replace(speaking("fr", table), seats=(LONGEST_NAME,) * 20)))


def test_names_can_neither_break_out_of_the_drawing_nor_its_columns():
    table = with_deals(LE99, lost(1), seats=3)
    lines = drawn(table, ("\\`\\`\\`", "面白い名前です", "e\u0301lo"))
    assert "`" not in "".join(lines)
    assert lines[0] == f"{' ' * 9}'''{' ' * 2}面白い名前{' ' * 9}e\u0301lo"


def test_nothing_is_drawn_before_a_deal_has_ended():
    table = with_deals(LE99, seats=3)
    assert drawn(table, ("A", "B", "C")) == []


@EVERY_GAME
def test_what_is_drawn_is_what_was_counted(game):
    tables = [each.table for number in range(4) for each in retold(dealt_game(game, number))[::-9]]
    counted = [table for table in tables if table.sheet.deals and not races(table)]
    assert counted
    for table in counted:
        view = table.view(None)
        sums = tuple(map(sum, zip(*(deal.marks for deal in table.sheet.deals), strict=True)))
        assert sums == (view.losses if game.losing else view.scores)


def races(table):
    """Say whether scores begin anew with each game of a match, as in a race at Parlett's table."""
    return getattr(table.view(None), "donnes", 1) is None


def test_the_marks_on_a_sheet_are_read_without_the_drawing_too():
    table = retold(dealt_game(newest("le99"), 1))[-1].table
    shown = texts(screens.sheet(held(table), speaking("fr", table)))
    assert sum(table.view(None).losses) == shown.count("✗") == shown.count("X")
