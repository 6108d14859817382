"""A year of a busy bot in minutes: people who play, sleep, stay away and vanish, and outages of all lengths.

The tables, their store, their clock and the calendars are the bot's own; time alone is ours, and the people.
What an independent almanac says of every turn that was called up is compared with what had been promised.
"""

import heapq
from collections import Counter, defaultdict
from datetime import datetime, time, timedelta
from itertools import count
from typing import NamedTuple
from zoneinfo import ZoneInfo

from bot.host.calendar import VACATION, Quiet
from bot.host.table.deadlines import allowance, keeper
from bot.host.table.log import Expired, Pace, Person, Played, Robot, Substituted, TurnReminded
from bot.host.table.offers import Missing, Offer
from bot.host.table.pending import grace_ends, robot_move
from bot.host.table.refusals import Patience
from bot.host.table.requests import AddRobot, Join, Move, Resume, Start, opening
from bot.host.table.seats import is_free
from bot.host.table.time_lines import Conceded, Stalled, StoodIn
from bot.host.table.time_requests import ComeBack, Continue, GiveTime, ProposePause
from bot.host.tables import RefusedAt
from games import NEWEST
from support.almanac import Almanac, Hours
from support.months import DAY, HOUR, NOON, House

MINUTE, SECOND = timedelta(minutes=1), timedelta(seconds=1)
ZONES = ("America/Montreal", "America/St_Johns", "Europe/Paris", "Australia/Sydney", "Pacific/Auckland")
SLEEPS = (None, Quiet(22, 8), Quiet(23, 7), Quiet(0, 9))
LOOKS = {"keen": range(8, 23, 2), "twice": (8, 19), "seldom": (20,)}
"""At which hours of their own people look in, by habit."""
GUILDS = tuple(shard << 22 for shard in range(1, 6))
AFTERWARDS = 600 * DAY
"""How long the bot may go on once everybody has gone: silence plays some games to their end, a turn a day."""

_DAILY = 24 * 3600
PACES = (
    *(Pace(_DAILY, up=up) for up in ("automaton", "mildest", "substitute", "concede")),
    Pace(7 * _DAILY, up="automaton"),
    Pace(12 * 3600, bank=2 * _DAILY, increment=6 * 3600, up="substitute"),
    Pace(900),
    Pace(120, up="automaton"),
)


class Someone(NamedTuple):
    """Somebody of a server: when they sleep and look in, and until when they are there at all."""

    user: int
    guild: int
    hours: Hours
    looks: tuple[int, ...]
    away: tuple[datetime, datetime]
    """When they do not look in, whether they have told the bot or not."""
    gone: datetime
    leaves: bool
    """Who is gone has left the server, and does not only stay silent."""


