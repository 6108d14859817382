"""What every game promises. A game in the catalogue is held to it without another line."""

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import chain, pairwise
from pathlib import Path

import msgspec
import pytest
from support.random_games import (
    LONGEST_GAME,
    PATIENCE,
    Luck,
    can_be_listed,
    candidates,
    cards_in,
    how_many,
    played,
)
from support.worlds import later_worlds, worlds

from games import NEWEST
from games.automata import AUTOMATA, automaton, next_speaker
from games.core import (
    Action,
    Chance,
    Event,
    GameOver,
    Illegal,
    NotUnderstood,
    Objection,
    act,
    legal,
    refusal,
    replay,
)
from games.notation import read, speak
from games.parlett.messages import TiedFirst
from games.record import export, read_record, replay_lines, write_record
from games.tremblay.table.rule_messages import (
    ChainCut,
    RulesTooHeavy,
    RuleSuspended,
    RuleUnplayable,
    TooManyCards,
)

every_game = pytest.mark.parametrize("game", NEWEST, ids=lambda game: f"{game.key}-{game.version}")


def games_of(game):
    return (played(game, number) for number in range(how_many(game)))


def looks(game):
    """Stop at some states of every random game, all seats in turn."""
    for number, one in enumerate(games_of(game)):
        luck = Luck(f"looks:{game.key}:{number}")
        for state in one.some_states(luck):
            for seat in range(one.seats):
                yield one, state, seat


@every_game
def test_a_random_game_ends(game):
    for one in games_of(game):
        assert one.setup or game.result(one.end) is not None, (one.seats, one.options, one.seed)


@every_game
def test_somebody_is_waited_for_until_there_is_a_result(game):
    for one in games_of(game):
        for state in one.states:
            assert bool(game.to_act(state)) == (game.result(state) is None)


@every_game
def test_whoever_is_waited_for_has_a_move(game):
    for one in games_of(game):
        for state in one.states:
            for seat in game.to_act(state) | game.finishing(state):
                assert legal(game, state, seat), (seat, state)


@every_game
def test_a_seat_is_finishing_only_while_the_game_waits_for_another(game):
    for one in games_of(game):
        for state in one.states:
            assert not game.finishing(state) & game.to_act(state)


@every_game
def test_a_menu_is_stable_and_has_no_move_twice(game):
    for _, state, seat in looks(game):
        menu = legal(game, state, seat)
        assert menu == legal(game, state, seat)
        assert len(set(menu)) == len(menu)


@every_game
def test_the_referee_accepts_exactly_what_the_menu_lists(game):
    for one, state, seat in looks(game):
        for kind in set(game.actions) - set(game.composed):
            accepted = {
                action for action in candidates(kind, game, state, seat) if accepts(game, state, seat, action)
            }
            listed = {action for action in legal(game, state, seat) if type(action) is kind}
            assert listed == accepted, (one.seed, seat, state)


@every_game
def test_every_action_outside_the_composed_ones_can_be_made_one_by_one(game):
    assert all(map(can_be_listed, set(game.actions) - set(game.composed)))


def accepts(game, state, seat, action):
    try:
        act(game, state, seat, action)
    except Illegal:
        return False
    return True


@every_game
def test_all_that_menus_list_is_accepted_at_every_moment(game):
    for one in games_of(game):
        for state in one.states:
            for seat in range(one.seats):
                assert all(refusal(game, state, seat, action) is None for action in legal(game, state, seat))


@every_game
def test_after_the_end_nothing_is_accepted(game):
    for one in (one for one in games_of(game) if game.result(one.end)):
        for seat, action in one.log[-3:]:
            assert refusal(game, one.end, seat, action) == GameOver()
            assert legal(game, one.end, seat) == ()


@every_game
def test_an_action_of_another_game_is_not_understood(game):
    class Dance(Action, frozen=True):
        verb = "dance"

    one = played(game, 0)
    assert refusal(game, one.states[0], 0, Dance()) == NotUnderstood()


