"""Le 99: the house rules, one by one."""

import pytest
from pydantic import ValidationError
from support.le99_table import Table, dealt, position

from games.cards import cards, rank
from games.core import OptionNotInPlay, WrongPhase
from games.le99 import LE99
from games.le99.messages import (
    AlreadyDrawn,
    Cornered,
    CorneredWithoutCards,
    Dealt,
    DrawForgotten,
    DrawOwed,
    Drew,
    NewCoup,
    OverLimit,
    PartieLost,
    Retourne,
    Reversed,
    RoiBuried,
    Skipped,
    TalonRemade,
    TooLateToDraw,
)

REST = "5c 6c 7c"


def retourne(*shown, **options):
    """Deal three plain hands; what is shown lies on the talon."""
    return dealt(f"Ah As Ad  2h 2s 2d  3h 3s 3d  {' '.join(shown)}  {REST}", **options)


def test_the_defaults_are_those_of_the_rule_book_in_a_chat():
    assert LE99.options().model_dump(by_alias=True) == {
        "lossesToEnd": 5,
        "overshoot": "forbidden",
        "floorZero": False,
        "retourneEffects": False,
        "redrawRoi": False,
        "drawWindow": "untilNextDiscard",
        "forgetFloor": 0,
        "announce": "auto",
        "reshuffleKeepsTop": False,
        "nextDealer": "left",
        "allowTwo": False,
        "ceremony": "quick",
        "drawSeconds": 20,
        "graceMs": 15_000,
        "dealPace": 1000,
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"lossesToEnd": 0},
        {"lossesToEnd": 21},
        {"overshoot": "maybe"},
        {"forgetFloor": 1},
        {"drawSeconds": 0},
        {"graceMs": -1},
        {"dealPace": -1},
        {"jokers": 2},
    ],
)
def test_options_have_bounds(wrong):
    with pytest.raises(ValidationError):
        LE99.options(**wrong)


@pytest.mark.parametrize("end", [1, 20])
def test_losses_to_end_r21_may_be_another_number(end):
    table = position("8h", "3d", "6s", total=99, losses=(end - 1, 0, 0), losses_to_end=end)
    assert table.heard(PartieLost) == [PartieLost(0, end)]


def test_overshoot_clip_makes_99_of_a_card_that_would_pass_it():
    table = position("7h 2h", "Kd", "6s", total=95, overshoot="clip")
    table.play("0 discard 7h")
    assert (table.view.total, table.to_act) == (99, {1})


def test_overshoot_clip_lets_nobody_play_a_plain_card_on_99():
    table = position("Ah Kh", "Kd", "6s", total=99, overshoot="clip")
    assert table.refused("0 discard Ah") == OverLimit(100)
    assert position("Ah", "Kd", "6s", total=99, overshoot="clip").heard(Cornered)


def test_overshoot_clip_corners_nobody_below_99():
    assert not position("Qh", "Kd", "6s", total=98, overshoot="clip").told


def test_floor_zero_stops_a_10_at_zero():
    table = position("10h", "10d", "6s", total=5, floor_zero=True)
    table.play("0 discard 10h")
    assert table.view.total == 0


def test_floor_zero_holds_for_the_retourne_too():
    assert retourne("10c", floor_zero=True).view.total == 0


def test_retourne_effects_a_9_lets_the_dealers_right_begin_the_other_way():
    table = retourne("9c", retourne_effects=True)
    assert table.told[-1] == Reversed(-1)
    assert (table.view.direction, table.to_act) == (-1, {1})


def test_retourne_effects_a_valet_skips_the_aine():
    table = retourne("Jc", retourne_effects=True)
    assert table.told[-1] == Skipped(0)
    assert (table.view.direction, table.to_act) == (1, {1})


def test_retourne_effects_other_cards_have_none():
    assert retourne("10c", retourne_effects=True).state == retourne("10c", retourne_effects=True).state
    assert retourne("10c", retourne_effects=True).to_act == {0}


def test_redraw_roi_buries_every_roi_that_shows():
    table = retourne("Kc", "Kd", "4c", redraw_roi=True)
    assert table.told[-3:] == [RoiBuried("Kc"), RoiBuried("Kd"), Retourne("4c", 4)]
    assert table.state.stock == cards(f"{REST} Kc Kd")


