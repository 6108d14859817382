"""Two worlds that differ only in cards that an observer may not see: what the observer gets may not differ.

    for pair in worlds(game, how_many=20):
        left, right = map(pair.steps, pair.starts)

``worlds`` differ from their first deal on, ``later_worlds`` from one that comes later in the same game. What
is hidden is read from the state, not from the view under test: the hands of others, the face-down piles.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import ne
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from games.cards import EVERY_CARD, Card
from games.core import Action, Chance, Game, Illegal, Scored, Seat, Setup, Step, act, legal
from games.notation import read, speak
from support.random_games import Luck, Played, cards_in, played, random_options

_LONGEST_PREFIX: Final = 40
_ENOUGH: Final = 60
"""Random games after which one knows whether a game is ever dealt a second time."""
_MOST_SEATS_MORE: Final = 3
_MOST_TRIES: Final = 150
"""Random games looked at for each pair that parts late: most are exercises, and short."""


class Marked(str):
    """A card that can be told from its equals, so that it can be followed from the pack to where it lies."""

    __slots__ = ()


@dataclass(frozen=True)
class Pair:
    """A game that one observer cannot tell from another, and the two deals that make them differ."""

    game: Game[Any, Any, Any]
    seats: int
    options: Any
    seed: str
    observer: Seat
    log: tuple[tuple[Seat, Action], ...]
    starts: tuple[Step[Any], Step[Any]]

    def steps(self, start: Step[Any]) -> list[Step[Any]]:
        """Play the game in one of the two worlds: from its deal on, a step per action.

        Raises:
            Illegal: the action is not possible in that world.
        """
        steps = [start]
        for seat, action in self.log:
            steps.append(act(self.game, steps[-1].state, seat, action))
        return steps


def _in_others_hands_and_stock(state: Any, observer: Seat) -> Iterator[Card]:
    """Find what lies face down in nearly every game."""
    for seat, hand in enumerate(state.hands):
        if seat != observer:
            yield from hand
    for pile in ("stock", "asleep", "ecart"):
        yield from getattr(state, pile, ())


def _parlett(state: Any, observer: Seat) -> Iterator[Card]:
    """Leave a revealed hand in place, which lies open for all."""
    revealed = state.hands[state.premium.seat] if state.premium and state.premium.wish == "reveal" else ()
    seen = set(map(id, revealed))
    return (card for card in _in_others_hands_and_stock(state, observer) if id(card) not in seen)


_HIDDEN: Final[dict[str, Callable[[Any, Seat], Iterator[Card]]]] = {"parlett": _parlett}


Rules: TypeAlias = Callable[[Luck], tuple[Any, ...]]


def worlds(
    game: Game[Any, Any, Any], how_many: int, label: str = "", rules: Rules = lambda _: ()
) -> Iterator[Pair]:
    """Make pairs of worlds, of random games with random house rules, under invented ``rules``.

    Worlds in which something else becomes public (a player is caught, or could not have played so) are passed
    over; should most be, something is wrong with the game.
    """
    found = tried = 0
    while found < how_many:
        tried += 1
        assert tried < 20 + 10 * how_many, f"{game.key}: two worlds nearly always differ in what is public"
        pair = _pair(game, Luck(f"worlds:{game.key}:{label}:{tried}"), rules)
        if pair and _alike(pair):
            found += 1
            yield pair


def _pair(game: Game[Any, Any, Any], luck: Luck, rules: Rules) -> Pair | None:
    options, invented = random_options(game, luck), rules(luck)
    places = game.seats(options)
    seats = places[luck.below(min(len(places), _MOST_SEATS_MORE))]
    pack = sorted(cards_in(game.deal(seats, options, Chance(luck.seed), None).state))
    deck = tuple(map(Marked, luck.shuffled(pack)))
    dealer, observer = luck.below(seats), luck.below(seats)
    dealt = game.deal(seats, options, Chance(luck.seed), _setup(game, dealer, deck, invented))
    if game.result(dealt.state) is not None:
        return None
    log, states, told = _prefix(game, dealt.state, seats, luck)
    state, held = states[-1], tuple(state.hands[observer] for state in states)
    seen = set(_shown(dealt.events + told + held))
    where = {id(card): place for place, card in enumerate(deck) if id(card) not in seen}
    hidden = _HIDDEN.get(game.key, _in_others_hands_and_stock)(state, observer)
    places = [where[id(card)] for card in hidden if id(card) in where]
    other = list(map(str, deck))
    moved = luck.shuffled(places) if luck.below(2) else places[1:] + places[:1]
    for here, there in zip(places, moved, strict=True):
        other[here] = str(deck[there])
    if other == list(deck):
        return None
    packs = tuple(map(str, deck)), tuple(other)
    setups = (_setup(game, dealer, pack, invented) for pack in packs)
    left, right = (game.deal(seats, options, Chance(luck.seed), setup) for setup in setups)
    return Pair(game, seats, options, luck.seed, observer, log, (left, right))


def later_worlds(game: Game[Any, Any, Any], how_many: int) -> Iterator[Pair]:
    """Make pairs of worlds that part with the second deal of a random game, or with one after it.

    There is none where a game is over with its first deal.
    """
    found = tried = 0
    while found < how_many:
        tried += 1
        assert tried < _MOST_TRIES * how_many, f"{game.key}: hardly any later deal has two worlds"
        it, luck = played(game, tried), Luck(f"later:{game.key}:{tried}")
        pair = _later_pair(it, luck)
        if pair and _alike(pair):
            found += 1
            yield pair
        elif (
            not found and tried == _ENOUGH and not any(_later_deals(played(game, n)) for n in range(_ENOUGH))
        ):
            return


def _later_pair(it: Played, luck: Luck) -> Pair | None:
    """Exchange hidden cards in a later deal; what was seen of it in the moves that follow stays as it is."""
    deals = _later_deals(it)
    if not deals:
        return None
    dealt, observer = _replaced(luck.choose(deals), Marked), luck.below(it.seats)
    log, states, told = _prefix(it.game, dealt, it.seats, luck, until=Scored)
    seen = set(_shown(told + tuple(state.hands[observer] for state in states)))
    hidden = _HIDDEN.get(it.game.key, _in_others_hands_and_stock)(states[-1], observer)
    free = [card for card in hidden if isinstance(card, Marked) and id(card) not in seen]
    moved = dict(zip(map(id, free), luck.shuffled(free), strict=True))
    starts = (_replaced(dealt, str), _replaced(dealt, lambda card: str(moved.get(id(card), card))))
    pair = Pair(it.game, it.seats, it.options, it.seed, observer, log, (Step(starts[0]), Step(starts[1])))
    return pair if starts[0] != starts[1] else None


def _later_deals(it: Played) -> list[Any]:
    """List the states right after a deal that is not the first: everybody holds new cards."""
    return [
        after
        for before, after, events in zip(it.states, it.states[1:], it.events[1:], strict=False)
        if any(isinstance(event, Scored) for event in events)
        and it.game.result(after) is None
        and all(after.hands)
        and all(map(ne, before.hands, after.hands))
    ]


def _replaced(value: Any, anew: Callable[[str], str], *, piled: bool = False) -> Any:
    """Return a state with each card of its hands and piles made anew; a card that it only remembers stays."""
    if type(value) is tuple:
        return tuple(_replaced(part, anew, piled=True) for part in value)
    if isinstance(value, str):
        return anew(value) if piled and value in EVERY_CARD else value
    if names := getattr(value, "__struct_fields__", ()):
        return replace(value, **{name: _replaced(getattr(value, name), anew) for name in names})
    return value


def _shown(told: Any) -> Iterator[int]:
    """Find the cards that are turned up, or held, and may be hidden again later: buried, or given away."""
    if isinstance(told, Marked):
        yield id(told)
    for part in told if isinstance(told, tuple) else _fields(told):
        yield from _shown(part)


def _fields(told: Any) -> list[Any]:
    return [getattr(told, name) for name in getattr(told, "__struct_fields__", ())]


def _setup(game: Game[Any, Any, Any], dealer: Seat, deck: tuple[str, ...], rules: tuple[Any, ...]) -> Setup:
    invented = {"rules": rules} if rules else {}
    return game.setup.model_construct(dealer=dealer, deck=deck, **invented)


def _prefix(game, state, seats, luck, until=()):
    """Play some moves, not to the end, which shows hidden cards; no marked card is ever played."""
    log, states, told = [], [state], ()
    for _ in range(luck.below(_LONGEST_PREFIX)):
        menus = [(seat, action) for seat in range(seats) for action in legal(game, states[-1], seat)]
        if not menus:
            break
        seat, action = luck.choose(menus)
        action = read(game, speak(action))  # names the card by a fresh, unmarked one
        step = game.play(states[-1], seat, action)
        if game.result(step.state) is not None or any(isinstance(event, until) for event in step.events):
            break
        log.append((seat, action))
        states.append(step.state)
        told += step.events
    return tuple(log), states, told


def _alike(pair: Pair) -> bool:
    """Say whether the same kinds of things happen in both worlds, at the same moments.

    How many cards are in a hand is no secret, but may come from one: from how far somebody has to draw.
    """
    try:
        left, right = ([_course(pair.game, step) for step in pair.steps(start)] for start in pair.starts)
    except Illegal:
        return False
    return left == right


def _course(game: Game[Any, Any, Any], step: Step[Any]) -> Any:
    return list(map(type, step.events)), game.view(step.state, None).hands