@every_game
def test_a_state_is_hashable_and_never_changes(game):
    for one in games_of(game):
        for state, move, after in list(zip(one.states, one.log, one.states[1:], strict=False))[::20]:
            as_it_was, hashed = repr(state), hash(state)
            assert game.play(state, *move).state == after
            assert repr(state) == as_it_was
            assert hash(state) == hashed


@every_game
def test_the_list_of_actions_is_the_save_file(game):
    for one in games_of(game):
        assert replay(game, one.deal().state, one.log) == one.end


@every_game
def test_a_game_survives_being_written_down_and_read(game):
    for one in games_of(game):
        assert [read(game, speak(action)) for _, action in one.log] == [action for _, action in one.log]


@every_game
def test_a_record_replays_to_the_same_end(game, monkeypatch):
    untried = replace(game, lawmaking=None)  # random games try nothing out: it takes its time
    monkeypatch.setitem(catalogue(), (game.key, game.version), untried)
    for one in games_of(game):
        names = [f"P{seat}" for seat in range(one.seats)]
        written = write_record(export(game, names, one.options, one.seed, one.log, setup=one.setup))
        *lines, end = replay_lines(read_record(written))
        assert end["over"] == (game.result(one.end) is not None), end
        assert end["result"] == msgspec.to_builtins(game.result(one.end))
        assert end["view"] | {"hand": None} == msgspec.to_builtins(game.view(one.end, None))
        assert [line["events"] for line in lines] == list(map(msgspec.to_builtins, one.events[1:]))


def catalogue():
    from games import record  # noqa: PLC0415 - the very table that records are read with

    return record.GAMES


@every_game
def test_no_card_is_ever_lost_or_made(game):
    for one in games_of(game):
        whole = Counter(cards_in(game.deal(one.seats, one.options, Chance(one.seed), None).state))
        packs = [Counter(cards_in(one.states[0])), whole]  # an exercise may begin with a short pack
        for before, after in pairwise(map(Counter, map(cards_in, one.states))):
            assert after in ([before] if before == whole else packs), one


@every_game
def test_running_out_of_time_says_something_legal_or_nothing(game):
    for one, state, seat in looks(game):
        said = game.silence(state, seat)
        assert said is None or refusal(game, state, seat, said) is None, (one.seed, seat)
        assert said is not None or seat not in game.to_act(state), (
            "the clock must be able to move the game on"
        )


@every_game
def test_a_forced_move_is_legal_for_a_seat_waited_for(game):
    for one in games_of(game):
        for state in one.states:
            if forced := game.forced(state):
                assert forced.seat in game.to_act(state)
                assert refusal(game, state, forced.seat, forced.action) is None


@every_game
def test_views_are_json_and_count_hands_that_only_their_owners_see(game):
    for one, state, seat in looks(game):
        public, own = (msgspec.to_builtins(game.view(state, who)) for who in (None, seat))
        assert msgspec.json.decode(msgspec.json.encode(own), strict=False) is not None
        assert {"hands", "dealer", "phase"} <= public.keys()
        assert public["hands"] == own["hands"]
        assert len(public["hands"]) == one.seats
        assert public["hand"] is None


@every_game
def test_no_view_and_no_event_betrays_the_seed(game):
    for one, state, seat in looks(game):
        assert one.seed.encode() not in msgspec.json.encode([game.view(state, seat), one.events])


@every_game
def test_two_worlds_that_differ_in_hidden_cards_look_the_same(game):
    for pair in chain(worlds(game, how_many=max(20, how_many(game))), later_worlds(game, how_many=3)):
        left, right = map(pair.steps, pair.starts)
        for one, other in zip(left, right, strict=True):
            assert seen(game, one, pair.observer) == seen(game, other, pair.observer), pair
        assert left[-1].state != right[-1].state, pair


