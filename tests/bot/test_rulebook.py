"""What players invent: kept by their server, read by all there, hidden where moderators want it so."""

import asyncio
import json
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import discord
import msgspec
import pytest
from support.clicks import answering
from support.folding import Bench
from support.looks import buttons, choices, fits, ids, texts
from support.reglements import trigger
from support.tremblay_table import position

from bot.front import screens
from bot.front.actions.preferences import Preferences
from bot.front.actions.rulebooks import Rulebooks
from bot.front.answers import Unclear
from bot.front.readers import Readers
from bot.front.screens import BookEntry
from bot.host.downtime import PlayingHours
from bot.host.table import requests
from bot.host.table.log import Pace, Robot
from bot.host.table.requests import AddRobot, Join, Leave, Move, Start, opening
from bot.host.tables import Tables, TableSnapshot
from bot.store import Store
from bot.words.texts import Texts
from bot.words.user_text import ERASED, digest, reworded, written
from games import newest
from games.notation import read, speak
from games.tremblay.language.reading import read_rule
from games.tremblay.table.rule_messages import Prompted, RuleAdopted
from games.tremblay.table.state import Proposal

TREMBLAY = newest("tremblay")
NOW = datetime(2026, 11, 21, tzinfo=UTC)
OLIVIER, MELANIE, FRANCIS = 111_222_333_444_555_666, 222_333_444_555_666_777, 333_444_555_666_777_888
GUILD, ELSEWHERE, CHANNEL = 7, 8, 70
FACES = {
    "kind": "value",
    "card": {"rank": ["5"]},
    "mode": "replace",
    "op": {"set": 0},
    "text": {"fr": "Le 5 remet tout à zéro, bande de nouilles."},
}
SONG = {"kind": "honour", "text": {"fr": "Qui dépose une carte chante."}}
MASK = "texte masqué par la modération"


class Asked:
    """An interaction of somebody, and what they were shown."""

    def __init__(self, user, *, moderator=False):
        self.id = id(self)
        self.user = SimpleNamespace(id=user, global_name="Somebody", name="somebody")
        self.locale, self.message = discord.Locale.french, None
        self.guild_id, self.channel_id = GUILD, CHANNEL
        self.permissions = discord.Permissions(manage_messages=moderator)
        self.response = SimpleNamespace(send_message=self.send, is_done=lambda: False, type=None)
        self.shown, self.extras = "", {}

    async def send(self, *, view, ephemeral, **_how):
        assert ephemeral
        self.shown, self.ids, self.values = texts(view), ids(view), [*choices(view).values()]
        return SimpleNamespace(message_id=0)


class Untried:
    """No trials: what is tried out elsewhere takes its time, and is good here."""

    async def run(self, _experiment, **_how):
        return None


