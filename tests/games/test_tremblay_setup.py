"""Miguel Tremblay's 99: exercises, views, menus, stages, and records."""

import pytest
from support.gametable import Table
from support.tremblay_table import dealt, position

from games import GAMES, newest
from games.cards import cards
from games.core import Forced
from games.record import read_record, replay_lines
from games.tremblay import TREMBLAY
from games.tremblay.table.messages import (
    Deal,
    Discarded,
    Drew,
    FirstDealer,
    NewPartie,
    NothingFits,
    PartieLost,
    Reversed,
    Toasted,
)

HANDS = (cards("Ah"), cards("2h"), cards("3h"))
DECK = cards("Ah As Ad 2h 2s 2d 3h 3s 3d 4c")


def test_tremblay_is_in_the_catalogue():
    assert GAMES["tremblay", 2] is TREMBLAY
    assert newest("tremblay") is TREMBLAY


def test_a_pack_may_be_given_without_its_dealer():
    table = Table(TREMBLAY, 3, None, TREMBLAY.setup(deck=DECK))
    assert table.view.dealer == Table(TREMBLAY, 3).view.dealer
    assert table.told[0] == NewPartie(1, table.view.dealer)


def test_a_dealer_may_be_given_without_a_pack():
    table = Table(TREMBLAY, 3, None, TREMBLAY.setup(dealer=1))
    assert table.told[:2] == [FirstDealer(1), NewPartie(1, 1)]
    assert table.view.stock == 52 - 9 - 1


def test_losses_may_be_given_with_a_pack():
    setup = TREMBLAY.setup(dealer=0, deck=DECK, losses=(0, 1, 1))
    assert Table(TREMBLAY, 3, None, setup).told[0] == NewPartie(3, 0)


@pytest.mark.parametrize(
    ("dealer", "to_move", "expected"),
    [(1, 0, (1, 0)), (1, None, (1, 2)), (None, 0, (2, 0)), (None, None, (2, 0))],
)
def test_of_dealer_and_player_to_move_one_follows_from_the_other(dealer, to_move, expected):
    table = position("Ah", "2h", "3h", dealer=dealer, to_move=to_move)
    assert (table.view.dealer, table.view.to_move) == expected


def test_a_position_is_judged_at_once():
    assert position("8h", "2h", "3h", total=99).told[0] == NothingFits(0, 99, cards("8h"))


@pytest.mark.parametrize(
    ("field", "setup"),
    [
        ("dealer", {"dealer": 3}),
        ("dealer", {"dealer": -1}),
        ("to_move", {"hands": HANDS, "to_move": 3}),
        ("losses", {"losses": (0, 0)}),
        ("losses", {"losses": (0, 0, 2)}),
        ("losses", {"losses": (0, 0, -1)}),
        ("hands", {"hands": HANDS[:2]}),
        ("hands", {"hands": HANDS, "deck": cards("5c")}),
        ("hands", {"hands": (*HANDS[:2], ("JK",))}),
        ("hands", {"hands": (*HANDS[:2], HANDS[0])}),
        ("deck", {"deck": DECK[:9]}),
        ("deck", {"deck": (*DECK, "T21")}),
        ("deck", {"deck": (*DECK, "Ah")}),
        ("pile", {"hands": HANDS, "pile": ("EX",)}),
        ("pile", {"hands": HANDS, "pile": ("Ah",)}),
        ("stock", {"hands": HANDS, "stock": ("Cs",)}),
        ("stock", {"hands": HANDS, "pile": ("5h",), "stock": ("5h",)}),
        ("stock", {"stock": cards("5h")}),
        ("total", {"total": 5}),
        ("total", {"hands": HANDS, "total": 100}),
        ("direction", {"hands": HANDS, "direction": 0}),
    ],
)
def test_an_impossible_setup_is_refused_by_name(field, setup):
    with pytest.raises(ValueError, match=f"^{field}$"):
        Table(TREMBLAY, 3, None, TREMBLAY.setup(**setup))


def test_anybody_sees_counts_and_what_lies_face_up():
    table = position("Ah Kh", "2h", "3h", pile="4c 5c", stock="6c 7c", total=9, dealer=1, losses=(0, 1, 1))
    view = table.view
    assert (view.phase, view.dealer, view.to_move, view.total, view.direction) == ("discard", 1, 0, 9, 1)
    assert (view.hands, view.pile_top, view.stock) == ((2, 1, 1), "5c", 2)
    assert (view.losses, view.losses_to_end, view.rules) == ((0, 1, 1), 2, ())
    assert (view.hand, view.early, view.drawing, view.announcing) == (None, (), (), None)


