"""What people see: every screen within Discord's limits, in both languages, at any moment of any game."""

import re
from dataclasses import replace
from functools import cache
from itertools import chain, count

import discord
import msgspec
import pytest
from support.looks import buttons, choices, fits, pushed, texts
from support.retold import LONGEST_NAME, NUMBER, TABLE, dealt_game, held, later, more, retold, speaking

from bot.faces import houserules
from bot.faces.face import Face
from bot.front import custom_ids, screens
from bot.front.languages import Spoken
from bot.front.screens.board import score
from bot.front.screens.story import story
from bot.host.ratings import Rating
from bot.host.standing import Streaks
from bot.host.table.log import (
    PACES,
    Chosen,
    Closed,
    Left,
    Paused,
    Person,
    Played,
    Robot,
    Substituted,
    TurnReminded,
)
from bot.host.table.time_lines import Conceded
from games import NEWEST, newest
from games.cards import suit
from games.core import Scored
from games.le99 import LE99
from games.le99.messages import Cut, Discard, Draw, Drew
from games.sotlylaisse import SOTLYLAISSE
from games.sotlylaisse.messages import Collect, Relance
from localdiscord.components import check_modal

EVERY_GAME = pytest.mark.parametrize("game", NEWEST, ids=lambda game: f"{game.key}-{game.version}")
LANGUAGE = pytest.mark.parametrize("language", ["fr", "en"])
STREAKS = Streaks(10**5, 10**5)
FEW_GAMES = 3
STEPS = 25
"""About so many moments are looked at in each game."""


