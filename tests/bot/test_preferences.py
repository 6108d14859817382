"""What is kept about somebody: all of it shown to them, nothing of it left when they want it so."""

import json
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import discord
import pytest
from support.clicks import answering
from support.folding import FRANCIS, MELANIE, OLIVIER, SEED

from bot.front.actions.preferences import Preferences
from bot.front.readers import Readers
from bot.host.downtime import PlayingHours
from bot.host.table.log import Pace, Played, Robot
from bot.host.table.requests import AddRobot, Join, Leave, Move, Start, opening
from bot.host.tables import Tables
from bot.store import Store
from bot.words.texts import Texts
from games import newest
from games.notation import speak

LE99 = newest("le99")
NOW = datetime(2026, 11, 21, tzinfo=UTC)


class Asked:
    """An interaction of somebody, and what they were answered with."""

    def __init__(self, user):
        self.id, self.user = id(self), SimpleNamespace(id=user, global_name=None, name="someone")
        self.locale, self.message, self.guild_id, self.sent = discord.Locale.french, None, 7, []
        self.response = SimpleNamespace(defer=self.defer, send_message=self.send, is_done=lambda: False)
        self.followup = SimpleNamespace(send=self.send)
        self.extras = {}

    async def defer(self, **how):
        assert how["ephemeral"]

    async def send(self, _text="", **what):
        assert what["ephemeral"]
        self.sent.append(what)
        return SimpleNamespace(message_id=0)


class House:
    """A store, its tables, and who answers about them."""

    def __init__(self, store):
        self.store, self.now, self.opened = store, NOW, 0
        self.tables = Tables(store, PlayingHours(now=lambda: self.now), seed=lambda: SEED)
        self.preferences = Preferences(answering(store, self.tables, Readers(Texts.load(), store, "fr")))

    async def open(self):
        self.opened += 1
        act = opening(OLIVIER, LE99, LE99.options(losses_to_end=1), Pace())
        return (await self.tables.open(7, 70, (act,), interaction=self.opened)).held.id

    async def play(self, *requests):
        """Play a game to its end."""
        table = await self.open()
        for request in (*requests, Start(OLIVIER, SEED)):
            await self.tables.ask(table, request)
        while (now := (await self.tables.look(table)).table).status == "playing":
            if people := [seat for seat in now.awaited if not isinstance(now.players[seat], Robot)]:
                move = Move(now.players[people[0]].user, now.menu(people[0])[0])
                await self.tables.ask(table, move)
            self.now += timedelta(minutes=1)
            await self.tables.tick(table)
        return table

    async def exported(self, user):
        asked = Asked(user)
        await self.preferences.export(asked)
        return json.load(asked.sent[0]["file"].fp)

    async def players(self, table):
        return (await self.tables.look(table)).table.players


@pytest.fixture
async def house(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    yield House(store)
    await store.close()


async def test_whoever_wants_to_be_forgotten_leaves_the_tables_where_a_game_is_over(house):
    table = await house.play(Join(MELANIE), Join(FRANCIS))
    await house.preferences.forget(Asked(MELANIE))
    assert Robot("careful") in await house.players(table)
    await house.tables.ask(table, Start(OLIVIER, SEED))
    players = await house.players(table)
    assert sorted(each.user for each in players if not isinstance(each, Robot)) == [OLIVIER, FRANCIS]
    assert str(MELANIE) not in str(players)


async def test_a_table_where_nobody_else_is_left_closes_when_its_last_person_is_forgotten(house):
    table = await house.play(AddRobot(OLIVIER, "careful"), AddRobot(OLIVIER, "careful"))
    await house.preferences.forget(Asked(OLIVIER))
    assert (await house.store.table(table)).status == "closed"


async def test_nothing_in_memory_names_whoever_was_forgotten_even_where_they_had_left(house):
    table = await house.open()
    await house.tables.ask(table, Join(MELANIE))
    await house.tables.ask(table, Leave(MELANIE))
    await house.preferences.forget(Asked(MELANIE))
    acts = [each.line.act for each in await house.tables.told(table, -1)]
    assert [
        user for act in acts if (user := getattr(getattr(act, "player", None), "user", 0)) == MELANIE
    ] == []


async def test_an_export_has_every_move_that_somebody_made_and_no_other(house):
    first = await house.play(Join(MELANIE), AddRobot(OLIVIER, "random"))
    second = await house.play(Join(FRANCIS), AddRobot(OLIVIER, "random"))
    kept = await house.exported(MELANIE)
    seat = (await house.tables.look(first)).table.seat_of(MELANIE)
    lines = [each.line for each in await house.tables.told(first, -1) if isinstance(each.line.act, Played)]
    assert [(move["table"], move["n"], move["action"]) for move in kept["moves"]] == [
        (first, line.n, speak(line.act.action))
        for line in lines
        if (line.act.seat, line.act.voice) == (seat, "player")
    ]
    assert all(datetime.fromisoformat(move["at"]) >= NOW for move in kept["moves"])
    assert {move["table"] for move in (await house.exported(OLIVIER))["moves"]} == {first, second}
    assert SEED not in json.dumps(kept)


async def test_a_move_is_theirs_who_sat_there_when_it_was_made(house):
    table = await house.open()
    for request in (Join(MELANIE), Join(FRANCIS), Start(OLIVIER, SEED)):
        await house.tables.ask(table, request)
    now = (await house.tables.look(table)).table
    (seat,) = now.awaited
    before, after = now.players[seat].user, 99
    move = now.menu(seat)[0]
    for request in (Move(before, move), Leave(before), Join(after)):
        await house.tables.ask(table, request)
    assert [each["action"] for each in (await house.exported(before))["moves"]] == [speak(move)]
    assert (await house.exported(after))["moves"] == []
