"""Le sot-l'y-laisse: following, ruffing, mastery, leaving the pile, the Excuse (R5-R11)."""

from support.sotlylaisse_table import dealt

from games.cards import Card, Suit
from games.core import NotInHand, NotUnderstood, NotYourTurn, OptionNotInPlay, WrongPhase
from games.sotlylaisse import SOTLYLAISSE
from games.sotlylaisse.messages import (
    Collected,
    ExcuseLed,
    Followed,
    Led,
    MasterChooses,
    MustFollow,
    NameSuit,
    NoSuitToName,
    NotMaster,
    OtherSuit,
    Relanced,
    Ruffed,
    ThrownOff,
)

TO_LEAVE = ("10h 9h Kh 2s", "Qh 4h 5d 3s", "3h 5h 6h 4s")
"""A heart is led; seat 1 is master with the Dame, seat 0 holds the Roi."""


# --- leading and following ---


def test_r4_any_card_may_be_led():
    table = dealt("Ks 2h T21 5d", "As 3h T1 6d", "6s 4h T2 7d")
    assert table.menu(0) == ["play 2h", "play 5d", "play T21", "play Ks"]
    assert table.menu(1) == table.menu(2) == []


def test_r5_who_holds_the_suit_follows_it():
    table = dealt("5h 2c", "2h T21", "3h 3c")
    table.play("0 play 5h")
    assert table.refused("1 play T21") == MustFollow(Suit("h"))
    assert table.menu(1) == ["play 2h"]
    assert table.play("1 play 2h") == [Followed(1, Card("2h"))]


def test_r5_a_heart_or_the_excuse_answers_a_heart():
    """Vector 4-9."""
    table = dealt("5h 2c 3c", "2h T21 EX", "3h 4c 5c")
    table.play("0 play 5h")
    assert table.menu(1) == ["play 2h", "play EX"]
    assert table.refused("1 play T21") == MustFollow(Suit("h"))


def test_r5_trumps_may_be_led_at_any_time_and_are_followed():
    """Vector 4-8: a lower trump is good enough."""
    table = dealt("T20 5s", "T3 Kh", "Kc 2c")
    assert table.play("0 play T20") == [Led(0, Card("T20"))]
    assert table.menu(1) == ["play T3"]
    table.play("1 play T3")
    assert set(table.menu(2)) == {"play Kc", "play 2c"}


def test_r6_without_the_suit_one_may_ruff_or_throw_anything_even_under_a_ruff():
    """Vector 4-10."""
    table = dealt("5h 2s", "T9 3s", "T5 Kc")
    table.play("0 play 5h", "1 play T9")
    assert set(table.menu(2)) == {"play T5", "play Kc"}


def test_r6_what_is_played_without_the_suit_is_told_as_what_it_is():
    table = dealt("5h 2s 3s", "T9 5s 6s", "Kc 7s 8s")
    assert table.round("5h T9 Kc")[1:3] == [Ruffed(1, Card("T9")), ThrownOff(2, Card("Kc"))]


def test_a_card_must_be_in_hand_and_the_turn_ones_own():
    table = dealt("5h 2s", "T9 3s", "T5 Kc")
    assert table.refused("0 play T9") == NotInHand(Card("T9"))
    assert table.refused("1 play T9") == NotYourTurn()
    table.play("0 play 5h")
    assert table.refused("2 play T5") == NotYourTurn()


def test_only_the_moment_lets_one_collect_or_lead_again():
    table = dealt("5h 2h", "T9 3s", "T5 Kc")
    assert table.refused("0 collect") == WrongPhase()
    assert table.refused("0 relance 2h") == WrongPhase()
    table.play("0 play 5h")
    assert table.refused("1 collect") == WrongPhase()


# --- trumps and ruffs: collected at once ---


def test_r7_a_trump_lead_is_collected_at_once_by_the_highest():
    """Vector 4-7."""
    table = dealt("T8 2s T1", "T17 3s T21", "T2 Kc 4s")
    assert table.round("T8 T17 T2")[3:] == [Collected(1, 3, 0)]
    assert (table.view.phase, table.to_act, table.view.pile) == ("lead", {1}, ())


