"""What a click costs without any network: a look, a move, a table kept in memory, a long log read again.

Clicks are answered by a Discord that only has each answer written down. Run ``python bench/click.py``.
"""

import asyncio
import gc
import itertools
import tempfile
import time
import tracemalloc
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeAlias

import discord

from bot.front.actions.preferences import Preferences
from bot.front.actions.rulebooks import Rulebooks
from bot.front.actions.seating import Seating
from bot.front.answers import Answers
from bot.front.custom_ids import LookId, MoveId, check
from bot.front.direct import Direct
from bot.front.gateway import Gateway
from bot.front.hands import Hands
from bot.front.interactions import Interactions
from bot.front.readers import Readers
from bot.front.screens.layout import Screen
from bot.host.downtime import PlayingHours
from bot.host.table.codec import encode
from bot.host.table.log import Act, Joined, Line, Pace, Person, Played, Started
from bot.host.table.requests import Join, Start, opening
from bot.host.table.state import fold
from bot.host.tables import Tables
from bot.store import Derived, LogEntry, Store
from bot.words.texts import Texts
from games import newest
from games.automata import automaton, names
from games.core import Chance

PEOPLE = (11, 12, 13)
SEED = "5e" * 32
LONG, MANY = 4_000, 160
"""Lines of a long log, and of each of many tables."""
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


class Discord:
    """The answers to one click: each is written down, and goes nowhere."""

    type = None

    async def defer(self, **_how: Any) -> None:
        """Ask for patience."""

    def is_done(self) -> bool:
        """Say that nothing has been answered yet."""
        return False

    async def edit_message(self, *, view: Screen, **_how: Any) -> None:
        """Write a screen down."""
        view.to_components()

    async def send_message(self, *, view: Screen, **_how: Any) -> SimpleNamespace:
        """Write a screen down."""
        view.to_components()
        return SimpleNamespace(message_id=5)


def click(number: int, user: int, said: object) -> Any:
    """Make a click on a private message."""
    return SimpleNamespace(
        id=discord.utils.time_snowflake(datetime.now(UTC)) + number,
        type=discord.InteractionType.component,
        data={"custom_id": str(said)},
        guild_id=7,
        application_id=1,
        token="none",  # noqa: S106 - nobody asks for it
        channel_id=70,
        locale=discord.Locale.french,
        user=SimpleNamespace(id=user, global_name="Somebody", name="somebody"),
        message=SimpleNamespace(components=(), flags=SimpleNamespace(ephemeral=True), id=5),
        response=Discord(),
        extras={},
    )


def answering(store: Store, tables: Tables) -> Answers:
    """Answer for these tables; nothing is announced, and nobody gets direct messages."""
    voices, gateway = Readers(Texts.load(), store, "fr"), Gateway(SimpleNamespace())  # type: ignore[arg-type]
    hands = Hands(gateway, Direct(gateway, store), store, tables, voices)
    return Answers(store, tables, voices, gateway, hands)


Do: TypeAlias = Callable[[], Awaitable[None]]


async def timed(name: str, prepared: Callable[[], Awaitable[Do]], times: int) -> None:
    """Print what something costs: its processor time, and how long one waits for it."""
    for counted in (False, True):
        spent = waited = 0.0
        for _ in range(times):
            do = await prepared()
            cpu, wall = time.process_time(), time.perf_counter()
            await do()
            spent, waited = spent + time.process_time() - cpu, waited + time.perf_counter() - wall
        if counted:
            print(f"| {name} | {1000 * spent / times:.2f} | {1000 * waited / times:.2f} |")


