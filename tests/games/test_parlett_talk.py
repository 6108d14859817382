"""Quatre-vingt-dix-neuf: bids and premiums (R7-R10)."""

import pytest
from support.parlett_table import dealt

from games.cards import cards
from games.core import NotInHand, NotUnderstood, NotYourTurn, WrongPhase, refusal
from games.parlett import PARLETT
from games.parlett.messages import (
    Bid,
    BidChanged,
    BidPlaced,
    BidsPlaced,
    Declared,
    DeclareOffered,
    IsBidCard,
    NoPremium,
    NotThreeCards,
    Passed,
    PremiumTaken,
    Revealed,
    RevealOffered,
    WishSealed,
)
from games.parlett.pack import bid_of
from games.parlett.state import Premium, Wish

HANDS = ("6d 7d 8c Ks Qh", "6h 7h 8h As Kd", "6s 7s 8s Ah Kc")
BIDS = ("0 bid 6d 7d 8c", "1 bid 6h 7h 8h", "2 bid 6s 7s 8s")


def talking(**options):
    """Put three bids down: 3, 6 and 3 tricks."""
    table = dealt(*HANDS, turned="9h", **options)
    table.play(*BIDS)
    return table


@pytest.mark.parametrize(
    ("bid", "tricks"),
    [("6d 7d 8c", 3), ("6d 7s 8h", 3), ("6s 7s 8s", 3), ("6d 7d 8d", 0), ("6c 7c 8c", 9), ("6h 7c 8s", 6)],
)
def test_r7_the_suits_of_the_bid_cards_say_how_many_tricks(bid, tricks):
    assert bid_of(cards(bid), "Qs") == tricks


@pytest.mark.parametrize(("turned", "tricks"), [("Qs", 1), ("9c", 3), ("Ah", 2), ("6d", 0)])
def test_r6_in_a_bid_the_joker_is_the_turned_card(turned, tricks):
    assert bid_of(cards("JK 7d 8d"), turned) == tricks


@pytest.mark.parametrize("bid", ["6d", "6d 7d", "6d 7d 8c Ks", "6d 6d 7d", "6d 6d"])
def test_r7_a_bid_is_three_different_cards(bid):
    assert dealt(*HANDS).refused(f"0 bid {bid}") == NotThreeCards()


def test_r7_bid_cards_come_from_ones_own_hand():
    table = dealt(*HANDS)
    assert table.refused("0 bid 6d 7d As") == NotInHand("As")
    assert table.refused("0 bid As") == NotInHand("As")


def test_r7_a_bid_of_nothing_is_not_understood():
    table = dealt(*HANDS)
    assert refusal(PARLETT, table.state, 0, Bid(())) == NotThreeCards()
    with pytest.raises(Exception, match=NotUnderstood.code):
        table.play("0 bid")


def test_r7_nine_cards_are_left_to_play():
    table = dealt(*HANDS)
    table.play("0 bid 6d 7d 8c")
    assert table.view.hands == (9, 12, 12)
    assert not set(cards("6d 7d 8c")) & set(table.sees(0).hand)


def test_r8_bids_come_in_any_order_and_the_last_one_opens_the_talk():
    table = dealt(*HANDS)
    assert table.to_act == {0, 1, 2}
    assert table.play(BIDS[2], BIDS[0]) == [BidPlaced(2), BidPlaced(0)]
    assert table.to_act == {1}
    assert table.play(BIDS[1]) == [BidPlaced(1), BidsPlaced()]
    assert (table.view.phase, table.to_act) == ("premium", {0})


def test_r8_a_bid_may_be_changed_until_all_are_down():
    table = dealt(*HANDS)
    table.play("0 bid 6d 7d 8c")
    assert table.play("0 bid 6d Ks Qh") == [BidChanged(0)]
    assert set(cards("7d 8c")) <= set(table.sees(0).hand)
    assert table.sees(0).bid == cards("6d Ks Qh")
    assert sorted(table.sees(0).hand + table.sees(0).bid) == sorted(dealt(*HANDS).sees(0).hand)
    table.play(BIDS[1], BIDS[2])
    assert type(table.refused("0 bid 6d 7d 8c")) is WrongPhase


def test_r8_bids_stay_secret_until_the_end_of_the_donne():
    table = talking().pass_all()
    for seat in (None, 0, 1, 2):
        assert table.sees(seat).bids == (None, None, None)
        assert table.sees(seat).bid == (None if seat is None else cards(BIDS[seat][6:]))


def test_r8_a_bid_card_is_out_of_play():
    table = talking().pass_all()
    assert table.refused("0 play 6d") == IsBidCard("6d")
    assert table.refused("0 play As") == NotInHand("As")


def test_whoever_says_nothing_bids_a_fair_share_with_low_cards():
    table = dealt("6d 7d 8c 6s 7s 8s Ad Ac As Kc Kd Ks")
    assert bid_of(cards(table.silence(0)[4:]), table.view.turned) == 3
    numbers = [bid_of(cards(words[4:]), table.view.turned) for words in table.menu(0)]
    assert len(set(numbers)) == len(numbers)
    assert [abs(number - 3) for number in numbers] == sorted(abs(number - 3) for number in numbers)


