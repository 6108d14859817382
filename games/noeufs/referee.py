"""The referee: what he forbids, and the menu of what he allows."""

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations
from typing import Any, Final

from games.cards import PACK_52, SUITS, Card, suit
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
from games.noeufs.match import fits, fitting, must_play
from games.noeufs.messages import CanPlay, Draw, MustDeclare, NoMatch, OnlyDrawn, Pass, Play
from games.noeufs.pack import NINES, points
from games.noeufs.state import Phase, State


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
    return () if seat not in to_act(state) else tuple(_moves(state, seat))


def _moves(state: State, seat: Seat) -> Iterator[Action]:
    """List plain cards that fit, what costs most first, for 9s are kept (R9); of a draw, its card alone."""
    hand, fit = (state.hands[seat] if state.drawn is None else (state.drawn,)), fitting(state)
    plain = [card for card in dict.fromkeys(hand) if card in fit and card not in NINES]
    for card in sorted(plain, key=_DEAREST.__getitem__):
        yield Play((card,))
    yield from _plays_of_nines(state, seat, [card for card in hand if card in NINES])
    if state.phase is Phase.DREW:
        yield Pass()
    elif not must_play(state, seat):
        yield Draw()


_DEAREST: Final = {card: -points((card,)) for card in PACK_52}


def _plays_of_nines(state: State, seat: Seat, nines: list[Card]) -> Iterator[Play]:
    """List the different 9s, one by one and where the table allows it two by two, with each suit (R6)."""
    pairs = permutations(nines, 2) if state.options.double else ()
    for cards in dict.fromkeys((*((card,) for card in nines), *pairs)):
        if len(cards) == len(state.hands[seat]):
            yield Play(cards)
        yield from (Play(cards, declared) for declared in _most_held(state.hands[seat]))


def _most_held(hand: tuple[Card, ...]) -> list[Any]:
    """Sort the suits, those of most cards first; 9s fit anyway and do not count."""
    held = [suit(card) for card in hand if card not in NINES]
    return sorted(SUITS, key=lambda each: -held.count(each))


def silence(state: State, seat: Seat) -> Action | None:
    """Say what running out of time means: the safest move."""
    return next(iter(moves(state, seat)), None)