def test_r7_of_two_ruffs_the_higher_collects_at_once():
    """Vector 4-11."""
    table = dealt("Kh 2h", "T4 3s", "T9 Kc")
    assert table.round("Kh T4 T9")[-1] == Collected(2, 3, 5)
    assert table.to_act == {2}


def test_r7_the_master_has_no_choice_once_the_pile_is_ruffed():
    table = dealt("Kh 2h", "T4 T5", "3h 4h")
    assert table.round("Kh T4 3h")[-1] == Collected(1, 3, 5)


# --- the master leaves the pile, or collects it ---


def test_r8_the_highest_of_the_suit_is_master_and_chooses():
    """Vector 4-4."""
    table = dealt(*TO_LEAVE)
    assert table.round("10h Qh 3h")[-1] == MasterChooses(1, 3, 5)
    assert (table.view.phase, table.view.master, table.to_act) == ("masterChoice", 1, {1})
    assert table.menu(1) == ["collect", "relance 4h"]
    assert table.menu(0) == table.menu(2) == []


def test_r8_mastery_changes_hands_when_a_higher_card_falls():
    """Vector 4-5."""
    table = dealt(*TO_LEAVE)
    table.round("10h Qh 3h")
    assert table.play("1 relance 4h") == [Relanced(1, Card("4h"))]
    assert (table.view.phase, table.to_act, table.view.suit) == ("follow", {2}, "h")
    assert table.play("2 play 5h", "0 play Kh")[-1] == MasterChooses(0, 6, 10)


def test_r8_one_leads_again_in_the_same_suit_only():
    """Vector 4-6."""
    table = dealt(*TO_LEAVE)
    table.round("10h Qh 3h")
    assert table.refused("1 relance 5d") == OtherSuit(Suit("h"))
    assert table.refused("1 relance 9h") == NotInHand(Card("9h"))


def test_r8_only_the_master_chooses():
    table = dealt(*TO_LEAVE)
    table.round("10h Qh 3h")
    assert table.refused("0 collect") == NotMaster(1)
    assert table.refused("2 relance 5h") == NotMaster(1)
    assert table.refused("1 play 4h") == WrongPhase()


def test_r8_the_pile_may_be_left_as_often_as_one_likes_and_collected_in_the_end():
    """Vector 4-1, from the text that the rules come from."""
    table = dealt("Ks 5s 7s 8s", "As 2s Qs 10s", "6s 9s Js 2c")
    table.round("Ks As 6s")
    table.play("0 relance 5s", "1 play 2s", "2 play 9s")
    assert (table.view.master, table.view.pile) == (0, ("Ks", "As", "6s", "5s", "2s", "9s"))
    table.play("0 relance 7s", "1 play Qs", "2 play Js")
    assert table.play("0 collect") == [Collected(0, 9, 15)]
    assert [event.seat for event in table.heard(MasterChooses)] == [0, 0, 0]
    assert (table.view.points, table.to_act) == ((15, 0, 0), {0})


def test_r8_the_master_is_judged_over_the_whole_pile():
    """A 9 is the highest of the second round, but the Dame of the first still rules."""
    table = dealt(*TO_LEAVE)
    table.round("10h Qh 3h")
    assert table.play("1 relance 4h", "2 play 5h", "0 play 9h")[-1] == Collected(1, 6, 5)


def test_r8_a_master_without_the_suit_and_without_the_excuse_collects_at_once():
    """Vector 4-15."""
    table = dealt("Ks 5d", "As 2s", "6s 9s")
    assert table.round("Ks As 6s")[-1] == Collected(0, 3, 5)


def test_r8_with_the_last_cards_the_pile_is_collected_at_once():
    table = dealt("Ks", "As", "6s")
    assert Collected(0, 3, 5) in table.round("Ks As 6s")


def test_r9_a_ruff_takes_the_whole_pile_with_its_earlier_rounds():
    table = dealt("Ks 5s 7s", "As 2s 3c", "Js T1 9c")
    table.round("Ks As Js")
    assert table.play("0 relance 5s", "1 play 2s", "2 play T1")[-1] == Collected(2, 6, 10)


