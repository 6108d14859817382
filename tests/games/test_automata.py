"""The players that are not people: what they choose, and that they see nothing but their view."""

from collections import Counter
from importlib import import_module
from types import FunctionType, ModuleType
from typing import get_type_hints

import pytest

from games import newest
from games.automata import AUTOMATA, at_random, automaton, names, next_speaker
from games.automata.le99 import careful
from games.cards import PACK_52
from games.core import Chance, Game, act, legal
from games.le99 import LE99, referee, state, turn
from games.le99.messages import Announce, Deal, Discard, Draw, EndTurn, PickUp
from games.notation import read

GAME = newest("le99")
CHANCE = Chance("7" * 64)


def chosen(choose, *menu):
    return choose(None, menu, CHANCE)[0]


def discards(hand):
    return [Discard(card) for card in hand.split()]


@pytest.mark.parametrize(
    ("hand", "card"),
    [("2h 8d Ks", "8d"), ("Qs 8d", "Qs"), ("As Kd 10h", "As"), ("10h Jd 9c", "Jd"), ("10h Jd Kc", "Kc")],
)
def test_the_careful_player_spends_what_will_soon_fit_no_more_and_keeps_what_saves(hand, card):
    assert chosen(careful, *discards(hand)) == Discard(card)


def test_the_careful_player_draws_before_anything_else():
    assert chosen(careful, *discards("Qs 8d"), EndTurn(), Draw()) == Draw()


@pytest.mark.parametrize("fault", [EndTurn(), PickUp()])
def test_the_careful_player_commits_no_fault(fault):
    assert chosen(careful, fault, Deal()) == Deal()
    assert chosen(careful, fault, Draw()) == Draw()
    assert chosen(careful, fault, Announce(7)) == Announce(7)


def test_the_random_player_chooses_every_move_as_often_and_uses_chance_up():
    menu, chance, choices = discards("2h 8d Ks"), CHANCE, Counter()
    for _ in range(3_000):
        action, chance = at_random(None, menu, chance)
        choices[action] += 1
    assert set(choices) == set(menu)
    assert all(900 < count < 1_100 for count in choices.values())


def test_the_same_chance_makes_the_same_choice():
    assert at_random(None, discards("2h 8d Ks"), CHANCE) == at_random(None, discards("2h 8d Ks"), CHANCE)


def test_every_game_has_automata_the_best_first():
    assert names("le99") == ("careful", "random")
    assert names("a game without any") == ("random",)
    assert all(automaton("le99", name) for name in names("le99"))
    with pytest.raises(KeyError):
        automaton("le99", "cheat")


def test_an_automaton_gets_no_table_into_its_hands():
    """What it uses of its game neither takes a state nor gives one: it sees what its seat sees."""
    for key in AUTOMATA:
        module = import_module(f"games.automata.{key}")
        used = {name: one for name, one in vars(module).items() if comes_from(f"games.{key}", one)}
        assert used
        assert not {name for name, one in used.items() if knows_a_table(one)}


def comes_from(game, one):
    home = one.__name__ if isinstance(one, ModuleType) else getattr(one, "__module__", None)
    return f"{home}.".startswith(f"{game}.") or isinstance(one, Game)


def knows_a_table(one):
    if isinstance(one, ModuleType | Game):
        return True
    if isinstance(one, FunctionType):
        return "State" in str(list(get_type_hints(one).values()))
    return "State" in (getattr(one, "__name__", ""), type(one).__name__)


@pytest.mark.parametrize("one", [LE99, referee, referee.moves, turn.pass_turn, state.State])
def test_a_table_is_known_for_what_it_is(one):
    assert comes_from("games.le99", one)
    assert knows_a_table(one)


def test_automata_are_for_games_of_the_catalogue():
    assert all(newest(key) for key in AUTOMATA)


def table(hand):
    """Seat 0 is to play from a hand, the others hold what always fits."""
    hands = (tuple(hand.split()), ("Ks", "Kh", "Kd"), ("Js", "Jh", "Jd"))
    setup = GAME.setup(hands=hands, total=50, to_move=0, dealer=2, pile=("2h",), stock=PACK_52[:10])
    return GAME.deal(3, GAME.options(), CHANCE, setup).state


def test_whoever_still_has_a_draw_speaks_before_the_next_player():
    state = table("5h 6h 7h")
    assert next_speaker(GAME, state) == 0
    state = act(GAME, state, 0, read(GAME, "discard 5h")).state
    assert (next_speaker(GAME, state), GAME.to_act(state)) == (0, {1})
    state = act(GAME, state, 0, read(GAME, "draw")).state
    assert next_speaker(GAME, state) == 1


def test_careful_players_are_caught_less_often_than_random_ones():
    """A few coups with fixed seeds; ``bench/`` has the figures."""
    lost = Counter(loser for number in range(150) for loser in caught(number))
    assert lost["careful"] * 3 < lost["random"]  # twice as many random players: at best even, it would be 2


def caught(number):
    """Play a coup with one careful player among two random ones; name the player who is caught."""
    players = ["random"] * 3
    players[number % 3] = "careful"
    chance = Chance(f"{number:064x}")
    state = GAME.deal(3, GAME.options(losses_to_end=1), chance, None).state
    while (seat := next_speaker(GAME, state)) is not None:
        choose = automaton("le99", players[seat])
        action, chance = choose(GAME.view(state, seat), legal(GAME, state, seat), chance)
        state = act(GAME, state, seat, action).state
    return [players[seat] for seat in GAME.result(state).losers]
