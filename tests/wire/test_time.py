"""Turns that last too long, and a bot that was away."""

import asyncio
from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest
from support.player import text_of
from support.tableside import (
    PATIENCE,
    announcement,
    begin,
    check_told,
    click,
    look,
    open_table,
    take_turn,
    whose_turn,
)

from bot.host.table.log import Played, TurnReminded

HOUR = timedelta(hours=1) // timedelta(microseconds=1)


REMINDING = "INSERT INTO reminder_choices VALUES (?, ?)"


@pytest.fixture
def wishes():
    """What everybody has chosen of reminders, where anything was chosen."""
    return ""


@pytest.fixture
async def hurried(bot_process, players, wishes):
    """A table where a turn lasts sixteen seconds: no panel offers so little, so its log is made to say so."""
    olivier, melanie, francis = players
    lobby = await open_table(olivier, melanie, francis)
    await bot_process.stop()
    bot_process.change(
        "UPDATE log SET body = json_set(body, '$.pace.limit', 16) WHERE table_id = 1 AND n = 0"
    )
    for player in players if wishes else ():
        bot_process.change(REMINDING, int(player.id), wishes)
    await bot_process.start()
    return await begin(olivier, lobby)


def voices(bot):
    return [line.act.voice for line in bot.log() if isinstance(line.act, Played)]


async def test_a_player_is_reminded_once_and_then_the_table_speaks_even_after_a_restart(
    local_discord, bot_process, players, hurried
):
    slow = whose_turn(hurried, players)
    assert "<t:" in text_of(hurried)
    await bot_process.kill()
    await bot_process.start()
    reminder = await players[0].message("Le temps file", after=hurried, seconds=PATIENCE)
    assert reminder["content"].startswith(f"Table 1 · Le 99 · À <@{slow.id}> de jouer (fin du tour <t:")
    pings = (await local_discord.ledger())["pings"]
    assert {p["user"] for p in pings if p["message"] == reminder["id"]} == {slow.id}
    spoken = await announcement(players[0], after=reminder, text="Le temps est écoulé")
    assert whose_turn(spoken, players) is not slow
    lines = bot_process.log()
    first = next(n for n, line in enumerate(lines) if isinstance(line.act, Played))
    assert lines[first].act.voice == "clock"
    assert [type(line.act) for line in lines[:first]].count(TurnReminded) == 1
    await gone(players[0], reminder)


async def gone(player, message):
    await player.until(lambda: message["id"] not in player.seen, "the end of a reminder", PATIENCE)


@pytest.mark.parametrize("wishes", ['{"how":"direct","marks":["half","near"]}'])
async def test_a_reminder_by_direct_message_replaces_the_one_before_and_stays_where_it_was_opened(
    bot_process, players, hurried
):
    slow = whose_turn(hurried, players)
    half, near = ("Half of", "running out") if slow.name == "Francis" else ("La moitié", "Le temps file")
    earlier = await slow.direct_message(half, seconds=PATIENCE)
    assert f"<#{slow.channel}>" in earlier["content"]
    reminder = await slow.direct_message(near, seconds=PATIENCE)
    await gone(slow, earlier)
    opened = await click(slow, reminder, "My hand" if slow.name == "Francis" else "Ma main")
    assert opened["id"] == reminder["id"]
    standing = "SELECT count(*) FROM reminders WHERE message_id = ?"
    await until_rows(bot_process, standing, [(0,)], int(opened["id"]))
    assert opened["id"] in {each["id"] for each in await slow.dms()}


async def test_who_takes_no_direct_messages_is_reminded_in_the_channel_once_even_through_a_crash(
    local_discord, bot_process, players
):
    for player in players:
        bot_process.change(REMINDING, int(player.id), '{"how":"direct","marks":["before"]}')
    await bot_process.restart()
    lobby = await open_table(*players, clock="daily")
    for player in players:
        await player.direct_message()
        await local_discord.control("PATCH", f"/users/{player.id}", takes_dms=False)
    posting = {"method": "POST", "path": f"/channels/{players[0].channel}/messages", "times": 2}
    await local_discord.fault("hangup", when="after", **posting)
    said = await begin(players[0], lobby)
    first = whose_turn(said, players)
    reminder = await players[0].message("et à vous ensuite", seconds=PATIENCE)
    (following,) = (each for each in players if f"<@{each.id}>" in reminder["content"])
    assert following is not first
    phone = await local_discord.notifications(following.id)
    assert phone[-1]["text"].endswith("et à vous ensuite.")
    closed = ("closed to me", "me sont fermés")
    shown = [text_of(await look(following)) for _ in range(2)]
    assert [any(words in each for words in closed) for each in shown] == [True, False]
    await bot_process.kill()
    over = "INSERT INTO reminders (table_id, n, seat) VALUES (1, 2, -1)"
    bot_process.change(over)
    await bot_process.start()
    await until_rows(bot_process, "SELECT count(*), count(message_id) FROM reminders", [(1, 1)])
    assert [one["content"] for one in await first.messages()].count(reminder["content"]) == 1
    await take_turn(first)
    await gone(players[0], reminder)


