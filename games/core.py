"""A game as a record of pure functions, named after the chapters of a rule book.

Around that record, what every game shares is written once: ``act``, ``legal`` and ``replay``, chance as a
value, and the objections that any referee may raise.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import count
from struct import Struct
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec
from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from games.cards import Card

if TYPE_CHECKING:
    from games.lawmaking import Lawmaking

Seat: TypeAlias = Annotated[int, "seat"]
"""A place at the table, 0, 1, 2 … clockwise. Field by field, it tells the texts which numbers are people."""


class Action(msgspec.Struct, frozen=True):
    """What a seat says or does; its fields, in order, are the words after the verb."""

    verb: ClassVar[str]


def cards_of(action: Action) -> tuple[Card, ...]:
    """Find the cards that an action names by its fields ``card`` and ``cards``."""
    one, several = getattr(action, "card", None), getattr(action, "cards", ())
    return (*several, *((one,) if one else ()))


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=True):
    """A public fact. An event never carries a secret: secrets live in views alone."""

    quiet: ClassVar[bool] = False
    """A quiet event is told to the table together with the next loud one."""


class Scored(Event, frozen=True):
    """A deal has been played out and goes on the score sheet; a game's own event derives from this one."""

    marks: tuple[int, ...]
    """What each seat is given: points, or losses where one can only lose."""


class Objection(msgspec.Struct, frozen=True):
    """Why the referee forbids an action; its fields are the words of the explanation."""

    code: ClassVar[str]
    rule: ClassVar[str] = ""
    """The number of the rule in ``docs/rules/<game>.md`` ("R16"); empty for what goes for every game."""


class GameOver(Objection, frozen=True):
    """The game has ended: nothing more can be done."""

    code: ClassVar[str] = "E_OVER"


class NotUnderstood(Objection, frozen=True):
    """The words name no action of this game."""

    code: ClassVar[str] = "E_BAD_ARG"


class WrongPhase(Objection, frozen=True):
    """The action belongs to another moment of the game."""

    code: ClassVar[str] = "E_PHASE"


class NotYourTurn(Objection, frozen=True):
    """It is another seat's turn."""

    code: ClassVar[str] = "E_TURN"


class OptionNotInPlay(Objection, frozen=True):
    """The table has not chosen the house rule that would allow this."""

    code: ClassVar[str] = "E_OPTION"


class NotInHand(Objection, frozen=True):
    """The card is not in the seat's hand."""

    code: ClassVar[str] = "E_NOT_IN_HAND"
    card: Card


class NotDealer(Objection, frozen=True):
    """Only the dealer may do this."""

    code: ClassVar[str] = "E_NOT_DEALER"


class Illegal(Exception):
    """An action that the referee refuses; the game is as it was."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(objection.code)
        self.objection = objection


class PerSecond(NamedTuple):
    """What makes a number of the house rules a length of time: so many of it are a second."""

    parts: int


Seconds: TypeAlias = Annotated[int, PerSecond(1)]
Milliseconds: TypeAlias = Annotated[int, PerSecond(1_000)]


class Options(BaseModel):
    """House rules, each with its default and its bounds; spelled in camel case in a record."""

    model_config = ConfigDict(frozen=True, extra="forbid", alias_generator=to_camel, populate_by_name=True)

    def spelled(self) -> dict[str, Any]:
        """Write the options as a record spells them."""
        return self.model_dump(mode="json", by_alias=True)


class Setup(BaseModel):
    """How an exercise begins: with a dealer, and a pack as it lies, top card first.

    A game that can be laid out otherwise derives its own from this one.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    dealer: Seat | None = None
    deck: tuple[Card, ...] | None = None


class Position(Setup):
    """How an exercise lies on the table in the middle of a game: without ``hands``, it begins with the deal.

    Cards are listed top card first, but for ``pile``, whose top is its last card.
    """

    hands: tuple[tuple[Card, ...], ...] | None = None
    direction: int = Field(default=1, ge=-1, le=1)
    to_move: Seat | None = None
    pile: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()


