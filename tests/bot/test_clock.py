"""The clock: it never stops in silence, and no time in which nobody could play costs anybody a turn."""

import asyncio
import contextlib
from datetime import UTC, datetime, timedelta

import pytest
from support.folding import FRANCIS, MELANIE, OLIVIER, SEED

from bot.host import clock as clocks
from bot.host.clock import HEARTBEAT, Clock, Shards
from bot.host.downtime import PlayingHours, served
from bot.host.table.log import Pace, TurnReminded
from bot.host.table.requests import Join, Start, opening
from bot.host.tables import Tables
from bot.store import Store, Unavailable
from games import newest

LE99 = newest("le99")
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
NIGHT = timedelta(hours=8)
GUILD = 7


class House:
    """A store, its tables and a clock, at a moment that moves only when a test says so."""

    def __init__(self, store):
        self.store = store
        self.now = NOON
        self.tables = Tables(store, PlayingHours(now=lambda: self.now), seed=lambda: SEED)
        self.clock = Clock(store, self.tables, self.tables.hours)
        self.opened = 0

    async def open(self):
        """Open a table, and so make the clock look at what is due."""
        self.opened += 1
        act = opening(OLIVIER, LE99, LE99.options(), Pace(400))
        return (await self.tables.open(GUILD, 70, (act,), interaction=self.opened)).held.id

    async def begin(self):
        """Begin a game where the awaited player is reminded after 300 seconds."""
        table = await self.open()
        await self.tables.ask(table, Join(MELANIE))
        await self.tables.ask(table, Join(FRANCIS))
        await self.tables.ask(table, Start(OLIVIER, SEED))
        return table

    async def downtimes(self):
        """List the downtimes that are noted, and that this process counts by."""
        noted = served(await self.store.service(), GUILD).downtimes
        return list(noted) if noted == self.tables.hours.served(GUILD).downtimes else []

    async def reminded(self, table):
        return any(isinstance(each.line.act, TurnReminded) for each in await self.tables.told(table, -1))

    async def pass_by(self, length):
        """Let time go by in which the bot is alive."""
        end = self.now + length
        while self.now < end:
            self.now = min(self.now + HEARTBEAT, end)
            await until(lambda: self.beat_at(self.now))

    async def beat_at(self, moment):
        return await self.store.last_heartbeat() == moment


async def until(found):
    async with asyncio.timeout(20):
        while not await found():
            await asyncio.sleep(0.005)


@contextlib.asynccontextmanager
async def running(clock):
    task = asyncio.create_task(clock.run())
    await asyncio.sleep(0)
    try:
        yield task
    finally:
        assert not task.done(), task.exception()
        task.cancel()
        await asyncio.wait([task])


