"""Records: replayed line by line, written by hand, or wrong in every way people find."""

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from games import GAMES, newest
from games.core import Chance, Illegal, act
from games.notation import read
from games.record import (
    ImpossibleSetup,
    MissingField,
    MisspelledField,
    NotJson,
    TooHigh,
    TooLow,
    UnknownField,
    UnknownGame,
    WrongNumberOfSeats,
    WrongValue,
    catalogue,
    export,
    read_record,
    replay_lines,
    replay_texts,
    start,
    write_record,
)

DECK = ["5h", "Qs", "8d", "2c", "9h", "3d", "4c", "7s", "Kd", "2h", "Qd", "Jc", "6s", "10h", "Ac", "8c"]
"""Seat 2 deals: seat 0 holds 5h 2c 4c, seat 1 Qs 9h 7s, seat 2 8d 3d Kd; the retourne is 2h."""

EXAMPLE = {
    "format": "le99-record/1",
    "game": "le99",
    "version": 1,
    "seats": ["Olivier", "Mélanie", "Francis"],
    "options": {"lossesToEnd": 1},
    "seed": "0" * 64,
    "setup": {"dealer": 2, "deck": DECK},
    "actions": [[0, "discard 5h"], [0, "draw"], [1, "discard Qs"]],
}


def record(**changes):
    return json.dumps({**EXAMPLE, **changes})


def replayed(**changes):
    return list(replay_texts([record(**changes)]))


def test_each_action_is_a_line_and_the_end_is_the_last():
    first, second, third, end = replayed()
    assert (first["n"], first["seat"], first["action"]) == (1, 0, "discard 5h")
    assert first["events"][0] == {"type": "Discarded", "seat": 0, "card": "5h", "total": 7, "still": False}
    assert [second["n"], third["n"]] == [2, 3]
    assert third["events"][0]["total"] == 17
    assert end["end"] is True


def test_the_end_tells_who_may_do_what_and_what_each_sees():
    end = replayed()[-1]
    assert (end["over"], end["to_act"], end["result"]) == (False, [2], None)
    assert set(end["legal"]) == {"1", "2"}
    assert end["legal"]["1"] == ["draw"]
    assert set(end["legal"]["2"]) == {"discard 8d", "discard 3d", "discard Kd"}
    assert end["view"]["hands"] == (3, 2, 3)
    assert (end["view"]["total"], end["view"]["pile_top"], end["view"]["stock"]) == (17, "Qs", 5)
    assert sorted(end["views"]) == ["0", "1", "2"]
    assert sorted(end["views"]["1"]["hand"]) == ["7s", "9h"]
    assert "hand" not in end["view"]


def test_a_game_that_ended_has_a_result_and_no_moves():
    deck = ["Qs", "8d", "2c", "Qh", "9h", "3d", "Qc", "7s", "Kd", "Ks", "2h"]
    (end,) = replayed(setup={"dealer": 2, "deck": deck}, actions=[])
    assert (end["over"], end["to_act"], end["legal"]) == (True, [], {})
    assert end["result"] == {"scores": (1, 0, 0), "losers": (0,), "winners": ()}


def test_a_refused_action_is_the_last_line():
    first, refused = replayed(actions=[[0, "discard 5h"], [2, "discard Kd"], [0, "draw"]])
    assert first["n"] == 1
    assert refused == {"n": 2, "error": "NotYourTurn", "code": "E_TURN", "params": {}}


@pytest.mark.parametrize(
    ("action", "error", "code", "params"),
    [
        ([0, "draw"], "DrawBeforeAnnounce", "E_DRAW_BEFORE_ANNOUNCE", {}),
        ([0, "discard Kd"], "NotInHand", "E_NOT_IN_HAND", {"card": "Kd"}),
        ([0, "discard 5x"], "NotUnderstood", "E_BAD_ARG", {}),
        ([3, "draw"], "NotUnderstood", "E_BAD_ARG", {}),
        ([-1, "draw"], "NotUnderstood", "E_BAD_ARG", {}),
        ([0, "shuffle"], "WrongPhase", "E_PHASE", {}),
    ],
)
def test_a_refusal_has_its_name_its_code_and_its_parameters(action, error, code, params):
    assert replayed(actions=[action]) == [{"n": 1, "error": error, "code": code, "params": params}]


