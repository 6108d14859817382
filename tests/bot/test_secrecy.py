"""What nobody may learn from a message: no word, label or id depends on a card that its reader cannot see."""

import json
import re
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import get_args

import msgspec
import pytest
from support.looks import pushed
from support.retold import dealt_game, held, later, more, players_of, retold
from support.retold import speaking as retold_voice
from support.worlds import later_worlds, worlds

from bot.faces import houserules
from bot.front import screens
from bot.host.table.log import Mark, Played, Started, TurnReminded
from bot.host.tables import CommittedLine
from games import NEWEST
from games.cards import EVERY_CARD
from localdiscord.components import walk

EVERY_GAME = pytest.mark.parametrize("game", NEWEST, ids=lambda game: f"{game.key}-{game.version}")
LANGUAGE = pytest.mark.parametrize("language", ["fr", "en"])
PAIRS = 25
LATER_PAIRS = 2
GAMES_WATCHED = 3
STRANGER = 1
"""Somebody who manages a server and sits at no table."""


def speaking(language, table):
    """Return a voice whose readers are shown pictures."""
    return replace(retold_voice(language, table), draws=True)


def sent(screen):
    """Return what Discord is sent, as bytes: words and controls, and of pictures what they are drawn from."""
    return json.dumps([screen.payload(), repr(screen.pictures)], ensure_ascii=False).encode()


def told_in_one_world(pair, start):
    """Tell the game of one of two worlds as a table does; no log could hold its deal, an exercise's."""
    began = retold(dealt_game(pair.game, 0), moves=0)[-1]
    seated = {"players": players_of(pair.seats), "seed": pair.seed, "options": pair.options}
    seated["acted_at"] = (began.line.at,) * pair.seats
    table = msgspec.structs.replace(began.table, acted=(began.line.n,) * pair.seats, **seated)
    acts = [began.line.act, *(Played(seat, action) for seat, action in pair.log)]
    for n, (act, step) in enumerate(zip(acts, pair.steps(start), strict=True), start=began.line.n):
        over = pair.game.result(step.state) is not None
        status = "over" if over else "playing"
        lately = (*table.lately, *step.events)
        table = msgspec.structs.replace(table, head=n, state=step.state, status=status, lately=lately)
        yield CommittedLine(msgspec.structs.replace(began.line, n=n, act=act), table, step.events)


def everything_for(told, observer, language):
    """Gather each screen that an observer can be sent after a line of the log."""
    table, at = told.table, held(told.table)
    voice = speaking(language, table)
    parts = screens.announcement(at, [told], voice, later)
    old = (screens.retired(at, [told], voice, later, called=called) for called in (False, True))
    others = (
        screens.hand(at, observer, voice, told=[told], later=later),
        screens.dealt(at, observer, voice, later, told=[told], asking=True),
        *(screens.hand_of_before(at, user, voice) for user in table.people),
        screens.sheet(at, voice),
        screens.lobby(at, voice),
        screens.watched(at, voice, later),
        *reminders(told, observer, voice),
        screens.living(at, [told], voice, later),
        screens.panel(at, STRANGER, voice, manages=True),
        screens.call(at, [told], voice, later),
    )
    *others, call = others
    called = tuple(part.called for part in parts), call and (call[1], sent(call[0]))
    return called, *(sent(part.screen) for part in parts), *map(sent, filter(None, (*old, *others)))


def reminders(told, observer, voice):
    """Remind all who are awaited, and the observer of whatever comes next."""
    table = told.table
    if not table.waiting:
        return
    for mark in get_args(Mark):
        seats = [observer] if mark == "before" else list(table.waiting)
        reminded = more(table, TurnReminded(tuple(seats), mark)).table
        yield screens.reminder(held(reminded), seats, voice, later)
        if observer in seats:
            yield screens.own_reminder(held(reminded), observer, voice, later, "https://discord.com")


@EVERY_GAME
@LANGUAGE
def test_two_worlds_that_differ_in_hidden_cards_send_an_observer_the_same_bytes(game, language):
    for pair in chain(
        worlds(game, how_many=PAIRS, label="screens"), later_worlds(game, how_many=LATER_PAIRS)
    ):
        left, right = (list(told_in_one_world(pair, start)) for start in pair.starts)
        assert left[-1].table.state != right[-1].table.state
        for one, other in zip(left, right, strict=True):
            assert everything_for(one, pair.observer, language) == everything_for(
                other, pair.observer, language
            )


@EVERY_GAME
def test_the_two_worlds_do_differ_for_those_who_hold_the_cards(game):
    """The test above can fail: somebody else's hand is not the same in both worlds."""
    different = 0
    for pair in worlds(game, how_many=PAIRS, label="screens"):
        left, right = (list(told_in_one_world(pair, start))[-1] for start in pair.starts)
        hands = [
            {sent(screens.hand(held(each.table), seat, speaking("fr", each.table))) for each in (left, right)}
            for seat in range(pair.seats)
        ]
        different += any(len(seen) == 2 for seen in hands)
    assert different > PAIRS / 2


