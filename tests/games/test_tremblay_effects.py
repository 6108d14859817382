"""The losers' rules: what each effect does, and to whom (E.2)."""

import pytest
from support.reglements import trigger
from support.tremblay_table import dealt, position

from games.cards import cards
from games.core import NotInHand, NotYourTurn, WrongPhase
from games.tremblay.table.messages import AlsoLost, Discarded, NoCardLeft, NothingToDraw, PartieLost
from games.tremblay.table.rule_messages import (
    CardsGained,
    CardsGiven,
    CardsLost,
    CardsOwed,
    ChoiceRequired,
    HandShown,
    HandsPassed,
    HandsSwapped,
    LostByRule,
    MustCedeFirst,
    NothingToChoose,
    PlaysAgain,
    Prompted,
    RuleApplied,
    ToastCalled,
    TurnMissed,
    TurnSent,
    WrongNumberOfCards,
)

TWO = [{"card": {"rank": ["2"]}}]


def on_2(*then):
    """Write what happens when a 2 is played."""
    return trigger("play", *then, given=TWO)


def lose(who, n=1, pick="random"):
    return {"lose": {"who": who, "n": n, "pick": pick}}


def toasting(who):
    """Write who drinks when a 2 is played, to tell who plays a part."""
    return on_2({"toast": {"who": who, "n": 2}})


def drinkers(who, *hands, line="0 discard 2h", **laid):
    table = position(*(hands or ("2h 9h", "9s 3s", "9d 3d")), rules=[toasting(who)], **laid)
    table.play(line)
    return [event.seats for event in table.heard(ToastCalled)]


@pytest.mark.parametrize(
    ("who", "seats"),
    [
        *(("actor", (0,)), ("next", (1,)), ("prev", (2,)), ("all", (1, 2, 0)), ("others", (1, 2))),
        *(("dealer", (2,)), ("mostCards", (1,)), ("fewestCards", (0,))),
    ],
)
def test_everybody_can_tell_who_is_meant(who, seats):
    assert drinkers(who, "2h 9h", "9s 3s 4s", "9d 3d", dealer=2) == [seats]


@pytest.mark.parametrize(("who", "seats"), [("next", (2,)), ("prev", (1,)), ("all", (2, 1, 0))])
def test_the_next_one_is_the_next_in_the_direction_of_play(who, seats):
    assert drinkers(who, direction=-1) == [seats]


@pytest.mark.parametrize(("who", "seat"), [("mostCards", 1), ("fewestCards", 1)])
def test_of_several_with_as_many_cards_it_is_the_first_in_turn(who, seat):
    assert drinkers(who, "2h 9h 8h", "9s 3s", "9d 3d") == [(seat,)]


def test_nobody_is_the_last_loser_before_somebody_has_lost():
    assert drinkers("lastLoser") == []


def test_luck_means_everybody_in_the_end():
    seeds = (f"{number:064x}" for number in range(40))
    assert {drinkers("random", seed=seed)[0] for seed in seeds} == {(0,), (1,), (2,)}


def test_the_player_names_somebody_else():
    table = position("2h 9h", "9s 3s", "9d 3d", rules=[toasting("chosen")])
    assert table.refused("0 discard 2h") == ChoiceRequired("I1", "target")
    assert table.menu(0) == ["discard 2h target=1", "discard 2h target=2", "discard 9h"]
    for wrong in ("discard 2h target=0", "discard 2h target=3", "discard 9h target=1"):
        assert type(table.refused(f"0 {wrong}")) is NothingToChoose
    assert ToastCalled((2,), 2) in table.play("0 discard 2h target=2")


def test_what_luck_may_decide_is_asked_beforehand():
    table = position("2h 9h", "9s 3s", rules=[trigger("play", {"goto": "chosen"}, given=[{"chance": 1}])])
    assert table.refused("0 discard 2h") == ChoiceRequired("I1", "target")


