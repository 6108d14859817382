"""The bot's connection to Discord: it comes back after whatever happened, not too often, and ends cleanly."""

import asyncio
import sys
from datetime import UTC, datetime, timedelta

import discord
import pytest
from support.bot_process import ROOT
from support.player import Player

from bot.front import client as clients
from bot.front.client import Le99, stay_connected
from bot.front.identify_limit import IdentifiedTooOften, IdentifyLimit
from bot.host.downtime import PlayingHours

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.fixture
async def client(store):
    client = Le99(store)
    yield client
    await client.close()


class Enough(BaseException):
    """A test has seen enough."""


async def pauses(client, monkeypatch, *outcomes):
    """Tell how long the bot waits after each of these outcomes of an attempt to connect."""
    left, waited = list(outcomes), []

    async def join(_token):
        outcome = left.pop(0)
        if isinstance(outcome, Exception):
            raise outcome
        await asyncio.sleep(outcome)

    async def sleep(seconds):
        waited.append(seconds)
        if not left:
            raise Enough

    monkeypatch.setattr(client, "join", join)
    with pytest.raises(Enough):
        await stay_connected(client, "token", sleep)
    return waited


# ── it comes back ───────────────────────────────────────────────────────────────────────────────────────


async def test_whatever_the_parser_stumbles_on_the_bot_connects_again_ever_more_slowly(client, monkeypatch):
    faults = [TypeError(), ValueError(), IndexError(), KeyError("op"), AttributeError(), OSError()]
    waited = await pauses(client, monkeypatch, *faults)
    assert waited == [1, 2, 4, 8, 16, 32]


async def test_a_fault_is_written_down_by_its_kind_alone(client, monkeypatch, caplog):
    await pauses(client, monkeypatch, ValueError("a card"))
    assert [record.fault for record in caplog.records if hasattr(record, "fault")] == ["ValueError"]
    assert "a card" not in caplog.text


async def test_after_a_connection_that_lasted_the_pauses_begin_again(client, monkeypatch):
    monkeypatch.setattr(clients, "_SETTLED", 0.01)
    assert await pauses(client, monkeypatch, OSError(), OSError(), 0.02, OSError()) == [1, 2, 1, 2]


async def test_a_token_that_discord_does_not_know_ends_the_bot_as_a_wrong_setting(client, monkeypatch):
    async def join(_token):
        raise discord.LoginFailure

    monkeypatch.setattr(client, "join", join)
    await stay_connected(client, "token")
    assert await client.ended() == 2


async def test_a_clock_that_ends_by_itself_ends_the_bot_as_a_failure(client, monkeypatch, caplog):
    async def stops():
        raise MemoryError

    monkeypatch.setattr(client.clock, "run", stops)
    await client.setup_hook()
    async with asyncio.timeout(5):
        assert await client.ended() == 1
    assert "the clock has stopped" in caplog.text


# ── no time passes while it is away ─────────────────────────────────────────────────────────────────────


async def test_time_stands_still_from_a_disconnection_to_the_next_connection(client, monkeypatch):
    heard = []
    monkeypatch.setattr(client.clock, "cut_off", lambda: heard.append("cut off"))
    monkeypatch.setattr(client.clock, "reached", lambda: heard.append("reached"))
    await client._async_setup_hook()
    for event in ("disconnect", "resumed", "disconnect", "connect"):
        client.dispatch(event)
        await asyncio.sleep(0)
    assert heard == ["cut off", "reached", "cut off", "reached"]


# ── not too often ───────────────────────────────────────────────────────────────────────────────────────


class Life:
    """A bot that may introduce itself, crash and be started again, at moments that a test sets."""

    def __init__(self, store):
        self.store, self.now, self.made = store, NOON, []

    async def introduce(self):
        """Start anew and introduce oneself at once, as often as it is allowed."""
        try:
            await IdentifyLimit(self.store, PlayingHours(now=lambda: self.now)).add()
        except IdentifiedTooOften as often:
            return often.seconds
        self.made.append(self.now)
        return 0


async def test_a_bot_that_crashes_all_day_never_comes_near_discord_s_limit(store):
    life = Life(store)
    while life.now < NOON + timedelta(days=2):
        life.now += timedelta(seconds=await life.introduce() or 1)
    for start in life.made[::50]:
        assert sum(start <= made < start + timedelta(days=1) for made in life.made) < 800


async def test_a_few_introductions_a_day_need_no_waiting(store):
    life = Life(store)
    assert {await life.introduce() for _ in range(200)} == {0}
    assert await life.introduce() == 150
    life.now += timedelta(days=1)
    assert await life.introduce() == 0


async def test_an_introduction_that_must_wait_is_not_made_and_the_bot_waits(client, monkeypatch):
    life = Life(client._store)
    life.now = datetime.now(UTC)
    for _ in range(200):
        await life.introduce()
    with pytest.raises(IdentifiedTooOften) as often:
        await client.before_identify_hook(None, initial=True)
    (waited,) = await pauses(client, monkeypatch, often.value)
    assert 100 < waited <= 150


# ── there is one of it ──────────────────────────────────────────────────────────────────────────────────


async def another(bot_process, *words):
    """Run a command beside the bot, with its settings; return the exit status and what it says."""
    environment = {**bot_process.environment, "LC_ALL": "C"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *words), cwd=ROOT, env=environment, stderr=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(60):
        _, said = await process.communicate()
    return process.returncode, said.decode()


async def test_a_second_bot_on_the_same_database_is_refused_in_one_sentence(bot_process):
    status, said = await another(bot_process, "bot")
    assert status == 2
    assert said.startswith("Another bot is running with the database")
    assert said.count("\n") == 1


async def test_a_running_bot_may_be_copied_and_asked_how_it_is(bot_process, tmp_path):
    assert (await another(bot_process, "backup", str(tmp_path / "copy.sqlite3")))[0] == 0
    assert (await another(bot_process, "health"))[0] == 0


async def test_a_bot_that_was_killed_leaves_the_database_to_the_next_one(bot_process):
    await bot_process.kill()
    await bot_process.start()


# ── it ends cleanly ─────────────────────────────────────────────────────────────────────────────────────


async def test_told_to_stop_the_bot_hangs_up_and_answers_who_has_asked(local_discord, bot_process):
    async with Player(local_discord.line, "Olivier") as olivier:
        await local_discord.fault("latency", path="/interactions/*", seconds=1.5, times=1)
        asked = await olivier.slash("table new")
        await asyncio.sleep(0.3)
        stopping = asyncio.create_task(bot_process.stop())
        await asked.done()
        assert await stopping == 0
    assert "Traceback" not in "".join(bot_process.raw)


async def test_a_bot_whose_requests_hang_ends_in_time_and_without_a_complaint(local_discord, bot_process):
    async with Player(local_discord.line, "Olivier") as olivier:
        await (await olivier.slash("table new")).done()
        await local_discord.fault("blackhole", path="/channels/*/messages", seconds=30)
        await local_discord.fault("blackhole", path="/interactions/*", seconds=30)
        await olivier.slash("table close")
        await asyncio.sleep(0.3)
        begun = asyncio.get_running_loop().time()
        assert await bot_process.stop() == 0
        assert asyncio.get_running_loop().time() - begun < 20
    text = "".join(bot_process.raw)
    assert "Traceback" not in text
    assert "Session is closed" not in text
