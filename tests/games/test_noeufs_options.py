"""Les Nœufs: the house rules and variants, one by one (R11)."""

import pytest
from pydantic import ValidationError
from support.gametable import Table
from support.noeufs_table import dealt, hands_then, position

from games.cards import PACK_52, cards
from games.core import OptionNotInPlay
from games.noeufs import NOEUFS
from games.noeufs.messages import (
    CanPlay,
    CardPlayed,
    Drew,
    DrewInVain,
    MancheWon,
    NinesPlayed,
    NoMatch,
    OnlyDrawn,
    PiocheRemade,
    Reversed,
    Skipped,
    StartCard,
)


def test_the_defaults_are_those_of_the_rule_book():
    assert NOEUFS.options().model_dump(by_alias=True) == {
        "end": "over100",
        "mustPlay": "strict",
        "drawUntil": False,
        "powers": False,
        "skipRank": "J",
        "reverseRank": "Q",
        "reverseIsSkipFor2": False,
        "double": False,
        "startNine": "bury",
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"end": "manches:0"},
        {"end": "manches:100"},
        {"end": "manches"},
        {"end": "never"},
        {"mustPlay": "maybe"},
        {"skipRank": "9"},
        {"reverseRank": "9"},
        {"skipRank": "1"},
        {"startNine": "throw"},
        {"jokers": 2},
    ],
)
def test_options_have_bounds(wrong):
    with pytest.raises(ValidationError):
        NOEUFS.options(**wrong)


@pytest.mark.parametrize("end", ["manches:1", "manches:7", "manches:99"])
def test_a_record_may_name_any_number_of_manches(end):
    assert NOEUFS.options(end=end).end == end


@pytest.mark.parametrize("manches", [1, 3])
def test_end_manches_r10_ends_after_so_many_and_not_before(manches):
    table = position("5c", "2d", "3d", end=f"manches:{manches}", scores=(0, 500, 0))
    while table.result is None:
        seat = min(table.to_act)
        table.play(f"{seat} {table.menu(seat)[0]}")
    assert (table.view.manche, table.view.phase) == (manches, "over")


def test_start_nine_suit_r3_its_own_suit_is_active():
    table = dealt(hands_then("9h 5d"), start_nine="suit")
    assert (table.view.top, table.view.suit, table.view.free) == ("9h", "h", False)
    spade = next(card for card in table.sees(0).hand if card.endswith("s"))
    assert table.refused(f"0 play {spade}") == NoMatch(spade, "h")


def test_start_nine_free_r3_anything_goes_until_a_card_is_played():
    table = dealt(hands_then("9h 5d"), start_nine="free")
    assert table.told[-1] == StartCard(cards("9h")[0], free=True)
    assert (table.view.suit, table.view.free) == ("h", True)
    assert len(table.menu(0)) == 7
    table.play(f"0 {table.menu(0)[0]}")
    assert not table.view.free


def test_start_nine_free_is_about_9s_alone():
    assert not dealt(hands_then("8h 5d"), start_nine="free").view.free


def test_must_play_strict_r7_a_9_is_always_playable():
    assert position("9s 2c", "3d").refused("0 draw") == CanPlay()


def test_must_play_nine_exempt_lets_one_keep_9s():
    table = position("9s 2c", "3d", must_play="nineExempt")
    assert table.menu(0)[-1] == "draw"
    assert position("9s 5c", "3d", must_play="nineExempt").refused("0 draw") == CanPlay()


def test_must_play_free_lets_one_draw_whenever_there_is_something_to_draw():
    table = position("5c 2c", "3d 4d", must_play="free", stock="Jd")
    assert table.play("0 draw") == [DrewInVain(0, 1)]
    assert position("5c 2c", "3d", must_play="free", stock="").refused("0 draw") == CanPlay()
    assert position("9s 2c", "3d", must_play="nineExempt", stock="").refused("0 draw") == CanPlay()


def test_draw_until_r11_stops_at_the_first_card_that_fits():
    table = position("Kc", "3d 4d", stock="2s 3c 4c 7h 8h", draw_until=True)
    assert table.play("0 draw") == [Drew(0, 4)]
    assert table.sees(0).hand == cards("Kc 2s 3c 4c 7h")
    assert table.menu(0) == ["play 7h", "pass"]
    assert table.refused("0 play Kc") == OnlyDrawn(cards("7h")[0])


def test_draw_until_passes_when_the_cards_run_out():
    table = position("Kc", "3d 4d 5d", stock="2s 3c", draw_until=True)
    assert table.play("0 draw") == [DrewInVain(0, 2)]
    assert (table.to_act, table.sees(0).hand) == ({1}, cards("Kc 2s 3c"))


def test_draw_until_goes_on_with_a_new_pioche():
    table = position("Kc", "3d 4d", top="7h 5h", stock="2s", draw_until=True)
    assert table.play("0 draw") == [PiocheRemade(1), Drew(0, 2)]


