"""The games of a channel: who may read them, from when on, and that what is taken away is always the same."""

import contextlib
import json
import shutil
import sqlite3
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import discord
import pytest
from support.clicks import Click, answering
from support.folding import FRANCIS, LOUISE, MELANIE, OLIVIER
from support.looks import buttons, choices, texts
from support.saved_games import DATABASES

from bot.front.actions.histories import PAGE, Histories
from bot.front.actions.preferences import Preferences
from bot.front.actions.rulebooks import Rulebooks
from bot.front.actions.seating import Seating
from bot.front.custom_ids import GameId, GamesId, read
from bot.front.gateway import Denied, Done, Unknown
from bot.front.interactions import Interactions
from bot.front.readers import Readers
from bot.host.downtime import PlayingHours
from bot.host.table.log import Pace
from bot.host.table.requests import Cancel, Join, Leave, Move, Start, opening
from bot.host.tables import Tables
from bot.store import Search, Store
from bot.words.texts import Texts
from bot.words.user_text import digest
from games import newest
from games.notation import read as understood
from games.notation import speak
from games.record import read_record, replay_lines, write_record

GUILD, CHANNEL = 7, 70
BEGAN = datetime(2026, 11, 21, tzinfo=UTC)
STRANGER = 999


class Asking(Click):
    """An interaction of somebody, the screens that answered it, and the file that was handed over."""

    def __init__(self, user, channel=CHANNEL, guild=GUILD, *, reads=True, writes=True):
        super().__init__(user)
        self.channel_id, self.guild_id = channel, guild
        self.permissions = discord.Permissions(read_message_history=reads, send_messages=writes)
        self.response.defer = self.begin
        self.followup.send = self.hand_over
        self.file = None

    async def begin(self, **_how):
        self.response.is_done = lambda: True

    async def hand_over(self, _said=None, *, file=None, view=None, **_how):
        if view is not None:
            return await self.show(view=view)
        self.file = file
        return SimpleNamespace(id=0)

    @property
    def said(self):
        return texts(self.screens[-1])


class Untried:
    """No trials: what is tried out elsewhere takes its time, and is good here."""

    async def run(self, _experiment, **_how):
        return None


class Room:
    """A channel where games are played, and those who ask what was played there."""

    def __init__(self, store):
        self.store, self.now, self.seeds = store, BEGAN, 0
        self.restart()

    def restart(self):
        """Let the bot begin anew: whatever it kept in memory is gone."""
        self.tables = Tables(self.store, PlayingHours(now=lambda: self.now), trials=Untried())
        self.voices = Readers(Texts.load(strict=True), self.store, "fr")
        answers = answering(self.store, self.tables, self.voices)
        self.seen = Done(frozenset((CHANNEL, 71)))
        answers.gateway.readable = self.readable
        self.histories, self.preferences = Histories(answers), Preferences(answers)
        self.clicks = Interactions(answers, Seating(answers), self.preferences, Rulebooks(answers))

    async def readable(self, _guild, _user):
        """Say which channels somebody sees, in the place of Discord."""
        return self.seen

    async def opened(self, key="le99", channel=CHANNEL, guests=(MELANIE, FRANCIS), **options):
        self.seeds += 1
        rules = newest(key)
        act = opening(OLIVIER, rules, rules.options(**{"losses_to_end": 1} | options), Pace())
        table = (await self.tables.open(GUILD, channel, (act,), interaction=self.seeds)).held.id
        for guest in guests:
            await self.tables.ask(table, Join(guest))
        return table

    async def started(self, *where, **options):
        table = await self.opened(*where, **options)
        await self.begin(table)
        return table

    async def begin(self, table):
        """Begin a game; return the line that began it."""
        self.seeds += 1
        await self.tables.ask(table, Start(OLIVIER, f"{self.seeds:064x}"))
        return (await self.look(table)).started

    async def played(self, *where, **options):
        """Play a game to its end, and return its table."""
        table = await self.started(*where, **options)
        await self.play_out(table)
        return table

    async def look(self, table):
        return (await self.tables.look(table)).table

    async def play_out(self, table, until="over"):
        while (now := await self.look(table)).status == "playing" and now.view(None).phase != until:
            seat = min(now.awaited)
            await self.say(table, seat, speak(now.menu(seat)[0]))

    async def say(self, table, seat, words):
        now = await self.look(table)
        self.now += timedelta(minutes=1)
        await self.tables.ask(table, Move(now.players[seat].user, understood(now.game, words)))

    async def listed(self, asked=GamesId(), user=STRANGER, **where):  # noqa: B008 - frozen
        interaction = Asking(user, **where)
        await self._hear(interaction, asked)
        return interaction

    async def reads(self, table, what="see", step=0, user=STRANGER, began=None, **where):
        """Let somebody click on what shows a game, and return the click with its answer."""
        held = await self.tables.look(table)
        began = held.table.started if began is None else began
        interaction = Asking(user, **where)
        await self._hear(interaction, GameId(held.name, began, what, step))
        return interaction

    async def _hear(self, interaction, found):
        interaction.type = discord.InteractionType.component
        interaction.data = {"custom_id": str(found)}
        await self.clicks.clicked(interaction)

    async def taken(self, table, what, **how):
        """Take a game away as a file, and return its name and its text."""
        file = (await self.reads(table, what, **how)).file
        return file.filename, file.fp.read().decode()


