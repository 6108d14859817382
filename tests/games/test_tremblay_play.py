"""Miguel Tremblay's 99: values, turns, draws and toasts (R4-R6, R11-R14)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.tremblay_table import dealt, position

from games.cards import PACK_52, cards, rank
from games.core import Chance, NotInHand, NotYourTurn, OptionNotInPlay, WrongPhase
from games.tremblay import TREMBLAY
from games.tremblay.table.messages import (
    AlreadyDrawn,
    Announced,
    Discarded,
    DrawBeforeDiscard,
    DrawForgotten,
    Drew,
    LaidDown,
    NoCardLeft,
    NothingFits,
    NothingToDraw,
    OverLimit,
    PackRemade,
    PartieLost,
    Reversed,
    SilentlyAgreed,
    Toasted,
    TooLateToDraw,
    TotalUnsaid,
    TurnNotOver,
    WrongTotal,
)
from games.tremblay.table.values import settle, toasts

PLAIN = ("A", "2", "3", "4", "5", "6", "7", "8", "Q")
MANUAL = {"announce": "manual"}


@pytest.mark.parametrize(
    ("card", "total"),
    [
        *((f"{n}s", 40 + n) for n in range(2, 9)),
        *(("Ah", 41), ("9d", 40), ("10c", 30), ("Js", 40), ("Qh", 50), ("Kd", 99)),
    ],
)
def test_r4_every_card_has_its_value(card, total):
    assert settle(position("5h", "6h", total=40).state, 0, card).total == total


def test_r4_a_valet_turns_the_play_round_and_the_next_the_other_way_plays():
    table = position("9h Kh", "Js 2s", "2d 3d", total=99, to_move=1)
    assert table.play("1 discard Js") == [Discarded(1, "Js", 99, still=True), Reversed(-1)]
    assert (table.view.total, table.view.direction, table.to_act) == (99, -1, {0})
    table.play("0 discard Kh")
    assert table.heard(PartieLost)[0].seat == 2


def test_r4_a_second_valet_turns_the_play_back():
    table = position("Jh", "Js 2s", "2d", total=50, to_move=1)
    assert Reversed(1) in table.play("1 discard Js", "0 discard Jh")
    assert (table.view.direction, table.to_act) == (1, {1})


def test_r4_a_9_does_nothing_at_all():
    table = position("9h 2h", "9s", "9d", total=99)
    assert table.play("0 discard 9h") == [Discarded(0, "9h", 99, still=True)]
    assert (table.view.direction, table.to_act) == (1, {1})


def test_r4_with_two_players_a_valet_gives_the_turn_to_the_other():
    table = position("Jh 2h", "9s 3s")
    table.play("0 discard Jh")
    assert (table.view.direction, table.to_act) == (-1, {1})
    table.play("1 discard 9s")
    assert table.to_act == {0}


@pytest.mark.parametrize(
    ("card", "total", "turn"), [("Kc", 99, 2), ("Jc", 99, 0), ("10c", 89, 2), ("9c", 99, 2)]
)
def test_r4_on_99_four_cards_may_be_played(card, total, turn):
    table = position("9d 10d", "Kc Jc 10c 9c", "9h 10h", total=99, to_move=1)
    table.play(f"1 discard {card}")
    assert (table.view.total, table.to_act) == (total, {turn})


def test_r5_a_10_goes_below_zero_and_a_roi_from_there_to_99():
    table = position("10h", "Kd", "Jc", total=5)
    assert table.play("0 discard 10h") == [Discarded(0, "10h", -5)]
    table.play("1 discard Kd")
    assert table.view.total == 99


def test_r5_a_10_takes_10_away():
    table = position("10h", "Kd", total=65)
    table.play("0 discard 10h")
    assert table.view.total == 55


def test_r6_every_seat_adds_to_the_same_total():
    table = dealt("7h 4s 8d  2h 2s 2d  4h 3s 3d  3c  5c 6c 7c")
    assert table.view.total == 3
    table.play("0 discard 7h", "0 draw", "1 discard 4s", "1 draw", "2 discard 8d")
    assert [event.total for event in table.heard(Discarded)] == [10, 14, 22]


def test_r11_a_card_is_laid_down_and_another_drawn():
    table = position("5h 3h 4h", "Qs 2h 2d", stock="8c 7c")
    table.play("0 discard 5h")
    assert (table.to_act, table.view.drawing, table.view.pile_top) == ({1}, (0,), "5h")
    assert table.play("0 draw") == [Drew(0)]
    assert (table.sees(0).hand, table.view.stock, table.view.drawing) == (cards("3h 4h 8c"), 1, ())


def test_r11_one_cannot_play_out_of_turn_nor_a_card_one_does_not_hold():
    table = position("5h", "Qs", "2s")
    assert type(table.refused("1 discard Qs")) is NotYourTurn
    assert type(table.refused("1 discard 5h")) is NotYourTurn
    assert table.refused("0 discard Qs") == NotInHand("Qs")


def test_r11_one_draws_only_after_laying_a_card_down():
    table = position("5h 3h", "Qs 2h", "2s 3s")
    before = table.state
    assert {type(table.refused(f"{seat} draw")) for seat in range(3)} == {DrawBeforeDiscard}
    assert table.state == before
    table.play("0 discard 5h", "0 draw", "1 discard Qs", "1 draw", "2 discard 2s", "2 draw")
    assert type(table.refused("0 draw")) is DrawBeforeDiscard


def test_r11_one_card_laid_down_gives_a_single_draw():
    table = position("5h 2h", "Qs 3s", "2s")
    table.play("0 discard 5h", "0 draw")
    assert type(table.refused("0 draw")) is AlreadyDrawn
    table.play("1 discard Qs")
    assert type(table.refused("0 draw")) is AlreadyDrawn


@pytest.mark.parametrize("order", [("draw", "announce 7"), ("announce 7", "draw")])
def test_r11_drawing_and_announcing_come_in_either_order(order):
    table = position("5h 3h", "Qs 4s", "2s 3s", total=2, **MANUAL)
    assert table.play("0 discard 5h") == [LaidDown(0, "5h")]
    assert (table.view.phase, table.to_act, table.view.announcing) == ("announce", {0}, 0)
    told = table.play(f"0 {order[0]}")
    assert table.to_act == {1}
    assert {*told, *table.play(f"0 {order[1]}")} - {TotalUnsaid(0)} == {Drew(0), Announced(0, 7)}
    assert (table.view.total, table.to_act, table.view.announcing) == (7, {1}, None)
    assert table.play("1 discard Qs") == [LaidDown(1, "Qs")]


def test_r11_a_roi_on_99_announces_it_again_by_hand():
    table = position("Kh 3h", "Ks 2s", "2d 3d", total=98, **MANUAL)
    assert Announced(0, 99, still=False) in table.play("0 discard Kh", "0 announce 99")
    assert Announced(1, 99, still=True) in table.play("1 discard Ks", "1 announce 99")


def test_r11_before_either_nobody_lays_the_next_card():
    table = position("5h 3h", "Qs 4s", "2s 3s", **MANUAL)
    table.play("0 discard 5h")
    assert {table.refused(f"{seat} discard 3h") for seat in range(3)} == {TurnNotOver(0)}
    assert TurnNotOver.code == "E_PHASE"


def test_r11_who_has_drawn_may_still_announce_until_the_next_card():
    table = position("5h 3h", "Qs 4s", "2s 3s", **MANUAL)
    assert table.play("0 discard 5h", "0 draw") == [LaidDown(0, "5h"), Drew(0), TotalUnsaid(0)]
    assert not TotalUnsaid.quiet, "the next player has to hear that it is their turn"
    assert (table.menu(0), table.silence(0)) == (["announce 5"], None)
    assert table.play("1 discard Qs") == [SilentlyAgreed(0, 5), LaidDown(1, "Qs")]
    assert type(table.refused("0 announce 15")) is NotYourTurn
    table.play("1 announce 15")
    assert type(table.refused("0 announce 15")) is WrongPhase


def test_r11_a_wrong_total_costs_nothing():
    table = position("5h 3h", "Qs 4s", total=2, **MANUAL)
    table.play("0 discard 5h")
    before = table.state
    assert table.refused("0 announce 8") == WrongTotal(8)
    assert table.state == before
    table.play("0 announce 7")


def test_r11_only_the_player_announces_and_only_once_and_after_his_card():
    table = position("5h 3h", "Qs 4s", total=2, **MANUAL)
    assert type(table.refused("0 announce 2")) is WrongPhase
    table.play("0 discard 5h")
    assert type(table.refused("1 announce 7")) is NotYourTurn
    table.play("0 announce 7")
    assert type(table.refused("0 announce 7")) is WrongPhase


def test_r11_the_table_announces_unless_players_do():
    table = position("5h 3h", "Qs 4s")
    assert table.play("0 discard 5h") == [Discarded(0, "5h", 5)]
    assert type(table.refused("0 announce 5")) is WrongPhase


@pytest.mark.parametrize("last", ["0 announce 99", "0 draw"])
def test_r11_the_next_player_is_tested_when_his_turn_begins(last):
    table = position("5h 3h", "Qs", "2s", total=94, **MANUAL)
    table.play("0 discard 5h")
    assert not table.heard(NothingFits)
    table.play(last)
    assert table.heard(NothingFits) == [NothingFits(1, 99, cards("Qs"))]


def _seed_that_shuffles(before, after):
    """Find a seed whose first shuffle of the pile gives an order worked out by hand."""
    seeds = (f"{number:064x}" for number in range(10_000))
    return next(seed for seed in seeds if Chance(seed).shuffle("pack", cards(before))[0] == cards(after))


def test_r11_a_pack_that_is_out_is_remade_of_all_but_the_card_on_top():
    seed = _seed_that_shuffles("2c 5h Qs", "Qs 2c 5h")
    table = position("Kc", "Kd", "8d 3d", total=17, to_move=2, pile="2c 5h Qs", stock="", seed=seed)
    table.play("2 discard 8d")
    assert table.play("2 draw") == [PackRemade(3), Drew(2)]
    assert (table.sees(2).hand, table.state.stock) == (cards("3d Qs"), cards("2c 5h"))
    assert (table.view.pile_top, table.view.total) == ("8d", 25)


def test_r11_the_pack_is_remade_only_when_a_card_is_due():
    table = position("5h 3h", "Qs 2h", stock="8c")
    table.play("0 discard 5h", "0 draw", "1 discard Qs")
    assert (table.view.stock, table.heard(PackRemade)) == (0, [])


def test_r11_when_there_is_nothing_at_all_to_draw_no_draw_is_owed():
    table = position("5h 3h", "Qs 2h", "2s 3s", pile="", stock="", **MANUAL)
    table.play("0 discard 5h")
    assert (type(table.refused("0 draw")), table.menu(0)) == (NothingToDraw, ["announce 5"])
    table.play("0 announce 5")
    assert table.play("1 discard Qs") == [LaidDown(1, "Qs")]
    table.play("1 announce 15", "2 discard 2s", "2 announce 17")
    assert type(table.refused("0 draw")) is DrawBeforeDiscard


def test_r12_a_draw_is_forgotten_when_the_next_card_is_laid_down():
    table = position("5h 3h 4h", "Qs 2h 2d", "2s 3s 4s")
    assert DrawForgotten(0, 2) in table.play("0 discard 5h", "1 discard Qs")
    assert type(table.refused("0 draw")) is TooLateToDraw
    table.play("1 draw", "2 discard 2s")
    assert type(table.refused("0 draw")) is TooLateToDraw
    table.play("0 discard 3h", "0 draw")
    assert table.view.hands[0] == 2


def test_r12_a_draw_is_forgotten_even_if_the_total_was_announced():
    table = position("5h 3h 4h", "Qs 2h 2d", **MANUAL)
    table.play("0 discard 5h", "0 announce 5")
    assert DrawForgotten(0, 2) in table.play("1 discard Qs")


def test_r12_with_no_card_left_one_loses_only_when_the_turn_comes():
    table = position("5h", "As 2s", "Ad 2d")
    table.play("0 discard 5h", "1 discard As", "1 draw")
    assert (table.heard(DrawForgotten), table.view.hands[0]) == ([DrawForgotten(0, 0)], 0)
    assert table.view.losses == (0, 0, 0)
    assert NoCardLeft(0) in table.play("2 discard Ad")
    assert table.heard(PartieLost) == [PartieLost((1, 0, 0), 0, 1, 2)]


def test_r12_every_draw_forgotten_costs_a_card_until_none_is_left():
    table = position("Ah 2h 3h", "Ad 2d 3d", "As 2s 3s")
    for card in ("A", "2", "3"):
        table.play(f"0 discard {card}h", f"1 discard {card}d", "1 draw", f"2 discard {card}s")
        if card != "3":
            table.play("2 draw")
    assert [event.left for event in table.heard(DrawForgotten)] == [2, 1, 0]
    assert table.view.losses == (1, 0, 0)


def test_r12_timer_the_draw_stays_open_after_the_next_card():
    table = position("5h 3h 4h", "Qs 2h 2d", "2s 3s 4s", draw_window="timer")
    table.play("0 discard 5h", "1 discard Qs")
    assert table.view.drawing == (0, 1)
    assert table.play("0 draw", "1 draw") == [Drew(0), Drew(1)]


def test_r12_timer_silence_ends_the_turn_of_whoever_has_not_drawn():
    table = position("5h 3h 4h", "Qs 2h 2d", "2s 3s 4s", draw_window="timer")
    table.play("0 discard 5h")
    assert (table.menu(0), table.silence(0)) == (["draw", "endTurn"], "endTurn")
    assert table.play("0 endTurn") == [DrawForgotten(0, 2)]
    assert type(table.refused("0 draw")) is TooLateToDraw
    assert type(table.refused("0 endTurn")) is WrongPhase
    assert table.silence(0) is None


@pytest.mark.parametrize(("last", "lost"), [("0 draw", False), ("0 endTurn", True)])
def test_r12_timer_who_is_to_play_again_is_tested_after_drawing_or_declining(last, lost):
    table = position("Kh 8h 8d", "9s 2s", stock="Jc 2c 3c", pile="4c", draw_window="timer")
    table.play("0 discard Kh", "1 discard 9s")
    assert (table.to_act, table.menu(0)) == ({0}, ["draw", "endTurn"])
    table.play(last)
    assert bool(table.heard(NothingFits)) is lost


@pytest.mark.parametrize(("window", "grace", "closing"), [("untilNextDiscard", 2, None), ("timer", 0, 7)])
def test_r12_the_table_waits_for_an_open_draw_or_counts_its_seconds(window, grace, closing):
    state = position("5h 3h", "Qs 2h", draw_window=window, draw_seconds=7, grace_ms=2000).state
    assert (TREMBLAY.grace(state), TREMBLAY.closing(state)) == (grace, closing)


def test_r12_timer_ones_own_next_card_closes_the_draw():
    table = position("5h 3h 4h", "Qs 2s 3s", draw_window="timer")
    table.play("0 discard 5h", "1 discard Qs", "1 draw")
    assert DrawForgotten(0, 2) in table.play("0 discard 3h")
    assert table.play("0 draw") == [Drew(0)]


def test_r12_timer_a_late_draw_does_not_begin_the_turn_of_another():
    table = position("5h 3h 4h", "Qs 2s 3s", "2d 3d 4d", draw_window="timer", **MANUAL)
    table.play("0 discard 5h", "0 announce 5", "1 discard Qs", "0 draw")
    assert (table.view.phase, table.to_act) == ("announce", {1})


def test_r12_timer_a_late_announcement_gives_nobody_a_second_draw():
    table = position("5h 3h 4h", "Qs 2s 3s", draw_window="timer", **MANUAL)
    table.play("0 discard 5h", "0 announce 5", "1 discard Qs", "1 draw", "0 draw", "1 announce 15")
    assert type(table.refused("0 draw")) is AlreadyDrawn


def test_r12_only_a_timer_lets_one_end_a_turn():
    table = position("5h 3h 4h", "Qs 2h 2d")
    table.play("0 discard 5h")
    assert type(table.refused("0 endTurn")) is OptionNotInPlay


def test_r12_auto_the_table_draws_at_once_and_before_the_next_player_is_tested():
    table = position("Kh 3h 4h", "8s", stock="7c", draw_window="auto")
    told = table.play("0 discard Kh")
    assert told[:2] == [Discarded(0, "Kh", 99), Drew(0)]
    assert type(told[2]) is NothingFits


def test_r12_auto_a_draw_begins_the_next_turn_and_the_total_may_follow():
    table = position("5h 3h 4h", "Qs 2h 2d", stock="8c 7c", draw_window="auto", **MANUAL)
    table.play("0 discard 5h")
    assert (table.to_act, table.sees(0).hand, table.view.drawing) == ({1}, cards("3h 4h 8c"), ())
    assert type(table.refused("0 draw")) is AlreadyDrawn
    table.play("0 announce 5")


@pytest.mark.parametrize(("hand", "playable"), [("4h 7h Qh", ["4h"]), ("7h 8h 10h", ["10h"])])
def test_r13_a_card_that_would_pass_99_may_not_be_played(hand, playable):
    table = position(hand, "2s", "2d", total=95)
    assert table.menu(0) == [f"discard {card}" for card in playable]
    assert table.refused("0 discard 7h") == OverLimit(102)


@pytest.mark.parametrize("plain", PLAIN)
def test_r13_on_99_no_plain_card_may_be_played(plain):
    table = position(f"{plain}s Kh", "2h", "2d", total=99)
    assert table.refused(f"0 discard {plain}s") == OverLimit(99 + PLAIN.index(plain) + 1 + (plain == "Q"))


@given(st.integers(-200, 99), st.sampled_from(sorted(set(PACK_52) - set(cards("Kh 2h 2d 2c")))))
def test_r13_the_four_may_be_played_on_any_total_and_the_others_up_to_99(total, card):
    table = position(f"{card} Kh", "2h", "2d", total=total)
    fits = f"discard {card}" in table.menu(0)
    assert fits == (rank(card) in {"K", "J", "10", "9"} or settle(table.state, 0, card).total <= 99)


@pytest.mark.parametrize(
    ("before", "total", "toast"),
    [
        *((89, 90, True), (90, 91, False), (90, 80, False), (80, 89, False), (95, 85, True)),
        *((50, 99, True), (99, 99, False), (99, 89, True), (87, 94, True), (99, 90, True), (0, 0, False)),
    ],
)
def test_r14_a_toast_is_due_when_the_total_reaches_or_passes_90(before, total, toast):
    assert toasts(position("Kh", "Kd").state, before, total) is toast


@pytest.mark.parametrize(
    ("total", "card", "toast"),
    [
        (87, "7h", [Toasted(rising=True)]),
        (99, "10h", [Toasted(rising=False)]),
        (99, "Kh", []),
        (99, "Jh", []),
    ],
)
def test_r14_the_table_toasts_going_up_and_going_down(total, card, toast):
    table = position(f"{card} 2h", "9s 2s", "9d 2d", total=total, drinks=True)
    table.play(f"0 discard {card}")
    assert table.heard(Toasted) == toast


def test_r14_nobody_toasts_unless_everybody_has_a_drink():
    table = position("7h 2h", "9s 2s", total=87)
    table.play("0 discard 7h")
    assert table.heard(Toasted) == []


@pytest.mark.parametrize("drinks", [True, False])
def test_r14_a_toast_changes_nothing(drinks):
    table = position("7h 2h", "9s 2s", total=87, drinks=drinks)
    table.play("0 discard 7h")
    assert (table.view.total, table.to_act, table.view.drawing) == (94, {1}, (0,))
