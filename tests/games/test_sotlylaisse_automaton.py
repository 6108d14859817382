"""Le sot-l'y-laisse: what the careful automaton chooses, and that it scores more than chance."""

from support.sotlylaisse_table import Table, dealt, whole_pack

from games.automata import at_random, automaton, names
from games.automata.sotlylaisse import careful
from games.core import Chance, legal
from games.notation import speak
from games.sotlylaisse import SOTLYLAISSE as GAME
from games.sotlylaisse.messages import DonneScored

CHANCE = Chance("7" * 64)
SPADES = "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Cs Qs Ks"


def chosen(table):
    """Return what the careful player does whose turn it is."""
    seat = table.state.turn
    action, chance = careful(GAME.view(table.state, seat), legal(GAME, table.state, seat), CHANCE)
    assert chance == CHANCE
    return speak(action)


def test_the_careful_player_is_known_to_the_tables():
    assert names("sotlylaisse") == ("careful", "random")
    assert automaton("sotlylaisse", "careful") is careful


def test_it_leaves_a_pile_that_is_worth_nothing_and_that_nobody_can_take():
    """All lower spades are out among the others, têtes too, and a ruff would cost little."""
    table = Table(whole_pack("Ks As 2s 3s 4s", "5s 6s 7s 8s Cs", "9s 10s Js Qs"))
    table.play("0 play Ks", "1 play 5s", "2 play 9s")
    assert chosen(table).startswith("relance ")


def test_it_collects_a_dear_pile_that_is_likely_to_be_ruffed():
    """The others have shown their last spades but one, and têtes lie on the table."""
    table = dealt("Ks 10s 9s 2h", "Qs 2s T1 T2", "Cs Js T3 T4")
    table.round("Ks Qs Cs")
    assert chosen(table) == "collect"


def test_it_leads_again_with_every_tete_when_nobody_can_take_the_pile():
    """Both others are out of spades and of trumps."""
    table = dealt("T21 Ks Qs 2h", "2d 3d 4d 5d", "2c 3c 4c 5c")
    table.play("0 play T21", "1 play 2d", "2 play 2c")
    table.play("0 play Ks", "1 play 3d", "2 play 3c")
    assert table.view.void == ((), ("T", "s"), ("T", "s"))
    assert chosen(table) == "relance Qs"


def test_it_never_gives_a_tete_to_a_pile_that_it_cannot_take_while_it_has_another_card():
    table = dealt("Kh 2c", "Jh 2h", "3h 4h")
    table.play("0 play Kh")
    assert chosen(table) == "play 2h"


def test_it_gives_a_high_trump_to_a_lost_pile_rather_than_a_tete():
    table = dealt("5h 2c 4c", "T21 5c 6c", "T20 Jd Qd")
    table.play("0 play 5h", "1 play T21")
    assert chosen(table) == "play T20"


def test_it_saves_a_tete_with_the_excuse():
    table = dealt("Kh 2c", "Jh EX", "3h 4h")
    table.play("0 play Kh")
    assert chosen(table) == "play EX"


def test_the_last_to_play_takes_a_pile_of_tetes_with_its_own():
    table = dealt("Jh 2c", "Ch 4c", "Kh 3h")
    table.play("0 play Jh", "1 play Ch")
    assert chosen(table) == "play Kh"


def test_it_ruffs_a_pile_of_tetes_with_the_lowest_trump_that_does():
    table = dealt("Kh 2c 4c", "Qh T5 5c", "T4 T9 3c")
    table.play("0 play Kh", "1 play Qh")
    assert chosen(table) == "play T4"


def test_it_ruffs_nothing_for_nothing():
    table = dealt("5h 2c 4c", "4h T5 5c", "T19 T9 3c")
    table.play("0 play 5h", "1 play 4h")
    assert chosen(table) == "play 3c"


def test_it_sets_aside_what_empties_its_suits():
    held = f"8c 9c 2h 3h 4h {SPADES} T1 T2 T3 T4"
    table = Table(whole_pack("", "", held, aside="T5 T6 T7 T8 T9 T10 T11 T12 EX"), ecart="dealer")
    assert "8c 9c 2h 3h 4h" in chosen(table)


def test_it_makes_more_points_than_two_that_play_at_random():
    """A few donnes with fixed seeds; ``bench/`` has the figures."""
    marks = [donne(number) for number in range(12)]
    assert sum(own for own, _ in marks) > sum(others for _, others in marks)


def donne(number):
    """Play a donne; return the points of the careful player and the mean of the others'."""
    place, chance = number % 3, Chance(f"{number:064x}")
    step = GAME.deal(3, GAME.options(), chance, None)
    while not (scored := [event for event in step.events if isinstance(event, DonneScored)]):
        seat = step.state.turn
        choose = careful if seat == place else at_random
        action, chance = choose(GAME.view(step.state, seat), legal(GAME, step.state, seat), chance)
        step = GAME.play(step.state, seat, action)
    marks = scored[0].marks
    return marks[place], (sum(marks) - marks[place]) / 2
