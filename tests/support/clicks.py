"""Clicks, and a table of Tremblay's game that they are made at, when no Discord is needed to tell."""

import asyncio
from datetime import UTC, datetime
from itertools import count
from types import SimpleNamespace

import discord

from bot.front.actions.preferences import Preferences
from bot.front.actions.rulebooks import Rulebooks
from bot.front.actions.seating import Seating
from bot.front.answers import Answers
from bot.front.direct import Direct
from bot.front.gateway import Gateway
from bot.front.hands import Hands
from bot.front.interactions import Interactions
from bot.front.readers import Readers
from bot.host.downtime import PlayingHours
from bot.host.table.log import Pace
from bot.host.table.requests import Join, Move, Start, opening
from bot.host.tables import Tables
from bot.words.texts import Texts
from games import newest
from games.notation import read, speak
from support.folding import OLIVIER, SEED
from support.looks import texts

_NUMBERS = count()
TREMBLAY = newest("tremblay")


class Waiting:
    """Sandbox that find nothing, when a test says so."""

    def __init__(self):
        self.begun, self.done = asyncio.Event(), asyncio.Event()

    async def run(self, _trial, **_how):
        self.begun.set()
        await self.done.wait()
        return ()


class Click:
    """An interaction of somebody, and the screens that answered it, one after the other."""

    def __init__(self, user, message=None, at=None):
        """Let somebody click a message, now or at some moment."""
        self.id = discord.utils.time_snowflake(at or datetime.now(UTC)) + next(_NUMBERS)
        self.application_id, self.token = 9, "a token"
        self.guild_id, self.locale = 7, discord.Locale.french
        self.user = SimpleNamespace(id=user, global_name="Somebody", name="somebody")
        self.message = message
        self.channel_id, self.channel, self.extras = 70, None, {}
        self.permissions = discord.Permissions(read_message_history=True, send_messages=True)
        self.screens = []
        self.response = SimpleNamespace(
            send_message=self.show, edit_message=self.show, is_done=lambda: bool(self.screens), type=None
        )
        self.followup = SimpleNamespace(send=self.show)
        self.edit_original_response = self.show

    async def show(self, *, view, **_how):
        self.screens.append(view)
        return SimpleNamespace(id=0, message_id=0)


def answering(store, tables, voices):
    """Answer for tables where nothing is announced, and nobody gets direct messages."""
    gateway = Gateway(SimpleNamespace())
    hands = Hands(gateway, Direct(gateway, store), store, tables, voices)
    return Answers(store, tables, voices, gateway, hands)


class Place:
    """A table of Tremblay's game, and what is clicked there."""

    def __init__(self, store):
        self.trials = Waiting()
        self.tables = Tables(store, PlayingHours(), lambda: SEED, self.trials)
        self.answers = answers = answering(store, self.tables, Readers(Texts.load(strict=True), store, "fr"))
        self.controls = Interactions(answers, Seating(answers), Preferences(answers), Rulebooks(answers))

    @property
    def name(self):
        """What ids call the table."""
        epoch = self.answers.store.epoch
        return f"{self.table}~{epoch}" if epoch else str(self.table)

    async def lost_by_one(self, *guests):
        """Play until somebody has lost a partie, and is to invent."""
        act = opening(OLIVIER, TREMBLAY, TREMBLAY.options(losses_to_end=5, draw_window="auto"), Pace())
        self.table = (await self.tables.open(7, 70, (act,), interaction=1)).held.id
        for request in (*map(Join, guests), Start(OLIVIER, SEED)):
            await self.tables.ask(self.table, request)
        while (await self.state()).phase != "invent":
            await self.step()
        self.loser = (await self.now()).view(None).inventing
        return self

    async def now(self):
        return (await self.tables.look(self.table)).table

    async def state(self):
        return (await self.now()).state

    async def step(self):
        """Let who is awaited make their safest move."""
        now = await self.now()
        seat = min(now.awaited)
        await self.say(seat, speak(now.menu(seat)[0]))

    async def say(self, seat, action):
        now = await self.now()
        await self.tables.ask(self.table, Move(now.players[seat].user, read(now.game, action)))

    async def click(self, seat, *components):
        """Return a click of a seat, yet to be heard, on a private message of such components."""
        message = SimpleNamespace(components=components, flags=SimpleNamespace(ephemeral=True), id=5)
        return Click((await self.now()).players[seat].user, message)

    async def heard(self, click, found):
        """Answer a click on what has this id."""
        click.type, click.data = discord.InteractionType.component, {"custom_id": str(found)}
        await self.controls.clicked(click)

    async def hear(self, seat, found):
        """Let a seat click what has this id, and return what the bot answers."""
        await self.heard(click := await self.click(seat), found)
        return texts(click.screens[-1])
