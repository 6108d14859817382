"""Every ``custom_id`` that we make, written and read in one place.

A ``custom_id`` is untrusted text: anybody may send any of them, and who sends it is all the authority it has.
It names a place in what its owner was shown, never a card: a move is the index into the seat's menu as it was
after line ``n`` of the table's log, and a keyed check of that very move.

    t:7~k3f9:42:0:9f3c01ab   a move                     v:7~k3f9:hand:42   a look at one's hand
    m:7~k3f9:42:play.1       a menu of moves, opened    l:7~k3f9:join      a wish about the table
    k:7~k3f9:42:0:3.7:9f3c01ab                          cards chosen together, of which c:5 is one

    s:7~k3f9:42:announce  a number to be said, and the form in which it is typed
    w:7~k3f9:say:000n1G   a page of a workshop, and how far one is there
    a:7~k3f9:42:accept    what everybody is asked, answered by whoever clicks
    y:7~k3f9              the move that was typed without saying at which table
    h:7~k3f9:3:next:17    the game that line 3 began, at its step 17
    g:2:le99:0:0          a page of the games of the channel where it is clicked
    e:1:0d2               the lesson: its part, and what has been pressed there

A table is called by its number and the epoch of its database (``TableSnapshot.name``): after a backup was
restored, the same number may be another table. A database of before epochs has none, and its buttons say
``t:7:42:0:9f3c01ab``. What a menu offers are ids as well, so that whatever is chosen is read the same way.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar, Final, Literal, NamedTuple, TypeAlias, get_args

import msgspec

from games.core import Action, Seat
from games.notation import speak

LONGEST: Final = 100
"""Characters that Discord allows in a ``custom_id``, and in the value of a menu."""

_NUMBER: Final = r"(?:0|[1-9][0-9]{0,17})"
_SNOWFLAKE: Final = r"(?:0|[1-9][0-9]{0,19})"
_TABLE: Final = rf"(?P<table>{_NUMBER}(?:~[0-9a-z]{{1,8}})?)"


class MoveId(msgspec.Struct, frozen=True):
    """A button that plays a move."""

    TEMPLATE: ClassVar[str] = (
        rf"t:{_TABLE}:(?P<n>{_NUMBER}):(?P<index>0|[1-9][0-9]{{0,3}}):(?P<check>[0-9a-f]{{8}})"
    )
    table: str
    n: int
    """The line of the log after which the menu was shown."""
    index: int
    """The place of the move in the seat's menu then."""
    check: str
    """What ``check`` gave for the move."""

    def __str__(self) -> str:
        return f"t:{self.table}:{self.n}:{self.index}:{self.check}"


class MenuId(msgspec.Struct, frozen=True):
    """A menu of moves, and how far it has been opened; as a value it opens the next part of a long menu."""

    TEMPLATE: ClassVar[str] = rf"m:{_TABLE}:(?P<n>{_NUMBER}):(?P<path>[0-9.]{{0,40}})"
    table: str
    n: int
    path: str = ""
    """The branches taken so far, as numbers between full stops."""

    def __str__(self) -> str:
        return f"m:{self.table}:{self.n}:{self.path}"


class PickId(msgspec.Struct, frozen=True):
    """A menu of cards that are chosen together, and those that were taken before."""

    TEMPLATE: ClassVar[str] = (
        rf"k:{_TABLE}:(?P<n>{_NUMBER}):(?P<part>[0-9]):(?P<path>[0-9.]{{0,40}}):(?P<check>[0-9a-f]{{8}})"
    )
    table: str
    n: int
    part: int
    """Which of the menus that many cards are spread over."""
    path: str
    """The places of the cards taken so far, as numbers between full stops."""
    check: str
    """What ``check`` gave for the move that would take every card on offer."""

    def __str__(self) -> str:
        return f"k:{self.table}:{self.n}:{self.part}:{self.path}:{self.check}"

    @property
    def places(self) -> tuple[int, ...]:
        """The places of the cards taken so far, each once."""
        return tuple(dict.fromkeys(int(place) for place in self.path.split(".") if place))

    def taking(self, chosen: Iterable[Id]) -> PickId:
        """Return the same with the cards that somebody has just chosen."""
        places = (*self.places, *(card.place for card in chosen if isinstance(card, CardId)))
        return msgspec.structs.replace(self, path=".".join(map(str, places)))