def test_r9_the_talk_comes_before_the_first_card():
    table = talking()
    assert type(table.refused("0 play Ks")) is WrongPhase
    assert table.menu(0) == ["pass", "declare", "reveal"]
    assert table.play("0 pass", "1 pass", "2 pass")[-1] == NoPremium()
    assert (table.view.phase, table.to_act, table.view.premium) == ("play", {0}, None)
    assert type(table.refused("0 declare")) is WrongPhase


def test_r9_who_declares_shows_the_bid_cards_from_then_on():
    table = talking()
    assert table.play("0 pass", "1 declare") == [Passed(0), DeclareOffered(1)]
    assert table.view.bids == (None, None, None)
    assert table.play("2 pass")[-1] == Declared(1, cards("6h 7h 8h"), 6)
    assert table.view.bids == (None, cards("6h 7h 8h"), None)
    assert (table.view.open_hand, table.view.premium) == (None, Premium(1, Wish.DECLARE))


def test_r9_who_reveals_plays_with_an_open_hand_for_all_nine_tricks():
    table = talking()
    table.play("0 pass", "1 pass")
    hand = table.sees(2).hand
    assert table.play("2 reveal") == [RevealOffered(2), Revealed(2, cards("6s 7s 8s"), 3, hand)]
    while table.view.phase == "play":
        assert table.view.open_hand == table.sees(2).hand == table.sees(0).open_hand
        assert table.view.hand is None
        table.play(f"{min(table.to_act)} {table.menu(min(table.to_act))[0]}")
    assert table.view.open_hand is None


def test_r10_each_speaks_once_from_the_dealers_left():
    table = talking(dealer=0)
    assert table.to_act == {1}
    assert type(table.refused("0 pass")) is NotYourTurn
    table.play("1 declare")
    assert type(table.refused("1 reveal")) is NotYourTurn


def test_r10_a_reveal_goes_before_a_declaration_and_nothing_goes_before_a_reveal():
    table = talking()
    table.play("0 declare", "1 reveal")
    assert table.refused("2 reveal") == PremiumTaken(1)
    assert table.refused("2 declare") == PremiumTaken(1)
    assert type(table.play("2 pass")[-1]) is Revealed
    assert table.view.premium == Premium(1, Wish.REVEAL)


def test_r10_a_second_declaration_comes_too_late_but_a_reveal_does_not():
    table = talking()
    table.play("0 pass", "1 declare")
    assert table.refused("2 declare") == PremiumTaken(1)
    assert table.menu(2) == ["pass", "reveal"]


def test_r10_a_superseded_declaration_is_never_shown():
    table = talking()
    table.play("0 declare", "1 reveal", "2 pass")
    assert table.view.bids[0] is None
    assert Declared not in map(type, table.told)
    assert type(table.refused("0 reveal")) is WrongPhase


def test_with_a_reveal_before_it_a_seat_can_only_pass_and_the_table_says_so():
    table = talking()
    table.play("0 reveal")
    assert table.forced == "1 pass"
    table.play("1 pass")
    assert (table.forced, table.silence(2)) == ("2 pass", "pass")


def test_nobody_is_forced_while_there_is_a_choice():
    table = dealt(*HANDS)
    assert table.forced is None
    assert talking().forced is None
    assert talking().pass_all().forced is None


def test_sealed_wishes_are_put_down_in_any_order_and_only_the_best_is_known():
    table = talking(premium="sealed")
    assert table.to_act == {0, 1, 2}
    assert table.menu(2) == ["pass", "declare", "reveal"]
    assert table.play("2 reveal", "0 declare") == [WishSealed(2), WishSealed(0)]
    assert table.to_act == {1}
    assert table.sees(2).wishes == (None, None, Wish.REVEAL)
    assert table.view.wishes == (None, None, None)
    told = table.play("1 reveal")
    assert [type(event) for event in told] == [WishSealed, Revealed]
    assert table.view.premium == Premium(1, Wish.REVEAL)
    assert table.sees(0).wishes == (Wish.DECLARE, None, None)


def test_sealed_wishes_cannot_be_changed():
    table = talking(premium="sealed")
    table.play("1 pass")
    assert type(table.refused("1 declare")) is NotYourTurn


def test_r10_sealed_wishes_of_one_kind_go_to_the_dealers_left_first():
    table = talking(premium="sealed", dealer=0)
    table.play("0 declare", "1 pass", "2 declare")
    assert table.view.premium == Premium(2, Wish.DECLARE)


def test_without_premiums_the_first_card_follows_the_bids():
    table = talking(premium="off")
    assert (table.view.phase, table.to_act) == ("play", {0})
    assert type(table.refused("0 declare")) is WrongPhase


def test_in_two_games_that_differ_in_a_bid_the_others_see_the_same():
    one, other = talking(), dealt(*HANDS, turned="9h")
    other.play(BIDS[0], "1 bid As Kd 8h", BIDS[2])
    for table in (one, other):
        table.play("0 pass", "1 declare", "2 reveal")
    assert one.sees(1) != other.sees(1)
    for seat in (None, 0, 2):
        assert one.sees(seat) == other.sees(seat)
    assert one.told == other.told
