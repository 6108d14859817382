"""Le 99: who sits where, the ceremony, the deal and the retourne (R1, R7-R14)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from support.le99_table import Table, dealt, position

from games.cards import cards
from games.core import NotDealer, WrongPhase, seating
from games.le99 import LE99
from games.le99.messages import (
    AlreadyPickedUp,
    CardDealt,
    CutMade,
    CutTooThin,
    Dealt,
    FirstDealer,
    FirstDealerCard,
    NewCoup,
    NotCutter,
    NothingToPickUp,
    PickedUpEarly,
    Retourne,
    SeatDrawn,
    Shuffled,
)

FULL = {"ceremony": "full"}
PACK = "Ah As Ad  2h 2s 2d  3h 3s 3d  4c  5c 6c 7c"
"""Seats 0, 1, 2 get the hearts, the spades and the diamonds; the retourne is the 4 of clubs."""


def test_r1_three_play_or_more_up_to_twenty():
    assert LE99.seats(LE99.options()) == range(3, 21)
    with pytest.raises(ValueError, match="seats"):
        Table(LE99, 2, {})
    assert len(Table(LE99, 20, {}).view.hands) == 20


def test_r7_seats_are_drawn_at_random():
    drawn = {seating(f"{seed:064x}", 3) for seed in range(100)}
    assert drawn == {(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}


def test_r7_a_full_ceremony_tells_who_drew_which_seat():
    assert Table(LE99, 3, FULL).told == [SeatDrawn(0, 1), SeatDrawn(1, 2), SeatDrawn(2, 3)]


def test_r8_the_first_valet_names_the_first_dealer():
    table = Table(LE99, 3, FULL)
    table.state = replace(table.state, stock=cards("5h Ks 2d 9c Jh"))
    assert table.to_act == {0}
    told = table.play("0 turn", "1 turn")
    assert table.to_act == {2}
    told += table.play("0 turn", "2 turn", "1 turn")
    assert told[:5] == [
        FirstDealerCard(seat, card)
        for seat, card in zip((0, 1, 2, 0, 1), cards("5h Ks 2d 9c Jh"), strict=True)
    ]
    assert told[5:] == [FirstDealer(1), NewCoup(1, 1)]
    table.play("1 shuffle", "0 cut 20", "1 deal")
    assert table.heard(CardDealt) == [CardDealt(2)]


def test_r8_a_quick_ceremony_draws_the_same_first_dealer_at_once():
    for number in range(20):
        seed = f"{number:064x}"
        slow = Table(LE99, 4, FULL, seed=seed)
        while slow.view.phase == "firstDealer":
            slow.play(f"{number % 4} turn")
        assert slow.heard(FirstDealer) == Table(LE99, 4, {}, seed=seed).heard(FirstDealer)


def test_r8_nothing_else_is_done_before_the_first_valet():
    table = Table(LE99, 3, FULL)
    for line in (
        "0 shuffle",
        "0 cut 20",
        "0 deal",
        "0 pickup",
        "0 discard 5h",
        "0 draw",
        "0 announce 5",
        "0 endTurn",
    ):
        assert type(table.refused(line)) is WrongPhase


def _shuffling(**options):
    """Bring a full ceremony to the shuffle, and return it with its dealer."""
    table = Table(LE99, 3, FULL | options)
    while table.view.phase == "firstDealer":
        table.play("0 turn")
    return table, table.view.dealer


def test_r9_everybody_may_shuffle_and_the_dealer_does_so_last():
    table, dealer = _shuffling()
    others = [seat for seat in range(3) if seat != dealer]
    packs = [table.state.stock]
    for seat in (*others, others[0], dealer):
        assert table.to_act == {dealer}
        assert table.play(f"{seat} shuffle") == [Shuffled(seat)]
        packs.append(table.state.stock)
    assert len(set(packs)) == len(packs)
    assert type(table.refused(f"{others[0]} shuffle")) is WrongPhase


def _cutting():
    table, dealer = _shuffling()
    table.play(f"{dealer} shuffle")
    return table, (dealer - 1) % 3


def test_r10_the_player_on_the_dealers_right_cuts():
    table, cutter = _cutting()
    assert table.to_act == {cutter}
    assert table.refused(f"{table.view.dealer} cut 20") == NotCutter(cutter)
    lifted = table.state.stock[:20]
    assert table.play(f"{cutter} cut 20") == [CutMade(cutter, 20)]
    assert table.state.stock[-20:] == lifted


@pytest.mark.parametrize(
    ("lifted", "allowed"), [(-1, False), (4, False), (5, True), (99, True), (100, False)]
)
def test_r10_a_cut_leaves_five_cards_in_each_packet(lifted, allowed):
    table, cutter = _cutting()
    if allowed:
        table.play(f"{cutter} cut {lifted}")
    else:
        assert table.refused(f"{cutter} cut {lifted}") == CutTooThin(5, 99)


def test_r10_the_menu_of_cuts_begins_in_the_middle():
    table, cutter = _cutting()
    assert table.menu(cutter) == ["cut 52", "cut 26", "cut 78", "cut 5", "cut 99"]
    assert (table.silence(cutter), table.silence(table.view.dealer)) == ("cut 52", None)


def test_r11_three_cards_each_one_at_a_time_from_the_aine_on():
    table = dealt(PACK)
    assert [table.hand(seat) for seat in range(3)] == [
        cards("Ah 2h 3h"),
        cards("As 2s 3s"),
        cards("Ad 2d 3d"),
    ]
    assert dealt(PACK, dealer=0).hand(1) == cards("Ah 2h 3h")


def test_r11_a_paced_deal_gives_the_same_cards_one_by_one():
    table = dealt(PACK, **FULL)
    assert table.view.hands == (0, 0, 0)
    for step in range(8):
        assert (table.to_act, table.silence(2)) == ({2}, "deal")
        assert table.play("2 deal") == [CardDealt(step % 3)]
    assert table.play("2 deal") == [CardDealt(2), Dealt(2), Retourne(cards("4c")[0], 4)]
    assert table.state.hands == dealt(PACK).state.hands


def test_r11_only_the_dealer_deals():
    table = dealt(PACK, **FULL)
    assert type(table.refused("0 deal")) is NotDealer
    table.play(*["2 deal"] * 9)
    assert type(table.refused("2 deal")) is WrongPhase


@pytest.mark.parametrize(
    ("card", "total"), [("2c", 2), ("8c", 8), ("Qc", 10), ("9c", 0), ("Jc", 0), ("10c", -10)]
)
def test_r12_the_retourne_gives_its_value_only(card, total):
    table = dealt(f"Ah As Ad  2h 2s 2d  3h 3s 3d  {card}  5c 6c 7c")
    assert table.told[-1] == Retourne(cards(card)[0], total)
    assert (table.view.total, table.view.pile_top, table.view.stock) == (total, card, 3)
    assert (table.view.direction, table.to_act) == (1, {0})


def test_r12_a_roi_turned_up_starts_at_99():
    table = dealt("9h As Ad  2h 2s 2d  3h 3s 3d  Kc  5c 6c 7c")
    assert (table.view.total, table.menu(0)) == (99, ["discard 9h"])


@pytest.mark.parametrize("held", [1, 2, 3])
def test_r13_who_picks_up_early_plays_the_coup_with_two_cards(held):
    table = dealt(PACK, **FULL)
    table.play(*["2 deal"] * (3 * held - 2))
    assert table.play("0 pickup")[0] == PickedUpEarly(0)
    while table.view.phase == "deal":
        table.play("2 deal")
    assert (table.view.hands, table.view.early) == ((2, 3, 3), (0,))
    assert table.heard(Dealt) == [Dealt(2)]


def test_r13_a_third_card_already_dealt_goes_under_the_talon():
    table = dealt(PACK, **FULL)
    table.play(*["2 deal"] * 7, "0 pickup", "2 deal", "2 deal")
    assert table.hand(0) == cards("Ah 2h")
    assert table.state.stock == cards("5c 6c 7c 3h")


def test_r13_who_picks_up_one_card_is_given_one_more():
    table = dealt(PACK, **FULL)
    table.play("2 deal", "0 pickup")
    assert table.hand(0) == cards("Ah")
    table.play(*["2 deal"] * 3)
    assert table.hand(0) == cards("Ah 2h")


def test_r13_the_last_one_waiting_ends_the_deal_by_picking_up():
    table = dealt(PACK, **FULL)
    table.play(*["2 deal"] * 8)
    assert table.play("2 pickup") == [PickedUpEarly(2), Dealt(2), Retourne(cards("3d")[0], 3)]
    assert table.view.hands == (3, 3, 2)


def test_r13_nobody_picks_up_nothing_or_twice():
    table = dealt(PACK, **FULL)
    assert type(table.refused("0 pickup")) is NothingToPickUp
    table.play("2 deal")
    assert type(table.refused("1 pickup")) is NothingToPickUp
    table.play("0 pickup")
    assert type(table.refused("0 pickup")) is AlreadyPickedUp
    assert (table.menu(0), table.menu(2)) == ([], ["deal"])


def test_r13_cards_dealt_but_not_picked_up_are_hidden_from_their_owner():
    table = dealt(PACK, **FULL)
    table.play("2 deal", "2 deal", "1 pickup")
    assert (table.hand(0), table.hand(1), table.view.hands) == ((), cards("As"), (1, 1, 0))


def test_r13_the_fault_is_forgotten_with_the_coup():
    table = dealt("Kh As Ad  2h 2s 2d  3h 3s 3d  4c  5c 6c 7c", **FULL)
    table.play("2 deal", "0 pickup", *["2 deal"] * 7, "0 discard Kh")
    assert (table.view.losses, table.view.early) == ((0, 1, 0), ())


@given(st.lists(st.tuples(st.integers(0, 8), st.integers(0, 2)), max_size=4))
def test_r13_whatever_the_faults_everybody_ends_with_two_or_three_cards(faults):
    table = dealt(PACK, **FULL)
    for step in range(9):
        for moment, seat in faults:
            if moment == step and "pickup" in table.menu(seat):
                table.play(f"{seat} pickup")
        if table.view.phase == "deal":
            table.play("2 deal")
    assert table.view.phase == "discard"
    assert table.view.hands == tuple(2 if seat in table.view.early else 3 for seat in range(3))
    assert len(cards(PACK)) == sum(table.view.hands) + table.view.stock + 1


def test_r14_the_aine_begins_and_play_goes_to_the_left():
    table = dealt(PACK, dealer=1)
    assert table.to_act == {2}
    table.play(f"2 {table.menu(2)[0]}")
    assert table.to_act == {0}


def test_r14_a_9_turned_up_does_not_turn_the_play_round():
    table = dealt("Ah As Ad  2h 2s 2d  3h 3s 3d  9c  5c 6c 7c")
    assert (table.view.direction, table.to_act) == (1, {0})


def test_a_seat_may_pick_up_only_during_the_deal():
    assert type(position("Ah", "2h", "3h").refused("0 pickup")) is WrongPhase