async def clicks(folder: Path) -> None:
    """Measure looks and moves at a table of Le 99."""
    store = await Store.open(f"sqlite:///{folder}/clicks.db")
    tables = Tables(store, PlayingHours(), lambda: SEED)
    answers = answering(store, tables)
    interactions = Interactions(answers, Seating(answers), Preferences(answers), Rulebooks(answers))
    game, number = newest("le99"), itertools.count()
    opened = (opening(PEOPLE[0], game, game.options.model_validate({"lossesToEnd": 20}), Pace()),)
    table = (await tables.open(7, 70, opened, interaction=1)).held
    for user in PEOPLE[1:]:
        await tables.ask(table.id, Join(user))
    await tables.ask(table.id, Start(PEOPLE[0], SEED))

    async def look() -> Do:
        asked = click(next(number), PEOPLE[0], LookId(table.name, "hand"))
        return lambda: interactions.clicked(asked)

    async def move() -> Do:
        now = (await tables.look(table.id)).table
        if now.status != "playing":
            now = (await tables.ask(table.id, Start(PEOPLE[0], SEED))).held.table
        seat = min(now.awaited)
        said = MoveId(table.name, now.head, 0, check(now.seed, seat, now.menu(seat)[0]))
        asked = click(next(number), now.people[seat], said)
        return lambda: interactions.clicked(asked)

    await timed("a look", look, 300)
    await timed("a move", move, 300)
    await store.close()


def log(key: str, length: int) -> list[bytes]:
    """Play games one after the other, and return their log of that length."""
    game, chance = newest(key), Chance(SEED)
    guests = (Joined(Person(user)) for user in PEOPLE[1:])
    acts: list[Act] = [opening(PEOPLE[0], game, game.options(), Pace()), *guests]
    table: Any = None
    for n in itertools.count():
        if n == len(acts):
            if table.status == "playing":
                seat = min(table.awaited)
                said, chance = automaton(key, names(key)[0])(table.view(seat), table.menu(seat), chance)
                acts.append(Played(seat, said))
            else:
                acts.append(Started(key, game.version, game.options().spelled(), table.players, f"{n:064x}"))
        if n == length:
            return [encode(act) for act in acts[:length]]
        table, _ = fold(table, Line(n, BEGAN, acts[n]))
    raise AssertionError


async def kept(store: Store, bodies: list[bytes]) -> int:
    """Keep a log in a store, and return the number of its table."""
    entries = [LogEntry(n, BEGAN, body, None) for n, body in enumerate(bodies)]
    return (await store.new_table(7, 70, entries, Derived("playing", None, None, ()))).id


async def loading(folder: Path, key: str) -> None:
    """Measure how a long log is read, and for how long at a time nobody else has their turn."""
    store = await Store.open(f"sqlite:///{folder}/{key}.db")
    table = await kept(store, log(key, LONG))
    gaps, done = [0.0], asyncio.Event()

    async def beat() -> None:
        last = time.perf_counter()
        while not done.is_set():
            await asyncio.sleep(0)
            now = time.perf_counter()
            gaps.append(now - last)
            last = now

    await Tables(store, PlayingHours()).look(table)
    cpu = time.process_time()
    await Tables(store, PlayingHours()).look(table)
    cpu = time.process_time() - cpu
    beating = asyncio.create_task(beat())
    await Tables(store, PlayingHours()).look(table)
    done.set()
    await beating
    print(f"| {LONG:,} lines of {key} | {1000 * cpu:.0f} | {1000 * max(gaps):.0f} held |")
    await store.close()


async def memory(folder: Path, key: str, count: int) -> None:
    """Measure how much memory so many tables take."""
    store = await Store.open(f"sqlite:///{folder}/{key}-{count}.db")
    bodies = log(key, MANY)
    ids = [await kept(store, bodies) for _ in range(count + 1)]
    tables = Tables(store, PlayingHours())
    await tables.look(ids[0])
    gc.collect()
    tracemalloc.start()
    for table in ids[1:]:
        await tables.look(table)
    gc.collect()
    print(f"| {count:,} tables of {key} | {tracemalloc.get_traced_memory()[0] / 1e6:.1f} MB | |")
    tracemalloc.stop()
    await store.close()


def main() -> None:
    """Print a table in Markdown."""
    print("| | ms of processor | ms |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(clicks(Path(folder)))
        for key in ("le99", "tremblay"):
            asyncio.run(loading(Path(folder), key))
        for key in ("le99", "tremblay"):
            asyncio.run(memory(Path(folder), key, 100))


if __name__ == "__main__":
    main()
