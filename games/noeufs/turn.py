"""A turn: play, or draw and perhaps play (R5-R8, R11)."""

from msgspec.structs import replace

from games.cards import Card, Rank, rank, suit, without
from games.core import Event, Seat, Step, after, at
from games.noeufs.end import settled, win_manche
from games.noeufs.match import can_draw, fits
from games.noeufs.messages import (
    CardPlayed,
    Draw,
    Drew,
    DrewInVain,
    Kept,
    NinePlayed,
    NinesPlayed,
    Pass,
    PiocheRemade,
    Play,
    Reversed,
    Skipped,
)
from games.noeufs.state import Phase, State


def play(state: State, seat: Seat, action: Play) -> Step[State]:
    """Lay the cards down; the last of a hand wins the manche (R8), the others pass the turn."""
    hand = state.hands[seat]
    for card in action.cards:
        hand = without(hand, card)
    laid = replace(
        state,
        phase=Phase.CHOOSE,
        hands=at(state.hands, seat, hand),
        pile=(*state.pile, *action.cards),
        suit=action.suit or suit(action.cards[-1]),
        free=False,
        drawn=None,
    )
    told = Step(laid, _told(seat, action))
    if not hand:
        return after(told, lambda state: win_manche(state, seat))
    return after(after(told, lambda state: _turn_round(state, action)), lambda state: _go_on(state, action))


def _told(seat: Seat, action: Play) -> tuple[Event, ...]:
    if action.suit is None:
        return tuple(CardPlayed(seat, card) for card in action.cards)
    if len(action.cards) == 1:
        return (NinePlayed(seat, action.cards[0], action.suit),)
    return (NinesPlayed(seat, action.cards[0], action.cards[1], action.suit),)


def _turn_round(state: State, action: Play) -> Step[State]:
    """Reverse the play for the rank that has this power (R11)."""
    if not _reverses(state, action.cards):
        return Step(state)
    return Step(replace(state, direction=-state.direction), (Reversed(-state.direction),))


def _go_on(state: State, action: Play) -> Step[State]:
    """Pass the turn, over the next player if the cards skip one."""
    if not _skips(state, action.cards):
        return _pass_turn(state, 1)
    skipped = Step(state, (Skipped(state.neighbour(state.turn, state.direction)),))
    return after(skipped, lambda state: _pass_turn(state, 2))


def _pass_turn(state: State, steps: int) -> Step[State]:
    return settled(replace(state, turn=state.neighbour(state.turn, steps * state.direction)))


def _reverses(state: State, cards: tuple[Card, ...]) -> bool:
    powers = state.options.powers and not _reverse_is_skip(state)
    return powers and rank(cards[-1]) == state.options.reverse_rank


def _skips(state: State, cards: tuple[Card, ...]) -> bool:
    """Say whether the next player misses a turn: after two 9s, or a rank that has this power (R11)."""
    options = state.options
    if len(cards) > 1 or not options.powers:
        return len(cards) > 1
    also = {options.reverse_rank} if _reverse_is_skip(state) else set[Rank]()
    return rank(cards[-1]) in {options.skip_rank} | also


def _reverse_is_skip(state: State) -> bool:
    return state.options.reverse_is_skip_for2 and state.seats == 2  # noqa: PLR2004 - "for 2"


def draw(state: State, seat: Seat, _: Draw) -> Step[State]:
    """Draw a card, or until one fits (``drawUntil``); it may be played, or else the turn is over (R7)."""
    before = len(state.hands[seat])
    drawn = _take_card(state, seat)
    while _goes_on_drawing(drawn.state, seat):
        drawn = after(drawn, lambda state: _take_card(state, seat))
    hand = drawn.state.hands[seat]
    many = len(hand) - before
    if fits(state, hand[-1]):
        may_play = replace(drawn.state, phase=Phase.DREW, drawn=hand[-1])
        return Step(may_play, (*drawn.events, Drew(seat, many)))
    told = Step(drawn.state, (*drawn.events, DrewInVain(seat, many)))
    return after(told, lambda state: _pass_turn(state, 1))


def _goes_on_drawing(state: State, seat: Seat) -> bool:
    return state.options.draw_until and can_draw(state) and not fits(state, state.hands[seat][-1])


def _take_card(state: State, seat: Seat) -> Step[State]:
    remade = _remake_pioche(state)
    hands, stock = remade.state.hands, remade.state.stock
    hand = (*hands[seat], stock[0])
    return Step(replace(remade.state, hands=at(hands, seat, hand), stock=stock[1:]), remade.events)


def _remake_pioche(state: State) -> Step[State]:
    """Shuffle the talon, but for its top card, into a new pioche when the old one is out (R7)."""
    if state.stock:
        return Step(state)
    stock, chance = state.chance.shuffle("pioche", state.pile[:-1])
    remade = replace(state, stock=stock, pile=state.pile[-1:], chance=chance)
    return Step(remade, (PiocheRemade(len(stock)),))


def keep(state: State, seat: Seat, _: Pass) -> Step[State]:
    """Keep the drawn card and pass the turn (R7)."""
    kept = Step(replace(state, phase=Phase.CHOOSE, drawn=None), (Kept(seat),))
    return after(kept, lambda state: _pass_turn(state, 1))
