"""Miguel Tremblay's 99: rules of honour, which the players watch over themselves (R17, E.4)."""

import pytest
from msgspec.structs import replace
from support.tremblay_table import position

from games.core import NotUnderstood, WrongPhase
from games.tremblay.table.honour_messages import (
    Acquitted,
    Admitted,
    CallTooLate,
    Contested,
    Convicted,
    Declined,
    Denounced,
    FalselyAccused,
    NoSuchRule,
    NotAccused,
    Reminded,
    Voted,
)
from games.tremblay.table.messages import NoCardLeft
from games.tremblay.table.rule_messages import CardsLost, CardsOwed, MustCedeFirst, NotAVoter, ToastCalled

LOSE_ONE = [{"lose": {"who": "actor", "n": 1, "pick": "random"}}]
TOAST = [{"toast": {"who": "actor", "n": 1}}]
ELBOWS = {"kind": "honour", "penalty": LOSE_ONE}
SENTENCE = {"kind": "honour", "when": {"on": "play"}, "penalty": LOSE_ONE}
VERSE = {"kind": "honour", "when": {"on": "lost"}, "penalty": LOSE_ONE}
HANDS = ("2s 3s 4s", "2h 3h 4h", "2d 3d 4d", "As 5s 6s", "Ah 5h 6h")


def watched(*rules, seats=4, **options):
    """Sit some players down with plain cards and these rules, the first seat to move."""
    return position(*HANDS[:seats], pile="9c", rules=rules or [ELBOWS], losses_to_end=9, **options)


def play_cards(table, cards):
    """Let so many cards be played, each by whose turn it is, which never draws."""
    for _ in range(cards):
        seat = min(table.to_act)
        table.play(next(f"{seat} {move}" for move in table.menu(seat) if move.startswith("discard")))


def lose_partie(table):
    """Let a plain card be played just below the limit, so that whoever comes next has nothing that fits."""
    seat = table.view.to_move
    table.state = replace(table.state, total=97)
    table.play(f"{seat} discard {table.sees(seat).hand[0]}")
    return min(table.to_act)


def verdicts(table):
    return [event for event in table.told if type(event) in {Convicted, Acquitted}]


def test_r17_all_who_lose_at_once_are_reminded_of_what_a_lost_partie_costs():
    everybody = {"kind": "trigger", "when": {"on": "play"}, "then": [{"loseNow": {"who": "others"}}]}
    table = watched(VERSE, everybody)
    table.play("0 discard 2s")
    assert {event.seat for event in table.heard(Reminded)} == {1, 2, 3}


def test_r17_a_moment_may_ask_something_of_anybody():
    thumb = {"kind": "honour", "when": {"on": "play"}, "if": [{"card": {"rank": ["2"]}}], "penalty": TOAST}
    table = watched(thumb)
    table.play("0 discard 2s", "1 denounce I1 2")
    assert [(told.seat, told.by) for told in table.heard(Denounced)] == [(2, 1)]


def test_r17_who_declines_without_a_card_left_pays_with_the_next_hand():
    table = position("2s", "2h 3h", "2d 3d", pile="9c", rules=[ELBOWS], losses_to_end=9)
    table.play("0 discard 2s", "0 decline I1")
    assert (table.heard(CardsLost), table.state.dues) == ([], (0,))


# ── to accuse ───────────────────────────────────────────────────────────────────────────────────────────


def test_r17_anybody_accuses_anybody_else_of_breaking_a_rule_of_honour():
    table = watched()
    assert table.play("2 denounce I1 0") == [Denounced("I1", 0, 2, {"v": 1} | ELBOWS, "")]
    assert (table.view.accused, table.view.voting) == ((("I1", 0, 2),), ((1, 3),))
    assert table.to_act == {0}, "play goes on meanwhile"
    play_cards(table, 2)


def test_r17_nobody_accuses_oneself_or_somebody_who_is_not_there():
    table = watched()
    for line in ("0 denounce I1 0", "0 denounce I1 4", "0 denounce I1 -1"):
        assert type(table.refused(line)) is NotUnderstood


def test_r17_only_a_rule_of_honour_in_force_can_be_broken():
    table = watched("X18", ELBOWS)
    for name in ("I1", "I3", "X33"):
        for said in (f"denounce {name} 0", f"decline {name}"):
            assert table.refused(f"1 {said}") == NoSuchRule(name)
    table.state = replace(table.state, rules=table.state.rules.without("I2"))
    assert table.refused("1 denounce I2 0") == NoSuchRule("I2")


