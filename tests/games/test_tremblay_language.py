"""The language of the losers' rules: what it reads, what it writes, what it refuses and why (R17)."""

import json
from hashlib import sha256
from itertools import groupby
from typing import Literal, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.random_games import Luck
from support.reglements import (
    JSON,
    hostile,
    hostile_rules,
    members,
    parameter,
    restriction,
    spoilt_rules,
    trigger,
    value,
)

from games.core import Illegal
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.conditions import Condition
from games.tremblay.language.effects import Change, Effect, EffectWord
from games.tremblay.language.occasions import When
from games.tremblay.language.reading import Reason, RuleInvalid, as_data, essence, read_rule
from games.tremblay.language.rules import Op, ParameterValues, Rule
from games.tremblay.language.vocabulary import Filter

unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
SKIP = trigger("play", {"skip": 1})
NEVER = {"chance": 1}
E5 = "4bee7eaeea86d60deaa9920552c1f495034318277433fcfbf651d483827b7abb"
"""Of the forty examples as rules E.5 has them: JSON with sorted keys and no spaces."""


def refused(data):
    with pytest.raises(Illegal) as refusal:
        read_rule(data)
    return refusal.value.objection


def deep(depth, condition=NEVER):
    return condition if depth == 1 else {"not": deep(depth - 1, condition)}


@unhurried
@given(hostile_rules())
def test_a_reglement_is_written_as_it_was_read(data):
    rule = read_rule(data)
    assert read_rule(as_data(rule)) == rule
    assert as_data(read_rule(as_data(rule))) == as_data(rule)
    assert json.loads(json.dumps(as_data(rule))) == as_data(rule)


@unhurried
@given(hostile_rules())
def test_a_reglement_is_hashable_so_that_a_state_is(data):
    assert hash(read_rule(data)) == hash(read_rule(json.loads(json.dumps(data))))


@unhurried
@given(hostile_rules(), st.text(min_size=1, max_size=9), st.booleans())
def test_r17_the_words_beside_a_reglement_do_not_make_it_another(data, words, both):
    told = data | {"text": {"fr": words} | ({"en": words} if both else {})}
    alike = essence(read_rule(told)) == essence(read_rule(data))
    assert alike == (data["kind"] != "honour" or data.get("text") == told["text"])


@unhurried
@given(hostile_rules(), st.randoms(use_true_random=False))
def test_r17_order_that_says_nothing_does_not_make_it_another(data, chance):
    assert essence(read_rule(stirred(data, chance))) == essence(read_rule(data))


def stirred(data, chance):
    """Put keys that mean the same in another order, and say every card, rank and suit twice."""
    if not isinstance(data, dict):
        return [stirred(one, chance) for one in data] if isinstance(data, list) else data
    items = [(name, stirred(inner, chance)) for name, inner in data.items()]
    lists = {"rank", "suit", "cards"}
    items = [(name, inner[::-1] + inner[:1]) if name in lists and len(inner) < 8 else (name, inner)
             for name, inner in items]  # fmt: skip
    chance.shuffle(items)
    return dict(items)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (SKIP, SKIP | {"if": [], "v": 1}),
        (trigger("totalCross", {"skip": 1}, n=50), trigger("totalCross", {"skip": 1}, n=50, dir="any")),
        (value({"rank": ["5"]}, {"scale": 2}), value({"rank": ["5"]}, {"scale": 2.0})),
        ({"kind": "honour"}, {"kind": "honour", "penalty": []}),
    ],
)
def test_r17_what_goes_without_saying_does_not_make_it_another(one, other):
    assert essence(read_rule(one)) == essence(read_rule(other))


def test_r17_rules_of_honour_differ_in_their_words():
    kneel, sing = ({"kind": "honour", "text": {"fr": words}} for words in ("À genoux", "Chantez"))
    assert essence(read_rule(kneel)) != essence(read_rule(sing))


