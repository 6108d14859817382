"""Miguel Tremblay's 99: what the careful automaton chooses, and that it is caught less often."""

from collections import Counter

import pytest
from support.gametable import Table
from support.tremblay_table import dealt, position

from games.automata import automaton, names, next_speaker
from games.core import Chance, legal
from games.notation import speak
from games.tremblay import TREMBLAY
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.rules import Honour

CHANCE = Chance("7" * 64)


def chosen(table, seat):
    menu = legal(TREMBLAY, table.state, seat)
    return speak(automaton("tremblay", "careful")(table.sees(seat), menu, CHANCE)[0])


def test_the_careful_player_is_the_better_one():
    assert names("tremblay") == ("careful", "random")


@pytest.mark.parametrize(
    ("hand", "card"), [("2h 8d Ks", "8d"), ("Qs 8d", "Qs"), ("As Kd 10h", "As"), ("9c Jd Kc 10h", "10h")]
)
def test_it_spends_what_will_soon_fit_no_more_and_keeps_what_always_fits(hand, card):
    assert chosen(position(hand, "2s"), 0) == f"discard {card}"


def test_it_never_forgets_to_draw():
    table = position("5h 8h", "2s 3s", draw_window="timer")
    table.play("0 discard 8h")
    assert chosen(table, 0) == "draw"
    table.play("1 discard 3s")
    assert chosen(table, 0) == "draw"


def test_it_says_the_total_and_then_draws():
    table = position("5h 8h", "2s 3s", announce="manual")
    table.play("0 discard 8h")
    assert chosen(table, 0) == "announce 8"
    table.play("0 announce 8")
    assert (next_speaker(TREMBLAY, table.state), chosen(table, 0)) == (0, "draw")


def test_it_touches_no_card_too_early():
    table = dealt("Ah As Ad 2h 2s 2d 3h 3s 3d 4c", ceremony="full")
    table.play("2 deal", "2 deal", "2 deal")
    assert chosen(table, 2) == "deal"


def test_it_invents_what_luck_says_but_nothing_that_somebody_would_have_to_watch():
    table = position("5h 2h", "Qs", "2s", total=94, losses_to_end=9)
    table.play("0 discard 5h")
    menu = legal(TREMBLAY, table.state, 1)
    choose = automaton("tremblay", "careful")
    invented = {choose(table.sees(1), menu, Chance(f"{n:064x}"))[0].reglement for n in range(300)}
    honour = {name for name, rule in CATALOGUE.items() if isinstance(rule, Honour)}
    assert invented == set(CATALOGUE) - honour


def test_it_takes_a_rule_of_honour_where_there_is_nothing_else():
    plain = tuple(name for name, rule in CATALOGUE.items() if not isinstance(rule, Honour))
    table = Table(TREMBLAY, 3, {"losses_to_end": 9}, TREMBLAY.setup(used=plain))
    while table.view.phase != "invent":
        table.play(f"{min(table.to_act)} {table.silence(min(table.to_act))}")
    assert chosen(table, min(table.to_act)).startswith("propose X3")


def test_it_finds_every_reglement_good_and_everybody_innocent():
    table = position("5h 2h", "Qs", "2s", total=94, losses_to_end=9, rules=["X33"])
    table.play("1 denounce I1 2")
    assert chosen(table, 0) == "vote no"
    table.play("0 discard 5h", "1 propose X1")
    assert chosen(table, 2) == "accept"


def test_it_leaves_it_to_the_others_what_it_is_accused_of():
    table = position("5h 2h", "Qs", "2s", rules=["X33"])
    table.play("1 denounce I1 0")
    assert chosen(table, 0) == "discard 5h"


def test_it_gives_up_what_will_soon_fit_no_more():
    table = position("Kh Qs 9d 2s", "3s", rules=["X35"])
    table.play("1 denounce I1 0", "0 admit")
    assert chosen(table, 0) == "cede Qs"


def test_it_is_caught_less_often_than_random_players():
    """A few parties with fixed seeds; ``bench/`` has the figures."""
    lost = Counter(loser for number in range(150) for loser in caught(number))
    assert lost["careful"] * 3 < lost["random"]  # twice as many random players: at best even, it would be 2


def caught(number):
    """Play a partie with one careful player among two random ones; name the player who is caught."""
    players = ["random"] * 3
    players[number % 3] = "careful"
    chance = Chance(f"{number:064x}")
    state = TREMBLAY.deal(3, TREMBLAY.options(losses_to_end=1), chance, None).state
    while (seat := next_speaker(TREMBLAY, state)) is not None:
        choose = automaton("tremblay", players[seat])
        action, chance = choose(TREMBLAY.view(state, seat), legal(TREMBLAY, state, seat), chance)
        state = TREMBLAY.play(state, seat, action).state
    return [players[seat] for seat in TREMBLAY.result(state).losers]
