"""Le sot-l'y-laisse: the pack, the first dealer, the deal and the écart (R1-R4)."""

from collections import Counter

import pytest
from pydantic import ValidationError
from support.sotlylaisse_table import Table, dealt, pack_of, whole_pack

from games.cards import EXCUSE, TAROT_78, TAROT_TRUMPS, cards, rank, suit
from games.core import Chance, NotDealer, NotInHand, Setup, WrongPhase
from games.sotlylaisse import SOTLYLAISSE
from games.sotlylaisse.messages import (
    DealerCard,
    EcartAwarded,
    EcartMade,
    EcartTaken,
    FirstDealer,
    NewDonne,
    WrongEcart,
)
from games.sotlylaisse.pile import height, points


def test_r1_three_play_and_no_others():
    assert SOTLYLAISSE.seats(SOTLYLAISSE.options()) == range(3, 4)
    with pytest.raises(ValueError, match="seats"):
        SOTLYLAISSE.deal(4, SOTLYLAISSE.options(), Chance("0" * 64), None)


def test_r1_the_pack_has_56_suit_cards_21_trumps_and_the_excuse():
    suits = Counter(map(suit, TAROT_78))
    assert suits == {"s": 14, "h": 14, "d": 14, "c": 14, "T": 21, None: 1}


def test_r2_the_king_is_highest_and_the_as_lowest():
    spades = sorted((card for card in TAROT_78 if suit(card) == "s"), key=height, reverse=True)
    assert " ".join(spades) == "Ks Qs Cs Js 10s 9s 8s 7s 6s 5s 4s 3s 2s As"


def test_r2_trumps_go_from_21_down_to_1_and_the_excuse_wins_nothing():
    assert max(TAROT_TRUMPS, key=height) == "T21"
    assert min(TAROT_TRUMPS, key=height) == "T1"
    assert all(height(EXCUSE) < height(card) for card in TAROT_78 if card != EXCUSE)


def test_r3_each_receives_23_cards_and_nine_are_set_aside():
    table = Table()
    assert table.view.hands == (23, 23, 23)
    assert len(table.state.ecart) == 9
    assert sorted((*sum(table.state.hands, ()), *table.state.ecart)) == sorted(TAROT_78)


def test_r3_cards_are_given_one_by_one_from_the_dealers_right():
    table = Table(Setup(dealer=0, deck=TAROT_78))
    assert [table.hand(seat)[:2] for seat in (1, 2, 0)] == [
        *((TAROT_78[0], TAROT_78[3]), (TAROT_78[1], TAROT_78[4]), (TAROT_78[2], TAROT_78[5]))
    ]
    assert table.state.ecart == TAROT_78[69:]


def test_r3_the_ecart_is_shown_to_nobody():
    table = Table()
    assert [SOTLYLAISSE.view(table.state, seat).ecart for seat in (None, 0, 1, 2)] == [None] * 4


def test_r3_of_a_short_pack_each_receives_as_many_as_go_round():
    table = Table(Setup(dealer=2, deck=TAROT_78[:8]))
    assert (table.view.hands, table.state.ecart) == ((2, 2, 2), TAROT_78[6:8])


def test_r4_the_dealers_right_leads_and_play_goes_counter_clockwise():
    table = Table(Setup(dealer=1, deck=TAROT_78))
    order = []
    for _ in range(3):
        order.append(table.state.turn)
        table.play(f"{table.state.turn} {table.menu(table.state.turn)[0]}")
    assert order == [2, 0, 1]


def test_r4_under_clockwise_the_lead_the_deal_and_the_next_dealer_turn_the_other_way():
    deck = pack_of("Ks", "As", "6s", turn=-1)
    table = Table(Setup(dealer=1, deck=deck), direction="clockwise")
    assert [table.hand(seat) for seat in (0, 2, 1)] == [(card,) for card in deck]
    table.round("Ks 6s As")
    assert [event.seat for event in table.told if hasattr(event, "card")] == [0, 2, 1]
    assert table.view.dealer == 0


def test_r4_the_lowest_card_drawn_makes_the_first_dealer():
    for table in drawn_for(60):
        drawn, dealer = table.heard(DealerCard), table.heard(FirstDealer)[0].seat
        if len(drawn) == 3:
            suited = [event for event in drawn if suit(event.card) != "T"]
            assert dealer == min(suited or drawn, key=lambda event: height(event.card)).seat
        assert table.view.dealer == dealer


