"""The game record: one JSON document for saves, exports, puzzles, bug reports and fairness checks.

    {"format": "le99-record/1", "game": "le99", "version": 1,
     "seats": ["Olivier", "Mélanie", "Francis"], "options": {"lossesToEnd": 5},
     "seed": "64 hex digits", "setup": {"dealer": 2, "deck": ["5h", "Qs"]},
     "actions": [[0, "discard 5h"], [0, "draw"]]}

Whatever the game, ``[0, "undo"]`` takes back the latest action of seat 0, and all that was done since.

People write records by hand, so whatever is wrong with one is an objection that explains itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, ClassVar, Final, Literal, TypeAlias, TypeVar

import msgspec
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from games import GAMES
from games.cards import EVERY_CARD, Card
from games.core import (
    Action,
    Chance,
    Game,
    GameOver,
    Illegal,
    NotUnderstood,
    Objection,
    Options,
    Position,
    Seat,
    Setup,
    Step,
    act,
)
from games.core import legal as menu
from games.notation import read, speak
from games.undoing import Moment, TakenBack, Undo, gone_on, laid_down, undoable

ReplayLine: TypeAlias = dict[str, Any]
"""One line of a replay, ready for JSON."""

_LONGEST_VALUE: Final = 40
_ALIKE: Final = 0.7
"""From where on a name looks like another, of 1 for the same (``difflib``)."""

M = TypeVar("M", bound=BaseModel)


class Flaw(Objection, frozen=True):
    """What is wrong with a record before its first action; ``field`` is written ``options.lossesToEnd``."""

    code: ClassVar[str] = "E_RECORD"


class NotJson(Flaw, frozen=True):
    """The text is no JSON."""


class MissingField(Flaw, frozen=True):
    """A field that every record has is not there."""

    field: str


class UnknownField(Flaw, frozen=True):
    """Neither records nor this game know such a field."""

    field: str


class MisspelledField(Flaw, frozen=True):
    """There is no such field, but one that looks like it: ``losses_to_end`` for ``lossesToEnd``."""

    field: str
    meant: str


class WrongValue(Flaw, frozen=True):
    """A field cannot be what it is; ``value`` is empty where it would be too long to repeat."""

    field: str
    value: str = ""


class TooLow(Flaw, frozen=True):
    """A number is below the least allowed."""

    field: str
    least: int


class TooHigh(Flaw, frozen=True):
    """A number is above the most allowed."""

    field: str
    most: int


class UnknownGame(Flaw, frozen=True):
    """No game has this name and version."""

    game: str
    version: int


class WrongNumberOfSeats(Flaw, frozen=True):
    """The game is not for so few, or so many."""

    seats: int
    least: int
    most: int


class ImpossibleSetup(Flaw, frozen=True):
    """The cards of the exercise do not make a position of this game."""


class Record(BaseModel):
    """A game from its first card to its last action; see the module's example."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["le99-record/1"]
    game: str
    version: int | None = None
    """The newest, unless it says otherwise."""
    seats: tuple[str, ...]
    options: Mapping[str, Any] = {}
    seed: str = Field(default="0" * 64, pattern="^[0-9a-fA-F]{64}$")
    setup: Mapping[str, Any] | None = None
    actions: tuple[tuple[Seat, str], ...] = ()
    fairness: Mapping[str, Any] | None = None
    """Commitments and entropies: proof for people, nothing that the rules read."""


def read_record(text: str | bytes) -> Record:
    """Read a record, as JSON.

    Raises:
        Illegal: with a ``Flaw`` that says what is wrong.
    """
    try:
        return Record.model_validate_json(text, strict=True)
    except ValidationError as error:
        raise Illegal(_flaw(error, Record)) from error


def write_record(record: Record) -> str:
    """Write a record on one line of JSON."""
    return record.model_dump_json(exclude_none=True)


