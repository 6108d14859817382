"""How much work it is to read a long log: milliseconds of CPU for 4,000 moves of each game.

    python bench/fold.py [rounds]        (5 unless told otherwise)

A table is played at random, game after game, at 3 seats and with default rules, until its log has 4,000
moves. Then every line is decoded and folded, as when somebody looks at a table for the first time
(``bot/host/logbook.py``), and the same without folding. Printed are the best rounds: CPU time of this process.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from time import process_time
from typing import Any

from bot.host.table.codec import decode, encode
from bot.host.table.log import Act, Joined, Line, Opened, Pace, Person, Played, Started
from bot.host.table.state import Table, fold
from games import NEWEST
from games.automata import next_speaker
from games.core import Chance, Game, legal

MOVES, SEATS = 4_000, 3
OPTIONS = {"tremblay": {"losses_to_end": 20}}
BEGAN = datetime(2026, 1, 2, tzinfo=UTC)


def acts(game: Game[Any, Any, Any], number: int) -> Iterator[Act]:
    """Write the log of a table, in as many games as it takes."""
    options, players, luck = game.options(**OPTIONS.get(game.key, {})), tuple(map(Person, range(1, SEATS + 1))), Random(number)  # noqa: S311
    yield Opened(1, game.key, game.version, options.spelled(), Pace())
    yield from map(Joined, players[1:])
    moves = 0
    while moves < MOVES:
        seed = f"{luck.getrandbits(256):064x}"
        yield Started(game.key, game.version, options.spelled(), players, seed)
        state = game.deal(SEATS, options, Chance(seed), None).state
        while moves < MOVES and (seat := next_speaker(game, state)) is not None:
            action = luck.choice(legal(game, state, seat))
            yield Played(seat, action)
            state, moves = game.play(state, seat, action).state, moves + 1


def spent(bodies: Sequence[bytes], *, folded: bool) -> float:
    """Read a log; return the milliseconds of work."""
    before, table = process_time(), None
    for n, body in enumerate(bodies):
        line = Line(n, BEGAN + timedelta(seconds=n), decode(body, game_of(table, folded, bodies)))
        if folded or table is None:
            table, _ = fold(table, line)
    return (process_time() - before) * 1000


def game_of(table: Table | None, folded: bool, bodies: Sequence[bytes]) -> Any:
    return table.game if table else None


def main() -> None:
    """Print a table, in Markdown."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print(f"| {MOVES:,} moves, ms of work | decode and fold | decode |\n|---|---|---|")
    for game in NEWEST:
        bodies = [encode(act) for act in acts(game, 1)]
        best = [min(spent(bodies, folded=folded) for _ in range(rounds)) for folded in (True, False)]
        print("|", " | ".join([game.key, *(f"{figure:.0f}" for figure in best)]), "|")


if __name__ == "__main__":
    main()
