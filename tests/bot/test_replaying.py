"""Games that are over, step by step, as a text and as a record: all of them, of every game."""

import re
from itertools import groupby

import msgspec
import pytest
from replays import records
from support.looks import buttons, choices, fits, texts
from support.retold import FIRST_USER, dealt_game, past_of, past_of_record, retold, speaking, told_by

from bot.front import screens
from bot.front.custom_ids import read
from bot.host.table.log import Paused, Person, Played, Resumed, Robot, Started, Substituted, TurnReminded
from bot.host.table.time_lines import Conceded
from games import NEWEST
from games.le99.messages import Discard
from games.record import read_record, replay_lines, write_record

EVERY_GAME = pytest.mark.parametrize("game", NEWEST, ids=lambda game: f"{game.key}-{game.version}")
LANGUAGE = pytest.mark.parametrize("language", ["fr", "en"])
TRIED = 12


def finished(game, **how):
    """Return a random game that came to its end."""
    told = (retold(dealt_game(game, number), **how) for number in range(TRIED))
    return past_of(next(each for each in told if each[-1].table.status == "over"))


def shown(past, number, language="fr"):
    step = past.step(number)
    return screens.replayed(past, step, speaking(language, step.held.table))


@EVERY_GAME
@LANGUAGE
def test_every_step_of_a_game_fits_in_a_message_and_lays_every_hand_open(game, language):
    past = finished(game)
    for number in range(past.steps):
        step = past.step(number)
        voice = speaking(language, step.held.table)
        said = texts(fits(screens.replayed(past, step, voice)))
        table = step.held.table
        for seat in range(len(table.players)):
            assert all(voice.card(card) in said for card in table.view(seat).hand or ())


@EVERY_GAME
def test_the_steps_tell_each_move_of_the_game_once_and_in_order(game):
    past = finished(game)
    told = [each.line.n for number in range(past.steps) for each in past.step(number).told]
    assert told == [line.n for line in past.lines]


@EVERY_GAME
def test_a_step_shows_the_table_as_it_stood_then(game):
    told = retold(dealt_game(game, next(n for n in range(TRIED) if over(game, n))))
    past, stood = past_of(told), {each.line.n: each.table for each in told}
    for number in range(past.steps):
        step = past.step(number)
        assert step.held.table.state == stood[step.told[-1].line.n].state


def over(game, number):
    return retold(dealt_game(game, number))[-1].table.status == "over"


def test_the_buttons_lead_on_and_back_and_those_that_lead_nowhere_are_dead():
    past = finished(next(iter(NEWEST)))
    number, seen = 0, [0]
    while number < past.steps - 1:
        leads = buttons(shown(past, number))
        number = read(leads["Après ▶"]).step
        seen.append(number)
    assert seen == list(range(past.steps))
    assert read(buttons(shown(past, 5))["◀ Avant"]).step == 4
    assert read(buttons(shown(past, 5))["Fin ⏭"]).step == past.steps - 1
    dead = [part["label"] for part in parts(shown(past, 0)) if part.get("disabled")]
    assert dead == ["⏮ Début", "◀ Avant"]
    dead = [part["label"] for part in parts(shown(past, past.steps - 1)) if part.get("disabled")]
    assert dead == ["Après ▶", "Fin ⏭"]


def parts(screen):
    return [part for row in screen.to_components() for part in row.get("components", ())]


def test_a_step_that_does_not_exist_is_the_nearest_one():
    past = finished(next(iter(NEWEST)))
    assert past.step(10**17).number == past.steps - 1


@EVERY_GAME
def test_the_menu_of_deals_leads_to_the_first_move_after_each_score(game):
    told = (retold(dealt_game(game, number)) for number in range(TRIED))
    pasts = [past_of(each) for each in told if each[-1].table.status == "over"]
    past = max(pasts, key=lambda each: len(each.deals))
    names = [screens.deal_name(past, step, speaking("fr", past.held.table)) for step in past.deals]
    found = {label: read(value) for label, value in choices(shown(past, past.deals[-1])).items()}
    offered = {label: each.step for label, each in found.items() if each.what == "deal"}
    assert offered == (dict(zip(names, past.deals, strict=True)) if len(names) > 1 else {})
    assert all(re.fullmatch(r"(Coup|Partie|Manche|Donne) \d+", name) for name in names)