def seen(game, step, observer):
    """Gather all that reaches an observer, as bytes."""
    return msgspec.json.encode(
        [
            step.events,
            game.view(step.state, None),
            game.view(step.state, observer),
            list(map(speak, legal(game, step.state, observer))),
            game.silence(step.state, observer),
            sorted(game.to_act(step.state)),
            sorted(game.finishing(step.state)),
            forced_seat(game, step.state),
            game.result(step.state),
        ]
    )


def forced_seat(game, state):
    """Tell who has no choice; the move itself, such as a last card, is seen when the table makes it."""
    forced = game.forced(state)
    return forced and forced.seat


ELSEWHERE = {ChainCut, RuleSuspended, RulesTooHeavy, RuleUnplayable, TiedFirst, TooManyCards}
"""What takes more than a few seats and some luck, or a trial: each has tests of its own."""


@every_game
def test_every_action_and_every_event_happens(game):
    games = list(games_of(game))
    actions = {type(action) for one in games for _, action in one.log}
    events = {type(event) for one in games for step in one.events for event in step}
    assert set(game.actions) == actions
    assert own(game, Event) - events - ELSEWHERE == set()


@every_game
def test_every_objection_of_a_game_is_raised_and_cites_its_rule(game):
    raised = {
        type(objection) for one, state, seat in looks(game) for objection in objections(game, state, seat)
    }
    assert own(game, Objection) - raised - ELSEWHERE == set()
    assert all(objection.code.startswith("E_") for objection in raised)
    assert all(objection.rule.startswith("R") for objection in raised & own(game, Objection))


def objections(game, state, seat):
    for kind in game.actions:
        for action in candidates(kind, game, state, seat):
            if objection := refusal(game, state, seat, action):
                yield objection


def own(game, kind):
    """Find a game's own classes of a kind, but for those that others derive from."""
    found, kinds = set(), [kind]
    while kinds:
        kinds += (below := kinds.pop().__subclasses__())
        found |= {one for one in below if one.__module__.split(".")[1:2] == [game.key]}
    return {one for one in found if not one.__subclasses__()}


@every_game
@pytest.mark.parametrize("name", ["random", "careful"])
def test_automata_play_a_game_to_its_end(game, name):
    if name not in {"random", *AUTOMATA.get(game.key, {})}:
        return
    choose = automaton(game.key, name)
    for number in range(max(3, how_many(game) // 20)):
        luck = Luck(f"automata:{game.key}:{number}")
        options = played(game, number).options
        seats = played(game, number).seats
        state, chance = game.deal(seats, options, Chance(luck.seed), None).state, Chance(luck.seed)
        for moved in range(LONGEST_GAME):
            if (seat := next_speaker(game, state)) is None:
                break
            menu = legal(game, state, seat)
            dawdling = name == "random" and moved >= PATIENCE
            action, chance = (menu[0], chance) if dawdling else choose(game.view(state, seat), menu, chance)
            state = act(game, state, seat, action).state
        assert game.result(state) is not None


FINGERPRINT = """
from games import NEWEST
from support.random_games import played
import msgspec
for game in NEWEST:
    for number in range(5):
        one = played(game, number)
        parts = [getattr(one.end, name) for name in one.end.__struct_fields__]
        end = [sorted(part) if isinstance(part, frozenset) else part for part in parts]
        print(game.key, one.seed, [f"{seat}{action!r}" for seat, action in one.log], end)
        print(msgspec.json.encode([one.events, [game.view(one.end, seat) for seat in range(one.seats)]]))
"""


def test_a_game_is_the_same_under_any_hash_seed():
    """No order may come from a set, nor from the process."""
    assert fingerprint("1") == fingerprint("2")


def fingerprint(hash_seed):
    root = Path(__file__).parents[2]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{root}:{root / 'tests'}"}
    return subprocess.run(
        [sys.executable, "-c", FINGERPRINT], env=environment, check=True, capture_output=True
    ).stdout
