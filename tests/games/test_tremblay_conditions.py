"""The losers' rules: which cards are meant, and on what a rule may depend (E.2)."""

import pytest
from support.reglements import trigger
from support.tremblay_table import position

from games.cards import PACK_52, rank
from games.tremblay.language.reading import read_rule
from games.tremblay.table.context import matches
from games.tremblay.table.messages import Discarded
from games.tremblay.table.rule_messages import Noted, RuleApplied, ToastCalled

TOAST = {"toast": {"who": "actor", "n": 1}}
RED = {"color": "red"}


def holds(condition, *hands, card="5h", **laid):
    """Say whether a rule with this condition acts when seat 0 plays a card."""
    hands = hands or (f"{card} 9h", "9s 3s", "9d 3d")
    table = position(*hands, rules=[trigger("play", TOAST, given=[condition])], **laid)
    return RuleApplied("I1", 0) in table.play(f"0 discard {card}")


def meant(wanted, under=None):
    """Return the cards that a filter means, by rank where all suits are meant."""
    rule = read_rule({"kind": "restriction", "forbid": wanted})
    found = {card for card in PACK_52 if matches(rule.forbid, card, under)}
    ranks = {str(rank(card)) for card in found}
    return " ".join(sorted(ranks) if len(found) == 4 * len(ranks) else sorted(found))


@pytest.mark.parametrize(
    ("wanted", "cards"),
    [
        ({"rank": ["5", "K"]}, "5 K"),
        ({"rank": ["5"], "suit": ["h", "s"]}, "5h 5s"),
        ({"rank": ["5"], "color": "black"}, "5c 5s"),
        ({"rank": ["5"], "color": "red"}, "5d 5h"),
        ({"parity": "even"}, "10 2 4 6 8"),
        ({"parity": "odd"}, "3 5 7 9 A"),
        ({"face": True}, "J K Q"),
        ({"face": False}, "10 2 3 4 5 6 7 8 9 A"),
        ({"cards": ["Qs", "2d"]}, "2d Qs"),
        ({"cards": ["Qs", "2d"], "face": True}, "Qs"),
        ({"anyOf": [{"cards": ["Qs"]}, {"rank": ["5"], "suit": ["h"]}]}, "5h Qs"),
        ({"anyOf": [{"face": True}, {"rank": ["2"]}], "suit": ["c"]}, "2c Jc Kc Qc"),
        ({"same": "rank"}, "7"),
        ({"same": "card"}, "7h"),
        ({"same": "suit", "rank": ["5"]}, "5h"),
        ({"same": "color", "rank": ["5"]}, "5d 5h"),
    ],
)
def test_what_is_said_of_cards_holds_all_at_once(wanted, cards):
    assert meant(wanted, under="7h") == cards


@pytest.mark.parametrize("what", ["rank", "suit", "color", "card"])
def test_without_a_card_before_none_is_the_same(what):
    assert meant({"same": what}) == ""


@pytest.mark.parametrize(
    ("condition", "laid", "expected"),
    [
        ({"card": RED}, {}, True),
        ({"card": {"color": "black"}}, {}, False),
        ({"prev": RED}, {"pile": "4c 5d"}, True),
        ({"prev": RED}, {"pile": "4d 5c"}, False),
        ({"prev": {"same": "suit"}}, {"pile": "4c 5c"}, True),
        ({"prev": RED}, {"pile": ""}, False),
        ({"total": {"at": "before", "cmp": "eq", "n": 40}}, {"total": 40}, True),
        ({"total": {"at": "after", "cmp": "eq", "n": 40}}, {"total": 40}, False),
        ({"total": {"at": "after", "cmp": "eq", "n": 45}}, {"total": 40}, True),
        *(
            ({"total": {"at": "after", "cmp": cmp, "n": n}}, {"total": 40}, expected)
            for cmp, least in (("lt", 46), ("le", 45))
            for n, expected in ((least, True), (least - 1, False))
        ),
        *(
            ({"total": {"at": "after", "cmp": cmp, "n": n}}, {"total": 40}, expected)
            for cmp, most in (("gt", 44), ("ge", 45))
            for n, expected in ((most, True), (most + 1, False))
        ),
        ({"totalMod": {"m": 10, "eq": 0}}, {"total": 45}, True),
        ({"totalMod": {"m": 10, "eq": 0}}, {"total": -15}, True),
        ({"totalMod": {"m": 10, "eq": 0}}, {"total": 44}, False),
        ({"totalMod": {"m": 7, "eq": 3}}, {"total": 40}, True),
        ({"digits": "double"}, {"total": 50}, True),
        ({"digits": "double"}, {"total": -60}, True),
        ({"digits": "double"}, {"total": 2}, False),
        ({"digits": "double"}, {"total": -5}, False),
        ({"digits": "palindrome"}, {"total": -106}, True),
        ({"digits": "palindrome"}, {"total": -107}, False),
        ({"digits": {"ends": 5}}, {"total": 40}, True),
        ({"digits": {"ends": 5}}, {"total": -50}, True),
        ({"digits": {"ends": 4}}, {"total": 40}, False),
        ({"digits": {"contains": 4}}, {"total": 40}, True),
        ({"digits": {"contains": 3}}, {"total": 40}, False),
        ({"dir": 1}, {}, True),
        ({"dir": -1}, {}, False),
        ({"dir": -1}, {"direction": -1}, True),
        ({"losses": {"who": "actor", "cmp": "ge", "n": 1}}, {"losses": (1, 0, 0)}, True),
        ({"losses": {"who": "next", "cmp": "ge", "n": 1}}, {"losses": (1, 0, 0)}, False),
        ({"losses": {"who": "all", "cmp": "le", "n": 1}}, {"losses": (1, 0, 0)}, True),
        ({"losses": {"who": "others", "cmp": "ge", "n": 1}}, {"losses": (1, 1, 0)}, False),
        ({"hand": {"who": "actor", "cmp": "eq", "n": 1}}, {}, True),
        ({"hand": {"who": "others", "cmp": "eq", "n": 2}}, {}, True),
        ({"hand": {"who": "all", "cmp": "eq", "n": 2}}, {}, False),
        ({"hand": {"who": "lastLoser", "cmp": "ge", "n": 0}}, {}, False),
        ({"role": {"who": "actor", "role": "dealer"}}, {"dealer": 0}, True),
        ({"role": {"who": "actor", "role": "dealer"}}, {"dealer": 1}, False),
        ({"role": {"who": "actor", "role": "fewestCards"}}, {}, True),
        ({"role": {"who": "next", "role": "mostCards"}}, {}, True),
        ({"role": {"who": "prev", "role": "mostCards"}}, {}, False),
        ({"role": {"who": "actor", "role": "lastLoser"}}, {}, False),
        ({"run": {"of": RED, "n": 2}}, {"pile": "2c 7d"}, True),
        ({"run": {"of": RED, "n": 3}}, {"pile": "2c 7d"}, False),
        ({"run": {"of": RED, "n": 3}}, {"pile": "7d"}, False),
        ({"run": {"of": {"same": "suit"}, "n": 2}}, {"pile": "2h 3h"}, True),
        ({"flag": "red"}, {}, False),
        ({"not": {"card": RED}}, {}, False),
        ({"not": {"flag": "red"}}, {}, True),
        ({"all": [{"card": RED}, {"dir": 1}]}, {}, True),
        ({"all": [{"card": RED}, {"dir": -1}]}, {}, False),
        ({"any": [{"card": RED}, {"dir": -1}]}, {}, True),
        ({"any": [{"not": {"card": RED}}, {"dir": -1}]}, {}, False),
    ],
)
def test_a_condition_holds_or_does_not(condition, laid, expected):
    assert holds(condition, **laid) == expected


