"""The tables of the bot over a real store: one log each, whoever writes to it."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from support.folding import FRANCIS, MELANIE, OLIVIER, SEED

from bot.host.clock import HEARTBEAT, Clock
from bot.host.downtime import PlayingHours
from bot.host.table.log import Pace, Person, Played, TurnReminded
from bot.host.table.refusals import AlreadySeated, Stale
from bot.host.table.requests import AddRobot, Join, Move, Start, opening
from bot.host.tables import RefusedAt, Tables
from bot.store import UnknownTable
from games import newest
from games.le99.messages import Draw

GUILD, CHANNEL = 7, 70
LE99 = newest("le99")


class Time:
    def __init__(self):
        self.now = datetime(2026, 11, 21, tzinfo=UTC)


@pytest.fixture
def time():
    return Time()


def served(store, time):
    return Tables(store, PlayingHours(now=lambda: time.now), seed=lambda: SEED)


@pytest.fixture
def tables(store, time):
    return served(store, time)


async def opened(tables, pace=None, **options):
    act = opening(OLIVIER, LE99, LE99.options(**options), pace or Pace())
    return (await tables.open(GUILD, CHANNEL, (act,), interaction=1)).held.id


async def started(tables, pace=None, **options):
    table = await opened(tables, pace, **options)
    await tables.ask(table, Join(MELANIE))
    await tables.ask(table, Join(FRANCIS))
    await tables.ask(table, Start(OLIVIER, SEED))
    return table


async def safest(tables, table):
    """Return who is awaited and their safest move."""
    now = (await tables.look(table)).table
    seat = min(now.awaited)
    return now.players[seat].user, now.menu(seat)[0]


async def play_to_the_end(tables, table, time):
    while (await tables.look(table)).table.status == "playing":
        user, action = await safest(tables, table)
        await tables.ask(table, Move(user, action))
        time.now += timedelta(minutes=1)


async def test_a_table_opened_twice_by_one_click_is_one_table(tables, store):
    act = opening(OLIVIER, LE99, LE99.options(), Pace())
    first = await tables.open(GUILD, CHANNEL, (act,), interaction=5)
    second = await tables.open(GUILD, CHANNEL, (act,), interaction=5)
    assert first.held.id == second.held.id
    assert len(await store.tables(guild_id=GUILD)) == 1


async def test_what_is_heard_twice_is_done_once(tables):
    table = await started(tables)
    user, action = await safest(tables, table)
    first = await tables.ask(table, Move(user, action), interaction=9)
    again = await tables.ask(table, Move(user, action), interaction=9)
    assert first.told
    assert again.told == ()
    assert again.held.table == first.held.table


async def test_what_is_heard_twice_is_done_once_even_by_another_process(tables, store, time):
    table = await started(tables)
    user, action = await safest(tables, table)
    await tables.ask(table, Move(user, action), interaction=9)
    other = served(store, time)
    with pytest.raises(RefusedAt):
        await other.ask(table, Move(user, action), interaction=9)
    log = await store.log(table)
    assert [entry.interaction for entry in log].count(9) == 1


async def test_two_clicks_in_the_same_instant_have_one_effect(tables):
    table = await started(tables)
    held = await tables.look(table)
    user, action = await safest(tables, table)
    move = Move(user, action, seen=held.table.head)
    answers = await asyncio.gather(
        tables.ask(table, move, interaction=2), tables.ask(table, move, interaction=3), return_exceptions=True
    )
    refused = [answer for answer in answers if isinstance(answer, RefusedAt)]
    assert [each.objection for each in refused] == [Stale()]
    assert (await tables.look(table)).table.head == held.table.head + 1


async def test_a_collision_is_read_again_and_judged_again(tables, store, time):
    table = await opened(tables)
    other = served(store, time)
    await other.look(table)
    await tables.ask(table, Join(MELANIE))
    await other.ask(table, Join(FRANCIS))
    assert (await other.look(table)).table.people == (OLIVIER, MELANIE, FRANCIS)
    with pytest.raises(RefusedAt) as refused:
        await tables.ask(table, Join(FRANCIS))
    assert refused.value.objection == AlreadySeated()
    assert refused.value.held.table.people == (OLIVIER, MELANIE, FRANCIS)


async def test_a_table_is_the_same_after_a_restart(tables, store, time):
    table = await started(tables, losses_to_end=1)
    await play_to_the_end(tables, table, time)
    assert (await served(store, time).look(table)).table == (await tables.look(table)).table


async def test_a_table_as_it_stood_is_found_again_from_its_log(tables, store, time):
    table = await started(tables)
    stood = [(await tables.look(table)).table]
    for _ in range(5):
        await tables.ask(table, Move(*await safest(tables, table)))
        time.now += timedelta(minutes=1)
        stood.append((await tables.look(table)).table)
    for reader in (tables, served(store, time)):
        assert [await reader.as_of(table, each.head, OLIVIER) for each in stood] == stood
        assert await reader.as_of(table, 10_000, OLIVIER) is None


async def test_a_table_as_it_stood_is_the_same_however_long_ago(tables, time):
    table = await started(tables, losses_to_end=20)
    stood = []
    while (now := (await tables.look(table)).table).status == "playing" and now.head < 120:
        stood.append(now)
        await tables.ask(table, Move(*await safest(tables, table)))
        time.now += timedelta(minutes=1)
    kept = [await tables.as_of(table, each.head, OLIVIER) for each in stood]
    assert [each for each in kept if each] == stood[kept.count(None) :]
    assert len(stood) - 64 <= kept.count(None) < len(stood) - 32


async def test_no_log_is_read_anew_for_a_button_of_long_ago(tables, store, time, monkeypatch):
    table = await started(tables, losses_to_end=20)
    await play_to_the_end(tables, table, time)
    monkeypatch.setattr(store, "log", None)
    assert await tables.as_of(table, 6, OLIVIER) is None
    assert await tables.as_of(table, 10_000, OLIVIER) is None


async def test_what_was_told_long_ago_is_told_again(tables, time):
    table = await started(tables, losses_to_end=20)
    await play_to_the_end(tables, table, time)
    head = (await tables.look(table)).table.head
    assert head > 150
    told = await tables.told(table, -1)
    assert [each.line.n for each in told] == list(range(head + 1))


async def test_automata_play_in_the_same_breath_as_the_move_before_them(tables):
    table = await opened(tables)
    await tables.ask(table, AddRobot(OLIVIER, "careful"))
    await tables.ask(table, AddRobot(OLIVIER, "careful"))
    await tables.ask(table, Start(OLIVIER, SEED))
    user, action = await safest(tables, table)
    await tables.ask(table, Move(user, action))
    outcome = await tables.ask(table, Move(OLIVIER, Draw()))
    voices = [each.line.act.voice for each in outcome.told if isinstance(each.line.act, Played)]
    assert voices[0] == "player"
    assert voices[1:].count("robot") >= 2
    assert user == OLIVIER


async def test_results_are_counted_once_for_each_person_and_never_for_automata(tables, store, time):
    table = await opened(tables, losses_to_end=2)
    await tables.ask(table, Join(MELANIE))
    await tables.ask(table, AddRobot(OLIVIER, "random"))
    await tables.ask(table, Start(OLIVIER, SEED))
    while (now := (await tables.look(table)).table).status == "playing":
        if isinstance(now.players[min(now.awaited)], Person):
            await tables.ask(table, Move(*await safest(tables, table)))
        time.now += timedelta(minutes=1)
        await tables.tick(table)
    held = await tables.look(table)
    losses = held.table.view(None).losses
    board = {each.user_id: each for each in await store.leaderboard(GUILD, "le99")}
    assert set(board) == {OLIVIER, MELANIE}
    for user, standing in board.items():
        seat = held.table.seat_of(user)
        assert standing.rounds_lost == losses[seat]
        assert standing.rounds == sum(losses)
        assert (standing.games, standing.games_lost) == (1, int(losses[seat] == 2))


async def test_an_unknown_table_is_said_to_be_unknown(tables):
    with pytest.raises(UnknownTable):
        await tables.look(404)


# ── the clock ───────────────────────────────────────────────────────────────────────────────────────────


async def test_the_clock_reminds_once_and_then_speaks(tables, store, time):
    table = await started(tables, Pace(400))
    time.now += timedelta(seconds=301)
    await tick_all(tables, store, time)
    assert isinstance((await tables.told(table, -1))[-1].line.act, TurnReminded)
    head = (await tables.look(table)).table.head
    time.now += timedelta(seconds=50)
    await tick_all(tables, store, time)
    assert (await tables.look(table)).table.head == head
    time.now += timedelta(seconds=60)
    await tick_all(tables, store, time)
    assert (await tables.told(table, -1))[-1].line.act.voice == "clock"


async def test_a_downtime_is_known_after_a_restart_and_costs_nobody_a_turn(tables, store, time):
    table = await started(tables, Pace(400))
    await Clock(store, tables, tables.hours).begin()
    time.now += timedelta(hours=5)
    again = served(store, time)
    await Clock(store, again, again.hours).begin()
    await tick_all(again, store, time)
    assert not isinstance((await again.told(table, -1))[-1].line.act, TurnReminded)
    time.now += timedelta(seconds=301)
    await tick_all(again, store, time)
    assert isinstance((await again.told(table, -1))[-1].line.act, TurnReminded)


async def test_a_short_pause_of_the_bot_is_no_downtime(tables, store, time):
    await Clock(store, tables, tables.hours).begin()
    time.now += HEARTBEAT / 2
    await Clock(store, tables, tables.hours).begin()
    assert tables.hours.served(7).downtimes == ()


async def test_the_clock_wakes_a_table_when_its_time_has_come(tables, store):
    tables.hours.now = lambda: datetime.now(UTC)
    table = await opened(tables, grace_ms=50)
    await tables.ask(table, AddRobot(OLIVIER, "careful"))
    await tables.ask(table, AddRobot(OLIVIER, "careful"))
    clock = asyncio.create_task(Clock(store, tables, tables.hours).run())
    moved = asyncio.Event()
    tables.listeners.append(lambda outcome: outcome.told and moved.set())
    await tables.ask(table, Start(OLIVIER, SEED))
    await tables.ask(table, Move(*await safest(tables, table)))
    moved.clear()
    async with asyncio.timeout(20):
        await moved.wait()
    assert (await tables.told(table, -1))[-1].line.act.voice == "robot"
    clock.cancel()
    with pytest.raises(asyncio.CancelledError):
        await clock


async def tick_all(tables, store, time):
    for row in await store.due(time.now):
        await tables.tick(row.id)
