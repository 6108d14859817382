"""The tricks (R6, R11)."""

from collections.abc import Sequence

from msgspec.structs import replace

from games.cards import JOKER, Card, Suit, suit, without
from games.core import Seat, Step, after, at
from games.parlett.end import score_donne
from games.parlett.messages import CardPlayed, JokerPlayed, Play, TrickTaken
from games.parlett.options import SEATS
from games.parlett.pack import strength, worth
from games.parlett.state import State, left_of


def led(state: State) -> Suit | None:
    """Return the suit to follow, if a card has been led."""
    return suit(worth(state.trick[0], state.turned)) if state.trick else None


def playable(state: State, seat: Seat) -> Sequence[Card]:
    """Return the cards that a seat may play: of the suit that was led if it has any, else all (R11)."""
    hand, asked, turned = state.hands[seat], led(state), state.turned
    return [card for card in hand if suit(worth(card, turned)) == asked] or hand if asked else hand


def winner(trick: tuple[Card, ...], turned: Card | None, trump: Suit | None) -> int:
    """Return the place in a trick of the card that takes it (R11)."""
    cards = [worth(card, turned) for card in trick]
    strengths = [strength(card, suit(cards[0]), trump) for card in cards]
    return strengths.index(max(strengths))


def play(state: State, seat: Seat, action: Play) -> Step[State]:
    """Play a card; the third one gives the trick to its winner."""
    card = action.card
    told = JokerPlayed(seat, card, worth(card, state.turned)) if card == JOKER else CardPlayed(seat, card)
    laid = replace(
        state, hands=at(state.hands, seat, without(state.hands[seat], card)), trick=(*state.trick, card)
    )
    return after(Step(laid, (told,)), _take)


def _take(state: State) -> Step[State]:
    """Give a full trick to its winner, who leads next; the last trick ends the donne."""
    if len(state.trick) < SEATS:
        return Step(state)
    taker = left_of(state.leader, winner(state.trick, state.turned, state.trump))
    tricks = state.tricks[taker] + 1
    taken = replace(
        state,
        leader=taker,
        trick=(),
        gone=state.gone + state.trick,
        tricks=at(state.tricks, taker, tricks),
    )
    told = Step(taken, (TrickTaken(taker, tricks),))
    return told if any(taken.hands) else after(told, score_donne)
