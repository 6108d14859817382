"""Random games of any game, made from what it says of itself: its options, its actions' fields, its menus.

All is drawn from one number, so that a failing test can name the game that it failed on.
"""

import itertools
import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from hashlib import sha256
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import annotated_types
import msgspec
from pydantic import ValidationError

from games.cards import EVERY_CARD, SUITS, TRUMPS, Card, Suit
from games.core import Action, Chance, Event, Game, Seat, Setup, Step, legal, refusal
from support.reglements import hostile, hostile_set
from support.sizes import GAMES

_SHARES = {"parlett": 1 / 8, "noeufs": 1 / 4, "le99": 1 / 2, "sotlylaisse": 1 / 2, "tremblay": 2}
"""Of games whose moves are many, or few in kind, fewer tell as much; of one with rules to invent, more."""

LONGEST_GAME = 20_000
PATIENCE = 2_000
"""Moves drawn at random before a game is brought to its end by the safest: chance may dawdle."""
LONGEST_EXERCISE = 1_000
"""Of a few cards, chosen well, a game need not end; with its whole pack it does."""
_MOST_SEATS_MORE = 4


class Luck:
    """A hand that draws one thing after the other; the same label draws the same things."""

    def __init__(self, label: str) -> None:
        self.seed = sha256(label.encode()).hexdigest()
        self._chance = Chance(self.seed)

    def below(self, limit):
        number, self._chance = self._chance.below("test", limit)
        return number

    def choose(self, things):
        return things[self.below(len(things))]

    def shuffled(self, things):
        places, self._chance = self._chance.shuffle("test", range(len(things)))
        return [things[place] for place in places]


@dataclass
class Played:
    """A random game: how it began, what was done, and the table before and after."""

    game: Game[Any, Any, Any]
    seats: int
    options: Any
    seed: str
    setup: Setup | None = None
    log: list[tuple[Seat, Action]] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)
    events: list[tuple[Event, ...]] = field(default_factory=list)

    def deal(self) -> Step[Any]:
        return self.game.deal(self.seats, self.options, Chance(self.seed), self.setup)

    @property
    def end(self):
        return self.states[-1]

    def some_states(self, luck: Luck) -> list[Any]:
        """Choose a state of every phase: short phases are no less worth a look."""
        phases: dict[str, list[Any]] = {}
        for state in self.states:
            phases.setdefault(self.game.view(state, None).phase, []).append(state)
        return [luck.choose(states) for states in phases.values()]


def how_many(game: Game[Any, Any, Any]) -> int:
    """Return how many random games of a game are played for each test."""
    return max(1, round(GAMES * _SHARES.get(game.key, 1)))


@lru_cache(maxsize=2_000)  # some hundred megabytes; a longer soak plays its games anew for every test
def played(game: Game[Any, Any, Any], number: int) -> Played:
    """Play random game ``number``: legal moves drawn from the menus, composed ones among them."""
    luck = Luck(f"{game.key}:{game.version}:{number}")
    options = random_options(game, luck)
    places = game.seats(options)
    seats = places[luck.below(min(len(places), _MOST_SEATS_MORE))]
    it = Played(game, seats, options, luck.seed)
    it.setup = random_setup(it, luck)
    step = it.deal()
    it.states.append(step.state)
    it.events.append(step.events)
    longest = LONGEST_EXERCISE if it.setup else LONGEST_GAME
    while game.result(it.end) is None and len(it.log) < longest:
        dawdling = len(it.log) >= PATIENCE
        seat, action = safest_move(game, it.end) if dawdling else random_move(game, it.end, seats, luck)
        step = game.play(it.end, seat, action)
        it.log.append((seat, action))
        it.states.append(step.state)
        it.events.append(step.events)
    return it