def test_powers_r11_a_valet_skips_and_a_dame_reverses():
    table = position("Jh 2c", "5c 2d", "Qh 3c", "4c 6c", powers=True)
    assert table.play("0 play Jh") == [CardPlayed(0, cards("Jh")[0]), Skipped(1)]
    assert table.to_act == {2}
    assert table.play("2 play Qh") == [CardPlayed(2, cards("Qh")[0]), Reversed(-1)]
    assert (table.view.direction, table.to_act) == (-1, {1})


def test_powers_are_off_unless_agreed():
    table = position("Jh 2c", "5c 2d", "Qh 3c")
    assert table.play("0 play Jh") == [CardPlayed(0, cards("Jh")[0])]


def test_powers_may_belong_to_other_ranks():
    table = position("2h Jh 3c", "Ah 4d", "5d 6d", powers=True, skip_rank="2", reverse_rank="A")
    assert table.play("0 play 2h")[1:] == [Skipped(1)]
    table = position("Ah 4d", "2h 3c", "5d 6d", powers=True, skip_rank="2", reverse_rank="A")
    assert table.play("0 play Ah")[1:] == [Reversed(-1)]
    assert table.to_act == {2}


def test_a_rank_with_both_powers_reverses_and_then_skips():
    table = position("2h 3c", "4d 5d", "6d 7d", "8d 10d", powers=True, skip_rank="2", reverse_rank="2")
    assert table.play("0 play 2h")[1:] == [Reversed(-1), Skipped(3)]
    assert table.to_act == {2}


def test_powers_do_not_act_on_a_last_card_nor_on_the_start_card():
    table = position("Jh", "5c 2d", "3c 4c", powers=True)
    assert not table.play("0 play Jh") or not table.heard(Skipped)
    assert dealt(hands_then("Jh 2d"), powers=True).to_act == {0}
    assert dealt(hands_then("Qh 2d", seats=3), seats=3, powers=True).to_act == {0}


def test_with_two_players_a_skip_lets_one_play_again():
    table = position("Jh 2c", "5c 2d", powers=True)
    assert table.play("0 play Jh")[1:] == [Skipped(1)]
    assert table.to_act == {0}


def test_with_two_players_a_reverse_passes_to_the_other():
    table = position("Qh 2c", "5c 2d", powers=True)
    assert table.play("0 play Qh")[1:] == [Reversed(-1)]
    assert table.to_act == {1}


def test_reverse_is_skip_for_2_lets_one_play_again():
    table = position("Qh 2c", "5c 2d", powers=True, reverse_is_skip_for2=True)
    assert table.play("0 play Qh")[1:] == [Skipped(1)]
    assert (table.to_act, table.view.direction) == ({0}, 1)
    table = position("Qh 2c", "5c 2d", "3c 4c", powers=True, reverse_is_skip_for2=True)
    assert table.play("0 play Qh")[1:] == [Reversed(-1)]


def test_double_r1_two_packs_and_up_to_twelve_players():
    assert list(NOEUFS.seats(NOEUFS.options(double=True))) == list(range(2, 13))
    table = Table(NOEUFS, 12, {"double": True})
    assert table.view.hands == (5,) * 12
    state = table.state
    assert sorted(sum(state.hands, ()) + state.pile + state.stock) == sorted(PACK_52 * 2)


@pytest.mark.parametrize("powers", [False, True])
def test_double_r11_two_9s_change_the_suit_and_skip_the_next_player(powers):
    table = position("9s 9s 2c", "5c 2d", "3c 4c", "6c 7c", double=True, powers=powers)
    assert table.play("0 play 9s 9s h") == [NinesPlayed(0, *cards("9s 9s"), "h"), Skipped(1)]
    assert (table.view.suit, table.to_act, table.view.hands) == ("h", {2}, (1, 2, 2, 2))


def test_double_the_second_9_lies_on_top():
    table = position("9s 9h 2c", "5c 2d", double=True)
    table.play("0 play 9s 9h d")
    assert table.view.top == "9h"


def test_double_two_9s_may_be_the_last_two_cards():
    told = position("9s 9h", "5c 2d", double=True).play("0 play 9s 9h")
    assert told[:3] == [*(CardPlayed(0, card) for card in cards("9s 9h")), MancheWon(0)]
    assert MancheWon(0) in position("9s 9h", "5c 2d", double=True).play("0 play 9h 9s c")


def test_double_equal_cards_are_ordinary_cards():
    table = position("5c 5c 2s", "5h 2d", double=True)
    assert table.menu(0) == ["play 5c"]
    table.play("0 play 5c")
    assert table.sees(0).hand == cards("5c 2s")


def test_double_a_9_held_once_cannot_be_played_twice():
    assert type(position("9s 2c", "5c", double=True).refused("0 play 9s 9s h")).__name__ == "NotInHand"


def test_double_after_a_draw_two_9s_are_one_too_many():
    table = position("9s Kc", "5c 2d", stock="9h 2c", must_play="free", double=True)
    table.play("0 draw")
    for both in ("9s 9h", "9h 9s"):
        assert table.refused(f"0 play {both} d") == OnlyDrawn(cards("9h")[0])


def test_two_9s_are_for_double_alone():
    assert position("9s 9h 2c", "5c 2d").refused("0 play 9s 9h d") == OptionNotInPlay()
