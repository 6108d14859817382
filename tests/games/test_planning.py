"""What is prepared before a turn: a plan plays what its words say, and nothing that is not legal."""

import pytest
from support.random_games import Luck, played

from games import newest
from games.automata import automaton
from games.cards import EVERY_CARD
from games.core import Chance, cards_of, legal
from games.planning import PLANNED_GAMES, PlannedTurn, drawn, moves_of_turn, planned
from games.planning.plans import (
    AtLeast,
    AtMost,
    ByRule,
    ByVerb,
    Plan,
    PlanLine,
    Saying,
    ThisCard,
    holds,
)

GAMES_EACH = 12
LUCK = Chance("7" * 64)
WORDS = ("s", "h", "nothing", "yes", "no", "clockwise", "counter")


def turns(key, number):
    """Give turns of a random game: whose, what its seat sees, and its menu."""
    game = played(newest(key), number)
    for state in game.some_states(Luck(f"planning {key} {number}")):
        for seat in sorted(game.game.to_act(state)):
            menu = legal(game.game, state, seat)
            yield PlannedTurn(key, game.game.view(state, seat), seat, menu, LUCK), menu


def random_choice(luck, view):
    cards = [*(view.hand or ()), luck.choose(sorted(EVERY_CARD))]
    rules = [ByRule(rule) for rule in ("lowest", "highest", "mildest", "automaton")]
    return luck.choose(
        [ThisCard(luck.choose(cards)), *rules, ByVerb(luck.choose(["draw", "collect", "deal"]))]
    )


def random_plan(luck, key, view):
    signs = sorted(PLANNED_GAMES[key].signs)

    def condition():
        sign, number = luck.choose(signs), luck.below(110)
        kinds = [AtLeast(sign, number), AtMost(sign, number), Saying(sign, luck.choose(WORDS))]
        return luck.choose(kinds)

    lines = [PlanLine(random_choice(luck, view), condition()) for _ in range(luck.below(4))]
    return Plan((*lines, *([PlanLine(random_choice(luck, view))] if luck.below(2) else [])))


def means(choice, action, turn):
    """Say whether a move is what a choice says, found out in another way than the plan's own."""
    single = [each for each in turn.menu if len(cards_of(each)) == 1]
    height = {each: turn.game.height(turn.view, cards_of(each)[0]) for each in single}
    match choice:
        case ThisCard(card):
            return cards_of(action) == (card,)
        case ByVerb(verb):
            return action.verb == verb
        case ByRule("lowest"):
            return all(height[action] <= other for other in height.values())
        case ByRule("highest"):
            return all(height[action] >= other for other in height.values())
        case ByRule("mildest"):
            return action == turn.menu[0]
        case ByRule("automaton"):
            return action == automaton(turn.key, "careful")(turn.view, turn.menu, LUCK)[0]


@pytest.mark.parametrize("key", sorted(PLANNED_GAMES))
@pytest.mark.parametrize("number", range(GAMES_EACH))
def test_a_plan_plays_nothing_that_is_not_legal_and_just_what_its_words_say(key, number):
    luck, moved = Luck(f"plans {key} {number}"), 0
    for turn, menu in turns(key, number):
        for _ in range(20):
            plan = random_plan(luck, key, turn.view)
            action = planned(plan, turn)
            fitting = [line for line in plan.lines if turn.fits(line) and turn.menu]
            if action is None:
                assert not any(
                    means(line.choice, each, turn)
                    for line in fitting
                    for each in turn.menu
                    if not isinstance(line.choice, ByRule)
                    and (isinstance(line.choice, ByVerb) or len(cards_of(each)) == 1)
                )
                continue
            moved += 1
            assert action in menu
            assert any(means(line.choice, action, turn) for line in fitting)
    assert moved or not any(turn.menu for turn, _ in turns(key, number))


@pytest.mark.parametrize("key", sorted(PLANNED_GAMES))
def test_every_sign_can_be_read_wherever_a_turn_is(key):
    game, read = PLANNED_GAMES[key], 0
    for number in range(GAMES_EACH):
        for turn, _ in turns(key, number):
            if turn.menu:
                readings = {name: sign(turn.view, turn.seat, turn.menu) for name, sign in game.signs.items()}
                assert all(isinstance(reading, int | str) for reading in readings.values()), readings
                read += 1
    assert read


@pytest.mark.parametrize("key", sorted(PLANNED_GAMES))
def test_what_is_no_turn_is_not_played(key):
    for number in range(GAMES_EACH):
        for turn, menu in turns(key, number):
            if not moves_of_turn(key, menu):
                assert planned(Plan((PlanLine(ByRule("mildest")),)), turn) is None


def test_the_first_line_that_holds_is_played_and_a_card_that_is_gone_leaves_it_to_the_next():
    turn = next(turn for turn, _ in turns("le99", 1) if len(turn.menu) > 1)
    card, other = cards_of(turn.menu[0])[0], cards_of(turn.menu[1])[0]
    gone = next(card for card in sorted(EVERY_CARD) if card not in turn.view.hand)
    total = turn.view.total
    lines = [
        PlanLine(ThisCard(other), AtLeast("total", total + 1)),
        PlanLine(ThisCard(gone), AtLeast("total", total)),
        PlanLine(ThisCard(card), AtMost("total", total)),
        PlanLine(ThisCard(other)),
    ]
    assert cards_of(planned(Plan(tuple(lines)), turn)) == (card,)
    assert cards_of(planned(Plan(tuple(lines[:1] + lines[3:])), turn)) == (other,)
    assert planned(Plan(tuple(lines[:2])), turn) is None


@pytest.mark.parametrize(
    ("condition", "reading", "held"),
    [
        (AtLeast("total", 90), 90, True),
        (AtLeast("total", 90), 89, False),
        (AtMost("total", 90), 90, True),
        (AtMost("total", 90), 91, False),
        (Saying("led", "s"), "s", True),
        (Saying("led", "s"), "h", False),
        (Saying("led", "s"), None, False),
        (AtLeast("total", 0), "s", False),
        (None, None, True),
    ],
)
def test_a_condition_holds_or_does_not(condition, reading, held):
    assert holds(condition, reading) == held


@pytest.mark.parametrize(
    ("conditions", "sound"),
    [
        ("c", True),
        ("ccc", True),
        ("ccc-", True),
        ("-", True),
        ("", True),
        ("cccc", False),
        ("-c", False),
        ("--", False),
    ],
)
def test_a_plan_has_three_conditions_at_most_and_nothing_after_otherwise(conditions, sound):
    lines = (PlanLine(ByRule("lowest"), AtLeast("total", 9) if each == "c" else None) for each in conditions)
    assert Plan(tuple(lines)).sound == sound


def test_a_standing_order_draws_where_the_game_lets_one_draw_and_only_if_it_was_given():
    games = [played(newest("le99"), number) for number in range(4)]
    states = [(one.game, state) for one in games for state in one.states]
    menus = [legal(game, state, seat) for game, state in states for seat in game.to_act(state)]
    draws = [[action for action in menu if action.verb == "draw"] for menu in menus]
    assert any(draws)
    for menu, offered in zip(menus, draws, strict=True):
        assert drawn("le99", Plan(), menu) is None
        assert drawn("le99", Plan(draws=True), menu) == (offered[0] if offered else None)