@EVERY_GAME
def test_a_record_replays_to_the_same_end(game):
    past = finished(game)
    *_, end = replay_lines(read_record(write_record(past.record())))
    table = past.held.table
    assert end["over"]
    assert end["result"] == msgspec.to_builtins(game.result(table.state))


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_a_record_that_was_played_at_a_table_comes_back_as_it_was(path):
    record = read_record(path.read_text("utf-8"))
    again = past_of_record(record).record()
    kept = record.model_dump(exclude={"seats", "options"})
    assert again.model_dump(exclude={"seats", "options"}) == kept
    assert record.options.items() <= again.options.items()


def test_a_record_has_nobody_s_name_and_says_who_was_no_person():
    past = finished(next(iter(NEWEST)), robots=(1,))
    assert isinstance(past.held.table.players[1], Robot)
    names = past.record().seats
    assert names[:2] == ("player 1", "automaton 2")
    assert str(FIRST_USER) not in write_record(past.record())


@EVERY_GAME
@LANGUAGE
def test_a_text_to_copy_has_every_move_and_no_marks(game, language):
    past = finished(game)
    voice = speaking(language, past.held.table, name=lambda user: f"<@{user}>")
    known = {FIRST_USER: "Olivier"}
    text = "".join(screens.transcript(past, voice, known))
    assert len(re.findall(r"^\d+\. ", text, re.MULTILINE)) == past.steps
    assert "Olivier" in text
    assert {"fr": "quelqu’un", "en": "somebody"}[language] in text
    assert not re.search(r"\*\*|<@|<t:|\\", text)
    assert text == "".join(screens.transcript(past, voice, known))


def test_a_step_names_the_card_that_was_discarded():
    past = finished(next(game for game in NEWEST if game.key == "le99"))
    voice = speaking("en", past.held.table)
    for number in range(past.steps):
        played = [each.line.act for each in past.step(number).told if isinstance(each.line.act, Played)]
        cards = [voice.card(act.action.card) for act in played if isinstance(act.action, Discard)]
        assert all(f"plays the {card}" in texts(shown(past, number, "en")) for card in cards)


@EVERY_GAME
def test_a_game_that_was_lost_by_the_clock_is_over_and_told(game):
    acts = [each.line.act for each in retold(dealt_game(game, 0))]
    past = past_of(told_by([*acts[: len(acts) // 2], Conceded(1)]))
    voice = speaking("en", past.held.table)
    assert "Joueur1" in texts(shown(past, past.steps - 1, "en"))
    scenes = [screens.scene(past, step) for step in map(past.step, range(past.steps))]
    assert "Joueur1 lost." in list(screens.sentences(past, scenes, voice))
    assert len(past.record().actions) == sum(isinstance(act, Played) for act in acts[: len(acts) // 2])


def test_who_took_a_seat_in_the_middle_is_named_from_then_on_and_what_is_no_move_is_no_step():
    game = next(game for game in NEWEST if game.key == "le99")
    told = retold(dealt_game(game, next(n for n in range(TRIED) if over(game, n))))
    middle, left, joined = len(told) // 2, FIRST_USER, FIRST_USER + 7
    acts = [
        *(each.line.act for each in told[:middle]),
        TurnReminded((1,)),
        Paused("host"),
        Resumed(),
        Substituted(0, Person(left), Person(joined), left),
        *(each.line.act for each in told[middle:]),
    ]
    past = past_of(told_by(acts))
    names = [speaking("en", step.held.table).seats[0] for step in map(past.step, range(past.steps))]
    assert [name for name, _ in groupby(names)] == ["Joueur0", "Joueur7"]
    shown_acts = {type(each.line.act) for step in map(past.step, range(past.steps)) for each in step.told}
    assert shown_acts == {Started, Played, Substituted}
    assert past.people == sorted({*past.held.table.people, left})
    scenes = [screens.scene(past, step) for step in map(past.step, range(past.steps))]
    tale = list(screens.sentences(past, scenes, speaking("en", past.held.table)))
    assert tale[1] == "Joueur7 took a seat along the way."
    *_, end = replay_lines(past.record())
    assert end["over"]
