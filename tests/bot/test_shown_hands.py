"""Where hands are shown: those of before are ended, and never one that is newer or shows something else."""

import asyncio
from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest
from support.clicks import Click, Readers, Texts
from support.folding import FRANCIS, MELANIE, OLIVIER, SEED

from bot.front.gateway import Done
from bot.front.shown_hands import ShownHands, glimpse
from bot.host.downtime import PlayingHours
from bot.host.table.log import Pace
from bot.host.table.requests import Join, Move, Start, opening
from bot.host.tables import Tables
from bot.store import Store
from games import newest

DM = 900


class Gateway:
    """What is ended, by its message or its token; nothing is before it is ``free``."""

    def __init__(self):
        self.asked, self.free, self.ended = asyncio.Event(), asyncio.Event(), []

    async def end(self, what):
        self.asked.set()
        await self.free.wait()
        self.ended.append(what)
        return Done(None)

    async def after_answers(self):
        """Nobody else waits for an answer."""

    async def take_away(self, _access):
        return await self.end("taken away")

    async def put_instead(self, _access, screen):
        return await self.end(screen)

    @asynccontextmanager
    async def turn(self, _channel, *, direct):
        assert direct
        yield SimpleNamespace(rewrite=lambda _channel, message, _screen: self.end(message))


class Evening:
    """A table of three, of whom one looks at their hand here and there."""

    def __init__(self, store):
        self.store, self.gateway = store, Gateway()
        self.tables = Tables(store, PlayingHours(), lambda: SEED)
        voices = Readers(Texts.load(strict=True), store, "fr")
        self.shown = ShownHands(self.gateway, store, self.tables, voices)

    async def begin(self):
        game = newest("le99")
        act = opening(OLIVIER, game, game.options(draw_window="auto"), Pace())
        self.table = (await self.tables.open(7, 70, (act,), interaction=1)).held.id
        for request in (Join(MELANIE), Join(FRANCIS), Start(OLIVIER, SEED)):
            held = (await self.tables.ask(self.table, request)).held
        (seat,) = held.table.awaited
        self.user = held.table.players[seat].user
        await self.store.set_dm(self.user, DM)
        return self

    async def held(self):
        return await self.tables.look(self.table)

    async def play(self):
        now = (await self.held()).table
        return (await self.tables.ask(self.table, Move(self.user, now.menu(now.seat_of(self.user))[0]))).held

    async def sent(self, message):
        """Let a hand come by direct message, as it is now."""
        now = (await self.held()).table
        self.shown.posted((self.table, self.user), message, now.head, glimpse(now, self.user))

    def click(self, message, *, private=False):
        shown = SimpleNamespace(id=message, flags=SimpleNamespace(ephemeral=private), components=())
        return Click(self.user, shown)

    async def kept(self):
        return [row.message_id for row in await self.store.hands.everywhere()]


@pytest.fixture
async def evening(tmp_path):
    store = await Store.open(f"sqlite:///{tmp_path}/le99.sqlite3")
    yield await Evening(store).begin()
    await store.close()


async def test_a_hand_that_came_while_an_older_one_was_being_ended_stays(evening):
    for message in (101, 102):
        evening.shown.answered(Click(evening.user), await evening.held(), message)
    await evening.gateway.asked.wait()
    evening.shown.answered(evening.click(102, private=True), await evening.play(), 102)
    evening.gateway.free.set()
    await evening.shown.drain()
    assert evening.gateway.ended == ["taken away"]


async def test_a_private_hand_is_ended_once_its_player_has_moved_elsewhere_and_has_their_answer(evening):
    evening.gateway.free.set()
    click = evening.click(101, private=True)
    evening.shown.answered(click, await evening.held(), 101)
    evening.shown.pressed(click)
    evening.shown.look(await evening.play())
    await evening.shown.drain()
    assert evening.gateway.ended == []
    evening.shown.released(click)
    await evening.shown.drain()
    assert len(evening.gateway.ended) == 1


async def test_a_message_that_has_come_to_show_something_else_is_a_hand_no_more_even_after_a_restart(evening):
    evening.gateway.free.set()
    await evening.sent(201)
    await evening.shown.drain()
    assert await evening.kept() == [201]
    evening.shown.covered(evening.click(201))
    await evening.shown.drain()
    assert await evening.kept() == []
    assert evening.gateway.ended == []


async def test_an_older_message_is_left_alone_where_somebody_has_just_pressed(evening):
    evening.gateway.free.set()
    await evening.sent(201)
    evening.shown.pressed(click := evening.click(201))
    await evening.sent(202)
    await evening.shown.drain()
    assert evening.gateway.ended == []
    evening.shown.released(click)
    await evening.shown.drain()
    assert evening.gateway.ended == [201]
    assert await evening.kept() == [202]
