"""Quatre-vingt-dix-neuf: points, and the end of a partie (R12-R14)."""

import msgspec
import pytest
from pydantic import ValidationError
from support.parlett_table import Table, dealt

from games.cards import cards
from games.core import GameOver, Result, Setup
from games.parlett import PARLETT
from games.parlett.end import points
from games.parlett.messages import (
    BidFailed,
    BidFailedUnseen,
    BidMade,
    BonusEarned,
    DonneScored,
    GameWon,
    MatchWon,
    NewDonne,
    NoTrumpAtFirst,
    TiedFirst,
    TrumpOfContracts,
)
from games.parlett.pack import pack
from games.parlett.state import Phase, Premium, Wish


def declared(seat):
    return Premium(seat, Wish.DECLARE)


def revealed(seat):
    return Premium(seat, Wish.REVEAL)


@pytest.mark.parametrize(
    ("bids", "tricks", "premium", "expected"),
    [
        ((9, 1, 2), (9, 0, 0), revealed(0), (99, 0, 0)),
        ((9, 0, 0), (9, 0, 0), revealed(0), (79, 10, 10)),
        ((3, 3, 3), (3, 3, 3), None, (13, 13, 13)),
        ((4, 2, 1), (4, 2, 3), None, (24, 22, 3)),
        ((0, 3, 6), (0, 5, 4), None, (30, 5, 4)),
        ((1, 1, 1), (2, 3, 4), None, (2, 3, 4)),
        ((2, 5, 3), (2, 4, 3), declared(0), (52, 4, 23)),
        ((2, 3, 3), (3, 3, 3), declared(0), (3, 53, 53)),
        ((2, 5, 3), (1, 4, 4), revealed(0), (1, 64, 64)),
        ((3, 3, 3), (3, 3, 3), revealed(1), (13, 73, 13)),
        ((5, 2, 2), (4, 2, 3), revealed(0), (4, 92, 63)),
    ],
)
def test_r12_and_r13_a_donne_is_worth(bids, tricks, premium, expected):
    assert points(bids, tricks, premium) == expected


BIDS = (cards("7s 6d 7d"), cards("9s 9d 10d"), cards("10s Js 8h"))
"""One trick, one and four: with the last trick below seats 0 and 2 make them, and get 21 and 24 points."""
WORTH = (21, 4, 24)


def last_trick(scores=(0, 0, 0), *, options=None, **changes):
    """Lay out the last trick of the ninth donne: the first of seat 0, where the others have four each."""
    table = dealt(turned="6h", **options or {})
    hands = tuple(cards(card) for card in ("Ac", "7c", "6c"))
    lying = {card for held in (*BIDS, *hands, table.state.retourne) for card in held}
    laid = {
        "phase": Phase.PLAY,
        "hands": hands,
        "bids": BIDS,
        "gone": tuple(card for card in pack(table.options) if card not in lying),
        "tricks": (0, 4, 4),
        "leader": 0,
        "scores": scores,
        "donne": 9,
    }
    table.state = msgspec.structs.replace(table.state, **laid | changes)
    return table


def end(table):
    return table.play("0 play Ac", "1 play 7c", "2 play 6c")


def test_r12_the_bids_are_shown_and_the_points_told():
    told = end(last_trick())
    assert told[4:8] == [
        BidMade(0, BIDS[0], 1, 21),
        BidFailed(1, BIDS[1], 1, 4, 4),
        BidMade(2, BIDS[2], 4, 24),
        DonneScored(WORTH),
    ]


def test_r12_a_bid_of_nothing_is_made_without_a_trick():
    table = last_trick(bids=(BIDS[0], BIDS[1], cards("8d 10d Jd")), tricks=(4, 4, 0))
    assert BidMade(2, cards("8d 10d Jd"), 0, 30) in end(table)


def test_r14_after_nine_donnes_the_highest_total_wins():
    table = last_trick((200, 150, 100))
    assert end(table)[-1] == MatchWon((0,))
    assert table.result == Result(scores=(221, 154, 124), winners=(0,))
    assert table.view.scores == (221, 154, 124)
    assert (table.view.phase, table.to_act, table.menu(0), table.silence(0)) == ("over", set(), [], None)
    assert table.refused("0 pass") == GameOver()


