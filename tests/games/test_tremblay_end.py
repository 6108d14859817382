"""Miguel Tremblay's 99: losing parties, the manche, and what comes after (R13-R17)."""

import json

import pytest
from pydantic import ValidationError
from support.gametable import Table
from support.tremblay_table import dealt, position

from games.cards import cards
from games.core import Chance, GameOver, Result, WrongPhase, act
from games.record import replay_texts
from games.tremblay import TREMBLAY, TREMBLAY_1
from games.tremblay.table import inventing
from games.tremblay.table.agenda import proceed
from games.tremblay.table.messages import (
    Discard,
    Discarded,
    MancheLost,
    NewPartie,
    NoCardLeft,
    NothingFits,
    PartieLost,
    Retourne,
)
from games.tremblay.table.rule_messages import ToInvent

INVENTED = ("0 propose X18", "1 accept")
"""Seat 0, having lost, invents something that changes nothing; half of the others let it pass."""


def test_r13_whose_every_card_would_pass_99_loses_and_shows_his_hand():
    table = position("Kh 2h", "4s 7s Qs", "6d", total=50)
    told = table.play("0 discard Kh")
    assert told[:4] == [
        Discarded(0, "Kh", 99),
        NothingFits(1, 99, cards("4s 7s Qs")),
        PartieLost((0, 1, 0), 1, 1, 2),
        ToInvent(1),
    ]
    assert table.view.losses == (0, 1, 0)


def test_r13_one_loses_below_99_too_when_nothing_fits():
    assert position("Qh Qd 8h", "2s", total=96).heard(NothingFits) == [NothingFits(0, 96, cards("Qh Qd 8h"))]


def test_r13_who_has_no_card_loses_when_he_has_to_play():
    assert position("", "2s", "3s").heard(NoCardLeft) == [NoCardLeft(0)]


@pytest.mark.parametrize("loser", [0, 1])
def test_r13_only_the_seat_to_move_is_tested(loser):
    hands = ["9h", "9d", "9s"]
    hands[loser] = "8c"
    assert not position(*hands, total=99, to_move=2).told


def test_r13_the_partie_ends_the_moment_the_next_player_is_stuck_and_the_open_draw_is_gone():
    table = position("Kh 2h 3h", "3d 4d 5d", "6s 7s 8s")
    table.play("0 discard Kh")
    assert table.view.drawing == ()
    assert type(table.refused("0 draw")) is WrongPhase


def test_r13_a_partie_lost_may_be_followed_by_another_at_once():
    twice = next(table for seed in range(2000) if (table := _lost_and_dealt(seed)).view.losses != (1, 0, 0))
    assert (sum(twice.view.losses), twice.view.phase, twice.view.dealer) == (2, "invent", 0)


def _lost_and_dealt(seed):
    table = position("8h", "7d", "6s", total=99, dealer=2, losses_to_end=5, seed=f"{seed:064x}")
    table.play(*INVENTED)
    return table


def test_r15_the_next_partie_is_dealt_once_the_loser_has_invented():
    table = position("8h", "Kd", "6s", total=99, dealer=2)
    assert (table.view.phase, table.to_act) == ("invent", {0})
    told = table.play(*INVENTED)
    assert [type(event) for event in told[-2:]] == [NewPartie, Retourne]
    assert (table.view.phase, [rule["id"] for rule in table.view.rules]) == ("discard", ["I1"])


def test_r15_a_log_from_before_losers_invented_goes_straight_on_to_the_next_deal():
    table = position("8h", "Kd", "6s", total=99, dealer=2)
    dealt = inventing.pass_over(table.state)
    card = TREMBLAY.view(proceed(dealt.state).state, 1).hand[0]
    assert type(table.refused(f"1 discard {card}")) is WrongPhase
    played = act(TREMBLAY_1, table.state, 1, Discard(card)).state
    assert (played.rules, played.plays, played.pile[-1]) == ((), 1, card)


def test_r15_a_record_of_that_time_that_ends_at_a_loss_shows_the_next_deal_and_asks_nobody_to_invent():
    setup = {"hands": [["8h"], ["Kd"], ["6s"]], "total": 99, "dealer": 2, "pile": ["2c"]}
    end = _end_of(setup)
    assert (end["view"]["phase"], end["view"]["inventing"], end["view"]["hands"]) == (
        "discard",
        None,
        (3, 3, 3),
    )
    assert (end["view"]["losses"], end["view"]["dealer"]) == ((1, 0, 0), 0)
    assert end["to_act"] == [1]
    assert {move.split()[0] for moves in end["legal"].values() for move in moves} == {"discard"}
    played = _end_of(setup, [1, end["legal"]["1"][0]])
    assert played["view"]["plays"] == 1