@pytest.fixture
def room(store):
    return Room(store)


def games_on(interaction):
    return [read(value) for value in choices(interaction.screens[-1]).values()]


# ── which games ─────────────────────────────────────────────────────────────────────────────────────────


async def test_the_games_of_a_channel_are_listed_the_newest_first_a_page_at_a_time(room):
    tables = [await room.played() for _ in range(PAGE + 2)]
    first = await room.listed()
    numbers = [(await room.tables.look(table)).name for table in reversed(tables)]
    assert [each.table for each in games_on(first)] == numbers[:PAGE]
    following = read(buttons(first.screens[-1])["Plus anciennes ▶"])
    second = await room.listed(following)
    assert [each.table for each in games_on(second)] == numbers[PAGE:]
    assert read(buttons(second.screens[-1])["◀ Plus récentes"]) == GamesId()


async def test_the_list_says_who_played_when_and_who_lost(room):
    table = await room.played()
    for user, name in ((OLIVIER, "Olivier"), (MELANIE, "Mélanie"), (FRANCIS, "Francis")):
        room.voices.names.met(GUILD, user, name)
    said = (await room.listed()).said
    (loser,) = (await room.look(table)).game.result((await room.look(table)).state).losers
    user = (await room.look(table)).players[loser].user
    (name,) = await room.voices.called(GUILD, [user])
    assert f"{name} a perdu." in said
    assert all(each in said for each in ("Olivier", "Mélanie", "Francis", "Table 1 · Le 99"))
    assert f"<t:{int((await room.look(table)).moved_at.timestamp())}:d>" in said


async def test_games_are_found_by_game_by_player_and_by_table(room):
    await room.played()
    await room.played("tremblay", guests=(LOUISE,))
    await room.played(guests=(MELANIE, LOUISE))

    async def numbers(**asked):
        found = await room.listed(GamesId(**asked))
        return (
            [int(each.table.partition("~")[0]) for each in games_on(found)]
            if choices(found.screens[-1])
            else []
        )

    assert await numbers(game="tremblay") == [2]
    assert await numbers(player=LOUISE) == [3, 2]
    assert await numbers(player=FRANCIS) == [1]
    assert await numbers(number=3) == [3]
    assert await numbers(game="noeufs") == []


async def test_each_game_of_a_table_is_a_game_of_its_own(room):
    table = await room.played()
    first = (await room.look(table)).started
    second = await room.begin(table)
    await room.play_out(table)
    assert [each.began for each in games_on(await room.listed())] == [second, first]
    records = [await room.taken(table, "record", began=began) for began in (first, second)]
    assert len({json.loads(text)["seed"] for _, text in records}) == 2


async def test_a_game_that_was_broken_off_is_none_to_look_at(room):
    table = await room.started(losses_to_end=5)
    await room.tables.ask(table, Cancel(OLIVIER))
    assert choices((await room.listed()).screens[-1]) == {}
    assert "pas de partie finie" in (await room.reads(table)).said


