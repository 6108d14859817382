"""Shown hands: one that is new is never closed in the place of one of before."""

from types import SimpleNamespace

import pytest
from support.clicks import Click, Readers, Texts
from support.folding import FRANCIS, MELANIE, OLIVIER, SEED

from bot.front.gateway import Done, Gateway
from bot.front.shown_hands import ShownHands, glimpse
from bot.host.downtime import PlayingHours
from bot.host.table.log import Pace
from bot.host.table.requests import Join, Move, Start, opening
from bot.host.tables import Tables
from games import newest


class Watched(Gateway):
    """A gateway that does what a test says while a message is taken away, and keeps what is closed."""

    def __init__(self):
        super().__init__(SimpleNamespace())
        self.closed, self.meanwhile = [], None

    async def take_away(self, _access):
        await self.meanwhile()
        return Done(None)

    async def put_instead(self, access, screen):
        self.closed.append(access)
        return Done(None)


class Room:
    """A table of Le 99, and the hands that its players are shown."""

    def __init__(self, store):
        self.gateway = Watched()
        self.tables = Tables(store, PlayingHours(), lambda: SEED)
        voices = Readers(Texts.load(strict=True), store, "fr")
        self.shown = ShownHands(self.gateway, store, self.tables, voices)

    async def begin(self):
        game = newest("le99")
        opened = (opening(OLIVIER, game, game.options(), Pace()),)
        self.id = (await self.tables.open(7, 70, opened, interaction=1)).held.id
        for request in (*map(Join, (MELANIE, FRANCIS)), Start(OLIVIER, SEED)):
            await self.tables.ask(self.id, request)
        return self

    async def mover(self):
        table = (await self.tables.look(self.id)).table
        return table.players[min(table.awaited)].user

    async def discard(self, user):
        table = (await self.tables.look(self.id)).table
        await self.tables.ask(self.id, Move(user, table.menu(table.seat_of(user))[0]))

    async def show(self, user, message):
        """Note that a private message shows a hand, in answer to a press there."""
        click = Click(user, SimpleNamespace(id=message, flags=SimpleNamespace(ephemeral=True)))
        click.application_id, click.token = 1, f"of {message}"
        self.shown.answered(click, await self.tables.look(self.id), message)
        return click


@pytest.fixture
async def room(store, monkeypatch):
    monkeypatch.setattr("bot.front.shown_hands._AFTER_NEWS", 0.0)
    return await Room(store).begin()


async def test_a_hand_shown_while_another_is_taken_away_stays(room):
    user = await room.mover()

    async def plays():
        await room.discard(user)
        await room.show(user, 6)

    room.gateway.meanwhile = plays
    await room.show(user, 5)
    await room.show(user, 6)
    await room.shown.drain()
    assert room.gateway.closed == []


async def test_a_hand_is_closed_once_its_player_has_moved_elsewhere(room):
    user = await room.mover()
    await room.show(user, 5)
    await room.discard(user)
    room.shown.look(await room.tables.look(room.id))
    await room.shown.drain()
    assert len(room.gateway.closed) == 1


async def test_a_hand_is_left_alone_until_who_has_just_pressed_there_is_answered(room):
    user = await room.mover()
    click = await room.show(user, 5)
    await room.discard(user)
    room.shown.pressed(click)
    room.shown.look(await room.tables.look(room.id))
    await room.shown.drain()
    assert room.gateway.closed == []
    room.shown.released(click)
    await room.shown.drain()
    assert len(room.gateway.closed) == 1


async def test_a_message_that_shows_something_else_is_a_hand_no_more_even_after_a_restart(room, store):
    user, now = await room.mover(), (await room.tables.look(room.id)).table
    room.shown.posted((room.id, user), 201, now.head, glimpse(now, user))
    await room.shown.drain()
    assert [row.message_id for row in await store.hands.everywhere()] == [201]
    room.shown.covered(Click(user, SimpleNamespace(id=201)))
    await room.shown.drain()
    assert await store.hands.everywhere() == []
