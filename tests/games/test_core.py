"""What all games share: chance as a value, the referee around a game, and the names of messages."""

from collections import Counter
from dataclasses import replace
from itertools import permutations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.tutorial import tutorial_game

from games.cards import PACK_52
from games.core import (
    Chance,
    GameOver,
    Illegal,
    NotInHand,
    NotUnderstood,
    NotYourTurn,
    Options,
    Setup,
    act,
    legal,
    message_id,
    refusal,
    replay,
    seating,
)
from games.lawmaking import Lawmaking
from games.notation import read

LEVEE = tutorial_game()
SEED = "5" * 64
seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)


@given(seeds, st.integers(0, 10))
def test_a_shuffle_keeps_every_card(seed, used):
    shuffled, _ = Chance(seed, used).shuffle("deal", PACK_52)
    assert sorted(shuffled) == sorted(PACK_52)


@given(seeds)
def test_the_same_shuffle_of_a_seed_is_the_same_for_ever(seed):
    assert Chance(seed).shuffle("deal", PACK_52) == Chance(seed).shuffle("deal", PACK_52)


def test_a_published_seed_deals_the_published_cards():
    """Finished games are checked by others with this very algorithm: it may never change."""
    shuffled, left = Chance("00" * 32).shuffle("deal", PACK_52)
    assert " ".join(shuffled[:8]) == FIRST_CARDS
    assert left == Chance("00" * 32, 1)


FIRST_CARDS = "8d 3c Jd 10c 4s Ah 6h 7h"


def test_purposes_never_share_their_luck():
    deal, _ = Chance(SEED).shuffle("deal", PACK_52)
    talon, _ = Chance(SEED).shuffle("talon", PACK_52)
    assert deal != talon


def test_using_luck_leaves_other_luck():
    first, left = Chance(SEED).shuffle("deal", PACK_52)
    second, _ = left.shuffle("deal", PACK_52)
    assert first != second


def test_every_order_is_as_likely():
    chance, orders = Chance(SEED), Counter()
    for _ in range(6_000):
        order, chance = chance.shuffle("deal", "abc")
        orders[order] += 1
    assert set(orders) == set(permutations("abc"))
    expected = 6_000 / 6  # chi-squared with 5 degrees of freedom: 20.5 is passed once in a thousand
    assert sum((count - expected) ** 2 / expected for count in orders.values()) < 20.5


@given(seeds, st.integers(1, 2**32))
def test_a_number_is_below_its_limit(seed, limit):
    number, left = Chance(seed).below("cut", limit)
    assert 0 <= number < limit
    assert left.used == 1


def test_seats_are_drawn_at_random_each_player_once():
    drawn = {seating(f"{number:064x}", 3) for number in range(60)}
    assert drawn == set(permutations(range(3)))


def deal(**setup):
    return LEVEE.deal(2, LEVEE.options(cards_each=2), Chance(SEED), Setup(dealer=1, **setup)).state


STATE = deal(deck=("5h", "9h", "Ks", "2h"))


def test_the_referee_lets_a_legal_action_through():
    step = act(LEVEE, STATE, 0, read(LEVEE, "play 5h"))
    assert step.state.trick == ("5h",)
    assert STATE.trick == ()


@pytest.mark.parametrize(
    ("seat", "words", "objection"),
    [(1, "play 9h", NotYourTurn()), (0, "play 9h", NotInHand("9h"))],
)
def test_the_referee_says_why_not(seat, words, objection):
    action = read(LEVEE, words)
    assert refusal(LEVEE, STATE, seat, action) == objection
    with pytest.raises(Illegal) as refused:
        act(LEVEE, STATE, seat, action)
    assert refused.value.objection == objection


def test_what_is_to_be_tried_is_tried_once_it_is_allowed():
    tried = []
    game = replace(LEVEE, lawmaking=lawmaking(lambda seat: lambda: tried.append(seat) or NotUnderstood()))
    action = read(LEVEE, "play 5h")
    assert refusal(game, STATE, 0, action) is None
    assert legal(game, STATE, 0) == legal(LEVEE, STATE, 0)
    assert not tried
    for seat, objection in ((1, NotYourTurn()), (0, NotUnderstood())):
        with pytest.raises(Illegal) as refused:
            act(game, STATE, seat, action)
        assert refused.value.objection == objection
    assert tried == [0]


def lawmaking(experiment):
    return Lawmaking(
        simulation=lambda _state, seat, _action: experiment(seat),
        preview=lambda *_: None,
        patience=lambda _: None,
        rematch=lambda _: None,
        asked=lambda _: None,
        wordless=lambda _: False,
    )


def test_an_error_names_no_card():
    """An error may be logged, a hidden card may not."""
    assert str(Illegal(NotInHand("9h"))) == "E_NOT_IN_HAND"


def test_a_game_that_is_over_is_over_for_every_action():
    over = replay(LEVEE, STATE, [(0, read(LEVEE, "play 5h")), (1, read(LEVEE, "play 2h"))])
    over = replay(LEVEE, over, [(0, read(LEVEE, "play Ks")), (1, read(LEVEE, "play 9h"))])
    assert refusal(LEVEE, over, 1, object()) == GameOver()
    assert legal(LEVEE, over, 0) == ()


def test_an_action_that_the_game_does_not_have_is_not_understood():
    assert refusal(LEVEE, STATE, 0, object()) == NotUnderstood()


def test_the_menu_is_the_games_own_until_the_end():
    assert legal(LEVEE, STATE, 0) == LEVEE.moves(STATE, 0)
    ended = replace(LEVEE, result=lambda _state: "a result")
    assert legal(ended, STATE, 0) == ()


def test_options_are_camel_case_in_a_record_and_refuse_what_they_do_not_know():
    assert LEVEE.options(cards_each=3).model_dump(by_alias=True) == {"cardsEach": 3, "fewestWins": False}
    assert LEVEE.options.model_validate({"cardsEach": 3}).cards_each == 3
    with pytest.raises(ValueError, match="extra"):
        LEVEE.options.model_validate({"lossesToEnd": 3})
    assert issubclass(LEVEE.options, Options)


def test_a_message_is_named_after_its_game_and_its_class():
    assert message_id(NotInHand) == "core-not-in-hand"
    assert message_id(LEVEE.actions[0]) == "levee-play"


def test_an_event_tells_its_type():
    events = act(LEVEE, STATE, 0, read(LEVEE, "play 5h")).events
    assert msgspec.to_builtins(events) == ({"type": "Played", "seat": 0, "card": "5h"},)
