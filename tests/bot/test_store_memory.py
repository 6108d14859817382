"""What the store answers from memory is what the database has, whatever happens at once."""

import asyncio
import random
from datetime import UTC, datetime, timedelta
from itertools import product

import pytest

from bot.store import Derived, GuildSettings, LogEntry, Store, cursors, log, names, people, rulebook

NOW = datetime(2026, 11, 21, tzinfo=UTC)
GUILDS, CHANNELS, PEOPLE = (1, 2), (10, 20), (100, 200, 300)
STATES = ("lobby", "playing", "over", "closed")
LIVE = ("lobby", "playing")


@pytest.fixture
async def store(tmp_path):
    opened = await Store.open(f"sqlite:///{tmp_path / 'le99.db'}")
    yield opened
    await opened.close()


def questions(tables):
    """Give everything that can be asked, each with the way around the memory."""
    for table_id in tables:
        yield Store.table, (table_id,), log.table
        yield Store.shown, (table_id,), cursors.shown
    for guild in GUILDS:
        yield Store.guild, (guild,), people.guild
        yield Store.hidden, (guild,), rulebook.hidden_texts
        yield Store.names, (guild, PEOPLE), names.names_in
    for user in PEOPLE:
        yield Store.person, (user,), people.person
    for which in product((None, *GUILDS), (None, *CHANNELS), (None, *PEOPLE), (None, LIVE)):
        yield Store.tables, which, log.listed


async def check(store, tables, chance, of=1.0):
    for ask, asked, around in questions(tables):
        if chance.random() < of:
            expected = await store._read(lambda c, a=asked, f=around: f(c, *a))
            assert await ask(store, *asked) == expected, (ask.__name__, asked)


class Play:
    """Does whatever may happen to a store, drawn from one source of chance."""

    def __init__(self, store, chance):
        self.store, self.chance = store, chance
        self.heads = {}

    def derived(self):
        seats = tuple((seat, self.chance.choice(PEOPLE)) for seat in range(self.chance.randint(0, 2)))
        return Derived(self.chance.choice(STATES), NOW, NOW, seats)

    async def something(self):
        at_a_table = [self.append, self.append, self.tell, self.show] if self.heads else []
        await self.chance.choice([self.open, self.note, self.call, *at_a_table])()

    async def open(self):
        place = self.chance.choice(GUILDS), self.chance.choice(CHANNELS)
        row = await self.store.new_table(*place, [LogEntry(0, NOW, b"{}")], self.derived())
        self.heads[row.id] = 0

    async def append(self):
        table = self.chance.choice(list(self.heads))
        self.heads[table] += 1
        entry = LogEntry(self.heads[table], NOW + timedelta(seconds=self.heads[table]), b"{}")
        await self.store.append(table, [entry], self.derived())

    async def tell(self):
        table, head = self.chance.choice(list(self.heads.items()))
        told = self.chance.randint(-1, head)
        for step in self.chance.sample(
            [
                self.store.begin_sending(table, head),
                self.store.part_sent(table, told, 0, 7),
                self.store.finish_sending(table, told, self.chance.choice([None, 8])),
                self.store.set_reached(table, reached=self.chance.random() < 0.5),
                self.store.rest(table, NOW + timedelta(seconds=self.chance.randint(-9, 9))),
            ],
            5,
        ):
            await step

    async def show(self):
        table, seat, n = (
            self.chance.choice(list(self.heads)),
            self.chance.randint(0, 2),
            self.chance.randint(0, 9),
        )
        if self.chance.random() < 0.5:
            self.store.shown_soon(table, seat, n)
        await self.store.mark_shown(table, seat, n - 1)

    async def call(self):
        name = self.chance.choice(["Ti-Jean", "Titi"])
        await self.store.name(self.chance.choice(GUILDS), self.chance.choice(PEOPLE), name)

    async def note(self):
        user, guild = self.chance.choice(PEOPLE), self.chance.choice(GUILDS)
        settings = GuildSettings(guild, self.chance.choice(["fr", "en"]))
        await self.chance.choice(
            [
                lambda: self.store.set_language(user, self.chance.choice(["fr", "en"])),
                lambda: self.store.set_dm(user, 5, closed=self.chance.random() < 0.5),
                lambda: self.store.change_guild(guild, lambda _: settings),
                lambda: self.store.hide(guild, [str(self.chance.randint(0, 9))]),
            ]
        )()


@pytest.mark.parametrize("seed", range(3))
async def test_what_is_in_memory_is_what_is_in_the_database(store, seed):
    chance = random.Random(seed)  # noqa: S311 - a test must be the same each time
    play = Play(store, chance)
    for _ in range(60):
        await play.something()
        await check(store, play.heads, chance, of=0.3)
    await store.forget(PEOPLE[0])
    await check(store, play.heads, chance)
    await store.purge_guild(GUILDS[0])
    await check(store, play.heads, chance)


@pytest.mark.parametrize("seed", range(3))
async def test_what_is_read_while_it_changes_is_not_kept(store, seed):
    chance = random.Random(seed)  # noqa: S311 - a test must be the same each time
    play = Play(store, chance)
    await play.open()
    for _ in range(12):
        asked = [ask(store, *what) for ask, what, _ in questions(play.heads) if chance.random() < 0.5]
        written = [play.something() for _ in range(4)]
        mixed = [*asked, *written]
        chance.shuffle(mixed)
        await asyncio.gather(*mixed)
        await check(store, play.heads, chance)


async def test_a_row_is_right_though_its_writer_has_stopped_waiting(store):
    assert (await store.guild(1)).language is None
    waiting = asyncio.create_task(store.change_guild(1, lambda _: GuildSettings(1, "en")))
    await asyncio.sleep(0)
    waiting.cancel()
    await store.save_note("queued", "after it")
    assert (await store.guild(1)).language == "en"


async def test_a_click_asks_the_database_for_nothing_that_is_known(store, monkeypatch):
    seats = ((0, 100), (1, 200))
    row = await store.new_table(1, 10, [LogEntry(0, NOW, b"{}")], Derived("playing", seats=seats))

    async def asked_at_a_click():
        return (
            await store.person(100),
            await store.guild(1),
            await store.hidden(1),
            await store.names(1, (100, 200, 300)),
            await store.tables(guild_id=1, user_id=100, statuses=LIVE),
            await store.table(row.id),
            await store.shown(row.id),
        )

    async def move(n):
        await store.append(row.id, [LogEntry(n, NOW, b"{}")], Derived("playing", seats=seats))
        await store.begin_sending(row.id, n)
        await store.finish_sending(row.id, n, 5)
        await store.mark_shown(row.id, 0, n)

    await move(1)
    await asked_at_a_click()
    monkeypatch.setattr(store, "_read_now", lambda _work: pytest.fail("the database was asked"))
    await move(2)
    now = await asked_at_a_click()
    assert (now[4][0].head, now[5].announced, now[6]) == (2, 2, {0: 2, 1: -1})


async def test_memory_is_bounded(store):
    for user in range(5000):
        await store.person(user)
    assert len(store._memory._people._rows) == 4096
