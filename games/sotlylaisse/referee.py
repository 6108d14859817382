"""The referee: what he forbids, and the menu of what he allows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from games.cards import EXCUSE, SUITS, TAROT_78, TRUMPS, Card, suit
from games.core import (
    Action,
    Forced,
    NotDealer,
    NotInHand,
    NotYourTurn,
    Objection,
    OptionNotInPlay,
    Seat,
    WrongPhase,
)
from games.sotlylaisse.deal import due_aside
from games.sotlylaisse.messages import (
    Collect,
    Discard,
    MustFollow,
    NameSuit,
    NoSuitToName,
    NotMaster,
    OtherSuit,
    Play,
    Relance,
    WrongEcart,
)
from games.sotlylaisse.pile import height, is_tete, of_suit
from games.sotlylaisse.pli import answers, relances
from games.sotlylaisse.state import Phase, State


def objection(state: State, seat: Seat, action: Action) -> Objection | None:
    """Say why an action is forbidden: no such words, wrong phase, wrong turn, option, hand, then the rule."""
    return _REFEREE[type(action)](state, seat, action)


def _discard(state: State, seat: Seat, action: Discard) -> Objection | None:
    if state.phase is not Phase.ECART:
        return WrongPhase()
    if seat != state.dealer:
        return NotDealer()
    due = due_aside(state)
    if len(set(action.cards)) != due or len(action.cards) != due:
        return WrongEcart(due)
    strange = [card for card in action.cards if card not in state.hands[seat]]
    return NotInHand(strange[0]) if strange else None


def _play(state: State, seat: Seat, action: Play) -> Objection | None:
    if action.suit is not None and action.card != EXCUSE:
        return NoSuitToName()
    if state.phase not in {Phase.LEAD, Phase.FOLLOW}:
        return WrongPhase()
    if seat != state.turn:
        return NotYourTurn()
    if action.suit == TRUMPS and not state.options.excuse_calls_trump:
        return OptionNotInPlay()
    if action.card not in state.hands[seat]:
        return NotInHand(action.card)
    return _lead(action) if state.phase is Phase.LEAD else _follow(state, seat, action)


def _lead(action: Play) -> Objection | None:
    return NameSuit() if action.card == EXCUSE and action.suit is None else None


def _follow(state: State, seat: Seat, action: Play) -> Objection | None:
    if action.suit is not None:
        return NoSuitToName()
    if state.suit is None or action.card in answers(state, seat):
        return None
    return MustFollow(state.suit)


def _collect(state: State, seat: Seat, _: Collect) -> Objection | None:
    if state.phase is not Phase.MASTER_CHOICE:
        return WrongPhase()
    return None if seat == state.turn else NotMaster(state.turn)


def _relance(state: State, seat: Seat, action: Relance) -> Objection | None:
    if barred := _collect(state, seat, Collect()):
        return barred
    if action.card not in state.hands[seat]:
        return NotInHand(action.card)
    if state.suit is None or action.card in relances(state, seat):
        return None
    return OtherSuit(state.suit)


_REFEREE: Final[Mapping[type[Action], Callable[[State, Seat, Any], Objection | None]]] = {
    Play: _play,
    Collect: _collect,
    Relance: _relance,
    Discard: _discard,
}


def to_act(state: State) -> frozenset[Seat]:
    """Return whom the game waits for: one seat, until the partie is over."""
    return frozenset() if state.phase is Phase.OVER else frozenset({state.turn})


def moves(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what the referee lets a seat do, the safest first; of écarts, two that make sense."""
    return tuple(_MENU[state.phase](state, seat)) if seat in to_act(state) else ()


def _leads(state: State, seat: Seat) -> Iterator[Action]:
    """List every card; the Excuse, which is the last, asks for a suit (R11)."""
    hand = safest_first(state.hands[seat])
    yield from (Play(card) for card in hand if card != EXCUSE)
    if EXCUSE in hand:
        named = (*SUITS, TRUMPS) if state.options.excuse_calls_trump else SUITS
        yield from (Play(EXCUSE, asked) for asked in named)


def _follows(state: State, seat: Seat) -> Iterator[Action]:
    return map(Play, safest_first(answers(state, seat)))


def _choices(state: State, seat: Seat) -> Iterator[Action]:
    yield Collect()
    yield from map(Relance, safest_first(relances(state, seat)))


def _ecarts(state: State, seat: Seat) -> Iterator[Action]:
    """Offer to set aside the weakest cards, or to empty the shortest suits; any other écart is composed."""
    hand, due = state.hands[seat], due_aside(state)
    weakest = safest_first(hand)
    shortest = sorted(weakest, key=lambda card: (_keep(card), len(of_suit(hand, suit(card)))))
    chosen = (tuple(card for card in hand if card in cards[:due]) for cards in (weakest, shortest))
    yield from map(Discard, dict.fromkeys(chosen))


_MENU: Final[Mapping[Phase, Callable[[State, Seat], Iterator[Action]]]] = {
    Phase.ECART: _ecarts,
    Phase.LEAD: _leads,
    Phase.FOLLOW: _follows,
    Phase.MASTER_CHOICE: _choices,
}


def safest_first(hand: Sequence[Card]) -> list[Card]:
    """Sort cards as a prudent player parts with them: low cards, trumps, têtes, at last the Excuse."""
    return sorted(hand, key=_DEARNESS.__getitem__)


def _keep(card: Card) -> int:
    """Say how dear a card is, from 0 to 3."""
    if card == EXCUSE:
        return 3
    return 2 if is_tete(card) else int(suit(card) == TRUMPS)


_DEARNESS: Final = {card: 100 * _keep(card) + height(card) for card in TAROT_78}


def forced(state: State) -> Forced | None:
    """Return a last card that can only be played: everybody sees that its seat has no other."""
    playing = state.phase in {Phase.LEAD, Phase.FOLLOW} and len(state.hands[state.turn]) == 1
    menu = moves(state, state.turn) if playing else ()
    return Forced(state.turn, menu[0]) if len(menu) == 1 else None


def silence(state: State, seat: Seat) -> Action | None:
    """Say what running out of time means: the safest move."""
    return moves(state, seat)[0] if seat in to_act(state) else None
