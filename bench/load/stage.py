"""Stages: a local Discord, people at tables in the middle of a game, and a bot; and what people do there."""

from __future__ import annotations

import itertools
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

from load import tables
from load.crowd import Crowd, Deed, Person, gathered
from load.processes import OK_BOT, OURS, Bot, Discord, local_discord, running, spent

CHANNELS = 100
"""In each server, with a table in each of them."""
AT_LEISURE = 100
MOVERS, TURN = 1_000, 3
"""At how many tables a move is made in a round, and how many moves of one player there at most."""

Table = list[Person]


class Stage:
    """A local Discord, people at tables, and a bot that has these tables in its database."""

    def __init__(self, discord: Discord, crowd: Crowd, seated: list[Table]) -> None:
        self.discord, self.crowd, self.tables = discord, crowd, seated
        self.bot: Bot

    @property
    def people(self) -> list[Person]:
        """Everybody."""
        return [person for table in self.tables for person in table]

    def shares(self) -> tuple[float, float, float]:
        """Return the seconds of a core that the bot, the local Discord and this process have had."""
        return spent(self.bot.pid), spent(self.discord.pid), time.process_time()


async def seat(discord: Discord, count: int) -> list[Table]:
    """Let people into so many channels, three at each table."""
    full = {"channels": CHANNELS, "people": CHANNELS * tables.SEATS, "locale": "fr", "community": True}
    crowd = await discord.control("POST", "/crowd", servers=-(-count // CHANNELS), **full)
    found = []
    for server in crowd:
        users = iter(server["users"])
        for channel in server["channels"]:
            places = itertools.islice(users, tables.SEATS)
            found += [[Person(user, server["guild"], channel) for user in places]]
    return found[:count]


class House:
    """Where stages are made; tables are written once for all of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def database(self, seated: list[Table], moves: int, key: str) -> Path:
        """Return a fresh copy of a database with these tables."""
        first = self.folder / f"{len(seated)}x{moves}x{key}.sqlite3"
        if not first.exists():
            places = [(int(t[0].guild), int(t[0].channel), [int(p.id) for p in t]) for t in seated]
            await tables.write(first, places, moves, key)
        return Path(shutil.copy(first, tempfile.mktemp(".sqlite3", dir=self.folder)))  # noqa: S306 - our folder

    async def stage(
        self,
        stack: AsyncExitStack,
        count: int,
        *,
        ours: bool = True,
        moves: int = tables.MOVES[tables.LE99],
        key: str = tables.LE99,
    ) -> Stage:
        """Set a stage with so many tables."""
        discord = await stack.enter_async_context(local_discord())
        seated = await seat(discord, count)
        file = await self.database(seated, moves, key) if ours else None
        bot = await stack.enter_async_context(running(discord, OURS if ours else OK_BOT, file))
        crowd = await stack.enter_async_context(
            gathered(discord, [person for table in seated for person in table])
        )
        stage = Stage(discord, crowd, seated)
        stage.bot = bot
        return stage


# What people do


async def looking(stage: Stage, in_flight: int, seconds: float) -> list[Deed]:
    """Let everybody look at their hand, over and over."""
    until = time.monotonic() + seconds

    def acts() -> Iterator[Callable[[], None]]:
        while True:
            for person in stage.people:
                if time.monotonic() > until:
                    return
                if person.deed is None:
                    yield partial(stage.crowd.look, person)

    return await stage.crowd.keep_up(acts(), in_flight)


async def all_look(stage: Stage, people: Sequence[Person]) -> None:
    """Let each of these people look once, at leisure."""
    await stage.crowd.keep_up((partial(stage.crowd.look, one) for one in people), AT_LEISURE)


async def ready_to_move(stage: Stage, seated: Sequence[Table]) -> list[Person]:
    """Let people look until somebody at each table sees what they may play; return them."""
    for place in range(tables.SEATS):
        await all_look(stage, [table[place] for table in seated if not any(p.moves() for p in table)])
    movers = ([person for person in table if person.moves()] for table in seated)
    return [each[0] for each in movers if each]


async def moving(stage: Stage, in_flight: int) -> list[Deed]:
    """Let one player at each table discard and draw; what they have to look at first is not counted."""
    movers = await ready_to_move(stage, stage.tables[:MOVERS])
    for person in set(stage.people) - set(movers):
        person.hand = None
    pressed: list[Deed] = []
    for _ in range(TURN):
        movers = [person for person in movers if person.moves()]
        pressed += await stage.crowd.keep_up((partial(stage.crowd.move, one) for one in movers), in_flight)
    return pressed
