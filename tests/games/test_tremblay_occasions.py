"""The losers' rules: what sets them off, what sets off what, and that it always ends (E.2, E.3)."""

import pytest
from support.reglements import honour, parameter, trigger
from support.tremblay_table import dealt, position

from games.notation import speak
from games.tremblay import TREMBLAY
from games.tremblay.table import end
from games.tremblay.table.honour_messages import Convicted, Reminded
from games.tremblay.table.messages import (
    Drew,
    NewPartie,
    NoCardLeft,
    PackRemade,
    PartieLost,
    Retourne,
    Reversed,
)
from games.tremblay.table.rule_messages import (
    CardsGained,
    CardsLost,
    CardsOwed,
    ChainCut,
    HandShown,
    LostByRule,
    PlaysAgain,
    Prompted,
    Propose,
    RuleApplied,
    RuleSuspended,
    ToastCalled,
    TotalChanged,
    TurnMissed,
    TurnSent,
)

TOAST = {"toast": {"who": "actor", "n": 1}}
DECK = "Ah As Ad 2h 2s 2d 3h 3s 3d 4c 5c 6c 7c"


def toasts(told):
    return [event.seats for event in told if type(event) is ToastCalled]


def kinds(told):
    return [type(event) for event in told]


def test_play_is_a_card_laid_down_and_the_retourne_which_the_dealer_plays():
    assert toasts(position("2h 9h", "9s", rules=[trigger("play", TOAST)]).play("0 discard 2h")) == [(0,)]
    assert toasts(dealt(DECK, rules=[trigger("play", TOAST)]).told) == [(2,)]


def test_r9_the_retourne_sets_off_what_it_would_as_a_card():
    table = dealt("Ah As Ad 2h 2s 2d 3h 3s 3d 7c", rules=["X10"])
    assert (table.heard(TurnMissed), table.to_act) == ([TurnMissed(0)], {1})
    again = dealt("Ah As Ad 2h 2s 2d 3h 3s 3d Ac", rules=["X11"])
    assert again.to_act == {2}


def test_draw_is_a_card_taken_after_ones_own():
    table = position("2h 9h", "9s", rules=[trigger("draw", TOAST)])
    assert toasts(table.play("0 discard 2h")) == []
    assert toasts(table.play("0 draw")) == [(0,)]


def test_forget_is_a_draw_that_the_next_card_closes():
    table = position("2h 9h", "9s 3s", rules=["X26"])
    table.play("0 discard 2h")
    assert HandShown(0, (1,), "nextTurn") in table.play("1 discard 9s")


def test_what_a_card_closes_and_what_it_does_are_one_wave_the_oldest_rule_first():
    table = position("2h 9h", "9s 3s", rules=[trigger("play", TOAST), trigger("forget", TOAST)])
    table.play("0 discard 2h")
    assert toasts(table.play("1 discard 9s")) == [(1,), (0,)]


def test_turn_start_is_the_next_turn_and_part_of_the_same_action():
    table = position("2h 9h", "9s 3s", rules=[trigger("turnStart", TOAST)])
    assert table.play("0 discard 2h")[-1] == ToastCalled((1,), 1)


def test_turn_start_may_take_the_last_card():
    table = position(
        "2h 9h", "9s", rules=[trigger("turnStart", {"lose": {"who": "actor", "n": 1, "pick": "random"}})]
    )
    assert kinds(table.play("0 discard 2h"))[2:5] == [CardsLost, NoCardLeft, PartieLost]


def test_turn_start_comes_with_an_announcement_or_a_draw_where_one_announces():
    rules = [trigger("turnStart", TOAST)]
    for said in ("0 announce 2", "0 draw"):
        table = position("2h 9h", "9s 3s", announce="manual", rules=rules)
        assert toasts(table.play("0 discard 2h")) == []
        assert toasts(table.play(said)) == [(1,)]


def test_skipped_is_said_of_who_misses_a_turn_and_of_who_caused_it():
    blamed = trigger("skipped", TOAST, {"toast": {"who": "prev", "n": 3}})
    table = position("7h 9h", "9s 3s", "9d 3d", rules=["X10", blamed])
    told = table.play("0 discard 7h")
    assert [event for event in told if type(event) is ToastCalled] == [
        ToastCalled((1,), 1),
        ToastCalled((0,), 3),
    ]


