"""A house whose months pass in seconds: a store, its tables and their clock, at a moment that a test sets."""

from datetime import UTC, datetime, timedelta

from bot.host.clock import Clock
from bot.host.downtime import PlayingHours
from bot.host.steady_time import SteadyTime
from bot.host.table.log import Pace, Played, TurnReminded
from bot.host.table.pending import grace_ends
from bot.host.table.requests import Join, Move, Start, opening
from bot.host.table.time_lines import StoodIn
from bot.host.tables import RefusedAt, Tables
from games import newest

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
OLIVIER, MELANIE, FRANCIS = 11, 12, 13
SEED = "5e" * 32
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
_ENOUGH = 10_000


class House:
    """A bot and the machine it runs on: time goes by only as a test says."""

    def __init__(self, store):
        self.store = store
        self.true = self.wall = NOON
        """What time it is, and what the clock of the machine says."""
        self.opened = 0
        self._start()

    def _start(self):
        """Begin a process, which asks Discord what time it is."""
        time = SteadyTime(lambda: self.wall, self._age)
        time.hear(self.true)
        self.hours = PlayingHours(now=time.now)
        self.tables = Tables(self.store, self.hours, seed=lambda: SEED)
        self.people = self.tables.calendars
        self.clock = Clock(self.store, self.tables, self.hours)

    def _age(self):
        return (self.true - NOON).total_seconds()

    def step(self, length):
        """Set the clock of the machine forward, or back."""
        self.wall += length

    async def begin(self, pace, *users, game="le99", **options):
        """Open a table and deal; return its id."""
        rules, users = newest(game), users or (OLIVIER, MELANIE, FRANCIS)
        self.opened += 1
        act = opening(users[0], rules, rules.options(**options), pace)
        table = (await self.tables.open(7, 70, (act,), interaction=self.opened)).held.id
        for user in users[1:]:
            await self.tables.ask(table, Join(user))
        await self.tables.ask(table, Start(users[0], SEED))
        return table

    async def pass_by(self, length):
        """Let time go by in which the bot is alive: every table is woken when its time comes."""
        end = self.true + length
        for _ in range(_ENOUGH):
            wake = await self.store.next_wake()
            if wake is None or wake > end:
                break
            self._go_on(max(wake, self.true))
            for row in await self.store.due(self.hours.now()):
                await self.tables.tick(row.id)
        else:
            raise AssertionError("the clock turns for nothing")
        self._go_on(end)
        await self.clock.beat()

    async def down(self, length):
        """Let time go by in which there is no bot, and start it again."""
        await self.clock.beat()
        self._go_on(self.true + length)
        self._start()
        await self.people.load()
        await self.tables.reminding.load()
        await self.clock.begin()

    def _go_on(self, moment):
        self.wall += moment - self.true
        self.true = moment

    async def table(self, table_id):
        return (await self.tables.look(table_id)).table

    async def acts(self, table_id):
        """Return all that was done at a table."""
        return [each.line.act for each in await self.tables.told(table_id, -1)]

    async def lines(self, table_id):
        return [each.line for each in await self.tables.told(table_id, -1)]

    async def forfeits(self, table_id):
        """Count how often silence has spoken for somebody."""
        lines = await self.acts(table_id)
        return sum(isinstance(a, StoodIn) or (isinstance(a, Played) and a.voice == "clock") for a in lines)

    async def reminders(self, table_id):
        return sum(isinstance(act, TurnReminded) for act in await self.acts(table_id))

    async def play(self, table_id, interaction=None):
        """Let somebody who is awaited make the safest move; say whether anybody was."""
        table = await self.table(table_id)
        if until := grace_ends(table, self.hours.at(7)):
            await self.pass_by(max(until - self.true, timedelta()))
            table = await self.table(table_id)
        if not table.waiting:
            return False
        seat = table.waiting[0]
        move = Move(table.players[seat].user, table.menu(seat)[0])
        await self.tables.ask(table_id, move, interaction)
        return True

    async def refused(self, table_id, request, interaction=None):
        """Return what the table objects to a request."""
        try:
            await self.tables.ask(table_id, request, interaction)
        except RefusedAt as refused:
            return refused.objection
        raise AssertionError(request)


DAILY = Pace(24 * 3600)