def export(  # noqa: PLR0913 - these are the parts of a record
    game: Game[Any, Any, Any],
    seats: Sequence[str],
    options: Options,
    seed: str,
    actions: Iterable[tuple[Seat, Action]],
    *,
    setup: Setup | None = None,
) -> Record:
    """Make the record of a game.

    Every option is written, so that a later default changes no old game. Of a setup, only what the exercise
    names: a pack without a total is no position with a total of 0.
    """
    return Record(
        format="le99-record/1",
        game=game.key,
        version=game.version,
        seats=tuple(seats),
        options=options.model_dump(mode="json", by_alias=True),
        seed=seed,
        setup=None if setup is None else setup.model_dump(mode="json", exclude_unset=True),
        actions=tuple((seat, speak(action)) for seat, action in actions),
    )


def start(record: Record) -> tuple[Game[Any, Any, Any], Step[Any]]:
    """Find the game of a record and deal its first cards.

    Raises:
        Illegal: with a ``Flaw``, where the game cannot begin like this.
    """
    version = _newest(record.game) if record.version is None else record.version
    game = GAMES.get((record.game, version))
    if game is None:
        raise Illegal(UnknownGame(_cut(record.game), version))
    setup = None if record.setup is None else _part(record, game.setup, "setup")
    for field, card in _cards(setup):
        if card not in EVERY_CARD:
            raise Illegal(WrongValue(field, _short(card)))
    options = _part(record, game.options, "options")
    places, seats = game.seats(options), len(record.seats)
    if seats not in places:
        raise Illegal(WrongNumberOfSeats(seats, places[0], places[-1]))
    try:
        return game, game.deal(seats, options, Chance(record.seed), setup)
    except ValueError as error:
        raise Illegal(ImpossibleSetup()) from error


def _part(record: Record, kind: type[M], name: Literal["setup", "options"]) -> M:
    """Read the part of a record that is as its game says."""
    try:
        text = msgspec.json.encode(getattr(record, name))
        return kind.model_validate_json(text, strict=True, by_alias=True, by_name=False)
    except ValidationError as error:
        raise Illegal(_flaw(error, kind, name)) from error


def _newest(key: str) -> int:
    return max((version for name, version in GAMES if name == key), default=1)


def replay_lines(record: Record, *, ends: bool = False) -> Iterator[ReplayLine]:
    """Play a record under the eyes of the referee: a line per action, then the end.

    An action that is refused is the last line, and so is what keeps the game from beginning (its ``n`` is 0);
    such a line has an ``error``. With ``ends``, only the last line is given.
    """
    n = 0
    try:
        game, dealt = start(record)
        state, n = dealt.state, 1
        for n, (seat, words, step) in enumerate(played(record, game, state), 2):
            state = step.state
            if not ends:
                yield {"n": n - 1, "seat": seat, "action": words, "events": msgspec.to_builtins(step.events)}
    except Illegal as refused:
        yield _refusal(n, refused.objection)
    else:
        yield _end(game, state, len(record.seats))


def played(record: Record, game: Game[Any, Any, Any], state: Any) -> Iterator[tuple[Seat, str, Step[Any]]]:
    """Play the actions of a record from its first position: whose, in its words, and what each led to.

    Raises:
        Illegal: the referee objects to one.
    """
    past: tuple[Moment, ...] = ()
    for seat, words in record.actions:
        action = _understood(game, state, record, seat, words)
        if isinstance(action, Undo):
            undone = undoable(game, past, seat)
            past = past[: -len(undone)]
            step = Step(undone[0].state, (TakenBack(seat, laid_down(game, undone[0])),))
        else:
            step = act(game, state, seat, action)
            past = gone_on(game, past, Moment(seat, action, state), step)
        state = step.state
        yield seat, words, step


def replay_texts(texts: Iterable[str | bytes], *, ends: bool = False) -> Iterator[ReplayLine]:
    """Read and replay record after record; one that cannot be read is one line with an ``error``."""
    for text in texts:
        try:
            record = read_record(text)
        except Illegal as refused:
            yield _refusal(0, refused.objection)
        else:
            yield from replay_lines(record, ends=ends)


def catalogue() -> dict[str, Any]:
    """Describe the newest version of every game: seats, verbs, and a JSON schema of its options."""
    return {game.key: _description(game) for _, game in sorted(GAMES.items())}


