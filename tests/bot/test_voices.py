"""Who is spoken to in which language, and by which names."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest
from support.folding import MELANIE, OLIVIER, Bench

from bot.front.names import called
from bot.front.readers import Readers
from bot.host.table.log import Person
from bot.host.table.requests import AddRobot, Join
from bot.host.tables import TableSnapshot
from bot.store import Derived, GuildSettings, LogEntry, Unavailable
from bot.words.texts import Texts
from bot.words.user_text import nameable

GUILD, OTHER = 7, 8
NOW = datetime(2026, 11, 21, tzinfo=UTC)


@pytest.fixture
def voices(store):
    return Readers(Texts.load(strict=True), store, default="en")


async def test_a_server_that_has_chosen_nothing_hears_the_hosts_language(voices):
    assert (await voices.public(GUILD)).language == "en"


async def test_a_server_hears_the_language_and_the_numbers_it_has_chosen(voices, store):
    await store.change_guild(GUILD, lambda _: GuildSettings(GUILD, "fr", "belgian"))
    voice = await voices.public(GUILD)
    assert (voice.language, voice.numerals) == ("fr", "belgian")


SAID = {
    "channel_languages": {70: "fr"},
    "language": "en",
    "lobby_language": "fr",
    "locale": "en-GB",
}


async def test_whoever_says_more_of_a_channel_is_heard_before_the_others(voices):
    heard, said = [], dict(SAID)
    for each in SAID:
        heard.append(await voices.spoken(GuildSettings(GUILD, **said), channel=70, opener="fr"))
        del said[each]
    heard.append(await voices.spoken(GuildSettings(GUILD), channel=70, opener="fr"))
    heard.append(await voices.spoken(GuildSettings(GUILD), channel=70))
    order = ["channel", "managers", "lobby", "community", "opener", "default"]
    assert heard == list(zip(["fr", "en"] * 3, order, strict=True))
    assert [each.word for each in heard if each.settled] == ["channel", "managers"]


async def test_a_channel_without_a_language_of_its_own_speaks_as_its_server(voices):
    assert await voices.spoken(GuildSettings(GUILD, **SAID), channel=71) == ("en", "managers")


async def test_what_we_do_not_speak_says_nothing(voices):
    settings = GuildSettings(GUILD, locale="de")
    assert await voices.spoken(settings, channel=70, opener="fr") == ("fr", "opener")


@pytest.mark.parametrize(
    ("known", "spoken"),
    [
        (("fr", "en-US", "en-US"), "fr"),
        ((None, "fr", "en-US"), "fr"),
        ((None, None, "fr"), "fr"),
        ((None, "de", None), "en"),
    ],
)
async def test_a_reader_hears_their_choice_or_else_what_their_discord_speaks(voices, store, known, spoken):
    chosen, locale, last_seen = known
    await store.remember(OLIVIER, last_seen)
    await store.set_language(OLIVIER, chosen)
    assert (await voices.private(OLIVIER, locale)).language == spoken


async def test_who_has_not_been_heard_of_is_called_by_a_mention(voices):
    assert await voices.called(GUILD, [OLIVIER]) == [f"<@{OLIVIER}>"]
    voices.names.met(GUILD, OLIVIER, "Olivier")
    assert await voices.called(GUILD, [OLIVIER]) == ["Olivier"]
    assert await voices.called(OTHER, [OLIVIER]) == [f"<@{OLIVIER}>"]
    voices.forget(OLIVIER)
    assert await voices.called(GUILD, [OLIVIER]) == [f"<@{OLIVIER}>"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("**Gras**", "\\*\\*Gras\\*\\*"),
        ("<@123>", "\\<\\@123\\>"),
        ("[lien](https://example.org)", "\\[lien\\]\\(https\\://example.org\\)"),
        ("a\u202eb\u200bc\n# d", "abc \\# d"),
        ("x" * 60, "x" * 32),
        ("_" * 32, "\\_" * 32),
    ],
)
async def test_no_name_can_format_mention_or_link_anything(voices, name, shown):
    voices.names.met(GUILD, OLIVIER, name)
    assert await voices.called(GUILD, [OLIVIER]) == [shown]


@pytest.mark.parametrize(
    "blank",
    [
        "\u3164",
        "\u2800\u2800",
        "\u202e\u2066",
        "\u0301\u0302",
        " \u0301 \u0301",
        "\u00a0\u2003",
        "\ufe0f",
        None,
    ],
)
def test_of_a_name_that_nobody_sees_the_next_one_is_said(blank):
    assert nameable(blank, None, "Mélanie", "melanie") == "Mélanie"
    assert nameable(blank, blank) == ""


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("e" + "\u0335" * 20, "e" + "\u0335" * 3),
        ("\u0301Zoé", "Zoé"),
        ("Nguyễn", "Nguyễn"),
        ("สมศักดิ์", "สมศักดิ์"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("  Jean   Guy  ", "Jean Guy"),
        ("x" * 31 + " y", "x" * 31),
    ],
)
def test_a_name_bears_the_marks_of_its_language_and_no_tower_of_them(name, shown):
    assert nameable(name) == shown


def at_table(bench):
    return TableSnapshot(1, GUILD, 2, 1, bench.table)


async def test_a_voice_calls_the_players_of_its_table(voices):
    bench = Bench()
    bench.ask(AddRobot(OLIVIER, "careful"))
    voices.names.met(GUILD, OLIVIER, "_Olivier_")
    voice = await voices.public(GUILD, at_table(bench))
    assert voice.seats[0] == "\\_Olivier\\_"
    labels = await voices.labels(voice, at_table(bench))
    assert labels[0] == "_Olivier_"
    assert labels[1] == voice.seats[1] not in {"", "_Olivier_"}


async def test_who_sits_unheard_of_is_called_by_their_place_in_texts_and_menus(voices):
    bench = Bench()
    bench.ask(Join(MELANIE))
    voices.names.met(GUILD, OLIVIER, "Olivier")
    voices.names.met(GUILD, MELANIE, "\u3164")
    voice = await voices.public(GUILD, at_table(bench))
    assert voice.seats == ("Olivier", "Player 2")
    assert await voices.labels(voice, at_table(bench)) == voice.seats


async def test_the_names_of_those_who_sit_are_kept_and_no_others(voices, store):
    await store.new_table(GUILD, 2, [LogEntry(0, NOW, b"{}")], Derived("lobby", seats=((0, OLIVIER),)))
    for name in ("Olivier", "Titi"):
        voices.names.met(GUILD, OLIVIER, name)
        voices.names.met(OTHER, OLIVIER, "Somebody else")
        voices.names.met(GUILD, MELANIE, "Mélanie")
        await voices.public(GUILD, at_table(Bench()))
        await voices.called(OTHER, [OLIVIER, MELANIE])
        anew = Readers(voices.texts, store)
        assert await anew.called(GUILD, [OLIVIER, MELANIE]) == [name, f"<@{MELANIE}>"]
        assert await store.own_names(OLIVIER) == [name]


async def test_a_name_is_on_the_disk_before_anybody_reads_it(voices, store, tmp_path):
    await store.new_table(GUILD, 2, [LogEntry(0, NOW, b"{}")], Derived("lobby", seats=((0, OLIVIER),)))
    for name in ("Olivier", "Titi"):
        voices.names.met(GUILD, OLIVIER, name)
        assert (await voices.public(GUILD, at_table(Bench()))).seats == (name,)
        with closing(sqlite3.connect(tmp_path / "le99.sqlite3")) as another:
            assert another.execute("SELECT name FROM names").fetchall() == [(name,)]


async def test_a_name_that_cannot_be_written_is_said_all_the_same_and_tried_again(voices, store, monkeypatch):
    tried = []

    async def full(*named):
        tried.append(named)
        raise Unavailable("full", "no room")

    monkeypatch.setattr(store, "name", full)
    voices.names.met(GUILD, OLIVIER, "Olivier")
    for _ in range(2):
        assert (await voices.public(GUILD, at_table(Bench()))).seats == ("Olivier",)
    assert tried == [(GUILD, OLIVIER, "Olivier")] * 2


async def test_a_name_is_written_once(voices, store, monkeypatch):
    written = []
    monkeypatch.setattr(store, "name", lambda *named: _now(written.append(named)))
    monkeypatch.setattr(store, "names", lambda _guild, _users: _now({OLIVIER: "Olivier"}))
    for name in ("Olivier", "Olivier", "Ti-Jean"):
        voices.names.met(GUILD, OLIVIER, name)
        await voices.public(GUILD, at_table(Bench()))
    assert written == [(GUILD, OLIVIER, "Ti-Jean")]


async def _now(value):
    return value


def test_so_many_names_are_remembered_and_no_more(voices):
    for user in range(5_000):
        voices.names.met(GUILD, user, "Olivier")
    assert len(voices.names._heard) == 4_096


async def test_who_was_forgotten_is_somebody():
    assert called(Texts.load(strict=True).voice("fr"), (Person(-12345),), {}.get) == ("quelqu’un",)