def test_x27_who_is_skipped_gets_a_card_of_who_skipped_them():
    table = position("7h 9h", "9s 3s", "9d 3d", rules=["X10", "X27"])
    assert table.play("0 discard 7h")[-1] == CardsOwed(0, 1)
    table.play("0 cede 9h")
    assert (table.view.hands, table.to_act) == ((0, 3, 2), {2})


def test_reversed_is_a_valet_or_a_rule():
    rules = [trigger("reversed", TOAST)]
    assert toasts(position("Jh 9h", "9s", rules=rules).play("0 discard Jh")) == [(0,)]
    assert toasts(position("4h 9h", "9s", rules=["X12", *rules]).play("0 discard 4h")) == [(0,)]


@pytest.mark.parametrize(
    ("way", "card", "total", "crossed"),
    [
        *(("up", "Qh", 85, True), ("down", "Qh", 85, False), ("any", "Qh", 85, True)),
        *(("up", "10h", 95, False), ("down", "10h", 95, True), ("any", "10h", 95, True)),
        *(
            ("any", "10h", 100, True),
            ("any", "Ah", 90, False),
            ("any", "9h", 90, False),
            ("any", "Ah", 89, True),
        ),
    ],
)
def test_a_total_is_crossed_as_the_table_toasts(way, card, total, crossed):
    rules = [parameter(limit=200), trigger("totalCross", TOAST, n=90, dir=way)]
    table = position(f"{card} 9c", "9s", total=total, rules=rules)
    assert bool(toasts(table.play(f"0 discard {card}"))) == crossed


def test_a_total_is_hit_when_it_becomes_a_number_by_a_rule_too():
    hit = trigger("totalHit", TOAST, n=50)
    assert toasts(position("9h 9c", "9s", total=50, rules=[hit]).play("0 discard 9h")) == []
    back = trigger("reversed", {"total": {"set": 50}})
    told = position("Jh 9c", "9s", total=70, rules=[hit, back]).play("0 discard Jh")
    assert told[2:] == [RuleApplied("I2", 0), TotalChanged(50), RuleApplied("I1", 0), ToastCalled((0,), 1)]


def test_reshuffle_is_the_pack_made_anew():
    table = position("2h 9h", "9s", pile="4c 5c 6c", stock="", rules=[trigger("reshuffle", TOAST)])
    assert kinds(table.play("0 discard 2h", "0 draw"))[1:] == [PackRemade, Drew, RuleApplied, ToastCalled]


def test_lost_is_said_of_every_loser_and_only_toasts_requests_and_notes_follow():
    rules = [
        trigger("lost", TOAST, {"prompt": {"who": "actor", "en": "Sing!"}}, {"gain": {"who": "all", "n": 1}}),
        trigger("lost", {"loseNow": {"who": "all"}}),
    ]
    table = position("8h", "9s", "9d", total=99, rules=rules)
    assert kinds(table.told)[2:5] == [RuleApplied, ToastCalled, Prompted]
    assert (table.view.losses, table.heard(CardsGained), table.heard(LostByRule)) == ((1, 0, 0), [], [])


def test_partie_start_comes_after_the_deal_and_before_the_retourne():
    rules = [trigger("partieStart", {"gain": {"who": "dealer", "n": 1}})]
    table = dealt(DECK, rules=rules)
    assert kinds(table.told) == [NewPartie, RuleApplied, CardsGained, Retourne]
    assert (table.sees(2).hand[-1], table.view.pile_top) == ("4c", "5c")


def test_x25_the_last_loser_begins_with_a_card_more():
    table = position("8h", "9s", "9d", total=99, losses_to_end=3, rules=["X25"])
    table.play("0 propose X18", "1 accept")
    assert CardsGained(0, 1) in table.told


def test_partie_start_leaves_a_card_to_turn_up():
    greedy = trigger("partieStart", {"gain": {"who": "all", "n": 3}})
    table = dealt("Ah As Ad 2h 2s 2d 3h 3s 3d 4c 5c", rules=[greedy])
    assert (sum(table.view.hands), table.heard(Retourne)) == (10, [Retourne(2, "5c", 5)])