def test_somebody_is_named_with_a_branch():
    table = position("Ah 9h", "9s 3s", "9d 3d", rules=["X4", trigger("play", {"goto": "chosen"})])
    assert TurnSent(2) in table.play("0 discard Ah choice=11 target=2")


def test_r9_a_retourne_names_nobody():
    table = dealt("Ah As Ad 3h 3s 3d 4h 4s 4d 2c", rules=[toasting("chosen"), toasting("dealer")])
    assert table.heard(ToastCalled) == [ToastCalled((2,), 2)]


def test_skip_makes_the_next_ones_miss_their_turn():
    table = position("2h 9h", "9s", "9d", "9c", rules=[on_2({"skip": 2})])
    assert table.play("0 discard 2h")[1:] == [RuleApplied("I1", 0), TurnMissed(1), TurnMissed(2)]
    assert table.to_act == {3}


def test_skips_add_up():
    table = position("2h 9h", "9s", "9d", "9c", "3h", rules=[on_2({"skip": 1}), on_2({"skip": 2})])
    table.play("0 discard 2h")
    assert table.to_act == {4}


def test_nobody_misses_two_turns():
    table = position("2h 9h", "9s", "9d", rules=[on_2({"skip": 3}), on_2({"skip": 3})])
    assert table.play("0 discard 2h")[3:5] == [TurnMissed(1), TurnMissed(2)]
    table.play("0 draw")
    assert table.to_act == {0}


def test_again_gives_another_turn_and_nobody_misses_theirs():
    table = position("2h 9h", "9s", "9d", rules=[on_2({"skip": 2}), on_2({"again": True})])
    assert table.play("0 discard 2h")[-1] == PlaysAgain(0)
    assert (table.heard(TurnMissed), table.to_act) == ([], {0})


@pytest.mark.parametrize(("effects", "seat"), [(("again", "goto"), 2), (("goto", "again"), 0)])
def test_of_those_who_say_who_plays_next_the_last_wins(effects, seat):
    said = {"again": {"again": True}, "goto": {"goto": "prev"}}
    for rules in ([on_2(*(said[name] for name in effects))], [on_2(said[name]) for name in effects]):
        table = position("2h 9h", "9s 3s", "9d 3d", rules=rules)
        table.play("0 discard 2h")
        assert table.to_act == {seat}


def test_nobody_plays_again_more_than_three_times_in_a_row():
    again = trigger("play", {"goto": "actor"})
    table = position("2h 3h 4h 5h 6h 9h", "9s 3s", "9d 3d", rules=[again])
    told = table.play("0 discard 2h", "0 discard 3h", "0 discard 4h", "0 discard 5h")
    assert told.count(PlaysAgain(0)) == 3
    assert table.to_act == {1}
    assert PlaysAgain(1) in table.play("1 discard 3s")


def test_reverse_counts_for_what_follows_in_the_same_card():
    table = position("2h 9h", "9s 3s", "9d 3d", rules=[on_2({"reverse": True}), toasting("next")])
    assert ToastCalled((2,), 2) in table.play("0 discard 2h")
    assert table.to_act == {2}


def test_a_valets_turn_counts_for_the_rules_too():
    table = position("Jh 9h", "9s 3s", "9d 3d", rules=[trigger("play", {"toast": {"who": "next", "n": 1}})])
    assert ToastCalled((2,), 1) in table.play("0 discard Jh")


def test_gained_cards_come_from_the_top_of_the_pack():
    table = position(
        "2h 9h", "9s", "9d", stock="4c 5c 6c 7c", rules=[on_2({"gain": {"who": "next", "n": 2}})]
    )
    assert CardsGained(1, 2) in table.play("0 discard 2h")
    assert (table.sees(1).hand, table.view.stock) == (cards("9s 4c 5c"), 2)


