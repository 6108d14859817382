"""Past games: games that are over, step by step. Whoever asks has been found to be where they were played.

What everybody's cards were, and the seed that dealt them, is given away here alone, and of no game that is
still being played: that is looked at again each time somebody asks.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from itertools import count
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.host.logbook import Logbook
from bot.host.table.committed import CommittedLine, TableSnapshot
from bot.host.table.log import Line, Person, Played, Robot, Started, Substituted
from bot.host.table.refusals import NoSuchGame, Refused, StillPlayed
from bot.host.table.state import Table, fold
from bot.host.table.time_lines import Conceded
from bot.words.user_text import ERASED, digest, reworded
from games.core import Scored
from games.record import Record, export

_KEPT: Final = 64
"""Games that are kept in memory: who reads one asks for its next step soon."""
_SLICE: Final = 8
"""Steps that are told before others get their turn."""
_STRETCH: Final = 16
"""Lines between two tables that are kept, and which are folded again for a step."""


class PastStep(NamedTuple):
    """Something that happened, with what silently followed from it, and the table after all of it."""

    number: int
    told: tuple[CommittedLine, ...]
    held: TableSnapshot


class PastGame:
    """A game that is over: its lines, and a few of the tables between them."""

    def __init__(self, held: TableSnapshot, told: Sequence[CommittedLine]) -> None:
        """Keep a game whose first line began it and whose last one ended it, at the table ``held``."""
        self.lines = tuple(each.line for each in told)
        self.ended = told[-1].line
        self._stood = [each.table for each in told[_STRETCH - 1 :: _STRETCH]]
        self._held = replace(held, table=told[-1].table)
        self._starts = tuple(place for place, each in enumerate(told) if _is_loud(each))
        self.deals = tuple(_deals(told, self._starts))
        """The step at which each deal begins: one that nobody plays begins where the next one does."""

    @property
    def began(self) -> Line:
        """The line that dealt its first cards."""
        return self.lines[0]

    @property
    def held(self) -> TableSnapshot:
        """The table as it stood when the game was over."""
        return self._held

    @property
    def people(self) -> list[int]:
        """Who had a seat in it, for however long."""
        started: Any = self.began.act
        acts = (line.act for line in self.lines)
        players = (*started.seats, *(act.player for act in acts if isinstance(act, Substituted)))
        return sorted({player.user for player in players if isinstance(player, Person)})

    @property
    def steps(self) -> int:
        """How many steps it is told in."""
        return len(self._starts)

    def step(self, number: int) -> PastStep:
        """Return one of the steps; before the first there is the first, after the last the last."""
        number = max(0, min(number, self.steps - 1))
        upto = self._starts[number + 1] if number + 1 < self.steps else len(self.lines)
        told = tuple(self._unfolded(self._starts[number], upto))
        return PastStep(number, tuple(filter(_is_shown, told)), replace(self._held, table=told[-1].table))

    async def told(self) -> AsyncIterator[PastStep]:
        """Tell it from the first step to the last, a slice at a time: others have their turn in between."""
        for number in range(self.steps):
            if number % _SLICE == _SLICE - 1:
                await asyncio.sleep(0)
            yield self.step(number)

    def _unfolded(self, place: int, upto: int) -> Iterator[CommittedLine]:
        """Fold lines again, from the table that was kept before them."""
        kept = place // _STRETCH
        table = self._stood[kept - 1] if kept else None
        for at in range(kept * _STRETCH, upto):
            table, events = fold(table or self._unbegun, self.lines[at])
            if at >= place:
                yield CommittedLine(self.lines[at], table, events)

    @property
    def _unbegun(self) -> Table:
        """A table at which the game can be dealt: all that it knows of before is written over."""
        return self._held.table

    def deal_of(self, number: int) -> int:
        """Return in which deal a step lies, counted from 1."""
        return bisect_right(self.deals, number)

    def record(self, hidden: frozenset[str] = frozenset()) -> Record:
        """Write the game down for other programs: always the same, whoever asks, without anybody's name.

        What moderators have hidden is left out, like what somebody had deleted; a number stands in its place,
        since two rules that only their texts tell apart must not become the same.
        """
        started: Any = self.began.act
        table, erased = self._held.table, count(1)

        def said(text: str) -> str:
            return f"{ERASED}{next(erased)}" if text == ERASED or digest(text) in hidden else text

        setup = started.setup and table.game.setup.model_validate(reworded(started.setup, said))
        names = [_pseudonym(player, seat) for seat, player in enumerate(started.seats, start=1)]
        acts = (line.act for line in self.lines)
        actions = ((act.seat, reworded(act.action, said)) for act in acts if isinstance(act, Played))
        return export(table.game, names, table.options, started.seed, actions, setup=setup)


def _pseudonym(player: object, place: int) -> str:
    return f"automaton {place}" if isinstance(player, Robot) else f"player {place}"


def _is_shown(told: CommittedLine) -> bool:
    return isinstance(told.line.act, Started | Played | Substituted | Conceded)


def _is_loud(told: CommittedLine) -> bool:
    """Say whether a line is a step of its own; a draw belongs to the card played before it."""
    return _is_shown(told) and any(not event.quiet for event in told.events)


def _deals(told: Sequence[CommittedLine], starts: Sequence[int]) -> Iterator[int]:
    """Find the steps at which deals begin: the first one, and those after a score."""
    yield 0
    for place, each in enumerate(told):
        following = bisect_right(starts, place)
        if following < len(starts):
            yield from (following for event in each.events if isinstance(event, Scored))


class PastGames:
    """Finds games that are over; those that were looked at last are kept."""

    def __init__(self, logbook: Logbook) -> None:
        """Read the tables of a logbook."""
        self._logbook = logbook
        self._kept: OrderedDict[tuple[int, int], PastGame] = OrderedDict()
        self._rewritten = 0

    async def game(self, table_id: int, began: int) -> PastGame:
        """Return the game that a line of a log began.

        Raises:
            Refused: it is still being played, or no game began there that came to its end.
            UnknownTable: there is no such table.
        """
        now = (await self._logbook.find(table_id)).table
        if now.status == "playing" and now.started == began:
            raise Refused(StillPlayed())
        found = await self._find(table_id, lambda game: game.began.n == began)
        if found is None:
            raise Refused(NoSuchGame())
        return found

    async def ended(self, table_id: int, n: int) -> PastGame | None:
        """Return the game that a line of a log ended (``None``: it ended none)."""
        return await self._find(table_id, lambda game: game.ended.n == n)

    def forget(self) -> None:
        """Read every game anew, also those that are just being read: logs have been written anew."""
        self._kept.clear()
        self._rewritten += 1

    async def _find(self, table_id: int, is_meant: Callable[[PastGame], bool]) -> PastGame | None:
        kept = [game for game in self._kept.values() if game.held.id == table_id]
        found = next(filter(is_meant, kept), None) or next(filter(is_meant, await self._read(table_id)), None)
        if found:
            self._keep(found)
        return found

    async def _read(self, table_id: int) -> list[PastGame]:
        """Read the finished games of a table, and keep them."""
        rewritten = self._rewritten
        held = (await self._logbook.find(table_id)).held
        begun: list[list[CommittedLine]] = []
        async for each in self._logbook.history(table_id):
            if isinstance(each.line.act, Started):
                begun.append([])
            if begun:
                begun[-1].append(each)
        if rewritten != self._rewritten:
            return await self._read(table_id)
        games = [PastGame(held, told) for told in map(_played_out, begun) if told]
        for game in games:
            self._keep(game)
        return games

    def _keep(self, game: PastGame) -> None:
        """Keep a game, in the place of the one that nobody has asked for the longest."""
        key = game.held.id, game.began.n
        self._kept[key] = game
        self._kept.move_to_end(key)
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)


def _played_out(told: list[CommittedLine]) -> list[CommittedLine]:
    """Return the lines of a game up to the one that ended it; none if nothing did."""
    ends = Started | Played | Conceded
    last = max(place for place, each in enumerate(told) if isinstance(each.line.act, ends))
    return told[: last + 1] if told[last].table.status == "over" else []