def test_hand_count_is_a_hand_that_becomes_so_many():
    rules = [trigger("handCount", TOAST, n=1)]
    table = position("2h 9h", "9s 3s 4s", rules=rules)
    assert toasts(table.play("0 discard 2h")) == [(0,)]
    assert toasts(table.play("0 draw")) == []
    taken = trigger("play", {"lose": {"who": "next", "n": 1, "pick": "random"}})
    assert toasts(position("2h 9h 8h", "9s 3s", rules=[*rules, taken]).play("0 discard 2h")) == [(1,)]


def test_convicted_is_somebody_found_guilty():
    table = position("2h 9h", "9s 3s", "9d", rules=["X36", trigger("convicted", TOAST)])
    table.play("0 discard 2h", "0 draw", "1 denounce I1 0")
    assert table.play("0 admit")[-3:] == [ToastCalled((0,), 1), RuleApplied("I2", 0), ToastCalled((0,), 1)]
    assert table.heard(Convicted)


def test_what_comes_with_every_card_is_said_to_each_player_once_in_a_partie():
    table = position("2h 3h 4h", "2s 3s 4s", pile="9c", rules=["X34"])
    table.play("0 discard 2h", "1 discard 2s", "0 discard 3h", "1 discard 3s")
    assert [told.seat for told in table.heard(Reminded)] == [0, 1]
    assert [each.plays for each in table.state.reminded] == [3, 4]


@pytest.mark.parametrize(
    ("name", "line"), [("X34", "0 discard 6h"), ("X38", "0 discard 6h"), ("X40", "0 discard 6h")]
)
def test_a_rule_of_honour_reminds_of_itself(name, line):
    table = position("6h 9h", "9s 3s", rules=[name])
    assert [told.seat for told in table.play(line) if isinstance(told, Reminded)] == [0]


def test_a_rule_of_honour_that_waits_for_something_else_does_not():
    table = position("2h 9h 8h", "9s 3s", rules=["X38", "X37", "X33", honour(text={"fr": "Chut!"})])
    assert Reminded not in kinds(table.play("0 discard 2h"))


def test_a_rule_fires_once_however_often_it_would():
    rules = [
        trigger("play", {"reverse": True}),
        trigger("reversed", TOAST),
        trigger("reversed", {"reverse": True}),
    ]
    table = position("Jh 9h", "9s", "9d", rules=rules)
    told = table.play("0 discard Jh")
    assert [event.id for event in told if type(event) is RuleApplied] == ["I1", "I2", "I3"]
    assert told.count(Reversed(-1)) + told.count(Reversed(1)) == 3


def test_it_fires_again_with_the_next_action():
    table = position("2h 9h", "9s 3s", rules=[trigger("play", TOAST)])
    assert toasts(table.play("0 discard 2h", "1 discard 9s")) == [(0,), (1,)]


def test_what_effects_cause_comes_after_what_the_card_caused():
    rules = [trigger("reversed", TOAST), trigger("play", {"reverse": True}), trigger("play", TOAST)]
    table = position("2h 9h", "9s", "9d", rules=rules)
    told = table.play("0 discard 2h")
    assert [event.id for event in told if type(event) is RuleApplied] == ["I2", "I3", "I1"]


def chain(length):
    """Write rules each of which sets off the next, by totals that follow from an effect."""
    start = trigger("reversed", {"total": {"set": 11}})
    return [start, *(trigger("totalHit", {"total": {"set": n + 1}}, n=n) for n in range(11, 10 + length))]


def test_a_chain_is_at_most_eight_long():
    table = position("Jh 9h", "9s", "9d", total=5, rules=chain(8))
    told = table.play("0 discard Jh")
    assert (table.view.total, ChainCut() in told) == (18, False)
    table = position("Jh 9h", "9s", "9d", total=5, rules=chain(9))
    told = table.play("0 discard Jh")
    assert (table.view.total, told.count(ChainCut()), table.to_act) == (18, 1, {2})


