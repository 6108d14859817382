"""Quatre-vingt-dix-neuf: the tricks (R6, R11)."""

import pytest
from support.parlett_table import dealt

from games.cards import SUITS, cards
from games.core import NotYourTurn
from games.parlett.messages import CardPlayed, JokerPlayed, MustFollow, TrickTaken
from games.parlett.pack import trump_of
from games.parlett.trick import winner


@pytest.mark.parametrize(
    ("turned", "trick", "place"),
    [
        ("Qs", "Kh Ah JK", 2),
        ("Qs", "Ks JK Js", 0),
        ("Qs", "Js JK 10s", 1),
        ("9h", "8h JK 6h", 1),
        ("9h", "10h JK 8h", 0),
        ("JK", "6d As Ah", 0),
        ("Qs", "6d Ah Ad", 2),
        ("Qs", "6s Ah Ad", 0),
        ("Qs", "Ad 6s 7s", 2),
        ("Qd", "6c Ac Ah", 1),
    ],
)
def test_r11_the_highest_trump_or_else_the_highest_card_of_the_suit_led_wins(turned, trick, place):
    assert winner(cards(trick), turned, trump_of(cards(turned)[0])) == place


def test_r11_the_dealers_left_leads_and_the_winner_leads_next():
    table = dealt("6d", "Ad", "7d", turned="Qs", premium="off").bid_without("6d", "Ad", "7d")
    assert table.to_act == {0}
    assert type(table.refused("1 play Ad")) is NotYourTurn
    told = table.play("0 play 6d", "1 play Ad", "2 play 7d")
    assert told == [CardPlayed(0, "6d"), CardPlayed(1, "Ad"), CardPlayed(2, "7d"), TrickTaken(1, 1)]
    assert (table.to_act, table.view.leader, table.view.tricks) == ({1}, 1, (0, 1, 0))
    assert (table.view.trick, table.view.gone) == ((), cards("6d Ad 7d"))


def test_r11_one_follows_suit_if_one_can_and_need_not_beat():
    hand = "Ad 8d As Ks Js 10s 9s 8s 7s 6h 7h 8h"
    table = dealt("7d", hand, turned="Qs", premium="off").bid_without("7d", *cards(hand)[:9])
    table.play("0 play 7d")
    assert table.refused("1 play As") == MustFollow("d")
    assert sorted(table.menu(1)) == ["play 8d", "play Ad"]


def test_r11_who_cannot_follow_plays_anything():
    void = "Ah Kh Qh Jh 10h 9h 8h 7h 6h As Ks Js"
    table = dealt("6d", void, "7d", turned="Qs", premium="off").bid_without("6d", "7d")
    table.play("0 play 6d")
    assert len(table.menu(1)) == 9


def test_r6_the_joker_must_follow_the_suit_of_the_turned_card():
    hand = "JK 7d 6h 7h 8h 6c 7c 8c 9c 10c Jc Kc"
    for led, legal in (("As", ["play JK"]), ("Ad", ["play 7d"])):
        table = dealt("As Ad", hand, turned="Qs", premium="off").bid_without("JK", "7d", "As", "Ad")
        table.play(f"0 play {led}")
        assert table.menu(1) == legal
    table = dealt("Ah", "JK 7d 6c 7c 8c 9c 10c Jc Kc 6d 8d 9d", turned="Qs", premium="off")
    table.bid_without("JK", "7d", "Ah").play("0 play Ah")
    assert {"play JK", "play 7d"} <= set(table.menu(1))


def test_r6_a_led_joker_asks_for_the_suit_of_the_turned_card():
    table = dealt("JK", "As Ad", turned="Qs", premium="off").bid_without("JK", "As", "Ad")
    assert table.play("0 play JK") == [JokerPlayed(0, "JK", "Qs")]
    assert table.refused("1 play Ad") == MustFollow("s")


def test_r11_everybodys_last_card_plays_itself():
    table = dealt(premium="off").bid_all()
    while len(table.view.gone) < 24:
        assert table.forced is None
        table.play(f"{min(table.to_act)} {table.menu(min(table.to_act))[0]}")
    for _ in range(3):
        seat = min(table.to_act)
        assert table.forced == f"{seat} play {table.sees(seat).hand[0]}"
        table.play(table.forced)
    assert table.view.phase == "bid"


def test_r9_of_an_open_hand_all_see_when_there_is_no_choice():
    hand = "Ad As Ks Js 10s 9s 8s 7s 6s 6h 7h 8h"
    for premium, forced in (("reveal", "1 play Ad"), ("pass", None)):
        table = dealt("7d 8d", hand, turned="Qh")
        table.play("1 bid 6h 7h 8h", "0 bid " + " ".join(table.sees(0).hand[-3:]))
        table.play(f"2 {table.menu(2)[0]}", "0 pass", f"1 {premium}", "2 pass", "0 play 7d")
        assert table.forced == forced


def test_the_safest_card_is_high_while_tricks_are_missing_and_low_after():
    table = dealt("6d 7d 8d Ac Kc Qc Jc 10c 9c 8c 7c 6c", turned="9h", premium="off")
    table.play("0 bid 6d 7d 8d")
    for seat in (1, 2):
        table.play(f"{seat} {table.menu(seat)[0]}")
    assert table.silence(0) == "play 6c"
    table = dealt("6d 7d 8d Ac Kc Qc Jc 10c 9c 8c 7c 6c", turned="9h", premium="off")
    table.play("0 bid 6d 7d 6c")
    for seat in (1, 2):
        table.play(f"{seat} {table.menu(seat)[0]}")
    assert table.silence(0) == "play Ac"
    assert table.silence(1) is None


@pytest.mark.parametrize("suit", SUITS)
def test_a_trump_is_higher_than_any_other_card(suit):
    others = [other for other in SUITS if other != suit]
    assert winner(cards(f"A{others[0]} 6{suit} A{others[1]}"), f"Q{suit}", suit) == 1