class House:
    """A server with tables of Tremblay's game, where what is lost is followed by an invention."""

    def __init__(self, store):
        self.store, self.now, self.asked = store, NOW, 0
        self.tables = Tables(store, PlayingHours(now=lambda: self.now), trials=Untried())
        self.voices = Readers(Texts.load(strict=True), store, "fr")
        answers = answering(store, self.tables, self.voices)
        self.rulebooks, self.preferences = Rulebooks(answers), Preferences(answers)

    async def open(self, *guests, guild=GUILD):
        self.asked += 1
        act = opening(OLIVIER, TREMBLAY, TREMBLAY.options(losses_to_end=5), Pace())
        table = (await self.tables.open(guild, CHANNEL, (act,), interaction=self.asked)).held.id
        for request in (*guests, Start(OLIVIER, f"{self.asked:064x}")):
            await self.tables.ask(table, request)
        return table

    async def look(self, table):
        return (await self.tables.look(table)).table

    async def step(self, table):
        """Let somebody play their safest move, or an automaton what it likes."""
        now = await self.look(table)
        self.now += timedelta(minutes=1)
        if people := [seat for seat in sorted(now.awaited) if not isinstance(now.players[seat], Robot)]:
            await self.say(table, people[0], speak(now.menu(people[0])[0]))
        else:
            await self.tables.tick(table)

    async def say(self, table, seat, action):
        player = (await self.look(table)).players[seat]
        game = newest("tremblay")
        return await self.tables.ask(table, Move(player.user, read(game, action)))

    async def loser(self, table):
        """Play until somebody loses; return who is to invent."""
        while (seat := await self._inventor(table)) is None:
            await self.step(table)
        return (await self.look(table)).players[seat].user

    async def invent(self, table, rule):
        """Play until somebody loses, who then invents this; return who it is."""
        author = await self.loser(table)
        seat = (await self.look(table)).seat_of(author)
        await self.say(table, seat, f"propose {rule if isinstance(rule, str) else json.dumps(rule)}")
        return author

    async def _inventor(self, table):
        """Return the person who is to invent, if somebody is."""
        now = await self.look(table)
        seats = now.awaited if now.state.phase == "invent" else ()
        return next((seat for seat in seats if not isinstance(now.players[seat], Robot)), None)

    async def adopt(self, table, rule):
        """The same, and let the others find it good."""
        author = await self.invent(table, rule)
        while (await self.look(table)).state.phase == "review":
            await self.step(table)
        return author

    async def book(self, guild=GUILD):
        return await self.store.rulebook(guild, "tremblay")


