"""A table of Le 99 kept in memory: requests, the lines they add, and a clock that one sets by hand."""

from datetime import UTC, datetime, timedelta

from bot.host.downtime import PlayingHours
from bot.host.table.log import Line, Pace, Person, Robot
from bot.host.table.pending import robot_move, upcoming
from bot.host.table.refusals import Refused
from bot.host.table.requests import Join, Move, Start, decide, opening
from bot.host.table.state import fold
from bot.store import ServiceRow
from games import newest
from games.notation import read

OLIVIER, MELANIE, FRANCIS, LOUISE = 11, 12, 13, 14
SEED = "5e" * 32
NO_LIMIT = Pace()


def around(*downtimes):
    """Return the service of one process for all, but for some downtimes."""
    since, until = datetime(2020, 1, 1, tzinfo=UTC), datetime(2040, 1, 1, tzinfo=UTC)
    ends, begins = [down for down, _ in downtimes], [up for _, up in downtimes]
    spans = enumerate(zip([since, *begins], [*ends, until], strict=True))
    return [ServiceRow("one", nth, begins, ends) for nth, (begins, ends) in spans]


class Bench:
    """One table; ``now`` is the time, which passes when a test says so."""

    def __init__(self, pace=NO_LIMIT, game="le99", **options):
        self.now = datetime(2026, 11, 21, tzinfo=UTC)
        self.hours = PlayingHours(now=lambda: self.now)
        self.table, self.lines, self.told = None, [], []
        rules = newest(game)
        self.add(opening(OLIVIER, rules, rules.options(**options), pace))

    def add(self, *acts):
        for act in acts:
            line = Line(len(self.lines), self.now, act)
            self.table, events = fold(self.table, line)
            self.lines.append(line)
            self.told += events

    def ask(self, request):
        """Put a request to the table, and return the acts it led to."""
        acts = decide(self.table, request, self.now, self.hours.at(7))
        self.add(*acts)
        return acts

    def said(self, text):
        """Return the action that these words name in the game of the table."""
        return read(self.table.game, text)

    def refused(self, request):
        """Return what the table answers to a request that it refuses."""
        try:
            decide(self.table, request, self.now, self.hours.at(7))
        except Refused as refused:
            return refused.objection
        raise AssertionError(request)

    def started(self, *users):
        for user in users or (MELANIE, FRANCIS):
            self.ask(Join(user))
        self.ask(Start(OLIVIER, SEED))
        return self

    def wait(self, **length):
        self.now += timedelta(**length)

    @property
    def upcoming(self):
        return upcoming(self.table, self.hours.at(7))

    def user(self, seat):
        return self.table.players[seat].user

    @property
    def mover(self):
        """The user whose turn it is."""
        return self.user(min(self.table.awaited))

    def play(self, user=None, seen=None):
        """Play the safest move of somebody, by default of whoever is awaited."""
        user = user or self.mover
        action = self.table.menu(self.table.seat_of(user))[0]
        return self.ask(Move(user, action, seen))

    def go_on(self):
        """Let somebody play who is awaited: a person the safest move, an automaton its own."""
        seat = min(self.table.awaited)
        if isinstance(self.table.players[seat], Robot):
            self.add(robot_move(self.table, seat))
        else:
            self.play(self.user(seat))

    def seat_of(self, user):
        return self.table.players.index(Person(user))
