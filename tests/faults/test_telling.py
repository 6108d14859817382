"""What a channel sees of a table, and when: beats, old announcements, a board, whatever Discord allows.

And what somebody sees who comes to a seat where another has played.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from support.clicks import Readers, Texts
from support.player import parts, text_of

from bot.front import screens
from bot.front.announcer import Announcer
from bot.front.direct import Direct
from bot.front.gateway import Denied, Done
from bot.front.hands import Hands
from bot.front.screens.turns import waited_for
from bot.host.downtime import PlayingHours
from bot.host.table.log import Pace
from bot.host.table.requests import AddRobot, Join, KeepBoard, Move, Start, opening
from bot.host.tables import Tables
from bot.store import Store
from games import newest
from games.le99.messages import Cornered, Draw

PATIENCE = 45.0
HOUR = timedelta(hours=1)
EDITS = {"method": "PATCH", "path": "/channels/*/messages/*"}
OLD_EDITS = {**EDITS, "status": 429, "code": 30046}


class Evening:
    """A bot without its clicks: its store, its tables, and an announcer that tells a channel of them."""

    def __init__(self, local_discord, gateway, store):
        self.discord, self.gateway, self.store = local_discord, gateway, store
        users, names = local_discord.line["users"], ("Olivier", "Mélanie", "Francis")
        self.users = [int(users[name]["id"]) for name in names]
        self.guild = int(local_discord.line["guild"])
        self.channel = int(local_discord.line["channels"]["cartes"])
        self.later = timedelta()
        self.opened = 0
        self.before = asyncio.all_tasks()
        self.start()

    def start(self, moment=timedelta()):
        """Begin to tell, a ``moment`` after each beat."""
        now = PlayingHours(now=lambda: datetime.now(UTC) + self.later)
        self.tables = Tables(self.store, now, lambda: "7" * 64, moments=lambda _table: moment)
        voices = Readers(Texts.load(strict=True), self.store, "fr")
        direct = Direct(self.gateway, self.store)
        self.hands = Hands(self.gateway, direct, self.store, self.tables, voices)
        self.announcer = Announcer(self.gateway, self.hands, self.store, self.tables, voices)

    async def kill(self):
        """End whatever is under way, at once."""
        tasks = asyncio.all_tasks() - self.before - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def begin(self, *, living=False, people=3, **rules):
        """Open a table of three, so many of whom are people, and deal; return its id."""
        game, (host, *others) = newest("le99"), self.users[:people]
        opened = opening(host, game, game.options(**{"draw_window": "auto", **rules}), Pace())
        self.opened += 1
        table = (await self.tables.open(self.guild, self.channel, (opened,), self.opened)).held.id
        for user in others:
            await self.tables.ask(table, Join(user))
        for _ in self.users[people:]:
            await self.tables.ask(table, AddRobot(host, "careful"))
        if living:
            await self.tables.ask(table, KeepBoard(host, living=True))
        await self.tables.ask(table, Start(host, "7" * 64))
        return table

    async def move(self, table):
        """Let whoever is to play make their boldest move; return what came of it."""
        now = (await self.tables.look(table)).table
        (seat,) = now.awaited
        return await self.tables.ask(table, Move(now.players[seat].user, now.menu(seat)[-1]))

    async def go_on(self, table):
        """Let whoever is to play do so, an automaton included."""
        people = (await self.tables.look(table)).table.waiting
        await (self.move(table) if people else self.tables.tick(table))

    async def until_cornered(self, table):
        """Let everybody play until somebody is cornered."""
        events = []
        while not any(isinstance(event, Cornered) for event in events):
            events = [event for each in (await self.move(table)).told for event in each.events]

    async def history(self, channel=None):
        """Return what stands in the channel, or another one, the oldest first."""
        ledger = (await self.discord.ledger())["messages"]
        stands = {}
        for one in ledger:
            message = one["message"]
            if int(message.get("channel_id", 0)) == (channel or self.channel):
                if one["what"] == "delete":
                    stands.pop(message["id"], None)
                else:
                    stands[message["id"]] = message
        return list(stands.values())

    async def until(self, found):
        """Wait until something is found in the channel, and return it."""
        async with asyncio.timeout(PATIENCE):
            while not (what := found(await self.history())):
                await asyncio.sleep(0.02)
        return what

    async def edits(self):
        """List the edits that were made in the channel."""
        changed = (await self.discord.ledger())["messages"]
        here = [one for one in changed if int(one["message"].get("channel_id", 0)) == self.channel]
        return [one for one in here if one["what"] not in {"create", "delete"}]


@pytest.fixture
async def evening(local_discord, gateway, tmp_path):
    """A bot without its clicks."""
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    evening = Evening(local_discord, gateway, store)
    yield evening
    await evening.kill()
    await store.close()


def saying(words):
    return lambda messages: [each for each in messages if words in text_of(each)]


def pressable(messages):
    return [each for each in messages if any("custom_id" in part for part in parts(each))]


# ── beats ───────────────────────────────────────────────────────────────────────────────────────────────


async def test_after_a_beat_one_table_alone_is_silent_and_a_kill_changes_nothing(evening):
    evening.start(moment=HOUR)
    table = await evening.begin()
    await evening.until_cornered(table)
    await evening.until(saying("coincer"))
    await evening.kill()
    evening.start(moment=HOUR)
    await evening.announcer.catch_up()
    await evening.move(table)
    other = await evening.begin()
    await evening.until(saying("🟧 Table 2"))
    assert not saying("Coup 2")(await evening.history()), "nothing follows yet, though the table plays on"
    await evening.announcer.drain()
    told = await evening.history()
    (cornered,), (deal,) = saying("coincer")(told), saying("Coup 2")(told)
    assert int(cornered["id"]) < int(deal["id"])
    for each in (table, other):
        row = await evening.store.table(each)
        assert row.announced == row.head


async def test_what_is_old_when_it_is_told_waits_for_no_moment(evening):
    table = await evening.begin()
    await evening.announcer.drain()
    await evening.kill()
    evening.start()
    await evening.until_cornered(table)
    await evening.kill()
    evening.later = 2 * timedelta(minutes=1)
    evening.start(moment=HOUR)
    await evening.announcer.catch_up()
    await evening.until(saying("Coup 2"))


# ── old announcements ───────────────────────────────────────────────────────────────────────────────────


async def test_the_last_message_of_a_table_alone_can_be_pressed_and_each_is_edited_once(evening):
    table = await evening.begin(draw_window="untilNextDiscard")
    for turns in range(1, 5):
        held = (await evening.move(table)).held
        player = next(each.line.act.seat for each in await evening.tables.told(table, held.table.head - 1))
        await evening.tables.ask(table, Move(held.table.players[player].user, Draw()))
        await evening.until(lambda messages, n=turns: len(messages) > n and len(pressable(messages)) == 1)
    *old, newest = await evening.history()
    assert pressable([newest])
    assert all(text_of(each).startswith("🟦 ") for each in old)
    assert not saying("de jouer")(old)
    assert len(await evening.edits()) == len(old)


async def test_where_each_move_is_told_by_itself_one_in_two_announcements_is_edited(evening):
    table = await evening.begin()
    for moved in range(1, 9):
        await evening.move(table)
        await evening.until(lambda messages, n=moved: len(messages) > n)
    await evening.until(lambda messages: len(pressable(messages)) <= 5)
    await evening.announcer.drain()
    assert len(await evening.edits()) <= 5


async def test_where_old_messages_may_not_be_edited_any_more_news_goes_on_and_nothing_is_asked_twice(evening):
    await evening.discord.fault("status", **OLD_EDITS)
    table = await evening.begin()
    for moved in range(1, 5):
        await evening.move(table)
        await evening.until(lambda messages, n=moved: len(messages) > n)
    await evening.announcer.drain()
    assert len(pressable(await evening.history())) == 5
    assert await evening.edits() == []


async def test_spare_time_is_when_nobody_wants_a_place_and_a_refusal_rests_none(local_discord, evening):
    spare, shown = evening.gateway.spare, screens.notice("Bonsoir!")
    async with evening.gateway.turn(evening.channel) as turn:
        posted = await turn.post(evening.channel, screens.notice("Bonjour!"), "one")
        assert await spare.change(evening.channel, posted.value, shown) is None
    await local_discord.fault("ratelimit", **EDITS, seconds=3600, times=1)
    assert isinstance(await spare.change(evening.channel, posted.value, shown), Denied)
    async with asyncio.timeout(PATIENCE), evening.gateway.turn(evening.channel) as turn:
        assert isinstance(await turn.post(evening.channel, screens.notice("Encore!"), "two"), Done)
    assert isinstance(await spare.change(evening.channel, posted.value, shown), Done)
    for _ in ("there", "gone already"):
        while (removed := await spare.remove(evening.channel, posted.value)) is None:
            await asyncio.sleep(0.02)
        assert isinstance(removed, Done)


# ── living boards ───────────────────────────────────────────────────────────────────────────────────────


async def board_and_call(evening, table):
    """Return the board of a table, and the call beside it, once they stand alone and call who is awaited."""
    held = await evening.tables.look(table)
    (seat,) = held.table.awaited
    turn = f"🟦 Table 1 · À <@{held.table.players[seat].user}> de jouer"
    told = f":rules:{held.table.head}"

    def found(messages):
        ids = [part.get("custom_id", "") for each in messages[:1] for part in parts(each)]
        return len(messages) == 2 and any(each.endswith(told) for each in ids) and saying(turn)(messages)

    (call,) = await evening.until(found)
    return (await evening.history())[0], call


async def test_a_board_is_edited_in_place_and_the_call_goes_once_its_owner_has_played(evening):
    table = await evening.begin(living=True)
    board, call = await board_and_call(evening, table)
    assert text_of(board).startswith("### 🟦 Table 1 · Le 99\n")
    for _ in range(3):
        assert call["mentions"]
        assert [part["label"] for part in parts(call) if "label" in part] == ["Ma main"]
        await evening.move(table)
        again, following = await board_and_call(evening, table)
        assert again["id"] == board["id"]
        assert again["mentions"] == []
        assert following["id"] != call["id"]
        call = following


async def test_a_board_killed_between_its_edit_and_its_call_calls_once(evening):
    table = await evening.begin(living=True)
    board, call = await board_and_call(evening, table)
    path = f"/channels/{evening.channel}/messages"
    await evening.discord.fault("hangup", method="POST", path=path, when="after", times=1)
    await evening.move(table)
    await evening.until(lambda messages: len(messages) > 2)
    await evening.kill()
    evening.start()
    await evening.announcer.catch_up()
    await evening.announcer.drain()
    messages = await evening.history()
    assert messages[0]["id"] == board["id"]
    assert len(saying("de jouer")(messages[1:])) == len(messages[1:]) == 1
    assert messages[1]["id"] != call["id"]


async def test_a_board_older_than_an_hour_or_deleted_is_posted_anew_alone(evening):
    table = await evening.begin(living=True)
    boards = [(await board_and_call(evening, table))[0]["id"]]
    evening.later = HOUR + timedelta(minutes=1)
    await evening.move(table)
    await evening.until(lambda messages: boards[0] not in [each["id"] for each in messages])
    await evening.announcer.drain()
    evening.later = timedelta()
    (anew,) = saying("### 🟦")(await evening.history())
    await evening.gateway.spare.remove(evening.channel, int(anew["id"]))
    await evening.move(table)
    (last,) = await evening.until(saying("### 🟦"))
    assert len({*boards, anew["id"], last["id"]}) == 3


async def test_a_game_whose_board_was_busy_when_it_ended_is_told_to_its_end_before_the_next_begins(evening):
    table = await evening.begin(living=True, losses_to_end=1)
    board, _ = await board_and_call(evening, table)
    async with evening.gateway.turn(evening.channel):
        while (await evening.tables.look(table)).table.status == "playing":
            await evening.move(table)
        await evening.tables.ask(table, Start(evening.users[0], "8" * 64))
    await evening.until(lambda messages: len(saying("### 🟦")(messages)) > 1)
    await evening.announcer.drain()
    ended, anew = saying("### 🟦")(await evening.history())
    assert ended["id"] == board["id"]
    assert saying("perd la partie")([ended])
    assert not saying("de jouer")([ended])
    assert saying("de jouer")([anew])


# ── hands ───────────────────────────────────────────────────────────────────────────────────────────────


async def test_who_takes_a_seat_reads_nothing_of_what_its_player_before_was_told(evening):
    *_, newcomer = evening.users
    await evening.store.hands.play_in(newcomer, "direct")
    table = await evening.begin(people=2)
    for _ in evening.users:
        await evening.go_on(table)
    await evening.tables.ask(table, Join(newcomer))
    while newcomer not in waited_for((await evening.tables.look(table)).table):
        await evening.go_on(table)
    await evening.announcer.drain()
    await evening.hands.drain()
    (sent,) = await evening.history((await evening.store.dm(newcomer)).channel_id)
    assert "prend le siège" in text_of(sent)
    assert "Vous pigez" not in text_of(sent)
