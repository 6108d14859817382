"""Le 99: exercises, views, menus, and a referee without a second opinion."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.le99_table import SEED, Table, dealt, position

from games import GAMES, newest
from games.cards import PACK_52, cards
from games.core import Chance, Forced, act, legal, refusal, replay
from games.le99 import LE99
from games.le99.messages import Cornered, Deal, Discard, Draw, EndTurn, FirstDealer, PickUp, Shuffle, Turn


def test_le99_is_in_the_catalogue():
    assert GAMES["le99", 1] is LE99
    assert newest("le99") is LE99
    with pytest.raises(KeyError):
        newest("le98")


def test_a_pack_may_be_given_without_its_dealer():
    table = Table(LE99, 3, {}, LE99.setup(deck=cards("Ah As Ad 2h 2s 2d 3h 3s 3d 4c")))
    assert table.view.dealer == Table(LE99, 3, {}).view.dealer


def test_a_dealer_may_be_given_without_a_pack():
    table = Table(LE99, 3, {}, LE99.setup(dealer=1))
    assert table.heard(FirstDealer) == [FirstDealer(1)]
    assert table.view.stock == 104 - 9 - 1


def test_a_pack_given_skips_the_ceremony_but_not_the_deal():
    assert dealt("Ah As Ad 2h 2s 2d 3h 3s 3d 4c", ceremony="full").view.phase == "deal"
    assert Table(LE99, 3, {"ceremony": "full"}, LE99.setup(dealer=1)).view.phase == "shuffle"


def test_what_a_pack_does_not_name_is_out_of_play():
    assert dealt("Ah As Ad 2h 2s 2d 3h 3s 3d 4c 5c").view.stock == 1


@pytest.mark.parametrize(
    ("dealer", "to_move", "expected"),
    [(1, 0, (1, 0)), (1, None, (1, 2)), (None, 0, (2, 0)), (None, None, (2, 0))],
)
def test_of_dealer_and_player_to_move_one_follows_from_the_other(dealer, to_move, expected):
    table = position("Ah", "2h", "3h", dealer=dealer, to_move=to_move)
    assert (table.view.dealer, table.view.to_move) == expected


def test_a_position_is_judged_at_once():
    assert position("8h", "2h", "3h", total=99).told[0] == Cornered(0, 99, cards("8h"))


HANDS = (cards("Ah"), cards("2h"), cards("3h"))
DECK = cards("Ah As Ad 2h 2s 2d 3h 3s 3d 4c")


@pytest.mark.parametrize(
    ("field", "setup"),
    [
        ("dealer", {"dealer": 3}),
        ("dealer", {"dealer": -1}),
        ("to_move", {"hands": HANDS, "to_move": 3}),
        ("losses", {"losses": (0, 0)}),
        ("losses", {"losses": (0, 0, 5)}),
        ("losses", {"losses": (0, 0, -1)}),
        ("rules", {"rules": ({},)}),
        ("used", {"used": ({},)}),
        ("hands", {"hands": HANDS[:2]}),
        ("hands", {"hands": HANDS, "deck": DECK}),
        ("hands", {"hands": (*HANDS[:2], ("JK",))}),
        ("deck", {"deck": DECK[:9]}),
        ("deck", {"deck": (*DECK, "T21")}),
        ("pile", {"hands": HANDS, "pile": ("EX",)}),
        ("stock", {"hands": HANDS, "stock": ("Cs",)}),
        ("stock", {"stock": cards("5h")}),
        ("hands", {"hands": (cards("5h 5h"), ("5h",), ("2h",))}),
        ("deck", {"deck": cards("5h " * 20)}),
        ("deck", {"deck": cards("5h " * 300_000)}),
        ("pile", {"hands": HANDS, "pile": cards("Ah Ah")}),
        ("stock", {"hands": HANDS, "pile": cards("Ah"), "stock": cards("Ah")}),
        ("total", {"total": 5}),
        ("total", {"hands": HANDS, "total": 100}),
        ("direction", {"hands": HANDS, "direction": 0}),
    ],
)
def test_an_impossible_setup_is_refused_by_name(field, setup):
    with pytest.raises(ValueError, match=rf"(?m)^{field}$"):
        Table(LE99, 3, {}, LE99.setup(**setup))


def test_a_table_has_as_many_of_a_card_as_it_has_packs():
    twice, thrice = cards("Ah As 2h 3h Ah"), cards("Ah As 2h 3h Ah 4h 5h 6h 7h 8h 9h 10h Ah")
    assert Table(LE99, 2, {"allow_two": True}, LE99.setup(deck=(*twice, *cards("4h 5h")))).view.stock == 0
    assert Table(LE99, 4, {}, LE99.setup(deck=thrice)).view.stock == 0
    with pytest.raises(ValueError, match="deck"):
        Table(LE99, 3, {}, LE99.setup(deck=thrice))


def test_anybody_sees_counts_and_what_lies_face_up():
    view = position(
        "Ah Kh", "2h", "3h", pile="4c 5c", stock="6c 7c", total=9, dealer=1, losses=(1, 2, 3)
    ).view
    assert (view.phase, view.dealer, view.to_move, view.total, view.direction) == ("discard", 1, 0, 9, 1)
    assert (view.hands, view.pile_top, view.stock, view.packs) == ((2, 1, 1), "5c", 2, 2)
    assert (view.losses, view.losses_to_end, view.rules) == ((1, 2, 3), 5, ())
    assert (view.hand, view.early, view.drawing) == (None, (), ())


def test_a_seat_sees_its_own_hand_besides():
    table = position("Ah Kh", "2h", "3h")
    assert [table.hand(seat) for seat in range(3)] == [cards("Ah Kh"), cards("2h"), cards("3h")]


def test_hidden_cards_do_not_change_what_others_see():
    one = position("Ah Kh", "2h", "3h", stock="6c 7c")
    other = position("Ah Kh", "2h", "7c", stock="6c 3h")
    for seat in (None, 0, 1):
        assert LE99.view(one.state, seat) == LE99.view(other.state, seat)


def test_a_careful_player_spends_high_cards_first_and_keeps_the_four():
    table = position("Kh 2h 9h 8h 10h Qh Jh Ah 8h", "2d", "3d")
    assert table.menu(0) == [f"discard {card}h" for card in ("Q", "8", "2", "A", "K", "J", "9", "10")]
    assert table.silence(0) == "discard Qh"


def test_silence_draws_first_for_a_player_whose_turn_it_is_again():
    table = position("Jh 8h 7h", "3d 4d 5d", allow_two=True)
    table.play("0 discard Jh")
    assert table.menu(0) == ["draw", "discard 8h", "discard 7h"]
    assert (table.silence(0), table.silence(1)) == ("draw", None)


def test_silence_says_nothing_for_an_open_draw_without_a_clock():
    table = position("5h 8h 7h", "3d 4d 5d", "2s")
    table.play("0 discard 5h")
    assert (table.menu(0), table.silence(0)) == (["draw"], None)


def test_silence_announces_the_right_total():
    table = position("5h 8h 7h", "3d 4d 5d", "2s", announce="manual")
    table.play("0 discard 5h")
    assert (table.menu(0), table.silence(0)) == (["announce 5"], "announce 5")


def test_an_open_draw_is_finished_by_another_than_the_one_to_move():
    table = position("5h 8h 7h", "3d 4d 5d", "2s")
    assert LE99.finishing(table.state) == frozenset()
    table.play("0 discard 5h")
    assert LE99.finishing(table.state) == {0}
    table.play("0 draw")
    assert LE99.finishing(table.state) == frozenset()
    again = position("Jh 8h 7h", "3d 4d 5d", allow_two=True)
    again.play("0 discard Jh")
    assert LE99.finishing(again.state) == frozenset()


def test_the_table_turns_cards_for_the_first_dealer_at_its_pace():
    table = Table(LE99, 3, {"ceremony": "full", "deal_pace": 400})
    assert LE99.forced(table.state) == Forced(0, Turn(), 0.4)
    table.play("0 turn")
    assert LE99.forced(table.state) == Forced(1, Turn(), 0.4)


def test_the_table_deals_for_the_dealer_at_its_pace():
    table = dealt("Ah As Ad 2h 2s 2d 3h 3s 3d 4c", ceremony="full", deal_pace=700)
    assert LE99.forced(table.state) == Forced(2, Deal(), 0.7)
    table.play(*["2 deal"] * 9)
    assert LE99.forced(table.state) is None


EVERY_ACTION = (
    *(Discard(card) for card in sorted(PACK_52)),
    *(kind() for kind in (Turn, Shuffle, Deal, PickUp, Draw, EndTurn)),
)
OPTIONS = st.builds(
    LE99.options,
    losses_to_end=st.integers(1, 2),
    overshoot=st.sampled_from(["forbidden", "clip"]),
    floor_zero=st.booleans(),
    retourne_effects=st.booleans(),
    redraw_roi=st.booleans(),
    draw_window=st.sampled_from(["untilNextDiscard", "timer", "auto"]),
    forget_floor=st.sampled_from([0, 2]),
    announce=st.sampled_from(["auto", "manual"]),
    reshuffle_keeps_top=st.booleans(),
    next_dealer=st.sampled_from(["left", "loser"]),
    allow_two=st.just(value=True),
    ceremony=st.sampled_from(["quick", "full"]),
    deal_pace=st.sampled_from([0, 1000]),
)


@settings(max_examples=60, deadline=None)
@given(OPTIONS, st.integers(2, 5), st.integers(0, 2**64), st.lists(st.integers(0, 2**16), max_size=60))
def test_the_referee_accepts_exactly_what_the_menus_list(options, seats, seed, choices):
    start = LE99.deal(seats, options, Chance(f"{seed:064x}"), None).state
    state, log = start, []
    for choice in choices:
        menus = {seat: legal(LE99, state, seat) for seat in range(seats)}
        accepted = [(s, a) for s in menus for a in EVERY_ACTION if refusal(LE99, state, s, a) is None]
        listed = [(seat, action) for seat, menu in menus.items() for action in menu]
        plain = [(seat, action) for seat, action in listed if not isinstance(action, LE99.composed)]
        assert sorted(accepted, key=repr) == sorted(plain, key=repr)
        assert all(refusal(LE99, state, seat, action) is None for seat, action in listed)
        assert all(menus[seat] for seat in LE99.to_act(state))
        if LE99.result(state):
            assert not LE99.to_act(state)
            break
        log.append(listed[choice % len(listed)])
        state = act(LE99, state, *log[-1]).state
        _check_conservation(state)
    assert replay(LE99, start, log) == state
    assert hash(state)


def _check_conservation(state):
    lying = [*state.stock, *state.pile, *(card for hand in state.hands for card in hand)]
    assert sorted(lying) == sorted(PACK_52 * (state.seats // 2 + 1))


def test_the_same_seed_gives_the_same_game():
    assert Table(LE99, 5, {}, seed=SEED).state == Table(LE99, 5, {}, seed=SEED).state
    assert Table(LE99, 5, {}, seed=SEED).state != Table(LE99, 5, {}, seed="1" * 64).state
