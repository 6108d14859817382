"""A random game as the log of a table, and the table as the bot holds it."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import count, islice

from bot.front.names import called
from bot.host.past_games import PastGame
from bot.host.table.log import Joined, Line, Opened, Pace, Person, Played, Robot, Started
from bot.host.table.state import fold
from bot.host.tables import CommittedLine, TableSnapshot
from bot.words.texts import Texts
from games import GAMES
from games.notation import read
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
    return told_by(acts)


def told_by(acts):
    """Write acts down as the lines of a log, the first of them opening the table."""
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


def past_of(told):
    """Return the game of a log that has come to its end, as the bot keeps it."""
    began = next(place for place, each in enumerate(told) if isinstance(each.line.act, Started))
    return PastGame(held(told[-1].table), told[began:])


def past_of_record(record):
    """Return the game of a record as if it had been played at a table."""
    game, options = GAMES[record.game, record.version], dict(record.options)
    players = players_of(len(record.seats))
    setup = None if record.setup is None else dict(record.setup)
    acts = [
        Opened(FIRST_USER, game.key, game.version, options, Pace()),
        Started(game.key, game.version, options, players, record.seed, setup),
        *(Played(seat, read(game, words)) for seat, words in record.actions),
    ]
    return past_of(told_by(acts))