T = TypeVar("T")


class Chance(msgspec.Struct, frozen=True):
    """Luck as a value: the n-th shuffle of a seed is the same shuffle everywhere and for ever.

    Numbers come from HMAC-SHA256 of the seed over ``purpose:n:counter``; a purpose never shares its stream
    with another, so that one can be opened without the rest.
    """

    seed: str
    """64 hexadecimal digits."""
    used: int = 0

    def shuffle(self, purpose: str, items: Iterable[T]) -> tuple[tuple[T, ...], Chance]:
        """Return the items in random order, by Fisher and Yates, and the chance that is left."""
        shuffled = list(items)
        left = len(shuffled)
        for number in _numbers(self.seed, f"{purpose}:{self.used}"):
            if left <= 1:
                break
            other = number % left
            if number - other + left <= _NUMBERS:
                left -= 1
                shuffled[left], shuffled[other] = shuffled[other], shuffled[left]
        return tuple(shuffled), Chance(self.seed, self.used + 1)

    def below(self, purpose: str, limit: int) -> tuple[int, Chance]:
        """Return a number from 0 to ``limit - 1`` and the chance that is left."""
        drawn = 0
        for number in _numbers(self.seed, f"{purpose}:{self.used}"):
            drawn = number % limit
            if number - drawn + limit <= _NUMBERS:
                break
        return drawn, Chance(self.seed, self.used + 1)


_NUMBERS: Final = 2**32
"""How many numbers there are. In a last run that is not whole, the lower ones would be likelier: redraw."""

_EIGHT: Final = Struct(">8I")
"""The numbers of one block."""


def _numbers(seed: str, purpose: str) -> Iterator[int]:
    """Give the 32-bit numbers of one purpose, block after block."""
    keyed = _keyed(seed)
    for number in count():
        block = keyed.copy()
        block.update(f"{purpose}:{number}".encode())
        yield from _EIGHT.unpack(block.digest())


@lru_cache(maxsize=256)
def _keyed(seed: str) -> hmac.HMAC:
    """Return HMAC-SHA256 with its key taken in, which is half of its work."""
    return hmac.new(bytes.fromhex(seed), digestmod=hashlib.sha256)


def seating(seed: str, players: int) -> tuple[int, ...]:
    """Draw the seats at random: for each seat, the number of its player in order of arrival."""
    return Chance(seed).shuffle("seating", range(players))[0]


S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")


class Step(msgspec.Struct, Generic[S], frozen=True):
    """What an action, or the deal, leads to: the new state, and what everybody sees happen."""

    state: S
    events: tuple[Event, ...] = ()


def after(step: Step[S], follow: Callable[[S], Step[S]]) -> Step[S]:
    """Go on from where a step led, and tell both in order."""
    following = follow(step.state)
    return Step(following.state, step.events + following.events) if step.events else following


