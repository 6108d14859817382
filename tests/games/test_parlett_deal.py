"""Quatre-vingt-dix-neuf: seats, cards, the first dealer, the deal, the trump (R1-R6)."""

import pytest
from support.parlett_table import Table, dealt

from games.cards import JOKER, cards
from games.core import Chance, Setup
from games.parlett import PARLETT
from games.parlett.messages import (
    DealerCardDrawn,
    FirstDealer,
    NewDonne,
    NoTrumpTurned,
    TrumpTurned,
)
from games.parlett.pack import height, pack


def test_r1_three_sit_down():
    assert PARLETT.seats(PARLETT.options()) == range(3, 4)
    for seats in (2, 4):
        with pytest.raises(ValueError, match="seats"):
            PARLETT.deal(seats, PARLETT.options(), Chance("0" * 64), None)


def test_r2_the_pack_is_36_cards_and_a_joker():
    whole = pack(PARLETT.options())
    assert len(set(whole)) == len(whole) == 37
    assert JOKER in whole
    assert [height(card) for card in cards("6h 7h 8h 9h 10h Jh Qh Kh Ah")] == list(range(9))


def test_r3_the_highest_card_drawn_deals_first():
    tied = redrawn = False
    for number in range(60):
        table = Table(seed=f"{number:064x}")
        drawn = [(event.seat, event.card) for event in table.heard(DealerCardDrawn)]
        jokers = [seat for seat, card in drawn if card == JOKER]
        assert [seat for seat, card in drawn if card != JOKER][:3] == [0, 1, 2]
        heights = [height(card) for _, card in drawn if card != JOKER][:3]
        best = [seat for seat in range(3) if heights[seat] == max(heights)]
        tied |= len(best) > 1
        redrawn |= bool(jokers)
        assert table.heard(FirstDealer)[0].seat in best
        assert table.view.dealer == table.heard(FirstDealer)[0].seat
        if len(best) > 1:
            again = [(seat, card) for seat, card in drawn if card != JOKER][3:]
            assert {seat for seat, _ in again} == set(best)
    assert tied
    assert redrawn


def test_r3_who_draws_the_joker_draws_again():
    for number in range(400):
        drawn = Table(seed=f"{number:064x}").heard(DealerCardDrawn)
        at = next((n for n, event in enumerate(drawn) if event.card == JOKER), None)
        if at is not None:
            assert drawn[at + 1].seat == drawn[at].seat
            return
    raise AssertionError


def test_r4_twelve_cards_each_one_at_a_time_from_the_dealers_left():
    deck = pack(PARLETT.options())
    table = Table(setup=Setup(dealer=1, deck=deck))
    assert [table.sees(seat).hand for seat in (2, 0, 1)] == [deck[n:36:3] for n in range(3)]
    assert (table.view.turned, table.view.dealer) == (deck[36], 1)
    assert table.told[0] == NewDonne(1, 1)


def test_r4_the_deal_passes_to_the_left():
    table = dealt(dealer=1).bid_all()
    table.play_out()
    assert (table.view.dealer, table.view.donne, table.view.leader) == (2, 2, 0)


@pytest.mark.parametrize(
    ("turned", "trump"), [("9h", None), ("JK", None), ("Qs", "s"), ("6d", "d"), ("Ac", "c")]
)
def test_r5_the_turned_card_gives_the_trump_but_for_a_nine_or_the_joker(turned, trump):
    table = dealt(turned=turned)
    assert table.view.trump == trump
    assert table.told[-1] == (TrumpTurned(turned, trump) if trump else NoTrumpTurned(turned))


def test_r6_a_turned_joker_is_in_nobodys_hand():
    table = dealt(turned="JK")
    assert all(JOKER not in table.sees(seat).hand for seat in range(3))


@pytest.mark.parametrize(
    ("field", "setup"),
    [
        ("dealer", {"dealer": 3}),
        ("dealer", {"dealer": -1}),
        ("deck", {"deck": cards("5h Qs 8d")}),
        ("deck", {"deck": pack(PARLETT.options())[:36]}),
        ("deck", {"deck": (*pack(PARLETT.options())[:36], "6s")}),
        ("hands", {"hands": ((), (), ())}),
        ("total", {"total": 5}),
    ],
)
def test_an_exercise_names_a_dealer_and_the_whole_pack_and_nothing_else(field, setup):
    with pytest.raises(ValueError, match=field):
        Table(setup=Setup(**setup))


def test_an_exercise_may_name_only_one_of_the_two():
    assert Table(setup=Setup(dealer=1)).view.dealer == 1
    table = Table(setup=Setup(deck=pack(PARLETT.options())))
    assert table.heard(FirstDealer)
    assert table.view.turned == JOKER
