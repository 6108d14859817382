"""The careful player of Quatre-vingt-dix-neuf: it bids what its hand is worth and takes just that many."""

import pytest
from support.parlett_table import dealt

from games.automata import at_random, automaton, names, next_speaker
from games.automata.parlett import careful, likelihood
from games.cards import cards
from games.core import Chance, Setup, act, legal
from games.parlett import PARLETT
from games.parlett.messages import BidMade, DonneScored
from games.parlett.pack import bid_of

CHANCE = Chance("7" * 64)


def chosen(table, seat):
    action, _ = careful(table.sees(seat), legal(PARLETT, table.state, seat), CHANCE)
    return action


def test_it_is_the_best_automaton_of_its_game():
    assert names("parlett") == ("careful", "random")
    assert automaton("parlett", "careful") is careful


@pytest.mark.parametrize(
    ("tricks", "chances", "expected"),
    [(0, [], 1), (1, [], 0), (1, [0.5], 0.5), (1, [0.5, 0.5], 0.5), (2, [1, 1, 0], 1), (-1, [1], 0)],
)
def test_a_hand_takes_so_many_tricks_with_a_certain_likelihood(tricks, chances, expected):
    assert likelihood(tricks, chances) == expected


def test_a_strong_hand_bids_more_than_a_weak_one():
    strong = dealt("As Ks Qs Ah Kh Ac Kc Qc Jc Ad Js 10c", turned="9h")
    weak = dealt("6s 7s 8s 6h 7h 6c 7c 6d 7d 8d 8h 8c", turned="9h")
    bids = [bid_of(chosen(table, 0).cards, "9h") for table in (strong, weak)]
    assert bids[0] >= 5
    assert bids[1] <= 1


def test_it_takes_no_trick_too_many_when_it_can_still_lose_one():
    hand = "6d 7d 8d 6c Ac 6h 7h 8h 6s 7s 8s 10d"
    table = dealt("7c", "9c", hand, turned="9h", premium="off").bid_without("7c", "9c", *cards(hand)[3:])
    table.play("0 play 7c", "1 play 9c")
    assert chosen(table, 2).card == "6c"


def test_the_last_to_play_takes_the_trick_that_it_misses():
    hand = "6c Ac 6h 7h 8h 6s 7s 8s 9s 10s 6d 7d"
    table = dealt("7c 8c", "9c", hand, turned="9h", premium="off")
    table.play("2 bid 6d 7d 10s")
    for seat in (0, 1):
        table.play(f"{seat} bid {' '.join(card for card in table.sees(seat).hand[-3:])}")
    table.play("0 play 7c", "1 play 9c")
    assert chosen(table, 2).card == "Ac"


def test_it_sees_only_what_its_seat_sees():
    one = dealt("6d 7d 8d", turned="9h", premium="off").bid_all()
    seat, hands = 0, list(one.state.hands)
    before = careful(one.sees(seat), legal(PARLETT, one.state, seat), CHANCE)
    hands[1], hands[2] = hands[2], hands[1]
    swapped = type(one.state)(
        **{name: getattr(one.state, name) for name in one.state.__struct_fields__} | {"hands": tuple(hands)}
    )
    assert careful(PARLETT.view(swapped, seat), legal(PARLETT, swapped, seat), CHANCE) == before


def test_careful_players_make_their_contracts_far_more_often_than_random_ones():
    """A few donnes with fixed seeds; ``bench/`` has the figures."""
    assert contracts(careful) > 3 * contracts(at_random)


def contracts(tested, donnes=60):
    """Count the contracts made by three players of a kind."""
    made = 0
    for number in range(donnes):
        chance = Chance(f"{number:064x}")
        step = PARLETT.deal(3, PARLETT.options(), chance, Setup(dealer=0))
        while not any(isinstance(event, DonneScored) for event in step.events):
            seat = next_speaker(PARLETT, step.state)
            action, chance = tested(PARLETT.view(step.state, seat), legal(PARLETT, step.state, seat), chance)
            step = act(PARLETT, step.state, seat, action)
        made += sum(isinstance(event, BidMade) for event in step.events)
    return made


def test_it_declares_what_it_cannot_miss_and_nothing_else():
    sure = dealt("As Ks Qs Js 10s 9s 8s 7s JK 6c 7c 8c", turned="6s")
    sure.play("0 bid 6c 7c 8c", f"1 {sure.menu(1)[0]}", f"2 {sure.menu(2)[0]}")
    assert chosen(sure, 0).verb == "declare"
    doubtful = dealt("As 6s Kh 7h Qc 8c Jd 9d 10s 6h 7c 8d", turned="9h")
    doubtful.play("0 bid 8d 7c 6h", f"1 {doubtful.menu(1)[0]}", f"2 {doubtful.menu(2)[0]}")
    assert chosen(doubtful, 0).verb == "pass"
