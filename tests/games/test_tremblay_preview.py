"""Trying reglements out: what is refused, what their inventor hears, what the last partie would have been."""

import pickle
import sys

import pytest
from support.reglements import heavy, honour, of_catalogue, parameter, restriction, trigger, value
from support.tremblay_table import position

from games.notation import read, speak
from games.tremblay import TREMBLAY
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.reading import read_rule
from games.tremblay.preview.retrospective import Retrospective, retrospective
from games.tremblay.preview.simulation import BUDGET, Simulation, objection, simulate
from games.tremblay.preview.warnings import Lengthens, NeverApplied, Shortens, warnings
from games.tremblay.table.conflicts import AlreadyAsleep, ForbidsWhatIsDemanded, Overrides
from games.tremblay.table.end import LONGEST
from games.tremblay.table.inventing import MILDEST
from games.tremblay.table.messages import Draw
from games.tremblay.table.options import TremblayOptions
from games.tremblay.table.rule_messages import Propose, RulesTooHeavy, RuleUnplayable
from games.tremblay.table.rulebook import Rulebook

NOTHING_COUNTS = value({"suit": ["s", "h", "d", "c"]}, {"add": 0})
HARMLESS = trigger("totalHit", {"toast": {"who": "all", "n": 1}}, n=51)
LOST_AT_ONCE = trigger("play", {"loseNow": {"who": "actor"}})
OPTIONS = TremblayOptions()
QUIET = Simulation(parties=60, plays=20, before=20, fired=9, mattered=True)


def book(*rules):
    table = Rulebook()
    for rule in rules:
        table = table.adopting(read_rule(of_catalogue(rule) if isinstance(rule, str) else rule))
    return table


def tried(rule, *others, seats=3):
    return simulate(seats, OPTIONS, book(*others), read_rule(rule))


def proposing(rule):
    return f"0 {speak(Propose(rule))}"


def lost(**options):
    """Lay out three seats, of which the first has just lost the partie and is to invent."""
    return position("8h", "Kd", "6s", total=99, losses_to_end=20, dealer=2, **options)


# --- what is refused (R17; E.1) ---


def test_e1_a_reglement_with_which_nobody_could_ever_lose_is_refused():
    assert tried(NOTHING_COUNTS).verdict == "endless"


def test_e1_a_reglement_with_which_not_everybody_would_play_is_refused():
    assert tried(LOST_AT_ONCE).verdict == "abrupt"


def test_e1_it_takes_two_hundred_parties_to_say_that_not_everybody_would_play():
    assert tried(LOST_AT_ONCE).parties == 200


@pytest.mark.parametrize("name", ["X1", "X2", "X16", "X21", "X27", "X31", "X32"])
def test_e1_what_people_really_invent_can_be_played(name):
    assert tried(of_catalogue(name)).verdict is None


def test_e1_it_depends_on_the_reglements_in_force_whether_another_one_can_be_played():
    harmless = value({"rank": ["K"]}, {"add": 0})
    assert tried(harmless).verdict is None
    assert tried(harmless, value({"rank": [*"A2345678", "Q"]}, {"add": 0})).verdict == "endless"


def test_e1_a_trial_is_the_same_every_time():
    once = tried(of_catalogue("X31"))
    simulate.cache_clear()
    assert tried(of_catalogue("X31")) == once


@pytest.mark.parametrize(("seats", "parties"), [(2, 5), (10, 1)])
def test_e1_a_trial_without_end_is_given_up_after_so_many_plays(seats, parties):
    assert tried(NOTHING_COUNTS, seats=seats).parties == parties
    assert parties * seats * LONGEST == BUDGET


def calls(rule, *others):
    """Count the calls of a trial: what it costs, whatever else the machine has to do."""
    made = 0

    def count(_frame, event, _):
        nonlocal made
        made += event == "call"

    simulate.cache_clear()
    sys.setprofile(count)
    try:
        tried(rule, *others)
    finally:
        sys.setprofile(None)
    return made


def test_a_trial_costs_about_the_same_however_much_is_in_force():
    of_book = [name for name in MILDEST if name not in {"X31", "X32"}]
    beside = [calls(HARMLESS, *map(heavy, range(10))), calls(HARMLESS, *of_book[:24])]
    assert max(beside) < 5 * calls(HARMLESS)


@pytest.mark.parametrize("repeal", [False, True])
def test_where_too_much_is_in_force_to_tell_the_heaviest_is_named(repeal):
    crowd = [value({"rank": ["K"]}, {"add": 0}), *map(heavy, range(30))]
    table = position(
        *("8h", "Kd", *(f"{rank}c" for rank in (3, 4, 5, 6, 7, 8, 9, 10))),
        total=99,
        losses_to_end=20,
        dealer=9,
        rules=crowd,
        allow_repeal=repeal,
    )
    assert table.refused(proposing(NOTHING_COUNTS)) == RulesTooHeavy("I2", repeal)
    assert TREMBLAY.lawmaking.preview([], table.state, 0, Propose(NOTHING_COUNTS))() == (
        RulesTooHeavy("I2", repeal),
    )


def test_r17_what_lightens_the_book_is_never_too_heavy():
    crowd, repeal = book(NOTHING_COUNTS, *map(heavy, range(30))), read_rule({"kind": "repeal", "of": "I2"})
    assert simulate(10, OPTIONS, crowd, repeal).verdict == "heavy"
    assert objection(10, OPTIONS, crowd, repeal) is None