def test_after_the_end_even_nonsense_is_answered_by_the_end():
    deck = ["Qs", "8d", "2c", "Qh", "9h", "3d", "Qc", "7s", "Kd", "Ks", "2h"]
    lines = replayed(setup={"dealer": 2, "deck": deck}, actions=[[0, "dance"]])
    assert [line["code"] for line in lines] == ["E_OVER"]


def test_only_the_ends_of_many_records_can_be_asked_for():
    lines = list(replay_texts([record(), record(actions=[[0, "draw"]]), "{"], ends=True))
    assert [line.get("end") for line in lines] == [True, None, None]
    assert [line.get("code") for line in lines] == [None, "E_DRAW_BEFORE_ANNOUNCE", "E_RECORD"]


def test_every_line_is_json():
    assert [json.loads(msgspec.json.encode(line)) for line in replayed()]


def test_a_position_may_be_laid_out():
    setup = {
        "hands": [["5h", "4c"], ["7s", "9h", "Kd"], ["8d", "3d"]],
        "total": 95,
        "to_move": 1,
        "dealer": 0,
        "pile": ["Qd"],
        "stock": ["2h"],
        "losses": [0, 0, 0],
    }
    line, end = replayed(setup=setup, actions=[[1, "discard 9h"]])
    assert line["events"][0]["total"] == 95
    assert end["to_act"] == [0]


def test_what_a_record_leaves_out_has_a_default():
    text = json.dumps({"format": "le99-record/1", "game": "le99", "seats": ["A", "B", "C"]})
    (end,) = replay_texts([text])
    assert end["over"] is False


def test_proofs_of_fairness_are_kept_and_not_read():
    fairness = {"commitments": ["ab"]}
    assert read_record(record(fairness=fairness)).fairness == fairness
    assert replayed(fairness=fairness) == replayed()


@pytest.mark.parametrize(
    ("changes", "flaw"),
    [
        ({"format": "le98"}, WrongValue("format", '"le98"')),
        ({"game": "belote"}, UnknownGame("belote", 1)),
        ({"version": 99}, UnknownGame("le99", 99)),
        ({"version": "1"}, WrongValue("version", '"1"')),
        ({"seats": ["A", "B"]}, WrongNumberOfSeats(2, 3, 20)),
        ({"seats": "Olivier"}, WrongValue("seats", '"Olivier"')),
        ({"options": {"lossesToEnd": 0}}, TooLow("options.lossesToEnd", 1)),
        ({"options": {"lossesToEnd": 21}}, TooHigh("options.lossesToEnd", 20)),
        ({"options": {"lossesToEnd": "5"}}, WrongValue("options.lossesToEnd", '"5"')),
        ({"options": {"floorZero": 1}}, WrongValue("options.floorZero", "1")),
        ({"options": {"overshoot": "maybe"}}, WrongValue("options.overshoot", '"maybe"')),
        ({"options": {"jokers": True}}, UnknownField("options.jokers")),
        ({"seed": "xyz"}, WrongValue("seed", '"xyz"')),
        ({"setup": {"deck": ["5h", "5x"]}}, WrongValue("setup.deck.1", '"5x"')),
        ({"setup": {"hands": [["5h"], [], ["1h"]]}}, WrongValue("setup.hands.2.0", '"1h"')),
        ({"setup": {"deck": ["5h"]}}, ImpossibleSetup()),
        ({"setup": {"deck": "5h"}}, WrongValue("setup.deck", '"5h"')),
        ({"setup": {"direction": -2}}, TooLow("setup.direction", -1)),
        ({"setup": {"direction": 2}}, TooHigh("setup.direction", 1)),
        ({"setup": {"wind": 1}}, UnknownField("setup.wind")),
        ({"setup": {"rules": [{}]}}, UnknownField("setup.rules")),
        ({"setup": {"dealer": 7, "wind": 1}, "seats": ["A", "B"]}, UnknownField("setup.wind")),
        ({"setup": []}, WrongValue("setup", "[]")),
        ({"setup": {"dealer": 7}}, ImpossibleSetup()),
        ({"actions": [[0]]}, MissingField("actions.0.1")),
        ({"actions": [["0", "draw"]]}, WrongValue("actions.0.0", '"0"')),
        ({"action": []}, MisspelledField("action", "actions")),
        ({"options": {"losses_to_end": 5}}, MisspelledField("options.losses_to_end", "options.lossesToEnd")),
        ({"setup": {"toMove": 0}}, MisspelledField("setup.toMove", "setup.to_move")),
        ({"setup": {"hands": [[], [], []], "total": -(10**30)}}, TooLow("setup.total", -999)),
        ({"game": "belote" * 50_000}, UnknownGame(("belote" * 7)[:40] + "…", 1)),
        ({"options": {"jokers" * 50_000: 1}}, UnknownField("options." + ("jokers" * 7)[:40] + "…")),
    ],
)
def test_whatever_is_wrong_with_a_record_is_named(changes, flaw):
    with pytest.raises(Illegal) as refused:
        start(read_record(record(**changes)))
    assert refused.value.objection == flaw


