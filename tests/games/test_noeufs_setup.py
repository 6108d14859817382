"""Les Nœufs: exercises, views, and a record from its first card to its last."""

import json

import pytest
from support.gametable import Table
from support.noeufs_table import dealt, hands_then, position

from games.cards import cards
from games.core import Chance
from games.noeufs import NOEUFS
from games.noeufs.messages import NewManche, StartCard
from games.record import read_record, replay_lines

HANDS = (cards("5c"), cards("2d"))
DECK = cards(hands_then("4d 5d"))


@pytest.mark.parametrize(
    ("field", "setup"),
    [
        ("dealer", {"dealer": 2}),
        ("dealer", {"dealer": -1}),
        ("to_move", {"hands": HANDS, "pile": cards("5h"), "to_move": 2}),
        ("to_move", {"to_move": 1}),
        ("total", {"total": 5}),
        ("losses", {"losses": (1, 0)}),
        ("rules", {"rules": ({},)}),
        ("used", {"used": ({},)}),
        ("direction", {"direction": -1}),
        ("direction", {"hands": HANDS, "pile": cards("5h"), "direction": 0}),
        ("hands", {"hands": HANDS[:1], "pile": cards("5h")}),
        ("hands", {"hands": (HANDS[0], ()), "pile": cards("5h")}),
        ("hands", {"hands": (HANDS[0], HANDS[0]), "pile": cards("5h")}),
        ("hands", {"hands": (HANDS[0], ("JK",)), "pile": cards("5h")}),
        ("deck", {"hands": HANDS, "pile": cards("5h"), "deck": DECK}),
        ("deck", {"deck": DECK[:14]}),
        ("deck", {"deck": (*DECK[:14], "9h", "9s")}),
        ("deck", {"deck": (*DECK, DECK[0])}),
        ("deck", {"deck": (*DECK, "T21")}),
        ("pile", {"hands": HANDS, "pile": cards("5c")}),
        ("pile", {"pile": cards("5c")}),
        ("stock", {"hands": HANDS, "pile": cards("5h"), "stock": cards("5h")}),
        ("stock", {"hands": HANDS, "stock": cards("9h")}),
        ("stock", {"stock": cards("5h")}),
    ],
)
def test_an_impossible_setup_is_refused_by_name(field, setup):
    with pytest.raises(ValueError, match=rf"(?m)^{field}$"):
        Table(NOEUFS, 2, {}, NOEUFS.setup(**setup))


def test_a_dealer_may_be_given_without_a_pack():
    table = Table(NOEUFS, 3, {}, NOEUFS.setup(dealer=1))
    assert table.heard(NewManche) == [NewManche(1, 1)]
    assert table.view.stock == 52 - 21 - 1


def test_a_pack_may_be_given_without_its_dealer():
    assert Table(NOEUFS, 2, {}, NOEUFS.setup(deck=DECK)).view.dealer == Table(NOEUFS, 2).view.dealer


def test_what_a_pack_does_not_name_is_out_of_play():
    assert dealt(hands_then("4d 5d")).view.stock == 1


def test_a_position_without_a_talon_turns_its_start_card_up():
    table = Table(NOEUFS, 2, {}, NOEUFS.setup(hands=HANDS, stock=cards("9h 5h 6h")))
    assert table.told[1:] == [StartCard(cards("5h")[0], free=False)]
    assert (table.view.top, table.state.stock) == ("5h", cards("6h 9h"))


@pytest.mark.parametrize(
    ("dealer", "to_move", "expected"),
    [(1, 0, (1, 0)), (0, None, (0, 1)), (None, 1, (0, 1)), (None, None, (2, 0))],
)
def test_of_dealer_and_player_to_move_one_follows_from_the_other(dealer, to_move, expected):
    table = position("5c", "2d", "3d", dealer=dealer, to_move=to_move)
    assert (table.view.dealer, table.view.to_move) == expected


def test_anybody_sees_counts_and_what_lies_face_up():
    view = position(
        "5c 8h", "2d", "3d", top="2c 9h", stock="6c 7c", suit="d", dealer=1, scores=(1, 2, 3)
    ).view
    assert (view.phase, view.dealer, view.to_move, view.hands) == ("choose", 1, 0, (2, 1, 1))
    assert (view.top, view.suit, view.stock, view.scores) == ("9h", "d", 2, (1, 2, 3))
    assert (view.direction, view.manche, view.end, view.free, view.hand) == (1, 1, "over100", False, None)


def test_a_seat_sees_its_own_hand_besides():
    table = position("5c 8h", "2d", "3d")
    assert [table.sees(seat).hand for seat in range(3)] == [cards("5c 8h"), cards("2d"), cards("3d")]


def test_hidden_cards_do_not_change_what_others_see():
    one = position("5c 8h", "2d", "3d", stock="6c 7c")
    other = position("5c 8h", "2d", "7c", stock="6c 3d")
    for seat in (None, 0, 1):
        assert NOEUFS.view(one.state, seat) == NOEUFS.view(other.state, seat)


def test_another_seed_deals_other_cards():
    hands = {NOEUFS.deal(3, NOEUFS.options(), Chance(f"{n:064x}"), None).state.hands for n in range(5)}
    assert len(hands) == 5


def test_a_record_is_replayed_with_its_variants():
    deck = "9s As 9h 2s 3s 4s 5s 6s 7s 8s 10s Js Qs Ks 5h 6h 7h"
    record = {
        "format": "le99-record/1",
        "game": "noeufs",
        "seats": ["Olivier", "Mélanie"],
        "options": {"double": True, "end": "manches:3"},
        "setup": {"dealer": 1, "deck": deck.split()},
        "actions": [[0, "play 9s 9h s"], [0, "play 3s"], [1, "play 9s d"]],
    }
    *lines, last = replay_lines(read_record(json.dumps(record)))
    assert [event["type"] for event in lines[0]["events"]] == ["NinesPlayed", "Skipped"]
    assert (last["error"], last["code"], last["n"]) == ("NotInHand", "E_NOT_IN_HAND", 3)