def test_r17_a_moment_can_be_called_on_until_two_more_cards_have_been_played():
    table = watched(SENTENCE)
    assert type(table.refused("1 denounce I1 0")) is CallTooLate, "nothing was due yet"
    play_cards(table, 1)
    assert table.heard(Reminded) == [Reminded("I1", 0, {"v": 1} | SENTENCE, "")]
    play_cards(table, 1)
    before = table.state
    table.play("1 denounce I1 0")
    table.state = before
    play_cards(table, 1)
    assert type(table.refused("1 denounce I1 0")) is CallTooLate
    table.play("1 denounce I1 2")


def test_r17_without_a_moment_one_is_accused_at_any_time_while_cards_are_played():
    table = watched(ELBOWS)
    play_cards(table, 3)
    before = table.state
    table.play("1 denounce I1 0")
    table.state = before
    lose_partie(table)
    assert type(table.refused("1 denounce I1 0")) is WrongPhase


def test_r17_the_last_moments_of_a_partie_can_be_called_on_between_two():
    table = watched(SENTENCE)
    last = table.view.to_move
    loser = lose_partie(table)
    assert table.view.phase == "invent"
    table.play(f"{loser} denounce I1 {last}")


def test_r17_one_fault_is_judged_once():
    table = watched(SENTENCE)
    play_cards(table, 1)
    table.play("1 denounce I1 0")
    assert type(table.refused("2 denounce I1 0")) is CallTooLate, "the same is before the table"
    table.play("2 vote no")
    assert verdicts(table) == [Acquitted("I1", 0, 0, 1)]
    assert type(table.refused("3 denounce I1 0")) is CallTooLate, "the same has been judged"
    play_cards(table, 4)
    table.play("3 denounce I1 0")


def test_r17_without_a_moment_a_card_must_be_played_before_one_is_accused_again():
    table = watched(ELBOWS)
    table.play("1 denounce I1 0")
    play_cards(table, 1)
    table.play("2 vote no")
    assert type(table.refused("1 denounce I1 0")) is CallTooLate
    play_cards(table, 1)
    table.play("1 denounce I1 0")


# ── to answer and to vote ───────────────────────────────────────────────────────────────────────────────


def test_e17_a_tie_is_in_favour_of_the_accused():
    table = watched("X33")
    table.play("1 denounce I1 0", "2 vote yes")
    assert table.play("3 vote no") == [Voted(3), Acquitted("I1", 0, 1, 1)]
    assert table.view.hands == (3, 3, 3, 3)


def test_e17_a_majority_convicts_and_the_penalty_follows():
    table = watched("X33")
    stock = table.view.stock
    table.play("1 denounce I1 0", "2 vote yes")
    assert table.play("3 vote yes") == [Voted(3), Convicted("I1", 0, 2, 0), CardsLost(0, 1)]
    assert (table.view.hands, table.view.stock, table.view.accused) == ((2, 3, 3, 3), stock + 1, ())


def test_r17_the_verdict_falls_as_soon_as_the_votes_decide_it():
    table = watched(seats=5)
    table.play("1 denounce I1 0", "2 vote yes")
    assert not verdicts(table)
    assert table.play("4 vote yes")[1] == Convicted("I1", 0, 2, 0)
    table = watched(seats=3)
    table.play("1 denounce I1 0", "2 vote yes")
    assert verdicts(table) == [Convicted("I1", 0, 1, 0)], "the one voter decides, whatever the accused says"


def test_r17_neither_party_votes_and_nobody_votes_twice():
    table = watched(seats=5)
    assert type(table.refused("2 vote yes")) is NotAVoter, "there is nothing to vote on"
    table.play("1 denounce I1 0", "2 vote yes")
    for seat in range(3):
        assert type(table.refused(f"{seat} vote no")) is NotAVoter
    assert table.menu(3) == ["vote no", "vote yes"]


def test_r17_how_somebody_voted_is_told_by_the_verdict_alone():
    table = watched(seats=5)
    table.play("1 denounce I1 0")
    assert table.play("2 vote yes") == [Voted(2)]
    assert Voted.quiet


def test_r17_who_owns_up_is_guilty_at_once():
    table = watched(seats=5)
    table.play("1 denounce I1 2", "0 vote no")
    told = table.play("2 admit")
    assert told == [Admitted("I1", 2), Convicted("I1", 2, 0, 1), CardsLost(2, 1)]


def test_r17_who_denies_it_leaves_it_to_the_votes():
    table = watched()
    table.play("1 denounce I1 0")
    assert table.menu(0)[-2:] == ["admit", "contest"]
    assert table.play("0 contest") == [Contested("I1", 0)]
    for said in ("admit", "contest"):
        assert type(table.refused(f"0 {said}")) is NotAccused
    table.play("2 vote yes", "3 vote yes")
    assert verdicts(table) == [Convicted("I1", 0, 2, 0)]