def _description(game: Game[Any, Any, Any]) -> dict[str, Any]:
    places, schema = game.seats(game.options()), game.options.model_json_schema()
    for option in schema["properties"].values():
        del option["title"]  # pydantic's guess from the name; people's names for options are in locales/
    return {
        "version": game.version,
        "seats": {"least": places[0], "most": places[-1]},
        "verbs": [action.verb for action in game.actions],
        "options": schema,
    }


def _understood(game: Game[Any, Any, Any], state: Any, record: Record, seat: Seat, words: str) -> Any:
    if game.result(state) is not None:  # comes first: after the end nothing more is read
        raise Illegal(GameOver())
    if seat not in range(len(record.seats)):
        raise Illegal(NotUnderstood())
    return Undo() if words == Undo.verb else read(game, words)


def _refusal(n: int, objection: Objection) -> ReplayLine:
    return {
        "n": n,
        "error": type(objection).__name__,
        "code": objection.code,
        "params": msgspec.to_builtins(objection),
    }


def _end(game: Game[Any, Any, Any], state: Any, seats: int) -> ReplayLine:
    result = game.result(state)
    menus = {str(seat): list(map(speak, menu(game, state, seat))) for seat in range(seats)}
    return {
        "end": True,
        "over": result is not None,
        "to_act": sorted(game.to_act(state)),
        "legal": {seat: moves for seat, moves in menus.items() if moves},
        "view": _public(game.view(state, None)),
        "views": {str(seat): msgspec.to_builtins(game.view(state, seat)) for seat in range(seats)},
        "result": msgspec.to_builtins(result),
    }


def _public(view: Any) -> dict[str, Any]:
    """Leave out the hand, which nobody in particular does not have."""
    shown: dict[str, Any] = msgspec.to_builtins(view)
    return {name: value for name, value in shown.items() if name != "hand"}


def _cards(setup: Setup | None) -> Iterator[tuple[str, Card]]:
    if setup:
        piles = {"deck": setup.deck or ()}
        if isinstance(setup, Position):
            piles |= {"pile": setup.pile, "stock": setup.stock}
            piles |= {f"hands.{seat}": hand for seat, hand in enumerate(setup.hands or ())}
        for name, pile in piles.items():
            for place, card in enumerate(pile):
                yield f"setup.{name}.{place}", card


def _flaw(error: ValidationError, kind: type[BaseModel], *within: str) -> Flaw:
    """Say the first thing that is wrong, in our own words: pydantic's are English."""
    first = error.errors(include_url=False)[0]
    *place, name = (*within, *map(_cut, first["loc"])) or ("",)
    field, limits = ".".join((*place, name)), first.get("ctx", {})
    match first["type"]:
        case "json_invalid" | "string_unicode":
            return NotJson()
        case "missing":
            return MissingField(field)
        case "extra_forbidden":
            like = _like(name, kind)
            return MisspelledField(field, ".".join((*place, like))) if like else UnknownField(field)
        case "greater_than_equal":
            return TooLow(field, limits["ge"])
        case "less_than_equal":
            return TooHigh(field, limits["le"])
    return WrongValue(field, _short(first["input"]))


def _like(name: str, kind: type[BaseModel]) -> str:
    """Return the field that looks most like a name, as a record spells it (empty: none does)."""
    fields = [field.alias or own for own, field in kind.model_fields.items()]
    plain = {_plain(field): field for field in fields}
    return next((plain[close] for close in get_close_matches(_plain(name), plain, n=1, cutoff=_ALIKE)), "")


def _plain(name: str) -> str:
    return name.replace("_", "").lower()


def _short(value: Any) -> str:
    """Write a value as in JSON, or not at all if it is long."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= _LONGEST_VALUE else ""


def _cut(name: str | int) -> str:
    """Repeat a name that somebody wrote, as far as it tells anything."""
    text = str(name)
    return text if len(text) <= _LONGEST_VALUE else f"{text[:_LONGEST_VALUE]}…"
