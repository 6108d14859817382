"""Les Nœufs: the deal and the turn, rule by rule (R1-R7)."""

import pytest
from msgspec.structs import replace
from support.gametable import Table
from support.noeufs_table import dealt, hands_then, position

from games.cards import PACK_52, cards
from games.core import Chance, NotInHand, NotUnderstood, NotYourTurn, OptionNotInPlay, WrongPhase
from games.noeufs import NOEUFS
from games.noeufs.messages import (
    CanPlay,
    CardPlayed,
    Drew,
    DrewInVain,
    Kept,
    MancheWon,
    MustDeclare,
    NewManche,
    NineBuried,
    NinePlayed,
    NoMatch,
    OnlyDrawn,
    PiocheRemade,
    Play,
    StartCard,
)


@pytest.mark.parametrize("seats", [1, 7])
def test_r1_two_to_six_players_sit_down(seats):
    assert list(NOEUFS.seats(NOEUFS.options())) == [2, 3, 4, 5, 6]
    with pytest.raises(ValueError, match=r"^seats$"):
        Table(NOEUFS, seats)


def test_r1_one_pack_is_dealt():
    state = Table(NOEUFS, 3).state
    assert sorted(sum(state.hands, ()) + state.pile + state.stock) == sorted(PACK_52)


@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 7), (4, 7), (5, 5), (6, 5)])
def test_r2_seven_cards_each_five_from_five_players_on(seats, each):
    assert Table(NOEUFS, seats).view.hands == (each,) * seats


def test_r2_cards_are_dealt_one_at_a_time_from_the_dealers_left():
    table = dealt("As 2s 3s 4s 5s 6s 7s 8s 10s Js Qs Ks Ah 2h 3h 4h 5h 6h 7h 8h 10h 4d", seats=3, dealer=0)
    assert table.sees(1).hand == cards("As 4s 7s Js Ah 4h 7h")
    assert table.sees(0).hand == cards("3s 6s 10s Ks 3h 6h 10h")


def test_r3_the_next_card_starts_the_talon_and_the_rest_is_the_pioche():
    table = dealt(hands_then("4d 5d 6d"))
    assert (table.view.top, table.view.suit, table.view.stock) == ("4d", "d", 2)
    assert table.told[-1] == StartCard(cards("4d")[0], free=False)


def test_r3_nines_turned_up_go_to_the_bottom_of_the_pioche():
    table = dealt(hands_then("9h 9c 4d 5d"))
    assert table.heard(NineBuried) == [NineBuried(card) for card in cards("9h 9c")]
    assert (table.view.top, table.state.stock) == ("4d", cards("5d 9h 9c"))


def test_r4_the_dealers_left_begins_and_play_goes_clockwise():
    table = position("5c 8h", "5d 7d", "2s 5s", dealer=0, to_move=1)
    table.play("1 play 5d")
    assert table.to_act == {2}
    assert dealt(hands_then("4d", seats=3), seats=3, dealer=1).to_act == {2}


def test_r4_the_first_dealer_is_drawn_from_the_seed():
    dealers = {Table(NOEUFS, 3, seed=f"{n:064x}").view.dealer for n in range(30)}
    assert dealers == {0, 1, 2}
    assert Table(NOEUFS, 3).heard(NewManche) == [NewManche(1, Table(NOEUFS, 3).view.dealer)]


def test_r4_the_deal_goes_to_the_left_and_the_play_is_clockwise_again():
    table = position("5c", "2d 3d", "2c 3c", dealer=1, direction=-1)
    table.play("0 play 5c")
    assert (table.view.dealer, table.view.direction, table.to_act) == (2, 1, {0})


def test_r5_a_card_fits_by_rank_or_suit_and_a_9_on_anything():
    table = position("5c 8h 9s Kd", "2s 3s")
    assert {line.split()[1] for line in table.menu(0)} == {"5c", "8h", "9s"}
    assert table.refused("0 play Kd") == NoMatch(cards("Kd")[0], "h")
    assert table.refused("0 draw") == CanPlay()


