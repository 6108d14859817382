"""The tables of the bot: load, decide, append, try again. Every act at a table goes through here."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AsyncExitStack
from datetime import timedelta
from typing import Any, Final

import msgspec

from bot.host.derived_rows import inventions, results
from bot.host.downtime import PlayingHours
from bot.host.sandbox import Sandbox
from bot.host.table.log import Act, Line, Person, Played, Started
from bot.host.table.pending import deadline, upcoming
from bot.host.table.refusals import NotSeated, Refused
from bot.host.table.requests import Move, Request, decide, understood
from bot.host.table.state import Table, fold, unfold
from bot.store import (
    AlreadyDone,
    Collision,
    Derived,
    Entry,
    Store,
    TableRow,
    UnknownTable,
)
from bot.words.user_text import ERASED, reworded, written
from games.core import Action, Event, Objection, Scored, Seat, refusal
from games.lawmaking import Experiment, Fact
from games.notation import read, speak

_KEPT_TABLES: Final = 2_000
_KEPT_LINES: Final = 100
_REMEMBERED: Final = 200
_AT_A_STRETCH: Final = 100
"""Moves that automata make in one transaction before others get their turn."""

_IDLE: Final = timedelta(days=1)
"""When to look again at a table that was to do something and has nothing to do."""

_DECODE: Final = msgspec.json.Decoder(Act)


class CommittedLine(msgspec.Struct, frozen=True):
    """A line of a log, the table after it, and what everybody saw happen."""

    line: Line
    table: Table
    events: tuple[Event, ...]

    @property
    def parts(self) -> tuple[Line, Table, tuple[Event, ...]]:
        """The same as ``unfold`` gives it."""
        return self.line, self.table, self.events

    def spoken_by(self, user: int) -> bool:
        """Say whether the line is an action of somebody's own."""
        act = self.line.act
        return isinstance(act, Played) and act.voice == "player" and self.table.seat_of(user) == act.seat


class TableSnapshot(msgspec.Struct, frozen=True):
    """Where a table is, which number it has in its server, and how it stands."""

    id: int
    guild: int
    channel: int
    number: int
    table: Table


class Outcome(msgspec.Struct, frozen=True):
    """What a request led to. ``told`` is empty when the same request had been heard before."""

    held: TableSnapshot
    told: tuple[CommittedLine, ...] = ()


class RefusedAt(Refused):
    """The refusal of a table, and the table as it stands."""

    def __init__(self, objection: Objection, held: TableSnapshot) -> None:
        super().__init__(objection)
        self.held = held


class _Open:
    """A table in memory: as it stands, and its latest lines."""

    def __init__(self, row: TableRow, told: Sequence[CommittedLine]) -> None:
        self.row = row
        self.told: deque[CommittedLine] = deque(maxlen=_KEPT_LINES)
        self.latest_deal: Sequence[tuple[Any, Seat, str]] = ()
        """How the latest deal that was played out went: the state before each move, whose, which."""
        self._deal: list[tuple[Any, Seat, str]] = []
        self.extend(told)

    def extend(self, told: Iterable[CommittedLine]) -> None:
        """Remember further lines."""
        for each in told:
            act = each.line.act
            if isinstance(act, Started):
                self._deal = []
            if isinstance(act, Played):
                self._deal.append((self.told[-1].table.state, act.seat, act.action))
            if any(isinstance(event, Scored) for event in each.events):
                self.latest_deal, self._deal = self._deal, []
            self.told.append(each)

    @property
    def held(self) -> TableSnapshot:
        row = self.row
        return TableSnapshot(row.id, row.guild_id, row.channel_id, row.number, self.told[-1].table)