# ── while a game lasts ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("what", ["see", "last", "deal", "tell", "share", "text", "record"])
async def test_of_a_game_that_is_being_played_nothing_is_told_by_any_id(room, what):
    table = await room.started(losses_to_end=5)
    for user in (OLIVIER, STRANGER):
        asked = await room.reads(table, what, user=user)
        assert asked.file is None
        assert "se joue encore" in asked.said


async def test_a_game_that_is_being_played_shows_what_anybody_sees(room):
    table = await room.started(losses_to_end=5)
    listed = await room.listed()
    (leads,) = games_on(listed)
    assert leads.what == "watch"
    said = (await room.reads(table, "watch")).said
    now = await room.look(table)
    voice = Texts.load().voice("fr")
    assert str(now.view(None).total) in said
    held = {voice.card(card) for seat in range(3) for card in now.view(seat).hand} - {
        voice.card(now.view(None).pile_top)
    }
    assert not any(card in said for card in held)


async def test_who_goes_on_looking_when_a_game_is_over_has_it_laid_open_from_its_beginning(room):
    table = await room.started()
    await room.play_out(table)
    assert "étape 1 sur" in (await room.reads(table, "watch")).said


async def test_a_game_stays_open_to_all_while_the_next_one_is_played_at_its_table(room):
    table = await room.played()
    first = (await room.look(table)).started
    _, before = await room.taken(table, "record", began=first)
    second = await room.begin(table)
    name, text = await room.taken(table, "record", began=first)
    assert text == before
    assert (await room.look(table)).seed not in text
    assert "se joue encore" in (await room.reads(table, "record", began=second)).said
    assert f"-{first}." in name


# ── who may look ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("what", ["see", "tell", "share", "text", "record", "watch"])
@pytest.mark.parametrize("user", [OLIVIER, STRANGER])
async def test_a_game_is_read_where_it_was_played_and_nowhere_else(room, what, user):
    table = await room.played()
    for where in ({"channel": 71}, {"guild": 8}, {"guild": None, "channel": 72}):
        asked = await room.reads(table, what, user=user, **where)
        assert asked.file is None
        assert "Le 99" not in asked.said
    assert "salon" in (await room.reads(table, what, user=user, channel=71)).said


async def test_a_table_that_never_was_is_answered_as_one_of_another_channel(room):
    table = await room.played()
    elsewhere = (await room.reads(table, channel=71)).said
    interaction = Asking(STRANGER, channel=71)
    interaction.type, interaction.data = discord.InteractionType.component, {"custom_id": "h:404:2:see:0"}
    await room.clicks.clicked(interaction)
    assert interaction.said == elsewhere


async def test_who_may_not_read_what_was_said_before_may_not_read_what_was_played(room):
    table = await room.played()
    for asked in (await room.listed(reads=False), await room.reads(table, "record", reads=False)):
        assert asked.file is None
        assert "ses parties vous sont fermées" in asked.said


async def test_games_of_other_channels_are_on_no_list(room):
    await room.played(channel=71)
    await room.started(channel=71, losses_to_end=5)
    assert choices((await room.listed()).screens[-1]) == {}


EVERYWHERE = GamesId(where="server")


async def test_the_games_of_a_server_are_those_of_the_channels_that_one_sees(room):
    here, seen, unseen = [await room.played(channel=channel) for channel in (CHANNEL, 71, 72)]
    lasting = await room.started(channel=71, losses_to_end=5)
    listed = await room.listed(EVERYWHERE)
    assert [each.table for each in games_on(listed)] == [(await room.tables.look(here)).name]
    ways = [f"https://discord.com/channels/{GUILD}/71" in line for line in listed.said.split("\n")]
    assert ways.count(True) == 2
    for table in (seen, lasting):
        assert f"Table {table} " in listed.said
    assert f"Table {unseen} " not in listed.said
    assert read(buttons(listed.screens[-1])["Parties d’ici"]) == GamesId()
    assert read(buttons((await room.listed()).screens[-1])["Tout le serveur"]) == EVERYWHERE