def test_r5_the_card_played_is_on_top_and_its_suit_is_active():
    table = position("5c 8h", "2s 3s")
    assert table.play("0 play 5c") == [CardPlayed(0, cards("5c")[0])]
    assert (table.view.top, table.view.suit, table.view.hands, table.to_act) == ("5c", "c", (1, 2), {1})


def test_r6_after_a_9_only_the_suit_declared_or_another_9_fits():
    table = position("9s 2c", "Ks 3d 9c")
    assert table.play("0 play 9s d") == [NinePlayed(0, cards("9s")[0], "d")]
    assert (table.view.top, table.view.suit) == ("9s", "d")
    assert {line.split()[1] for line in table.menu(1)} == {"3d", "9c"}
    assert table.refused("1 play Ks") == NoMatch(cards("Ks")[0], "d")


def test_r6_any_suit_may_be_declared_the_current_one_too():
    table = position("9s 2c", "Ks 3d 9c")
    assert table.menu(0) == [f"play 9s {suit}" for suit in "cshd"]
    table.play("0 play 9s h")
    assert table.view.suit == "h"


def test_r6_a_9_is_played_with_a_suit():
    assert position("9s 2c", "Ks").refused("0 play 9s") == MustDeclare()


def test_r6_a_last_9_needs_no_suit_but_one_is_accepted():
    for move in ("0 play 9s", "0 play 9s d"):
        assert MancheWon(0) in position("9s", "Ks 3s").play(move)


def test_r7_who_cannot_play_draws_one_card_and_may_play_it():
    table = position("Kc 2s", "3d 4d", stock="5d 6d")
    assert table.play("0 draw") == [Drew(0, 1)]
    assert (table.view.phase, table.to_act, table.sees(0).drawn) == ("drew", {0}, "5d")
    assert table.menu(0) == ["play 5d", "pass"]
    table.play("0 play 5d")
    assert (table.view.top, table.to_act, table.sees(0).hand) == ("5d", {1}, cards("Kc 2s"))


def test_r7_only_the_drawn_card_may_be_played():
    table = position("Kc 2s", "3d 4d", stock="5d 6d")
    table.play("0 draw")
    assert table.refused("0 play Kc") == OnlyDrawn(cards("5d")[0])
    assert table.refused("0 play 3d") == NotInHand(cards("3d")[0])
    assert type(table.refused("0 draw")) is WrongPhase


def test_r7_a_drawn_9_is_played_with_a_suit():
    table = position("Kc 2s", "3d 4d", stock="9d 6d")
    table.play("0 draw")
    assert table.refused("0 play 9d") == MustDeclare()
    assert table.menu(0)[-1] == "pass"
    table.play("0 play 9d c")
    assert (table.view.top, table.view.suit) == ("9d", "c")


def test_r7_the_drawn_card_may_be_kept():
    table = position("Kc 2s", "3d 4d", stock="5d 6d")
    table.play("0 draw")
    assert table.play("0 pass") == [Kept(0)]
    assert (table.view.phase, table.to_act, table.sees(0).hand) == ("choose", {1}, cards("Kc 2s 5d"))


def test_r7_a_card_that_does_not_fit_ends_the_turn_at_once():
    table = position("Kc 2s", "3d 4d", stock="Jd 6d")
    assert table.play("0 draw") == [DrewInVain(0, 1)]
    assert (table.view.phase, table.to_act, table.sees(0).drawn) == ("choose", {1}, None)


def test_r7_nobody_but_the_player_learns_which_card_may_be_played():
    table = position("Kc 2s", "3d 4d", stock="5d 6d")
    table.play("0 draw")
    assert (table.view.drawn, table.sees(1).drawn) == (None, None)


