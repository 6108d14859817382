"""Cards are their notation, and packs hold what the rule books say."""

from itertools import product

import pytest

from games.cards import (
    CLUBS,
    EVERY_CARD,
    EXCUSE,
    JOKER,
    PACK_52,
    SUITS,
    TAROT_78,
    TRUMPS,
    Card,
    cards,
    rank,
    suit,
    without,
)


def test_a_pack_has_thirteen_ranks_in_four_suits():
    assert len(PACK_52) == len(set(PACK_52)) == 52
    of_ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    assert {(rank(card), suit(card)) for card in PACK_52} == set(product(of_ranks, SUITS))


def test_a_tarot_pack_adds_four_cavaliers_twenty_one_trumps_and_the_excuse():
    assert len(TAROT_78) == len(set(TAROT_78)) == 78
    assert sorted(set(TAROT_78) - set(PACK_52)) == sorted(
        ["Cs", "Ch", "Cd", "Cc", "EX", *(f"T{n}" for n in range(1, 22))]
    )


@pytest.mark.parametrize(
    ("card", "of_rank", "of_suit"),
    [("10d", "10", "d"), ("Ac", "A", CLUBS), ("Ch", "C", "h"), ("T21", "21", TRUMPS), ("T1", "1", TRUMPS)],
)
def test_a_card_reads_rank_first_and_suit_last(card, of_rank, of_suit):
    assert (rank(Card(card)), suit(Card(card))) == (of_rank, of_suit)


@pytest.mark.parametrize("card", [JOKER, EXCUSE])
def test_the_joker_and_the_excuse_have_neither_rank_nor_suit(card):
    assert (rank(card), suit(card)) == (None, None)
    assert card in EVERY_CARD


def test_cards_are_read_top_card_first():
    assert cards("5h Qs 8d") == ("5h", "Qs", "8d")
    assert cards("") == ()


@pytest.mark.parametrize("word", ["1h", "5H", "T22", "T0", "jk", "5hh", "h5"])
def test_what_is_no_card_is_refused(word):
    with pytest.raises(ValueError, match=word):
        cards(f"5h {word}")


def test_one_copy_of_a_card_is_taken_and_the_others_keep_their_order():
    assert without(cards("5h Qs 5h 8d"), Card("5h")) == ("Qs", "5h", "8d")


def test_a_card_that_is_not_there_cannot_be_taken():
    with pytest.raises(ValueError, match="tuple"):
        without(cards("5h Qs"), Card("8d"))
