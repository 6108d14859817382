"""The losers' rules at the table: every example of the rules (E.6), from one line of a record to the next."""

import pytest
from support.gametable import Table
from support.random_games import safest_move
from support.reglements import of_catalogue, trigger
from support.tremblay_table import position

from games.cards import cards
from games.notation import speak
from games.tremblay import TREMBLAY
from games.tremblay.table.honour_messages import Acquitted, Convicted
from games.tremblay.table.messages import (
    Discarded,
    MancheLost,
    NoCardLeft,
    NothingFits,
    OverLimit,
    PartieLost,
    Revalued,
    Reversed,
)
from games.tremblay.table.rule_messages import (
    CardsLost,
    ChoiceRequired,
    LostByRule,
    Propose,
    RuleApplied,
    RuleRepeated,
    RulesCancelled,
    ToastCalled,
)


def lost(**options):
    """Lay out three seats, of which the first has just lost the partie and is to invent."""
    return position("8h", "Kd", "6s", total=99, losses_to_end=20, dealer=2, **options)


def play_on(table):
    """Play as silence would until somebody has lost again."""
    while table.view.phase != "invent":
        seat, action = safest_move(TREMBLAY, table.state)
        table.play(f"{seat} {speak(action)}")
    return table.view.inventing


def test_e_1_a_5_puts_the_total_back_to_0():
    table = position("5h 7c Qd", "2s 3s", total=97, rules=["X1"])
    assert table.menu(0) == ["discard 5h"]
    assert table.refused("0 discard 7c") == OverLimit(104)
    assert table.play("0 discard 5h") == [Discarded(0, "5h", 0), Revalued(("I1",))]
    assert table.view.total == 0


def test_e_2_even_cards_worth_50_fit_no_more():
    table = position("4s 8h 10d", "2s", total=60, rules=["X2"])
    assert table.told[:2] == [NothingFits(0, 60, cards("4s 8h 10d")), PartieLost((1, 0), 0, 1, 2)]


def test_e_4_an_as_is_worth_what_its_player_says_as_far_as_that_fits():
    table = position("Ah 2h", "2s 3s", total=92, rules=["X4"])
    assert table.refused("0 discard Ah choice=11") == OverLimit(103, by=("I1",))
    assert table.refused("0 discard Ah") == ChoiceRequired("I1", "choice")
    assert table.menu(0) == ["discard 2h", "discard Ah choice=1"]
    assert table.play("0 discard Ah choice=1") == [Discarded(0, "Ah", 93), Revalued(("I1",))]


def test_e_6_a_valet_that_makes_three_red_cards_turns_the_play_twice():
    table = position("Jd 2s", "3s 4s", "3c 4c", pile="5h 6d", total=11, rules=["X22"])
    assert table.play("0 discard Jd") == [
        Discarded(0, "Jd", 11, still=True),
        Reversed(-1),
        RuleApplied("I1", 0),
        Reversed(1),
    ]
    assert (table.view.direction, table.to_act) == (1, {1})


def test_e_8_the_table_toasts_when_the_total_becomes_50_and_not_while_it_stays():
    table = position("7h 2h", "Js 3s", "3c", total=43, rules=["X18"])
    assert table.play("0 discard 7h") == [
        Discarded(0, "7h", 50),
        RuleApplied("I1", 0),
        ToastCalled((1, 2, 0), 1),
    ]
    assert table.play("0 draw", "1 discard Js")[1:] == [Discarded(1, "Js", 50, still=True), Reversed(-1)]


def test_e_10_a_coin_decides_whether_a_roi_leaves_50_or_99():
    seeds = [f"{number:064x}" for number in range(40)]
    ends = set()
    for total in (30, 99):
        for seed in seeds:
            table = position("Kh 2h", "9s 3s", total=total, seed=seed, rules=["X23"])
            told = table.play("0 discard Kh")
            ends.add((total, table.view.total, RuleApplied("I1", 0) in told))
    assert ends == {(30, 50, True), (30, 99, False), (99, 50, True), (99, 99, False)}


@pytest.mark.parametrize(("card", "total"), [("8h", 88), ("9h", 80), ("Kh", 88)])
def test_e_12_the_limit_is_88_and_a_roi_goes_that_far(card, total):
    table = position("8h 9h Qh Kh", "9s 3s", total=80, rules=["X31"])
    assert table.refused("0 discard Qh") == OverLimit(90, 88)
    assert table.view.limit == 88
    table.play(f"0 discard {card}")
    assert table.view.total == total


def test_e_13_a_rule_that_answers_itself_fires_once():
    table = position("Jh 2h", "3s 4s", "3c", rules=[trigger("reversed", {"reverse": True})])
    assert table.play("0 discard Jh") == [
        Discarded(0, "Jh", 0, still=True),
        Reversed(-1),
        RuleApplied("I1", 0),
        Reversed(1),
    ]
    assert (table.view.direction, table.to_act) == (1, {1})