def test_r7_the_talon_but_for_its_top_makes_a_new_pioche_and_the_suit_declared_stays():
    table = position("Kc 2s", "3d 4d", top="2c 7d 9s", stock="", suit="h")
    told = table.play("0 draw")
    assert told[0] == PiocheRemade(2)
    assert (table.state.pile, table.view.suit, table.view.stock) == (("9s",), "h", 1)
    assert set(table.sees(0).hand) < set(cards("Kc 2s 2c 7d"))


def test_r7_the_pioche_is_remade_only_when_a_card_is_due():
    table = position("5c 2s", "3d 4d", top="7d 5h", stock="")
    assert not [event for event in table.play("0 play 5c") if isinstance(event, PiocheRemade)]
    assert table.play("1 draw")[0] == PiocheRemade(2)


def test_r7_the_shuffle_of_a_new_pioche_comes_from_the_seed():
    drawn = set()
    for n in range(20):
        table = position("Kc 2s", "3d 4d", top="2c 7d 8d 9s", stock="", suit="h")
        table.state = replace(table.state, chance=Chance(f"{n:064x}"))
        table.play("0 draw")
        drawn.add(table.sees(0).hand[-1])
    assert drawn == set(cards("2c 7d 8d"))


def test_r7_who_can_neither_play_nor_draw_is_passed_over():
    table = position("5c 5d", "2s 3s", "Kc Kh", top="5h", stock="", to_move=2)
    table.play("2 play Kh")
    assert table.to_act == {0}  # two cards lie on the talon: seat 0 can draw
    table = position("5c 8h 6h", "2s 3s", "Kc Kd", top="5h", stock="")
    assert table.to_act == {0}
    table = position("2s 3s", "5c 8h 6h", "Kc Kd", top="5h", stock="", to_move=0)
    assert table.to_act == {1}


def test_r7_the_turn_passes_on_in_the_direction_of_play():
    table = position("2s 3s", "5c 8h", "Kc 8c", top="5h", stock="", to_move=0, direction=-1)
    assert table.to_act == {1}
    table = position("2s 3s", "5c 8h", "5d 8d", top="5h", stock="", to_move=0, direction=-1)
    assert table.to_act == {2}


# --- what no rule of the game has to say ---


@pytest.mark.parametrize(
    "line",
    ["0 play Kd d", "0 play 5c 8h", "0 play 9s 9h 9d s", "0 play 9s T", "0 play 5c 9s d", "0 play 5c d"],
)
def test_r5_nonsense_is_not_understood_whatever_the_option(line):
    assert position("5c 8h 9s 9h 9d Kd", "2s", double=True).refused(line) == NotUnderstood()


def test_a_play_of_no_card_is_not_understood():
    assert NOEUFS.objection(position("5c 8h", "2s").state, 0, Play(())) == NotUnderstood()


def test_the_turn_comes_before_the_option_and_the_hand():
    table = position("5c 8h", "2s 9h 9d")
    assert table.refused("1 play 9h 9d s") == NotYourTurn()
    assert table.refused("1 play Kd") == NotYourTurn()
    assert table.refused("1 draw") == NotYourTurn()
    assert table.refused("0 play 9h 9d s") == OptionNotInPlay()
    assert table.refused("0 play Kd") == NotInHand(cards("Kd")[0])


def test_nothing_is_passed_before_a_draw():
    assert position("5c 8h", "2s").refused("0 pass") == WrongPhase()
    table = position("Kc 2s", "3d 4d", stock="5d 6d")
    table.play("0 draw")
    assert table.refused("1 pass") == NotYourTurn()


def test_the_clock_plays_the_dearest_card_keeps_9s_and_draws_last():
    table = position("5c Kh 9s 5d", "2s 3s")
    assert table.menu(0)[:3] == ["play Kh", "play 5c", "play 5d"]
    assert (table.silence(0), table.silence(1)) == ("play Kh", None)
    assert position("Kc 2s", "3d").silence(0) == "draw"
    assert position("9s 2c 3c Kd", "3d").silence(0) == "play 9s c"
