"""Moves a second in random whole games, for every game: the engine alone, and as the table uses it.

    python bench/engine.py [rounds]        (15 unless told otherwise; some seconds a game)

- *play*: our own log replayed, which is how a table is loaded
- *referee*: the same with every action judged, as for a record from outside
- *read*: the same from text, with the record's parser
- *host*: menus of all seats, referee and a view for each seat after every move

Every round measures each kind once, over the same games. Printed are the best round, and the median of the
ratios to *play* within a round: a busy machine slows both.
"""

import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any, TypeAlias

from games import GAMES
from games.automata import at_random
from games.core import Action, Chance, Game, Seat, act, legal, replay
from games.record import Record, export, replay_lines

SEATS = 3
GAMES_A_ROUND = 20
KINDS = ("play", "referee", "read", "host")
Log: TypeAlias = list[tuple[Seat, Action]]
AnyGame: TypeAlias = Game[Any, Any, Any]
Run: TypeAlias = Callable[[AnyGame, Record, Log], None]


def random_log(game: AnyGame, seed: str) -> Log:
    """Play a random game with default rules; return what was done."""
    state, chance, log = _deal(game, seed), Chance(seed), []
    while game.result(state) is None:
        menus = [(seat, action) for seat in range(SEATS) for action in legal(game, state, seat)]
        (seat, action), chance = at_random(None, menus, chance)
        log.append((seat, action))
        state = game.play(state, seat, action).state
    return log


def _deal(game: AnyGame, seed: str) -> object:
    return game.deal(SEATS, game.options(), Chance(seed), None).state


def _play(game: AnyGame, record: Record, log: Log) -> None:
    replay(game, _deal(game, record.seed), log)


def _referee(game: AnyGame, record: Record, log: Log) -> None:
    state = _deal(game, record.seed)
    for seat, action in log:
        state = act(game, state, seat, action).state


def _read(_game: AnyGame, record: Record, _log: Log) -> None:
    list(replay_lines(record, ends=True))


def _host(game: AnyGame, record: Record, log: Log) -> None:
    state = _deal(game, record.seed)
    for seat, action in log:
        state = act(game, state, seat, action).state
        for other in range(SEATS):
            legal(game, state, other)
            game.view(state, other)


RUNS: dict[str, Run] = dict(zip(KINDS, (_play, _referee, _read, _host), strict=True))


def seconds(run: Run, game: AnyGame, games: list[tuple[Record, Log]]) -> float:
    """Return how long a run over some games takes."""
    start = perf_counter()
    for record, log in games:
        run(game, record, log)
    return perf_counter() - start


def measured(game: AnyGame, rounds: int) -> list[str]:
    """Return moves a second and the ratio to *play*, a cell for each kind."""
    seeds = [f"{number:064x}" for number in range(GAMES_A_ROUND)]
    logs = [(seed, random_log(game, seed)) for seed in seeds]
    games = [(export(game, "abc", game.options(), seed, log), log) for seed, log in logs]
    moves = sum(len(log) for _, log in games)
    times = [[seconds(RUNS[kind], game, games) for kind in KINDS] for _ in range(rounds)]
    return [
        f"{moves / min(one[kind] for one in times):,.0f} ({median(one[0] / one[kind] for one in times):.2f})"
        for kind in range(len(KINDS))
    ]


def main() -> None:
    """Print a table, in Markdown."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    print("| moves a second (ratio) |", " | ".join(KINDS), "|")
    print("|---" * (len(KINDS) + 1) + "|")
    for game in GAMES.values():
        print(f"| {game.key} |", " | ".join(measured(game, rounds)), "|")


if __name__ == "__main__":
    main()