class Year(House):
    """A bot, its machine and its people; ``run`` lets the year pass."""

    def __init__(self, store, luck, tables, days):
        self.luck, self.days = luck, days
        self.end = NOON + days * DAY
        self.almanac = Almanac(NOON, days + AFTERWARDS // DAY + 2)
        self.figures = Counter({"early": 0, "forfeits by downtime": 0, "stuck": 0})
        self.reminded = Counter()
        """Reminders, by table, seat and the beginning of the turn."""
        self.wrong = []
        """Turns that were called up too early: table, line, and by how much."""
        self.stood = {}
        """Each table as it stood after its latest line."""
        self.wanted = defaultdict(set)
        """By user, the slow tables at which something waits for them."""
        self.free = defaultdict(set)
        """By server, the tables where somebody may sit down."""
        self.guild_of = {}
        self.clicks = count(1)
        self._agenda, self._order, self._changed = [], count(), True
        self._wake = None
        super().__init__(store)
        self.everybody = [self._somebody(1000 + n) for n in range(max(12, tables * 2 // 5))]
        self._plan(tables)

    def _start(self):
        super()._start()
        self.tables.listeners.append(self._heard)

    # What is going to happen

    def _plan(self, tables):
        for person in self.everybody:
            self._at(NOON, self._settle_in, person)
            for moment in self._looks(person):
                self._at(moment, self._look, person)
        for _ in range(tables):
            self._at(NOON + HOUR + self.luck.random() * (self.end - NOON) * 0.9, self._open)
        for day in range(self.days):
            self._at(NOON + day * DAY, self._check)
            if day % 7 == 3:
                moment = NOON + (day + self.luck.random()) * DAY
                self._at(moment, self._fall, self.luck.uniform(1, 60) * MINUTE)
            if day % 11 == 5:
                self._at(NOON + day * DAY, self._set_clock, self.luck.choice((-DAY, HOUR, DAY, -HOUR)))
            if self.days // 2 <= day < self.days // 2 + 30:
                self._at(NOON + (day + 0.5) * DAY, self._fall, 8 * HOUR)
        for part in (0.2, 0.45, 0.85):
            self._at(NOON + part * self.days * DAY, self._fall, 72 * HOUR)

    def _at(self, moment, what, *args):
        heapq.heappush(self._agenda, (moment, next(self._order), what, args))

    def _somebody(self, user):
        luck, zone = self.luck, ZONES[user % len(ZONES)]
        first = NOON + luck.random() * self.days * DAY
        away = (first, first + luck.randint(2, VACATION) * DAY) if luck.random() < 0.4 else (NOON, NOON)
        stays = luck.random() < 0.8
        return Someone(
            user,
            GUILDS[user % 7 % len(GUILDS)],
            Hours(zone, luck.choice(SLEEPS)),
            tuple(LOOKS[luck.choice((*LOOKS, "twice"))]),
            away,
            self.end if stays else NOON + luck.random() * self.days * DAY,
            luck.random() < 0.5,
        )

    def _looks(self, person):
        """Give the moments at which somebody looks in, by the clock on their wall."""
        for day in range(self.days + 1):
            today = (NOON + day * DAY).date()
            for hour in person.looks:
                at = datetime.combine(today, time(hour), ZoneInfo(person.hours.zone))
                moment = at.astimezone(NOON.tzinfo) + self.luck.random() * HOUR
                late = len(person.looks) == 1 and day % 2
                if NOON < moment < person.gone and not person.away[0] <= moment < person.away[1] and not late:
                    yield moment

    # What happens

    async def run(self):
        """Let the year pass, and then the time that tables wait for people who have all gone."""
        while self._agenda:
            moment, _, what, args = heapq.heappop(self._agenda)
            if moment > self.end:
                break
            await self._pass_until(moment)
            if what != self._look or moment > self.true - MINUTE:  # who looked in meanwhile has found nobody
                await what(*args)
        await self._pass_until(self.end + AFTERWARDS)
        left = await self.store.tables(statuses=("playing", "over", "lobby"))
        self.figures["stuck"] += len(left)

    async def _pass_until(self, moment):
        """Wake every table whose time comes before a moment, or has come while the bot was down."""
        moment = max(moment, self.true)
        while True:
            if self._changed:
                self._changed, self._wake = False, await self.store.next_wake()
            if self._wake is None or self._wake > moment:
                break
            self._go_on(max(self._wake, self.true))
            self._changed = True
            for row in await self.store.due(self.hours.now()):
                await self.tables.tick(row.id)
        self._go_on(moment)

    async def _fall(self, length):
        """Let the bot be gone for a while."""
        since = self.true
        await self.down(length)
        self.almanac.outages.append((since, self.true))
        self._changed = True
        self.figures["outages"] += 1

    async def _set_clock(self, length):
        """Set the clock of the machine, and put it right a day later."""
        self.step(length)
        self.figures["clock steps"] += 1
        if self.wall != self.true:
            self._at(self.true + DAY, self._set_clock, self.true - self.wall)

    async def _settle_in(self, person):
        await self.people.live_in(person.user, person.hours.zone)
        if person.hours.quiet:
            await self.people.keep_quiet(person.user, person.hours.quiet)
        if person.away[1] > person.away[0] and person.user % 2:
            self._at(person.away[0], self._leave, person)

    async def _leave(self, person):
        """Begin a vacation that the bot is told of."""
        days = max(1, (person.away[1] - self.true) // DAY)
        first = self.people.today(person.user).toordinal()
        hours = person.hours._replace(first=first, after=first + days, declared=self.true)
        await self.people.leave_for(person.user, days)
        self.everybody[person.user - 1000] = person._replace(hours=hours)
        self.figures["vacations"] += 1

    async def _open(self):
        """Let somebody open a table in their server, and deal."""
        guild = self.luck.choice(GUILDS)
        there = [each.user for each in self.everybody if each.guild == guild and each.gone > self.true]
        game, pace = self.luck.choice(NEWEST), self.luck.choice(PACES)
        pace = pace if game.losing or pace.up != "concede" else Pace(pace.limit)
        seats = game.seats(game.options())
        number = min(seats[-1], max(seats[0], 3))
        if len(there) < 2:
            return
        host, *others = self.luck.sample(there, min(len(there), number))
        act = opening(host, game, game.options(), pace)
        table = (await self.tables.open(guild, 70, (act,), next(self.clicks))).held.id
        for user in others:
            await self._ask(table, Join(user))
        for _ in range(number - len(others) - 1):
            await self._ask(table, AddRobot(host, "careful"))
        await self._ask(table, Start(host, f"{self.luck.getrandbits(256):064x}"))
        self.figures["tables"] += 1

    async def _look(self, person):
        """Let somebody see to all that waits for them."""
        for table_id in sorted(self.wanted[person.user]):
            await self._sit(person.user, table_id)
        if self.luck.random() < 0.1 and (free := sorted(self.free[person.guild])):
            await self._ask(self.luck.choice(free), Join(person.user))

    async def _sit(self, user, table_id):
        """Let somebody play until another is awaited."""
        for _ in range(60):
            table = self.stood[table_id]
            seat = table.seat_of(user)
            if seat is None or table.status != "playing" or await self._stays_paused(user, table_id):
                return
            if seat in table.absent:
                await self._ask(table_id, ComeBack(user))
            if table.paused:
                await self._ask(table_id, Resume())
            await self._bother_others(user, table_id)
            table = self.stood[table_id]
            awaited = seat in table.waiting or seat in table.game.finishing(table.state)
            if not awaited or not await self._speak(user, table_id, seat):
                return

    async def _speak(self, user, table_id, seat):
        """Let somebody move, or wait for who may still draw; say whether they moved."""
        table = self.stood[table_id]
        if await self._ask(table_id, Move(user, robot_move(table, seat).action)):
            return True
        until = grace_ends(table, self.hours.at(self.guild_of[table_id]))
        self._at(max(until, self.true) + SECOND, self._sit, user, table_id)
        return False

    async def _stays_paused(self, user, table_id):
        """Let somebody have their say on a pause; say whether the table is still paused."""
        table = self.stood[table_id]
        if table.suspended and self.true - table.touched_at > 10 * DAY:
            await self._ask(table_id, Continue(user))
        elif table.proposals and user not in table.proposals:
            await self._ask(table_id, self.luck.choice((ProposePause, Continue))(user))
        elif table.pace.slow and self.luck.random() < 0.003:
            await self._ask(table_id, ProposePause(user))
        return self.stood[table_id].suspended

    async def _bother_others(self, user, table_id):
        """Give somebody more time now and then, or have them replaced."""
        table = self.stood[table_id]
        late = [seat for seat in table.lapsed if table.players[seat] != Person(user)]
        if late and self.luck.random() < 0.3:
            await self._ask(table_id, Offer(user, late[0]))
        elif table.waiting and table.seat_of(user) not in table.waiting and self.luck.random() < 0.02:
            await self._ask(table_id, GiveTime(user))

    async def _ask(self, table_id, request):
        """Ask something of a table; say whether it was done. Nobody is refused but for what others do."""
        try:
            outcome = await self.tables.ask(table_id, request, next(self.clicks))
        except RefusedAt as refused:
            if isinstance(request, Move) and not isinstance(refused.objection, Patience):
                raise
            return False
        return bool(outcome.told)

    async def _discover(self, user, table_id):
        """Find, as Discord says when it is asked, that somebody has left."""
        if self.stood[table_id].status == "playing":
            await self._ask(table_id, Missing(user, "left"))

    # What is to be said of it

    async def _check(self):
        """Look for tables that nobody and nothing moves."""
        for row in await self.store.tables(statuses=("playing",)):
            asleep = row.wake_at is None or row.wake_at < self.true - MINUTE
            self.figures["stuck"] += asleep and not self.stood[row.id].suspended

    def _heard(self, outcome):
        """Note what has happened at a table, and who is wanted there."""
        self._changed = True
        table_id = outcome.held.id
        for each in outcome.told:
            before = self.stood.get(table_id)
            if before is not None and before.status == "playing":
                self._count(table_id, before, each.line)
                self.figures["games played out"] += each.table.status == "over"
            self.stood[table_id] = each.table
        self._call(outcome.held)

    def _count(self, table_id, before, line):
        match line.act:
            case Played(seat=seat, voice="player" | "robot" as voice):
                self.figures[f"turns of a {voice}"] += seat in before.awaited
            case TurnReminded(seats):
                self.figures["reminders"] += len(seats)
                self.reminded.update((table_id, seat, before.awaited_since) for seat in seats)
            case StoodIn(seat) | Conceded(seat):
                self._called_up(table_id, before, line, seat)
            case Played(seat=seat, voice="clock") if seat in before.waiting:
                self._called_up(table_id, before, line, seat)
            case Stalled() if before.waiting:
                self._called_up(table_id, before, line, before.waiting[0])
            case Substituted(player=player):
                self.figures["replaced by automata" if isinstance(player, Robot) else "seats taken over"] += 1
            case Expired():
                self.figures["closed unfinished"] += 1

    def _called_up(self, table_id, before, line, seat):
        """Compare when somebody's time was up with what the almanac says of it."""
        self.figures["turns called up"] += 1
        self.figures[type(line.act).__name__] += 1
        user, since, until = before.players[seat].user, before.awaited_since, line.at
        person = self.everybody[user - 1000]
        hours = person.hours if keeper(before, seat) else None
        promised = allowance(before, seat)
        if self.almanac.counted(since, until, hours) < promised:
            self.wrong.append((table_id, line.n, promised, since, until))
            with_outages = self.almanac.counted(since, until, hours, outages=False)
            self.figures["forfeits by downtime" if with_outages >= promised else "early"] += 1
        elif (down := self.almanac.interrupted(since, until)) and until - down[1] < min(
            15 * MINUTE, down[1] - down[0], promised
        ):
            self.wrong.append((table_id, line.n, promised, since, until))
            self.figures["forfeits by downtime"] += 1
        if person.leaves and person.gone <= self.true:
            self._at(self.true + SECOND, self._discover, user, table_id)

    def _call(self, held):
        """Note whom a table waits for: who sits together plays in seconds, others when they look in."""
        table, here = held.table, held.id
        self.guild_of[here] = held.guild
        for wanted in self.wanted.values():
            wanted.discard(here)
        self.free[held.guild].discard(here)
        if table.status != "playing":
            return
        if any(is_free(table, seat) for seat in range(len(table.players))):
            self.free[held.guild].add(here)
        for user in self._wanted_at(table):
            if table.pace.slow:
                self.wanted[user].add(here)
            elif self.luck.random() > 0.01:  # now and then, somebody closes the lid
                self._at(self.true + self.luck.uniform(2, 40) * SECOND, self._sit, user, here)

    def _wanted_at(self, table):
        if table.paused or table.proposals:
            return table.people
        seats = {*table.waiting, *table.absent, *table.game.finishing(table.state)}
        return [player.user for seat in seats if isinstance(player := table.players[seat], Person)]