@pytest.mark.parametrize("said", [Denied(50001, 403, "Missing Access"), Unknown("ServerDisconnected")])
async def test_where_discord_does_not_say_which_channels_one_sees_those_of_here_are_listed(room, said):
    here, _ = [await room.played(channel=channel) for channel in (CHANNEL, 71)]
    room.seen = said
    listed = await room.listed(EVERYWHERE)
    assert "quels autres salons" in listed.said
    assert [each.table for each in games_on(listed)] == [(await room.tables.look(here)).name]


# ── telling everybody ───────────────────────────────────────────────────────────────────────────────────


async def test_a_tale_is_shared_in_the_language_of_the_channel_and_never_twice_by_one_message(room):
    await room.store.set_language(LOUISE, "en")
    table = await room.played()
    told = (await room.reads(table, "tell", user=LOUISE)).screens[-1]
    assert read(buttons(told)["Share in the channel"]).what == "share"
    own, shared = (await room.reads(table, "share", user=LOUISE)).screens
    assert "Partagé par Somebody" in texts(shared)
    assert "Shared with the channel" in texts(own)
    assert [part["label"] for part in _parts(own) if part.get("disabled")] == ["Share in the channel"]
    assert "Partager dans le salon" not in buttons(shared)


async def test_who_may_not_write_in_a_channel_shares_nothing_there(room):
    table = await room.played()
    (only,) = (await room.reads(table, "share", writes=False)).screens
    assert "ne pouvez pas écrire" in texts(only)


@pytest.mark.parametrize("began", [0, 1, 4, 10**17])
async def test_a_line_that_began_no_game_shows_none(room, began):
    table = await room.played()
    assert "pas de partie finie" in (await room.reads(table, began=began)).said


# ── what is taken away ──────────────────────────────────────────────────────────────────────────────────


async def test_two_records_of_a_game_are_the_same_whoever_asks_and_after_a_restart(room):
    table = await room.played()
    room.voices.names.met(GUILD, MELANIE, "Mélanie")
    once = await room.taken(table, "record", user=MELANIE)
    assert await room.taken(table, "record") == once
    room.restart()
    assert await room.taken(table, "record") == once
    assert "Mélanie" not in once[1]
    *_, end = replay_lines(read_record(once[1]))
    assert end["over"]


async def invented_at(room, *texts):
    """Play games at one table, after each of which its loser invents a rule of honour; return the table."""
    table = await room.opened("tremblay", guests=(MELANIE,), losses_to_end=len(texts) + 1)
    await room.begin(table)
    for text in texts:
        await room.play_out(table, until="invent")
        loser = (await room.look(table)).view(None).inventing
        await room.say(table, loser, f"propose {json.dumps({'kind': 'honour', 'text': {'fr': text}})}")
        await room.play_out(table, until="invent")
    await room.play_out(table)
    return table


async def records_of(room, table):
    return [await room.taken(table, "record", began=each.began) for each in games_on(await room.listed())]


def replayed_to_the_end(text):
    *_, end = replay_lines(read_record(text))
    return end.get("over", end)


async def test_a_rematch_that_knows_what_was_invented_before_it_replays(room):
    table = await invented_at(room, "Qui jette un 5 chante.")
    await room.begin(table)
    await room.play_out(table)
    (_, second), (_, first) = await records_of(room, table)
    assert replayed_to_the_end(first) is replayed_to_the_end(second) is True
    assert "Qui jette un 5 chante." in json.dumps(read_record(second).setup, ensure_ascii=False)


async def test_what_moderators_have_hidden_is_in_nothing_that_is_shown_or_taken_away(room):
    said = ("Bande de nouilles.", "Bande de gnochons.")
    table = await invented_at(room, *said)
    await room.begin(table)
    await room.play_out(table)
    await room.store.hide(GUILD, map(digest, said))
    for _, record in await records_of(room, table):
        assert "Bande" not in record
        assert replayed_to_the_end(record) is True
    for began in (each.began for each in games_on(await room.listed())):
        _, text = await room.taken(table, "text", began=began)
        past = await room.tables.past.game(table, began)
        shown = [(await room.reads(table, step=n, began=began)).said for n in range(past.steps)]
        told = (await room.reads(table, "tell", began=began)).said
        assert not any("Bande" in each for each in (text, told, *shown))
    assert any("masqué" in each for each in shown)