class Tables:
    """All tables. One request at a time is judged at each; the log's key settles what memory cannot know."""

    def __init__(
        self,
        store: Store,
        hours: PlayingHours,
        seed: Callable[[], str] = lambda: secrets.token_hex(32),
        trials: Sandbox | None = None,
    ) -> None:
        """Serve the tables of ``store``; ``seed`` gives 64 hexadecimal digits for each new game."""
        self.hours = hours
        self.seed = seed
        self.trials = trials or Sandbox()
        self.listeners: list[Callable[[Outcome], None]] = []
        """Called after each commit, in its order at each table."""
        self._store = store
        self._open: OrderedDict[int, _Open] = OrderedDict()
        self._dropped = 0
        """How often a table was dropped from memory: what was read before may be no longer true."""
        self._done: deque[int | None] = deque(maxlen=_REMEMBERED)
        """The latest interactions: one that arrives twice is not even judged again."""
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def open(self, guild: int, channel: int, acts: Sequence[Act], interaction: int) -> Outcome:
        """Open a table in a channel, with all that happens to it at once (``Opened``, who is invited …)."""
        lines = [Line(n, self.hours.now(), act) for n, act in enumerate(acts)]
        told = tuple(CommittedLine(*each) for each in unfold(lines))
        entries = [_entry(each, None if each.n else interaction) for each in lines]
        try:
            row = await self._store.new_table(guild, channel, entries, self._derived(guild, told))
        except AlreadyDone as done:
            return Outcome(await self.look(done.table_id))
        opened = _Open(row, told)
        self._keep(row.id, opened)
        return self._publish(opened, told)

    async def look(self, table_id: int) -> TableSnapshot:
        """Return a table as it stands.

        Raises:
            UnknownTable: there is no such table.
        """
        return (await self._load(table_id)).held

    async def ask(self, table_id: int, request: Request, interaction: int | None = None) -> Outcome:
        """Put a request to a table; heard twice (the same interaction), it is done once.

        What is to be tried out first takes its time, and others can play meanwhile.

        Raises:
            RefusedAt: the table or the referee objects, and nothing has changed.
            UnknownTable: there is no such table.
        """
        try:
            if isinstance(request, Move) and (interaction is None or interaction not in self._done):
                await self._try_out(await self.look(table_id), request)
            return await self._add(table_id, lambda table: self._decide(table, request), interaction)
        except Refused as refused:
            raise RefusedAt(refused.objection, await self.look(table_id)) from None

    async def tick(self, table_id: int) -> Outcome:
        """Let a table do what it does by itself, if its time has come; else say when it will have."""
        outcome = await self._add(table_id, lambda _table: (), None)
        if not outcome.told:
            coming = upcoming(outcome.held.table, self.hours.later)
            await self._store.rest(table_id, coming.at if coming else self.hours.now() + _IDLE)
        return outcome

    async def told(self, table_id: int, after: int, upto: int | None = None) -> tuple[CommittedLine, ...]:
        """Tell again what happened after one line of a log, up to another (included) or to its end."""
        table = await self._load(table_id)
        if table.told[0].line.n > after + 1:
            lines = [_line(entry) for entry in await self._store.log(table_id)]
            told: Sequence[CommittedLine] = [CommittedLine(*each) for each in unfold(lines)]
        else:
            told = table.told
        return tuple(each for each in told if after < each.line.n and (upto is None or each.line.n <= upto))

    async def as_of(self, table_id: int, n: int) -> Table | None:
        """Return a table as it stood after one of its latest lines (``None``: that is none of them)."""
        told = (await self._load(table_id)).told
        return next((each.table for each in reversed(told) if each.line.n == n), None)

    async def forget(self, user: int) -> None:
        """Take somebody out of every log; meanwhile nobody acts at the tables that name them."""
        named = await self._store.mentioned(user)
        async with AsyncExitStack() as alone:
            for table_id in named:
                await alone.enter_async_context(self._locks[table_id])
            try:
                rewritten = {table_id: await self._wordless(table_id, user) for table_id in named}
                await self._store.forget(user, rewritten)
            finally:
                for table_id in named:
                    self._drop(table_id)

    async def _wordless(self, table_id: int, user: int) -> list[Entry]:
        """Write the lines of a log anew where they repeat what somebody wrote, without what they wrote."""
        told = await self.told(table_id, -1)
        theirs = {text for each in told if each.spoken_by(user) for text in written(_data(each))}
        anew = (_reworded(each, lambda text: ERASED if text in theirs else text) for each in told)
        return [_entry(line, None) for line, each in zip(anew, told, strict=True) if line != each.line]

    def _drop(self, table_id: int) -> None:
        """Read a table anew from the store when it is next asked for, whoever is just reading it."""
        self._open.pop(table_id, None)
        self._dropped += 1

    def tries_out(self, held: TableSnapshot, request: Request) -> bool:
        """Say whether the game wants to try out what somebody says, which takes its time."""
        try:
            return isinstance(request, Move) and any(self._experiments(held, request))
        except Refused:
            return False

    async def _try_out(self, held: TableSnapshot, request: Move) -> None:
        """Let the game try out what a player says, if it wants to.

        Raises:
            Refused: the table, the referee or the trial objects.
        """
        for experiment in self._experiments(held, request):
            if objection := await self.trials.run(experiment, user=request.user):
                raise Refused(objection)

    def _experiments(self, held: TableSnapshot, request: Move) -> Iterator[Experiment]:
        """Give what is to be tried out before a request is granted.

        Raises:
            Refused: the table or the referee objects.
        """
        table, lawmaking = held.table, held.table.game.lawmaking
        if lawmaking is None:
            return
        for act in self._decide(table, request):
            if isinstance(act, Played):
                experiment = lawmaking.simulation(table.state, act.seat, understood(table.game, act.action))
                if experiment:
                    yield experiment

    async def outlook(self, table_id: int, user: int, action: Action) -> tuple[Fact | Objection, ...]:
        """Say what somebody may want to know of a move before they make it; first, why it is forbidden."""
        kept = await self._load(table_id)
        table, seat = kept.held.table, kept.held.table.seat_of(user)
        if seat is None:
            return (NotSeated(),)
        if objection := refusal(table.game, table.state, seat, action):
            return (objection,)
        past = [(state, whose, read(table.game, said)) for state, whose, said in kept.latest_deal]
        lawmaking = table.game.lawmaking
        look = lawmaking and lawmaking.preview(past, table.state, seat, action)
        try:
            return await self.trials.run(look, user=user) if look else ()
        except Refused as refused:
            return (refused.objection,)

    def _decide(self, table: Table, request: Request) -> tuple[Act, ...]:
        return decide(table, request, self.hours.now(), self.hours.later)

    async def _add(
        self, table_id: int, acts: Callable[[Table], Sequence[Act]], interaction: int | None
    ) -> Outcome:
        async with self._locks[table_id]:
            while True:
                kept = await self._load(table_id)
                if interaction is not None and interaction in self._done:
                    return Outcome(kept.held)
                told = self._extended(kept.held.table, acts(kept.held.table))
                entries = [_entry(each.line, interaction if each is told[0] else None) for each in told]
                if not told:
                    return Outcome(kept.held)
                try:
                    await self._store.append(table_id, entries, self._derived(kept.row.guild_id, told))
                except Collision:
                    self._drop(table_id)
                    continue
                except AlreadyDone:
                    return Outcome(kept.held)
                kept.extend(told)
                self._done.append(interaction)
                self._keep(table_id, kept)
                return self._publish(kept, told)

    def _extended(self, table: Table, acts: Sequence[Act]) -> tuple[CommittedLine, ...]:
        """Fold the acts, and what the table then does by itself at once."""
        now = self.hours.now()
        told: list[CommittedLine] = []
        waiting = deque(acts)
        while len(told) < _AT_A_STRETCH:
            if not waiting:
                coming = upcoming(table, self.hours.later)
                if coming is None or coming.at > now:
                    break
                waiting.append(coming.act)
            line = Line(table.head + 1, now, waiting.popleft())
            table, events = fold(table, line)
            told.append(CommittedLine(line, table, events))
        return tuple(told)

    def _derived(self, guild: int, told: Sequence[CommittedLine]) -> Derived:
        """Say what the store keeps beside the lines: who sits where, when to wake, results, inventions."""
        table = told[-1].table
        coming = upcoming(table, self.hours.later)
        return Derived(
            status=table.status,
            deadline_at=deadline(table, self.hours.later),
            wake_at=coming.at if coming else None,
            seats=tuple((seat, p.user) for seat, p in enumerate(table.players) if isinstance(p, Person)),
            results=tuple(row for each in told for row in results(guild, each.line, each.table, each.events)),
            reglements=tuple(
                row for each in told for row in inventions(guild, each.line, each.table, each.events)
            ),
        )

    def _publish(self, kept: _Open, told: tuple[CommittedLine, ...]) -> Outcome:
        outcome = Outcome(kept.held, told)
        for listener in self.listeners:
            listener(outcome)
        return outcome

    async def _load(self, table_id: int) -> _Open:
        while (kept := self._open.get(table_id)) is None:
            dropped = self._dropped
            row = await self._store.table(table_id)
            if row is None:
                raise UnknownTable(table_id)
            lines = [_line(entry) for entry in await self._store.log(table_id)]
            if dropped == self._dropped and table_id not in self._open:
                self._keep(table_id, _Open(row, [CommittedLine(*each) for each in unfold(lines)]))
        self._keep(table_id, kept)
        return kept

    def _keep(self, table_id: int, kept: _Open) -> None:
        self._open[table_id] = kept
        self._open.move_to_end(table_id)
        if len(self._open) > _KEPT_TABLES:
            self._open.popitem(last=False)


def _entry(line: Line, interaction: int | None) -> Entry:
    return Entry(line.n, line.at, msgspec.json.encode(line.act), interaction)


def _line(entry: Entry) -> Line:
    return Line(entry.n, entry.at, _DECODE.decode(entry.body))


def _data(told: CommittedLine) -> Any:
    """Return what a line says as data: an action is written in a notation of its own."""
    act = told.line.act
    return read(told.table.game, act.action) if isinstance(act, Played) else act


def _reworded(told: CommittedLine, say: Callable[[str], str]) -> Line:
    """Return a line with what ``say`` makes of each text that somebody wrote there."""
    act, data = told.line.act, _data(told)
    if any(say(text) != text for text in written(data)):
        data = reworded(data, say)
        act = msgspec.structs.replace(act, action=speak(data)) if isinstance(act, Played) else data
    return msgspec.structs.replace(told.line, act=act)