def test_r9_off_suit_tetes_count_for_who_collects_the_pile():
    table = dealt("Ks 2d", "Kc 2c", "Qc 3c")
    assert table.round("Ks Kc Qc")[-1] == Collected(0, 3, 15)


def test_r10_who_collects_leads_any_card_next():
    table = dealt("10h 9h", "Qh 4c", "3h T5")
    table.round("10h Qh 3h")
    assert table.menu(1) == ["play 4c"]


def test_r8_a_seat_that_does_not_follow_is_seen_to_have_none():
    table = dealt("5h 2s 3d", "T9 3s 4d", "Kc 4s T3")
    table.round("5h T9 Kc")
    assert table.view.void == ((), ("h",), ("h",))


# --- the Excuse ---


def test_r11_the_excuse_may_be_played_even_with_the_suit_and_wins_nothing():
    table = dealt("5h 2s", "EX 6h", "3h 4s")
    assert table.round("5h EX 3h")[1] == ThrownOff(1, Card("EX"))
    assert table.view.void == ((), (), ())
    assert table.to_act == {0}


def test_r11_who_leads_the_excuse_names_a_suit():
    """Vectors 4-12 and 4-14."""
    table = dealt("EX 2s", "8s 9s", "3s 4s")
    assert table.refused("0 play EX") == NameSuit()
    assert table.play("0 play EX s") == [ExcuseLed(0, Suit("s"))]
    assert (table.view.suit, table.view.master) == ("s", None)
    assert table.menu(1) == ["play 8s", "play 9s"]
    assert table.play("1 play 8s", "2 play 3s")[-1] == MasterChooses(1, 3, 0)
    assert table.menu(1) == ["collect", "relance 9s"]


def test_r11_each_suit_may_be_named_but_trumps_only_where_the_table_says_so():
    table = dealt("EX 2s", "8s 9s", "3s 4s")
    assert table.menu(0) == ["play 2s", *(f"play EX {suit}" for suit in "shdc")]
    assert table.refused("0 play EX T") == OptionNotInPlay()
    free = dealt("EX 2s", "8s 9s", "3s 4s", excuse_calls_trump=True)
    assert free.menu(0)[-1] == "play EX T"


def test_r11_a_suit_is_named_with_the_excuse_alone_and_by_its_leader_alone():
    table = dealt("5h 2s", "EX 6h", "3h 4s")
    assert table.refused("0 play 5h h") == NoSuitToName()
    assert table.refused("1 play EX s") == NotYourTurn()
    table.play("0 play 5h")
    assert table.refused("1 play EX s") == NoSuitToName()
    assert table.play("1 play EX") == [ThrownOff(1, Card("EX"))]


def test_r11_the_excuse_asked_to_be_followed_makes_others_follow():
    table = dealt("EX 2s", "8s 9c", "7h 3s")
    table.play("0 play EX s", "1 play 8s")
    assert table.refused("2 play 7h") == MustFollow(Suit("s"))


def test_r11_an_excuse_led_can_be_ruffed():
    table = dealt("EX 2s", "T8 9c", "Ks 3s")
    assert table.play("0 play EX s", "1 play T8", "2 play Ks")[-1] == Collected(1, 3, 5)


def test_r11_the_excuse_relances_without_a_card_of_the_suit():
    """Vector 4-2, from the text that the rules come from."""
    table = dealt("Kc 10c EX 2d", "2c 4c Qc 3d", "3c 5c 6c 4d")
    table.round("Kc 2c 3c")
    table.play("0 relance 10c", "1 play 4c", "2 play 5c")
    assert table.menu(0) == ["collect", "relance EX"]
    assert table.play("0 relance EX") == [Relanced(0, Card("EX"))]
    assert (table.view.suit, table.view.master) == ("c", 0)
    assert table.play("1 play Qc", "2 play 6c")[-1] == Collected(0, 9, 10)


def test_r11_a_relance_with_the_excuse_can_be_ruffed():
    """Vector 4-3."""
    table = dealt("Kc 10c EX 2d", "2c 4c Qc 3d", "3c 5c T1 4d")
    table.round("Kc 2c 3c")
    table.play("0 relance 10c", "1 play 4c", "2 play 5c", "0 relance EX")
    assert table.play("1 play Qc", "2 play T1")[-1] == Collected(2, 9, 10)