def moments(told):
    """Pick moments of a game spread over its length, its end always among them."""
    return told[:: max(1, len(told) // STEPS)] + told[-1:]


@cache
def le99(number=0, **how):
    return retold(dealt_game(LE99, number), **how)


@cache
def dealt():
    """A game of Le 99 just begun, quickly, so that somebody is to discard; everybody is a person."""
    return next(it for n in range(50) if (it := le99(n, moves=0))[-1].table.view(0).phase == "discard")


# --- every screen of every game ---


@EVERY_GAME
@LANGUAGE
@pytest.mark.parametrize("number", range(FEW_GAMES))
def test_every_announcement_fits(game, language, number):
    told = retold(dealt_game(game, number), robots=(1,))
    for each in moments([it for it in told if it.table.state is not None]):
        voice = speaking(language, each.table, lambda _user: LONGEST_NAME)
        parts = screens.announcement(held(each.table), [each], voice, later)
        marked = [custom_ids.read(one) for one in buttons(parts[-1].screen).values()]
        assert each.line.n in [one.n for one in marked if isinstance(one, custom_ids.LookId)]
        old = (screens.retired(held(each.table), [each], voice, later, called=bool(parts[-1].called)),)
        for screen in (*(part.screen for part in parts), *filter(None, old)):
            fits(screen)
        assert not any(map(buttons, filter(None, old)))
        fits(screens.living(held(each.table), [each], voice, later))


@EVERY_GAME
@LANGUAGE
@pytest.mark.parametrize("number", range(FEW_GAMES))
def test_every_hand_and_score_sheet_fits(game, language, number):
    for each in moments(retold(dealt_game(game, number))):
        table = each.table
        voice = speaking(language, table, lambda _user: LONGEST_NAME)
        for seat in range(len(table.players)) if table.status == "playing" else ():
            fits(screens.dealt(held(table), seat, voice, later))
        fits(screens.sheet(held(table), voice))
        for seat in range(len(table.players)) if table.state is not None else ():
            fits(screens.hand(held(table), seat, voice, told=[each], later=later, note="…"))


@EVERY_GAME
@LANGUAGE
def test_every_lobby_and_house_rule_fits(game, language):
    table = retold(dealt_game(game, 0), moves=0)[0].table
    voice = speaking(language, table, lambda _user: LONGEST_NAME)
    fits(screens.lobby(held(table), voice, others=[speaking("fr", table), speaking("en", table)]))
    for name in (None, "nonsense", *houserules.names(game.options)):
        fits(screens.options(held(table), voice, name))


def test_statistics_leave_out_a_game_whose_first_is_still_on():
    voice = speaking("fr", dealt()[-1].table)
    shown = texts(screens.stats("Mélanie", [screens.Career(LE99, screens.Rank("Mélanie", 0, 0))], voice))
    assert "Mélanie n’a pas encore fini de partie ici." in shown


@pytest.mark.parametrize(
    ("game", "told"), [("le99", "1 défaite en 4 parties (25"), ("noeufs", "3 victoires en 4 parties (75")]
)
def test_statistics_count_losses_or_wins_where_one_can_win(game, told):
    voice = speaking("fr", dealt()[-1].table)
    standing = screens.Rank("Mélanie", 4, 1, 3)
    assert told in texts(screens.stats("Mélanie", [screens.Career(newest(game), standing)], voice))
    assert told in texts(screens.standings(newest(game), [standing], voice, period="…", minimum=3))


@pytest.mark.parametrize(
    ("game", "told"), [("le99", "Personne n’a encore perdu."), ("noeufs", "Personne n’a encore de points.")]
)
def test_a_sheet_without_a_mark_speaks_of_what_the_game_counts(game, told):
    table = retold(dealt_game(newest(game), 0), moves=0)[-1].table
    assert told in texts(screens.sheet(held(table), speaking("fr", table)))


@pytest.mark.parametrize("number", ["R9", "r9", " 9 "])
def test_a_rule_is_found_by_its_number_with_or_without_its_letter(number):
    voice = speaking("fr", dealt()[-1].table)
    assert "R9" in texts(screens.rule(newest("noeufs"), number, voice))
    assert "R0" not in texts(screens.rule(newest("noeufs"), "0", voice))


@EVERY_GAME
@LANGUAGE
def test_the_rules_of_every_game_fit(game, language):
    voice = speaking(language, le99()[0].table)
    for page in range(-1, 30):
        fits(screens.rules(game, voice, page))


def settings_pages(voice):
    """The settings of servers: on each word that may count for all of one, without channels and with many."""
    every = [10**18 + number for number in range(500)]
    seasons = [f"{LONGEST_NAME} (<t:1788220800:D>)"] * 24
    many = {
        "seasons": seasons,
        "channels": every,
        "speaking": {channel: "fr" if channel % 2 else "en" for channel in every},
    }
    for word in ("managers", "lobby", "community", "default"):
        for channels in ({}, many):
            screen = screens.settings(voice, spoken=Spoken("fr", word), numerals="belgian", **channels)
            assert voice("choice-numerals-belgian") in texts(screen)
            yield screen


def at_table(number, table):
    return msgspec.structs.replace(held(table), id=TABLE - number)


@LANGUAGE
def test_what_one_looks_up_fits(language):
    told = dealt()
    voice = speaking(language, told[-1].table)
    standing = [screens.Rank(LONGEST_NAME, 10**6, 10**5, 3, STREAKS, Rating(40.1, 2.3)) for _ in range(15)]
    foe = screens.Foe(LONGEST_NAME, 10**5, 10**6)
    everything = [screens.Career(game, standing[0], standing[1], foe) for game in NEWEST]
    pages = [f"sotlylaisse.s1788220800.100.{page}" for page in range(999)]
    awaited = [
        screens.Awaited(
            at_table(number, told[-1].table), "https://discord.com/channels/1/2", told[-1].line.at
        )
        for number in range(30)
    ]
    for screen in (
        screens.standings(LE99, standing, voice, period="…", minimum=5, page=500, pages=pages),
        screens.standings(LE99, [], voice, period="…", minimum=5),
        screens.stats(LONGEST_NAME, everything, voice, unlisted=True),
        screens.stats(LONGEST_NAME, [], voice),
        screens.turns(awaited, voice),
        screens.turns([], voice),
        screens.help_page(voice),
        *settings_pages(voice),
        screens.privacy(voice, ["x" * 32] * 100),
        screens.privacy_sure(voice),
    ):
        fits(screen)


@LANGUAGE
def test_a_full_table_of_long_names_fits(language):
    game = replace(dealt_game(LE99, 0), seats=20, options=LE99.options(losses_to_end=20))
    table = retold(game, moves=0)[-1].table
    state = msgspec.structs.replace(table.state, losses=(20,) * 20)
    table = msgspec.structs.replace(table, state=state)
    voice = speaking(language, table, lambda _user: LONGEST_NAME)
    told = retold(game, moves=0)[-1]
    told = msgspec.structs.replace(told, table=table)
    fits(screens.living(held(table), [told] * 100, voice, later))
    for part in screens.announcement(held(table), [told] * 100, voice, later):
        fits(part.screen)
        assert all(f"<@{user}>" in pushed(part.screen) for user in part.called)
    fits(screens.hand(held(table), 0, voice, told=[told] * 100))
    fits(screens.sheet(held(table), voice))


# --- discord.py ---


def test_a_screen_is_sent_whole_and_kept_by_nobody():
    screen = screens.lobby(held(le99(moves=0)[0].table), speaking("fr", le99(moves=0)[0].table))
    with discord.http.handle_message_parameters(view=screen) as sent:
        assert sent.payload["components"] == screen.to_components()
        assert sent.payload["flags"] == 1 << 15
    assert screen.is_finished()


async def test_discord_py_remembers_no_screen_that_was_sent():
    async with discord.Client(intents=discord.Intents.none()) as client:
        posted = []

        async def send(channel_id, *, params):
            posted.append(params.payload)
            message = {"id": "7", "channel_id": str(channel_id), "author": {"id": "8", "username": "bot"}}
            empty = {"attachments": [], "embeds": [], "mentions": [], "mention_roles": []}
            plain = {"content": "", "timestamp": None, "edited_timestamp": None, "type": 0, "pinned": False}
            rest = {"mention_everyone": False, "tts": False, "flags": 1 << 15}
            author = message["author"] | {"discriminator": "0", "avatar": None}
            return (
                message | empty | plain | rest | {"author": author, "timestamp": "2026-01-02T03:04:05+00:00"}
            )

        client.http.send_message = send
        table = dealt()[-1].table
        channel = client.get_partial_messageable(1)
        await channel.send(view=screens.hand(held(table), 0, speaking("fr", table)))
        assert "components" in posted[0]
        kept = client._connection._view_store
        assert not kept._views
        assert not kept._synced_message_views


# --- the announcement ---


def announced(told, language="fr", **more_told):
    table = told[-1].table
    screen, called, _ = screens.announcement(
        more_told.get("held", held(table)), told, speaking(language, table), later
    )[-1]
    return fits(screen), called


def test_whose_turn_it_is_begins_what_a_phone_shows_and_is_the_only_mention():
    told = dealt()
    table = told[-1].table
    screen, called = announced([told[-1]])
    user = table.players[min(table.awaited)].user
    assert called == (user,)
    assert pushed(screen).startswith(f"🟥 Table 999 · À <@{user}> de jouer (fin du tour <t:")
    assert set(re.findall(r"<@(\d+)>", texts(screen))) == {str(user)}


def test_who_is_called_by_message_is_named_in_the_channel_and_not_called_there():
    told = dealt()[-1]
    seat = min(told.table.awaited)
    voice, user = speaking("fr", told.table), told.table.players[seat].user
    beside = screens.Beside(by_message=frozenset((user,)))
    (part,) = screens.announcement(held(told.table), [told], voice, later, beside)
    assert pushed(part.screen).startswith(f"🟥 Table 999 · À Joueur{seat} de jouer")
    assert (part.called, "<@" in texts(part.screen)) == ((), False)
    assert screens.call(held(told.table), [told], voice, later, beside.by_message) is None


def test_without_a_limit_nobody_is_hurried():
    told = dealt()
    pace = msgspec.structs.replace(told[-1].table.pace, limit=None)
    unhurried = msgspec.structs.replace(told[-1], table=msgspec.structs.replace(told[-1].table, pace=pace))
    assert "<t:" not in texts(announced([unhurried])[0])


def test_an_automaton_is_named_and_never_mentioned():
    told = le99(robots=(0, 1, 2, 3, 4, 5, 6)[: dealt_game(LE99, 0).seats - 1], moves=0)
    seats = [seat for seat, player in enumerate(told[-1].table.players) if isinstance(player, Robot)]
    screen, called = announced([told[-1]])
    assert len(called) <= 1
    assert all(speaking("fr", told[-1].table).seats[seat] in texts(screen) for seat in seats)


def test_nobody_is_called_in_vain_when_the_table_has_moved_on():
    then = dealt()[-1]
    others = frozenset(range(len(then.table.players))) - then.table.awaited
    game = replace(LE99, to_act=lambda _state: others)
    now = msgspec.structs.replace(then.table, game=game)
    screen, called = announced([then], held=held(now))
    assert called == ()
    assert "<@" not in texts(screen)
    assert not pushed(screen)


def test_an_announcement_says_nothing_of_a_reminder_which_is_a_message_of_its_own():
    told = dealt()[-1]
    reminded = more(told.table, TurnReminded(told.table.waiting))
    screen, _ = announced([told, reminded], held=held(reminded.table))
    assert texts(screen) == texts(announced([told])[0])


def test_whom_a_message_calls_sees_the_total_in_large_print_and_every_fact_once():
    table = dealt()[-1].table
    view = table.view(None)
    board = texts(announced([dealt()[-1]])[0])
    assert f"\n## {view.total} ↻\n-# Joueur0 3 · " in board
    assert board.endswith(f" · talon\N{NO-BREAK SPACE}: {view.stock}")
    assert board.count("Table 999") == board.count("Joueur0 3") == board.count("↻") == 1


def test_crosses_are_on_the_board_and_on_the_sheet_once_somebody_has_lost():
    told = next(it for n in range(60) if 0 in (it := le99(n))[-1].table.state.losses)
    table = told[-1].table
    loser = max(range(len(table.players)), key=lambda seat: table.state.losses[seat])
    line = f"Joueur{loser} {'✗' * table.state.losses[loser]}"
    assert line in texts(announced(told[-1:])[0])
    sheet = texts(screens.sheet(held(table), speaking("fr", table))).splitlines()
    assert line in sheet
    assert any(each.endswith(" –") for each in sheet)


@EVERY_GAME
@LANGUAGE
def test_the_end_of_a_game_has_a_message_of_its_own_with_all_that_belongs_to_it(game, language):
    told = next(it for n in count() if (it := retold(dealt_game(game, n)))[-1].table.status == "over")[-1]
    voice = speaking(language, told.table)
    *before, end = screens.announcement(held(told.table), [told], voice, later, screens.Beside("It rained."))
    said = texts(end.screen)
    assert said.startswith("### ✗ " if game.losing else "### 🏅 ")
    assert voice("ending-moment", moment="It rained.") in said.splitlines()
    assert score(told.table, voice)[0] in said.splitlines()
    assert voice("button-rematch") in buttons(end.screen)
    assert before
    for part in before:
        assert "It rained" not in texts(part.screen)
        assert score(told.table, voice)[0] not in texts(part.screen)


@EVERY_GAME
def test_whoever_loses_a_game_to_the_clock_has_a_cross_even_where_one_can_win(game):
    told = more(retold(dealt_game(game, 0), moves=0)[-1].table, Conceded(0))
    (part,) = screens.announcement(held(told.table), [told], speaking("fr", told.table), later)
    assert texts(part.screen).startswith("### ✗ Le temps est écoulé pour Joueur0")
    assert part.beat


def test_people_are_thanked_by_name_and_no_automaton_is():
    seats = dealt_game(LE99, 0).seats
    assert "Merci d’avoir joué, Joueur0!" in texts(announced(le99(robots=tuple(range(1, seats)))[-1:])[0])
    both = texts(announced(le99(robots=tuple(range(2, seats)))[-1:])[0])
    assert "Merci d’avoir joué, Joueur0 et Joueur1!" in both


def test_a_finished_game_offers_a_rematch_and_no_hand():
    told = le99()
    found = buttons(announced(told[-1:])[0])
    assert found["Revanche"] == f"l:{TABLE}:rematch"
    assert "Ma main" not in found


def test_a_table_in_play_offers_the_hand_the_sheet_and_the_rules():
    assert list(buttons(announced(dealt()[-1:])[0])) == ["Ma main", "Feuille", "Règles"]


def test_who_sat_down_before_is_not_told_again_when_the_game_begins():
    story = texts(announced(dealt())[0])
    assert story.splitlines()[1].startswith("On joue!")
    assert "s’assoit" not in story


def test_a_closed_table_is_announced_even_before_its_game():
    opened = le99(moves=0)[0]
    screen, called = announced([more(opened.table, Closed("cancelled"))])
    assert "La table est fermée." in texts(screen)
    assert called == ()


def test_what_happened_is_told_with_the_names_of_those_who_sat_there_then():
    told = dealt()
    table = told[-1].table
    seat = min(table.awaited)
    card = next(each.card for each in table.menu(seat) if isinstance(each, Discard))
    played_card = more(table, Played(seat, Discard(card)))
    gone = more(played_card.table, Substituted(seat, table.players[seat], Robot("careful"), 1))
    _turn, *story = texts(announced([played_card, gone])[0]).splitlines()
    assert (
        f"<@{table.players[seat].user}> joue" in story[0] or f"<@{table.players[seat].user}> sort" in story[0]
    )
    assert any("⚙ prend le siège laissé par <@" in line for line in story)


def test_time_that_is_up_is_told_before_what_it_made_of_the_turn():
    table = dealt()[-1].table
    seat = min(table.awaited)
    silence = more(table, Played(seat, table.game.silence(table.state, seat), "clock"))
    assert f"\nLe temps est écoulé pour Joueur{seat}." in texts(announced([silence])[0])


def test_a_draw_is_not_told_since_the_board_shows_the_hands():
    it = next(
        dealt_game(LE99, n) for n in range(50) if any(isinstance(a, Draw) for _, a in dealt_game(LE99, n).log)
    )
    drawn = next(each for each in retold(it) if any(isinstance(event, Drew) for event in each.events))
    assert "pige" not in texts(announced([drawn])[0])


def test_a_story_too_long_for_a_message_is_told_whole_in_several_and_calls_at_the_end():
    told = next(it for n in range(99) if len(it := le99(n)) > 150)[:150]
    voice = speaking("fr", told[-1].table)
    *before, last = screens.announcement(held(told[-1].table), told, voice, later)
    assert before
    turn, *rest = texts(fits(last.screen)).splitlines()
    lines = [line for part in before for line in texts(fits(part.screen)).splitlines()] + rest
    said = [line.removeprefix("🟥 ").removeprefix("### ") for line in lines]
    whole = story(held(told[-1].table), told, voice, later)
    assert [line for line in said if not line.startswith(("-# ", "## "))] == whole
    assert last.called
    assert " · À <@" in turn
    assert not any(part.called or buttons(part.screen) for part in before)


@pytest.mark.parametrize("number", range(FEW_GAMES))
def test_a_story_is_parted_alike_whatever_the_players_are_called(number):
    told = le99(number)[:120]

    def parted(name):
        parts = screens.announcement(held(told[-1].table), told, speaking("fr", told[-1].table, name), later)
        return [len(texts(part.screen).splitlines()) for part in parts[:-1]]

    assert (
        parted(lambda _user: LONGEST_NAME) == parted(lambda user: f"<@{user}>") == parted(lambda _user: "É")
    )


def beats(game, number=0, language="fr"):
    """Tell a game line by line, and return what is told of each line with a beat in it."""
    for each in retold(dealt_game(game, number)):
        if each.table.state is not None:
            voice = speaking(language, each.table)
            parts = screens.announcement(held(each.table), [each], voice, later)
            if any(part.beat for part in parts):
                yield each, parts


@EVERY_GAME
@LANGUAGE
def test_what_everybody_looks_up_for_has_a_message_of_its_own_and_calls_nobody(game, language):
    told = list(chain.from_iterable(beats(game, number, language) for number in range(FEW_GAMES)))
    scored = [each for each in told if any(isinstance(event, Scored) for event in each[0].events)]
    assert scored
    for each, parts in told:
        for part in parts:
            assert not (part.beat and part.called)
            assert part.beat == texts(part.screen).startswith("### ")
        assert len(parts) > 1 or each.table.status == "over"
        if each.table.status == "playing":
            assert not parts[-1].beat or not each.table.waiting
    for each, parts in scored:
        sheet = speaking(language, each.table)("sheet", lines="")[:-1]
        assert any(sheet in texts(part.screen) for part in parts if part.beat) or game.key == "sotlylaisse"


def test_a_cornered_player_is_not_told_in_one_breath_with_the_card_before_or_the_deal_after():
    each, (card, cornered, deal) = next(
        it for number in range(20) for it in beats(LE99, number) if it[0].table.status == "playing"
    )
    assert " joue " in texts(card.screen) or " sort " in texts(card.screen)
    assert "**coincer**" in texts(cornered.screen)
    assert "✗" in texts(cornered.screen)
    assert "Retourne" in texts(deal.screen)
    assert deal.called == tuple(each.table.players[seat].user for seat in sorted(each.table.awaited))


def test_of_two_results_in_one_line_the_sheet_is_shown_below_the_second_alone():
    told = next(
        each
        for number in range(200)
        for each in le99(number)
        if sum(isinstance(event, Scored) for event in each.events) > 1
    )
    voice = speaking("fr", told.table)
    parts = screens.announcement(held(told.table), [told], voice, later)
    cornered = [texts(part.screen) for part in parts if "**coincer**" in texts(part.screen)]
    assert len(cornered) > 1
    assert ["Feuille" in each for each in cornered] == [False] * (len(cornered) - 1) + [True]


@LANGUAGE
def test_a_hand_of_before_above_a_newer_one_is_a_line_in_small_print(language):
    table = dealt()[-1].table
    user = table.players[0].user
    closed = texts(screens.hand_of_before(held(table), user, speaking(language, table), newer=True))
    assert closed.startswith("-# ")
    assert len(closed.splitlines()) == 1
    assert str(NUMBER) in closed


def test_once_a_newer_message_stands_below_an_announcement_keeps_its_story_alone():
    table = dealt()[-1].table
    seat = min(table.awaited)
    card = next(each.card for each in table.menu(seat) if isinstance(each, Discard))
    played_card = more(table, Played(seat, Discard(card)))
    voice = speaking("fr", played_card.table)
    (old,) = story(held(played_card.table), [played_card], voice, later)
    screen = screens.retired(held(played_card.table), [played_card], voice, later, called=True)
    assert screen.payload() == {"content": f"🟥 {old}", "embeds": [], "components": []}
    assert screens.retired(held(table), le99()[-1:], voice, later, called=False) is None, "an end stays"


def test_tables_that_follow_each_other_have_different_colours_that_stay():
    told = dealt()
    at = held(told[-1].table)
    squares = [
        screens.table_mark(msgspec.structs.replace(at, number=n), speaking("fr", told[-1].table))
        for n in range(1, 8)
    ]
    assert len({each[0] for each in squares}) == len(squares)
    assert squares[2].endswith(" Table 3")


# --- the hand ---


def test_a_hand_shows_its_cards_and_says_in_words_which_may_be_played():
    told = (it.table for n in range(20) for it in le99(n))
    turns = ((table, min(table.awaited)) for table in told if table.awaited)
    table, seat = next(each for each in turns if set() < plays(*each) < set(each[0].view(each[1]).hand))
    voice, playable = speaking("fr", table), plays(table, seat)
    shown = texts(screens.hand(held(table), seat, voice, later=later))
    assert all(voice.card(card) in shown for card in table.view(seat).hand)
    line = next(line for line in shown.splitlines() if line.startswith("Vous pouvez jouer"))
    assert {voice.card(card) for card in playable} == set(re.findall(r"[\dA-Z]+[♠♥♦♣]", line))
    assert "À vous\N{NO-BREAK SPACE}: **jouez une carte**, puis pigez (fin du tour <t:" in shown


def test_no_line_of_a_hand_wraps_on_a_phone_and_a_big_hand_has_a_line_for_each_suit():
    lengths = set()
    for each in retold(dealt_game(SOTLYLAISSE, 0)):
        if each.table.status != "playing":
            continue
        hand, voice = each.table.view(0).hand, speaking("en", each.table)
        shown = texts(screens.hand(held(each.table), 0, voice)).splitlines()
        lines = [line.split()[1:] for line in shown if re.match("###? [^Y]", line)]
        assert sorted(chain.from_iterable(lines)) == sorted(map(voice.card, hand))
        if len(hand) > 13:
            assert len(lines) == len(set(map(suit, hand)))
            assert all(len({card.lstrip("0123456789KnQJA") for card in line}) == 1 for line in lines)
        assert all(len(line) <= 9 for line in lines)
        assert len(hand) > 5 or len(lines) == bool(hand)
        lengths.add(len(hand))
    assert {1, 13, 14} < lengths


@pytest.mark.parametrize("language", ["fr", "en"])
def test_leaving_the_pile_and_leading_again_is_one_menu_of_cards_with_one_sentence(language):
    tables = (each.table for each in retold(dealt_game(SOTLYLAISSE, 0)))
    table = next(
        each
        for each in tables
        for seat in each.awaited
        if each.view(None).phase == "masterChoice" and len(each.menu(seat)) > 2
    )
    (seat,), voice = table.awaited, speaking(language, table)
    screen = screens.hand(held(table), seat, voice)
    moves = [each for each in buttons(screen).values() if each.startswith("t:")]
    assert [table.menu(seat)[custom_ids.read(each).index] for each in moves] == [Collect()]
    cards = [action.card for action in table.menu(seat) if isinstance(action, Relance)]
    assert sorted(choices(screen)) == sorted(
        f"{voice.card(card)} · {voice.card_label(card)}" for card in cards
    )
    for value in choices(screen).values():
        found = custom_ids.read(value)
        assert custom_ids.means(found, table.seed, seat, table.menu(seat)[found.index])
    assert not [each for each in cards if each in str(screen.to_components())]


def test_every_move_of_the_menu_has_a_button_that_means_it():
    table = dealt()[-1].table
    seat, voice = min(table.awaited), speaking("fr", dealt()[-1].table)
    found = [custom_ids.read(each) for each in buttons(screens.hand(held(table), seat, voice)).values()]
    meant = {each.index: each for each in found if isinstance(each, custom_ids.MoveId)}
    assert set(meant) == set(range(len(table.menu(seat))))
    for index, it in meant.items():
        assert (it.table, it.n) == (str(TABLE), table.head)
        assert custom_ids.means(it, table.seed, seat, table.menu(seat)[index])


def test_the_draw_comes_first_when_it_is_open():
    told = next(
        each
        for n in range(50)
        for each in le99(n)
        if each.table.state is not None
        for seat in range(len(each.table.players))
        if any(isinstance(move, Draw) for move in each.table.menu(seat))
    )
    seat = next(s for s in range(9) if any(isinstance(move, Draw) for move in told.table.menu(s)))
    assert next(iter(buttons(screens.hand(held(told.table), seat, speaking("fr", told.table))))) == "Piger"


def test_buttons_lie_as_the_cards_do_and_do_not_tell_the_best_move():
    table = dealt()[-1].table
    seat, voice = min(table.awaited), speaking("fr", dealt()[-1].table)
    named = [
        label.removeprefix("Jouer ")
        for label in buttons(screens.hand(held(table), seat, voice))
        if " " in label
    ]
    lying = [voice.card(card) for card in table.view(seat).hand]
    assert [label for label in named if label in lying] == [card for card in lying if card in named]


def plays(table, seat):
    return {each.card for each in table.menu(seat) if isinstance(each, Discard)}


def test_a_hand_that_may_be_played_whole_is_not_printed_twice():
    leading = (it.table for it in retold(dealt_game(SOTLYLAISSE, 0)) if it.table.awaited)
    table = next(table for table in leading if table.view(None).phase == "lead")
    (seat,) = table.awaited
    shown = texts(screens.hand(held(table), seat, speaking("fr", table)))
    assert "Vous pouvez tout jouer." in shown
    assert "Vous pouvez jouer" not in shown


def test_what_was_refused_stands_above_the_hand():
    table = dealt()[-1].table
    shown = texts(screens.hand(held(table), 0, speaking("fr", table), note="Ce n’est pas encore à vous."))
    assert shown.startswith("Ce n’est pas encore à vous.\n### Votre main à la table 999")


def test_after_a_game_no_hand_is_shown_once_somebody_has_left():
    told = le99()
    table = more(told[-1].table, Left(told[-1].table.players[0], told[-1].table.people[0])).table
    for seat in range(len(table.players)):
        shown = fits(screens.hand(held(table), seat, speaking("fr", table)))
        assert "Vous n’avez aucune carte en main." in texts(shown)
    assert "✗" not in texts(screens.sheet(held(table), speaking("fr", table)))


def many_moves(count):
    """A table where somebody may do very many things."""
    table = dealt()[-1].table
    moves = tuple(map(Cut, range(count)))
    return msgspec.structs.replace(table, game=replace(LE99, moves=lambda _state, _seat: moves))


@LANGUAGE
@pytest.mark.parametrize("count", [0, 1, 12, 13, 25, 26, 100, 600])
def test_a_menu_of_any_length_fits_and_leads_to_every_move(language, count):
    table = many_moves(count)
    voice = speaking(language, table)
    screen = fits(screens.hand(held(table), 0, voice))
    found = [custom_ids.read(each) for each in (*buttons(screen).values(), *choices(screen).values())]
    for branch in [each for each in found if isinstance(each, custom_ids.MenuId)]:
        opened = fits(screens.hand(held(table), 0, voice, path=branch.path))
        found += [custom_ids.read(each) for each in choices(opened).values()]
    assert {each.index for each in found if isinstance(each, custom_ids.MoveId)} == set(range(count))


def test_who_draws_is_told_the_card_and_nobody_else_is():
    game = dealt_game_with_a_draw()
    told = next(it for it in retold(game)[::-1] if [type(event) for event in it.events] == [Drew])
    seat = told.line.act.seat
    drawn = told.table.view(seat).hand[-1]
    for other in range(len(told.table.players)):
        voice = speaking("fr", told.table)
        shown = texts(screens.hand(held(told.table), other, voice, told=[told]))
        assert (f"Vous pigez\N{NO-BREAK SPACE}: {voice.card(drawn)}" in shown) == (other == seat)


def test_a_draw_is_told_before_what_others_have_done_since():
    retelling = retold(dealt_game_with_a_draw())
    at = next(n for n, it in enumerate(retelling) if [type(event) for event in it.events] == [Drew])
    since = retelling[at : at + 12]
    voice = speaking("fr", since[-1].table)
    shown = texts(screens.hand(held(since[-1].table), since[0].line.act.seat, voice, told=since))
    assert shown.index("Vous pigez") < shown.index(" joue ") < shown.index("\n## ")


def dealt_game_with_a_draw():
    games = (dealt_game(LE99, n) for n in range(50))
    return next(it for it in games if any(isinstance(action, Draw) for _, action in it.log))


def test_who_has_yet_to_draw_is_reminded_until_when_the_table_waits():
    table = dealt()[-1].table
    seat, voice = min(table.awaited), speaking("fr", dealt()[-1].table)
    card = next(each.card for each in table.menu(seat) if isinstance(each, Discard))
    after = more(table, Played(seat, Discard(card))).table
    shown = texts(screens.hand(held(after), seat, voice, later=later))
    (following,) = after.awaited
    named = f"**Pigez maintenant**\N{NO-BREAK SPACE}: {voice.seats[following]} pourra jouer <t:"
    assert named in shown


def test_a_long_menu_is_asked_in_the_two_steps_of_its_face(monkeypatch):
    tens = Face(group=lambda action, _voice: f"{action.lifted // 10}0")
    monkeypatch.setattr("bot.faces.FACES", {"le99": tens})
    table = many_moves(61)
    voice = speaking("fr", table)
    first = buttons(screens.hand(held(table), 0, voice))
    assert list(first)[:7] == ["00", "10", "20", "30", "40", "50", "Couper à 60"]
    opened = fits(screens.hand(held(table), 0, voice, path=custom_ids.read(first["20"]).path))
    assert list(choices(opened)) == [f"Couper à {n}" for n in range(20, 30)]


def test_a_name_never_heard_is_shown_in_a_label_without_its_brackets():
    table = retold(dealt_game(LE99, 0))[-1].table
    voice = speaking("fr", table, lambda user: f"<@{user}>")
    assert all("<" not in label for label in choices(screens.options(held(table), voice)))


# --- the lobby ---


def test_the_lobby_says_how_many_are_missing_and_how_one_plays():
    table = le99(moves=0)[0].table
    usual = more(
        table,
        Chosen(LE99.options(losses_to_end=3).spelled(), msgspec.structs.replace(table.pace, limit=86_400)),
    )
    shown = texts(screens.lobby(held(usual.table), speaking("fr", usual.table)))
    assert "Il manque 2 personnes." in shown
    assert "Temps par tour\N{NO-BREAK SPACE}: 24 heures" in shown
    assert "Coups perdus pour perdre la partie\N{NO-BREAK SPACE}: 3" in shown
    assert "Jamais sous zéro" not in shown


def test_a_lobby_whose_game_has_begun_or_closed_has_no_button_left():
    told = dealt()
    closed = more(told[-1].table, Closed("cancelled")).table
    for table, words in ((told[-1].table, "La partie est commencée"), (closed, "Fermée")):
        screen = screens.lobby(held(table), speaking("fr", table))
        assert words in texts(fits(screen))
        assert buttons(screen) == {}


@EVERY_GAME
def test_every_choice_of_every_house_rule_can_be_made(game):
    options = game.options()
    table = retold(dealt_game(game, 0), moves=0)[0].table
    for name, field in houserules.names(game.options).items():
        for value in houserules.choices(game.options, name) or ():
            shown = choices(screens.options(held(table), speaking("fr", table), name)).values()
            asked = custom_ids.TableId(str(TABLE), "set", houserules.written(name, value))
            assert str(asked) in shown
            changed = houserules.changed(options, *asked.arg.split("=", 1))
            assert getattr(game.options.model_validate(changed), field) == value


def test_a_number_too_large_for_a_menu_is_asked_in_a_form():
    table = le99(moves=0)[0].table
    voice = speaking("fr", table)
    asked = buttons(screens.options(held(table), voice, "drawSeconds"))["Écrire le nombre…"]
    assert asked == f"l:{TABLE}:ask:drawSeconds"
    form = screens.number_form(held(table), "drawSeconds", voice).to_dict()
    check_modal(form)
    assert form["custom_id"] == f"l:{TABLE}:set:drawSeconds"
    assert houserules.changed(table.options, "drawSeconds", "45")["drawSeconds"] == 45


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_form_asks_for_a_length_of_time_in_seconds_and_says_its_bounds_in_words(language):
    begun = le99(moves=0)[0].table
    table = more(begun, Chosen(LE99.options(grace_ms=1_500).spelled(), begun.pace)).table
    field = screens.number_form(held(table), "graceMs", speaking(language, table)).to_dict()["components"][0]
    bounds = {
        "fr": "En secondes, de 0 seconde à 10 minutes",
        "en": "In seconds, from 0 seconds to 10 minutes",
    }
    assert (field["label"], field["component"]["value"]) == (bounds[language], "1.5")


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("graceMs", "30", 30_000),
        ("graceMs", "1,5", 1_500),
        ("dealPace", "0.7", 700),
        ("drawSeconds", "45", 45),
    ],
)
def test_a_length_of_time_typed_in_seconds_is_counted_as_records_count_it(name, typed, value):
    answered = houserules.answered(LE99.options, name, typed)
    assert houserules.changed(LE99.options(), name, answered)[name] == value


