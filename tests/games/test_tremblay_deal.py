"""Miguel Tremblay's 99: the players, the pack, the deal and the retourne (R1-R3, R7-R10)."""

import pytest
from support.gametable import Table
from support.tremblay_table import dealt, position

from games.cards import PACK_52, cards
from games.core import Chance, NotDealer, WrongPhase
from games.tremblay import TREMBLAY
from games.tremblay.table.messages import (
    AlreadyPickedUp,
    CardDealt,
    Dealt,
    FirstDealer,
    NewPartie,
    NothingFits,
    NothingToPickUp,
    Retourne,
    Reversed,
    Shuffled,
    Toasted,
    Touched,
)

FULL = {"ceremony": "full"}
PACK = "Ah As Ad  2h 2s 2d  3h 3s 3d  4c  5c 6c 7c"
"""Seats 0, 1, 2 get the hearts, the spades and the diamonds; the retourne is the 4 of clubs."""


def with_retourne(card, **options):
    return dealt(f"8h Js 8d  Qh 9s 7d  7h 10s 6d  {card}  5c 6c 7c", **options)


def test_r1_one_can_only_lose():
    assert TREMBLAY.losing
    assert position("8h", "2s", total=99, losses_to_end=1).result.winners == ()


@pytest.mark.parametrize("seats", [1, 18])
def test_r2_two_to_seventeen_sit_down(seats):
    assert TREMBLAY.seats(TREMBLAY.options()) == range(2, 18)
    with pytest.raises(ValueError, match=r"^seats$"):
        Table(TREMBLAY, seats)


@pytest.mark.parametrize("seats", [2, 17])
def test_r2_one_pack_without_jokers_is_dealt(seats):
    state = Table(TREMBLAY, seats, {"losses_to_end": 20}).state
    assert sorted(sum(state.hands, ()) + state.pile + state.stock) == sorted(PACK_52)


def test_r3_the_players_agree_on_the_losses_and_2_is_proposed():
    assert TREMBLAY.options().losses_to_end == 2
    assert Table(TREMBLAY, 3, {"losses_to_end": 7}).view.losses_to_end == 7


def test_r7_chance_names_the_first_dealer_and_each_seat_as_often():
    first = [Table(TREMBLAY, 4, seed=f"{number:064x}").heard(FirstDealer)[0].seat for number in range(200)]
    assert set(first) == {0, 1, 2, 3}
    assert max(map(first.count, first)) < 80


def test_r7_three_cards_each_one_at_a_time_from_the_dealers_left():
    assert [dealt(PACK).sees(seat).hand for seat in range(3)] == [
        cards("Ah 2h 3h"),
        cards("As 2s 3s"),
        cards("Ad 2d 3d"),
    ]
    assert dealt(PACK, dealer=0).sees(1).hand == cards("Ah 2h 3h")


def test_r7_in_a_full_ceremony_the_dealer_alone_shuffles_and_once():
    table = Table(TREMBLAY, 3, FULL)
    dealer = table.view.dealer
    others = [seat for seat in range(3) if seat != dealer]
    assert (table.to_act, table.menu(dealer), table.silence(dealer)) == ({dealer}, ["shuffle"], "shuffle")
    assert {type(table.refused(f"{seat} shuffle")) for seat in others} == {NotDealer}
    assert table.play(f"{dealer} shuffle") == [Shuffled(dealer)]
    assert table.state.stock == Chance("0" * 64, 1).shuffle("shuffle", PACK_52)[0]
    assert type(table.refused(f"{dealer} shuffle")) is WrongPhase


def test_r7_a_paced_deal_gives_the_same_cards_one_by_one():
    table = dealt(PACK, **FULL)
    assert table.view.hands == (0, 0, 0)
    for step in range(8):
        assert (table.to_act, table.silence(2)) == ({2}, "deal")
        assert table.play("2 deal") == [CardDealt(step % 3)]
    assert table.play("2 deal") == [CardDealt(2), Dealt(2), Retourne(2, cards("4c")[0], 4)]
    assert table.state.hands == dealt(PACK).state.hands


def test_r7_only_the_dealer_deals_and_only_during_the_deal():
    table = dealt(PACK, **FULL)
    assert type(table.refused("0 deal")) is NotDealer
    table.play(*["2 deal"] * 9)
    assert type(table.refused("2 deal")) is WrongPhase


def test_r7_nothing_is_played_before_the_cards_are_dealt():
    for table in (Table(TREMBLAY, 3, FULL | {"announce": "manual"}), dealt(PACK, **FULL)):
        for words in ("discard Ah", "draw", "announce 4", "endTurn"):
            assert {type(table.refused(f"{seat} {words}")) for seat in range(3)} == {WrongPhase}


def test_r7_without_a_pace_the_shuffle_deals_and_nobody_can_touch_too_early():
    table = Table(TREMBLAY, 3, FULL | {"deal_pace": 0})
    assert type(table.refused(f"{table.view.dealer} pickup")) is WrongPhase
    table.play(f"{table.view.dealer} shuffle")
    assert (table.view.phase, table.heard(Dealt)) == ("discard", [])