def test_r11_after_a_relance_with_the_excuse_a_higher_card_still_takes_mastery():
    table = dealt("10c EX 2d", "2c Qc 3d", "3c 5c 4d")
    table.round("10c 2c 3c")
    assert table.play("0 relance EX", "1 play Qc", "2 play 5c")[-1] == Collected(1, 6, 5)


def test_r11_an_excuse_that_nobody_answers_leaves_the_pli_to_the_first_card_after_it():
    """Vector 4-13."""
    table = dealt("EX 2s", "7h 9c", "Kd 3c")
    table.play("0 play EX s", "1 play 7h")
    assert table.view.master == 1
    assert table.play("2 play Kd") == [ThrownOff(2, Card("Kd")), Collected(1, 3, 5, Suit("s"))]


def test_r11_a_higher_card_of_the_first_cards_suit_takes_the_unanswered_excuse():
    table = dealt("EX 2s", "7h 9c", "Qh 3c")
    table.play("0 play EX s", "1 play 7h")
    assert table.play("2 play Qh")[-1] == Collected(2, 3, 5, Suit("s"))


def test_r11_no_choice_is_left_over_an_unanswered_excuse():
    table = dealt("EX 2s 3s", "7h 9h 8c", "Qd 3c 4c")
    table.play("0 play EX s", "1 play 7h", "2 play Qd")
    assert (table.view.phase, table.to_act) == ("lead", {1})


def test_r11_under_leader_takes_the_unanswered_excuse_takes_the_pli():
    table = dealt("EX 2s", "7h 9c", "Kd 3c", excuse_void="leaderTakes")
    table.play("0 play EX s")
    assert table.view.master == 0
    assert table.play("1 play 7h", "2 play Kd")[-1] == Collected(0, 3, 5, Suit("s"))


def test_r11_an_excuse_that_calls_trumps_is_collected_at_once_by_the_highest():
    table = dealt("EX 2s 3s", "T3 T9 4s", "T7 8h 5s", excuse_calls_trump=True)
    assert table.play("0 play EX T") == [ExcuseLed(0, Suit("T"))]
    assert table.menu(1) == ["play T3", "play T9"]
    assert table.play("1 play T3", "2 play T7")[-1] == Collected(2, 3, 0)


def test_r11_trumps_called_in_vain_leave_the_pli_to_the_first_card_after_the_excuse():
    table = dealt("EX 2s", "7h 9c", "Kd 3c", excuse_calls_trump=True)
    table.play("0 play EX T", "1 play 7h")
    assert table.play("2 play Kd")[-1] == Collected(1, 3, 5, Suit("T"))


def test_r11_the_excuse_stays_in_the_pile():
    table = dealt("Kh 2s", "EX 6h", "3h 4s")
    table.round("Kh EX 3h")
    assert table.view.taken == (("Kh", "EX", "3h"), (), ())


def test_r11_the_excuse_may_be_played_to_the_last_pli():
    table = dealt("5h", "EX", "3h")
    assert Collected(0, 3, 0) in table.round("5h EX 3h")


# --- what the table does by itself ---


def test_a_last_card_is_played_at_once_since_all_see_that_it_is_the_only_one():
    table = dealt("5h 2c", "6h 3c", "3h 4c")
    assert SOTLYLAISSE.forced(table.state) is None
    table.round("5h 6h 3h")
    forced = SOTLYLAISSE.forced(table.state)
    assert (forced.seat, forced.action.card, forced.after) == (1, "3c", 0)


def test_the_last_card_is_not_forced_on_who_has_to_name_a_suit():
    assert SOTLYLAISSE.forced(dealt("EX", "6h", "3h").state) is None


def test_words_that_name_no_card_are_not_understood():
    table = dealt("5h", "6h", "3h")
    for words in ("play", "play 5x", "relance", "discard", "lead 5h"):
        assert table.refused(f"0 {words}") == NotUnderstood()