def test_redraw_roi_gives_up_when_there_are_only_rois():
    table = dealt("Kh As Ad  2h 2s 2d  3h 3s 3d  Kc Kd", redraw_roi=True)
    assert table.heard(Retourne)[0] == Retourne("Kc", 99)


def test_timer_the_draw_stays_open_after_the_next_discard():
    table = position("5h 3h 4h", "Qs 2h 2d", "2s 3s 4s", draw_window="timer")
    table.play("0 discard 5h", "1 discard Qs")
    assert table.view.drawing == (0, 1)
    assert table.play("0 draw", "1 draw") == [Drew(0, 1), Drew(1, 1)]


def test_timer_silence_ends_the_turn_of_whoever_has_not_drawn():
    table = position("5h 3h 4h", "Qs 2h 2d", "2s 3s 4s", draw_window="timer")
    table.play("0 discard 5h")
    assert (table.menu(0), table.silence(0)) == (["draw", "endTurn"], "endTurn")
    assert table.play("0 endTurn") == [DrawForgotten(0, 2)]
    assert type(table.refused("0 draw")) is TooLateToDraw
    assert type(table.refused("0 endTurn")) is WrongPhase
    assert table.silence(0) is None


def test_timer_ones_own_next_discard_closes_the_draw():
    table = position("5h 3h 4h", "Qs 2h 2d", "2s 3s 4s", draw_window="timer")
    table.play("0 discard 5h", "1 discard Qs", "1 draw", "2 discard 2s", "2 draw")
    assert DrawForgotten(0, 2) in table.play("0 discard 3h")
    assert table.play("0 draw") == [Drew(0, 1)]
    assert table.view.hands[0] == 2


def test_timer_a_player_whose_turn_it_is_again_is_judged_only_after_drawing_or_declining():
    for last, cornered in (("0 draw", False), ("0 endTurn", True)):
        table = position(
            "5h 8h 8d", "Ks 2h 2d", "9s 3s 9d", total=0, stock="Jc 2c 3c 4c", draw_window="timer"
        )
        table.play("0 discard 5h", "1 discard Ks", "1 draw", "2 discard 9s", "2 draw")
        assert table.to_act == {1}
        table = position("Kh 8h 8d", "Js 2h", "Jd 3s", stock="Jc 2c 3c", draw_window="timer", allow_two=True)
        table.play("0 discard Kh", "1 discard Js")
        assert (table.to_act, table.menu(0)) == ({0}, ["draw", "endTurn"])
        table.play(last)
        assert bool(table.heard(Cornered)) is cornered


def test_timer_a_pile_remade_by_a_late_draw_forgets_neither_card_nor_total():
    table = position("5h 3h", "Js 2h", "2s 3s", stock="", draw_window="timer", announce="manual")
    table.play("0 discard 5h", "0 announce 5", "1 discard Js")
    assert TalonRemade(3) in table.play("0 draw")
    assert table.view.pile_top is None
    assert Skipped(2) in table.play("1 announce 5")
    assert table.to_act == {0}


def test_only_a_timer_lets_one_end_a_turn():
    table = position("5h 3h 4h", "Qs 2h 2d", "2s 3s 4s")
    table.play("0 discard 5h")
    assert type(table.refused("0 endTurn")) is OptionNotInPlay


def test_auto_the_table_draws_at_once():
    table = position("5h 3h 4h", "Qs 2h 2d", "2s 3s 4s", stock="8c 7c", draw_window="auto")
    assert Drew(0, 1) in table.play("0 discard 5h")
    assert (table.hand(0), table.view.drawing) == (cards("3h 4h 8c"), ())
    assert type(table.refused("0 draw")) is AlreadyDrawn


def test_auto_the_table_draws_before_the_next_player_is_judged():
    table = position("Kh 3h 4h", "8s", "2s", stock="7c", draw_window="auto")
    told = [type(event) for event in table.play("0 discard Kh")]
    assert told.index(Drew) < told.index(Cornered)


def test_auto_who_plays_again_has_drawn_already():
    table = position("Jh 3h 4h", "8s", draw_window="auto", allow_two=True)
    table.play("0 discard Jh")
    assert table.to_act == {0}
    assert type(table.refused("0 draw")) is AlreadyDrawn