@EVERY_GAME
@LANGUAGE
def test_a_locked_screen_shows_the_same_whatever_hand_arrives(game, language):
    for pair in worlds(game, how_many=PAIRS, label="screens"):
        both = [list(told_in_one_world(pair, start))[-1] for start in pair.starts]
        for seat in range(pair.seats):
            one, other = (
                screens.dealt(
                    held(each.table), seat, speaking(language, each.table), later, told=[each], asking=True
                )
                for each in both
            )
            assert pushed(one) == pushed(other) != ""
            assert not cards_in_words(pushed(one), language)


@cache
def every_corner(language):
    """Say every card in short, and find any of them in a text."""
    voice = speaking(language, retold(dealt_game(next(iter(NEWEST)), 0), moves=0)[0].table)
    corners = {voice.card(card): card for card in EVERY_CARD}
    longest_first = sorted(corners, key=len, reverse=True)
    return corners, re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})")


def cards_said(screen, language):
    return cards_in_words(sent(screen).decode(), language)


def cards_in_words(words, language):
    corners, any_corner = every_corner(language)
    return {corners[found] for found in any_corner.findall(words)}


def cards_shown(told):
    """Read from the events themselves, and from what lies open, which cards everybody has seen."""
    shown = msgspec.json.encode([told.events, told.table.view(None)]).decode()
    return {card for card in EVERY_CARD if f'"{card}"' in shown}


def cards_of_the_house_rules(told, voice):
    """Find the cards that house rules speak of, such as the Excuse; the first announcement lists them."""
    if not isinstance(told.line.act, Started):
        return set()
    game = told.table.game
    labels = [
        houserules.label(voice, game.key, game.options, name) for name in houserules.names(game.options)
    ]
    return cards_in_words(" ".join(labels), voice.language)


@EVERY_GAME
@LANGUAGE
@pytest.mark.parametrize("number", range(GAMES_WATCHED))
def test_an_announcement_names_the_cards_told_and_those_that_lie_open_and_no_other(game, language, number):
    named = set()
    for each in retold(dealt_game(game, number)):
        if each.table.state is None:
            continue
        voice, at = speaking(language, each.table), held(each.table)
        parts = screens.announcement(at, [each], voice, later)
        said = set().union(*(cards_said(part.screen, language) for part in parts))
        assert said <= cards_shown(each) | cards_of_the_house_rules(each, voice)
        assert cards_said(screens.sheet(at, voice), language) == set()
        named |= said
    assert named


@EVERY_GAME
def test_no_public_screen_asks_what_a_seat_may_know_or_do(game):
    asked = []

    def watched_view(state, seat):
        asked.append(("view", seat))
        return game.view(state, seat)

    def watched_moves(state, seat):
        asked.append(("moves", seat))
        return game.moves(state, seat)

    watched = replace(game, view=watched_view, moves=watched_moves)
    for each in retold(dealt_game(game, 0)):
        table = msgspec.structs.replace(each.table, game=watched)
        at, voice = held(table), speaking("fr", table)
        if table.state is not None:
            screens.announcement(at, [msgspec.structs.replace(each, table=table)], voice, later)
            screens.watched(at, voice, later)
            screens.living(at, [msgspec.structs.replace(each, table=table)], voice, later)
            screens.panel(at, STRANGER, voice, manages=True)
        screens.sheet(at, voice)
        screens.lobby(at, voice)
        screens.options(at, voice)
    assert set(asked) == {("view", None)}


@EVERY_GAME
def test_a_hand_asks_for_its_own_seat_and_what_anybody_sees(game):
    asked = set()

    def watched(state, seat):
        asked.add(seat)
        return game.view(state, seat)

    table = msgspec.structs.replace(
        retold(dealt_game(game, 0), moves=0)[-1].table, game=replace(game, view=watched)
    )
    screens.hand(
        held(table), 1, speaking("fr", table), told=[more(table, Played(*a_move(table)))], later=later
    )
    assert asked == {1, None}


def a_move(table):
    seat = min(table.awaited)
    return seat, table.menu(seat)[0]


@EVERY_GAME
@pytest.mark.parametrize("number", range(GAMES_WATCHED))
def test_no_id_in_any_screen_spells_a_card(game, number):
    for each in retold(dealt_game(game, number)):
        table, voice = each.table, speaking("en", each.table)
        if table.state is None:
            continue
        public, *_ = screens.announcement(held(table), [each], voice, later)[-1]
        hands = [screens.hand(held(table), seat, voice) for seat in range(len(table.players))]
        for screen in (public, *hands):
            for _, part in walk(screen.payload()["components"]):
                words = re.split(r"[:.=]", part.get("custom_id", ""))
                assert not EVERY_CARD & set(words)
