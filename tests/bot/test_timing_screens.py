"""Time on screens: lengths and zones as people type them, clocks in words, and forms that Discord takes."""

from datetime import UTC, date, datetime

import msgspec
import pytest
from support.looks import buttons, choices, fits, pushed, texts
from support.messages import messages
from support.retold import dealt_game, held, later, more, retold, speaking

from bot.faces.houserules import duration
from bot.front import custom_ids, screens, zones
from bot.front.durations import seconds
from bot.front.screens.preferences import MARKS, preferences, zone_form
from bot.front.screens.story import story
from bot.front.screens.timing import clock, clock_form, time_buttons
from bot.host.calendar import Away, Calendar, Quiet
from bot.host.table.log import Pace, Played, TurnReminded
from bot.host.table.reminders import Reminding
from bot.host.table.time_control import NAMED
from bot.host.table.time_lines import PauseProposed, Stalled, Suspended
from games.le99 import LE99
from games.parlett import PARLETT
from localdiscord.components import check_modal

LANGUAGE = pytest.mark.parametrize("language", ["fr", "en"])
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
DAY = 86_400


@pytest.fixture
def table():
    return retold(dealt_game(LE99, 0), moves=0)[-1].table


# ── what people type ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("typed", "length"),
    [
        ("90", 5_400),
        ("90 min", 5_400),
        ("1 h 30", 5_400),
        ("1h30min", 5_400),
        ("1,5 h", 5_400),
        ("2 heures", 7_200),
        ("3 jours", 3 * DAY),
        ("3d", 3 * DAY),
        ("2 weeks", 14 * DAY),
        ("1 sem.", 7 * DAY),
        ("0", 0),
        (" 45 S ", 45),
    ],
)
def test_a_length_of_time_is_read_in_either_language(typed, length):
    assert seconds(typed) == length


@pytest.mark.parametrize(
    "typed", ["", "soon", "3 moons", "h", "-5 min", "1.5.2 h", "5 min soon", "٣ h", "9999999"]
)
def test_what_is_no_length_of_time_is_none(typed):
    assert seconds(typed) is None


@LANGUAGE
@pytest.mark.parametrize("length", [60, 900, 5_400, 7_200, DAY, 3 * DAY])
def test_a_length_is_read_as_the_form_shows_it(table, language, length):
    assert seconds(duration(length, speaking(language, table))) == length


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("montreal", "America/Montreal"),
        ("Montréal", "America/Montreal"),
        ("st john", "America/St_Johns"),
        ("lord howe", "Australia/Lord_Howe"),
        ("europe/par", "Europe/Paris"),
        ("kolkata", "Asia/Kolkata"),
    ],
)
def test_a_zone_is_found_by_its_city(typed, first):
    assert zones.found(typed)[0] == first


def test_no_zone_is_found_by_what_names_none():
    assert zones.found("nowhere at all") == []


# ── clocks in words ─────────────────────────────────────────────────────────────────────────────────────


@LANGUAGE
def test_every_named_clock_says_what_its_choice_says(table, language):
    voice = speaking(language, table)
    for name, pace in NAMED.items():
        length = duration(pace.limit, voice)
        assert length in clock(pace, voice)[0]
        assert name == "none" or length in voice(f"choice-clock-{name}")


@LANGUAGE
def test_a_lobby_offers_the_named_clocks_by_the_names_of_the_command(language):
    lobby = retold(dealt_game(LE99, 0), moves=0)[0].table
    offered = choices(screens.options(held(lobby), speaking(language, lobby)))
    for name, pace in NAMED.items():
        if name != "none":
            assert custom_ids.read(offered[speaking(language, lobby)(f"choice-clock-{name}")]).arg == str(
                pace.limit
            )


def test_a_clock_without_a_limit_of_turns_speaks_of_the_reserve_alone(table):
    said = clock(Pace(0, bank=2 * DAY, increment=43_200, up="concede"), speaking("en", table))
    assert said == [
        "In reserve: 2 days, and 12 hours more with each turn",
        "Time up: the game is lost for them",
    ]


@LANGUAGE
def test_the_forms_of_time_fit_what_discord_allows(table, language):
    voice = speaking(language, table)
    pace = Pace(5_400, bank=2 * DAY, increment=3_600)
    for asked in (custom_ids.TableId("1", "clock", "form"), custom_ids.PanelId("open", "le99.2.")):
        form = clock_form(asked, pace, voice).to_dict()
        check_modal(form)
        assert custom_ids.read(form["custom_id"]) == asked
    check_modal(zone_form(Calendar(NOON, "Europe/Paris"), voice).to_dict())


def test_what_time_up_means_is_offered_as_the_game_allows(table):
    for game, offered in ((LE99, 4), (PARLETT, 3)):
        lobby = retold(dealt_game(game, 0), moves=0)[0].table
        found = choices(screens.options(held(lobby), speaking("en", lobby))).values()
        ups = [each for each in map(custom_ids.read, found) if getattr(each, "what", "") == "up"]
        assert len(ups) == offered


