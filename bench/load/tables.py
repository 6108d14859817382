"""Tables of Le 99 in the middle of a game, written into a database by the very code that plays at them."""

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

GAME = newest("le99")
OPTIONS = GAME.options(losses_to_end=20)
SEATS = 3
MOVES = 24
"""How far into its game a table is."""

Place = tuple[int, int, Sequence[int]]
"""A server, one of its channels, and the people at the table there."""


def acts(people: Sequence[int], seed: str, moves: int) -> Iterator[Act]:
    """Write the log of a table at which so many moves were played at random, in as many games as it takes."""
    players = tuple(map(Person, people))
    yield opening(people[0], GAME, OPTIONS, Pace())
    yield from map(Joined, players[1:])
    luck = Chance(seed)
    while moves:
        yield Started(GAME.key, GAME.version, OPTIONS.spelled(), players, seed)
        state: Any = GAME.deal(len(players), OPTIONS, Chance(seed), None).state
        while moves and GAME.result(state) is None:
            seats = GAME.finishing(state) or range(len(players))
            menus = [(seat, move) for seat in seats for move in legal(GAME, state, seat)]
            (seat, move), luck = at_random(None, menus, luck)
            yield Played(seat, move)
            state = GAME.play(state, seat, move).state
            moves -= 1


async def write(file: Path, places: Sequence[Place], moves: int = MOVES) -> list[int]:
    """Open a table at every place, as if all had been told and shown; return their ids."""
    store = await Store.open(f"sqlite:///{file}")
    tables = Tables(store, PlayingHours())
    try:
        return [await _open(store, tables, n, place, moves) for n, place in enumerate(places)]
    finally:
        await store.close()


async def _open(store: Store, tables: Tables, number: int, place: Place, moves: int) -> int:
    guild, channel, people = place
    log = tuple(acts(people, f"{number:064x}", moves))
    held = (await tables.open(guild, channel, log, number + 1)).held
    await store.begin_sending(held.id, held.table.head)
    await store.finish_sending(held.id, held.table.head, None)
    for seat in range(len(people)):
        await store.mark_shown(held.id, seat, held.table.head)
    return held.id