def test_r14_after_eight_donnes_the_ninth_is_dealt():
    table = last_trick(donne=8)
    assert NewDonne(9, 0) in end(table)
    assert (table.view.phase, table.view.bids, table.result) == ("bid", (None, None, None), None)


@pytest.mark.parametrize(("chosen", "donnes"), [("nine", 9), ("nine:2", 18), ("nine:11", 99)])
def test_end_r14_may_be_a_multiple_of_nine(chosen, donnes):
    table = last_trick(options={"end": chosen})
    assert table.view.donnes == donnes
    end(table)
    assert (table.result is None) == (donnes > 9)


@pytest.mark.parametrize("wrong", ["ten", "nine:0", "nine:x", "race", "race100:2", "nine:", "nine:100"])
def test_end_is_nine_donnes_a_multiple_or_the_race(wrong):
    with pytest.raises(ValidationError):
        PARLETT.options(end=wrong)


def test_the_defaults_are_those_of_the_rule_book():
    assert PARLETT.options().model_dump(by_alias=True) == {
        "end": "nine",
        "premium": "sequential",
        "trump": "turned",
        "showFailedBids": True,
        "tie": "shared",
        "rubberBonuses": False,
    }


# --- what is shown at the end ---


def test_r8_at_the_end_all_bids_are_shown():
    table = last_trick()
    end(table)
    assert table.view.bids == BIDS


def test_show_failed_bids_off_r8_only_the_proof_of_a_success_is_shown():
    table = last_trick(options={"show_failed_bids": False})
    assert BidFailedUnseen(1, 4, 4) in end(table)
    assert table.view.bids == (BIDS[0], None, BIDS[2])


def test_show_failed_bids_off_a_declared_bid_was_shown_already():
    table = last_trick(options={"show_failed_bids": False}, premium=declared(1))
    assert BidFailed(1, BIDS[1], 1, 4, 4, given=30) in end(table)
    assert table.view.bids == BIDS
    assert table.view.scores == (51, 4, 54)


# --- a shared first place ---


def test_tie_shared_r14_all_who_lead_have_won():
    table = last_trick((103, 120, 100))
    assert end(table)[-1] == MatchWon((0, 1, 2))
    assert table.result.winners == (0, 1, 2)


def test_tie_extra_three_r14_three_more_donnes_as_often_as_it_takes():
    table = last_trick((103, 0, 100), options={"tie": "extraThree"})
    told = end(table)
    assert TiedFirst((0, 2), 3) in told
    assert NewDonne(10, 0) in told
    assert table.view.donnes == 12
    again = last_trick((103, 0, 100), options={"tie": "extraThree"}, donne=12, donnes=12)
    end(again)
    assert again.view.donnes == 15
    clear = last_trick((104, 0, 100), options={"tie": "extraThree"}, donne=12, donnes=12)
    end(clear)
    assert clear.result.winners == (0,)


def test_tie_extra_three_a_tie_below_the_first_changes_nothing():
    table = last_trick((0, 20, 300), options={"tie": "extraThree"})
    end(table)
    assert table.result.winners == (2,)


# --- games to 100 ---

RACE = {"end": "race100"}


def test_race100_r14_a_game_ends_with_the_donne_in_which_somebody_reaches_100():
    table = last_trick((78, 0, 0), options=RACE)
    assert not [event for event in end(table) if type(event) is GameWon]
    table = last_trick((79, 0, 0), options=RACE, opener=1, dealer=2)
    told = end(table)
    assert GameWon(0, 100, 1) in told
    assert (table.view.scores, table.view.games, table.view.donne) == ((0, 0, 0), (1, 0, 0), 1)
    assert table.result is None


def test_race100_r14_the_deal_moves_on_from_the_first_dealer_of_the_game_before():
    table = last_trick((79, 0, 0), options=RACE, opener=1, dealer=0)
    assert NewDonne(1, 2) in end(table)
    assert table.state.opener == 2