async def test_the_hours_in_which_the_bot_was_down_cost_nobody_a_turn(bot_process, players):
    olivier, melanie, francis = players
    said = await begin(olivier, await open_table(olivier, melanie, francis, clock="live"))
    slow = whose_turn(said, players)
    await bot_process.stop()
    for column in ("log.at", "tables.deadline_at", "tables.wake_at", "service.since", "service.until"):
        table, name = column.split(".")
        bot_process.change(f"UPDATE {table} SET {name} = {name} - ?", HOUR)  # noqa: S608 - our own words
    since = datetime.now(UTC)
    await bot_process.start()
    moment = (since - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(microseconds=1) - 5_000_000
    await until_rows(bot_process, f"SELECT wake_at > {moment} FROM tables", [(1,)])  # noqa: S608 - our own words
    assert await take_turn(slow)
    assert "clock" not in voices(bot_process)


async def test_a_channel_that_may_not_be_written_to_pauses_its_table_until_it_may(
    local_discord, bot_process, players
):
    olivier, melanie, francis = players
    begun = await begin(olivier, await open_table(olivier, melanie, francis, clock="evening"))
    channel, bot = olivier.channel, olivier.application
    path = f"/channels/{channel}/overwrites/{bot}"
    await local_discord.control("PUT", path, kind="member", allow=0, deny=1 << 11)
    player = whose_turn(begun, players)
    await take_turn(player)
    await bot_process.writes("a channel is out of reach")
    timeless = "SELECT deadline_at IS NULL AND NOT reached FROM tables"
    await until_rows(bot_process, timeless, [(1,)])
    await local_discord.control("PUT", path, kind="member", allow=0, deny=0)
    await look(player)
    told = await announcement(olivier, after=begun)
    assert bot_process.rows(timeless) == [(0,)]
    assert await take_turn(whose_turn(told, players))
    await check_told(bot_process, olivier, players)


async def until_rows(bot, query, wanted, *values):
    async with asyncio.timeout(PATIENCE):
        while (rows := bot.rows(query, *values)) != wanted:
            await asyncio.sleep(0.05)
    return rows


async def test_a_turn_costs_a_message_and_an_edit_that_retires_the_older_one(
    local_discord, bot_process, players
):
    olivier, melanie, francis = players
    said = await begin(olivier, await open_table(olivier, melanie, francis, rules="redrawRoi=true"))
    await said_to_all(players)
    await local_discord.control("DELETE", "/ledger")
    for _ in range(4):
        await take_turn(whose_turn(said, players))
        said = await announcement(olivier, after=said)
    here = f"/channels/{said['channel_id']}/messages"
    counted = [r for r in (await local_discord.ledger())["requests"] if r["counted"] and here in r["path"]]
    made = Counter(r["method"] for r in counted)
    assert made.keys() <= {"POST", "PATCH"}, counted
    assert made["POST"] == 4 >= made["PATCH"], counted


async def said_to_all(players):
    """Wait until everybody has been welcomed, and has their hand."""
    for player in players:
        await player.direct_message("Hello!" if player.name == "Francis" else "Bonjour!", seconds=PATIENCE)
        await player.direct_message(" 1\n", seconds=PATIENCE)


async def test_a_bot_that_starts_again_has_nothing_to_say(local_discord, bot_process, players):
    olivier, melanie, francis = players
    said = await begin(olivier, await open_table(olivier, melanie, francis))
    await said_to_all(players)
    await take_turn(whose_turn(said, players))
    await announcement(olivier, after=said)
    await check_told(bot_process, olivier, players)
    assert await bot_process.stop() == 0
    await local_discord.control("DELETE", "/ledger")
    await bot_process.start()
    await look(olivier)
    happened = await local_discord.ledger()
    assert [m for m in happened["messages"] if not m["only_for"]] == []
    assert not [r for r in happened["requests"] if r["counted"] and "messages" in r["route"]]
