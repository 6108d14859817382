"""A turn: discard, announce, then draw (R5, R15-R19)."""

from functools import partial

from msgspec.structs import replace

from games.cards import Card, rank, without
from games.core import Event, Seat, Step, after, at
from games.le99.end import judged
from games.le99.messages import (
    Announce,
    Announced,
    Discard,
    Discarded,
    Draw,
    DrawForgotten,
    DrawOwed,
    Drew,
    EndTurn,
    LaidDown,
    Reversed,
    Skipped,
    TalonRemade,
)
from games.le99.pack import reached
from games.le99.state import Phase, State
from games.ninety_nine import Window, begun, closing


def discard(state: State, seat: Seat, action: Discard) -> Step[State]:
    """Close the draw of the player before and lay the card down; the table says the total if it may."""
    laid = after(_close_draws(state, seat), lambda state: _lay(state, seat, action.card))
    return laid if state.options.announce == "manual" else after(laid, pass_turn)


def _lay(state: State, seat: Seat, card: Card) -> Step[State]:
    nine = rank(card) == "9"
    laid = replace(
        state,
        phase=Phase.ANNOUNCE,
        hands=at(state.hands, seat, without(state.hands[seat], card)),
        pile=(*state.pile, card),
        laid=card,
        windows=at(state.windows, seat, Window.SHUT),
        direction=-state.direction if nine else state.direction,
    )
    return Step(laid, (_told(laid, seat, card), *((Reversed(laid.direction),) if nine else ())))


def _told(state: State, seat: Seat, card: Card) -> Event:
    if state.options.announce == "manual":
        return LaidDown(seat, card)
    total = reached(state.total, card, state.options)
    return Discarded(seat, card, total, still=total == state.total)


def announce(state: State, seat: Seat, action: Announce) -> Step[State]:
    """Say the total; the turn passes."""
    return after(Step(state, (Announced(seat, action.total, still=action.total == state.total),)), pass_turn)


def due_total(state: State) -> int:
    """Return the total to announce: that of the card just laid down, or the last one."""
    return state.total if state.laid is None else reached(state.total, state.laid, state.options)


def pass_turn(state: State) -> Step[State]:
    """Set the total just said, open the draw, and give the turn to the next player, who is judged."""
    seat, skip = state.turn, state.laid is not None and rank(state.laid) == "J"
    window = Window.OPEN if _anything_to_draw(state) else Window.WAIVED
    said = replace(
        state,
        phase=Phase.DISCARD,
        total=due_total(state),
        laid=None,
        windows=at(state.windows, seat, window),
    )
    drawn = _draw_if_automatic(said, seat)
    return after(after(drawn, lambda state: _next_player(state, seat, skip=skip)), judged)


def _anything_to_draw(state: State) -> bool:
    """Say whether the talon, or the pile it is remade of, has a card left."""
    return bool(state.stock) or len(state.pile) > state.options.reshuffle_keeps_top


def _draw_if_automatic(state: State, seat: Seat) -> Step[State]:
    if state.options.draw_window == "auto" and state.windows[seat] is Window.OPEN:
        return _take_cards(state, seat)
    return Step(state)


def _next_player(state: State, seat: Seat, *, skip: bool) -> Step[State]:
    turn = state.neighbour(seat, 2 * state.direction if skip else state.direction)
    windows = state.windows if turn == seat else begun(state.windows, turn)
    skipped = (Skipped(state.neighbour(seat, state.direction)),) if skip else ()
    return Step(replace(state, turn=turn, windows=windows), skipped)


def draw(state: State, seat: Seat, _: Draw) -> Step[State]:
    """Draw; a player whose own turn it is again is judged only now."""
    return after(_take_cards(state, seat), judged)


def _take_cards(state: State, seat: Seat) -> Step[State]:
    """Take a card and those still owed; what was not drawn is still there."""
    due = 1 + state.owed[seat]
    step = Step(replace(state, windows=at(state.windows, seat, Window.TAKEN), owed=at(state.owed, seat, 0)))
    for _ in range(due):
        step = after(after(step, _remake_talon), lambda state: _take_card(state, seat))
    return Step(step.state, (*step.events, Drew(seat, due)))


def _take_card(state: State, seat: Seat) -> Step[State]:
    hand = (*state.hands[seat], state.stock[0])
    return Step(replace(state, hands=at(state.hands, seat, hand), stock=state.stock[1:]))


def _remake_talon(state: State) -> Step[State]:
    """Shuffle the pile into a new talon when the old one is out; the total stays (R19)."""
    if state.stock:
        return Step(state)
    kept = 1 if state.options.reshuffle_keeps_top else 0
    bottom = len(state.pile) - kept
    stock, chance = state.chance.shuffle("talon", state.pile[:bottom])
    remade = replace(state, stock=stock, pile=state.pile[bottom:], chance=chance)
    return Step(remade, (TalonRemade(len(stock)),))


def end_turn(state: State, seat: Seat, _: EndTurn) -> Step[State]:
    """Forgo one's draw; a player whose own turn it is again is judged only now."""
    return after(_forget(state, seat), judged)


def _close_draws(state: State, seat: Seat) -> Step[State]:
    """Let a discard close open draws: under a timer only one's own, for the others have their time."""
    step = Step(state)
    for drawer in closing(state.windows, seat, timed=state.options.draw_window == "timer"):
        step = after(step, partial(_forget, seat=drawer))
    return step


def _forget(state: State, seat: Seat) -> Step[State]:
    """Make a seat go on with a card less (R17), or owe it a card where its hand may not shrink further."""
    missed = replace(state, windows=at(state.windows, seat, Window.MISSED))
    left = len(state.hands[seat])
    if left + state.owed[seat] >= state.options.forget_floor:
        return Step(missed, (DrawForgotten(seat, left),))
    return Step(replace(missed, owed=at(state.owed, seat, state.owed[seat] + 1)), (DrawOwed(seat),))