def test_race100_r14_of_two_who_reach_100_the_higher_wins():
    table = last_trick((90, 0, 88), options=RACE)
    assert GameWon(2, 112, 1) in end(table)


def test_race100_r14_a_tie_at_the_top_plays_another_donne():
    table = last_trick((90, 0, 87), options=RACE)
    told = end(table)
    assert TiedFirst((0, 2), 1) in told
    assert NewDonne(10, 0) in told
    assert table.view.scores == (111, 4, 111)


def test_race100_r14_three_games_won_win_the_match():
    table = last_trick((90, 0, 0), options=RACE, games=(2, 2, 1))
    told = end(table)
    assert told[-2:] == [GameWon(0, 111, 3), MatchWon((0,))]
    assert table.result == Result(scores=(111, 4, 24), winners=(0,))
    assert table.view.games == (3, 2, 1)


def test_rubber_bonuses_stand_beside_the_scores():
    table = last_trick(
        (90, 0, 80), options=RACE | {"rubber_bonuses": True}, games=(0, 1, 0), bonuses=(0, 100, 0)
    )
    assert [event for event in end(table) if type(event) is BonusEarned] == [
        BonusEarned(0, 100),
        BonusEarned(2, 100),
    ]
    assert (table.view.bonuses, table.view.scores) == ((100, 100, 100), (0, 0, 0))


def test_rubber_bonuses_the_winner_gets_100_for_each_game_short_of_eight():
    bonuses = RACE | {"rubber_bonuses": True}
    table = last_trick((90, 0, 0), options=bonuses, games=(2, 0, 0), bonuses=(200, 0, 0))
    end(table)
    assert table.view.bonuses == (800, 0, 0)
    assert table.result.scores == (111, 4, 24)
    long = last_trick((90, 0, 0), options=bonuses, games=(2, 2, 2))
    end(long)
    assert long.view.bonuses == (200, 0, 0)


def test_without_rubber_bonuses_there_are_none():
    table = last_trick((90, 0, 0), options=RACE)
    end(table)
    assert table.view.bonuses == (0, 0, 0)


# --- trump: previous ---

PREVIOUS = {"trump": "previous"}


def test_trump_previous_r2_and_r5_no_card_is_turned_and_the_first_donne_has_no_trump():
    table = dealt(**PREVIOUS)
    assert (table.view.turned, table.view.trump) == (None, None)
    assert table.told[-1] == NoTrumpAtFirst()
    assert len(pack(table.options)) == 36
    assert "JK" not in pack(table.options)


@pytest.mark.parametrize(
    ("bids", "made", "trump"),
    [
        (("7s 6d 7d", "9s 9h 9d", "10s Js 8h"), 2, "h"),
        (("7s 6d 7d", "9s 9c 10d", "10s Js 8h"), 3, "c"),
        (("7s 6d 7d", "9s 9d 10d", "10s Js 8d"), 1, "s"),
        (("8d 6d 7d", "9s 9d 10d", "10s Js Jd"), 0, "d"),
    ],
)
def test_trump_previous_r5_the_contracts_made_give_the_next_trump(bids, made, trump):
    table = last_trick(options=PREVIOUS, bids=tuple(map(cards, bids)), donne=1)
    assert end(table)[-1] == TrumpOfContracts(made, trump)
    assert table.view.trump == trump


def test_trump_previous_carries_over_from_one_game_to_the_next():
    table = last_trick((90, 0, 0), options=PREVIOUS | RACE)
    assert end(table)[-1] == TrumpOfContracts(2, "h")


def test_an_exercise_with_trump_previous_names_36_cards():
    deck = pack(PARLETT.options(**PREVIOUS))
    assert Table(PREVIOUS, Setup(dealer=0, deck=deck)).view.turned is None
    with pytest.raises(ValueError, match="deck"):
        Table(PREVIOUS, Setup(dealer=0, deck=(*deck, "JK")))
