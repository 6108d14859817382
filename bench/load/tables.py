"""Tables in the middle of a game, written into a database by the very code that plays at them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bot.host.downtime import PlayingHours
from bot.host.table.log import Act, Joined, Pace, Person, Played, Started
from bot.host.table.requests import opening
from bot.host.tables import Tables
from bot.store import Store
from games import newest
from games.automata import at_random
from games.core import Chance, legal

LE99 = "le99"
OPTIONS = {LE99: {"lossesToEnd": 20}}
SEATS = 3
MOVES = {LE99: 24, "sotlylaisse": 40}
"""How far into its game a table is: where each move is told by itself, its hands fit on buttons."""

Place = tuple[int, int, Sequence[int]]
"""A server, one of its channels, and the people at the table there."""


def acts(people: Sequence[int], seed: str, moves: int, key: str = LE99) -> Iterator[Act]:
    """Write the log of a table at which so many moves were played at random, in as many games as it takes."""
    players, game = tuple(map(Person, people)), newest(key)
    options = game.options.model_validate(OPTIONS.get(key, {}))
    yield opening(people[0], game, options, Pace())
    yield from map(Joined, players[1:])
    luck = Chance(seed)
    while moves:
        yield Started(game.key, game.version, options.spelled(), players, seed)
        state: Any = game.deal(len(players), options, Chance(seed), None).state
        while moves and game.result(state) is None:
            seats = game.finishing(state) or range(len(players))
            menus = [(seat, move) for seat in seats for move in legal(game, state, seat)]
            (seat, move), luck = at_random(None, menus, luck)
            yield Played(seat, move)
            state = game.play(state, seat, move).state
            moves -= 1


async def write(file: Path, places: Sequence[Place], moves: int = MOVES[LE99], key: str = LE99) -> list[int]:
    """Open a table at every place, as if all had been told and shown; return their ids."""
    store = await Store.open(f"sqlite:///{file}")
    tables = Tables(store, PlayingHours())
    try:
        return [
            await _open(store, tables, n, place, acts(place[2], f"{n:064x}", moves, key))
            for n, place in enumerate(places)
        ]
    finally:
        await store.close()


async def _open(store: Store, tables: Tables, number: int, place: Place, log: Iterator[Act]) -> int:
    guild, channel, people = place
    held = (await tables.open(guild, channel, tuple(log), number + 1)).held
    await store.begin_sending(held.id, held.table.head)
    await store.finish_sending(held.id, held.table.head, None)
    for seat in range(len(people)):
        await store.mark_shown(held.id, seat, held.table.head)
    return held.id