async def test_who_was_forgotten_leaves_their_games_whole_under_no_name(room):
    table = await room.played()
    room.voices.names.met(GUILD, FRANCIS, "Francis")
    began = (await room.look(table)).started
    before = await room.taken(table, "record", began=began)
    assert "Francis" in (await room.taken(table, "text", began=began))[1]
    await room.tables.ask(table, Leave(FRANCIS))
    await room.tables.forget(FRANCIS)
    room.voices.forget(FRANCIS)
    assert await room.taken(table, "record", began=began) == before
    _, text = await room.taken(table, "text", began=began)
    assert "Francis" not in text
    assert "quelqu’un" in text
    assert [each.began for each in games_on(await room.listed())] == [began]
    assert not choices((await room.listed(GamesId(player=FRANCIS))).screens[-1])


async def test_a_game_that_was_being_read_while_somebody_was_forgotten_is_read_anew(room, monkeypatch):
    table = await room.played()
    began, history = (await room.look(table)).started, room.tables._logbook.history
    await room.tables.ask(table, Leave(FRANCIS))

    async def forgotten_meanwhile(table_id):
        told = [each async for each in history(table_id)]
        monkeypatch.setattr(room.tables._logbook, "history", history)
        await room.tables.forget(FRANCIS)
        for each in told:
            yield each

    monkeypatch.setattr(room.tables._logbook, "history", forgotten_meanwhile)
    assert FRANCIS not in (await room.tables.past.game(table, began)).people


async def test_a_table_with_more_games_than_are_kept_shows_them_all(room, monkeypatch):
    monkeypatch.setattr("bot.host.past_games._KEPT", 1)
    table = await room.played()
    first = (await room.look(table)).started
    await room.begin(table)
    await room.play_out(table)
    assert (await room.tables.past.game(table, first)).began.n == first
    assert len(games_on(await room.listed())) == 2


async def test_no_name_of_a_file_spells_a_card_or_a_player(room):
    table = await room.played()
    assert [(await room.taken(table, what))[0] for what in ("text", "record")] == [
        "le99-1-3.txt",
        "le99-1-3.json",
    ]


async def test_a_whole_game_can_be_gone_through_by_the_button_that_leads_on(room):
    table = await room.played()
    asked, seen = await room.reads(table), []
    while True:
        seen.append(asked.said)
        onward = next(part for part in _parts(asked.screens[-1]) if part["label"] == "Après ▶")
        if onward.get("disabled"):
            break
        interaction = Asking(STRANGER)
        await room._hear(interaction, read(onward["custom_id"]))
        asked = interaction
    assert len(set(seen)) == len(seen) > 3
    assert "perd la partie" in seen[-1]


def _parts(screen):
    rows = screen.to_components()
    return [part for row in rows for part in row.get("components", ()) if "label" in part]


# ── databases of earlier versions ───────────────────────────────────────────────────────────────────────


def finished_in(file):
    """Return which games a database says are over: the channel, the table and the line that ended each."""
    query = (
        "SELECT DISTINCT channel_id, table_id, n FROM results"
        " JOIN tables ON tables.id = table_id WHERE kind = 'game'"
    )
    with contextlib.closing(sqlite3.connect(file)) as database:
        return database.execute(query).fetchall()


@pytest.mark.parametrize(
    "left", sorted(DATABASES.glob("*/played.sqlite3")), ids=lambda path: path.parent.name
)
async def test_games_that_an_earlier_version_has_finished_are_looked_at_again(tmp_path, left):
    file = tmp_path / "le99.sqlite3"
    shutil.copy(left, file)
    over = finished_in(file)
    assert over
    store = await Store.open(f"sqlite:///{file}")
    room = Room(store)
    for channel, table, n in over:
        rows = await store.finished(Search(frozenset((channel,))), 25)
        assert (table, n) in {(row.table_id, row.n) for row in rows}
        past = await room.tables.past.ended(table, n)
        assert replayed_to_the_end(write_record(past.record())) is True
        assert past.step(past.steps).held.table.status == "over"
    await store.close()