def test_r17_the_referee_of_a_record_refuses_what_cannot_be_played():
    table = lost()
    assert table.refused(proposing(NOTHING_COUNTS)) == RuleUnplayable("endless")
    assert table.refused(proposing(LOST_AT_ONCE)) == RuleUnplayable("abrupt")
    table.play(proposing(of_catalogue("X8")))


def test_r17_what_is_of_the_catalogue_or_of_honour_needs_no_trial():
    state = lost().state
    assert TREMBLAY.lawmaking.simulation(state, 0, Propose("X2")) is None
    assert TREMBLAY.lawmaking.simulation(state, 0, Propose(honour(text={"fr": "Chut."}))) is None
    assert TREMBLAY.lawmaking.simulation(state, 0, Draw()) is None


def test_nothing_that_is_in_a_hand_goes_to_a_trial():
    table = lost()
    trial = TREMBLAY.lawmaking.simulation(table.state, 0, Propose(of_catalogue("X8")))
    assert b"\x028h" in pickle.dumps(table.state)
    assert b"\x028h" not in pickle.dumps(trial)


# --- what the inventor hears (E.1, E.3) ---


@pytest.mark.parametrize(
    ("rule", "caution"),
    [
        (of_catalogue("X27"), NeverApplied),
        (of_catalogue("X2"), Shortens),
        (value({"rank": ["5", "6", "7", "8"]}, {"set": 0}), Lengthens),
    ],
)
def test_e1_the_trial_tells_its_inventor_what_it_changes(rule, caution):
    said = warnings(tried(rule), book(), read_rule(rule))
    assert [type(each) for each in said] == [caution]


def test_e1_what_only_people_forget_is_not_said_never_to_apply():
    rule = of_catalogue("X26")
    assert tried(rule).fired == 0
    assert warnings(tried(rule), book(), read_rule(rule)) == ()


@pytest.mark.parametrize(
    ("old", "new", "caution"),
    [
        ("X4", value({"rank": ["A", "2"]}, {"add": 3}), Overrides(("I1",))),
        ("X4", value({"rank": ["2"]}, {"add": 3}), None),
        ("X4", value({"rank": ["A"]}, {"scale": 2}), None),
        ("X31", parameter(limit=120, handSize=4), Overrides(("I1",))),
        ("X31", parameter(handSize=4), None),
        ("X24", restriction({"color": "red"}), ForbidsWhatIsDemanded(("I1",))),
        (restriction({"color": "red"}), of_catalogue("X24"), ForbidsWhatIsDemanded(("I1",))),
        ("X24", restriction({"suit": ["h"]}), None),
    ],
)
def test_e3_the_inventor_sees_conflicts_before_proposing(old, new, caution):
    assert warnings(QUIET, book(old), read_rule(new)) == ((caution,) if caution else ())


def test_e3_all_that_is_contradicted_is_said_at_once():
    rules = book("X4", value({"rank": ["K"]}, {"add": 1}), value({"suit": ["s"]}, {"add": 2}))
    assert warnings(QUIET, rules, read_rule(value({"rank": ["A"]}, {"add": 3}))) == (Overrides(("I1", "I3")),)


def test_e3_a_reglement_asleep_is_in_nobodys_way():
    asleep = book("X4").without("I1")
    assert warnings(QUIET, asleep, read_rule(of_catalogue("X4"))) == ()
    assert warnings(QUIET, asleep, read_rule({"kind": "repeal", "of": "I1"})) == (AlreadyAsleep("I1"),)


# --- the last partie, had it been there ---


def looked_back(rule, *lines, **laid):
    """Play lines from a position, and look back at them."""
    table, moments = position("8h 5s Qd", "4d 2s 9c", "6s Kc 3d", total=60, **laid), []
    for line in lines:
        before = table.state
        table.play(line)
        seat, words = line.split(maxsplit=1)
        moments.append((before, int(seat), read(TREMBLAY, words)))
    return retrospective(moments, read_rule(rule))


LINES = ("0 discard 8h", "0 draw", "1 discard 4d", "1 draw", "2 discard 6s")


def test_in_hindsight_cards_would_have_led_elsewhere():
    doubled = value({"parity": "even"}, {"scale": 2})
    assert looked_back(doubled, *LINES) == Retrospective(
        applied=3, revalued=3, card="8h", total=68, instead=76
    )


def test_in_hindsight_cards_would_have_gone_too_far_or_been_forbidden():
    assert looked_back(of_catalogue("X2"), *LINES).forbidden == 3
    assert looked_back(restriction({"color": "red"}), *LINES) == Retrospective(applied=2, forbidden=2)
    assert looked_back(parameter(limit=70), *LINES) == Retrospective(applied=2, forbidden=2)


def test_in_hindsight_what_a_reglement_waits_for_would_have_come_about():
    drawn = trigger("draw", {"toast": {"who": "actor", "n": 1}})
    assert looked_back(drawn, *LINES) == Retrospective(applied=2)
    chosen = trigger("play", {"lose": {"who": "chosen", "n": 1, "pick": "self"}})
    assert looked_back(chosen, *LINES) == Retrospective(applied=3)


def test_in_hindsight_a_choice_would_have_been_offered():
    assert looked_back(value({"rank": ["8"]}, {"choice": [{"add": 8}, {"add": 1}]}), *LINES).applied == 1


@pytest.mark.parametrize("rule", [honour(text={"fr": "Chut."}), parameter(handSize=4)])
def test_what_shows_in_no_action_is_not_looked_for(rule):
    assert looked_back(rule, *LINES) is None


@pytest.mark.parametrize("name", CATALOGUE)
def test_any_reglement_can_be_looked_back_with(name):
    looked_back(of_catalogue(name), *LINES)