def test_r17_who_is_not_accused_has_nothing_to_answer():
    table = watched()
    table.play("1 denounce I1 0")
    for seat in (1, 2):
        assert type(table.refused(f"{seat} admit")) is NotAccused


def test_r17_with_two_players_the_word_of_the_accused_stands():
    table = watched(seats=2)
    table.play("1 denounce I1 0")
    assert table.play("0 contest") == [Contested("I1", 0), Acquitted("I1", 0, 0, 0)]
    table.play("0 denounce I1 1")
    assert table.play("1 admit")[1:] == [Convicted("I1", 1, 0, 0), CardsLost(1, 1)]


def test_r17_one_answers_and_votes_in_the_order_of_the_accusations():
    table = watched(ELBOWS, {"kind": "honour", "penalty": TOAST}, seats=5)
    table.play("1 denounce I1 0", "1 denounce I2 0", "2 denounce I1 3")
    table.play("0 contest", "0 admit")
    assert verdicts(table) == [Convicted("I2", 0, 0, 0)]
    table.play("4 vote yes")
    assert table.view.voting == ((2, 3), (0, 1, 4))
    table.play("4 vote yes")
    assert table.view.voting == ((2, 3), (0, 1))
    assert type(table.refused("4 vote yes")) is NotAVoter


@pytest.mark.parametrize(
    ("votes", "verdict"),
    [
        ([], Acquitted("I1", 0, 0, 0)),
        (["2 vote yes"], Convicted("I1", 0, 1, 0)),
        (["2 vote yes", "3 vote no"], Acquitted("I1", 0, 1, 1)),
    ],
)
def test_r17_once_everybody_has_played_twice_the_votes_cast_decide(votes, verdict):
    table = watched(seats=5)
    table.play("1 denounce I1 0", *votes)
    cards = 10
    for _ in range(cards - 1):
        play_and_draw(table)
    assert not verdicts(table)
    play_and_draw(table)
    assert verdicts(table) == [verdict]


def play_and_draw(table):
    seat = table.view.to_move
    table.state = replace(table.state, total=0)
    table.play(f"{seat} discard {table.sees(seat).hand[0]}")
    if seat in table.view.drawing:
        table.play(f"{seat} draw")


def test_r17_who_accuses_in_vain_takes_the_penalty_where_the_table_says_so():
    table = watched(false_call=True)
    table.play("1 denounce I1 0", "2 vote no")
    assert table.told[-3:] == [Acquitted("I1", 0, 0, 1), FalselyAccused("I1", 1), CardsLost(1, 1)]
    assert table.view.hands == (3, 2, 3, 3)


def test_r17_a_penalty_may_be_ones_own_choice_and_play_waits_for_it():
    table = watched("X35")
    table.play("1 denounce I1 2", "2 admit")
    assert table.heard(CardsOwed) == [CardsOwed(2, 1)]
    for line in ("1 denounce I1 0", "1 vote yes", "2 admit", "1 decline I1"):
        assert type(table.refused(line)) is MustCedeFirst
    table.play("2 cede 3d")
    assert (table.view.hands, table.to_act) == ((3, 3, 2, 3), {0})


def test_r12_a_penalty_that_empties_a_hand_costs_the_partie_only_when_its_turn_comes():
    table = position("2s 3s", "4h", "5d 6d", rules=[ELBOWS], losses_to_end=9)
    table.play("0 denounce I1 1", "1 admit")
    assert (table.view.phase, table.view.hands) == ("discard", (2, 0, 2))
    table.play("0 discard 2s")
    assert table.heard(NoCardLeft) == [NoCardLeft(1)]


@pytest.mark.parametrize("lines", [["1 denounce I1 0", "0 admit"], ["0 decline I1"]])
def test_r13_who_is_to_play_and_has_nothing_left_loses_at_once(lines):
    table = position("2s", "4h 3h", "5d 6d", rules=[ELBOWS], losses_to_end=9)
    table.play(*lines)
    assert table.heard(NoCardLeft) == [NoCardLeft(0)]
    assert table.view.phase == "invent"


# ── between two parties ─────────────────────────────────────────────────────────────────────────────────


def deal_next(table):
    """Let the loser invent, and everybody find it good."""
    loser = table.view.inventing
    table.play(f"{loser} {table.silence(loser)}")
    while table.view.phase == "review":
        table.play(f"{min(table.to_act)} accept")