def drawn_for(how_many):
    return (Table(seed=f"{number:064x}") for number in range(how_many))


def test_r4_an_excuse_is_drawn_again_at_once():
    drawn = [[(event.seat, event.card) for event in table.heard(DealerCard)] for table in drawn_for(100)]
    excused = [draws for draws in drawn if EXCUSE in [card for _, card in draws]]
    assert excused
    for draws in excused:
        place = [card for _, card in draws].index(EXCUSE)
        assert draws[place][0] == draws[place + 1][0]


def test_r4_those_who_tie_for_the_lowest_draw_again():
    drawn = [table.heard(DealerCard) for table in drawn_for(100)]
    tied = [draws for draws in drawn if len(draws) > 3 and EXCUSE not in [event.card for event in draws]]
    assert tied
    for draws in tied:
        suited = [event for event in draws[:3] if suit(event.card) != "T"]
        lowest = min(height(event.card) for event in suited)
        again = [event.seat for event in suited if height(event.card) == lowest]
        assert len(again) > 1
        assert [event.seat for event in draws[3 : 3 + len(again)]] == again


def test_r4_a_trump_drawn_is_above_every_other_card():
    found = [table for table in drawn_for(100) if trumps_and_others(table.heard(DealerCard))]
    assert found
    for table in found:
        cards_drawn = {event.seat: event.card for event in table.heard(DealerCard)}
        assert suit(cards_drawn[table.heard(FirstDealer)[0].seat]) != "T"


def trumps_and_others(drawn):
    suits = [suit(event.card) for event in drawn]
    return len(suits) == 3 and 0 < suits.count("T") < 3


def test_r4_the_deal_passes_on_with_each_donne():
    table = dealt("Ks", "As", "6s")
    table.round("Ks As 6s")
    assert table.heard(NewDonne) == [NewDonne(1, 2), NewDonne(2, 0)]
    assert table.to_act == {1}


def test_a_donne_after_an_exercise_is_played_with_the_whole_pack():
    table = dealt("Ks", "As", "6s")
    table.round("Ks As 6s")
    assert table.view.hands == (23, 23, 23)
    assert table.view.points == (0, 0, 0)


# --- the écart for the dealer (option) ---


@pytest.fixture
def table():
    return Table(whole_pack("", "", ""), ecart="dealer")


def test_r3_under_dealer_the_dealer_takes_the_nine_before_the_lead(table):
    assert table.view.hands == (23, 23, 32)
    assert (table.view.phase, table.to_act) == ("ecart", {2})
    assert table.told[-1] == EcartTaken(2, 9)
    assert table.refused(f"0 play {table.hand(0)[0]}") == WrongPhase()


def test_r3_under_dealer_nine_cards_go_back_face_down_and_the_right_leads(table):
    aside = table.hand(2)[4:13]
    told = table.play(f"2 discard {' '.join(aside)}")
    assert told == [EcartMade(2, 9)]
    assert table.view.hands == (23, 23, 23)
    assert not set(aside) & set(table.hand(2))
    assert (table.view.phase, table.to_act) == ("lead", {0})


def test_r3_under_dealer_only_the_dealer_knows_the_ecart(table):
    aside = table.hand(2)[:9]
    table.play(f"2 discard {' '.join(aside)}")
    views = [SOTLYLAISSE.view(table.state, seat).ecart for seat in (None, 0, 1, 2)]
    assert views == [None, None, None, aside]


def test_r3_under_dealer_exactly_nine_different_cards_of_the_hand_are_set_aside(table):
    hand = table.hand(2)
    eight, other = " ".join(hand[:8]), table.hand(0)[0]
    assert table.refused(f"2 discard {eight}") == WrongEcart(9)
    assert table.refused(f"2 discard {eight} {hand[8]} {hand[9]}") == WrongEcart(9)
    assert table.refused(f"2 discard {eight} {hand[0]}") == WrongEcart(9)
    assert table.refused(f"2 discard {eight} {hand[8]} {hand[0]}") == WrongEcart(9)
    assert table.refused(f"2 discard {eight} {other}") == NotInHand(other)
    assert table.refused(f"0 discard {eight} {hand[8]}") == NotDealer()


def test_r3_under_dealer_any_card_may_be_set_aside(table):
    dear = sorted(table.hand(2), key=lambda card: (points([card]), suit(card) == "T"), reverse=True)[:9]
    table.play(f"2 discard {' '.join(dear)}")
    assert sorted(table.state.ecart) == sorted(dear)


