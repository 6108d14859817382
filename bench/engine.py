"""Moves a second in random whole games, for every game: the engine alone, and as the table uses it.

    python bench/engine.py [seconds]        (per figure; 3 unless told otherwise)

- *play*: our own log replayed, which is how a table is loaded
- *referee*: the same with every action judged, as for a record from outside
- *read*: the same from text, with the record's parser
- *host*: menus of all seats, referee and a view for each seat after every move
"""

import sys
from collections.abc import Callable
from time import perf_counter

from games import GAMES
from games.automata import at_random
from games.core import Action, Chance, Game, Seat, act, legal, replay
from games.record import Record, export, replay_lines

SEATS = 3
KINDS = ("play", "referee", "read", "host")
Log = list[tuple[Seat, Action]]


def random_log(game: Game, seed: str) -> Log:
    """Play a random game with default rules; return what was done."""
    state, chance, log = _deal(game, seed), Chance(seed), []
    while game.result(state) is None:
        menus = [(seat, action) for seat in range(SEATS) for action in legal(game, state, seat)]
        (seat, action), chance = at_random(None, menus, chance)
        log.append((seat, action))
        state = game.play(state, seat, action).state
    return log


def _deal(game: Game, seed: str) -> object:
    return game.deal(SEATS, game.options(), Chance(seed), None).state


def _play(game: Game, record: Record, log: Log) -> None:
    replay(game, _deal(game, record.seed), log)


def _referee(game: Game, record: Record, log: Log) -> None:
    state = _deal(game, record.seed)
    for seat, action in log:
        state = act(game, state, seat, action).state


def _read(_game: Game, record: Record, _log: Log) -> None:
    list(replay_lines(record, ends=True))


def _host(game: Game, record: Record, log: Log) -> None:
    state = _deal(game, record.seed)
    for seat, action in log:
        state = act(game, state, seat, action).state
        for other in range(SEATS):
            legal(game, state, other)
            game.view(state, other)


RUNS: dict[str, Callable[[Game, Record, Log], None]] = dict(
    zip(KINDS, (_play, _referee, _read, _host), strict=True)
)


def rate(run: Callable[[Game, Record, Log], None], game: Game, seconds: float) -> float:
    """Return moves a second, over different games until the time is up."""
    seeds = [f"{number:064x}" for number in range(50)]
    games = [
        (export(game, "abc", game.options(), seed, log := random_log(game, seed)), log) for seed in seeds
    ]
    moves, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        for record, log in games:
            run(game, record, log)
            moves += len(log)
    return moves / (perf_counter() - start)


def main() -> None:
    """Print a table, in Markdown."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print("| moves a second |", " | ".join(KINDS), "|")
    print("|---" * (len(KINDS) + 1) + "|")
    for game in GAMES.values():
        rates = [rate(RUNS[kind], game, seconds) for kind in KINDS]
        print(f"| {game.key} |", " | ".join(f"{moves:,.0f}" for moves in rates), "|")


if __name__ == "__main__":
    main()