def test_r17_a_consequence_of_losing_can_be_called_on_until_the_next_deal():
    table = watched(VERSE)
    assert type(table.refused("1 denounce I1 0")) is WrongPhase
    loser = lose_partie(table)
    other = (loser + 1) % 4
    assert type(table.refused(f"{loser} denounce I1 {other}")) is CallTooLate
    before = table.state
    table.play(f"{other} denounce I1 {loser}")
    table.state = before
    deal_next(table)
    assert type(table.refused(f"{other} denounce I1 {loser}")) is WrongPhase


@pytest.mark.parametrize("said", [["admit"], ["vote"]])
def test_r17_what_is_before_the_table_then_is_judged_at_the_next_deal_and_costs_a_new_card(said):
    table = watched(VERSE)
    loser = lose_partie(table)
    accuser, *voters = ((loser + step) % 4 for step in (1, 2, 3))
    table.play(f"{accuser} denounce I1 {loser}")
    if said == ["admit"]:
        table.play(f"{loser} admit")
    else:
        table.play(*(f"{voter} vote yes" for voter in voters))
    assert not verdicts(table)
    deal_next(table)
    assert [type(each) for each in verdicts(table)] == [Convicted]
    assert table.heard(CardsLost) == [CardsLost(loser, 1)]
    assert table.view.hands[loser] == 2


def test_r17_an_accusation_of_the_partie_before_is_judged_by_its_votes_and_forgotten():
    table = watched(ELBOWS)
    table.play("1 denounce I1 0", "2 vote yes")
    lose_partie(table)
    deal_next(table)
    assert verdicts(table) == [Convicted("I1", 0, 1, 0)]
    assert (table.view.accused, table.view.hands) == ((), (2, 3, 3, 3))
    table.play("1 denounce I1 0")


# ── to decline ──────────────────────────────────────────────────────────────────────────────────────────


def test_r17_who_declines_loses_a_card_and_is_left_in_peace_for_the_partie():
    table = watched(ELBOWS)
    table.play("1 denounce I1 2")
    assert table.play("2 decline I1") == [Declined("I1", 2), CardsLost(2, 1)]
    assert (table.view.accused, table.view.hands) == ((), (3, 3, 2, 3))
    play_cards(table, 2)
    assert type(table.refused("1 denounce I1 2")) is CallTooLate
    assert type(table.refused("2 decline I1")) is NotAccused
    table.play("1 denounce I1 0")
    lose_partie(table)
    deal_next(table)
    table.play("1 denounce I1 2")


def test_r17_the_card_goes_under_the_pack():
    table = watched(ELBOWS)
    held = table.sees(2).hand
    table.play("2 decline I1")
    assert {table.state.stock[-1], *table.sees(2).hand} == set(held)


def test_r17_declining_costs_nothing_where_there_is_nothing():
    table = position("2s 3s", "4h", "5d 6d", rules=[ELBOWS, SENTENCE], losses_to_end=9)
    table.play("1 decline I1")
    assert table.play("1 decline I2") == [Declined("I2", 1)]


def test_r17_who_declines_a_consequence_begins_the_next_partie_with_a_card_less():
    table = watched(VERSE)
    assert type(table.refused("0 decline I1")) is WrongPhase
    loser = lose_partie(table)
    other = (loser + 1) % 4
    assert type(table.refused(f"{other} decline I1")) is NotAccused
    table.play(f"{other} denounce I1 {loser}")
    assert table.play(f"{loser} decline I1") == [Declined("I1", loser)]
    assert type(table.refused(f"{other} denounce I1 {loser}")) is CallTooLate
    assert type(table.refused(f"{loser} decline I1")) is NotAccused
    deal_next(table)
    assert table.heard(CardsLost) == [CardsLost(loser, 1)]
    assert (table.view.hands[loser], verdicts(table)) == (2, [])
    while table.view.phase != "invent":
        table.play(f"{min(table.to_act)} {table.silence(min(table.to_act))}")
    deal_next(table)
    assert table.view.hands == (3, 3, 3, 3), "once is enough"


def test_r17_only_a_consequence_is_declined_between_two_parties():
    """Else an accusation could be bought off with a card of a hand that is as good as gathered."""
    table = watched(ELBOWS)
    lose_partie(table)
    assert type(table.refused("0 decline I1")) is WrongPhase


def test_r17_a_toast_is_a_penalty_too():
    table = watched({"kind": "honour", "penalty": TOAST})
    table.play("1 denounce I1 0", "0 admit")
    assert table.heard(ToastCalled) == [ToastCalled((0,), 1)]


def test_r17_what_to_accuse_of_is_said_not_listed():
    table = watched(ELBOWS)
    listed = {move.split()[0] for seat in range(4) for move in table.menu(seat)}
    assert not listed & {"denounce", "decline"}