@pytest.mark.parametrize(
    ("name", "typed"), [("drawSeconds", "1,5"), ("graceMs", "601"), ("graceMs", "soon"), ("nonsense", "1")]
)
def test_no_other_length_of_time_is_understood(name, typed):
    assert houserules.changed(LE99.options(), name, houserules.answered(LE99.options, name, typed)) is None


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("graceMs", 15_000, "15 secondes"),
        ("graceMs", 120_000, "2 minutes"),
        ("dealPace", 700, "0,7 seconde"),
        ("dealPace", 0, "0 seconde"),
        ("drawSeconds", 86_400, "24 heures"),
        ("drawSeconds", 90, "90 secondes"),
    ],
)
def test_a_length_of_time_is_said_in_words(name, value, words):
    voice = speaking("fr", le99(moves=0)[0].table)
    assert houserules.choice_label(voice, "le99", LE99.options, name, value) == words


def test_the_panel_has_in_bold_what_differs_from_the_usual():
    table = le99(moves=0)[0].table
    changed = more(table, Chosen(LE99.options(losses_to_end=3).spelled(), table.pace)).table
    shown = texts(screens.options(held(changed), speaking("fr", changed)))
    assert re.findall(r"- \*\*(.*)\*\*", shown) == ["Coups perdus pour perdre la partie\N{NO-BREAK SPACE}: 3"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("nonsense", "1"),
        ("lossesToEnd", "21"),
        ("lossesToEnd", "x"),
        ("floorZero", "2"),
        ("drawSeconds", "-1"),
        ("drawSeconds", "86401"),
    ],
)
def test_no_other_rule_or_choice_is_understood(name, text):
    assert houserules.changed(LE99.options(), name, text) is None


