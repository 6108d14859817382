"""Les Nœufs: what its careful player does with its cards."""

from collections import Counter

import pytest
from support.noeufs_table import position

from games.automata import automaton, names
from games.core import Chance, legal
from games.noeufs import NOEUFS
from games.notation import speak

CHANCE = Chance("7" * 64)
CAREFUL = automaton("noeufs", "careful")


def chosen(table, seat=0):
    action, left = CAREFUL(table.sees(seat), legal(NOEUFS, table.state, seat), CHANCE)
    assert left == CHANCE
    return speak(action)


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("2h 8h 5c", "play 8h"),
        ("2h Kh Ah", "play Kh"),
        ("2h 9s", "play 2h"),
        ("9s 2c 3c Kd", "play 9s c"),
        ("Kh 5s 3s 2s", "play Kh"),
        ("10h 10s 3s 2s", "play 10h"),
    ],
)
def test_the_careful_player_sheds_the_dearest_card_and_keeps_9s_for_a_suit_it_holds(hand, move):
    assert chosen(position(hand, "3d 4d 6c 7c")) == move


def test_of_equal_cards_the_careful_player_plays_the_one_it_can_follow():
    table = position("Jh Qh Jc 2c 3c", "3d 4d", top="Js 5d", suit="d")
    assert table.refused("0 play Jh")
    table = position("Qh Qc 2c 3c", "3d 4d", top="Qs")
    assert chosen(table) == "play Qc"


@pytest.mark.parametrize(("others", "move"), [("3d 4d 6c 7c", "pass"), ("3d 4d 6c", "play 9s c")])
def test_the_careful_player_keeps_a_9_that_it_draws_until_somebody_is_about_to_finish(others, move):
    table = position("Kc 2c", others, stock="9s 4h")
    table.play("0 draw")
    assert chosen(table) == move


def test_the_careful_player_plays_any_other_card_that_it_draws():
    table = position("Kc 2c", "3d 4d 6c 7c", stock="4h 9s")
    table.play("0 draw")
    assert chosen(table) == "play 4h"


@pytest.mark.parametrize("must_play", ["nineExempt", "free"])
def test_the_careful_player_draws_only_if_it_must(must_play):
    assert chosen(position("9s 2c", "3d 4d 6c 7c", must_play=must_play)) == "play 9s c"
    assert chosen(position("Kc 2c", "3d 4d 6c 7c", must_play=must_play)) == "draw"


def test_careful_players_win_more_manches_than_random_ones():
    """A few manches with fixed seeds; ``bench/`` has the figures."""
    won = Counter(winner for number in range(120) for winner in winners(number))
    assert won["careful"] * 5 > won["random"] * 3  # twice as many random players: as good, it would be half


def winners(number):
    players = ["random"] * 3
    players[number % 3] = "careful"
    state, chance = (
        NOEUFS.deal(3, NOEUFS.options(end="manches:1"), Chance(f"{number:064x}"), None).state,
        CHANCE,
    )
    while not (result := NOEUFS.result(state)):
        (seat,) = NOEUFS.to_act(state)
        choose = automaton("noeufs", players[seat])
        action, chance = choose(NOEUFS.view(state, seat), legal(NOEUFS, state, seat), chance)
        state = NOEUFS.play(state, seat, action).state
    return [players[seat] for seat in result.winners]


def test_the_careful_player_is_the_first_that_a_table_is_offered():
    assert names("noeufs") == ("careful", "random")
