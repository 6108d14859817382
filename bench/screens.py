"""What a screen costs: made of a table and a voice, and written as the JSON that goes on the wire.

    python bench/screens.py [rounds]        (20 unless told otherwise)

A game of each kind is played at random by four seats. *first* is the first such screen of a process, whose
words nobody has said yet, in milliseconds; *new* is a screen of a table as nobody has seen it yet, in the
middle of a game; *again* the same one once more. These two are microseconds of the process's own work, the
best of the rounds, over many moments of the game and both languages.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import islice
from time import process_time
from typing import Any

import orjson

from bot.front import screens
from bot.front.names import called
from bot.host.downtime import PlayingHours
from bot.host.table.log import Joined, Line, Opened, Pace, Person, Played, Started
from bot.host.table.state import Table, fold
from bot.host.tables import CommittedLine, TableSnapshot
from bot.words.texts import LANGUAGES, Language, Texts
from games import NEWEST
from games.automata import at_random, next_speaker
from games.core import Chance, Game, legal

SEATS = 4
SEED = "99" * 32
HOST = 4 * 10**17
BEGAN = datetime(2026, 1, 2, tzinfo=UTC)
SKIPPED = 12
"""Moves before the first moment that is looked at."""
MOMENTS = 40
USED_TO = Texts.load()


LATER = PlayingHours().at(2)
"""Counts the time as a bot that is never down."""


def told(game: Game[Any, Any, Any]) -> Iterator[CommittedLine]:
    """Play a random game as a table does, line by line."""
    seats = min(SEATS, max(game.seats(game.options())))
    options = game.options().spelled()
    players = tuple(Person(HOST + seat) for seat in range(seats))
    table = None
    for act in (
        Opened(HOST, game.key, game.version, options, Pace(300)),
        *map(Joined, players[1:]),
        Started(game.key, game.version, options, players, SEED),
    ):
        table, events, line = _folded(table, act)
        yield CommittedLine(line, table, events)
    chance = Chance(SEED)
    while table is not None and (seat := next_speaker(game, table.state)) is not None:
        move, chance = at_random(None, legal(game, table.state, seat), chance)
        table, events, line = _folded(table, Played(seat, move))
        yield CommittedLine(line, table, events)


def _folded(table: Table | None, act: Any) -> tuple[Table, Any, Line]:
    n = table.head + 1 if table else 0
    line = Line(n, BEGAN + timedelta(seconds=n), act)
    return *fold(table, line), line


Screens = Callable[[CommittedLine, Language, Texts], object]


def _held(each: CommittedLine, language: Language, texts: Texts) -> tuple[TableSnapshot, Any]:
    voice = texts.voice(language)
    names = called(voice, each.table.players, lambda user: f"Joueuse {user - HOST}")
    voice = texts.voice(language, seats=names)
    return TableSnapshot(10**6, 2, 3, 4, each.table), voice


def hand(each: CommittedLine, language: Language, texts: Texts) -> object:
    """Make the hand of whoever is awaited."""
    held, voice = _held(each, language, texts)
    seat = min(each.table.awaited, default=0)
    return screens.hand(held, seat, voice, told=[each], later=LATER)


def announcement(each: CommittedLine, language: Language, texts: Texts) -> object:
    """Make the announcement of one line."""
    held, voice = _held(each, language, texts)
    return screens.announcement(held, [each], voice, LATER)[0].screen


def lobby(each: CommittedLine, language: Language, texts: Texts) -> object:
    """Make the lobby."""
    held, voice = _held(each, language, texts)
    return screens.lobby(held, voice)


def seconds(make: Screens, moments: Sequence[CommittedLine], texts: Texts) -> float:
    """Return how long the process works on these screens, each in every language."""
    gc.collect()
    begun = process_time()
    for each in moments:
        for language in LANGUAGES:
            screen: Any = make(each, language, texts)
            orjson.dumps(screen.payload())
    return process_time() - begun


def measured(make: Screens, of: Callable[[], Sequence[CommittedLine]], rounds: int) -> list[str]:
    """Return the cells of a line: the first screen in milliseconds, then new and again in microseconds."""
    first = min(seconds(make, of()[:1], Texts()) for _ in range(3)) / len(LANGUAGES)
    again: list[float] = []
    new: list[float] = []
    for _ in range(rounds):
        moments = of()
        for cost in (new, again):
            cost.append(seconds(make, moments, USED_TO) / len(moments) / len(LANGUAGES))
    return [f"{first * 1e3:.1f}", f"{min(new) * 1e6:.0f}", f"{min(again) * 1e6:.0f}"]


def main() -> None:
    """Print a table, in Markdown."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print("| screen | first, ms | new, µs | again, µs |\n|---|---|---|---|")
    for game in NEWEST:

        def opened(game: Game[Any, Any, Any] = game) -> Sequence[CommittedLine]:
            return list(islice(told(game), 1, 2)) * MOMENTS

        def played(game: Game[Any, Any, Any] = game) -> Sequence[CommittedLine]:
            return list(islice(told(game), SEATS + SKIPPED, SEATS + SKIPPED + MOMENTS))

        for make, of in ((hand, played), (announcement, played), (lobby, opened)):
            print(f"| {make.__name__}, {game.key} |", " | ".join(measured(make, of, rounds)), "|")


if __name__ == "__main__":
    main()