def test_r15_whoever_invented_all_the_same_at_a_table_of_that_time_is_still_understood():
    setup = {"hands": [["8h"], ["Kd"], ["6s"]], "total": 99, "dealer": 2, "pile": ["2c"]}
    assert _end_of(setup, [0, "propose X12"])["legal"] == {
        "1": ["accept", "object"],
        "2": ["accept", "object"],
    }
    adopted = _end_of(setup, [0, "propose X12"], [1, "accept"])
    assert [rule["id"] for rule in adopted["view"]["rules"]] == ["I1"]


def _end_of(setup, *actions):
    record = {"format": "le99-record/1", "game": "tremblay", "version": 1, "seats": ["A", "B", "C"]}
    *_, end = replay_texts([json.dumps(record | {"setup": setup, "actions": actions})])
    return end


def test_r15_a_manche_that_ended_as_it_was_dealt_is_still_over():
    setup = TREMBLAY.setup(hands=(("8h",), ("7d",)), pile=("2c",), total=99, losses=(0, 1))
    dealt = [TREMBLAY_1.deal(2, TREMBLAY.options(), Chance(f"{n:064x}"), setup).state for n in range(400)]
    assert any(map(TREMBLAY.result, dealt)), "some retourne costs the second partie at once"
    assert not all(map(TREMBLAY.result, dealt))


def test_r15_a_deal_follows_from_the_dealers_left_with_the_whole_pack():
    table = position("8h", "Kd", "6s", total=99, dealer=2)
    table.play(*INVENTED)
    assert table.view.dealer == 0
    assert sum(table.view.hands) + table.view.stock + len(table.state.pile) == 52


def test_r15_the_loser_deals_where_the_table_says_so():
    table = position("Kh", "8d", "Ks", to_move=1, total=99, dealer=2, next_dealer="loser")
    table.play("1 propose X18", "0 accept")
    assert table.heard(NewPartie) == [NewPartie(2, 1)]


@pytest.mark.parametrize("end", [1, 2, 20])
def test_r16_the_manche_ends_with_the_losses_agreed_on(end):
    table = position("8h", "3d", "6s", total=99, losses=(end - 1, 0, 0), losses_to_end=end)
    assert table.told[-2:] == [PartieLost((1, 0, 0), 0, end, end), MancheLost(0, end)]
    assert table.result == Result(scores=(end, 0, 0), losers=(0,), winners=())
    assert (table.to_act, table.view.phase, table.view.rules) == (set(), "over", ())


def test_r16_the_manche_goes_on_while_nobody_has_as_many():
    table = position("8h", "3d", "6s", total=99, losses=(0, 1, 1))
    assert (table.view.losses, table.result) == ((1, 1, 1), None)


def test_r16_nothing_can_be_done_after_the_end():
    table = position("8h", "Kd", "6s", total=99, losses_to_end=1)
    for line in ("1 discard Kd", "0 draw", "1 shuffle", "1 deal", "0 pickup", "0 endTurn", "1 announce 99"):
        assert type(table.refused(line)) is GameOver
    assert [table.menu(seat) for seat in range(3)] == [[], [], []]


def test_r17_what_is_no_reglement_cannot_be_laid_out():
    with pytest.raises(ValueError, match=r"^rules$"):
        Table(TREMBLAY, 3, None, TREMBLAY.setup(rules=({"kind": "parameter"},)))
    assert Table(TREMBLAY, 3, None, TREMBLAY.setup(rules=())).view.rules == ()


def test_the_defaults_are_those_of_the_rule_book_in_a_chat():
    assert TREMBLAY.options().model_dump(by_alias=True) == {
        "lossesToEnd": 2,
        "drinks": False,
        "drawWindow": "untilNextDiscard",
        "announce": "auto",
        "nextDealer": "left",
        "ceremony": "quick",
        "drawSeconds": 20,
        "graceMs": 15_000,
        "noRepeat": True,
        "allowRepeal": False,
        "restrictionsBite": False,
        "falseCall": False,
        "reviewSeconds": 60,
        "dealPace": 1000,
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"lossesToEnd": 0},
        {"lossesToEnd": 21},
        {"drawWindow": "maybe"},
        {"drawSeconds": 0},
        {"graceMs": -1},
        {"dealPace": -1},
        {"jokers": 2},
    ],
)
def test_options_have_bounds(wrong):
    with pytest.raises(ValidationError):
        TREMBLAY.options(**wrong)


def test_a_full_ceremony_comes_back_with_every_partie():
    table = position("8h", "Kd", "6s", total=99, ceremony="full")
    table.play(*INVENTED)
    assert (table.view.phase, table.to_act, table.view.hands) == ("shuffle", {0}, (0, 0, 0))


def test_a_pack_given_skips_the_shuffle_but_not_the_deal():
    pack = "Ah As Ad 2h 2s 2d 3h 3s 3d 4c"
    assert dealt(pack, ceremony="full").view.phase == "deal"
    assert Table(TREMBLAY, 3, {"ceremony": "full"}, TREMBLAY.setup(dealer=1)).view.phase == "shuffle"