def test_at_most_32_effects_come_of_an_action():
    crowd = [trigger("play", *[TOAST] * 4) for _ in range(8)]
    told = position("2h 9h", "9s", "9d", rules=crowd).play("0 discard 2h")
    assert (len(toasts(told)), ChainCut() in told) == (32, False)
    table = position("2h 9h", "9s", "9d", rules=[*crowd, trigger("play", TOAST)])
    told = table.play("0 discard 2h")
    assert (len(toasts(told)), told.count(ChainCut()), table.to_act) == (32, 1, {1})


SENDING = pytest.mark.parametrize("effect", [{"skip": 1}, {"again": True}, {"goto": "prev"}])


@SENDING
@pytest.mark.parametrize("on", ["draw", "turnStart", "skipped"])
def test_nobody_is_sent_the_turn_once_a_card_has_sent_it(on, effect):
    table = position("7h 9h", "9s 3s", "9d 3d", "9c 3c", rules=["X10", trigger(on, effect)])
    told = table.play("0 discard 7h", "0 draw")
    assert [event.id for event in told if type(event) is RuleApplied] == ["I1", "I2"]
    assert not {PlaysAgain, TurnSent} & set(kinds(told))
    assert table.to_act == {2}


@SENDING
def test_nobody_is_sent_the_turn_before_the_retourne(effect):
    table = dealt(DECK, rules=[trigger("partieStart", effect)])
    assert (table.heard(RuleApplied), table.to_act) == ([RuleApplied("I1", 2)], {0})


def never_lost(rules=(), **options):
    """Lay out a game in which every card takes the total back to 0."""
    zero = trigger("play", {"total": {"set": 0}})
    return position(
        "2h 3h 4h", "2s 3s 4s", "2d 3d 4d", dealer=1, rules=[*rules, zero], draw_window="auto", **options
    )


def play_out(table, cards):
    for _ in range(cards):
        (seat,) = table.to_act
        table.play(f"{seat} {speak(TREMBLAY.moves(table.state, seat)[0])}")


def test_a_partie_that_nobody_can_lose_is_called_off_and_the_newest_rule_sleeps(monkeypatch):
    assert end.LONGEST == 500
    monkeypatch.setattr(end, "LONGEST", 5)
    table = never_lost(["X18"])
    play_out(table, 15)
    assert table.heard(RuleSuspended) == []
    play_out(table, 1)
    assert table.heard(RuleSuspended) == [RuleSuspended("I2")]
    assert table.told[table.told.index(RuleSuspended("I2")) + 1] == NewPartie(1, 1)
    assert (table.view.losses, table.view.phase) == ((0, 0, 0), "discard")
    assert [rule["asleep"] for rule in table.view.rules] == [False, True]


def test_a_partie_without_rules_goes_on(monkeypatch):
    monkeypatch.setattr(end, "LONGEST", 1)
    table = position("9h 3h", "9s 3s", "9d 3d", draw_window="auto")
    play_out(table, 6)
    assert table.heard(NewPartie) == []


def test_repeals_are_an_option_and_put_an_older_rule_to_sleep():
    repeal = speak_data({"kind": "repeal", "of": "I1"})
    table = position("8h", "9s", total=99, losses_to_end=3, rules=["X18"])
    assert table.refused(f"0 propose {repeal}").code == "E_OPTION"
    table = position("8h", "9s", total=99, losses_to_end=3, allow_repeal=True, rules=["X18"])
    assert table.refused(f"0 propose {speak_data({'kind': 'repeal', 'of': 'I2'})}").code == "E_NO_SUCH_RULE"
    table.play(f"0 propose {repeal}", "1 accept")
    assert [rule["asleep"] for rule in table.view.rules] == [True, False]


def test_a_rule_that_somebody_repealed_does_nothing_any_more():
    table = position("8h", "9s", total=99, losses_to_end=3, allow_repeal=True, rules=["X32"])
    table.play("0 propose X18", "1 accept")
    assert table.view.hands == (4, 4)
    table = position("8h", "9s", total=99, losses_to_end=3, allow_repeal=True, rules=["X32"])
    table.play(f"0 propose {speak_data({'kind': 'repeal', 'of': 'I1'})}", "1 accept")
    assert table.view.hands == (3, 3)


def speak_data(data):
    return speak(Propose(data)).partition(" ")[2]
