"""Les Nœufs: how a manche ends, what is left costs, and how the partie ends (R8-R10)."""

import pytest
from support.gametable import Table
from support.noeufs_table import dealt, position

from games.cards import cards
from games.core import GameOver, Result
from games.noeufs import NOEUFS
from games.noeufs.messages import (
    Blocked,
    CardPlayed,
    DrewInVain,
    HandCounted,
    MancheScored,
    MancheWon,
    NewManche,
    PartieWon,
)
from games.noeufs.pack import points


def test_r8_the_first_to_play_the_last_card_wins_the_manche():
    told = position("5c", "Kd Ah", "2s").play("0 play 5c")
    assert told[:2] == [CardPlayed(0, cards("5c")[0]), MancheWon(0)]


def test_r8_a_9_and_a_drawn_card_may_be_the_last():
    assert MancheWon(0) in position("9s", "Kd Ah").play("0 play 9s")
    table = position("Kc", "2s 3s", stock="9c 4s")
    table.play("0 draw")
    assert not table.heard(MancheWon)


def test_r8_a_manche_is_blocked_when_nobody_can_play_or_draw():
    table = position("Kc", "2s 4s", stock="")
    assert table.told[:4] == [
        Blocked(),
        HandCounted(0, cards("Kc"), 10),
        HandCounted(1, cards("2s 4s"), 6),
        MancheScored((10, 6), (10, 6)),
    ]
    assert not table.heard(MancheWon)
    assert (table.view.manche, table.view.hands) == (2, (7, 7))


def test_r8_the_action_that_blocks_a_manche_ends_it():
    table = position("Kc", "2s 4s", stock="Jd")
    told = table.play("0 draw")
    assert told[:2] == [DrewInVain(0, 1), Blocked()]
    assert table.view.scores == (20, 6)


def test_r8_a_deal_may_be_blocked_before_the_first_card():
    deck = "As Ks 2s Qs 3s Js 4s 10s 5s 8s 6s 7s Ac Kc 9h"
    table = dealt(deck, start_nine="suit")
    assert table.heard(Blocked)
    assert table.heard(NewManche) == [NewManche(1, 1), NewManche(2, 0)]


@pytest.mark.parametrize(
    ("hand", "cost"),
    [("Ks 9d Ah 7c", 33), ("10h Js 9c", 35), ("Qs Kd Jc", 30), ("2s 3s 4s 5s 6s 7s 8s", 35), ("", 0)],
)
def test_r9_what_is_left_in_a_hand_costs(hand, cost):
    assert points(cards(hand)) == cost


def test_r9_the_winner_scores_0_and_the_others_show_and_count_their_hands():
    table = position("5c", "Ks 9d Ah 7c", "10h Js 9c", scores=(7, 1, 2))
    told = table.play("0 play 5c")
    assert told[2:5] == [
        HandCounted(1, cards("Ks 9d Ah 7c"), 33),
        HandCounted(2, cards("10h Js 9c"), 35),
        MancheScored((0, 33, 35), (7, 34, 37)),
    ]
    assert table.view.scores == (7, 34, 37)


def test_r10_100_does_not_end_the_partie_but_101_does():
    table = position("5c", "Ad", "7s", scores=(0, 99, 40))
    table.play("0 play 5c")
    assert (table.view.scores, table.result) == ((0, 100, 47), None)
    table = position("5c", "2d", "7s", scores=(62, 99, 40))
    told = table.play("0 play 5c")
    assert told[-1] == PartieWon((2,), 47)
    assert table.result == Result((62, 101, 47), winners=(2,))


def test_r10_the_lowest_total_wins_though_another_won_the_manche():
    table = position("5c", "Ad", "8s 9h", scores=(61, 40, 80))
    table.play("0 play 5c")
    assert table.result == Result((61, 41, 103), winners=(1,))


def test_r10_equal_totals_share_the_victory():
    table = position("5c", "Ad", "Ks 9h", scores=(40, 39, 80))
    assert table.play("0 play 5c")[-1] == PartieWon((0, 1), 40)
    assert table.result == Result((40, 40, 105), winners=(0, 1))


def test_r10_a_blocked_manche_may_end_the_partie():
    table = position("Kc 3c", "2s 4s", top="5h", stock="", end="manches:1")
    assert table.result == Result((13, 6), winners=(1,))


def test_r10_after_the_end_nothing_more_is_done():
    table = position("5c", "2d", end="manches:1")
    table.play("0 play 5c")
    assert (table.to_act, table.menu(0), table.view.to_move) == (set(), [], None)
    assert table.refused("1 draw") == GameOver()


def test_r10_the_next_manche_is_dealt_to_all_from_the_whole_pack():
    table = position("5c", "2d", "3d", dealer=2)
    table.play("0 play 5c")
    view = table.view
    assert (view.manche, view.dealer, view.hands) == (2, 0, (7, 7, 7))
    assert sum(view.hands) + view.stock + len(table.state.pile) == 52


def test_r10_totals_go_on_from_manche_to_manche():
    table = Table(NOEUFS, 3, {"end": "manches:2"})
    assert table.view.end == "manches:2"
    while table.result is None:
        seat = min(table.to_act)
        table.play(f"{seat} {table.menu(seat)[0]}")
    marks = [event.marks for event in table.heard(MancheScored)]
    assert len(marks) == 2
    assert table.result.scores == tuple(map(sum, zip(*marks, strict=True)))