def test_the_forty_examples_are_those_of_the_rules():
    data = {
        name: {key: said for key, said in as_data(rule).items() if key != "v"}
        for name, rule in CATALOGUE.items()
    }
    assert list(data) == [f"X{n}" for n in range(1, 41)]
    assert sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest() == E5


def test_the_forty_examples_are_of_every_kind_but_the_repeal():
    kinds = [(kind, len(list(rules))) for kind, rules in groupby(rule.kind for rule in CATALOGUE.values())]
    assert kinds == [("value", 9), ("trigger", 19), ("restriction", 2), ("parameter", 2), ("honour", 8)]


def test_the_forty_examples_differ_but_for_two_of_honour_whose_words_differ():
    assert len({essence(rule) for rule in CATALOGUE.values()}) == 39
    assert essence(CATALOGUE["X34"]) == essence(CATALOGUE["X40"])


def test_a_hostile_loser_knows_every_word():
    """Else the games of hostile rules would prove less than they say."""
    luck, said = Luck("every word"), set()
    for _ in range(3_000):
        said |= set(words_of(as_data(read_rule(hostile(luck)))))
    occasions = {on for kind in members(When) for on in get_args(kind.model_fields["on"].annotation)}
    words = {
        first_word(kind) for kind in (*members(Effect), *members(Condition), *members(Change), *members(Op))
    }
    assert occasions | words | {alias(*field) for field in Filter.model_fields.items()} <= said
    assert {kind.model_fields["kind"].annotation for kind in members(Rule)} == {
        Literal[kind] for kind in said & KINDS
    }


KINDS = {"value", "trigger", "restriction", "parameter", "honour", "repeal"}


def first_word(kind):
    return alias(*next(iter(kind.model_fields.items())))


def alias(name, field):
    return field.alias or name


def words_of(data):
    if isinstance(data, str):
        yield data
    for part in data if isinstance(data, list) else data.items() if isinstance(data, dict) else ():
        yield from words_of(list(part) if isinstance(part, tuple) else part)


@unhurried
@given(hostile_rules())
def test_whatever_a_hostile_loser_says_is_a_reglement(data):
    assert read_rule(data).kind == data["kind"]


@unhurried
@given(JSON)
def test_r17_what_is_no_reglement_is_refused_whatever_it_is(data):
    assert_refused_or_read(data)


@unhurried
@given(spoilt_rules())
def test_r17_a_reglement_spoilt_is_refused_or_is_another(data):
    assert_refused_or_read(data)


def assert_refused_or_read(data):
    try:
        rule = read_rule(data)
    except Illegal as refusal:
        objection = refusal.objection
    else:
        assert read_rule(as_data(rule)) == rule
        return
    assert type(objection) is RuleInvalid
    assert objection.reason in get_args(Reason)


def test_r17_what_is_too_long_or_too_deep_to_be_one_is_refused():
    assert refused(SKIP | {"x": "x" * 6_000}) == RuleInvalid("", "length")
    assert refused({"kind": "trigger", "if": [deep(700)]}) == RuleInvalid("", "length")
    assert type(refused({"kind": "trigger", "if": [deep(300)]})) is RuleInvalid