def test_all_of_a_rules_conditions_hold_at_once():
    two = [{"card": RED}, {"total": {"at": "before", "cmp": "eq", "n": 40}}]
    table = position("5h 9c", "9s", total=39, rules=[trigger("play", TOAST, given=two)])
    assert RuleApplied("I1", 0) not in table.play("0 discard 5h")


def test_luck_decides_as_often_as_it_says():
    seeds = [f"{number:064x}" for number in range(300)]
    for percent in (1, 30, 99):
        often = sum(holds({"chance": percent}, seed=seed) for seed in seeds)
        assert abs(often - 3 * percent) < 25
    assert not any(
        holds({"all": [{"chance": 50}, {"not": {"chance": 50}}]}, seed=seed) for seed in seeds[:40]
    )


def on_2(*then):
    return trigger("play", *then, given=[{"card": {"rank": ["2"]}}])


def test_a_note_is_taken_and_another_rule_asks_for_it():
    note = {"flag": {"name": "red", "value": True, "until": "partie"}}
    asks = trigger("play", {"toast": {"who": "actor", "n": 1}}, given=[{"flag": "red"}])
    table = position("9h 2h", "2s 9s", "9d", rules=[asks, on_2(note)])
    assert table.play("0 discard 9h") == [Discarded(0, "9h", 0, still=True)]
    assert Noted("red", value=True) in table.play("1 discard 2s")
    assert ToastCalled((2,), 1) in table.play("2 discard 9d")


def test_a_note_of_a_turn_ends_with_it_and_one_may_be_struck_out():
    note = {"flag": {"name": "red", "value": True, "until": "nextTurn"}}
    asks = trigger("draw", {"toast": {"who": "actor", "n": 1}}, given=[{"flag": "red"}])
    table = position("2h 9h", "9s 3s", rules=[on_2(note), asks])
    assert ToastCalled((0,), 1) in table.play("0 discard 2h", "0 draw")
    assert ToastCalled((1,), 1) in table.play("1 discard 9s", "1 draw")
    assert ToastCalled((0,), 1) not in table.play("0 discard 9h", "0 draw")
    off = {"flag": {"name": "red", "value": False, "until": "partie"}}
    table = position("2h 9h", "9s 3s", rules=[on_2(note, off), asks])
    assert Noted("red", value=False) in table.play("0 discard 2h")
    assert ToastCalled((0,), 1) not in table.play("0 draw")


def test_a_note_may_last_from_one_partie_to_the_next():
    for until, kept in (("partie", []), ("manche", [(0,)])):
        note = trigger("lost", {"flag": {"name": "red", "value": True, "until": until}})
        asks = trigger("partieStart", {"toast": {"who": "lastLoser", "n": 1}}, given=[{"flag": "red"}])
        table = position("8h", "9s", "9d", total=99, losses_to_end=3, rules=[note, asks])
        table.play("0 propose X18", "1 accept")
        assert [event.seats for event in table.heard(ToastCalled)][:1] == kept
