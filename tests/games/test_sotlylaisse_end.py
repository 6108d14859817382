"""Le sot-l'y-laisse: points, donnes and the partie (R12, R13)."""

import pytest
from support.random_games import played
from support.sotlylaisse_table import Table, dealt

from games.cards import TAROT_78, cards, rank
from games.core import GameOver, Result
from games.sotlylaisse import SOTLYLAISSE
from games.sotlylaisse.messages import Counted, DonneScored, NewDonne, PartieWon, Tied
from games.sotlylaisse.pile import is_tete, points


def test_r12_only_tetes_score_five_points_each():
    """Vector 4-16."""
    assert [card for card in TAROT_78 if is_tete(card)] == [
        card for card in TAROT_78[:56] if rank(card) in {"K", "Q", "C", "J"}
    ]
    assert points(TAROT_78) == 80
    assert points(cards("T21 T1 EX 10s As")) == 0


def test_r12_a_donne_is_worth_80_points_less_those_of_the_ecart():
    """Vector 4-16, over whole random games."""
    counted = 0
    for number in range(20):
        one = played(SOTLYLAISSE, number)
        for before, told in zip(one.states, one.events[1:], strict=False):
            for event in (event for event in told if isinstance(event, DonneScored)):
                aside = 0 if one.options.ecart == "lastPli" else points(before.ecart)
                lying = points((*sum(before.hands, ()), *before.pile, *sum(before.taken, ()), *before.ecart))
                assert sum(event.marks) == lying - aside
                counted += 1
    assert counted


def test_r12_the_points_of_a_donne_are_told_and_added_when_it_ends():
    table = dealt("Ks 2c", "As Kc", "Qs 3c").scored(10, 20, 30)
    table.round("Ks As Qs")
    assert (table.view.points, table.view.scores) == ((10, 0, 0), (10, 20, 30))
    table.round("2c Kc 3c")
    assert table.heard(DonneScored) == [DonneScored((10, 5, 0), 1)]
    assert table.heard(Counted) == [Counted(0, 10, 20), Counted(1, 5, 25), Counted(2, 0, 30)]
    assert (table.view.points, table.view.scores) == ((0, 0, 0), (20, 25, 30))


def test_r13_the_partie_goes_on_below_the_target():
    table = dealt("Ks", "As", "6s").scored(90, 80, 60)
    table.round("Ks As 6s")
    assert (table.result, table.view.scores) == (None, (95, 80, 60))
    assert table.heard(NewDonne)[-1] == NewDonne(2, 0)


def test_r13_at_the_target_the_highest_total_wins():
    """Vector 4-17."""
    table = dealt("Ks 2c Cd Qh Cc", "2s Kc Kd Jh Js", "3s Qc Qd Kh Qs").scored(95, 80, 60)
    for words in ("Ks 2s 3s", "2c Kc Qc", "Kd Qd Cd", "Jh Kh Qh", "Qs Cc Js"):
        table.round(words)
    assert table.heard(DonneScored) == [DonneScored((5, 25, 30), 1)]
    assert table.result == Result((100, 105, 90), winners=(1,))


@pytest.mark.parametrize(
    ("before", "after", "winner"), [((95, 75, 60), (100, 75, 60), 0), ((95, 105, 60), (100, 105, 60), 1)]
)
def test_r13_the_highest_total_wins_even_if_another_reached_the_target_first(before, after, winner):
    table = dealt("Ks", "As", "6s").scored(*before)
    told = table.round("Ks As 6s")
    assert told[-1] == PartieWon(winner, after[winner])
    assert table.result == Result(after, winners=(winner,))
    assert (table.view.phase, table.to_act, table.menu(0)) == ("over", set(), [])


def test_r13_after_the_end_nothing_is_played():
    table = dealt("Ks", "As", "6s", target=5)
    table.round("Ks As 6s")
    assert table.refused("0 play Ks") == GameOver()


def test_r13_a_tie_for_the_highest_total_is_decided_by_another_donne():
    table = dealt("Ks", "As", "6s").scored(95, 100, 60)
    table.round("Ks As 6s")
    assert table.heard(Tied) == [Tied((0, 1), 100)]
    assert table.result is None
    assert table.heard(NewDonne)[-1].donne == 2


def test_r13_a_tie_below_the_highest_total_decides_nothing():
    table = dealt("Ks", "As", "6s").scored(100, 60, 60)
    table.round("Ks As 6s")
    assert table.result == Result((105, 60, 60), winners=(0,))


def test_r13_the_total_to_reach_is_agreed_beforehand():
    table = dealt("Ks", "As", "6s", target=5)
    table.round("Ks As 6s")
    assert (table.view.target, table.result) == (5, Result((5, 0, 0), winners=(0,)))


def test_running_out_of_time_collects_or_throws_the_lowest_card():
    table = Table(seed="1" * 64)
    assert SOTLYLAISSE.silence(table.state, table.view.dealer) is None
    pile = dealt("10h 9h", "Qh 4h", "3h 5h")
    assert str(SOTLYLAISSE.silence(pile.state, 0).card) == "9h"
    pile.round("10h Qh 3h")
    assert pile.menu(1)[0] == "collect"
