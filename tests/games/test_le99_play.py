"""Le 99: values, turns and draws (R4-R6, R14-R19)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.le99_table import dealt, position

from games.cards import PACK_52, cards, rank
from games.core import Chance, NotInHand, NotYourTurn, WrongPhase
from games.le99 import LE99
from games.le99.messages import (
    AlreadyDrawn,
    Announced,
    Cornered,
    CorneredWithoutCards,
    CoupLost,
    Discarded,
    DrawBeforeAnnounce,
    DrawForgotten,
    Drew,
    LaidDown,
    MustAnnounce,
    NothingToDraw,
    OverLimit,
    Reversed,
    Skipped,
    TalonRemade,
    TooLateToDraw,
    WrongTotal,
)
from games.le99.pack import pack, packs, reached

PLAIN = ("A", "2", "3", "4", "5", "6", "7", "8", "Q")


@pytest.mark.parametrize(
    ("seats", "number"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5), (9, 5), (10, 6), (11, 6)]
)
def test_r2_a_pack_is_added_each_time_the_players_become_even(seats, number):
    assert packs(seats) == number
    assert sorted(pack(seats)) == sorted(PACK_52 * number)


@pytest.mark.parametrize(
    ("card", "total"),
    [
        *((f"{n}s", 40 + n) for n in range(2, 9)),
        *(("Ah", 41), ("9d", 40), ("10c", 30), ("Js", 40), ("Qh", 50), ("Kd", 99)),
    ],
)
def test_r4_every_card_has_its_value(card, total):
    assert reached(40, card, LE99.options()) == total


def test_r6_a_roi_on_99_says_it_again():
    table = position("Kd 2c", "Kh 3c", "Jc", total=40)
    assert table.play("0 discard Kd") == [Discarded(0, cards("Kd")[0], 99)]
    assert Discarded(1, cards("Kh")[0], 99, still=True) in table.play("1 discard Kh")


def test_r4_a_10_goes_below_zero_and_a_roi_from_there_to_99():
    table = position("10h", "Kd", "Jc", total=5)
    assert table.play("0 discard 10h") == [Discarded(0, cards("10h")[0], -5)]
    table.play("1 discard Kd")
    assert table.view.total == 99


def test_r5_a_valet_makes_the_next_player_miss_a_turn():
    table = position("8h 9h", "Js", "2d", total=99, to_move=1)
    assert Skipped(2) in table.play("1 discard Js")
    assert (table.view.total, table.to_act) == (99, {0})


def test_r5_a_9_turns_the_play_round():
    table = position("Kh", "9s", "2d", total=99, to_move=1)
    assert Reversed(-1) in table.play("1 discard 9s")
    assert (table.view.total, table.view.direction, table.to_act) == (99, -1, {0})
    table.play("0 discard Kh")
    assert table.heard(CoupLost)[0].seat == 2


def test_r5_a_second_9_turns_the_play_back():
    table = position("9h", "9s 2s", "2d", total=50, to_move=1)
    assert Reversed(1) in table.play("1 discard 9s", "0 discard 9h")
    assert (table.view.direction, table.to_act) == (1, {1})


def test_r5_after_a_9_a_valet_skips_the_other_way():
    table = position("9c 2s", "Kh 3h", "Jd 2d")
    table.play("0 discard 9c")
    assert (table.view.direction, table.to_act) == (-1, {2})
    assert Skipped(1) in table.play("2 discard Jd")
    assert table.to_act == {0}


@pytest.mark.parametrize(
    ("card", "total", "turn"), [("Kc", 99, 2), ("Jc", 99, 0), ("10c", 89, 2), ("9c", 99, 0)]
)
def test_r6_on_99_four_cards_get_one_out_of_trouble(card, total, turn):
    table = position("9d 10d", "Kc Jc 10c 9c", "9h 10h", total=99, to_move=1)
    table.play(f"1 discard {card}")
    assert (table.view.total, table.to_act) == (total, {turn})


@pytest.mark.parametrize("plain", PLAIN)
def test_r6_on_99_no_other_card_may_be_played(plain):
    table = position(f"{plain}s Kh", "2h", "2d", total=99)
    assert table.refused(f"0 discard {plain}s") == OverLimit(99 + PLAIN.index(plain) + 1 + (plain == "Q"))


@given(st.integers(-200, 99), st.sampled_from(PACK_52))
def test_r6_the_four_may_be_played_on_any_total_and_r18_the_others_up_to_99(total, card):
    after = reached(total, card, LE99.options())
    fits = position(f"{card} Kh", "Ac", "Ad", total=total).menu(0).count(f"discard {card}")
    assert fits == (rank(card) in {"K", "J", "10", "9"} or after <= 99)


def test_r15_each_discard_is_told_with_the_new_total():
    table = dealt("5h Qs 8d  3h 3s 3d  4h 4s 4d  2c  6h 6s 6d")
    table.play("0 discard 5h", "0 draw", "1 discard Qs")
    assert [event.total for event in table.heard(Discarded)] == [7, 17]
    assert table.view.pile_top == "Qs"


def test_r15_after_the_discard_a_card_is_drawn_and_the_left_neighbour_plays():
    table = position("5h 3h 4h", "Qs 2h 2d", "2s 3s 4s", stock="8c 7c")
    table.play("0 discard 5h")
    assert (table.to_act, table.view.drawing) == ({1}, (0,))
    assert table.play("0 draw") == [Drew(0, 1)]
    assert (table.hand(0), table.view.stock, table.view.drawing) == (cards("3h 4h 8c"), 1, ())


def test_r15_one_cannot_play_out_of_turn_nor_a_card_one_does_not_hold():
    table = position("5h", "Qs", "2s")
    assert type(table.refused("1 discard Qs")) is NotYourTurn
    assert type(table.refused("1 discard 5h")) is NotYourTurn
    assert table.refused("0 discard Qs") == NotInHand(cards("Qs")[0])


def test_r15_a_discard_gives_a_single_draw():
    table = position("5h 2h", "Qs", "2s")
    table.play("0 discard 5h", "0 draw")
    assert type(table.refused("0 draw")) is AlreadyDrawn


def test_r15_by_hand_the_total_is_announced_by_the_player():
    table = position("5h 3h", "Qs", "2s", total=2, announce="manual")
    assert table.play("0 discard 5h") == [LaidDown(0, cards("5h")[0])]
    assert (table.view.total, table.view.phase, table.to_act) == (2, "announce", {0})
    assert table.play("0 announce 7") == [Announced(0, 7)]
    assert (table.view.total, table.to_act, table.state.laid) == (7, {1}, None)


def test_r6_a_roi_on_99_announces_it_again_by_hand():
    table = position("Kh 3h", "Ks 2s", "2c", total=98, announce="manual")
    assert Announced(0, 99, still=False) in table.play("0 discard Kh", "0 announce 99")
    assert Announced(1, 99, still=True) in table.play("1 discard Ks", "1 announce 99")


def test_r15_by_hand_a_wrong_total_costs_nothing():
    table = position("5h 3h", "Qs", "2s", total=2, announce="manual")
    table.play("0 discard 5h")
    before = table.state
    assert table.refused("0 announce 8") == WrongTotal(8)
    assert table.state == before
    table.play("0 announce 7")


def test_r15_by_hand_only_the_player_announces_and_only_after_a_discard():
    table = position("5h 3h", "Qs", "2s", total=2, announce="manual")
    assert type(table.refused("0 announce 2")) is WrongPhase
    table.play("0 discard 5h")
    assert type(table.refused("1 announce 7")) is NotYourTurn


def test_r15_by_hand_nobody_discards_before_the_announcement():
    table = position("5h 3h", "Qs", "2s", announce="manual")
    table.play("0 discard 5h")
    assert {type(table.refused(f"{seat} discard 3h")) for seat in range(3)} == {MustAnnounce}


def test_r15_by_hand_the_next_player_is_judged_after_the_announcement():
    table = position("5h 3h", "Qs", "2s", total=94, announce="manual")
    table.play("0 discard 5h")
    assert not table.heard(Cornered)
    table.play("0 announce 99")
    assert table.heard(Cornered) == [Cornered(1, 99, cards("Qs"))]


def test_r15_the_table_announces_unless_players_do():
    table = position("5h 3h", "Qs", "2s")
    assert type(table.refused("0 announce 5")) is WrongPhase


def test_r16_a_card_is_drawn_only_after_the_discard():
    table = position("5h 3h", "Qs", "2s")
    before = table.state
    assert {type(table.refused(f"{seat} draw")) for seat in range(3)} == {DrawBeforeAnnounce}
    assert table.state == before


def test_r16_a_card_is_drawn_only_after_the_announcement():
    table = position("5h 3h", "Qs", "2s", announce="manual")
    table.play("0 discard 5h")
    before = table.state
    assert type(table.refused("0 draw")) is DrawBeforeAnnounce
    assert table.state == before
    table.play("0 announce 5", "0 draw")


def test_r16_a_draw_of_the_turn_before_gives_none_before_the_next_discard():
    table = position("5h 3h 4h", "Qs 2c 3c", "2s 2d 3d")
    table.play("0 discard 5h", "0 draw", "1 discard Qs", "1 draw", "2 discard 2s", "2 draw")
    assert type(table.refused("0 draw")) is DrawBeforeAnnounce


def test_r16_a_draw_forgotten_before_gives_none_before_the_next_announcement():
    table = position("5h 3h 4h", "Qs 2h 2d", "2s 3s 4s", announce="manual")
    table.play(
        "0 discard 5h", "0 announce 5", "1 discard Qs", "1 announce 15", "2 discard 2s", "2 announce 17"
    )
    table.play("0 discard 3h")
    assert type(table.refused("0 draw")) is DrawBeforeAnnounce


def test_r17_a_draw_is_forgotten_when_the_next_card_is_discarded():
    table = position("5h 3h 4h", "Qs 2h 2d", "2s 3s 4s")
    assert DrawForgotten(0, 2) in table.play("0 discard 5h", "1 discard Qs")
    assert type(table.refused("0 draw")) is TooLateToDraw
    table.play("1 draw", "2 discard 2s")
    assert type(table.refused("0 draw")) is TooLateToDraw
    table.play("0 discard 3h", "0 draw")
    assert table.view.hands[0] == 2


def test_r17_one_may_still_draw_while_the_next_player_thinks():
    table = position("5h 3h 4h", "Qs 2h 2d", "2s 3s 4s", announce="manual")
    table.play("0 discard 5h", "0 announce 5", "0 draw")
    table.play("1 discard Qs", "1 announce 15")
    assert not table.heard(DrawForgotten)


def test_r17_every_omission_costs_a_card_until_none_is_left():
    table = position("Ah 2h 3h", "Ad 2d 3d", "As 2s 3s")
    for card in ("A", "2", "3"):
        table.play(f"0 discard {card}h", f"1 discard {card}d", "1 draw", f"2 discard {card}s")
        if card != "3":
            table.play("2 draw")
    assert [event.left for event in table.heard(DrawForgotten)] == [2, 1, 0]
    assert table.heard(CorneredWithoutCards) == [CorneredWithoutCards(0)]
    assert table.view.losses == (1, 0, 0)


@pytest.mark.parametrize(("hand", "playable"), [("4h 7h Qh", ["4h"]), ("7h 8h 10h", ["10h"])])
def test_r18_a_card_that_would_pass_99_may_not_be_played(hand, playable):
    table = position(hand, "2s", "2d", total=95)
    assert table.menu(0) == [f"discard {card}" for card in playable]
    assert table.refused("0 discard 7h") == OverLimit(102)


def test_r18_one_is_cornered_below_99_when_nothing_fits():
    assert position("7h 8h Qh", "2s", "2d", total=95).heard(Cornered) == [Cornered(0, 95, cards("7h 8h Qh"))]
    assert position("Qh Qh 8h", "2s", "2d", total=96).view.losses == (1, 0, 0)


def _seed_that_shuffles(before, after):
    """Find a seed whose first shuffle of the pile gives an order worked out by hand."""
    seeds = (f"{number:064x}" for number in range(10_000))
    return next(seed for seed in seeds if Chance(seed).shuffle("talon", cards(before))[0] == cards(after))


def test_r19_the_pile_becomes_the_talon_when_a_draw_finds_it_empty():
    seed = _seed_that_shuffles("2c 5h Qs 8d", "Qs 2c 8d 5h")
    table = position("Kc", "Kd", "8d 3d", total=17, to_move=2, pile="2c 5h Qs", stock="", seed=seed)
    table.play("2 discard 8d")
    assert table.view.pile_top == "8d"
    assert table.play("2 draw") == [TalonRemade(4), Drew(2, 1)]
    assert table.hand(2) == cards("3d Qs")
    assert table.state.stock == cards("2c 8d 5h")
    assert (table.view.pile_top, table.view.total) == (None, 25)


def test_r19_the_talon_is_remade_only_when_a_card_is_due():
    table = position("5h 3h", "Qs 2h", "2s 3s", stock="8c")
    table.play("0 discard 5h", "0 draw", "1 discard Qs")
    assert (table.view.stock, table.heard(TalonRemade)) == (0, [])


def test_r19_when_there_is_nothing_at_all_to_draw_no_draw_is_owed():
    table = position("5h 3h", "Qs 2h", "2s 3s", pile="", stock="", reshuffle_keeps_top=True)
    table.play("0 discard 5h")
    assert (type(table.refused("0 draw")), table.view.drawing) == (NothingToDraw, ())
    assert not {type(event) for event in table.play("1 discard Qs")} & {DrawForgotten}
    assert table.menu(1) == ["draw"]
    table.play("2 discard 2s")
    assert type(table.refused("0 draw")) is DrawBeforeAnnounce