def at(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Replace the value of one seat."""
    return (*values[:seat], value, *values[seat + 1 :])


class Same(Generic[T]):
    """A key by which something is remembered of this very value, whatever others are equal."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)


class Forced(msgspec.Struct, frozen=True):
    """A move that anybody can see is the only one, such as the next card of a deal."""

    seat: Seat
    action: Action
    after: float = 0.0
    """Seconds that the table lets pass before it makes the move for the seat."""


def _nobody(_state: Any) -> frozenset[Seat]:
    return frozenset()


def _onward(_state: Any) -> int:
    return 1


def _nothing(_state: Any) -> None:
    return None


def _phase(state: Any) -> Any:
    return getattr(state, "phase", None)


class Result(msgspec.Struct, frozen=True):
    """How a game ended. Where one can only lose, nobody is a winner."""

    scores: tuple[int, ...]
    losers: tuple[Seat, ...] = ()
    winners: tuple[Seat, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, A, V]):
    """A game, as the table of contents of its rule book.

    ``key`` names the game in records, files and messages. ``version`` rises when an old list of actions
    would no longer replay to the same game.
    """

    key: str
    version: int
    options: type[Options]
    seats: Callable[[Any], range]
    actions: tuple[type[A], ...]
    deal: Callable[[int, Any, Chance, Any], Step[S]]
    """(seats, options, chance, setup or ``None``) to the first position.

    Raises ``ValueError`` on an impossible setup.
    """
    to_act: Callable[[S], frozenset[Seat]]
    """Whom the game waits for; empty if and only if there is a result."""
    moves: Callable[[S, Seat], Sequence[A]]
    """The menu of a seat: its legal moves in a stable order, the safest first."""
    objection: Callable[[S, Seat, A], Objection | None]
    """What the referee answers to an action of ``actions`` while the game goes on."""
    play: Callable[[S, Seat, A], Step[S]]
    """What a legal action does."""
    silence: Callable[[S, Seat], A | None]
    """What running out of time says for a seat, if anything."""
    view: Callable[[S, Seat | None], V]
    """What a seat (``None``: anybody) may know."""
    result: Callable[[S], Result | None]
    setup: type[Setup] = Setup
    """What an exercise may lay out."""
    phase: Callable[[S], Any] = _phase
    """The moment of the game: what seats are awaited for, if that may change while they are awaited."""
    finishing: Callable[[S], frozenset[Seat]] = _nobody
    """Seats whose turn is over but for a move that the next action would take away: a draw left open."""
    grace: Callable[[S], float | None] = _nothing
    """Seconds that others wait for who is finishing (``None``: as the table's pace says)."""
    closing: Callable[[S], float | None] = _nothing
    """Seconds after which ``silence`` speaks for who is finishing (``None``: there is no hurry)."""
    forced: Callable[[S], Forced | None] = _nothing
    """The move that the table makes for a seat, since everybody can see that it is the only one."""
    way: Callable[[S], int] = _onward
    """Which way play goes round: the seat after one, or (-1) the one before it, is usually next."""
    lawmaking: Lawmaking[S, A] | None = None
    """What is more of a game whose players make rules."""
    losing: bool = False
    """One can only lose: marks are losses, and nobody is a winner."""
    composed: tuple[type[A], ...] = ()
    """Action types accepted beyond the menu, such as a cut at any depth."""
    final: tuple[type[A], ...] = ()
    """Actions that nobody takes back: what they tell beside cards, such as a vote, cannot be unheard."""


def refusal(game: Game[S, A, Any], state: S, seat: Seat, action: A) -> Objection | None:
    """Say why the referee forbids an action (``None``: it is legal)."""
    if game.result(state) is not None:
        return GameOver()
    if not isinstance(action, game.actions):
        return NotUnderstood()
    return game.objection(state, seat, action)


def act(game: Game[S, A, Any], state: S, seat: Seat, action: A) -> Step[S]:
    """Play an action under the eyes of the referee.

    Raises:
        Illegal: the referee objects; the state given is still the state of the game.
    """
    if objection := refusal(game, state, seat, action):
        raise Illegal(objection)
    experiment = game.lawmaking and game.lawmaking.simulation(state, seat, action)
    if experiment and (objection := experiment()):
        raise Illegal(objection)
    return game.play(state, seat, action)


def legal(game: Game[S, A, Any], state: S, seat: Seat) -> tuple[A, ...]:
    """List the menu of a seat, the safest move first; empty when the game is over."""
    return () if game.result(state) is not None else tuple(game.moves(state, seat))


def replay(game: Game[S, A, Any], start: S, actions: Iterable[tuple[Seat, A]]) -> S:
    """Play our own list of actions again; the referee has seen it already."""
    for seat, action in actions:
        start = game.play(start, seat, action).state
    return start


@cache
def message_id(kind: type[msgspec.Struct]) -> str:
    """Name the message that speaks of an action, event or objection: ``le99-over-limit``.

    The first word is the game's key, or ``core`` for what all games share; the rest is the class name.
    """
    game = kind.__module__.split(".")[-2 if kind.__module__.startswith("bot.") else 1]
    return game + "".join("-" + letter.lower() if letter.isupper() else letter for letter in kind.__name__)
