"""Miguel Tremblay's 99: the loser invents a règlement, the others judge it, the table never has it again."""

import dataclasses
import json

import pytest
from support.gametable import Table
from support.reglements import of_catalogue
from support.tremblay_table import position

from games.cards import PACK_52
from games.core import NotYourTurn, OptionNotInPlay, WrongPhase
from games.tremblay import TREMBLAY
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.reading import RuleInvalid
from games.tremblay.table.honour_messages import NoSuchRule
from games.tremblay.table.inventing import MILDEST, needed_to_return, rematch
from games.tremblay.table.messages import NewPartie
from games.tremblay.table.rule_messages import (
    CatalogueOnly,
    NoSuchChoice,
    NotAVoter,
    NotLoser,
    RuleAdopted,
    RuleJudged,
    RuleProposed,
    RuleRepeated,
    RuleReturned,
    ToInvent,
    TooManyCards,
)

LONG = {"losses_to_end": 9}
UNTRIED = dataclasses.replace(TREMBLAY, lawmaking=None)
"""Sandbox take their time, and have tests of their own."""
OWN = '{"kind":"trigger","when":{"on":"draw"},"then":[{"toast":{"who":"actor","n":1}}]}'
ALL_LOSE = {
    "kind": "trigger",
    "when": {"on": "play"},
    "if": [{"card": {"rank": ["K"]}}],
    "then": [{"loseNow": {"who": "all"}}],
}


def lost(seats=3, **options):
    """Let seat 1 lose a partie: seat 0 has just made it 99, which a Dame does not bear."""
    others = [card for card in PACK_52 if card[0] in "678"][: seats - 2]
    table = position("5h 2h", "Qs", *others, total=94, **LONG | options)
    table.game = UNTRIED
    table.play("0 discard 5h")
    return table


def adopted(*words, **options):
    """Let seat 1 lose and propose each of these, one partie after the other, and all find them good."""
    table = lost(**options)
    for proposed in words:
        if table.heard(RuleAdopted):
            lose_again(table)
        table.play(f"{loser_of(table)} propose {proposed}")
        accept(table)
    return table


def accept(table):
    while table.view.phase == "review":
        table.play(f"{min(table.to_act)} accept")


def loser_of(table):
    (loser,) = table.to_act
    return loser


def lose_again(table):
    """Play on, always the safest move, until somebody has lost another partie."""
    while table.view.phase != "invent" and table.result is None:
        seat = min(table.to_act)
        table.play(f"{seat} {table.silence(seat)}")


def test_r15_the_loser_and_nobody_else_invents():
    table = lost()
    assert table.heard(ToInvent) == [ToInvent(1)]
    assert (table.view.phase, table.view.inventing, table.to_act) == ("invent", 1, {1})
    assert {type(table.refused(f"{seat} propose X1")) for seat in (0, 2)} == {NotLoser}
    assert not table.menu(0)


def test_r15_nobody_invents_while_cards_are_played():
    table = position("5h 2h", "Qs", "2s")
    assert type(table.refused("0 propose X1")) is WrongPhase
    assert {type(table.refused(f"1 {said}")) for said in ("accept", "object")} == {WrongPhase}


def test_r15_a_reglement_is_in_force_from_the_next_partie_on():
    table = lost()
    assert table.play(f"1 propose {OWN}") == [RuleProposed(1, {"v": 1, **json.loads(OWN)}, "")]
    assert (table.view.phase, table.view.rules, table.view.judging) == ("review", (), (0, 2))
    told = table.play("2 accept")
    assert told[:2] == [RuleJudged(2), RuleAdopted("I1", 1, {"v": 1, **json.loads(OWN)}, "")]
    assert isinstance(told[2], NewPartie)
    assert [(rule["id"], rule["author"]) for rule in table.view.rules] == [("I1", 1)]


def test_r15_reglements_are_numbered_in_the_order_in_which_they_were_adopted():
    table = adopted("X18", "X19", OWN)
    assert [rule["id"] for rule in table.view.rules] == ["I1", "I2", "I3"]
    assert [event.origin for event in table.heard(RuleAdopted)] == ["X18", "X19", ""]


@pytest.mark.parametrize(("who_deals", "dealer"), [("left", 2), ("loser", 2), ("left", 1), ("loser", 1)])
def test_r15_who_loses_at_once_invents_one_after_the_other_from_the_dealers_left(who_deals, dealer):
    table = position("Kh 2h", "3s", "4s", dealer=dealer, rules=[ALL_LOSE], next_dealer=who_deals, **LONG)
    table.play("0 discard Kh")
    order = [(dealer + step) % 3 for step in (1, 2, 3)]
    assert type(table.refused(f"{order[1]} propose X1")) is NotYourTurn
    for loser, name in zip(order, ("X18", "X19", "X1"), strict=True):
        assert table.heard(NewPartie) == []
        table.play(f"{loser} propose {name}")
        accept(table)
    assert table.heard(ToInvent) == list(map(ToInvent, order))
    assert table.heard(NewPartie)[0].dealer == (order[0] if who_deals == "loser" else (dealer + 1) % 3)


