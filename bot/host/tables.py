"""The tables of the bot: load, decide, append, try again. Every act at a table goes through here."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec

from bot.host.arrivals import Arrivals
from bot.host.calendars import Calendars
from bot.host.derived_rows import derived, plan_rows
from bot.host.downtime import PlayingHours, ServerHours
from bot.host.forgetting import wordless
from bot.host.logbook import Logbook, OpenTable, entry
from bot.host.past_games import PastGames
from bot.host.reminder_choices import ReminderChoices
from bot.host.sandbox import Sandbox
from bot.host.table.committed import (
    CommittedLine,
    Following,
    Outcome,
    RefusedAt,
    TableSnapshot,
    following,
    overdue,
)
from bot.host.table.deadlines import keeper, spent, used
from bot.host.table.inventing import experiment, preview
from bot.host.table.log import Act, Line, Played, Started, Undone
from bot.host.table.pending import upcoming
from bot.host.table.plans import Ahead, Moments, Plans, Prepared, at_once, to_prepare, without_end
from bot.host.table.refusals import NotSeated, Refused
from bot.host.table.requests import Request, decide
from bot.host.table.state import Table, unfold
from bot.store import AlreadyDone, Collision, Store
from games.core import Action, Objection, Scored, Seat, refusal
from games.lawmaking import Experiment, Fact
from games.planning.plans import Plan

__all__ = ("CommittedLine", "Outcome", "RefusedAt", "TableSnapshot", "Tables")

_REMEMBERED: Final = 200

_BREATH: Final = timedelta(seconds=0.25)
"""When to look again at a table where time is up, while somebody who clicked earlier waits to be heard."""

_IDLE: Final = timedelta(days=1)
"""When to look again at a table that was to do something and has nothing to do."""


class _Untried(Exception):
    """The game has to try something out before it grants it."""

    def __init__(self, trial: Experiment) -> None:
        super().__init__()
        self.trial = trial


class Tables:
    """All tables. One request at a time is judged at each; the log's key settles what memory cannot know."""

    def __init__(
        self,
        store: Store,
        hours: PlayingHours,
        seed: Callable[[], str] = lambda: secrets.token_hex(32),
        trials: Sandbox | None = None,
        moments: Moments = at_once,
    ) -> None:
        """Serve the tables of ``store``; ``seed`` gives 64 hexadecimal digits for each new game.

        ``moments`` tells how long a table waits before automata and prepared moves, alike.
        """
        self.hours = hours
        self.arrivals = Arrivals(hours.now)
        self.calendars = Calendars(store, hours)
        self.reminding = ReminderChoices(store, hours)
        self.seed = seed
        self.trials = trials or Sandbox()
        self._moments = moments
        self.listeners: list[Callable[[Outcome], None]] = []
        """Called after each commit, in its order at each table."""
        self._store = store
        self._logbook = Logbook(store)
        self.past = PastGames(self._logbook)
        self._done: deque[int | None] = deque(maxlen=_REMEMBERED)
        """The latest interactions: one that arrives twice is not even judged again."""

    async def open(
        self, guild: int, channel: int, acts: Sequence[Act], interaction: int, language: str | None = None
    ) -> Outcome:
        """Open a table in a channel, with all that happens to it at once (``Opened``, who is invited …).

        ``language`` is what its opener speaks.

        Raises:
            Crowded: as many are open as there may be.
        """
        lines = [Line(n, self.hours.now(), act) for n, act in enumerate(acts)]
        told = tuple(CommittedLine(*each) for each in unfold(lines))
        entries = [entry(each, None if each.n else interaction) for each in lines]
        try:
            rows = derived(guild, told, self.hours.at(guild), self._ahead(()))
            row = await self._store.new_table(guild, channel, entries, rows, language)
        except AlreadyDone as done:
            return Outcome(await self.look(done.table_id))
        opened = OpenTable(row, self._store.epoch, told)
        self._logbook.keep(opened)
        return self._publish(Outcome(opened.held, told))

    async def look(self, table_id: int) -> TableSnapshot:
        """Return a table as it stands.

        Raises:
            UnknownTable: there is no such table.
        """
        return (await self._logbook.find(table_id)).held

    async def ask(
        self,
        table_id: int,
        request: Request,
        interaction: int | None = None,
        trying: Callable[[], Awaitable[None]] | None = None,
    ) -> Outcome:
        """Put a request to a table; heard twice (the same interaction), it is done once.

        What is to be tried out first takes its time: ``trying`` says so to whoever asked, others can play
        meanwhile, and the table judges again when the trial is over.

        Raises:
            RefusedAt: the table, the referee or the trial objects, and nothing has changed.
            UnknownTable: there is no such table.
        """
        try:
            return await self._act(table_id, lambda kept, at: self._tried(kept, request, at), interaction)
        except _Untried as untried:
            if trying:
                await trying()
            await self._try_out(table_id, request, untried.trial)
        return await self._act(table_id, lambda kept, at: self._decide(kept, request, at), interaction)

    async def tick(self, table_id: int) -> Outcome:
        """Let a table do what it does by itself, if its time has come; else say when it will have."""
        outcome = await self._act(table_id, lambda *_: (), None)
        if not outcome.told:
            later, now = self.hours.at(outcome.held.guild), self.hours.now()
            coming = upcoming(outcome.held.table, later, self._ahead(outcome.plans))
            await self._store.rest(table_id, max(coming.at, now + _BREATH) if coming else now + _IDLE)
        return outcome

    def moment(self, table: Table) -> timedelta:
        """Return how long a table lets what everybody looked up for be, before it tells what followed.

        Where people look in now and then, nobody is kept waiting.
        """
        return timedelta() if table.pace.slow else self._moments(table)

    async def told(self, table_id: int, after: int, upto: int | None = None) -> tuple[CommittedLine, ...]:
        """Tell again what happened after one line of a log, up to another (included) or to its end."""
        found = (await self._logbook.find(table_id)).since(after)
        if found is None:
            found = [each async for each in self._logbook.history(table_id) if each.line.n > after]
        return tuple(each for each in found if upto is None or each.line.n <= upto)

    async def as_of(self, table_id: int, n: int, user: int) -> Table | None:
        """Return a table as it stood after a line of its log, for somebody who sits there.

        ``None``: there is no such line; or it is an old one, after which they have acted anyway.
        """
        kept = await self._logbook.find(table_id)
        found, now = kept.as_of(n), kept.table
        if found is not None or not now.started <= n <= now.head:
            return found
        seat = now.seat_of(user)
        if seat is None or now.acted[seat] > n:
            return None
        lines = self._logbook.history(table_id)
        return await anext((each.table async for each in lines if each.line.n == n), None)

    async def forget(self, user: int) -> None:
        """Take somebody out of every log; meanwhile nobody acts at the tables that name them."""
        named = await self._store.mentioned(user)
        async with AsyncExitStack() as alone:
            for table_id in named:
                await alone.enter_async_context(self._logbook.alone(table_id))
            try:
                rewritten = {each: wordless(await self._history(each), user) for each in named}
                await self._store.forget(user, rewritten)
                self.calendars.forget(user)
                self.reminding.forget(user)
            finally:
                for table_id in named:
                    self._logbook.drop(table_id)
                self.past.forget()

    async def _history(self, table_id: int) -> list[CommittedLine]:
        """Read a log anew, whoever else is just reading it."""
        return [each async for each in self._logbook.history(table_id)]

    async def outlook(self, table_id: int, user: int, action: Action) -> tuple[Fact | Objection, ...]:
        """Say what somebody may want to know of a move before they make it; first, why it is forbidden."""
        table = (await self.look(table_id)).table
        seat = table.seat_of(user)
        if seat is None:
            return (NotSeated(),)
        if objection := refusal(table.game, table.state, seat, action):
            return (objection,)
        look = preview(await self._latest_deal(table_id), table, seat, action)
        try:
            return await self.trials.run(look, user=user) if look else ()
        except Refused as refused:
            return (refused.objection,)

    async def _latest_deal(self, table_id: int) -> Sequence[tuple[Any, Seat, Action]]:
        """Tell how the latest deal that was played out went: the state before each move, whose, which."""
        latest: list[tuple[Any, Seat, Action]] = []
        deal: dict[int, tuple[Any, Seat, Action]] = {}
        before: Any = None
        async for each in self._logbook.history(table_id):
            act = each.line.act
            if isinstance(act, Started):
                deal = {}
            if isinstance(act, Played):
                deal[each.line.n] = before, act.seat, act.action
            if isinstance(act, Undone):
                deal = {n: move for n, move in deal.items() if n < act.back}
            if any(isinstance(event, Scored) for event in each.events):
                latest, deal = [*deal.values()], {}
            before = each.table.state
        return latest

    async def _try_out(self, table_id: int, request: Request, trial: Experiment) -> None:
        """Let a trial speak.

        Raises:
            RefusedAt: it objects, or takes too long.
        """
        try:
            objection = await self.trials.run(trial, user=getattr(request, "user", 0))
        except Refused as refused:
            objection = refused.objection
        if objection:
            raise RefusedAt(objection, await self.look(table_id))

    def _decide(self, kept: OpenTable, request: Request, moment: datetime) -> tuple[Act, ...]:
        later = self.hours.at(kept.row.guild_id)
        acts = decide(kept.table, request, moment, later)
        return tuple(_charged(kept.table, act, moment, later) for act in acts)

    def _tried(self, kept: OpenTable, request: Request, moment: datetime) -> Sequence[Act]:
        """Return what a request adds to the log, if nothing has to be tried out.

        Raises:
            Refused: the table or the referee objects.
            _Untried: the game grants it only after a trial.
        """
        acts = self._decide(kept, request, moment)
        for act in acts:
            if isinstance(act, Played) and (trial := experiment(kept.table, act.seat, act.action)):
                raise _Untried(trial)
        return acts

    async def _act(
        self,
        table_id: int,
        ruling: Callable[[OpenTable, datetime], Sequence[Act]],
        interaction: int | None,
    ) -> Outcome:
        """Append what a table makes of something; another process may be quicker, then it judges again."""
        async with self._logbook.alone(table_id):
            while True:
                kept = await self._logbook.find(table_id)
                if interaction is not None and interaction in self._done:
                    return _unchanged(kept)
                try:
                    await self._catch_up(kept, interaction)
                    what = self._ruled(kept, ruling, interaction)
                    return await self._append(kept, what, interaction) if what.told else _unchanged(kept)
                except Collision:
                    self._logbook.drop(table_id)
                except AlreadyDone:
                    return _unchanged(kept)
                except Refused as refused:
                    raise RefusedAt(refused.objection, kept.held) from None

    async def _catch_up(self, kept: OpenTable, interaction: int | None) -> None:
        """Let a table say whose time was up when somebody clicked: that they come first changes nothing."""
        now, moment = self.hours.now(), min(self.arrivals.moment(interaction), self.arrivals.heard_upto())
        later, ahead = self.hours.at(kept.row.guild_id), self._ahead(kept.plans)
        if what := overdue(kept.table, moment, now, later, ahead):
            await self._append(kept, what, None)

    def _ruled(
        self,
        kept: OpenTable,
        ruling: Callable[[OpenTable, datetime], Sequence[Act]],
        interaction: int | None,
    ) -> Following:
        """Judge by the moment at which something was asked, and let the table do what follows by itself."""
        acts = ruling(kept, self.arrivals.moment(interaction))
        later, heard_upto = self.hours.at(kept.row.guild_id), self.arrivals.heard_upto()
        return following(kept.table, acts, self.hours.now(), later, heard_upto, self._ahead(kept.plans))

    async def _append(self, kept: OpenTable, what: Following, interaction: int | None) -> Outcome:
        """Commit lines, and tell them to whoever listens."""
        told, ahead = what.told, self._ahead(what.plans)
        entries = [entry(each.line, interaction if each is told[0] else None) for each in told]
        rows = derived(kept.row.guild_id, told, self.hours.at(kept.row.guild_id), ahead, kept.plans)
        await self._store.append(kept.row.id, entries, rows)
        kept.extend(told)
        kept.plans = what.plans
        self._done.append(interaction)
        self._logbook.keep(kept)
        return self._publish(Outcome(kept.held, told, what.plans, what.prepared))

    def _ahead(self, plans: Plans) -> Ahead:
        return Ahead(plans, self._moments, self.reminding.chosen)

    def _publish(self, outcome: Outcome) -> Outcome:
        for listener in self.listeners:
            listener(outcome)
        return outcome

    # What people prepare

    async def prepared(self, table_id: int, user: int) -> Prepared | None:
        """Return what somebody has prepared at a table, if they have."""
        plans = (await self._logbook.find(table_id)).plans
        return next((each for each in plans if each.user == user), None)

    async def prepare(self, table_id: int, user: int, plan: Plan) -> TableSnapshot:
        """Keep what somebody prepares, in the place of what they had prepared.

        Raises:
            RefusedAt: they do not play here, or it is their turn.
        """
        async with self._logbook.alone(table_id):
            kept = await self._logbook.find(table_id)
            try:
                prepared = to_prepare(kept.table, user, plan)
            except Refused as refused:
                raise RefusedAt(refused.objection, kept.held) from None
            others = tuple(each for each in kept.plans if each.user != user)
            return await self._keep_plans(kept, others if prepared.empty else (*others, prepared))

    async def told_of_end(self, table_id: int, user: int) -> None:
        """Note that somebody knows that what they had prepared was given up."""
        async with self._logbook.alone(table_id):
            kept = await self._logbook.find(table_id)
            if any(each.user == user and each.ended for each in kept.plans):
                await self._keep_plans(kept, without_end(kept.plans, user))

    async def remind(self, user: int, **changes: Any) -> None:
        """Remind somebody otherwise from now on (``Reminding``), wherever they play."""
        await self.reminding.choose(user, **changes)
        for row in await self._store.tables(user_id=user, statuses=("playing",)):
            async with self._logbook.alone(row.id):
                kept = await self._logbook.find(row.id)
                await self._keep_plans(kept, kept.plans)

    async def _keep_plans(self, kept: OpenTable, plans: Plans) -> TableSnapshot:
        coming = upcoming(kept.table, self.hours.at(kept.row.guild_id), self._ahead(plans))
        await self._store.plans.keep(kept.row.id, plan_rows(plans), coming.at if coming else None)
        kept.plans = plans
        self._publish(_unchanged(kept))
        return kept.held


def _charged(table: Table, act: Act, moment: datetime, hours: ServerHours) -> Act:
    """Write on a move what it takes out of its seat's reserve, and on an undo what its turn had used."""
    if isinstance(act, Played) and table.pace.bank:
        lasted = _lasted(table, act.seat, moment, hours)
        return msgspec.structs.replace(act, spent=spent(table, act.seat, lasted))
    if isinstance(act, Undone):
        back = next(each for each in table.past if each.n == act.back)
        turns = (_lasted(back.before, seat, back.at, hours) for seat in range(len(table.players)))
        return msgspec.structs.replace(act, used=tuple(each // timedelta(seconds=1) for each in turns))
    return act


def _lasted(table: Table, seat: Seat, moment: datetime, hours: ServerHours) -> timedelta:
    """Return how much of the turn that a table waits for has counted for a seat by a moment."""
    if table.awaited_since is None:
        return timedelta()
    return used(table, seat) + hours.counted(table.awaited_since, moment, keeper(table, seat))


def _unchanged(kept: OpenTable) -> Outcome:
    return Outcome(kept.held, plans=kept.plans)