def test_auto_a_valet_still_skips_when_it_is_drawn_back():
    table = position("Jh", "2h", "3s", pile="", stock="", draw_window="auto")
    assert Skipped(1) in table.play("0 discard Jh")
    assert (table.to_act, table.hand(0)) == ({2}, cards("Jh"))


def test_forget_floor_2_the_second_omission_is_made_up_for():
    table = position("Ah 2h 3h", "Ad 2d 3d", "As 2s 3s", forget_floor=2)
    for card in ("A", "2"):
        table.play(f"0 discard {card}h", f"1 discard {card}d", "1 draw", f"2 discard {card}s", "2 draw")
    assert table.heard(DrawForgotten) == [DrawForgotten(0, 2)]
    assert table.heard(DrawOwed) == [DrawOwed(0)]
    table.play("0 discard 3h")
    assert table.play("0 draw") == [Drew(0, 2)]
    assert table.view.hands[0] == 2
    table.play("1 discard 3d", "1 draw", "2 discard 3s", "2 draw")
    table.play(f"0 {table.menu(0)[0]}")
    assert table.play("0 draw") == [Drew(0, 1)]


def test_forget_floor_2_who_never_draws_still_runs_out_of_cards():
    table = position("Ah 2h 3h", "Ad 2d 3d", "As 2s 3s", forget_floor=2)
    for card in ("A", "2", "3"):
        table.play(f"0 discard {card}h", f"1 discard {card}d", "1 draw", f"2 discard {card}s")
        if card != "3":
            table.play("2 draw")
    assert table.heard(CorneredWithoutCards) == [CorneredWithoutCards(0)]


def test_reshuffle_keeps_top_leaves_the_last_card_on_the_pile():
    table = position(
        "Kc", "Kd", "8d 3d", total=17, to_move=2, pile="2c 5h Qs", stock="", reshuffle_keeps_top=True
    )
    table.play("2 discard 8d")
    assert TalonRemade(3) in table.play("2 draw")
    assert (table.view.pile_top, table.view.stock) == ("8d", 2)


def test_next_dealer_r22_may_be_the_loser():
    table = position("Kh", "8d", "Ks", to_move=1, total=99, dealer=2, next_dealer="loser")
    assert table.heard(NewCoup) == [NewCoup(2, 1)]


def test_allow_two_a_valet_means_play_again_and_a_9_changes_nothing():
    assert LE99.seats(LE99.options(allow_two=True)) == range(2, 21)
    table = position("Jh 2h 9h", "3d 4d 5d", allow_two=True)
    assert Skipped(1) in table.play("0 discard Jh")
    assert table.to_act == {0}
    table.play("0 draw")
    assert type(table.refused("0 draw")) is AlreadyDrawn
    table.play("0 discard 9h")
    assert table.to_act == {1}


def test_allow_two_who_plays_again_is_judged_only_after_drawing():
    table = position("Jh 8h 7h", "3d 4d 5d", total=99, stock="2c Kd", allow_two=True)
    table.play("0 discard Jh")
    assert (table.menu(0), table.silence(0)) == (["draw"], "draw")
    assert Cornered(0, 99, cards("8h 7h 2c")) in table.play("0 draw")


def test_allow_two_who_plays_again_without_drawing_has_forgotten():
    table = position("Jh 8h 7h", "3d 4d 5d", allow_two=True)
    assert DrawForgotten(0, 2) in table.play("0 discard Jh", "0 discard 8h")


def test_ceremony_quick_deals_at_once_every_time():
    table = Table(LE99, 3, {})
    assert table.view.phase == "discard"
    assert sum(table.view.hands) == 9


def test_ceremony_full_comes_back_with_every_coup():
    table = position("8h", "Kd", "6s", total=99, ceremony="full")
    assert (table.view.phase, table.to_act, table.view.hands) == ("shuffle", {0}, (0, 0, 0))


def test_deal_pace_0_deals_at_once_so_that_nobody_can_pick_up_early():
    table = position("8h", "Kd", "6s", total=99, ceremony="full", deal_pace=0)
    table.play("0 shuffle", "2 cut 52")
    assert table.view.phase == "discard"
    assert table.heard(Dealt) == []


def test_a_talon_without_rois_is_turned_as_it_lies():
    assert rank(retourne("4c", redraw_roi=True).view.pile_top) == "4"
