"""How much work it is to read a long log: milliseconds of CPU for 4,000 moves of each game.

    python bench/fold.py [rounds]        (5 unless told otherwise)

A table is played at random, game after game, at 3 seats, until its log has 4,000 moves. Then every line is
decoded and folded, as when somebody first looks at the table (``bot/host/logbook.py``). Printed are the best
rounds, in CPU time of this process. Miguel Tremblay's 99 is also played to 10 and to 20 losses, the
most that it has: each but the last brings a règlement more, and all of them are asked about every card.
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
from bot.host.table.state import fold
from games import NEWEST, newest
from games.automata import next_speaker
from games.core import Chance, Game, Options, legal

MOVES, SEATS = 4_000, 3
PLAYERS = tuple(map(Person, range(1, SEATS + 1)))
BEGAN = datetime(2026, 1, 2, tzinfo=UTC)


def acts(game: Game[Any, Any, Any], options: Options, number: int = 1) -> Iterator[Act]:
    """Write the log of a table by its number, in as many games as it takes."""
    yield Opened(1, game.key, game.version, options.spelled(), Pace())
    yield from map(Joined, PLAYERS[1:])
    luck, moves = Random(number), 0  # noqa: S311 - a bench
    while moves < MOVES:
        seed = f"{luck.getrandbits(256):064x}"
        yield Started(game.key, game.version, options.spelled(), PLAYERS, seed)
        state = game.deal(SEATS, options, Chance(seed), None).state
        while moves < MOVES and (seat := next_speaker(game, state)) is not None:
            action = luck.choice(legal(game, state, seat))
            yield Played(seat, action)
            state, moves = game.play(state, seat, action).state, moves + 1


def spent(bodies: Sequence[bytes]) -> float:
    """Read a log; return the milliseconds of work."""
    before, table = process_time(), None
    for n, body in enumerate(bodies):
        act = decode(body, table.game if table else None)
        table, _ = fold(table, Line(n, BEGAN + timedelta(seconds=n), act))
    return (process_time() - before) * 1000


def main() -> None:
    """Print a table, in Markdown."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    losing = newest("tremblay").options.model_validate
    longer = {f"tremblay, {n} losses": losing({"lossesToEnd": n}) for n in (10, 20)}
    played = {game.key: (game, game.options()) for game in NEWEST}
    played |= {name: (newest("tremblay"), options) for name, options in longer.items()}
    print(f"| | ms of work for {MOVES:,} moves |\n|---|---|")
    for name, (game, options) in played.items():
        bodies = [encode(act) for act in acts(game, options)]
        print("|", name, "|", f"{min(spent(bodies) for _ in range(rounds)):.0f}", "|")


if __name__ == "__main__":
    main()
