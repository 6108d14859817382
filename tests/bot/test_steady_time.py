"""A clock that is set wrong, and put right: the time of the tables takes no part in it."""

from datetime import UTC, datetime, timedelta

import aiohttp
import pytest
from aiohttp import web
from support.folding import Bench

from bot.front.discord_time import listening
from bot.host.clock import HEARTBEAT, Clock
from bot.host.downtime import PlayingHours
from bot.host.steady_time import SteadyTime
from bot.host.table.deadlines import deadline
from bot.host.table.log import Pace
from bot.host.tables import Tables
from bot.store import Store

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
DAY = timedelta(days=1)


class Machine:
    """A machine whose clock anybody may set, and which ages all the same."""

    def __init__(self):
        self.clock, self.age = NOON, 1_000.0
        self.time = SteadyTime(lambda: self.clock, lambda: self.age)

    def wait(self, length):
        self.clock += length
        self.age += length.total_seconds()


def test_a_clock_that_is_set_changes_no_time():
    machine = Machine()
    machine.clock += DAY
    assert machine.time.now() == NOON
    machine.wait(HEARTBEAT)
    machine.clock -= DAY
    assert machine.time.now() == NOON + HEARTBEAT


async def test_a_clock_set_a_day_ahead_and_put_right_costs_nobody_a_day(tmp_path):
    machine = Machine()
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    try:
        hours = PlayingHours(now=machine.time.now)
        clock = Clock(store, Tables(store, hours), hours)
        await clock.begin()
        bench = Bench(pace=Pace(300))
        bench.now = NOON
        bench.started()
        machine.clock += DAY
        await clock._note_silence()
        machine.wait(HEARTBEAT)
        machine.clock -= DAY
        await clock._note_silence()
        assert hours.served(7).downtimes == ()
        assert deadline(bench.table, hours.at(7)) == NOON + timedelta(seconds=300)
    finally:
        await store.close()


@pytest.fixture
async def answering():
    """A server whose clock says what one likes."""
    said = {"Date": "Sat, 21 Nov 2026 12:00:00 GMT"}

    async def answer(_request):
        return web.Response(headers=said)

    site = web.Application()
    site.router.add_get("/", answer)
    runner = web.AppRunner(site)
    await runner.setup()
    server = web.TCPSite(runner, "127.0.0.1", 0)
    await server.start()
    yield said, f"http://127.0.0.1:{runner.addresses[0][1]}/"
    await runner.cleanup()


@pytest.mark.parametrize(("wrong", "heard"), [(DAY, True), (-DAY, True), (timedelta(seconds=3), False)])
async def test_a_machine_that_is_wrong_follows_the_clock_of_discord(answering, caplog, wrong, heard):
    machine = Machine()
    machine.clock = NOON + wrong
    machine.time = SteadyTime(lambda: machine.clock, lambda: machine.age)
    async with aiohttp.ClientSession(trace_configs=[listening(machine.time)]) as http:
        await http.get(answering[1])
    assert machine.time.now() == (NOON if heard else NOON + wrong)
    assert ("the clock of this machine is wrong" in caplog.text) == heard


async def test_an_answer_that_was_long_under_way_tells_no_time(answering):
    machine = Machine()
    trace = listening(machine.time)

    async def slow(*_):
        machine.wait(timedelta(seconds=12))

    trace.on_request_end.insert(0, slow)
    async with aiohttp.ClientSession(trace_configs=[trace]) as http:
        await http.get(answering[1])
    assert machine.time.now() == NOON + timedelta(seconds=12)
