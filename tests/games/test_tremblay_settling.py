"""The losers' rules: where a card leads, what may be played, and the numbers of the game (E.3, 1 and 2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.reglements import of_catalogue, parameter, trigger, value
from support.tremblay_table import dealt, position

from games.tremblay.language.effects import Add, Mul, RoundTo, Set, SwapDigits
from games.tremblay.table import totals
from games.tremblay.table.messages import (
    Discarded,
    NothingFits,
    OverLimit,
    PartieLost,
    Retourne,
    Revalued,
    Reversed,
    Toasted,
)
from games.tremblay.table.rule_messages import (
    ChoiceRequired,
    ForbiddenByRule,
    NextBound,
    NothingToChoose,
    RuleApplied,
    TotalChanged,
    TurnSent,
)

FIVE = {"rank": ["5"]}
PLAY_5 = {"card": FIVE}
COIN = {"chance": 50}
SEEDS = [f"{number:064x}" for number in range(40)]


def total_after(card, *rules, total=40, pile="2c", **options):
    """Return the total after a card, and check that it was told with the card or right after it."""
    table = position(f"{card} 9h", "9s 3s", "9d 3d", total=total, pile=pile, rules=rules, **options)
    told = table.play(f"0 discard {card}")
    last = [event for event in told if isinstance(event, Discarded | TotalChanged)][-1]
    assert last.total == table.view.total
    return table.view.total


def test_the_newest_rule_that_replaces_a_value_wins():
    sets, adds = value(FIVE, {"set": 0}), value(FIVE, {"add": 20})
    assert (total_after("5h", sets, adds), total_after("5h", adds, sets)) == (60, 0)


def test_however_narrow_an_older_one_is():
    assert total_after("5h", value({"cards": ["5h"]}, {"add": 1}), value(FIVE, {"add": 20})) == 60


def test_a_newer_one_whose_conditions_do_not_hold_is_passed_over():
    late = value(FIVE, {"add": 20}, [{"total": {"at": "before", "cmp": "ge", "n": 50}}])
    assert total_after("5h", value(FIVE, {"add": 1}), late) == 41
    assert total_after("5h", value(FIVE, {"add": 1}), late, total=50) == 70


def test_rules_that_modify_stack_the_oldest_first():
    double, three_more = value(FIVE, {"scale": 2}), value(FIVE, {"offset": 3})
    assert total_after("5h", double, three_more) == 40 + 5 * 2 + 3
    assert total_after("5h", three_more, double) == 40 + (5 + 3) * 2


def test_they_modify_what_replaces_whichever_came_first():
    seven, double = value(FIVE, {"add": 7}), value(FIVE, {"scale": 2})
    assert total_after("5h", seven, double) == total_after("5h", double, seven) == 54


def test_they_leave_alone_what_sets_the_total():
    double = value({"rank": ["5", "K"]}, {"scale": -2})
    assert total_after("5h", value(FIVE, {"set": 10}), double) == 10
    assert total_after("Kh", double) == 99


def test_they_touch_every_card_that_adds_even_nothing():
    assert total_after("9c", value({"rank": ["9"]}, {"offset": 3})) == 43
    assert total_after("Jc", value({"rank": ["J"]}, {"offset": 3})) == 43
    assert total_after("10c", value({"rank": ["10"]}, {"scale": -1})) == 50


@pytest.mark.parametrize(("factor", "added"), [(-2, -10), (-1, -5), (0, 0), (0.5, 2), (2, 10), (3, 15)])
def test_a_half_is_rounded_toward_0(factor, added):
    assert total_after("5h", value(FIVE, {"scale": factor})) == 40 + added


def test_a_half_of_less_than_nothing_is_rounded_toward_0_too():
    assert total_after("5h", value(FIVE, {"add": -5}), value(FIVE, {"scale": 0.5})) == 38


def test_a_valet_of_another_value_still_turns_the_play():
    table = position("Jh 2h", "9s", "9d", total=40, rules=[value({"rank": ["J"]}, {"add": 11})])
    assert table.play("0 discard Jh") == [Discarded(0, "Jh", 51), Revalued(("I1",)), Reversed(-1)]


def test_a_rule_may_speak_of_the_card_before():
    assert total_after("5c", "X8") == 50
    assert total_after("5h", "X8") == 45
    assert total_after("5h", "X8", pile="") == 45


@pytest.mark.parametrize("choice", [1, 11])
def test_a_branch_is_named_by_its_number(choice):
    table = position("Ah 2h", "9s", total=50, rules=["X4"])
    assert table.menu(0) == ["discard 2h", "discard Ah choice=1", "discard Ah choice=11"]
    table.play(f"0 discard Ah choice={choice}")
    assert table.view.total == 50 + choice


def test_no_other_branch_is_understood_and_none_where_there_is_no_choice():
    table = position("Ah 2h", "9s", rules=["X4"])
    assert type(table.refused("0 discard Ah choice=5")) is NothingToChoose
    assert type(table.refused("0 discard 2h choice=1")) is NothingToChoose
    assert table.refused("0 discard Ah") == ChoiceRequired("I1", "choice")
    assert (NothingToChoose.code, ChoiceRequired.code) == ("E_BAD_ARG", "E_CHOICE_REQUIRED")


def test_a_choice_that_a_newer_value_replaces_is_none():
    table = position("Ah 2h", "9s", rules=["X4", value({"rank": ["A"]}, {"add": 6})])
    assert "discard Ah" in table.menu(0)


def test_a_card_may_be_played_if_one_branch_fits():
    assert position("Qh", "9s", total=99, rules=["X5"]).menu(0) == ["discard Qh choice=-20"]
    assert position("Qh", "9s 2s", total=99, rules=["X4"]).heard(NothingFits)


def test_a_change_that_is_certain_decides_what_may_be_played():
    doomed = trigger("play", {"total": {"add": 50}}, given=[PLAY_5])
    table = position("5h 4h", "9s", total=60, rules=[doomed])
    assert table.refused("0 discard 5h") == OverLimit(115, by=("I1",))
    saved = trigger("play", {"total": {"set": 0}}, given=[PLAY_5])
    assert total_after("5h", saved, total=99) == 0


def test_a_change_that_is_certain_is_in_the_total_that_is_said():
    table = position("5h 4h", "9s", "3s", total=60, rules=[trigger("play", {"total": {"set": 7}})])
    assert table.play("0 discard 5h") == [Discarded(0, "5h", 7), RuleApplied("I1", 0)]


def test_certain_changes_follow_from_one_another():
    back = trigger("totalHit", {"total": {"set": 10}}, n=45)
    on = trigger("totalHit", {"total": {"add": 90}}, n=10)
    table = position("5h 4h", "9s", total=40, rules=[back, on])
    assert table.refused("0 discard 5h") == OverLimit(100, by=("I1", "I2"))
    assert total_after("5h", back, on, total=39) == 44


def test_a_rule_of_certain_changes_looks_at_the_total_that_older_ones_left():
    forty = trigger("play", {"total": {"set": 40}})
    low = trigger("play", {"total": {"add": 1}}, given=[{"total": {"at": "after", "cmp": "le", "n": 40}}])
    assert total_after("5h", forty, low, total=70) == 41
    assert total_after("5h", low, forty, total=70) == 40


def test_a_rule_without_any_looks_at_the_total_in_the_end():
    turn = trigger("play", {"reverse": True}, given=[{"total": {"at": "after", "cmp": "eq", "n": 10}}])
    table = position("5h 4h", "9s", "3s", total=40, rules=[turn, trigger("play", {"total": {"set": 10}})])
    assert Reversed(-1) in table.play("0 discard 5h")


def test_who_is_stuck_is_judged_by_all_rules_even_those_that_just_fired():
    table = position("7s 9h", "6d 8s", "7c 5c", total=10, rules=[trigger("play", {"total": {"mul": 3}})])
    assert NothingFits(1, 51, ("6d", "8s")) in table.play("0 discard 7s")
    assert table.heard(PartieLost)[0].seat == 1


def test_what_luck_changes_keeps_no_card_from_being_played_and_stops_at_the_limit():
    more = trigger("play", {"total": {"add": 50}}, given=[COIN])
    assert {total_after("5h", more, total=90, seed=seed) for seed in SEEDS} == {95, 99}
    assert {total_after("Kh", "X23", total=99, seed=seed) for seed in SEEDS} == {50, 99}


def test_what_follows_from_other_effects_stops_at_the_limit_too():
    more = trigger("reversed", {"total": {"add": 50}})
    assert total_after("Jh", more, total=90) == 99


@pytest.mark.parametrize("rule", [value(FIVE, {"add": -200}), trigger("play", {"total": {"add": -200}})])
def test_a_total_never_goes_below_what_can_be_said_in_words(rule):
    assert total_after("5h", rule, total=-900) == -999


@given(st.integers(-999, 200))
def test_two_digits_change_places_and_more_stay(total):
    swapped = totals.changed(total, SwapDigits(swap_digits=True))
    if abs(total) > 99:
        assert swapped == total
    else:
        sign, digits = (-1 if total < 0 else 1), f"{abs(total):02}"
        assert swapped == sign * int(digits[::-1])


@pytest.mark.parametrize(
    ("change", "total", "expected"),
    [
        (SwapDigits(swap_digits=True), 7, 70),
        (SwapDigits(swap_digits=True), -37, -73),
        (SwapDigits(swap_digits=True), 140, 140),
        *((RoundTo(round_to=10), total, end) for total, end in ((44, 40), (45, 40), (46, 50), (-45, -40))),
        (RoundTo(round_to=7), 18, 21),
        (Mul(mul=0.5), 45, 22),
        (Mul(mul=0.5), -45, -22),
        (Mul(mul=-2), 45, -90),
        (Add(add=-50), 45, -5),
        (Set(set=-200), 45, -200),
        (Mul(mul=3), -900, -999),
    ],
)
def test_a_total_changes_as_the_language_says(change, total, expected):
    assert totals.changed(total, change) == expected


def test_x20_a_valet_of_hearts_may_make_a_total_that_does_not_fit():
    assert total_after("Jh", "X20", total=37) == 73
    table = position("Jh 9h", "9s", "3s", total=88, rules=["X20", parameter(limit=88)])
    assert table.menu(0) == ["discard Jh", "discard 9h"]
    assert position("Jh 9h", "9s", total=59, rules=["X20", "X31"]).menu(0) == ["discard 9h"]


def test_a_card_that_a_rule_forbids_may_not_be_played():
    table = position("5c 4h", "9s", rules=["X1", "X29"])
    assert table.refused("0 discard 5c") == ForbiddenByRule("I2")
    assert table.menu(0) == ["discard 4h"]


def test_what_does_not_fit_is_refused_for_that_first():
    assert type(position("8c 4h", "9s", total=95, rules=["X29"]).refused("0 discard 8c")) is OverLimit


def test_who_could_play_nothing_else_may_play_what_is_forbidden():
    table = position("5c 4c", "9s", rules=["X29"])
    assert table.menu(0) == ["discard 5c", "discard 4c"]
    table = position("5c Qh", "9s", total=94, rules=["X29"])
    assert table.menu(0) == ["discard 5c"]


def test_where_restrictions_bite_one_loses():
    table = position("5c 4c", "9s", rules=["X29"], restrictions_bite=True)
    assert table.heard(PartieLost)[0].seat == 0
    assert position("5c 4h", "9s", rules=["X29"], restrictions_bite=True).menu(0) == ["discard 4h"]


def test_several_restrictions_hold_at_once():
    table = position("5c Kh 4h", "9s", rules=["X29", "X30"])
    assert table.menu(0) == ["discard 4h"]
    assert table.refused("0 discard Kh") == ForbiddenByRule("I2")
    assert position("Kh 4h", "9s", total=50, rules=["X30"]).menu(0) == ["discard 4h", "discard Kh"]


def test_a_demand_binds_the_next_player_if_able():
    table = position("Ah 2h", "5s 6d", "5d 6s 7c", "9c", rules=["X24"])
    assert NextBound("I1") in table.play("0 discard Ah")
    assert table.menu(1) == ["discard 6d"]
    assert table.refused("1 discard 5s") == ForbiddenByRule("I1")
    assert table.view.bound == {"color": "red"}
    table.play("1 discard 6d")
    assert (table.view.bound, len([m for m in table.menu(2) if m.startswith("discard")])) == (None, 3)


def test_a_demand_that_cannot_be_met_is_none():
    table = position("Ah 2h", "5s 6c", "9d", rules=["X24"])
    table.play("0 discard Ah")
    assert table.menu(1) == ["discard 6c", "discard 5s"]


def test_a_demand_counts_among_what_fits_and_is_not_forbidden():
    table = position("Ah 2h", "Qd 5s", "9d", total=94, rules=["X24"])
    table.play("0 discard Ah")
    assert table.heard(PartieLost)[0].seat == 1
    table = position("Ah 2h", "5h 6s", "9d", rules=["X24", "X29"])
    table.play("0 discard Ah")
    assert table.menu(1) == ["discard 6s"]


def test_a_demand_is_the_next_players_whoever_that_is():
    table = position("Ah 2h", "5s 6s", "5d 6c", rules=["X24", trigger("play", {"goto": "prev"})])
    assert TurnSent(2) in table.play("0 discard Ah")
    assert table.menu(2) == ["discard 5d"]


def test_the_newest_limit_counts_and_the_roi_goes_that_far():
    table = position("Kh 2h", "9s", "3s", total=40, rules=[parameter(limit=88), parameter(limit=150)])
    assert table.play("0 discard Kh") == [Discarded(0, "Kh", 150)]
    assert table.view.limit == 150


def test_a_number_that_the_newest_rule_does_not_speak_of_stays():
    assert position("Kh 2h", "9s", rules=[parameter(limit=88), parameter(toastMark=50)]).view.limit == 88


def test_a_lower_limit_moves_nothing_but_the_roi():
    assert total_after("9c", of_catalogue("X3"), parameter(limit=150)) == 99
    table = position("9c 2h", "9s", total=40, rules=["X3", "X31"])
    assert table.refused("0 discard 9c") == OverLimit(99, 88, ("I1",))


def test_x32_four_cards_are_dealt():
    table = dealt("Ah As Ad Ac 2h 2s 2d 2c 3h 3s 3d 3c 4c 5c", rules=["X32"])
    assert (table.view.hands, table.view.total, table.view.pile_top) == ((4, 4, 4), 4, "4c")


def test_the_table_toasts_at_another_mark():
    rules = [parameter(toastMark=50)]
    table = position("5h 2h", "9s", "3s", total=49, drinks=True, rules=rules)
    assert Toasted(rising=True) in table.play("0 discard 5h")
    table = position("5h 2h", "9s", "3s", total=86, drinks=True, rules=rules)
    assert Toasted not in set(map(type, table.play("0 discard 5h")))


def test_a_toast_is_of_the_total_in_the_end():
    back = trigger("reversed", {"total": {"add": -20}})
    table = position("Jh 2h", "9s", "3s", total=95, drinks=True, rules=[back])
    assert Toasted(rising=False) in table.play("0 discard Jh")


def test_a_partie_starts_with_another_total_and_the_other_way():
    deck = "Ah As Ad 2h 2s 2d 3h 3s 3d 4c"
    table = dealt(deck, rules=[parameter(startTotal=-50, startDir=-1)])
    assert table.heard(Retourne) == [Retourne(2, "4c", -46)]
    assert (table.view.direction, table.to_act) == (-1, {1})


@pytest.mark.parametrize("rules", [[value({"rank": ["4"]}, {"add": 200})], [parameter(startTotal=50), "X2"]])
def test_r9_a_retourne_goes_no_further_than_the_limit(rules):
    table = dealt("Ah As Ad 2h 2s 2d 3h 3s 3d 4c", rules=rules)
    assert table.heard(Retourne) == [Retourne(2, "4c", 99)]


def test_r9_a_retourne_that_leaves_a_choice_takes_the_first_branch():
    table = dealt("Kh Ks Kd 2h 2s 2d 3h 3s 3d Ac", rules=["X4"])
    assert table.heard(Retourne) == [Retourne(2, "Ac", 1)]


def test_nobody_deals_more_cards_than_there_are():
    with pytest.raises(ValueError, match=r"^rules$"):
        dealt("Ah", seats=17, rules=["X32"])


def test_what_is_no_rule_is_no_setup():
    for rules in (({"kind": "poem"},), ({"kind": "trigger"},)):
        with pytest.raises(ValueError, match=r"^rules$"):
            position("Ah", "2h", rules=rules)