@pytest.mark.parametrize(
    ("seats", "said", "outcome"),
    [
        (2, "0 object", "invent"),
        (2, "0 accept", "adopted"),
        (3, "0 object", "review"),
        (3, "0 object, 2 object", "invent"),
        (3, "0 object, 2 accept", "adopted"),
        (3, "2 accept", "adopted"),
        (4, "0 object, 2 accept", "review"),
        (4, "0 object, 2 object", "invent"),
        (4, "3 accept, 0 accept", "adopted"),
        (5, "0 object, 2 object, 3 accept", "review"),
        (5, "0 object, 2 object, 3 accept, 4 accept", "adopted"),
        (5, "0 object, 2 object, 3 object", "invent"),
        (5, "0 accept, 2 accept", "adopted"),
    ],
)
def test_r17_more_than_half_of_the_others_send_it_back_as_soon_as_that_is_decided(seats, said, outcome):
    table = lost(seats)
    table.play("1 propose X1", *said.split(", "))
    assert outcome == ("adopted" if table.heard(RuleAdopted) else table.view.phase)


def test_r17_how_somebody_judged_is_told_by_the_outcome_alone():
    table = lost(4)
    table.play("1 propose X1")
    assert table.play("0 object") == [RuleJudged(0)]
    assert RuleJudged.quiet
    assert table.play("3 object") == [RuleJudged(3), RuleReturned(1, 2, 1)]


@pytest.mark.parametrize(
    ("said", "objections"), [("0 accept, 2 accept", 0), ("0 object, 2 accept, 3 accept", 1)]
)
def test_r17_what_is_adopted_says_how_many_objected(said, objections):
    table = lost(4)
    table.play("1 propose X1", *said.split(", "))
    assert table.heard(RuleAdopted)[-1].objections == objections


@pytest.mark.parametrize("seats", range(2, 8))
def test_r17_more_than_half_of_the_others_are_needed_to_send_it_back(seats):
    needed = needed_to_return(seats)
    assert 2 * needed > seats - 1 >= 2 * (needed - 1)


def test_r17_one_judges_once_and_never_ones_own():
    table = lost(4)
    table.play("1 propose X1", "0 object")
    for line in ("0 object", "0 accept", "1 accept", "1 object"):
        assert type(table.refused(line)) is NotAVoter
    assert (table.to_act, table.menu(1), table.menu(2)) == ({2, 3}, [], ["accept", "object"])


def test_r17_after_two_returns_comes_the_catalogue_and_nobody_judges_it():
    table = lost()
    for times in (1, 2):
        table.play(f"1 propose {OWN}", "0 object", "2 object")
        assert table.heard(RuleReturned)[-1] == RuleReturned(1, 2, times)
    assert table.view.returns == 2
    assert type(table.refused(f"1 propose {OWN}")) is CatalogueOnly
    x1 = of_catalogue("X1")
    told = table.play("1 propose X1")
    assert told[:2] == [RuleProposed(1, x1, "X1"), RuleAdopted("I1", 1, x1, "X1", None)]


def test_r17_the_next_loser_begins_with_the_same_patience():
    table = position("Kh 2h", "3s", "4s", dealer=2, rules=[ALL_LOSE], **LONG)
    table.play("0 discard Kh", "0 propose X1", "1 object", "2 object")
    assert (table.view.returns, table.view.proposal, table.view.judging) == (1, None, ())
    table.play("0 propose X2", "1 accept")
    assert (table.view.inventing, table.view.returns) == (1, 0)


@pytest.mark.parametrize(
    ("words", "objection"),
    [
        ("X41", NoSuchChoice("X41")),
        ('{"kind":"law"}', RuleInvalid("kind", "unknown")),
        ('{"kind":"repeal","of":"I1"}', OptionNotInPlay()),
    ],
)
def test_r17_what_is_no_reglement_is_refused(words, objection):
    table = lost()
    before = table.state
    refused = table.refused(f"1 propose {words}")
    assert type(refused) is type(objection)
    assert isinstance(refused, RuleInvalid) or refused == objection
    assert table.state == before


def test_r2_hands_are_no_larger_than_the_pack_allows():
    table = lost(13)
    assert table.refused("1 propose X32") == TooManyCards(3)
    assert "propose X32" not in table.menu(1)
    assert "propose X32" in lost(12).menu(1)


# ── what the table has had ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("again", ["X1", '{"text":{"fr":"Le 5 sauve."},%s'])
def test_e18_no_reglement_twice_not_even_in_other_words(again):
    table = adopted("X1")
    lose_again(table)
    data = '"kind":"value","card":{"rank":["5"]},"mode":"replace","op":{"set":0}}'
    words = again % data if "%" in again else again
    assert type(table.refused(f"{loser_of(table)} propose {words}")) is RuleRepeated
    assert "propose X1" not in table.menu(loser_of(table))


