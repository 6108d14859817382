"""Undoing: what a seat may take back, in every game, and that nobody comes to know a card by it."""

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from msgspec import structs
from support.noeufs_table import position as noeufs
from support.random_games import how_many, played

from games import NEWEST
from games.cards import EVERY_CARD
from games.core import Illegal, Scored, Step, legal
from games.notation import speak
from games.parlett import PARLETT
from games.record import export, read_record, replay_texts, start, write_record
from games.undoing import FURTHEST, Moment, Undo, gone_on, undoable

EVERY_GAME = pytest.mark.parametrize("game", NEWEST, ids=lambda game: f"{game.key}-{game.version}")
ENOUGH = 10
LONGEST = 60
"""Random games, and actions of each, that are looked at: all kinds of them come early."""
FACE_DOWN = ("cut", "deal")
"""What moves cards that nobody sees."""


@cache
def courses(game):
    """Tell random games: after each action the game, how many actions it is long, and the past."""
    return [course for number in range(min(how_many(game), ENOUGH)) for course in course_of(game, number)]


def course_of(game, number):
    it, past = played(game, number), ()
    for place, (seat, action) in enumerate(it.log[:LONGEST]):
        step = game.play(it.states[place], seat, action)
        past = gone_on(game, past, Moment(seat, action, it.states[place]), step)
        yield it, place + 1, past


def undone_by(game, past, seat):
    try:
        return undoable(game, past, seat)
    except Illegal:
        return ()


def own_undone(it, n, past):
    """Return what is undone if whoever acted last takes that back."""
    return undone_by(it.game, past, it.log[n - 1][0])


def named(action):
    """Return the cards that an action names."""
    return Counter(word for word in speak(action).split() if word in EVERY_CARD)


def face_down(state):
    """Return what lies face down, as the state has it and not as anybody sees it."""
    return getattr(state, "stock", ()), [
        Counter(hand) + Counter(aside)
        for hand, aside in zip(state.hands, getattr(state, "bids", [()] * len(state.hands)), strict=True)
    ]


@EVERY_GAME
def test_what_is_taken_back_has_shown_nobody_a_card_but_those_that_were_laid_down(game):
    """The state says where each card lay; every step of what is taken back is held to it."""
    taken_back = 0
    for it, n, past in courses(game):
        for seat in {moment.seat for moment in past[-3:]}:
            undone = undone_by(game, past, seat)
            taken_back += bool(undone)
            span = it.states[n - len(undone) : n + 1] if undone else []
            for moment, (before, after) in zip(undone, pairwise(span), strict=True):
                assert moment.state == before
                if moment.action.verb in FACE_DOWN:
                    continue
                (stock, hands), (stock_left, hands_left) = face_down(before), face_down(after)
                assert stock_left == stock, (it.log[:n], seat)
                gone = [held - left for held, left in zip(hands, hands_left, strict=True)]
                assert not any(left - held for held, left in zip(hands, hands_left, strict=True))
                assert gone[moment.seat] <= named(moment.action)
                assert not any(lost for other, lost in enumerate(gone) if other != moment.seat)
    assert taken_back > 0


@EVERY_GAME
def test_what_is_taken_back_leads_to_the_same_menus_and_views_for_everybody(game):
    """A record that takes an action back ends as one in which nothing since has ever been done."""
    latest = {
        it.seed: (it, n, undone) for it, n, past in courses(game) if (undone := own_undone(it, n, past))
    }
    assert latest
    for it, n, undone in latest.values():
        names, setup = [f"P{each}" for each in range(it.seats)], it.setup
        log = [*it.log[:n], (undone[0].seat, Undo())]
        back, never = (
            write_record(export(game, names, it.options, it.seed, actions, setup=setup))
            for actions in (log, it.log[: n - len(undone)])
        )
        ends = list(replay_texts([back, never], ends=True))
        assert ends[0] == ends[1]


@EVERY_GAME
def test_one_goes_back_no_further_than_a_few_rounds(game):
    assert max(len(past) for _, _, past in courses(game)) <= FURTHEST


LE99 = {
    "format": "le99-record/1",
    "game": "le99",
    "seats": ["Olivier", "Mélanie", "Francis"],
    "setup": {
        "hands": [["5h", "2c", "4c"], ["Qs", "9h", "7s"], ["8d", "3d", "Kd"]],
        "total": 10,
        "pile": ["2h"],
        "to_move": 0,
        "stock": ["Ah", "Ac", "As", "Ad"],
    },
}


def le99(*lines):
    """Play Le 99 with open hands: seat 0 begins, at a total of 10."""
    actions = [[int(line[0]), line[2:]] for line in lines]
    return list(replay_texts([json.dumps(LE99 | {"actions": actions})]))


def test_a_card_that_was_laid_down_goes_back_into_the_hand_and_the_total_with_it():
    *_, undone, end = le99("0 discard 5h", "0 undo")
    assert undone["events"] == ({"type": "TakenBack", "seat": 0, "cards": ("5h",)},)
    assert (end["view"]["total"], end["view"]["pile_top"], end["to_act"]) == (10, "2h", [0])
    assert set(end["views"]["0"]["hand"]) == {"5h", "2c", "4c"}