def test_an_empty_pile_has_no_top():
    assert position("Ah", "2h", pile="").view.pile_top is None


def test_a_seat_sees_its_own_hand_besides():
    table = position("Ah Kh", "2h", "3h")
    assert [table.sees(seat).hand for seat in range(3)] == [cards("Ah Kh"), cards("2h"), cards("3h")]


def test_hidden_cards_do_not_change_what_others_see():
    one = position("Ah Kh", "2h", "3h", stock="6c 7c")
    other = position("Ah Kh", "2h", "7c", stock="6c 3h")
    for seat in (None, 0, 1):
        assert one.sees(seat) == other.sees(seat)


def test_the_menu_has_the_safest_first_and_silence_says_it():
    table = position("Kh 2h 9h 8h 10h Qh Jh Ah", "2d", "3d")
    assert table.menu(0) == [f"discard {card}h" for card in ("Q", "8", "2", "A", "10", "K", "J", "9")]
    assert (table.silence(0), table.silence(1)) == ("discard Qh", None)


def test_silence_says_nothing_for_an_open_draw_without_a_clock():
    table = position("5h 8h 7h", "3d 4d 5d")
    table.play("0 discard 5h")
    assert (table.menu(0), table.silence(0)) == (["draw"], None)


def test_silence_draws_for_whoever_has_yet_to_announce_or_draw():
    table = position("5h 8h 7h", "3d 4d 5d", announce="manual")
    table.play("0 discard 5h")
    assert (table.menu(0), table.silence(0)) == (["draw", "announce 5"], "draw")


def test_an_open_draw_is_finished_by_another_than_the_one_to_move():
    table = position("5h 8h 7h", "3d 4d 5d")
    assert TREMBLAY.finishing(table.state) == frozenset()
    table.play("0 discard 5h")
    assert TREMBLAY.finishing(table.state) == {0}
    table.play("0 draw")
    assert TREMBLAY.finishing(table.state) == frozenset()


def test_whoever_is_awaited_is_not_finishing():
    table = position("5h 8h 7h", "3d 4d 5d", announce="manual")
    table.play("0 discard 5h")
    assert (TREMBLAY.finishing(table.state), table.view.drawing) == (frozenset(), (0,))


def test_the_table_deals_for_the_dealer_at_its_pace():
    table = dealt("Ah As Ad 2h 2s 2d 3h 3s 3d 4c", ceremony="full", deal_pace=700)
    assert TREMBLAY.forced(table.state) == Forced(2, Deal(), 0.7)
    table.play(*["2 deal"] * 9)
    assert TREMBLAY.forced(table.state) is None


def test_a_play_is_told_in_the_order_of_its_stages():
    """Commit, base effect, toast, window, and only then the next turn and its test for a loss."""
    table = position("Jh 2h", "4s", "8d", total=95, draw_window="auto", drinks=True)
    assert [type(event) for event in table.play("0 discard Jh")[:4]] == [
        Discarded,
        Reversed,
        Drew,
        NothingFits,
    ]
    table = position("Kh 2h", "8s", draw_window="auto", drinks=True)
    assert [type(event) for event in table.play("0 discard Kh")[:5]] == [
        Discarded,
        Toasted,
        Drew,
        NothingFits,
        PartieLost,
    ]


def test_a_record_replays_with_its_drinks_and_its_position():
    record = """{"format": "le99-record/1", "game": "tremblay", "seats": ["A", "B"],
        "options": {"drinks": true, "announce": "manual"},
        "setup": {"hands": [["7h", "2h"], ["9s", "3s"]], "total": 87, "stock": ["4c", "5c"]},
        "actions": [
            [0, "discard 7h"], [0, "draw"], [0, "announce 94"], [1, "discard 9s"], [1, "announce 93"]
        ]}"""
    *lines, refused = replay_lines(read_record(record))
    assert [[event["type"] for event in line["events"]] for line in lines] == [
        ["LaidDown", "Toasted"],
        ["Drew", "TotalUnsaid"],
        ["Announced"],
        ["LaidDown"],
    ]
    assert (refused["n"], refused["code"], refused["params"]) == (5, "E_WRONG_TOTAL", {"total": 93})
