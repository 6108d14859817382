"""Who is spoken to in which language, and by which names."""

import pytest
from support.folding import MELANIE, OLIVIER, Bench

from bot.front.readers import Readers
from bot.host.table.log import Person, Robot
from bot.host.table.requests import AddRobot
from bot.host.tables import TableSnapshot
from bot.store import GuildSettings, Store
from bot.words.texts import Texts

GUILD = 7


@pytest.fixture
async def store(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    yield store
    await store.close()


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
        heard.append(voices.spoken(GuildSettings(GUILD, **said), channel=70, opener="fr"))
        del said[each]
    heard.append(voices.spoken(GuildSettings(GUILD), channel=70, opener="fr"))
    heard.append(voices.spoken(GuildSettings(GUILD), channel=70))
    order = ["channel", "managers", "lobby", "community", "opener", "default"]
    assert heard == list(zip(["fr", "en"] * 3, order, strict=True))
    assert [each.word for each in heard if each.settled] == ["channel", "managers"]


async def test_a_channel_without_a_language_of_its_own_speaks_as_its_server(voices):
    assert voices.spoken(GuildSettings(GUILD, **SAID), channel=71) == ("en", "managers")


async def test_what_we_do_not_speak_says_nothing(voices):
    settings = GuildSettings(GUILD, locale="de")
    assert voices.spoken(settings, channel=70, opener="fr") == ("fr", "opener")


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
    assert voices.name(OLIVIER) == f"<@{OLIVIER}>"
    voices.met(OLIVIER, "Olivier")
    assert voices.name(OLIVIER) == "Olivier"
    voices.forget(OLIVIER)
    assert voices.name(OLIVIER) == f"<@{OLIVIER}>"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("**Gras**", "\\*\\*Gras\\*\\*"),
        ("<@123>", "\\<\\@123\\>"),
        ("[lien](https://example.org)", "\\[lien\\]\\(https\\://example.org\\)"),
        ("a\u202eb\u200bc\n# d", "abc \\# d"),
        ("x" * 60, "x" * 32),
    ],
)
def test_no_name_can_format_mention_or_link_anything(voices, name, shown):
    voices.met(OLIVIER, name)
    assert voices.name(OLIVIER) == shown


async def test_a_voice_calls_the_players_of_its_table(voices):
    bench = Bench()
    bench.ask(AddRobot(OLIVIER, "careful"))
    voices.met(OLIVIER, "Olivier")
    voice = await voices.public(GUILD, TableSnapshot(1, GUILD, 2, 1, bench.table))
    assert voice.seats[0] == "Olivier"
    assert voice.seats[1] not in {"", "Olivier"}


def test_a_label_shows_a_name_as_it_is(voices):
    voices.met(MELANIE, "_Mélanie_")
    voice = voices.texts.voice("fr")
    labels = voices.labels(voice, (Person(MELANIE), Robot("random")))
    assert labels[0] == "_Mélanie_"


async def test_who_was_forgotten_is_somebody(voices):
    labels = voices.labels(voices.texts.voice("fr"), (Person(-12345),))
    assert labels == ("quelqu’un",)