# ── what may be done about time ─────────────────────────────────────────────────────────────────────────


@LANGUAGE
def test_an_announcement_offers_what_may_be_done_about_the_pause_it_speaks_of(table, language):
    voice = speaking(language, table)
    user = table.players[0].user
    offered = {}
    for act in (PauseProposed(user), Suspended(user), Stalled()):
        after = more(table, act).table
        offered[type(act)] = [button["custom_id"] for button in time_buttons(held(after), after, voice)]
    wishes = {kind: [custom_ids.read(each).what for each in ids] for kind, ids in offered.items()}
    assert wishes == {
        PauseProposed: ["pause", "resume"],
        Suspended: ["resume"],
        Stalled: [],
    }


@pytest.mark.parametrize("act", [Suspended(11), Stalled()])
def test_who_need_not_play_is_not_called(table, act):
    told = more(table, act)
    (part,) = screens.announcement(
        held(told.table), [told], speaking("fr", told.table), lambda *_, **__: NOON
    )
    assert part.called == ()
    assert "<t:" not in texts(part.screen)


# ── one's own time ──────────────────────────────────────────────────────────────────────────────────────


@LANGUAGE
def test_preferences_fit_whatever_was_chosen(table, language):
    voice = speaking(language, table)
    away = (Away(date(2026, 11, 21), date(2026, 11, 27)),)
    for zone in ("", "America/Argentina/ComodRivadavia"):
        for quiet in (None, Quiet(22, 8)):
            for days in ((), away):
                for wish in (Reminding(), Reminding("none"), Reminding("direct", MARKS)):
                    fits(preferences(Calendar(NOON, zone, quiet, days), wish, NOON, voice))


def test_without_a_zone_neither_quiet_hours_nor_a_vacation_can_be_chosen(table):
    shown = preferences(Calendar(NOON), Reminding("none"), NOON, speaking("en", table))
    assert {custom_ids.read(each).what for each in choices(shown).values()} == {"plays", "remind"}
    assert {custom_ids.read(each).what for each in buttons(shown).values()} == {"zone", "pictures"}


def test_the_clock_on_the_wall_confirms_the_zone(table):
    calendar = Calendar(NOON, "America/St_Johns", Quiet(22, 8))
    shown = texts(preferences(calendar, Reminding(), NOON, speaking("en", table)))
    assert "America/St_Johns, where it is 08:30" in shown
    assert "from 22:00 to 08:00" in shown


@LANGUAGE
@pytest.mark.parametrize("mark", MARKS)
def test_a_reminder_says_where_who_is_awaited_for_what_and_until_when_and_opens_the_hand(
    table, language, mark
):
    voice, (seat,) = speaking(language, table), table.waiting
    called = seat if mark != "before" else (seat + 1) % len(table.players)
    after = more(table, TurnReminded((called,), mark)).table
    at, user = held(after), table.players[called].user
    public = screens.reminder(at, [called], voice, later)
    own = screens.own_reminder(at, called, voice, later, "https://discord.com/channels/1/2")
    for shown in (public, own):
        fits(shown)
        assert pushed(shown).startswith(voice("at-table", table=999, game=voice("le99-name")))
        assert custom_ids.read(buttons(shown)[voice("button-hand")]) == custom_ids.LookId(at.name, "hand")
        assert ("<t:" in pushed(shown)) == (mark != "before")
        assert voice.seats[seat] in pushed(shown) or mark != "before"
    assert pushed(public).count(f"<@{user}>") == 1
    assert f"<#{at.channel}>" in pushed(own)


def test_every_mark_of_a_turn_is_said_in_its_own_words(table):
    voice, (seat,) = speaking("fr", table), table.waiting
    said = {
        pushed(screens.reminder(held(more(table, TurnReminded((seat,), mark)).table), [seat], voice, later))
        for mark in MARKS
    }
    assert len(said) == len(MARKS)


@LANGUAGE
def test_a_turn_that_runs_out_unheard_once_too_often_says_that_nobody_is_reminded_any_more(table, language):
    voice = speaking(language, table)
    runs_out = Played(table.waiting[0], table.menu(table.waiting[0])[0], "clock")
    said = []
    for unheard in range(1, 7):
        told = more(msgspec.structs.replace(table, unheard=unheard - 1), runs_out)
        lines = story(held(told.table), [told], voice, later)
        said += [unheard] * (voice("reminders-end", n=unheard) in lines)
    assert said == [max(3, len(table.present))]


def test_one_end_of_the_quiet_hours_leaves_the_other():
    assert Quiet(23, 7).at("since", 21) == Quiet(21, 7)
    assert Quiet(23, 7).at("until", 9) == Quiet(23, 9)


def test_every_length_of_time_has_its_words_in_both_languages():
    for language in ("fr", "en"):
        assert {f"choice-clock-{name}" for name in (*NAMED, "detail")} <= messages(language).keys()