TETES = "Ks Qs Cs Js Kh Qh Ch Jh Kd Qd Cd Jd Kc Qc Cc Jc"
NINE_TRUMPS = "T4 T5 T6 T7 T8 T9 T10 T11 T12"


def test_r3_the_menu_offers_to_set_the_weakest_cards_aside_or_to_empty_the_shortest_suits():
    held, spades = f"8c 9c 2h 3h 4h Ks Qs Cs Js EX T1 T2 T3 {NINE_TRUMPS} 10s", "As 2s 3s 4s 5s 6s 7s 8s 9s"
    table = Table(whole_pack("", "", held, aside=spades), ecart="dealer")
    assert table.menu(2) == ["discard 2h 3h 4h As 2s 3s 4s 5s 6s", "discard 8c 9c 2h 3h 4h As 2s 3s 4s"]


def test_r3_the_menu_keeps_the_excuse_tetes_and_high_trumps():
    table = Table(whole_pack("", "", f"{TETES} 2h 3h 4h EX T1 T2 T3", aside=NINE_TRUMPS), ecart="dealer")
    assert table.menu(2) == ["discard 2h 3h 4h T1 T2 T3 T4 T5 T6"]


def test_r3_a_discard_is_for_another_moment_or_another_table():
    table = dealt("Ks", "As", "6s", aside="2h")
    assert table.refused("2 discard 6s") == WrongPhase()


def test_r3_with_nothing_left_over_there_is_no_ecart_to_take():
    assert dealt("Ks", "As", "6s", ecart="dealer").view.phase == "lead"


def test_r3_under_last_pli_the_tetes_of_the_ecart_go_to_who_takes_it():
    table = dealt("Ks 2c", "As Kc", "6s 3c", aside="Kd Qd", ecart="lastPli")
    table.round("Ks As 6s 2c Kc 3c")
    assert table.heard(EcartAwarded) == [EcartAwarded(1, 10)]
    assert table.view.scores == (5, 15, 0)


def test_r3_a_dead_ecart_scores_for_nobody():
    table = dealt("Ks 2c", "As Kc", "6s 3c", aside="Kd Qd")
    table.round("Ks As 6s 2c Kc 3c")
    assert (table.heard(EcartAwarded), table.view.scores) == ([], (5, 5, 0))


def test_r3_what_the_dealer_set_aside_scores_for_nobody():
    table = dealt("Ks", "As", "6s", aside="Kd", ecart="dealer")
    table.play("2 discard Kd")
    table.round("Ks As 6s")
    assert table.view.scores == (5, 0, 0)


# --- what can be set up ---


@pytest.mark.parametrize(
    ("field", "setup"),
    [
        ("dealer", {"dealer": 3}),
        ("deck", {"deck": cards("Ks As")}),
        ("deck", {"deck": cards("Ks As Ks")}),
        ("deck", {"deck": cards("Ks As JK")}),
        ("hands", {"hands": (cards("Ks"), cards("As"), cards("6s"))}),
        ("total", {"total": 5}),
        ("to_move", {"to_move": 1}),
        ("pile", {"pile": cards("Ks")}),
        ("losses", {"losses": (0, 0, 0)}),
        ("rules", {"rules": ({},)}),
    ],
)
def test_an_impossible_exercise_is_refused_by_the_field_at_fault(field, setup):
    with pytest.raises(ValueError, match=rf"(?m)^{field}$"):
        Table(Setup(**setup))


def test_a_pack_without_a_dealer_is_dealt_by_whoever_draws_lowest():
    table = Table(Setup(deck=TAROT_78))
    assert table.heard(FirstDealer)[0].seat == table.view.dealer
    assert table.hand((table.view.dealer + 1) % 3)[0] == TAROT_78[0]


def test_a_dealer_without_a_pack_deals_a_shuffled_one():
    table = Table(Setup(dealer=1))
    assert (table.heard(FirstDealer), table.view.dealer, table.to_act) == ([], 1, {2})
    assert table.hand(2) != TAROT_78[0:69:3]


@pytest.mark.parametrize(("option", "value"), [("target", 0), ("target", 1001), ("ecart", "mine")])
def test_a_house_rule_keeps_its_bounds(option, value):
    with pytest.raises(ValidationError):
        SOTLYLAISSE.options(**{option: value})


def test_ranks_of_trumps_are_their_numbers():
    assert [rank(card) for card in TAROT_TRUMPS] == [str(n) for n in range(1, 22)]