class CardId(msgspec.Struct, frozen=True):
    """A card, or something else, to choose together with others: its place among what is on offer."""

    TEMPLATE: ClassVar[str] = r"c:(?P<place>0|[1-9][0-9]{0,2})"
    place: int

    def __str__(self) -> str:
        return f"c:{self.place}"


class SayId(msgspec.Struct, frozen=True):
    """A button that asks for the number of a move, and the form in which it is then typed."""

    TEMPLATE: ClassVar[str] = rf"s:{_TABLE}:(?P<n>{_NUMBER}):(?P<verb>[A-Za-z]{{1,20}})"
    table: str
    n: int
    verb: str
    """The first word of the move, as it is written down."""

    def __str__(self) -> str:
        return f"s:{self.table}:{self.n}:{self.verb}"


class WorkId(msgspec.Struct, frozen=True):
    """A page of a game's workshop, and how far one is there (``faces.workshop.To``)."""

    TEMPLATE: ClassVar[str] = rf"w:{_TABLE}:(?P<page>[a-z]{{1,10}}):(?P<code>[0-9A-Za-z.]{{0,66}})"
    table: str
    page: str
    code: str = ""

    def __str__(self) -> str:
        return f"w:{self.table}:{self.page}:{self.code}"

    def taking(self, chosen: Iterable[Id]) -> WorkId:
        """Return the same with the places of what somebody has just chosen."""
        places = "".join(f".{each.place}" for each in chosen if isinstance(each, CardId))
        return msgspec.structs.replace(self, code=self.code + places)


class AskedId(msgspec.Struct, frozen=True):
    """A button for whoever is asked: it says the same for each of them."""

    TEMPLATE: ClassVar[str] = rf"a:{_TABLE}:(?P<n>{_NUMBER}):(?P<said>[a-z]{{1,20}}(?: [a-z]{{1,8}})?)"
    table: str
    n: int
    """The line of the log after which it was asked."""
    said: str
    """The move, as it is written down."""

    def __str__(self) -> str:
        return f"a:{self.table}:{self.n}:{self.said}"


class TypedId(msgspec.Struct, frozen=True):
    """A button that makes at this table the move that its message repeats: somebody typed it for no table."""

    TEMPLATE: ClassVar[str] = rf"y:{_TABLE}"
    table: str

    def __str__(self) -> str:
        return f"y:{self.table}"


Sight: TypeAlias = Literal["hand", "sheet", "rules", "lobby", "options", "table"]


class LookId(msgspec.Struct, frozen=True):
    """A button that shows something; one with a line also marks what an announcement has told."""

    TEMPLATE: ClassVar[str] = rf"v:{_TABLE}:(?P<what>{'|'.join(get_args(Sight))})(?::(?P<n>{_NUMBER}))?"
    table: str
    what: Sight
    n: int | None = None

    def __str__(self) -> str:
        return f"v:{self.table}:{self.what}" + ("" if self.n is None else f":{self.n}")


TableWish: TypeAlias = Literal[
    "join",
    "leave",
    "offer",
    "keep",
    "take",
    "sure",
    "back",
    "start",
    "cancel",
    "robot",
    "remove",
    "pace",
    "choose",
    "set",
    "ask",
    "rematch",
    "place",
    "rules",
    "hide",
    "clock",
    "up",
    "pause",
    "resume",
    "time",
    "speak",
    "undo",
    "agree",
    "decline",
    "board",
    "play",
    "pictures",
]