def test_all_that_was_done_since_is_taken_back_with_it():
    *_, end = le99("0 discard 5h", "1 discard Qs", "2 discard 3d", "0 undo")
    assert end == le99()[-1]


def test_the_game_goes_on_from_there():
    *_, end = le99("0 discard 5h", "1 discard Qs", "0 undo", "0 discard 4c", "1 discard 7s")
    assert end == le99("0 discard 4c", "1 discard 7s")[-1]


def test_what_came_before_can_be_taken_back_next():
    *_, end = le99("0 discard 5h", "1 discard Qs", "1 undo", "0 undo")
    assert end == le99()[-1]


@pytest.mark.parametrize(
    "lines",
    [
        ("0 undo",),
        ("0 discard 5h", "1 undo"),
        ("0 discard 5h", "0 draw", "0 undo"),
        ("0 discard 5h", "0 undo", "0 undo"),
        ("0 discard 5h", "1 discard Qs", "1 draw", "0 undo"),
    ],
    ids=["nothing done", "done by another", "a card drawn", "taken back already", "another drew since"],
)
def test_nothing_is_taken_back_that_was_not_done_or_after_something_hidden_was_seen(lines):
    refused = le99(*lines)[-1]
    assert (refused["n"], refused["error"], refused["code"]) == (len(lines), "NothingToUndo", "E_UNDO")


def test_a_card_equal_to_the_one_it_covers_is_drawn_all_the_same():
    """Several packs lie together: of two equal cards, one comes in sight while the other goes out of it."""
    setup = LE99["setup"] | {"pile": ["Ah"], "stock": ["Ah"]}
    actions = [[0, "discard 5h"], [0, "undo"]]
    drawn = {"setup": setup, "options": {"drawWindow": "auto"}, "actions": actions}
    assert list(replay_texts([json.dumps(LE99 | drawn)]))[-1]["error"] == "NothingToUndo"


def test_a_bid_in_secret_is_taken_back_in_secret():
    setup = {"dealer": 0}
    dealt = {"format": "le99-record/1", "game": "parlett", "seats": ["a", "b", "c"], "setup": setup}
    *_, end = replay_texts([json.dumps(dealt)])
    first, second, third, *_ = end["views"]["1"]["hand"]
    actions = [[1, f"bid {first} {second} {third}"], [1, "undo"]]
    *_, undone, again = replay_texts([json.dumps(dealt | {"actions": actions})])
    assert undone["events"] == ({"type": "TakenBack", "seat": 1, "cards": ()},)
    assert again == end


def test_what_was_said_of_a_premium_is_not_taken_back():
    assert {action.verb for action in PARLETT.final} == {"pass", "declare", "reveal"}
    dealt = {"format": "le99-record/1", "game": "parlett", "seats": ["a", "b", "c"]}
    *_, end = replay_texts([json.dumps(dealt)])
    bids = [[seat, "bid " + " ".join(end["views"][str(seat)]["hand"][:3])] for seat in range(3)]
    said = [*bids, [0, "pass"], [0, "undo"]]
    assert list(replay_texts([json.dumps(dealt | {"actions": said})]))[-1]["error"] == "NothingToUndo"


def a_move_of_le_99():
    """Give Le 99, a move in it, and what the move led to."""
    game, dealt = start(read_record(json.dumps(LE99)))
    action = legal(game, dealt.state, 0)[0]
    return game, Moment(0, action, dealt.state), game.play(dealt.state, 0, action)


def test_what_comes_in_sight_beside_the_card_cannot_be_unseen():
    """A game like Le 99, but for its talon: once somebody has played, its top card lies open."""
    game, moment, step = a_move_of_le_99()
    past = gone_on(game, (), moment, step)
    assert undoable(game, past, 0) == past

    def opened(state, seat):
        seen = game.view(state, seat)
        return seen if state == moment.state else structs.replace(seen, rules=state.stock[:1])

    with pytest.raises(Illegal, match="E_UNDO"):
        undoable(replace(game, view=opened), past, 0)


def test_once_a_deal_is_scored_what_was_played_stands():
    game, moment, step = a_move_of_le_99()
    scored = Step(step.state, (*step.events, Scored((1, 0, 0))))
    assert gone_on(game, (), moment, step) == (moment,)
    assert gone_on(game, (moment,), moment, scored) == ()


def test_what_a_game_calls_final_ends_what_came_before_as_well():
    game, moment, step = a_move_of_le_99()
    assert gone_on(replace(game, final=(type(moment.action),)), (moment,), moment, step) == ()


def test_who_laid_the_last_card_of_a_deal_down_takes_nothing_back():
    """Once a deal is scored, and all the more when the game is over, what was played stands."""
    table = noeufs("5c", "2d 3d", "2c 3c", dealer=1)
    action = legal(table.game, table.state, 0)[0]
    step = table.game.play(table.state, 0, action)
    assert any(isinstance(event, Scored) for event in step.events)
    assert gone_on(table.game, (), Moment(0, action, table.state), step) == ()