@pytest.mark.parametrize(
    ("data", "field", "reason"),
    [
        ({}, "", "missing"),
        ({"kind": "poem"}, "", "unknown"),
        ({"kind": "trigger"}, "when", "missing"),
        (SKIP | {"v": 2}, "v", "value"),
        (SKIP | {"poem": 1}, "poem", "unknown"),
        (SKIP | {"conditions_": []}, "conditions_", "unknown"),
        (SKIP | {"text": {"de": "Nochmal."}}, "text.de", "unknown"),
        (SKIP | {"text": {"fr": ""}}, "text.fr", "length"),
        (SKIP | {"text": {"fr": "é" * 281}}, "text.fr", "length"),
        (SKIP | {"when": {}}, "when.on", "missing"),
        (SKIP | {"when": {"on": "midnight"}}, "when.on", "value"),
        (SKIP | {"when": {"on": "play", "n": 1}}, "when.n", "unknown"),
        (SKIP | {"when": {"on": "totalHit"}}, "when.n", "missing"),
        (SKIP | {"when": {"on": "totalHit", "n": 201}}, "when.n", "bounds"),
        (SKIP | {"when": {"on": "handCount", "n": 9}}, "when.n", "bounds"),
        (SKIP | {"if": [NEVER] * 7}, "if", "length"),
        (SKIP | {"if": [{"any": [NEVER] * 6}, NEVER]}, "if", "value"),
        (SKIP | {"if": [deep(4)]}, "if", "value"),
        (SKIP | {"if": [{"all": []}]}, "if.0.all", "length"),
        (SKIP | {"if": [{"moon": "full"}]}, "if.0", "unknown"),
        (SKIP | {"if": [3]}, "if.0", "value"),
        (SKIP | {"if": [{"chance": 0}]}, "if.0.chance", "bounds"),
        (SKIP | {"if": [{"chance": 100}]}, "if.0.chance", "bounds"),
        (SKIP | {"if": [{"totalMod": {"m": 1, "eq": 0}}]}, "if.0.totalMod.m", "bounds"),
        (SKIP | {"if": [{"digits": "odd"}]}, "if.0.digits", "value"),
        (SKIP | {"if": [{"digits": {"ends": 10}}]}, "if.0.digits", "value"),
        (SKIP | {"if": [{"hand": {"who": "chosen", "cmp": "eq", "n": 1}}]}, "if.0.hand.who", "value"),
        (SKIP | {"if": [{"run": {"of": {"color": "red"}, "n": 9}}]}, "if.0.run.n", "bounds"),
        (SKIP | {"if": [{"flag": "Not a name"}]}, "if.0.flag", "value"),
        (SKIP | {"if": [{"card": {}}]}, "if.0.card", "value"),
        (SKIP | {"if": [{"card": {"face": None}}]}, "if.0.card", "value"),
        (SKIP | {"if": [{"card": {"cards": ["T21"]}}]}, "if.0.card.cards.0", "value"),
        (SKIP | {"then": []}, "then", "length"),
        (SKIP | {"then": [{"skip": 1}] * 5}, "then", "length"),
        (SKIP | {"then": [{}]}, "then.0", "missing"),
        (SKIP | {"then": [{"explode": True}]}, "then.0", "unknown"),
        (SKIP | {"then": [{"skip": 1}, {"skip": 4}]}, "then.1.skip", "bounds"),
        (SKIP | {"then": [{"skip": True}]}, "then.0.skip", "value"),
        (SKIP | {"then": [{"skip": 1, "again": True}]}, "then.0.again", "unknown"),
        (SKIP | {"then": [{"reverse": False}]}, "then.0.reverse", "value"),
        (SKIP | {"then": [{"total": {"add": 201}}]}, "then.0.total.add", "bounds"),
        (SKIP | {"then": [{"total": {"mul": 4}}]}, "then.0.total.mul", "value"),
        (SKIP | {"then": [{"gain": {"who": "all", "n": 4}}]}, "then.0.gain.n", "bounds"),
        (SKIP | {"then": [{"lose": {"who": "all", "n": 1}}]}, "then.0.lose.pick", "missing"),
        (SKIP | {"then": [{"swapHands": ["actor"]}]}, "then.0.swapHands.1", "missing"),
        (SKIP | {"then": [{"goto": "all"}]}, "then.0.goto", "value"),
        (SKIP | {"then": [{"prompt": {"who": "actor"}}]}, "then.0.prompt", "value"),
        (SKIP | {"then": [{"prompt": {"who": "actor", "fr": "é" * 281}}]}, "then.0.prompt.fr", "length"),
        (value({"rank": ["5"]}, {"add": -201}), "op.add", "bounds"),
        (value({"rank": ["1"]}, {"add": 1}), "card.rank.0", "value"),
        (value({"rank": []}, {"add": 1}), "card.rank", "length"),
        (value({"face": True}, {"add": 1}, [NEVER]), "if", "value"),
        (value({"face": True}, {"scale": 4}), "op.scale", "value"),
        (value({"face": True}, {"scale": 2}) | {"mode": "replace"}, "op", "value"),
        (value({"face": True}, {"choice": [{"add": 1}, {"set": 1}]}), "op.choice", "value"),
        (value({"face": True}, {"choice": [{"add": 1}]}), "op.choice", "length"),
        (value({"face": True}, {"choice": [{"add": n} for n in range(4)]}), "op.choice", "length"),
        (restriction({"face": True}, [{"not": NEVER}]), "if", "value"),
        (restriction({"anyOf": [{"face": True}]}), "forbid.anyOf", "length"),
        (restriction({"anyOf": [{"face": True}, {"anyOf": [{"face": True}] * 2}]}), "forbid", "value"),
        (parameter(), "set", "value"),
        (parameter(winner=1), "set.winner", "unknown"),
        ({"kind": "repeal", "of": "X1"}, "of", "value"),
    ],
)
def test_r17_what_is_wrong_is_named_with_its_place(data, field, reason):
    assert refused(data) == RuleInvalid(field, reason)


