"""How long it takes to try a règlement of Miguel Tremblay's 99 out, and to look back at a partie with it.

    python bench/trials.py [rounds]        (1 unless told otherwise; some minutes a round)

*typical* is the median over the catalogue, *longest* its maximum; with *endless*, no card counts, so that
nobody can lose, which is the worst there is. Times are of the process's own work, the best of the rounds.
Then what a harmless one takes beside others in force, at a table of three: each *heavy* one asks six things
of every card. Below is how long one waits in the bot, whose trials run apart: for the first, the next, the
same again.
"""

import asyncio
import sys
from collections.abc import Sequence
from functools import partial, reduce
from statistics import median
from time import perf_counter, process_time
from typing import Any

from bot.host.sandbox import Sandbox
from games.automata import at_random, next_speaker
from games.core import Chance, legal
from games.tremblay import TREMBLAY
from games.tremblay.language.catalogue import CATALOGUE
from games.tremblay.language.reading import read_rule
from games.tremblay.language.rules import Honour, Parameter, Rule
from games.tremblay.preview.retrospective import PastMove, retrospective
from games.tremblay.preview.simulation import simulate
from games.tremblay.table.options import TremblayOptions
from games.tremblay.table.rulebook import Rulebook

SEATS = (2, 5, 17)
ENDLESS = read_rule(
    {"kind": "value", "card": {"suit": ["s", "h", "d", "c"]}, "mode": "replace", "op": {"add": 0}}
)
HARMLESS = read_rule(
    {
        "kind": "trigger",
        "when": {"on": "totalHit", "n": 51},
        "then": [{"toast": {"who": "all", "n": 1}}],
    }
)
HEAVY, CATALOGUED = (0, 3, 6, 10, 24), (8, 16, 24)
TRIED = [
    rule
    for rule in CATALOGUE.values()
    if not isinstance(rule, Honour) and not (isinstance(rule, Parameter) and rule.set.hand_size)
]


def seconds(run: partial[Any]) -> float:
    """Return how long something keeps this process busy."""
    start = process_time()
    run()
    return process_time() - start


def trials(seats: int, rounds: int) -> str:
    """Return a row of the first table."""
    tried = [_best(rule, seats, rounds) for rule in TRIED]
    endless = _best(ENDLESS, seats, rounds)
    looked = [1000 * time for time in _looks(seats)]
    numbers = [f"{number:.2f}" for number in (median(tried), max(tried), endless)]
    return " | ".join((str(seats), *numbers, f"{median(looked):.1f}"))


def _best(rule: object, seats: int, rounds: int) -> float:
    return min(
        seconds(partial(simulate.__wrapped__, seats, TremblayOptions(), Rulebook(), rule))
        for _ in range(rounds)
    )


def _looks(seats: int) -> list[float]:
    moments = partie(seats)
    return [seconds(partial(retrospective, moments, rule)) for rule in TRIED]


def partie(seats: int) -> list[PastMove]:
    """Play a partie at random, as a table keeps it."""
    chance, moments = Chance("5e" * 32), []
    state = TREMBLAY.deal(seats, TremblayOptions(), chance, TREMBLAY.setup(dealer=0)).state
    while not state.inventors:
        seat = next_speaker(TREMBLAY, state) or 0
        action, chance = at_random(None, legal(TREMBLAY, state, seat), chance)
        moments.append((state, seat, action))
        state = TREMBLAY.play(state, seat, action).state
    return moments


def beside(in_force: Sequence[Rule]) -> float:
    """Return how many seconds a harmless règlement takes beside others."""
    book = reduce(Rulebook.adopting, in_force, Rulebook())
    return seconds(partial(simulate.__wrapped__, 3, TremblayOptions(), book, HARMLESS))


def heavy(number: int) -> Rule:
    """Return one of many règlements that ask six things of every card."""
    asked = [
        *({"run": {"of": of, "n": 2}} for of in ({"color": "red"}, {"parity": "even"})),
        *({"total": {"at": at, "cmp": "gt", "n": 99 + number}} for at in ("before", "after")),
        {"totalMod": {"m": 7, "eq": number % 7}},
        {"hand": {"who": "next", "cmp": "lt", "n": 1}},
    ]
    then = [{"total": {"add": (-1) ** number * (1 + number % 5)}}]
    return read_rule({"kind": "trigger", "when": {"on": "play"}, "if": [{"any": asked}], "then": then})


async def apart() -> None:
    """Print how long one waits for the same trial in another process."""
    trials = Sandbox(seconds=60)
    for what, rule in (("first", "X8"), ("then", "X14"), ("again", "X14")):
        start = perf_counter()
        await trials.run(partial(simulate, 5, TremblayOptions(), Rulebook(), CATALOGUE[rule]))
        print(f"{what}: {perf_counter() - start:.2f} s")


def main() -> None:
    """Print a table, in Markdown."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    print("| seats | typical, s | longest, s | endless, s | retrospective, ms |")
    print("|---" * 5 + "|")
    for seats in SEATS:
        print(f"| {trials(seats, rounds)} |", flush=True)
    print("| in force | seconds |\n|---|---|")
    for count in HEAVY:
        print(f"| {count} heavy | {beside([heavy(number) for number in range(count)]):.2f} |", flush=True)
    for count in CATALOGUED:
        print(f"| {count} of the catalogue | {beside(TRIED[:count]):.2f} |", flush=True)
    asyncio.run(apart())


if __name__ == "__main__":
    main()