def test_e_14_the_queen_of_spades_above_80_loses_on_the_spot():
    table = position("Qs 2h", "3s 4s", "3c", total=81, rules=["X28"])
    assert table.play("0 discard Qs")[:4] == [
        Discarded(0, "Qs", 91),
        RuleApplied("I1", 0),
        LostByRule("I1", 0, cards("2h")),
        PartieLost((1, 0, 0), 0, 1, 2),
    ]
    table = position("Qs 2h", "3s 4s", "3c", total=80, rules=["X28"])
    assert table.play("0 discard Qs") == [Discarded(0, "Qs", 90)]


def test_e_15_the_rules_end_with_the_manche():
    table = position("8h", "3d", "6s", total=99, losses=(1, 0, 0), rules=["X1", "X12", "X29"])
    assert table.told[-2:] == [MancheLost(0, 2), RulesCancelled(3)]
    assert (table.view.phase, table.view.rules) == ("over", ())
    again = Table(TREMBLAY, 3, None, TREMBLAY.lawmaking.rematch(table.state))
    assert (again.view.rules, again.state.rules) == ((), ())


def test_e_16_whose_last_card_is_taken_loses_when_the_turn_comes():
    table = position("2h 3h", "4s", "5s 6s", rules=["X15"])
    assert table.play("0 discard 2h")[:5] == [
        Discarded(0, "2h", 2),
        RuleApplied("I1", 0),
        CardsLost(1, 1),
        NoCardLeft(1),
        PartieLost((0, 1, 0), 1, 1, 2),
    ]


@pytest.mark.parametrize("sent", [{"skip": 1}, {"goto": "prev"}])
def test_e_16_but_not_while_the_turn_goes_elsewhere(sent):
    elsewhere = trigger("play", sent, given=[{"card": {"rank": ["2"]}}])
    table = position("2h 3h", "4s", "5s 6s", rules=["X15", elsewhere])
    table.play("0 discard 2h")
    assert (table.view.hands, table.to_act, table.heard(PartieLost)) == ((1, 0, 2), {2}, [])


def test_e_17_a_tie_is_not_guilty():
    table = position("2h 3h", "4s 5s", "6s 7s", "2d 3d", rules=["X33"])
    table.play("1 denounce I1 0", "0 contest", "2 vote yes")
    assert table.play("3 vote no")[-1] == Acquitted("I1", 0, 1, 1)
    assert table.view.hands[0] == 2


def test_e_17_two_votes_are_guilty_and_cost_a_card():
    table = position("2h 3h", "4s 5s", "6s 7s", "2d 3d", rules=["X33"])
    table.play("1 denounce I1 0", "0 contest", "2 vote yes")
    assert table.play("3 vote yes")[-2:] == [Convicted("I1", 0, 2, 0), CardsLost(0, 1)]
    assert table.view.hands[0] == 1


def test_e_18_nobody_invents_what_this_table_has_had():
    table = lost()
    table.play("0 propose X5", "1 accept")
    loser = play_on(table)
    for again in ("X5", speak_data(of_catalogue("X5") | {"text": {"fr": "La Dame, au choix."}})):
        assert type(table.refused(f"{loser} propose {again}")) is RuleRepeated
    assert "propose X5" not in table.menu(loser)
    assert table.refused(f"{loser} propose X5").rule == "R17"


def test_e_18_not_even_in_a_later_manche():
    setup = TREMBLAY.setup(
        hands=(cards("8h"), cards("Kd"), cards("6s")), total=99, used=("X5", of_catalogue("X7")), dealer=2
    )
    table = Table(TREMBLAY, 3, {"losses_to_end": 20}, setup)
    assert {type(table.refused(f"0 propose {name}")) for name in ("X5", "X7")} == {RuleRepeated}


def test_e_18_where_the_table_likes_they_may_come_again():
    table = lost(no_repeat=False)
    table.play("0 propose X5", "1 accept")
    loser = play_on(table)
    table.play(f"{loser} propose X5", f"{(loser + 1) % 3} accept")
    assert [rule["id"] for rule in table.view.rules] == ["I1", "I2"]


def speak_data(data):
    return speak(Propose(data)).partition(" ")[2]


def test_e_19_above_80_every_card_is_worth_1_less():
    table = position("Ah 2h Qh", "9s 3s", total=98, rules=["X9"])
    assert table.menu(0) == ["discard 2h", "discard Ah"]
    assert table.refused("0 discard Qh") == OverLimit(107, by=("I1",))
    assert table.play("0 discard Ah") == [Discarded(0, "Ah", 98, still=True), Revalued(("I1",))]
    assert position("2h 3h", "9s", total=98, rules=["X9"]).play("0 discard 2h") == [
        Discarded(0, "2h", 99),
        Revalued(("I1",)),
    ]
    assert position("Ah 3h", "9s", total=80, rules=["X9"]).play("0 discard Ah") == [Discarded(0, "Ah", 81)]