@pytest.mark.parametrize("seconds", PACES)
def test_every_pace_has_its_words(seconds):
    said = houserules.duration(seconds, speaking("en", le99(moves=0)[0].table))
    in_words = {0: "No limit", 120: "2 minutes", 3600: "1 hour", 86_400: "24 hours", 604_800: "7 days"}
    assert said == in_words.get(seconds, said)
    assert "second" not in said


def test_anybody_but_the_host_can_be_removed_and_each_automaton_by_itself():
    told = le99(robots=(1, 2), moves=0)
    table = told[[each.table.status for each in told].index("playing") - 1].table
    found = choices(screens.options(held(table), speaking("fr", table))).values()
    removals = [
        each.arg
        for each in map(custom_ids.read, found)
        if isinstance(each, custom_ids.TableId) and each.what == "remove"
    ]
    people = {str(player.user) for player in table.players if isinstance(player, Person)}
    assert set(removals) == people - {str(table.host)} | {"careful.2", "careful.3"}


def test_a_pause_goes_with_what_is_told_next():
    told = dealt()
    paused = more(told[-1].table, Paused("unreachable"))
    assert "pause" in texts(announced([told[-1], paused])[0])


# --- the rules ---


def test_a_rule_is_found_by_its_number_as_people_type_it():
    voice = speaking("fr", le99(moves=0)[0].table)
    assert "On ne pige qu’après avoir écarté et annoncé." in texts(screens.rule(LE99, " r16", voice))
    assert "n’a pas de règle" in texts(screens.rule(LE99, "R99", voice))


def test_the_rules_at_a_table_say_which_house_rules_differ_from_the_usual():
    table = le99(moves=0)[0].table
    changed = more(table, Chosen(LE99.options(losses_to_end=3).spelled(), table.pace)).table
    voice = speaking("fr", changed)
    last = texts(fits(screens.rules(LE99, voice, held=held(changed)))).splitlines()[-1]
    assert last.endswith("minutes · Coups perdus pour perdre la partie\N{NO-BREAK SPACE}: 3")
    assert "Coups perdus" not in texts(screens.rules(LE99, voice))


def test_the_rules_in_a_minute_come_first_and_every_number_follows():
    voice = speaking("fr", le99(moves=0)[0].table)
    assert "**Le but**" in texts(screens.rules(LE99, voice))
    followed = "\n".join(texts(screens.rules(LE99, voice, page)) for page in range(1, 9))
    assert all(f"R{number}\N{NO-BREAK SPACE}:" in followed for number in range(1, 23))