def test_a_hand_is_filled_to_eight_and_no_further():
    table = position("2h 9h", "9s 3s 4s 5s 6s 7s", "9d", rules=[on_2({"gain": {"who": "next", "n": 3}})])
    assert CardsGained(1, 2) in table.play("0 discard 2h")
    assert table.view.hands[1] == 8
    full = position("2h 9h", "9s 3s 4s 5s 6s 7s 8s Qs", rules=[on_2({"gain": {"who": "next", "n": 3}})])
    full.play("0 discard 2h")
    assert (full.heard(CardsGained), full.view.hands[1]) == ([], 8)


def test_nobody_gains_what_is_not_in_the_pack():
    table = position("2h 9h", "9s", "9d", stock="4c", rules=[on_2({"gain": {"who": "others", "n": 2}})])
    told = table.play("0 discard 2h")
    assert [event for event in told if type(event) is CardsGained] == [CardsGained(1, 1)]


def test_r11_no_draw_is_owed_once_a_rule_has_emptied_the_pack():
    greedy = trigger("draw", {"gain": {"who": "actor", "n": 3}})
    table = position("2h 9h 8h", "9s 3s 4s", pile="4c", stock="", draw_window="timer", rules=[greedy])
    table.play("0 discard 2h", "1 discard 9s")
    assert CardsGained(0, 1) in table.play("0 draw")
    assert (table.view.stock, table.view.drawing) == (0, ())
    assert type(table.refused("1 draw")) is NothingToDraw


def test_lost_cards_go_under_the_pack_unseen():
    table = position("2h 9h", "9s", "9d 3d", stock="4c 5c", rules=[on_2(lose("next"))])
    table.play("0 discard 2h")
    assert table.state.stock == cards("4c 5c 9s")
    assert table.view.hands == (1, 0, 2)


def test_nobody_loses_more_cards_than_there_are():
    table = position("2h 9h", "9s 3s", "9d", rules=[on_2({"skip": 2}, lose("others", 3))])
    told = table.play("0 discard 2h")
    assert [event for event in told if type(event) is CardsLost] == [CardsLost(1, 2), CardsLost(2, 1)]


def test_who_is_to_choose_is_waited_for():
    table = position("2h 9h", "9s 3s 4s", "9d 3d", stock="5c 6c", rules=[on_2(lose("next", 2, "self"))])
    assert table.play("0 discard 2h")[-1] == CardsOwed(1, 2)
    assert (table.view.phase, table.to_act, table.view.owing) == ("cede", {1}, (0, 2, 0))
    assert table.refused("1 discard 9s") == MustCedeFirst(tuple(sorted(table.to_act)))
    assert type(table.refused("1 cede 9s")) is WrongNumberOfCards
    assert type(table.refused("1 cede 9s 9s")) is WrongNumberOfCards
    assert table.refused("1 cede 9s 9d") == NotInHand("9d")
    assert type(table.refused("0 cede 9h")) is NotYourTurn
    assert table.menu(1) == ["cede 4s 3s", "cede 4s 9s", "cede 3s 9s"]
    assert table.play("1 cede 3s 4s")[0] == CardsLost(1, 2)
    assert (table.state.stock[2:], table.view.phase, table.to_act) == (cards("3s 4s"), "discard", {1})
    assert type(table.refused("1 cede 9s")) is WrongPhase


def test_running_out_of_time_gives_up_what_will_soon_fit_no_more():
    table = position("2h 9h", "Qs 3s 9s", "9d 3d", rules=[on_2(lose("next", 1, "self"))])
    table.play("0 discard 2h")
    assert table.silence(1) == "cede Qs"


def test_several_choose_at_once_in_any_order_and_then_the_rest_follows():
    rest = {"toast": {"who": "actor", "n": 1}}
    table = position("2h 9h", "9s 3s", "9d 3d", rules=[on_2(lose("all", 1, "self"), rest)])
    told = table.play("0 discard 2h")
    assert told[-3:] == [CardsOwed(1, 1), CardsOwed(2, 1), CardsOwed(0, 1)]
    assert table.play("2 cede 9d", "0 cede 9h") == [CardsLost(2, 1), CardsLost(0, 1)]
    assert table.play("1 cede 3s") == [CardsLost(1, 1), ToastCalled((0,), 1)]
    assert (table.to_act, table.view.drawing) == ({1}, (0,))


