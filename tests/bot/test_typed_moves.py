"""Moves of a number that one says oneself: nothing on any screen gives it away."""

import re

import pytest
from support.folding import MELANIE, Bench
from support.player import parts
from support.retold import held, speaking

from bot.front import custom_ids, screens, typed_input
from bot.host.table.requests import Move
from localdiscord.components import check_modal

MANUAL = pytest.mark.parametrize("game", ["le99", "tremblay"])
LANGUAGE = pytest.mark.parametrize("language", ["fr", "en"])


def announcing(game):
    """A table where somebody has laid a card down and has to say the total; and their seat."""
    bench = Bench(game=game, announce="manual").started()
    seat = min(bench.table.awaited)
    bench.ask(Move(bench.table.players[seat].user, bench.table.menu(seat)[0]))
    return bench, seat


def controls(screen):
    return [part for part in parts({"components": screen.to_components()}) if "custom_id" in part]


@MANUAL
@LANGUAGE
def test_the_total_is_asked_for_and_not_offered(game, language):
    bench, seat = announcing(game)
    table, voice = bench.table, speaking(language, bench.table, str)
    (right,) = [action for action in table.menu(seat) if action.verb == "announce"]
    shown = controls(screens.hand(held(table), seat, voice))
    assert not [part for part in shown if voice.say(right) == part.get("label")]
    (asked,) = [part for part in shown if part["custom_id"].startswith("s:")]
    assert not re.search(r"\d", asked["label"])
    assert not [offer for offer in typed_input.moves(table, seat, voice, "") if "announce" in offer[1]]
    found = custom_ids.read(asked["custom_id"])
    assert found == custom_ids.SayId(held(table).name, table.head, "announce")
    form = screens.say_form(table, found, voice).to_dict()
    check_modal(form)
    assert form["custom_id"] == asked["custom_id"]
    assert str(right.total) not in re.findall(r"\d+", str([form["title"], form["components"]]))[2:]


@MANUAL
def test_a_wrong_total_is_the_referees_to_refuse(game):
    bench, seat = announcing(game)
    user = bench.table.players[seat].user
    (right,) = [action for action in bench.table.menu(seat) if action.verb == "announce"]
    assert bench.refused(Move(user, bench.said(f"announce {right.total + 1}"))).total == right.total + 1
    assert bench.ask(Move(user, right))


def test_nobody_is_asked_for_a_total_when_it_is_not_theirs_to_say():
    bench, seat = announcing("le99")
    other = next(at for at in range(len(bench.table.players)) if at != seat)
    shown = controls(screens.hand(held(bench.table), other, speaking("fr", bench.table, str)))
    assert not [part for part in shown if part["custom_id"].startswith("s:")]


def test_a_cut_is_offered_at_a_few_depths_and_at_any_other():
    bench = Bench(ceremony="full").started()
    while bench.table.view(0).phase != "cut":
        seat = min(bench.table.awaited)
        bench.ask(Move(bench.table.players[seat].user, bench.table.menu(seat)[0]))
    (seat,) = bench.table.awaited
    shown = controls(screens.hand(held(bench.table), seat, speaking("fr", bench.table, str)))
    labels = [part["label"] for part in shown if part["custom_id"].startswith(("t:", "s:"))]
    assert labels[0] == "Couper ailleurs…"
    assert len(labels) == 1 + len(bench.table.menu(seat))


@pytest.mark.parametrize("verb", ["discard", "nonsense", "draw"])
def test_no_other_move_is_typed_in_a_form(verb):
    bench = Bench().started()
    assert (
        screens.say_form(bench.table, custom_ids.SayId("1", 2, verb), speaking("fr", bench.table, str))
        is None
    )
    assert MELANIE in bench.table.people