@pytest.mark.parametrize(("rounds", "held"), [(1, 1), (2, 2)])
def test_r8_who_touches_his_cards_too_early_begins_with_those(rounds, held):
    table = dealt(PACK, **FULL)
    table.play(*["2 deal"] * (3 * rounds - 2))
    assert table.play("0 pickup") == [Touched(0, held)]
    while table.view.phase == "deal":
        assert table.play("2 deal")[0] != CardDealt(0)
    assert (table.view.hands, table.view.early) == ((held, 3, 3), (0,))
    assert table.sees(0).hand == cards("Ah As Ad  2h 2s 2d")[: 3 * held : 3]


def test_r8_the_cards_he_does_not_get_go_to_the_next_ones():
    table = dealt(PACK, **FULL)
    table.play("2 deal", "0 pickup", *["2 deal"] * 6)
    assert [table.sees(seat).hand for seat in range(3)] == [
        cards("Ah"),
        cards("As 2h 2d"),
        cards("Ad 2s 3h"),
    ]
    assert table.view.pile_top == "3s"


def test_r8_who_has_all_three_of_his_own_commits_no_fault():
    table = dealt(PACK, **FULL)
    table.play(*["2 deal"] * 7)
    assert table.play("0 pickup") == [Touched(0, 3)]
    assert (table.sees(0).hand, table.sees(1).hand) == (cards("Ah 2h 3h"), ())
    table.play("2 deal", "2 deal")
    assert (table.view.hands, table.view.early) == ((3, 3, 3), ())


def test_r8_the_last_one_waiting_ends_the_deal_by_touching():
    table = dealt(PACK, **FULL)
    table.play(*["2 deal"] * 8)
    assert table.play("2 pickup") == [Touched(2, 2), Dealt(2), Retourne(2, cards("3d")[0], 3)]
    assert table.view.hands == (3, 3, 2)


def test_r8_nobody_touches_nothing_or_twice():
    table = dealt(PACK, **FULL)
    assert type(table.refused("0 pickup")) is NothingToPickUp
    table.play("2 deal", "0 pickup")
    assert type(table.refused("1 pickup")) is NothingToPickUp
    assert type(table.refused("0 pickup")) is AlreadyPickedUp
    assert (table.menu(0), table.menu(2)) == ([], ["deal"])


def test_r8_cards_not_taken_up_are_hidden_from_their_owner():
    table = dealt(PACK, **FULL)
    table.play("2 deal", "2 deal", "1 pickup")
    assert (table.sees(0).hand, table.sees(1).hand, table.view.hands) == ((), cards("As"), (1, 1, 0))


def test_r8_the_fault_is_forgotten_with_the_partie():
    table = dealt("Kh As Ad  2h 2s 2d  3h 3s 3d  4c  5c 6c 7c", **FULL)
    table.play("2 deal", "0 pickup", *["2 deal"] * 6, "0 discard Kh", "1 propose X18", "0 accept")
    assert (table.view.losses, table.view.early, table.view.phase) == ((0, 1, 0), (), "shuffle")


@pytest.mark.parametrize(
    ("card", "total"), [("Ac", 1), ("2c", 2), ("8c", 8), ("Qc", 10), ("9c", 0), ("10c", -10)]
)
def test_r9_the_retourne_counts(card, total):
    table = with_retourne(card)
    assert table.told[-1] == Retourne(2, cards(card)[0], total)
    assert (table.view.total, table.view.pile_top, table.view.stock) == (total, card, 3)
    assert (table.view.direction, table.to_act) == (1, {0})


def test_r9_a_valet_turned_up_turns_the_play_round_and_the_dealers_right_begins():
    table = dealt(
        "Ah As Ad Ac  2h 2s 2d 2c  3h 3s 3d 3c  Jc", seats=4, dealer=1, losses_to_end=1, drinks=True
    )
    assert table.told[1:] == [Retourne(1, cards("Jc")[0], 0), Reversed(-1)]
    assert (table.view.total, table.view.direction, table.to_act) == (0, -1, {0})


def test_r9_a_roi_turned_up_makes_99_and_toasts():
    table = dealt("9h As Ad  2h 2s 2d  3h 3s 3d  Kc  5c 6c 7c", drinks=True)
    assert table.told[1:] == [Retourne(2, cards("Kc")[0], 99), Toasted(rising=True)]
    assert (table.view.total, table.menu(0)) == (99, ["discard 9h"])


def test_r9_a_roi_turned_up_may_cost_the_first_player_the_partie_at_once():
    table = with_retourne("Kc")
    assert NothingFits(0, 99, cards("8h Qh 7h")) in table.told
    assert table.view.losses == (1, 0, 0)


def test_r9_the_dealer_draws_and_announces_nothing_for_the_retourne():
    table = with_retourne("4c", announce="manual")
    assert (table.view.drawing, table.view.announcing, table.view.phase) == ((), None, "discard")
    assert (table.menu(2), table.refused("2 draw").code) == ([], "E_DRAW_BEFORE_ANNOUNCE")


def test_r10_play_begins_clockwise_on_the_dealers_left():
    table = dealt(PACK, dealer=1)
    assert (table.view.direction, table.to_act) == (1, {2})
    table.play("2 discard Ah")
    assert table.to_act == {0}


def test_r10_every_partie_begins_clockwise_again():
    table = position("8h", "2s", "3s", total=99, direction=-1)
    table.play("0 propose X18", "1 accept")
    assert table.heard(NewPartie) == [NewPartie(2, 0)]
    assert table.view.direction == 1 or Reversed(-1) in table.told
