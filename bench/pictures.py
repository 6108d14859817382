"""What pictures cost: sketched, drawn, found again, as bytes and in memory.

    python bench/pictures.py [rounds]        (15 unless told otherwise)

Moments of random games at four seats (three where the game is for three). *sketched* is from a view to what
is seen and its text; *drawn* from there to a PNG, as a thread does it; *again* the same one once more through
the studio. Times are medians over the moments, of the best of the rounds for each; bytes are the median and
the most. *Beside* is how fast Python counts while a thread draws without a pause, against alone: what
the event loop has left. Memory is a process's: without pictures, with some drawn, with many kept.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from resource import getpagesize
from statistics import median
from time import perf_counter
from typing import Any

from bot.faces import face
from bot.pictures import Course, Picture, Studio, hand, season, sheet, table
from bot.words.texts import Texts
from games import NEWEST
from games.automata import at_random, next_speaker
from games.core import Chance, Game, cards_of, legal

NAMES = ("Mélanie", "Jean-Sébastien", "Victor", "Zoë")
SEED = "99" * 32
SKIPPED = 12
"""Moves before the first moment that is looked at."""
MOMENTS = 30
VOICE = Texts.load().voice("fr", seats=NAMES)
Sketching = Callable[[], Picture]


def moments(game: Game[Any, Any, Any]) -> list[Any]:
    """Play a random game; return its states from the first moment that is looked at."""
    seats = min(len(NAMES), max(game.seats(game.options())))
    state, chance = game.deal(seats, game.options(), Chance(SEED), None).state, Chance(SEED)
    states: list[Any] = []
    while len(states) < SKIPPED + MOMENTS and (seat := next_speaker(game, state)) is not None:
        move, chance = at_random(None, legal(game, state, seat), chance)
        state = game.play(state, seat, move).state
        states.append(state)
    return states[SKIPPED:]


def of_table(game: Game[Any, Any, Any], state: Any) -> Picture:
    """Sketch a table as anybody sees it."""
    view = game.view(state, None)
    voice = Texts.load().voice("fr", seats=NAMES[: len(view.hands)])
    return table(game.key, view, voice, game.to_act(state))


def of_hand(game: Game[Any, Any, Any], state: Any) -> Picture:
    """Sketch the hand of whoever is awaited, with what can be played."""
    seat = min(game.to_act(state), default=0)
    playable = {card for move in legal(game, state, seat) for card in cards_of(move)}
    return hand(game.view(state, seat), face(game.key), VOICE, playable)


def of_sheet() -> Picture:
    """Sketch the sheet of twelve donnes."""
    return sheet([(25, -4, 110, 7)] * 12, VOICE, losing=False)


def of_season() -> Picture:
    """Sketch the chart of four players over fifty days."""
    courses = [
        Course(name, tuple(20 + (n * 7 + day * 3) % 11 for day in range(50))) for n, name in enumerate(NAMES)
    ]
    return season("Le 99", courses, VOICE, since="1er septembre", until="20 octobre")


def best(rounds: int, do: Callable[[], object]) -> float:
    """Return the shortest time in seconds."""
    times = []
    for _ in range(rounds):
        begun = perf_counter()
        do()
        times.append(perf_counter() - begun)
    return min(times)


async def found(studio: Studio, picture: Picture, rounds: int) -> float:
    """Return how long it takes to find a picture again, in seconds."""
    await studio.png(picture)
    times = []
    for _ in range(rounds):
        begun = perf_counter()
        await studio.png(picture)
        times.append(perf_counter() - begun)
    return min(times)


def drawing(picture: Picture) -> bytes:
    """Draw a picture anew."""
    return picture.sketch.draw().png()


def line(name: str, sketchings: Sequence[Sketching], rounds: int) -> str:
    """Measure one kind of picture."""
    pictures = [sketch() for sketch in sketchings]
    sketched = median(best(rounds, sketch) for sketch in sketchings)
    drawn = median(best(rounds, partial(drawing, picture)) for picture in pictures)
    again = asyncio.run(found(Studio(), pictures[0], rounds))
    sizes = [len(drawing(picture)) for picture in pictures]
    times = f"{sketched * 1e6:.0f} | {drawn * 1e3:.2f} | {again * 1e6:.0f}"
    return f"| {name} | {times} | {median(sizes):,.0f} | {max(sizes):,} |"


def counted(seconds: float) -> int:
    """Count for so long, as nothing but Python does."""
    number, end = 0, perf_counter() + seconds
    while perf_counter() < end:
        number += 1
    return number


def beside(picture: Picture, rounds: int) -> float:
    """Return how fast Python counts while another thread draws, as a share of how fast it does alone."""
    shares = []
    for _ in range(rounds):
        alone, over = counted(0.1), threading.Event()

        def draw(until: threading.Event = over) -> None:
            while not until.is_set():
                picture.sketch.draw().png()

        thread = threading.Thread(target=draw)
        thread.start()
        shares.append(counted(0.1) / alone)
        over.set()
        thread.join()
    return median(shares)


def held() -> float:
    """Return how much memory this process has, in MB."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * getpagesize() / 2**20


WITHOUT = """
import bot.faces, bot.words.texts, games, games.automata, statistics, asyncio, subprocess
from resource import getpagesize
print(int(open("/proc/self/statm").read().split()[1]) * getpagesize() / 2**20)
"""
"""The same as this program has imported, but for pictures."""


def memory() -> None:
    """Print how much memory there is once one picture of each kind is drawn, and once many are kept."""
    for sketch in (partial(of_table, NEWEST[0], moments(NEWEST[0])[0]), of_sheet, of_season):
        sketch().sketch.draw().png()
    first, studio = held(), Studio()

    async def fill() -> int:
        sketched = {
            of(game, state) for game in NEWEST for state in moments(game) for of in (of_table, of_hand)
        }
        for picture in sketched:
            await studio.png(picture)
        return len(sketched)

    kept = asyncio.run(fill())
    print(first, held(), kept)


def process(*arguments: str) -> list[float]:
    """Return the numbers that a process of its own prints."""
    asked = [sys.executable, *arguments]
    done = subprocess.run(asked, check=True, capture_output=True, text=True)  # noqa: S603 - this program
    return list(map(float, done.stdout.split()))


def main() -> None:
    """Print tables, in Markdown."""
    if sys.argv[1:] == ["--memory"]:
        memory()
        return
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    print("| picture | sketched, µs | drawn, ms | again, µs | bytes | at most |\n|---|---|---|---|---|---|")
    for game in NEWEST:
        states = moments(game)
        for name, of in (("hand", of_hand), ("table", of_table)):
            print(line(f"{name}, {game.key}", [partial(of, game, state) for state in states], rounds))
    print(line("sheet", [of_sheet], rounds))
    print(line("season", [of_season], rounds))
    le99 = NEWEST[0]
    print(f"\nbeside a thread that draws tables: {beside(of_table(le99, moments(le99)[0]), rounds):.0%}")
    (without,), (first, filled, kept) = process("-c", WITHOUT), process(__file__, "--memory")
    print(
        f"memory: {without:.0f} MB, {first:.0f} MB once some are drawn, {filled:.0f} MB with {kept:.0f} kept"
    )


if __name__ == "__main__":
    main()