def random_setup(it: Played, luck: Luck) -> Setup | None:
    """Lay every other game out: with a short pack, or in the middle, what is rare otherwise happens."""
    if luck.below(2):
        return None
    deck = luck.shuffled(sorted(cards_in(it.deal().state)))
    lay_out = luck.choose((_short_pack, _position, _hands_of_three))
    for size in range(luck.below(len(deck) // luck.choose((1, 10))), len(deck)):
        laid_out = lay_out(it, tuple(deck[:size]), luck)
        if it.game.lawmaking and luck.below(2):
            laid_out |= {"rules": hostile_set(luck)}
        try:
            setup = it.game.setup(**laid_out)
            it.game.deal(it.seats, it.options, Chance(it.seed), setup)
        except ValueError:
            continue
        return setup
    return None


def _short_pack(it, deck, luck):
    return {"dealer": luck.below(it.seats), "deck": deck}


def _position(it, deck, luck):
    return {
        **_hands_of_three(it, deck, luck),
        "total": luck.below(120) - 20,
        "direction": luck.choose((-1, 1)),
        "to_move": luck.below(it.seats),
    }


def _hands_of_three(it, deck, luck):
    """Give every seat three cards, or now and then two, and leave the rest face down."""
    ends = [min(len(deck), 3 * (seat + 1) - luck.choose((0, 0, 0, 1))) for seat in range(it.seats)]
    hands = tuple(deck[min(end, 3 * seat) : end] for seat, end in enumerate(ends))
    return {"hands": hands, "stock": deck[3 * it.seats :]}


def random_move(game, state, seats, luck):
    """Choose among all menus; now and then, for a move that no menu lists, try what can be composed."""
    if game.composed and luck.below(4) == 0:
        seat = luck.below(seats)
        kind = luck.choose(game.composed)
        names, choices = _parts_of(kind, game, state, seat)
        for _ in range(8):
            action = kind(**{name: luck.choose(values) for name, values in zip(names, choices, strict=True)})
            if refusal(game, state, seat, action) is None:
                return seat, action
    menus = [(seat, action) for seat in range(seats) for action in legal(game, state, seat)]
    return luck.choose(menus)


def safest_move(game, state):
    """Choose what running out of time would say."""
    seat = min(game.to_act(state))
    return seat, legal(game, state, seat)[0]


def random_options(game, luck):
    """Draw every house rule within its bounds, mostly small where it is a number."""
    for _ in range(100):
        drawn = {name: _drawn(one, luck) for name, one in game.options.model_fields.items()}
        try:
            return game.options(**drawn)
        except ValidationError:
            continue
    raise AssertionError(game.key)


def _drawn(option, luck):
    kind = option.annotation
    if kind is bool:
        return luck.below(2) == 1
    if get_origin(kind) is Literal:
        return luck.choose(get_args(kind))
    if option.examples:
        return luck.choose(option.examples[:3])
    if kind is int:
        low = next((one.ge for one in option.metadata if isinstance(one, annotated_types.Ge)), option.default)
        high = next(
            (one.le for one in option.metadata if isinstance(one, annotated_types.Le)), option.default
        )
        return min(high, low + luck.below(3))
    return option.default


def cards_in(value: Any) -> Iterator[Card]:
    """Find every card that lies in a pile of a state; a field that is a single card only remembers it."""
    for part in value if isinstance(value, tuple) else _parts(value):
        if isinstance(part, str):
            yield from (card for card in [part] if card in EVERY_CARD and isinstance(value, tuple))
        else:
            yield from cards_in(part)


def _parts(value):
    return [getattr(value, name) for name in getattr(value, "__struct_fields__", ())]


def candidates(kind: type[Action], game, state, seat) -> Iterator[Action]:
    """Make every action of a type that its fields allow: every card, seat, suit, and many numbers."""
    names, choices = _parts_of(kind, game, state, seat)
    for values in itertools.product(*choices):
        yield kind(**dict(zip(names, values, strict=True)))


def _parts_of(kind, game, state, seat):
    """Return the names of an action's fields, and what each of them may be."""
    menu = partial(legal, game, state, seat)
    choices = [_few(list(_values(hint, game, state, seat)), one, menu) for one, hint in _fields(kind)]
    return [one.name for one, _ in _fields(kind)], choices


@lru_cache
def _fields(kind):
    hints = get_type_hints(kind, include_extras=True)
    return [(one, hints[one.name]) for one in msgspec.structs.fields(kind)]


def _few(values, field, menu):
    """Return all of a few values; of many for a field that may be left out, those of a menu and some more."""
    if field.default is msgspec.NODEFAULT or len(values) <= _MANY:
        return values
    listed = {getattr(action, field.name, None) for action in menu()}
    return [*listed, *({field.default, *_SOME} - listed)]


def can_be_listed(kind: type[Action]) -> bool:
    """Say whether all actions of a type can be made one by one; free text and rules as data cannot."""
    return not any(_free(hint) for name, hint in get_type_hints(kind).items() if name != "verb")


def _free(hint):
    return hint is str or Mapping in (hint, get_origin(hint)) or any(map(_free, get_args(hint)))


def _values(hint, game, state, seat):
    origin, parts = get_origin(hint), get_args(hint)
    if hint == Seat:
        return range(-1, 8)
    if hint == _RULE:
        return _RULES
    if origin is Annotated:
        return _values(parts[0], game, state, seat)
    if origin in (Union, types.UnionType):
        return [value for part in parts for value in _values(part, game, state, seat)]
    if origin is tuple:
        return _combinations(parts, game, state, seat)
    return parts if origin is Literal else _SINGLE[origin or hint]


def _combinations(parts, game, state, seat):
    """Every single card, and the pairs and triples of the seat's own hand: its menu's, or what it sees."""
    several = [len(parts)] if parts[-1] is not Ellipsis else [2, 3]
    hand = (game.view(state, seat).hand or ())[:9]
    singles = [(card,) for card in sorted(EVERY_CARD)] if parts[-1] is Ellipsis else []
    return [*singles, *(found for size in several for found in itertools.permutations(hand, size))]


_RULE = Annotated[str, "rule"]
_RULES = tuple(f"I{number}" for number in range(6))
"""Names of invented rules, of which the first is nobody's."""

_MANY = 6
_SOME = (1,)

_SINGLE = {
    Card: sorted(EVERY_CARD),
    Suit: (*SUITS, TRUMPS),
    bool: (False, True),
    int: range(-30, 131),
    type(None): (None,),
    str: ("X1", "X41"),
    Mapping: ({"kind": "law"}, *(hostile(Luck(f"invented:{number}")) for number in range(40))),
}