def test_e18_what_was_sent_back_has_never_been_in_force():
    table = lost()
    table.play("1 propose X1", "0 object", "2 object", "1 propose X1", "0 accept")
    assert table.heard(RuleAdopted)[0].origin == "X1"


def test_r17_without_the_option_a_table_may_have_a_reglement_again():
    table = adopted("X18", "X18", no_repeat=False)
    lose_again(table)
    assert "propose X18" not in table.menu(loser_of(table)), "it is in force, so it would change nothing"
    table.play(f"{loser_of(table)} propose X18")


def test_r17_rules_of_honour_differ_by_their_words():
    """Data alone would not do: X34 asks for a sentence and X40 for English, with the same penalty."""
    assert of_catalogue("X34") == of_catalogue("X40")
    table = adopted("X34")
    lose_again(table)
    assert type(table.refused(f"{loser_of(table)} propose X34")) is RuleRepeated
    assert "propose X40" in table.menu(loser_of(table))


def test_r17_the_menu_is_the_catalogue_the_mildest_first():
    table = lost()
    assert sorted(MILDEST) == sorted(CATALOGUE)
    assert table.menu(1) == [f"propose {name}" for name in MILDEST]
    assert MILDEST[0] == "X18"


def test_r17_silence_takes_the_mildest_and_accepts():
    table = lost()
    assert table.silence(1) == "propose X18"
    table.play("1 propose X18")
    assert (table.silence(0), table.silence(1)) == ("accept", None)
    table.play("0 accept")
    lose_again(table)
    assert table.silence(loser_of(table)) == "propose X19"


def test_r17_a_table_that_has_had_them_all_takes_what_is_not_in_force():
    table = Table(UNTRIED, 3, LONG, TREMBLAY.setup(used=tuple(CATALOGUE)))
    lose_again(table)
    loser = loser_of(table)
    assert len(table.menu(loser)) == len(CATALOGUE)
    table.play(f"{loser} propose X1")
    accept(table)
    lose_again(table)
    assert "propose X1" not in table.menu(loser_of(table))
    assert len(table.menu(loser_of(table))) == len(CATALOGUE) - 1


def test_r17_a_table_remembers_what_it_has_had_through_all_its_manches():
    first = adopted("X1", "X34", OWN)
    left = TREMBLAY.setup.model_validate_json(rematch(first.state).model_dump_json(exclude_unset=True))
    second = Table(UNTRIED, 3, LONG, left)
    lose_again(second)
    for words in ("X1", "X34", OWN):
        assert type(second.refused(f"{loser_of(second)} propose {words}")) is RuleRepeated
    assert rematch(second.state) == left
    assert TREMBLAY.lawmaking.rematch(first.state) == left


def test_r17_a_table_that_has_invented_nothing_leaves_nothing():
    assert TREMBLAY.lawmaking.rematch(lost().state) is None


@pytest.mark.parametrize("used", [("X41",), ({"kind": "law"},), ({},)])
def test_what_a_table_cannot_have_had_is_no_setup(used):
    with pytest.raises(ValueError, match=r"^used$"):
        Table(UNTRIED, 3, LONG, TREMBLAY.setup(used=used))


# ── repeals ─────────────────────────────────────────────────────────────────────────────────────────────


def repeal(name):
    return f'{{"kind":"repeal","of":"{name}"}}'


def test_r16_where_the_table_wants_it_one_reglement_cancels_another():
    table = adopted("X31", repeal("I1"), allow_repeal=True)
    assert [rule["asleep"] for rule in table.view.rules] == [True, False]
    assert table.view.limit == 99


def test_r16_one_repeals_what_is_in_force_and_only_once():
    table = adopted("X31", "X30", repeal("I1"), allow_repeal=True)
    lose_again(table)
    loser = loser_of(table)
    for name in ("I1", "I9"):
        assert table.refused(f"{loser} propose {repeal(name)}") == NoSuchRule(name)
    table.play(f"{loser} propose {repeal('I2')}")


def test_r17_a_repeal_is_of_another_reglement_each_time():
    """In every manche there is an I1."""
    first = adopted("X18", repeal("I1"), allow_repeal=True)
    second = Table(UNTRIED, 3, LONG | {"allow_repeal": True}, rematch(first.state))
    lose_again(second)
    second.play(f"{loser_of(second)} propose X19")
    accept(second)
    lose_again(second)
    second.play(f"{loser_of(second)} propose {repeal('I1')}")


def test_what_is_laid_out_in_force_is_neither_offered_nor_taken_again():
    table = position("2c", "5c", total=88, pile="Kc", losses_to_end=5, rules=["X31"])
    assert "propose X31" not in table.menu(0)
    assert type(table.refused("0 propose X31")) is RuleRepeated
    assert type(table.refused('0 propose {"kind":"parameter","set":{"limit":88}}')) is RuleRepeated
    again = position("2c", "5c", total=88, pile="Kc", losses_to_end=5, rules=["X31"], no_repeat=False)
    again.play("0 propose X31")
