"""The gateway when Discord hangs, breaks off, or has had enough: what is known is true, and others go on."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import aiohttp
import pytest
from support.bot_process import eventually
from support.clicks import Readers, Texts
from support.looks import texts
from support.player import text_of
from support.tableside import (
    DRAW,
    PATIENCE,
    announcement,
    begin,
    check_told,
    discards,
    look,
    make,
    moves,
    open_table,
    set_rule,
    whose_turn,
)

from bot.front import gateway as gateways
from bot.front import screens
from bot.front.announcer import Announcer
from bot.front.direct import Direct
from bot.front.gateway import Denied, Done, Unknown
from bot.front.gateway.places import Budget
from bot.front.hands import Hands
from bot.host.downtime import PlayingHours
from bot.host.table.log import Pace
from bot.host.table.requests import AddRobot, Move, Start, opening
from bot.host.tables import Tables
from bot.store import Store
from games import newest
from games.automata import names

ANSWER = {"method": "POST", "path": "/interactions/*/callback"}
MANY = 200


async def say(gateway, channel, nonce="one"):
    async with gateway.turn(channel) as turn:
        return await turn.post(channel, screens.notice("Bonjour!"), nonce)


def channel_of(local_discord):
    return int(local_discord.line["channels"]["cartes"])


async def posted(local_discord, channel):
    messages = (await local_discord.ledger())["messages"]
    return [
        one
        for one in messages
        if one["what"] == "create" and one["message"]["channel_id"] == str(channel) and not one["only_for"]
    ]


# ── each place for itself ───────────────────────────────────────────────────────────────────────────────


async def test_two_hundred_channels_that_hang_hold_up_no_other(local_discord, gateway):
    stuck = [await made(local_discord, f"stuck-{number}") for number in range(MANY)]
    for channel in stuck:
        path = f"/channels/{channel}/messages"
        await local_discord.fault("blackhole", method="POST", path=path, seconds=3600)
    hanging = [asyncio.create_task(say(gateway, channel)) for channel in stuck]
    said = await say(gateway, channel_of(local_discord))
    assert isinstance(said, Done)
    assert not [task for task in hanging if task.done() and isinstance(task.result(), Done)]
    for task in hanging:
        task.cancel()
    await asyncio.wait(hanging)


async def test_what_is_asked_of_one_place_is_done_in_its_order(local_discord, gateway):
    channel = channel_of(local_discord)
    await local_discord.fault("latency", path="/channels/*", seconds=0.2, times=1)
    await asyncio.gather(*(say(gateway, channel, f"n{number}") for number in range(5)))
    nonces = [one["message"].get("nonce") for one in await posted(local_discord, channel)]
    assert nonces == [f"n{number}" for number in range(5)]


async def test_no_more_requests_begin_in_a_span_than_are_allowed():
    budget, begun = Budget(4, 0.05), []

    async def begin_one():
        await budget.take()
        begun.append(asyncio.get_running_loop().time())

    await asyncio.gather(*(begin_one() for _ in range(40)))
    assert all(later - earlier > 0.04 for earlier, later in zip(begun, begun[4:], strict=False))


async def test_what_the_whole_bot_asks_too_often_is_done_once_discord_takes_more(local_discord, gateway):
    channels = [await made(local_discord, f"busy-{number}") for number in range(3)]
    await local_discord.fault("ratelimit", path="/channels/*", seconds=0.3, shared=True, times=1)
    results = [await say(gateway, channel) for channel in channels]
    assert [type(each) for each in results] == [Denied, Done, Done]
    assert results[0].for_now
    requests = [one for one in (await local_discord.ledger())["requests"] if one["counted"]]
    assert requests[-2]["at"] - requests[-3]["at"] >= 0.3


async def made(local_discord, name):
    """Make a channel."""
    guild = local_discord.line["guild"]
    channel = await local_discord.control("POST", f"/guilds/{guild}/channels", name=name)
    return int(channel["id"])


# ── what became of it ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("fault", "expected"),
    [
        ({"kind": "reset"}, Unknown),
        ({"kind": "hangup", "when": "after"}, Unknown),
        ({"kind": "status", "status": 500}, Unknown),
        ({"kind": "status", "status": 503, "when": "after"}, Unknown),
        ({"kind": "status", "status": 403, "code": 50013}, Denied),
        ({"kind": "ratelimit", "seconds": 0.2}, Denied),
        ({"kind": "ratelimit", "seconds": 0.2, "shared": True}, Denied),
        ({"kind": "ratelimit", "seconds": 0.2, "via": False}, Denied),
    ],
    ids=str,
)
async def test_every_request_comes_back_as_what_it_was_and_the_next_one_is_made(
    local_discord, gateway, fault, expected
):
    channel, begun = channel_of(local_discord), datetime.now(UTC) - timedelta(minutes=1)
    await local_discord.control("PATCH", "/settings", nonce_seconds=0)
    await local_discord.control("POST", "/faults", path="/channels/*", times=1, **fault)
    result = await say(gateway, channel)
    assert isinstance(result, expected)
    async with gateway.turn(channel) as turn:
        found = await turn.find(channel, "one", begun)
        assert isinstance(found, Done)
        assert (found.value is not None) == (fault.get("when") == "after")
    if found.value is None:
        assert isinstance(await say(gateway, channel), Done)
    assert len(await posted(local_discord, channel)) == 1
    if fault["kind"] in {"status", "ratelimit"}:  # what breaks off is in no ledger
        asked = [one["method"] for one in (await local_discord.ledger())["requests"] if one["counted"]]
        assert asked.count("POST") == (1 if found.value else 2), "the library asks nothing again by itself"


async def test_a_request_that_nobody_answers_ends_as_unknown(local_discord, gateway, monkeypatch):
    monkeypatch.setattr(gateways, "LIMIT", aiohttp.ClientTimeout(total=0.2))
    await local_discord.fault("blackhole", path="/channels/*", seconds=3600, times=1)
    assert isinstance(await say(gateway, channel_of(local_discord)), Unknown)


# ── answers ─────────────────────────────────────────────────────────────────────────────────────────────


async def about_to_draw(players):
    said = await begin(players[0], await open_table(*players, rules="redrawRoi=true"))
    player = whose_turn(said, players)
    await player.direct_message("Votre main")
    hand = await look(player)
    hand = await make(player, hand, discards(hand)[0])
    (piger,) = [part for part in moves(hand) if part["label"] in DRAW]
    return player, hand, piger


def cards(hand):
    return text_of(hand).split("\n## ")[1].split("\n")[0].split()


def lies(player):
    return [one for one in player.seen.values() if "restée comme elle était" in text_of(one)]


@pytest.mark.parametrize("kind", ["reset", "hangup"])
@pytest.mark.parametrize("when", ["before", "after"])
async def test_an_answer_whose_connection_breaks_is_given_once_more(
    local_discord, bot_process, players, kind, when
):
    player, hand, piger = await about_to_draw(players)
    await local_discord.fault(kind, when=when, times=1, **ANSWER)
    await player.use(hand, piger)
    await player.until(lambda: len(cards(player.seen[hand["id"]])) == 3, "the drawn card", PATIENCE)
    assert not lies(player)
    await check_told(bot_process, players[0], players)


@pytest.mark.parametrize("kind", ["reset", "hangup"])
async def test_a_hand_whose_answer_is_lost_for_good_comes_by_direct_message(
    local_discord, bot_process, players, kind
):
    player, hand, piger = await about_to_draw(players)
    last = max(await player.dms(), key=lambda one: int(one["id"]))
    await local_discord.fault(kind, when="before", times=2, **ANSWER)
    await player.use(hand, piger)
    shown = await player.direct_message("Votre main", after=last, seconds=PATIENCE)
    assert len(cards(shown)) == 3
    assert not lies(player)
    await check_told(bot_process, players[0], players)


async def test_killed_once_the_channel_knows_but_not_the_player_the_hand_arrives(
    local_discord, bot_process, players
):
    lobby = await open_table(*players, rules="redrawRoi=true")
    await set_rule(players[0], lobby, "Temps pour piger", "La table pige pour vous")
    said = await begin(players[0], lobby)
    player = whose_turn(said, players)
    last = await player.direct_message("Votre main")
    hand = await look(player)
    await local_discord.fault("blackhole", when="before", seconds=3600, **ANSWER)
    await player.use(hand, discards(hand)[0])
    await announcement(players[0], after=said)
    await eventually(lambda: bot_process.cursors()[0] == bot_process.cursors()[1])
    await bot_process.kill()
    await local_discord.control("DELETE", "/faults")
    await bot_process.start()
    assert len(cards(await player.direct_message("Votre main", after=last, seconds=PATIENCE))) == 3


# ── direct messages ─────────────────────────────────────────────────────────────────────────────────────


async def dm_fault(local_discord, player, kind, **more):
    path = f"/channels/{await player.direct_channel()}/messages"
    await local_discord.fault(kind, method="POST", path=path, **more)


def closed(bot, player):
    return bot.rows("SELECT dm_closed_at IS NOT NULL FROM people WHERE user_id = ?", int(player.id)) == [(1,)]


@pytest.mark.timeout(240)
@pytest.mark.parametrize("fault", [{"kind": "status", "status": 500}, {"kind": "blackhole", "seconds": 3600}])
async def test_direct_messages_that_fail_hold_up_neither_the_channel_nor_the_others(
    local_discord, bot_process, players, fault
):
    lobby = await open_table(*players)
    await players[1].direct_message("Bonjour!")
    await dm_fault(local_discord, players[1], **fault)
    await begin(players[0], lobby)
    for other in (players[0], players[2]):
        await other.direct_message("Votre main", seconds=PATIENCE)
    assert not [one for one in await players[1].dms() if "Votre main" in text_of(one)]
    await local_discord.control("DELETE", "/faults")
    await players[1].direct_message("Votre main", seconds=2 * PATIENCE)
    assert not closed(bot_process, players[1])


@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "status", "status": 400, "code": 50035},
        {"kind": "status", "status": 403, "code": 50001},
        {"kind": "status", "status": 404, "code": 10003},
        {"kind": "status", "status": 403, "code": 0},
        {"kind": "ratelimit", "seconds": 0.2},
        {"kind": "ratelimit", "seconds": 0.2, "via": False},
    ],
    ids=str,
)
async def test_a_refusal_that_says_nothing_of_closed_direct_messages_closes_none(
    local_discord, bot_process, players, fault
):
    lobby = await open_table(*players)
    await players[1].direct_message("Bonjour!")
    await dm_fault(local_discord, players[1], times=1, **fault)
    await begin(players[0], lobby)
    await players[1].direct_message("Votre main", seconds=PATIENCE)
    assert not closed(bot_process, players[1])


@pytest.mark.parametrize("code", [50007, 50278])
async def test_closed_direct_messages_are_said_once_and_tried_again_a_day_later(
    local_discord, bot_process, players, code
):
    lobby = await open_table(*players)
    player = players[1]
    await player.direct_message("Bonjour!")
    await dm_fault(local_discord, player, "status", status=403, code=code, times=1)
    await begin(players[0], lobby)
    await bot_process.writes("direct messages are closed")
    assert "messages privés me sont fermés" in text_of(await look(player))
    assert "messages privés me sont fermés" not in text_of(await look(player))
    assert closed(bot_process, player)
    assert await bot_process.stop() == 0
    bot_process.change("UPDATE people SET dm_retry_at = 0")
    bot_process.change("UPDATE seats SET shown = 0")
    await bot_process.start()
    await player.direct_message("Votre main", seconds=PATIENCE)
    await eventually(lambda: not closed(bot_process, player))


# ── lobbies ─────────────────────────────────────────────────────────────────────────────────────────────


def says(losses):
    return f"Coups perdus pour perdre la partie\N{NO-BREAK SPACE}: {losses}"


async def test_a_lobby_too_old_to_be_changed_is_posted_anew(local_discord, bot_process, players):
    lobby = await open_table(*players)
    await local_discord.fault(
        "status", method="PATCH", path="/channels/*/messages/*", status=400, code=30046, times=1
    )
    await set_rule(players[0], lobby, "Coups perdus pour perdre la partie", "2")
    anew = await players[1].message(says(2), seconds=PATIENCE)
    assert int(anew["id"]) > int(lobby["id"])
    await set_rule(players[0], anew, "Coups perdus pour perdre la partie", "4")
    await players[1].until(lambda: says(4) in text_of(players[1].seen[anew["id"]]), says(4), PATIENCE)


@pytest.mark.parametrize("kind", ["reset", "hangup"])
async def test_a_lobby_whose_change_is_uncertain_is_changed_once_more(
    local_discord, bot_process, players, kind
):
    lobby = await open_table(*players)
    await local_discord.fault(kind, method="PATCH", path="/channels/*/messages/*", times=1)
    await set_rule(players[0], lobby, "Coups perdus pour perdre la partie", "2")
    await players[1].until(lambda: says(2) in text_of(players[1].seen[lobby["id"]]), says(2), PATIENCE)


# ── long stories ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kind", ["reset", "hangup"])
@pytest.mark.parametrize("which", [0, 1, 2])
async def test_a_long_story_is_told_whole_and_once_whatever_becomes_of_a_part(
    local_discord, gateway, tmp_path, kind, which
):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    tables = Tables(store, PlayingHours(now=Hurried()), lambda: "7" * 64)
    user, channel = int(local_discord.line["users"]["Olivier"]["id"]), channel_of(local_discord)
    table = await long_game(tables, user, int(local_discord.line["guild"]), channel)
    voices = Readers(Texts.load(strict=True), store, "fr")
    hands = Hands(gateway, Direct(gateway, store), store, tables, voices)
    announcer = Announcer(gateway, hands, store, tables, voices)
    await local_discord.control("PATCH", "/settings", nonce_seconds=0)
    path = f"/channels/{channel}/messages"
    await local_discord.fault(kind, method="POST", path=path, when="after", skip=which, times=1)
    await announcer.catch_up()
    await announcer.drain()
    held = await tables.look(table)
    told, voice = await tables.told(table, -1), await voices.public(held.guild, held)
    expected = screens.announcement(held, told, voice, tables.hours.at(7))
    assert len(expected) > which
    messages = [one["message"] for one in await posted(local_discord, channel)]
    assert [text_of(each) for each in messages] == [texts(part.screen) for part in expected]
    row = await store.table(table)
    assert row.announced == row.head
    await store.close()


class Hurried:
    """A clock that is a minute later each time, so that automata need not be waited for."""

    def __init__(self):
        self.now = datetime.now(UTC) - timedelta(days=1)

    def __call__(self):
        self.now += timedelta(minutes=1)
        return self.now


async def long_game(tables, user, guild, channel):
    """Play a game against automata until there is much to tell."""
    kind = newest("le99")
    opened = opening(user, kind, kind.options(losses_to_end=20, draw_window="auto"), Pace())
    table = (await tables.open(guild, channel, (opened,), interaction=1)).held.id
    await tables.ask(table, AddRobot(user, names("le99")[0]))
    await tables.ask(table, AddRobot(user, names("le99")[0]))
    await tables.ask(table, Start(user, "7" * 64))
    while (now := (await tables.look(table)).table).head < 90:
        seat = now.seat_of(user)
        if seat in now.awaited:
            await tables.ask(table, Move(user, now.menu(seat)[0]))
        else:
            await tables.tick(table)
    return table