@pytest.fixture
async def house(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    yield House(store)
    await store.close()


async def test_what_is_adopted_goes_into_the_book_of_its_server_with_its_author(house):
    table = await house.open(Join(MELANIE))
    author = await house.adopt(table, FACES)
    (found,) = await house.book()
    assert (found.user_id, found.uses, found.origin) == (author, 1, None)
    assert found.reglement["text"] == FACES["text"]
    assert await house.book(ELSEWHERE) == []


async def test_what_is_only_proposed_is_not_in_the_book(house):
    await house.invent(await house.open(Join(MELANIE)), FACES)
    assert await house.book() == []


async def test_the_same_rule_in_other_words_is_one_rule_used_twice(house):
    first = await house.open(Join(MELANIE))
    author = await house.adopt(first, FACES)
    house.now += timedelta(days=1)
    await house.adopt(await house.open(Join(MELANIE)), FACES | {"text": {"fr": "Autrement dit."}})
    await house.adopt(await house.open(Join(MELANIE)), "X12")
    used_twice, once = await house.book()
    assert (used_twice.uses, used_twice.user_id) == (2, author)
    assert used_twice.reglement["text"] == FACES["text"]
    assert used_twice.last > used_twice.at + timedelta(days=1)
    assert (once.uses, once.origin) == (1, "X12")


def test_a_repeal_speaks_of_one_manche_and_means_nothing_in_a_book():
    assert RuleAdopted("I2", 0, {"kind": "repeal", "of": "I1"}, "").essence == ""
    assert RuleAdopted("I2", 0, {"kind": "parameter", "set": {"limit": 88}}, "").essence


async def test_what_an_automaton_takes_from_the_catalogue_is_nobodys(house):
    table = await house.open(AddRobot(OLIVIER, "random"), AddRobot(OLIVIER, "random"))
    while None not in {each.user_id for each in await house.book()}:
        if (await house.look(table)).status == "over":
            table = await house.open(AddRobot(OLIVIER, "random"), AddRobot(OLIVIER, "random"))
        await house.step(table)


# Reading it


async def test_the_rules_of_a_game_lead_to_what_was_invented_here_once_there_is_something(house):
    reader = Asked(MELANIE)
    await house.rulebooks.show(reader, TREMBLAY)
    assert "book" not in str(reader.ids)
    author = await house.adopt(await house.open(Join(MELANIE)), FACES)
    house.voices.names.met(GUILD, author, "Ti-Jean *le grand*")
    await house.rulebooks.show(reader, TREMBLAY)
    assert "p:book:tremblay.0" in reader.ids
    away = Asked(MELANIE)
    away.guild_id = None
    await house.rulebooks.show_table(away, await house.tables.look(await house.open(Join(MELANIE))))
    assert "p:book:tremblay.0" not in away.ids, "a book is opened on its server"
    await house.rulebooks.open(reader, "tremblay.0")
    assert FACES["text"]["fr"] in reader.shown
    assert r"Ti\-Jean \*le grand\*" in reader.shown
    assert f"<t:{int(house.now.timestamp())}:D>" in reader.shown
    assert "servi 1 fois" in reader.shown


async def test_the_rules_at_a_table_begin_with_those_in_force_there(house):
    table = await house.open(Join(MELANIE))
    await house.adopt(table, FACES)
    reader = Asked(MELANIE)
    await house.rulebooks.show_table(reader, await house.tables.look(table))
    here, general = reader.shown.index("I1"), reader.shown.index("On ne gagne pas")
    assert here < general
    assert FACES["text"]["fr"] in reader.shown[here:general]


async def test_a_rule_being_judged_can_be_read_at_the_table(house):
    table = await house.open(Join(MELANIE))
    await house.invent(table, SONG)
    reader = Asked(MELANIE)
    await house.rulebooks.show_table(reader, await house.tables.look(table))
    assert "Proposé" in reader.shown
    assert SONG["text"]["fr"] in reader.shown


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_long_book_is_read_page_by_page_and_every_page_fits(language):
    voice = Texts.load(strict=True).voice(language)
    book = [
        BookEntry({**SONG, "text": {"fr": f"{n} " + "é" * 270}, "origin": ""}, f"Joueur {n}", NOW, n)
        for n in range(60)
    ]
    read, page, pages = set(), 0, 0
    while True:
        screen = screens.rulebook(TREMBLAY, book, voice, page, hides=True)
        assert len(texts(screen)) <= 4_000
        pages += 1
        read |= {int(n) for n in re.findall(r"(\d+) é", texts(screen))}
        if f"p:book:tremblay.{page + 1}" not in ids(screen):
            break
        page += 1
    assert pages > 1
    assert read == set(range(60))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_whatever_is_in_force_at_a_table_can_be_read_there_page_by_page_what_is_judged_first(language):
    rules = [trigger("totalHit", {"skip": 1}, n=n) | {"text": {"fr": f"N{n}."}} for n in range(1, 62)]
    laid = position("5h", "6h", "7h", rules=rules[:-1]).state
    state = msgspec.structs.replace(laid, proposal=Proposal(0, read_rule(rules[-1]), "", (None,) * 3))
    table = msgspec.structs.replace(Bench(game="tremblay").started().table, state=state)
    held = TableSnapshot(7, GUILD, CHANNEL, 1, table)
    voice = Texts.load(strict=True).voice(language, seats=("Olivier", "Mélanie", "Francis"))
    read, offered, page = [], [], 0
    while True:
        screen = fits(screens.rules_here(held, voice, page, book=True, hides=True))
        read += re.findall(r"N(\d+)\.", texts(screen))
        offered += choices(screen)
        page += 1
        if f"l:7:rules:{page}" not in buttons(screen).values():
            break
        assert "p:book:tremblay.0" in buttons(screen).values()
    assert page > 1
    assert read == ["61", *(str(n) for n in range(1, 61))]
    assert offered == [f"N{n}." for n in read]


async def test_without_a_word_the_game_last_played_here_is_meant(house):
    assert (await house.rulebooks.game_meant(Asked(MELANIE), None)).key == "le99"
    await house.open(Join(MELANIE))
    assert (await house.rulebooks.game_meant(Asked(MELANIE), None)).key == "tremblay"
    assert (await house.rulebooks.game_meant(Asked(MELANIE), "parlett")).key == "parlett"


# Hiding


async def hide_at(house, table, who):
    """Hide the first thing that the rules of a table offer to hide."""
    held = await house.tables.look(table)
    await house.rulebooks.show_table(who, held)
    (value,) = [value for value in who.values if ":hide:" in value]
    await house.rulebooks.hide_at_table(who, held, value.rpartition(":")[2])


async def test_only_who_may_manage_messages_is_offered_to_hide_and_may(house):
    table = await house.open(Join(MELANIE))
    await house.adopt(table, FACES)
    held = await house.tables.look(table)
    reader = Asked(MELANIE)
    await house.rulebooks.show_table(reader, held)
    assert reader.values == []
    mark = screens.mark((await house.book())[0].reglement)
    for way in (
        house.rulebooks.hide_at_table(reader, held, mark),
        house.rulebooks.hide_in_book(reader, f"tremblay.0.{mark}"),
    ):
        with pytest.raises(Unclear) as refused:
            await way
        assert refused.value.message == "rulebook-forbidden"
    assert await house.store.hidden(GUILD) == frozenset()


async def test_what_is_hidden_at_a_table_is_hidden_on_its_server_and_there_alone(house):
    table = await house.open(Join(MELANIE))
    await house.adopt(table, FACES)
    moderator, reader = Asked(OLIVIER, moderator=True), Asked(MELANIE)
    await hide_at(house, table, moderator)
    for look in (
        house.rulebooks.show_table(reader, await house.tables.look(table)),
        house.rulebooks.open(reader, "tremblay.0"),
    ):
        await look
        assert MASK in reader.shown
        assert FACES["text"]["fr"] not in reader.shown
    assert (await house.look(table)).view(None).rules[0]["op"] == {"set": 0}
    assert moderator.values == []
    assert await house.store.hidden(ELSEWHERE) == frozenset()


async def test_what_is_hidden_in_the_book_is_hidden_at_the_tables_where_it_is_said_again(house):
    await house.adopt(await house.open(Join(MELANIE)), SONG)
    moderator = Asked(OLIVIER, moderator=True)
    await house.rulebooks.open(moderator, "tremblay.0")
    await house.rulebooks.hide_in_book(moderator, moderator.values[0].removeprefix("p:hide:"))
    assert MASK in moderator.shown
    again = await house.open(Join(MELANIE))
    await house.adopt(again, SONG)
    held, told = await house.tables.look(again), await house.tables.told(again, -1)
    assert SONG["text"]["fr"] in str(told)
    for voice in (await house.voices.public(GUILD, held), await house.voices.private(MELANIE, "fr", held)):
        shown = str([voice.veiled(each.events) for each in told])
        assert SONG["text"]["fr"] not in shown
        assert shown.count(MASK) == 2, "proposed, then adopted"
        parts = screens.announcement(held, told[-3:], voice, house.tables.hours.at(7))
        public = "\n".join(texts(part.screen) for part in parts)
        assert MASK in public
        assert SONG["text"]["fr"] not in public


def offered(found):
    """List what a screen offers to hide, by its labels."""
    return list(choices(fits(found)))


async def both(house, table, *, moderator=True):
    """Return the rules of a table and the book of its server, as they are shown to a moderator."""
    voice = await house.voices.private(OLIVIER, "fr", held := await house.tables.look(table))
    book = [BookEntry(each.reglement, "Ti-Jean", each.at, each.uses) for each in await house.book()]
    return (
        screens.rules_here(held, voice, book=True, hides=moderator),
        screens.rulebook(TREMBLAY, book, voice, hides=moderator),
    )


@pytest.mark.parametrize(
    ("written_so", "label"),
    [
        ("**", "**"),
        ("<@1> *crie*", "<@1> *crie*"),
        ("Chu\N{RIGHT-TO-LEFT OVERRIDE}t\0.\nEncore", "Chut. Encore"),
        (" ", "Règle d’honneur."),
        ("\N{ZERO WIDTH SPACE}", "Règle d’honneur."),
        ("\N{HANGUL FILLER}", "Règle d’honneur."),
        ("x" * 280, "x" * 99 + "…"),
    ],
)
async def test_what_is_offered_to_be_hidden_is_named_whatever_somebody_wrote(
    house, written_so, label, monkeypatch
):
    monkeypatch.setattr(requests, "says_nothing", lambda *_: False)  # there are such rules in older logs
    table = await house.open(Join(MELANIE))
    await house.adopt(table, SONG | {"text": {"fr": written_so}})
    for screen in await both(house, table):
        assert offered(screen) == [label]


async def test_the_same_words_of_two_rules_are_hidden_together(house):
    table = await house.open(Join(MELANIE))
    for rank in ("5", "6"):
        await house.adopt(table, FACES | {"card": {"rank": [rank]}})
    for screen in await both(house, table):
        assert offered(screen) == [FACES["text"]["fr"]]


async def test_other_words_of_a_rule_can_be_hidden_when_some_are_already(house):
    table = await house.open(Join(MELANIE))
    await house.store.hide(GUILD, [digest("Chantez.")])
    song = {"prompt": {"who": "actor", "fr": "Chantez."}}
    rule = {"kind": "trigger", "when": {"on": "draw"}, "then": [song], "text": {"fr": "Bande de nouilles."}}
    await house.adopt(table, rule)
    for screen in await both(house, table):
        assert offered(screen) == ["Bande de nouilles."]
    await hide_at(house, table, Asked(OLIVIER, moderator=True))
    for screen in await both(house, table):
        assert choices(screen) == {}
        assert "nouilles" not in texts(screen)


@pytest.mark.parametrize("sign", ["\0", "\N{ZERO WIDTH SPACE}", "\N{WORD JOINER}", "\N{HANGUL FILLER}"])
async def test_a_hidden_text_stays_hidden_when_it_is_written_with_signs_that_nobody_sees(house, sign):
    await house.store.hide(GUILD, [digest("Chantez, vilains.")])
    table = await house.open(Join(MELANIE))
    await house.adopt(table, SONG | {"text": {"fr": f"Chantez,{sign} vil{sign}ains."}})
    for screen in await both(house, table, moderator=False):
        assert "vilains" not in texts(screen)
        assert MASK in texts(screen)


async def test_a_hidden_prompt_is_not_said_again(house):
    voice = replace(Texts.load().voice("fr"), hidden=frozenset((digest("Chantez."),)))
    assert voice.veiled(Prompted((0,), "Chantez.", "")) == Prompted((0,), MASK, "")
    assert voice.veiled(Prompted((0,), "Dansez.", "")) == Prompted((0,), "Dansez.", "")


def test_words_that_mean_something_to_the_game_cannot_be_hidden():
    rule = {"kind": "trigger", "text": {"fr": "trigger"}, "then": [{"prompt": {"who": "all", "fr": "all"}}]}
    assert list(written(rule)) == ["trigger", "all"]
    covered = reworded(rule, lambda _: "X")
    assert covered == {
        "kind": "trigger",
        "text": {"fr": "X"},
        "then": [{"prompt": {"who": "all", "fr": "X"}}],
    }


# Being forgotten


async def test_what_somebody_invented_stays_without_their_name_and_words(house, tmp_path):
    table = await house.open(Join(MELANIE), AddRobot(OLIVIER, "careful"))
    author = await house.adopt(table, FACES)
    exported = await house.store.export(author)
    assert [json.loads(each["reglement"])["text"] for each in exported["reglements"]] == [FACES["text"]]
    await house.tables.ask(table, Leave(author))
    await house.preferences.forget(Asked(author))
    (found,) = await house.book()
    assert found.user_id < 0
    assert found.reglement["text"] == {"fr": ERASED}
    assert found.reglement["op"] == FACES["op"]
    (rule,) = (await house.look(table)).view(None).rules
    assert (rule["text"], rule["op"]) == ({"fr": ERASED}, FACES["op"])
    for file in tmp_path.iterdir():
        assert b"bande de nouilles" not in file.read_bytes()
    reader = Asked(OLIVIER, moderator=True)
    await house.rulebooks.open(reader, "tremblay.0")
    assert "quelqu’un" in reader.shown
    assert reader.values == []


async def test_words_of_others_stay_when_somebody_is_forgotten(house):
    table = await house.open(Join(MELANIE), AddRobot(OLIVIER, "careful"))
    author = await house.adopt(table, FACES)
    other = OLIVIER if author == MELANIE else MELANIE
    await house.tables.ask(table, Leave(other))
    await house.preferences.forget(Asked(other))
    assert (await house.book())[0].reglement["text"] == FACES["text"]
    assert (await house.look(table)).view(None).rules[0]["text"] == FACES["text"]


async def test_who_leaves_before_the_verdict_is_the_author_and_is_forgotten_with_their_words(house):
    table = await house.open(Join(MELANIE), Join(FRANCIS))
    author = await house.invent(table, FACES)
    await house.tables.ask(table, Leave(author))
    while (await house.look(table)).state.phase == "review":
        await house.step(table)
    (found,) = await house.book()
    assert found.user_id == author
    await house.preferences.forget(Asked(author))
    (found,) = await house.book()
    assert (found.user_id < 0, found.reglement["text"]) == (True, {"fr": ERASED})


async def test_what_others_wrote_of_somebody_forgotten_no_longer_says_who_it_was(house, tmp_path):
    table = await house.open(Join(MELANIE), Join(FRANCIS))
    author = await house.loser(table)
    meant = FRANCIS if author == MELANIE else MELANIE
    so_long = "x" * (280 - len(f"<@{meant}>"))
    await house.adopt(table, SONG | {"text": {"fr": f"<@{meant}>{so_long}"}})
    await house.tables.ask(table, Leave(meant))
    await house.preferences.forget(Asked(meant))
    for file in tmp_path.iterdir():
        assert str(meant).encode() not in file.read_bytes()
    (found,) = await house.book()
    (rule,) = (await house.look(table)).view(None).rules
    assert found.reglement["text"] == rule["text"] == {"fr": f"<@{ERASED}>{so_long}"}
    assert found.user_id == author


async def test_what_is_forgotten_while_somebody_plays_does_not_come_back(house):
    table = await house.open(Join(MELANIE), Join(FRANCIS))
    author = await house.adopt(table, FACES)
    await house.tables.ask(table, Leave(author))
    append, go_on, begun = house.store.append, asyncio.Event(), asyncio.Event()

    async def slowly(*what):
        begun.set()
        await go_on.wait()
        await append(*what)

    house.store.append = slowly
    playing = asyncio.create_task(house.step(table))
    await begun.wait()
    forgetting = asyncio.create_task(house.preferences.forget(Asked(author)))
    await asyncio.sleep(0.1)
    go_on.set()
    await asyncio.gather(playing, forgetting)
    (rule,) = (await house.look(table)).view(None).rules
    assert rule["text"] == {"fr": ERASED}


async def test_what_is_forgotten_while_somebody_looks_does_not_come_back(house):
    table = await house.open(Join(MELANIE), Join(FRANCIS))
    author = await house.adopt(table, FACES)
    await house.tables.ask(table, Leave(author))
    tables = house.tables = Tables(house.store, PlayingHours(now=lambda: house.now), trials=Untried())
    read, go_on, begun = house.store.log, asyncio.Event(), asyncio.Event()

    async def slowly(*which):
        found = await read(*which)
        if not begun.is_set():
            begun.set()
            await go_on.wait()
        return found

    house.store.log = slowly
    looking = asyncio.create_task(tables.look(table))
    await begun.wait()
    await tables.forget(author)
    go_on.set()
    (rule,) = (await looking).table.view(None).rules
    assert rule["text"] == {"fr": ERASED}
    assert (await house.look(table)).view(None).rules[0] == rule


async def test_a_forgotten_server_leaves_no_book(house, tmp_path):
    table = await house.open(Join(MELANIE))
    await house.adopt(table, FACES)
    await hide_at(house, table, Asked(OLIVIER, moderator=True))
    await house.store.purge_guild(GUILD)
    assert await house.book() == []
    assert await house.store.hidden(GUILD) == frozenset()