def test_who_holds_no_card_owes_none():
    table = position("2h", "9s 3s", "9d 3d", rules=[on_2(lose("actor", 1, "self"))])
    assert table.play("0 discard 2h") == [Discarded(0, "2h", 2), RuleApplied("I1", 0)]


def test_cards_are_given_by_luck():
    gift = {"give": {"from": "next", "to": "prev", "n": 1, "pick": "random"}}
    table = position("2h 9h", "3s 9s", "9d", rules=[on_2(gift)])
    assert CardsGiven(1, 2, 1) in table.play("0 discard 2h")
    assert (table.view.hands, len(table.sees(2).hand)) == ((1, 1, 2), 2)


def test_cards_are_given_by_choice():
    gift = {"give": {"from": "others", "to": "actor", "n": 1, "pick": "self"}}
    table = position("2h 9h", "3s 9s", "9d", rules=[on_2(gift)])
    table.play("0 discard 2h", "2 cede 9d")
    assert CardsGiven(1, 0, 1) in table.play("1 cede 3s")
    assert table.sees(0).hand == cards("9h 9d 3s")


def test_nobody_gives_cards_to_oneself_nor_more_than_eight():
    gift = {"give": {"from": "all", "to": "actor", "n": 3, "pick": "random"}}
    table = position("2h 9h 3h 4h 5h 6h 7h", "3s 4s 9s", "9d 3d", rules=[on_2(gift)])
    told = table.play("0 discard 2h")
    assert [event for event in told if type(event) is CardsGiven] == [CardsGiven(1, 0, 2)]


def test_two_exchange_hands():
    table = position("2h 9h", "9s 3s", "9d 3d 4d", rules=[on_2({"swapHands": ["actor", "prev"]})])
    assert HandsSwapped(0, 2) in table.play("0 discard 2h")
    assert (table.sees(0).hand, table.sees(2).hand) == (cards("9d 3d 4d"), cards("9h"))


def test_nobody_exchanges_hands_with_oneself():
    table = position("2h 9h", "9s 3s", "9d", rules=[on_2({"swapHands": ["next", "next"]})])
    assert HandsSwapped not in set(map(type, table.play("0 discard 2h")))


@pytest.mark.parametrize(
    ("way", "direction", "to"), [("dir", 1, 1), ("dir", -1, 2), ("left", -1, 1), ("right", 1, 2)]
)
def test_all_hands_go_on(way, direction, to):
    table = position("2h 9h", "9s", "9d", direction=direction, rules=[on_2({"rotateHands": way})])
    assert HandsPassed(1 if to == 1 else -1) in table.play("0 discard 2h")
    assert table.sees(to).hand == ("9h",)


def test_a_hand_is_shown_to_those_it_is_shown_to_until_its_owners_turn():
    shown = {"show": {"who": "next", "to": "actor", "until": "nextTurn"}}
    table = position("2h 9h", "9s 3s", "9d 3d", rules=[on_2({"skip": 1}, shown)])
    assert HandShown(1, (0,), "nextTurn") in table.play("0 discard 2h")
    assert table.sees(0).shown == ((1, cards("9s 3s")),)
    assert (table.sees(2).shown, table.sees(1).shown, table.view.shown) == ((), (), ())
    table.play("2 discard 9d")
    assert table.sees(0).shown == ((1, cards("9s 3s")),)
    table.play("0 discard 9h")
    assert table.sees(0).shown == ((1, cards("9s 3s")),), "it is played open"
    table.play("1 discard 9s")
    assert table.sees(0).shown == ()


def test_who_forgets_to_draw_shows_the_hand_even_where_the_next_turn_is_already_theirs():
    table = position("2h 9h", "9s 3s", rules=["X26"])
    table.play("0 discard 2h", "1 discard 9s")
    assert table.sees(1).shown == ((0, cards("9h")),)


