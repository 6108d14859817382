"""Random play with menus, moves a second: every game of ours, and RLCard's uno in the same run.

    python bench/play.py [rounds]        (15 unless told otherwise; a second a round)

Of ours: deal, ask who is to move and for the menu, choose, play, to the end of the game, at 3 seats with
default rules. RLCard (https://rlcard.org) is no dependency of ours and is left out where it is not installed;
``uv run --with rlcard --with setuptools bench/play.py`` installs it beside. Of its uno, at its 2 seats,
*env.run* is a game by RLCard's own loop and random agents, and *raw* the same as ours: its menu and its step.

All are measured within each round, one after the other, by the work that this process does. Printed are the
medians, and the median ratio to *env.run* and to *raw* within a round.
"""

import sys
from collections.abc import Callable, Mapping
from random import Random
from statistics import median
from time import process_time
from typing import Any

from games import NEWEST
from games.automata import next_speaker
from games.core import Chance, Game, legal

try:
    import rlcard
    from rlcard.agents.random_agent import RandomAgent
except ImportError:
    rlcard = None

SEATS = 3
SLICE = 0.15
"""Seconds of work that each is measured for in a round, and until its game is over."""
Play = Callable[[int], int]
"""Play game number so and so; return how many moves it took."""


def ours(game: Game[Any, Any, Any]) -> Play:
    """Return how a random game of ours is played."""

    def play(number: int) -> int:
        moves, choose = 0, Random(number).choice  # noqa: S311 - a bench
        state = game.deal(SEATS, game.options(), Chance(f"{number:064x}"), None).state
        while (seat := next_speaker(game, state)) is not None:
            state = game.play(state, seat, choose(legal(game, state, seat))).state
            moves += 1
        return moves

    return play


def env_run() -> Play:
    """Return how RLCard plays a game of uno with its own loop."""
    env = rlcard.make("uno", config={"seed": 0})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def play(_number: int) -> int:
        env.run()
        return len(env.action_recorder)

    return play


def raw() -> Play:
    """Return how a game of RLCard's uno is played without its loop."""
    game = rlcard.make("uno", config={"seed": 0}).game

    def play(number: int) -> int:
        moves, choose = 0, Random(number).choice  # noqa: S311 - a bench
        game.init_game()
        while not game.is_over():
            game.step(choose(game.get_legal_actions()))
            moves += 1
        return moves

    return play


def speed(play: Play, first: int) -> tuple[float, int]:
    """Play for a slice of time; return the moves a second, and the number of the next game."""
    start, number, moves = process_time(), first, 0
    while (spent := process_time() - start) < SLICE:
        moves += play(number)
        number += 1
    return moves / spent, number


def measured(players: Mapping[str, Play], rounds: int) -> dict[str, list[float]]:
    """Return the moves a second of every player, a figure for each round."""
    speeds: dict[str, list[float]] = {name: [] for name in players}
    numbers = dict.fromkeys(players, 0)
    for _ in range(rounds):
        for name, play in players.items():
            figure, numbers[name] = speed(play, numbers[name])
            speeds[name].append(figure)
    return speeds


def main() -> None:
    """Print a table, in Markdown."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    yardsticks = {"RLCard uno, env.run": env_run(), "RLCard uno, raw": raw()} if rlcard else {}
    if not rlcard:
        print("RLCard is not installed: nothing to compare with.\n")
    speeds = measured({game.key: ours(game) for game in NEWEST} | yardsticks, rounds)
    print("|", " | ".join(["", "moves a second", *(f"x {name}" for name in yardsticks)]), "|")
    print("|---" * (2 + len(yardsticks)) + "|")
    for name, figures in speeds.items():
        ratios = [
            median(one / other for one, other in zip(figures, speeds[yardstick], strict=True))
            for yardstick in yardsticks
        ]
        print("|", " | ".join([name, f"{median(figures):,.0f}", *(f"{ratio:.2f}" for ratio in ratios)]), "|")


if __name__ == "__main__":
    main()
