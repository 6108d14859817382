"""The referee: what he forbids, and the menu of what he allows."""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any, Final

from games.cards import SUITS, Card, Suit, suit
from games.core import Action, Forced, NotInHand, NotYourTurn, Objection, Seat, WrongPhase
from games.parlett.messages import (
    Bid,
    Declare,
    IsBidCard,
    MustFollow,
    NotThreeCards,
    Pass,
    Play,
    PremiumTaken,
    Reveal,
)
from games.parlett.pack import PACK_36, bid_of, height, worth
from games.parlett.state import Phase, State, Wish
from games.parlett.talk import dealt_to, speakers, standing
from games.parlett.trick import led, playable

BID: Final = 3
"""The cards of a bid (R7)."""
_FAIR_SHARE: Final = 3
"""Nine tricks for three: the bid of somebody who says nothing."""


def objection(state: State, seat: Seat, action: Action) -> Objection | None:
    """Say why an action is forbidden: wrong phase, wrong turn, hand, then the rule itself."""
    return _REFEREE[type(action)](state, seat, action)


def _bid(state: State, seat: Seat, action: Bid) -> Objection | None:
    if state.phase is not Phase.BID:
        return WrongPhase()
    held = dealt_to(state, seat)
    for card in action.cards:
        if card not in held:
            return NotInHand(card)
    return None if len(action.cards) == len(set(action.cards)) == BID else NotThreeCards()


def _wish(state: State, seat: Seat, action: Action) -> Objection | None:
    if state.phase is not Phase.PREMIUM:
        return WrongPhase()
    if seat not in to_act(state):
        return NotYourTurn()
    before = None if state.options.premium == "sealed" else standing(state)
    if before is None or action.verb == Wish.NONE or (before.wish, action.verb) == _OUTBID:
        return None
    return PremiumTaken(before.seat)


_OUTBID: Final = (Wish.DECLARE, Wish.REVEAL)
"""A reveal goes before a declaration that stands (R10)."""


def _play(state: State, seat: Seat, action: Play) -> Objection | None:
    if state.phase is not Phase.PLAY:
        return WrongPhase()
    if seat != state.turn:
        return NotYourTurn()
    if action.card in state.bids[seat]:
        return IsBidCard(action.card)
    if action.card not in state.hands[seat]:
        return NotInHand(action.card)
    asked = led(state)
    return None if asked is None or action.card in playable(state, seat) else MustFollow(asked)


_REFEREE: Final[Mapping[type[Action], Callable[[State, Seat, Any], Objection | None]]] = {
    Bid: _bid,
    Pass: _wish,
    Declare: _wish,
    Reveal: _wish,
    Play: _play,
}


def to_act(state: State) -> frozenset[Seat]:
    """Return whom the game waits for: bids and sealed wishes come in any order, all else in turn."""
    match state.phase:
        case Phase.PLAY:
            return frozenset((state.turn,))
        case Phase.BID:
            return frozenset(seat for seat, cards in enumerate(state.bids) if not cards)
        case Phase.PREMIUM:
            return frozenset(speakers(state) if state.options.premium == "sealed" else speakers(state)[:1])
        case Phase.OVER:
            return frozenset()


def forced(state: State) -> Forced | None:
    """Return a move that all can see is the only one: a last card, an open hand's, no offer left to make."""
    for seat in to_act(state):
        if state.phase is Phase.BID or not _is_open(state, seat):
            continue
        menu = moves(state, seat)
        if len(menu) == 1:
            return Forced(seat, menu[0])
    return None


def _is_open(state: State, seat: Seat) -> bool:
    """Say whether everybody can see what a seat may do."""
    premium = state.premium
    revealed = premium is not None and (premium.seat, premium.wish) == (seat, Wish.REVEAL)
    return state.phase is Phase.PREMIUM or revealed or len(state.hands[seat]) == 1


def moves(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what the referee lets a seat do, the safest first; of bids, one for each number of tricks."""
    match state.phase:
        case Phase.PLAY:
            return tuple(map(Play, _safest_first(state, seat))) if seat == state.turn else ()
        case Phase.BID:
            return _bids(state, seat)
        case Phase.PREMIUM:
            return tuple(action for action in _WISHES if _wish(state, seat, action) is None)
        case Phase.OVER:
            return ()


_WISHES: Final = (Pass(), Declare(), Reveal())


def _bids(state: State, seat: Seat) -> tuple[Bid, ...]:
    """Say each number of tricks that the suits of a hand can, with its lowest cards; three before all."""
    held = sorted(dealt_to(state, seat), key=_ranking(state))
    said = [bid_of((card,), state.turned) for card in held]
    bids = [*zip(map(sum, combinations(said, BID)), combinations(held, BID), strict=True)]
    lowest = dict(reversed(bids))  # of the same number of tricks, the first one stays
    return tuple(Bid(lowest[n]) for n in sorted(lowest, key=lambda n: (abs(n - _FAIR_SHARE), n)))


def _safest_first(state: State, seat: Seat) -> list[Card]:
    """Sort what a seat may play for its bid: from the top while tricks are missing, else from the bottom."""
    short = state.tricks[seat] < bid_of(state.bids[seat], state.turned)
    return sorted(playable(state, seat), key=_ranking(state), reverse=short)


def _ranking(state: State) -> Callable[[Card], tuple[bool, int, Card]]:
    """Rank cards of different suits: trumps above the rest, then by height."""
    turned, ranking = state.turned, _RANKINGS[state.trump]
    return lambda card: ranking[worth(card, turned)]


_RANKINGS: Final[Mapping[Suit | None, Mapping[Card, tuple[bool, int, Card]]]] = {
    trump: {card: (suit(card) == trump, height(card), card) for card in PACK_36} for trump in (*SUITS, None)
}


def silence(state: State, seat: Seat) -> Action | None:
    """Say what running out of time means: a bid of a fair share, no premium, the safest card."""
    return moves(state, seat)[0] if seat in to_act(state) else None
