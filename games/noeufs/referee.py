"""What the referee forbids, and the menu of what he allows."""

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations
from typing import Any, Final

from games.cards import SUITS, Card, suit
from games.core import (
    Action,
    NotInHand,
    NotUnderstood,
    NotYourTurn,
    Objection,
    OptionNotInPlay,
    Seat,
    WrongPhase,
)
from games.noeufs.match import fits, must_play
from games.noeufs.pack import NINES, points
from games.noeufs.state import Phase, State
from games.noeufs.words import CanPlay, Draw, MustDeclare, NoMatch, OnlyDrawn, Pass, Play


def objection(state: State, seat: Seat, action: Action) -> Objection | None:
    """Say why an action is forbidden: wrong phase, wrong turn, option, hand, then the rule itself."""
    return _REFEREE[type(action)](state, seat, action)


def _play(state: State, seat: Seat, action: Play) -> Objection | None:
    if _is_nonsense(action):
        return NotUnderstood()
    if seat != state.turn:
        return NotYourTurn()
    if len(action.cards) > 1 and not state.options.double:
        return OptionNotInPlay()
    if missing := _missing(state.hands[seat], action.cards):
        return NotInHand(missing)
    return _out_of_rule(state, seat, action)


def _is_nonsense(action: Play) -> bool:
    """Say whether no table could allow it: two cards are two 9s, and only a 9 declares one of the suits."""
    if len(action.cards) not in {1, 2} or action.suit not in (None, *SUITS):
        return True
    return (len(action.cards) > 1 or action.suit is not None) and not NINES.issuperset(action.cards)


def _missing(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> Card | None:
    return next((card for card in cards if cards.count(card) > hand.count(card)), None)


def _out_of_rule(state: State, seat: Seat, action: Play) -> Objection | None:
    card = action.cards[0]
    if state.drawn is not None and action.cards != (state.drawn,):
        return OnlyDrawn(state.drawn)
    if not fits(state, card):
        return NoMatch(card, state.suit)
    if card in NINES and action.suit is None and len(action.cards) < len(state.hands[seat]):
        return MustDeclare()
    return None


def _draw(state: State, seat: Seat, _: Draw) -> Objection | None:
    if state.phase is not Phase.CHOOSE:
        return WrongPhase()
    if seat != state.turn:
        return NotYourTurn()
    return CanPlay() if must_play(state, seat) else None


def _pass(state: State, seat: Seat, _: Pass) -> Objection | None:
    if state.phase is not Phase.DREW:
        return WrongPhase()
    return None if seat == state.turn else NotYourTurn()


_REFEREE: Final[Mapping[type[Action], Callable[[State, Seat, Any], Objection | None]]] = {
    Play: _play,
    Draw: _draw,
    Pass: _pass,
}


def to_act(state: State) -> frozenset[Seat]:
    """Return whom the game waits for: the seat to move."""
    return frozenset() if state.phase is Phase.OVER else frozenset({state.turn})


def moves(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what the referee lets a seat do, the safest first: high cards, then 9s, then the pioche."""
    return tuple(action for action in _thinkable(state, seat) if objection(state, seat, action) is None)


def _thinkable(state: State, seat: Seat) -> Iterator[Action]:
    """List moves that the rules may allow: what costs most goes first, but 9s are kept (R9)."""
    different = tuple(dict.fromkeys(state.hands[seat]))
    plain = [card for card in different if card not in NINES]
    for card in sorted(plain, key=lambda card: -points((card,))):
        yield Play((card,))
    for cards in _nines(state.hands[seat]):
        yield Play(cards)
        yield from (Play(cards, declared) for declared in _most_held(state.hands[seat]))
    yield Draw()
    yield Pass()


def _nines(hand: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """List the different 9s of a hand, one by one and two by two."""
    nines = [card for card in hand if card in NINES]
    yield from ((card,) for card in dict.fromkeys(nines))
    yield from dict.fromkeys(permutations(nines, 2))


def _most_held(hand: tuple[Card, ...]) -> list[Any]:
    """Sort the suits, those of most cards first; 9s fit anyway and do not count."""
    held = [suit(card) for card in hand if card not in NINES]
    return sorted(SUITS, key=lambda each: -held.count(each))


def silence(state: State, seat: Seat) -> Action | None:
    """Say what running out of time means: the safest move."""
    return next(iter(moves(state, seat)), None)