def test_a_hand_is_not_shown_twice():
    shown = {"show": {"who": "actor", "to": "others", "until": "partie"}}
    table = position("2h 2d 9h", "9s 3s", rules=[on_2(shown)])
    table.play("0 discard 2h", "1 discard 9s", "0 discard 2d")
    assert table.view.shown == ((0, cards("9h")),)


def test_a_hand_is_shown_for_the_partie_and_anybody_sees_what_all_see():
    shown = {"show": {"who": "actor", "to": "others", "until": "partie"}}
    table = position("2h 9h", "9s 3s", "9d 3d", stock="5c 6c", rules=[on_2(shown)])
    table.play("0 discard 2h", "0 draw", "1 discard 9s", "2 discard 9d")
    for viewer in (None, 1, 2):
        assert table.sees(viewer).shown == ((0, cards("9h 5c")),)
    assert table.sees(0).shown == ()


def test_a_hand_is_not_shown_to_oneself():
    shown = {"show": {"who": "actor", "to": "actor", "until": "partie"}}
    table = position("2h 9h", "9s 3s", rules=[on_2(shown)])
    assert HandShown not in set(map(type, table.play("0 discard 2h")))


def test_a_health_is_drunk_by_those_meant():
    table = position("2h 9h", "9s", "9d", rules=[toasting("others")])
    assert ToastCalled((1, 2), 2) in table.play("0 discard 2h")


def test_something_is_asked_in_its_authors_words():
    asked = {"prompt": {"who": "next", "fr": "Chantez!"}}
    table = position("2h 9h", "9s", "9d", rules=[on_2(asked)])
    assert Prompted((1,), "Chantez!", "") in table.play("0 discard 2h")


def test_whoever_loses_on_the_spot_shows_the_hand_and_what_was_still_to_come_is_dropped():
    after = {"gain": {"who": "all", "n": 3}}
    table = position("2h 9h", "9s 3s", "9d", rules=[on_2({"loseNow": {"who": "next"}}, after), on_2(after)])
    assert table.play("0 discard 2h")[:4] == [
        Discarded(0, "2h", 2),
        RuleApplied("I1", 0),
        LostByRule("I1", 1, cards("9s 3s")),
        PartieLost((0, 1, 0), 1, 1, 2),
    ]
    assert table.heard(CardsGained) == []
    assert (table.view.phase, table.to_act) == ("invent", {1})


def test_several_lose_at_once_and_invent_from_the_dealers_left():
    table = position(
        "2h 9h", "9s", "9d", "9c", dealer=1, losses_to_end=3, rules=[on_2({"loseNow": {"who": "others"}})]
    )
    told = table.play("0 discard 2h")
    assert [event.seat for event in told if type(event) is LostByRule] == [1, 2, 3]
    assert [event for event in told if type(event) in (PartieLost, AlsoLost)] == [
        PartieLost((0, 1, 1, 1), 2, 1, 3),
        AlsoLost(3, 1, 3),
        AlsoLost(1, 1, 3),
    ]
    assert (table.view.losses, table.to_act) == ((0, 1, 1, 1), {2})
    table.play("2 propose X18", "0 accept", "1 accept")
    assert table.to_act == {3}


def test_several_may_lose_the_manche():
    table = position("2h 9h", "9s", "9d", losses=(1, 1, 1), rules=[on_2({"loseNow": {"who": "others"}})])
    table.play("0 discard 2h")
    assert (table.result.losers, table.result.scores) == ((1, 2), (1, 2, 2))


def test_a_hand_that_a_rule_has_emptied_does_not_lose_before_its_turn():
    table = position("2h 9h", "9s 3s", "9d", rules=[on_2(lose("prev"))])
    told = table.play("0 discard 2h")
    assert (CardsLost(2, 1) in told, table.to_act) == (True, {1})
    assert table.play("1 discard 9s")[-3:-1] == [NoCardLeft(2), PartieLost((0, 0, 1), 2, 1, 2)]
