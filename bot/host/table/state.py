"""The fold of a table's log: where the table stands, and what everybody saw happen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

import msgspec

from bot.host.table import undoing
from bot.host.table.inventing import patience_of, proposes
from bot.host.table.log import (
    Act,
    Chosen,
    Closed,
    Expired,
    Joined,
    Left,
    Line,
    OfferWithdrawn,
    Opened,
    Pace,
    Paused,
    Person,
    Played,
    Player,
    Resumed,
    Robot,
    SeatOffered,
    Speaker,
    Started,
    Status,
    Substituted,
    TurnReminded,
    UndoAgreed,
    UndoAsked,
    UndoDeclined,
    Undone,
)
from bot.host.table.sheet import Sheet, broken_off, marked, ruled, substituted, taken_up
from bot.host.table.time_control import CHANGES, Reminder, banked, begins_anew
from bot.host.table.time_lines import StoodIn, TimeGiven
from games import GAMES
from games.core import Chance, Event, Same, Scored, Seat, Step, at, legal

_LATELY: Final = 32
"""Events of a game that a table remembers, for what is only worth a word after what came before."""
_REMEMBERED: Final = 1_024
"""The latest menus and views that are kept: a screen looks at the same ones a dozen times."""


class Table(msgspec.Struct, frozen=True):
    """A table after the line ``head`` of its log."""

    head: int
    status: Status
    host: int
    game: Any
    """The ``games.core.Game`` played, at the version it was started with."""
    options: Any
    """The ``games.core.Options`` of that game."""
    pace: Pace
    players: tuple[Player, ...] = ()
    """Who sits here; during and after a game, by seat."""
    seed: str = ""
    state: Any = None
    started: int = -1
    """The number of the line that began the game."""
    acted: tuple[int, ...] = ()
    """For each seat, the number of the line of its latest action in this game."""
    acted_at: tuple[datetime, ...] = ()
    """For each seat, the moment of that action."""
    spoke: Speaker = "player"
    """Who spoke last for a seat."""
    moved_at: datetime | None = None
    """The moment of the latest action, whoever's."""
    touched_at: datetime | None = None
    """The moment of the latest line."""
    awaited_since: datetime | None = None
    """The moment from which the game has waited for the seats that it waits for now."""
    used: tuple[int, ...] = ()
    """For each seat, the seconds of its turn that had counted before: the turn was taken up again."""
    reminded: tuple[Reminder, ...] = ()
    """Who has been reminded of the turn that is on, in the order in which they were."""
    unheard: int = 0
    """How many turns have run out since somebody last did anything here themselves."""
    paused: bool = False
    stalled: bool = False
    """It is paused because nobody is left who plays."""
    suspended: bool = False
    """It is paused because all have agreed on it."""
    proposals: frozenset[int] = frozenset()
    """Who would like a pause, by user id."""
    absent: frozenset[Seat] = frozenset()
    """The seats of people for whom an automaton plays until they are back."""
    banks: tuple[int, ...] = ()
    """For each seat, the seconds that it has in reserve."""
    given: tuple[TimeGiven, ...] = ()
    """What has been given to whom for the turn that they are at."""
    conceded: Seat | None = None
    """The seat that has lost the game by letting its time run out."""
    gone: tuple[tuple[int, Seat], ...] = ()
    """Who has left this game, and which seat: nobody comes back to another's hand."""
    withheld: tuple[tuple[int, Seat], ...] = ()
    """Who was removed from which seat in the deal that is on: nobody else sees the cards of theirs."""
    offered: frozenset[Seat] = frozenset()
    """The seats that their players offer to whoever comes."""
    lapsed: frozenset[Seat] = frozenset()
    """The seats that silence spoke for when their time was up, and whose players have not spoken since."""
    inventor: Player | None = None
    """Who proposed the latest rule that was proposed, whoever sits there now."""
    past: tuple[undoing.PastAction, ...] = ()
    """The latest actions, as far as one might go back to before them."""
    undo: undoing.OpenUndo | None = None
    """What somebody has asked to take back since the latest action."""
    sheet: Sheet = Sheet()
    """What has been played out of the game, and who answers for it."""
    lately: tuple[Event, ...] = ()
    """What everybody has lately seen happen in the game, the latest at the end."""
    living: bool = False
    """The channel sees one board that is edited, and not a message for each move."""
    pictures: bool = True
    """Pictures are shown of it, to those who like them."""

    @property
    def awaited(self) -> frozenset[Seat]:
        """The seats without which a running game stands still."""
        return self.game.to_act(self.state) if self.status == "playing" else frozenset()

    @property
    def present(self) -> frozenset[Seat]:
        """The seats of people who play their own cards."""
        people = {seat for seat, player in enumerate(self.players) if isinstance(player, Person)}
        return frozenset(people - self.absent)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats of the people without whom a running game stands still, in order."""
        return tuple(sorted(self.awaited & self.present))

    @property
    def people(self) -> tuple[int, ...]:
        """The user ids of the people who sit here, by seat."""
        return tuple(player.user for player in self.players if isinstance(player, Person))

    def seat_of(self, user: int) -> Seat | None:
        """Return the place of a person; the user id alone says whose hand one may see and play."""
        return next((at for at, player in enumerate(self.players) if player == Person(user)), None)

    def menu(self, seat: Seat) -> tuple[Any, ...]:
        """List the legal moves of a seat, the safest first."""
        return _menu(self.game, Same(self.state), seat) if self.status == "playing" else ()

    def view(self, seat: Seat | None) -> Any:
        """Return what a seat (``None``: anybody) may know of the game."""
        return _view(self.game, Same(self.state), seat)


@lru_cache(maxsize=_REMEMBERED)
def _menu(game: Any, of: Same[Any], seat: Seat) -> tuple[Any, ...]:
    return legal(game, of.value, seat)


@lru_cache(maxsize=_REMEMBERED)
def _view(game: Any, of: Same[Any], seat: Seat | None) -> Any:
    return game.view(of.value, seat)


def fold(table: Table | None, line: Line) -> tuple[Table, tuple[Event, ...]]:
    """Read one line of a log: the table after it, and what everybody sees happen.

    The referee has judged the line before it was written, so games replay with ``play`` alone.
    """
    act = line.act
    if isinstance(act, Opened):
        game = GAMES[act.game, act.version]
        options = game.options.model_validate(act.options)
        host = Person(act.host)
        table = Table(line.n, "lobby", act.host, game, options, act.pace, (host,), touched_at=line.at)
        return table, (act,)
    if table is None:
        raise ValueError(line.n)
    if isinstance(act, Played):
        return _played(table, line, act)
    if isinstance(act, Started):
        return _started(table, line, act)
    if isinstance(act, Undone):
        return undoing.restored(table, line, act), (act,)
    changes = _CHANGES[type(act)](table, act)
    if isinstance(act, _BEGINS_THE_TURN_AGAIN) or begins_anew(table, act):
        changes |= {"moved_at": line.at, "awaited_since": line.at, **_ANEW}
    if not isinstance(act, _BY_ITSELF):
        changes |= {"unheard": 0}
    return msgspec.structs.replace(table, head=line.n, touched_at=line.at, **changes), (act,)


def _left(table: Table, act: Left) -> dict[str, Any]:
    rest = list(table.players)
    rest.remove(act.player)
    return {"players": tuple(rest), "host": _host(table, rest)}


def _substituted(table: Table, act: Substituted) -> dict[str, Any]:
    players = at(table.players, act.seat, act.player)
    gone = {user: seat for user, seat in table.gone if Person(user) != act.player}
    if isinstance(act.old, Person):
        gone[act.old.user] = act.seat
    return {
        "players": players,
        "host": _host(table, players),
        "gone": tuple(gone.items()),
        "absent": table.absent - {act.seat},
        "withheld": _withheld(table, act),
        "past": (),  # somebody else sees the hand from now on
        "undo": None,
        "offered": table.offered - {act.seat},
        "lapsed": table.lapsed - {act.seat},
        "sheet": substituted(table.sheet, act),
        **_awake(table, act),
    }


def _awake(table: Table, act: Substituted) -> dict[str, Any]:
    """Let a table go on that waited for somebody who plays, once there is somebody."""
    return {"paused": False, "stalled": False} if table.stalled and isinstance(act.player, Person) else {}


def _withheld(table: Table, act: Substituted) -> tuple[tuple[int, Seat], ...]:
    """Keep the hand of somebody whom another removes from everybody else, until they are back."""
    others = tuple(each for each in table.withheld if each[1] != act.seat)
    removed = isinstance(act.player, Robot) and not act.why
    if removed and isinstance(act.old, Person) and act.by != act.old.user:
        return (*others, (act.old.user, act.seat))
    return others


def _closed(table: Table, act: Closed) -> Sheet:
    return broken_off(table.sheet, act) if table.status == "playing" else table.sheet


def _host(table: Table, players: Sequence[Player]) -> int:
    """Return the host, or the next person once the host has gone."""
    people = [each.user for each in players if isinstance(each, Person)]
    return table.host if table.host in people or not people else people[0]


_CHANGES: Mapping[type[Act], Callable[[Table, Any], dict[str, Any]]] = {
    **CHANGES,
    Chosen: lambda table, act: {
        "options": table.game.options.model_validate(act.options),
        "pace": act.pace,
        "living": act.living,
        "pictures": act.pictures,
    },
    Joined: lambda table, act: {"players": (*table.players, act.player)},
    Left: _left,
    UndoAsked: undoing.asked,
    UndoAgreed: undoing.agreed,
    UndoDeclined: undoing.declined,
    Substituted: _substituted,
    SeatOffered: lambda table, act: {"offered": table.offered | {act.seat}},
    OfferWithdrawn: lambda table, act: {"offered": table.offered - {act.seat}},
    Paused: lambda _table, _act: {"paused": True},
    Resumed: lambda _table, _act: {"paused": False, "stalled": False},
    Closed: lambda table, act: {"status": "closed", "sheet": _closed(table, act)},
    Expired: lambda _table, _act: {"status": "closed"},
}
_BEGINS_THE_TURN_AGAIN = (Substituted, Resumed)
_BY_ITSELF = (TurnReminded, StoodIn)
"""What a table does that nobody has asked for, while it goes on."""
_ANEW: Final[Mapping[str, Any]] = {"used": (), "reminded": (), "given": ()}
"""What is forgotten of a turn when another begins."""


def _still_waits(table: Table, seat: Seat, state: Any, left: frozenset[Seat]) -> bool:
    """Say whether the game goes on waiting as it did: for what it waited for, of nobody new.

    So who is asked together, for a bid or a verdict, has the same time, however soon the others speak; and
    what comes about by another's late draw has all of its own.
    """
    if not left or not left <= table.awaited - {seat}:
        return False
    phase = table.game.phase
    return bool(phase(state) == phase(table.state))


def _played(table: Table, line: Line, act: Played) -> tuple[Table, tuple[Event, ...]]:
    step = table.game.play(table.state, act.seat, act.action)
    left = table.game.to_act(step.state)
    waits_anew = not _still_waits(table, act.seat, step.state, left)
    ran_out = act.voice == "clock" and act.seat not in table.awaited
    changes = {
        **_presence(table, act),
        # A draw that only ran out leaves its button to be told so.
        "acted": table.acted if ran_out else at(table.acted, act.seat, line.n),
        "acted_at": at(table.acted_at, act.seat, line.at),
        "spoke": act.voice,
        "awaited_since": line.at if waits_anew else table.awaited_since,
        **(_ANEW if waits_anew else {}),
        "banks": banked(table, act.seat, act.spent, passes_on=act.seat not in left),
        "withheld": () if any(isinstance(event, Scored) for event in step.events) else table.withheld,
        "inventor": table.players[act.seat] if proposes(step.events) else table.inventor,
        "past": undoing.past_after(table, line, act, step),
        "undo": None,
        "lately": (*table.lately, *step.events)[-_LATELY:],
        "sheet": marked(taken_up(table.sheet, table.players, act), table.players, step.events, table.absent),
    }
    return _after(table, line, step, changes), step.events


def _presence(table: Table, act: Played) -> dict[str, Any]:
    """Note whose turn has run out; who speaks for themselves is there, and keeps a seat that they offered."""
    if act.voice == "player":
        offered, lapsed = _but(table.offered, act.seat), _but(table.lapsed, act.seat)
        return {"offered": offered, "lapsed": lapsed, "unheard": 0}
    timed = act.voice == "clock" and act.seat in table.awaited and patience_of(table) is None
    return {"lapsed": table.lapsed | {act.seat}, "unheard": table.unheard + 1} if timed else {}


def _but(seats: frozenset[Seat], seat: Seat) -> frozenset[Seat]:
    """Return seats without one; the very same ones, as nearly always, if it is not among them."""
    return seats - {seat} if seat in seats else seats


def _started(table: Table, line: Line, act: Started) -> tuple[Table, tuple[Event, ...]]:
    game = GAMES[act.game, act.version]
    options = game.options.model_validate(act.options)
    setup = None if act.setup is None else game.setup.model_validate(act.setup)
    step = game.deal(len(act.seats), options, Chance(act.seed), setup)
    changes: dict[str, Any] = {
        "game": game,
        "options": options,
        "players": act.seats,
        "seed": act.seed,
        "started": line.n,
        "acted": (line.n,) * len(act.seats),
        "acted_at": (line.at,) * len(act.seats),
        "spoke": "player",
        "gone": (),
        "withheld": (),
        "offered": frozenset(),
        "lapsed": frozenset(),
        "awaited_since": line.at,
        "unheard": 0,
        "absent": frozenset(),
        "proposals": frozenset(),
        "banks": (table.pace.bank,) * len(act.seats),
        "conceded": None,
        **_ANEW,
        "past": (),
        "undo": None,
        "lately": step.events[-_LATELY:],
        "sheet": marked(ruled(act.seats), act.seats, step.events),
    }
    return _after(table, line, step, changes), (act, *step.events)


def _after(table: Table, line: Line, step: Step[Any], changes: dict[str, Any]) -> Table:
    """Return the table where a step of its game has led it."""
    game = changes.get("game", table.game)
    over = game.result(step.state) is not None
    return msgspec.structs.replace(
        table,
        head=line.n,
        state=step.state,
        moved_at=line.at,
        touched_at=line.at,
        status="over" if over else "playing",
        **changes,
    )


def unfold(
    lines: Sequence[Line], table: Table | None = None
) -> Iterator[tuple[Line, Table, tuple[Event, ...]]]:
    """Fold lines one after the other, giving the table and the events after each."""
    for line in lines:
        table, events = fold(table, line)
        yield line, table, events