class TableId(msgspec.Struct, frozen=True):
    """A wish about the table itself: ``join``, ``robot:careful``, ``pace:300``, ``set:lossesToEnd=3``.

    ``offer`` offers one's own seat, ``offer:2`` that of somebody whose time is up, ``keep`` takes one's own
    back, ``take:2.41`` takes the seat 2, free since line 41. ``sure`` asks once more before what it names,
    and ``back`` takes that back. ``choose`` opens a house rule, ``ask`` asks for its number in a form,
    ``rules:2`` is a page of what was invented at the table, ``hide`` hides what somebody wrote there,
    ``speak:en`` changes the language of the server's lobbies and tables, ``place`` only names a menu.
    ``clock`` asks for a time control in a form, ``up:automaton`` says what time up means, ``pause``,
    ``resume`` and ``time`` are about the time of all. ``undo`` takes one's latest action back, and whoever is
    asked answers ``agree:42`` or ``decline:42``, by the line of that action. ``board:on`` keeps the table on
    one board that is edited, ``pictures:off`` shows no pictures, ``play:direct`` is where one plays.
    """

    TEMPLATE: ClassVar[str] = rf"l:{_TABLE}:(?P<what>{'|'.join(get_args(TableWish))})(?::(?P<arg>.{{1,60}}))?"
    table: str
    what: TableWish
    arg: str = ""

    def __str__(self) -> str:
        return f"l:{self.table}:{self.what}" + (f":{self.arg}" if self.arg else "")


Reading: TypeAlias = Literal[
    "see", "first", "back", "next", "last", "deal", "tell", "share", "text", "record", "watch"
]


class GameId(msgspec.Struct, frozen=True):
    """A game to look at, whoever played it: at a step, as a tale, as a text, as a record, or while it lasts.

    ``see``, ``first``, ``back``, ``next``, ``last`` and ``deal`` show the step that they name. ``share``
    tells the tale to everybody who sees the channel.
    """

    TEMPLATE: ClassVar[str] = (
        rf"h:{_TABLE}:(?P<began>{_NUMBER}):(?P<what>{'|'.join(get_args(Reading))}):(?P<step>{_NUMBER})"
    )
    table: str
    began: int
    """The line of the log that began the game."""
    what: Reading = "see"
    step: int = 0

    def __str__(self) -> str:
        return f"h:{self.table}:{self.began}:{self.what}:{self.step}"


class GamesId(msgspec.Struct, frozen=True):
    """A page of the games of the channel where it is clicked, or of its server: all of them, or some."""

    TEMPLATE: ClassVar[str] = (
        rf"g:(?P<page>0|[1-9][0-9]{{0,5}}):(?P<game>[a-z0-9]{{0,32}}):(?P<player>{_SNOWFLAKE}):(?P<number>{_NUMBER})"
        r"(?::(?P<where>server))?"
    )
    page: int = 0
    game: str = ""
    """The key of a game; empty for all."""
    player: int = 0
    """Somebody's user id; 0 for everybody."""
    number: int = 0
    """The number of a table in its server; 0 for all."""
    where: Literal["", "server"] = ""
    """``server``: in every channel where whoever clicks may read what was said before."""

    def __str__(self) -> str:
        return f"g:{self.page}:{self.game}:{self.player}:{self.number}" + (
            f":{self.where}" if self.where else ""
        )


class LessonId(msgspec.Struct, frozen=True):
    """A press of the lesson: its part, and all that has been pressed there, this one last."""

    TEMPLATE: ClassVar[str] = r"e:(?P<part>[1-9]):(?P<presses>[0-9dw]{0,40})"
    part: int = 1
    presses: str = ""

    def __str__(self) -> str:
        return f"e:{self.part}:{self.presses}"


