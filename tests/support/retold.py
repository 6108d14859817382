"""A random game as the log of a table, and the table as the bot holds it."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count, islice

from bot.front.names import called
from bot.host.table.log import Joined, Line, Opened, Pace, Person, Played, Robot, Started
from bot.host.table.state import fold
from bot.host.tables import CommittedLine, TableSnapshot
from bot.words.texts import Texts
from support.random_games import played

TEXTS = Texts.load(strict=True)
TABLE, GUILD, CHANNEL, NUMBER = 10**18 - 1, 2 * 10**17, 3 * 10**17, 999
FIRST_USER = 4 * 10**17
BEGAN = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
LONGEST_NAME = r"\_" * 32
"""A name of the thirty-two characters that Discord allows, each of them escaped for a text."""


def later(since, length, user=None, *, mercy=False):
    return since + length


@cache
def dealt_game(game, number):
    """Return the n-th random game that began with a deal, as games at a table do, and no exercise."""
    found = (it for n in count() if (it := played(game, n)).setup is None)
    return next(islice(found, number, None))


def players_of(seats, robots=()):
    """Sit people down, and automata on some of the seats."""
    return tuple(
        Robot("careful", seat + 1) if seat in robots else Person(FIRST_USER + seat) for seat in range(seats)
    )


def retold(played, *, limit=300, robots=(), moves=None):
    """Tell a random game as a table's log does, line by line, from its opening to the end."""
    game, options = played.game, played.options.spelled()
    players = players_of(played.seats, robots)
    host = next(player.user for player in players if isinstance(player, Person))
    acts = [
        Opened(host, game.key, game.version, options, Pace(limit)),
        *(Joined(player) for player in players if player != Person(host)),
        Started(game.key, game.version, options, players, played.seed),
        *(Played(seat, action) for seat, action in played.log[:moves]),
    ]
    told, table = [], None
    for n, act in enumerate(acts):
        told.append(more(table, act, n))
        table = told[-1].table
    return told


def more(table, act, n=None):
    """Add a line to the log of a table."""
    n = table.head + 1 if n is None else n
    line = Line(n, BEGAN + timedelta(seconds=n), act)
    return CommittedLine(line, *fold(table, line))


def held(table):
    return TableSnapshot(TABLE, GUILD, CHANNEL, NUMBER, table)


def speaking(language, table, name=lambda user: f"Joueur{user - FIRST_USER}"):
    voice = TEXTS.voice(language)
    return replace(voice, seats=called(voice, table.players, name))