def test_a_record_without_a_game_misses_it():
    with pytest.raises(Illegal) as refused:
        read_record('{"format": "le99-record/1", "seats": []}')
    assert refused.value.objection == MissingField("game")


@pytest.mark.parametrize("text", ["", "{", "nonsense", "\x00", b"\xff\xfe", '{"a": "\ud800"}', "[" * 100_000])
def test_what_is_no_json_is_called_so(text):
    with pytest.raises(Illegal) as refused:
        read_record(text)
    assert refused.value.objection == NotJson()


def test_a_value_too_long_to_repeat_is_not_repeated():
    with pytest.raises(Illegal) as refused:
        read_record(record(seed="x" * 200))
    assert refused.value.objection == WrongValue("seed", "")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=6,
)


@given(st.sampled_from([*EXAMPLE, "fairness"]), json_values)
def test_no_field_can_make_a_replay_fail_otherwise(field, value):
    *_, last = replay_texts([record(**{field: value})])
    assert "error" in last or "end" in last


setup_fields = sorted({name for game in GAMES.values() for name in game.setup.model_fields})


@given(
    st.dictionaries(
        st.sampled_from(setup_fields),
        st.integers(-3, 200) | st.lists(st.sampled_from(DECK)) | st.lists(st.lists(st.sampled_from(DECK))),
    )
)
def test_no_setup_can_make_a_replay_fail_otherwise(setup):
    *_, last = replay_texts([record(setup=setup, actions=[])])
    assert "error" in last or "end" in last


def test_our_own_record_is_read_back_and_replays():
    game = newest("le99")
    options = game.options(losses_to_end=2)
    setup = game.setup(dealer=2, deck=tuple(DECK))
    actions = [(0, read(game, "discard 5h")), (0, read(game, "draw"))]
    made = export(game, ["A", "B", "C"], options, "0" * 64, actions, setup=setup)
    assert read_record(write_record(made)).actions == ((0, "discard 5h"), (0, "draw"))
    *_, end = replay_lines(read_record(write_record(made)))
    state = game.deal(3, options, Chance("0" * 64), setup).state
    for seat, action in actions:
        state = act(game, state, seat, action).state
    assert end["view"] | {"hand": None} == msgspec.to_builtins(game.view(state, None))


def test_a_written_record_names_every_option_and_nothing_that_is_not_there():
    game = newest("le99")
    written = json.loads(write_record(export(game, ["A", "B", "C"], game.options(), "0" * 64, [])))
    assert written["options"]["lossesToEnd"] == 5
    assert len(written["options"]) == len(game.options.model_fields)
    assert set(written) == {"format", "game", "version", "seats", "options", "seed", "actions"}


def test_a_written_setup_names_only_what_the_exercise_names():
    game = newest("le99")
    made = export(game, "ABC", game.options(), "0" * 64, [], setup=game.setup(dealer=0))
    assert json.loads(write_record(made))["setup"] == {"dealer": 0}


def test_the_catalogue_describes_every_game_by_a_schema_of_its_options():
    described = catalogue()
    assert set(described) == {key for key, _ in GAMES}
    schema = described["le99"]["options"]
    Draft202012Validator.check_schema(schema)
    assert Draft202012Validator(schema).is_valid({"lossesToEnd": 5, "overshoot": "clip"})
    assert not Draft202012Validator(schema).is_valid({"lossesToEnd": 0})
    assert described["le99"]["seats"] == {"least": 3, "most": 20}
    assert "discard" in described["le99"]["verbs"]