_Habit: TypeAlias = Literal["zone", "quiet", "vacation", "remind", "plays", "pictures"]
_Kept: TypeAlias = Literal["export", "delete", "erase", "keep", "unlist", "list"]
_FirstStep: TypeAlias = Literal["help", "play", "quit"]
_RuleBook: TypeAlias = Literal["rules", "book", "hide"]
Panel: TypeAlias = Literal[
    _Habit, _Kept, _FirstStep, _RuleBook, "language", "numerals", "illustrated", "board", "place", "open"
]


class PanelId(msgspec.Struct, frozen=True):
    """A control away from any table: settings of a server, one's own language, privacy, pages of rules.

    ``board:le99.ever.3.1`` is a page of a leaderboard, ``book:tremblay.2`` one of a server's rulebook,
    ``hide:tremblay.2.9f3c…`` hides what somebody wrote there, ``place`` only names a menu.
    ``open:parlett.2.`` opens a table by the clock that a form asks for, ``zone`` asks for a time zone,
    ``quiet:22.8`` and ``vacation:7`` are one's own hours and days, ``remind:direct`` is how one is reminded
    and ``remind:of.1.2`` of what, ``plays:direct`` is where one plays, ``pictures:off`` (a server's
    ``illustrated:off``) whether one sees any. ``play`` offers the games to play at once, ``play:le99``
    deals one, and ``quit`` ends the lesson.
    """

    TEMPLATE: ClassVar[str] = rf"p:(?P<what>{'|'.join(get_args(Panel))})(?::(?P<arg>.{{1,60}}))?"
    what: Panel
    arg: str = ""

    def __str__(self) -> str:
        return f"p:{self.what}" + (f":{self.arg}" if self.arg else "")

    def taking(self, chosen: Iterable[Id]) -> PanelId:
        """Return the same with the places of what somebody has just chosen together."""
        places = "".join(f".{each.place}" for each in chosen if isinstance(each, CardId))
        return msgspec.structs.replace(self, arg=self.arg + places)


Id: TypeAlias = (
    MoveId
    | MenuId
    | PickId
    | CardId
    | SayId
    | WorkId
    | AskedId
    | TypedId
    | LookId
    | TableId
    | GameId
    | GamesId
    | LessonId
    | PanelId
)

_KINDS: Final[tuple[type[Id], ...]] = get_args(Id)
_PATTERNS: Final = {kind.TEMPLATE[0]: (kind, re.compile(kind.TEMPLATE)) for kind in _KINDS}
"""What each kind of id looks like, by its first letter."""


def read(text: str) -> Id | None:
    """Read a ``custom_id`` or a menu's value; ``None``: it is none of ours."""
    kind, pattern = _PATTERNS.get(text[:1], (None, None))
    if kind is None or pattern is None or len(text) > LONGEST or not (match := pattern.fullmatch(text)):
        return None
    found = {name: value for name, value in match.groupdict().items() if value is not None}
    return msgspec.convert(found, kind, strict=False)


class Called(NamedTuple):
    """A table as ids call it."""

    id: int
    epoch: str


def called(name: str) -> Called:
    """Read what an id calls a table."""
    number, _, epoch = name.partition("~")
    return Called(int(number), epoch)


def check(seed: str, seat: Seat, action: Action) -> str:
    """Return what proves that an id means this move of this seat, in the game dealt from ``seed``."""
    return _check(seed, f"{seat}:{speak(action)}")


@lru_cache(maxsize=8_192)  # a hand offers most of its moves again and again, and each click asks once more
def _check(seed: str, said: str) -> str:
    return hmac.digest(_key(seed), said.encode(), hashlib.sha256)[:4].hex()


@lru_cache(maxsize=1_024)
def _key(seed: str) -> bytes:
    return hmac.digest(seed.encode(), b"custom_id", hashlib.sha256)


def means(found: MoveId | PickId, seed: str, seat: Seat, action: Action) -> bool:
    """Say whether an id means this move."""
    return hmac.compare_digest(found.check, check(seed, seat, action))
