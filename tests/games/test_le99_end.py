"""Le 99: being cornered, the marks, and the coups that follow one another (R3, R20-R22)."""

import pytest
from support.le99_table import dealt, position

from games.cards import cards
from games.core import GameOver, Result
from games.le99.messages import Cornered, CoupLost, NewCoup, PartieLost, Retourne

THREE_PLAIN_HANDS = ("Ah 2h Qh", "3d 4d 5d", "6s 7s 8s")


def test_r20_who_can_play_nothing_is_cornered_shows_his_hand_and_gets_a_mark():
    table = position("Ah 2h Qh", "3d", "6s", total=99)
    assert table.told[:3] == [Cornered(0, 99, cards("Ah 2h Qh")), CoupLost((1, 0, 0), 0, 1, 5), NewCoup(2, 0)]
    assert table.view.losses == (1, 0, 0)


def test_r20_the_coup_ends_the_moment_the_next_player_is_cornered():
    table = position("Kh 2h 3h", "3d 4d 5d", "6s 7s 8s")
    told = table.play("0 discard Kh")
    assert CoupLost((0, 1, 0), 1, 1, 5) in told
    assert table.view.drawing == ()
    assert sorted(table.view.hands) == [3, 3, 3]


def test_r20_an_aine_may_be_cornered_by_the_retourne_before_he_plays():
    table = dealt("3h 2s 2d  4h 3s 3d  Qh 4s 4d  Kc")
    assert table.told[1:4] == [
        Retourne(cards("Kc")[0], 99),
        Cornered(0, 99, cards("3h 4h Qh")),
        CoupLost((1, 0, 0), 0, 1, 5),
    ]


def test_r20_a_coup_lost_may_be_followed_by_another_at_once():
    lost = (position("8h", "Kd", "6s", total=99, seed=f"{n:064x}").heard(CoupLost) for n in range(2000))
    assert any(len(coups) == 2 for coups in lost)


@pytest.mark.parametrize("loser", [0, 1])
def test_r20_only_the_seat_to_move_is_cornered(loser):
    hands = ["9h", "9d", "9s"]
    hands[loser] = "8c"
    table = position(*hands, total=99, to_move=2)
    assert not table.told


def test_r3_and_r21_the_fifth_coup_lost_loses_the_partie():
    table = position("Kh 2h", "3d", "6s 8s 7s", total=50, to_move=1, direction=1, losses=(2, 2, 4))
    table.play("1 discard 3d", "2 discard 6s")
    assert table.result is None
    table.play("0 discard Kh")
    assert table.view.losses == (2, 3, 4)
    table = position("Kh 2h", "3d", "6s 8s 7s", total=99, to_move=2, losses=(2, 2, 4))
    assert table.told[-2:] == [CoupLost((0, 0, 1), 2, 5, 5), PartieLost(2, 5)]
    assert table.result == Result(scores=(2, 2, 5), losers=(2,), winners=())
    assert (table.to_act, table.view.phase) == (set(), "over")


def test_r21_the_partie_goes_on_while_nobody_has_five_marks():
    table = position("8h", "3d", "6s", total=99, losses=(2, 2, 4))
    assert table.view.losses == (3, 2, 4)
    assert table.result is None


def test_r21_nothing_can_be_done_after_the_end():
    table = position("8h", "Kd", "6s", total=99, losses=(4, 0, 0))
    for line in ("1 discard Kd", "0 draw", "1 shuffle", "1 deal", "0 turn", "0 pickup", "0 endTurn"):
        assert type(table.refused(line)) is GameOver
    assert [table.menu(seat) for seat in range(3)] == [[], [], []]


def test_r22_the_deal_goes_round_to_the_left():
    table = position("8h", "Kd", "6s", total=99, dealer=2)
    assert (table.view.dealer, table.to_act) == (0, {1})


def test_r22_the_next_coup_is_played_with_all_the_packs_and_clockwise_again():
    table = position("8h", "Kd", "6s", total=99, dealer=2, direction=-1)
    assert table.view.direction == 1
    assert sum(table.view.hands) + table.view.stock + len(table.state.pile) == 104