@pytest.mark.parametrize(
    ("number", "least", "most"),
    [
        *(("limit", 50, 200), ("handSize", 1, 6), ("startTotal", -50, 50), ("toastMark", 10, 199)),
        ("startDir", -1, 1),
    ],
)
def test_r17_the_numbers_of_the_game_have_bounds(number, least, most):
    for fine in (least, most):
        assert as_data(read_rule(parameter(**{number: fine})))["set"] == {number: fine}
    for wrong in (least - 1, most + 1):
        assert refused(parameter(**{number: wrong})).field == f"set.{number}"


def test_r17_what_is_just_within_the_bounds_is_a_reglement():
    text = {"fr": "é" * 280, "en": "e" * 280}
    for data in (
        SKIP | {"text": text, "if": [NEVER] * 6, "then": [{"skip": 1}] * 4},
        SKIP | {"if": [{"any": [NEVER] * 6}]},
        SKIP | {"if": [deep(3)]},
        trigger("play", *[{"prompt": {"who": "actor", **text}}] * 4, given=[NEVER] * 6) | {"text": text},
    ):
        assert read_rule(data).kind == "trigger"


@pytest.mark.parametrize("person", ["Olivier", "seat 0", "", 0, 11, ["actor"], None])
@pytest.mark.parametrize(
    "effect",
    [
        lambda who: {"goto": who},
        lambda who: {"swapHands": ["actor", who]},
        lambda who: {"give": {"from": who, "to": "actor", "n": 1, "pick": "random"}},
        lambda who: {"give": {"from": "actor", "to": who, "n": 1, "pick": "random"}},
        lambda who: {"show": {"who": who, "to": "all", "until": "partie"}},
        lambda who: {"show": {"who": "all", "to": who, "until": "partie"}},
        *(lambda who, verb=verb: {verb: {"who": who, "n": 1}} for verb in ("gain", "toast")),
        lambda who: {"lose": {"who": who, "n": 1, "pick": "self"}},
        lambda who: {"prompt": {"who": who, "fr": "Debout!"}},
        lambda who: {"loseNow": {"who": who}},
    ],
)
def test_r17_no_person_can_be_named(effect, person):
    assert refused(trigger("play", effect(person))).reason == "value"
    assert read_rule(trigger("play", effect("dealer")))


def test_r17_the_core_cannot_be_spoken_of():
    """Neither who invents, nor when règlements end, nor how many losses, nor who sits there (rules E.1)."""
    numbers = {"limit", "handSize", "startTotal", "toastMark", "startDir"}
    assert {alias(*field) for field in ParameterValues.model_fields.items()} == numbers
    assert all(
        "phase" not in word and "seat" not in word
        for word in words_of(list(map(as_data, CATALOGUE.values())))
    )


def test_every_effect_has_its_word_for_sentences():
    tags = {tag.__metadata__[0].tag for tag in get_args(get_args(Effect)[0])}
    assert tags == set(get_args(EffectWord))