@pytest.fixture
async def house(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    house = House(store)
    await house.clock.begin()
    yield house
    await store.close()


@pytest.fixture
def hasty(monkeypatch):
    """Beats, and trials after a fault, that follow each other at once; the moments stay the test's own."""
    monkeypatch.setattr(clocks, "HEARTBEAT", timedelta(milliseconds=5))
    monkeypatch.setattr(clocks, "_PAUSE", 0.005)


# ── it never stops in silence ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("error", [RuntimeError("whatever"), Unavailable("broken", "disk I/O error")])
@pytest.mark.parametrize("method", ["due", "next_wake", "serve"])
async def test_the_clock_goes_on_after_whatever_went_wrong(house, hasty, monkeypatch, method, error):
    table = await house.begin()
    sound, failures = getattr(house.store, method), [error, error]

    async def failing(*args):
        if failures:
            raise failures.pop()
        return await sound(*args)

    monkeypatch.setattr(house.store, method, failing)
    async with running(house.clock):
        await house.pass_by(timedelta(seconds=301))
        await house.open()
        await until(lambda: house.reminded(table))
    assert failures == []


async def test_a_mistake_of_the_clock_is_written_down(house, hasty, monkeypatch, caplog):
    errors = [RuntimeError("whatever")]

    async def failing(_now):
        if errors:
            raise errors.pop()
        return []

    monkeypatch.setattr(house.store, "due", failing)
    async with running(house.clock):
        await house.pass_by(HEARTBEAT)
    assert [record.message for record in caplog.records if record.exc_info] == [
        "the clock missed a beat; trying again"
    ]


# ── a machine that slept ────────────────────────────────────────────────────────────────────────────────


async def test_the_hours_that_the_machine_slept_are_counted_before_any_table_is_woken(house):
    table = await house.begin()
    async with running(house.clock):
        house.now += NIGHT
        await house.open()
        await until(house.downtimes)
        await asyncio.sleep(0.05)
    assert await house.downtimes() == [(NOON, NOON + NIGHT)]
    assert not await house.reminded(table)


async def test_no_request_lets_a_table_speak_before_the_night_is_counted(house):
    table = await house.begin()
    async with running(house.clock):
        house.now += NIGHT
        await house.tables.tick(table)
        assert not await house.reminded(table)


async def test_after_the_night_a_turn_lasts_as_long_as_it_had_left(house, hasty):
    table = await house.begin()
    async with running(house.clock):
        await house.pass_by(timedelta(seconds=200))
        house.now += NIGHT
        await until(house.downtimes)
        await house.pass_by(timedelta(seconds=90))
        await house.tables.tick(table)
        assert not await house.reminded(table)
        await house.pass_by(timedelta(seconds=11))
        await house.tables.tick(table)
        assert await house.reminded(table)


async def test_a_late_beat_is_no_downtime(house, hasty):
    async with running(house.clock):
        house.now += 2 * HEARTBEAT
        await until(lambda: house.beat_at(house.now))
    assert await house.downtimes() == []


# ── a bot that Discord could not reach ──────────────────────────────────────────────────────────────────


async def test_while_nobody_can_reach_the_bot_no_table_speaks_and_no_beat_is_noted(house):
    table = await house.begin()
    async with running(house.clock):
        house.clock.cut_off()
        house.now += NIGHT
        await house.open()
        await asyncio.sleep(0.05)
        assert not await house.reminded(table)
        assert await house.beat_at(NOON)


async def test_an_outage_is_counted_before_any_table_is_woken(house):
    table = await house.begin()
    async with running(house.clock):
        house.clock.cut_off()
        house.now += NIGHT / 2
        house.clock.cut_off()
        house.now += NIGHT / 2
        house.clock.reached()
        await until(house.downtimes)
        await asyncio.sleep(0.05)
    assert await house.downtimes() == [(NOON, NOON + NIGHT)]
    assert not await house.reminded(table)


async def test_a_bot_cut_off_again_while_it_counts_counts_nothing_twice(house):
    async with running(house.clock):
        house.clock.cut_off()
        house.now += NIGHT
        house.clock.reached()
        await asyncio.sleep(0)
        house.clock.cut_off()
        await until(house.downtimes)
        house.now += NIGHT
        house.clock.reached()
        await until(lambda: enough(house, 2))
    first, second = await house.downtimes()
    assert first == (NOON, NOON + NIGHT)
    assert second == (NOON + NIGHT, NOON + 2 * NIGHT)


async def enough(house, number):
    return len(await house.downtimes()) == number


async def test_the_night_before_an_outage_counts_with_it(house):
    async with running(house.clock):
        house.now += NIGHT
        house.clock.cut_off()
        house.now += timedelta(seconds=5)
        house.clock.reached()
        await until(house.downtimes)
    assert await house.downtimes() == [(NOON, NOON + NIGHT + timedelta(seconds=5))]


async def test_a_hiccup_of_the_connection_is_no_downtime(house):
    async with running(house.clock):
        house.clock.cut_off()
        house.now += HEARTBEAT
        house.clock.reached()
        await asyncio.sleep(0.05)
        assert house.tables.hours.silence(GUILD) is None
    assert await house.downtimes() == []


# ── several processes ───────────────────────────────────────────────────────────────────────────────────

MINUTE = timedelta(minutes=1)
LEFT, RIGHT = Shards(0, 1, 4), Shards(1, 2, 4)
LEFT_ALONE, BOTH, RIGHT_ALONE = (shard << 22 for shard in (4, 5, 6))
"""Servers whose players reach one process, or two."""


async def test_a_server_is_down_only_while_no_process_serves_that_its_players_reach(house):
    lives = [(LEFT, 0, 2), (RIGHT, 0, 4), (LEFT, 6, 9), (RIGHT, 8, 9)]
    clocks = {}
    for minute in range(10):
        house.now = NOON + minute * MINUTE
        for life in lives:
            shards, begins, ends = life
            if begins == minute:
                clocks[life] = serving(house, shards)
                await clocks[life].begin()
            elif begins < minute <= ends:
                await clocks[life].beat()
        if minute == 7:
            silence = clocks[lives[2]].hours.silence(RIGHT_ALONE)
            assert silence == (NOON + 4 * MINUTE, house.now)
    for last in (clocks[lives[3]], clocks[lives[2]]):
        await last.beat()
        assert down(last, LEFT_ALONE) == [(2, 6)]
        assert down(last, BOTH) == [(4, 6)]
        assert down(last, RIGHT_ALONE) == [(4, 8)]


def serving(house, shards):
    """Make the clock of another process, for some shards."""
    hours = PlayingHours(now=lambda: house.now)
    return Clock(house.store, Tables(house.store, hours), hours, shards)


def down(clock, guild):
    """List the minutes from and until which a server was down, as far as a process knows."""
    assert clock.hours.silence(guild) is None
    ends = clock.hours.served(guild).downtimes
    return [((down - NOON) // MINUTE, (up - NOON) // MINUTE) for down, up in ends]
