"""What a card does once it is played: stages, always in the same order (R4, R9, R11, R13-R15, R17).

``lay`` puts the card down and its stages on the agenda; ``agenda.py`` goes through them. The règlements look
where the agenda says ``look``: at what the card has caused, then at what that has caused, and so on.
"""

from typing import Final

from msgspec.structs import replace

from games.cards import Card, rank
from games.core import Event, Seat, Step
from games.ninety_nine import Window, begun
from games.tremblay.table.allowed import stuck
from games.tremblay.table.context import Occasion
from games.tremblay.table.drawing import open_draw
from games.tremblay.table.losing import lose_partie
from games.tremblay.table.messages import (
    Discarded,
    LaidDown,
    NoCardLeft,
    NothingFits,
    Retourne,
    Revalued,
    Reversed,
    Toasted,
)
from games.tremblay.table.rule_messages import PlaysAgain, TurnMissed, TurnSent
from games.tremblay.table.state import Phase, Play, State, hand_now, noticed
from games.tremblay.table.values import limit, settle, settle_retourne, toasts

TURN: Final = ("nextTurn", "look", "lossTest")
"""How a turn begins."""

CARD: Final = ("look", "turnOrder", "look", "toast", "window", "look", "hearings", "patience", *TURN)
"""What follows a card that has been laid down."""

BY_THE_BOOK: Final = ("turnOrder", "window", "nextTurn", "lossTest")
"""The same where there are no règlements, no accusations and no drinks."""

MOST_IN_A_ROW: Final = 3
"""How often a règlement may give the same player yet another turn (R17)."""


def lay(  # noqa: PLR0913 - a card, and all that its player may say with it
    state: State,
    actor: Seat,
    card: Card,
    choice: int | None = None,
    target: Seat | None = None,
    *,
    turned_up: bool = False,
) -> Step[State]:
    """Lay a card on the pile, set the total, and turn the play round after a Valet (R4).

    The card has left its hand, or the pack. A retourne goes up to the limit, whatever its value (R9).
    """
    settled = settle_retourne(state, card) if turned_up else settle(state, actor, card, choice)
    total = min(settled.total, limit(state))
    play = Play(actor, card, state.total, total, turned_up, target, settled.counted)
    root = replace(state.root, play=play, skips=0, sent=None)
    laid = replace(
        state,
        root=root,
        pile=(*state.pile, card),
        total=total,
        plays=state.plays + (not turned_up),
        bound=None,
        bound_by="",
        agenda=(CARD if state.rules or state.accusations or state.options.drinks else BY_THE_BOOK)
        + state.agenda,
    )
    by = (Revalued(tuple(state.rules[place].id for place in settled.by)),) if settled.by else ()
    return _base_effect(_caused(laid, play) if state.rules else laid, play, (_told(play, state), *by))


def _caused(laid: State, play: Play) -> State:
    """Let règlements know of a card, and forget what lasted until its player's next one."""
    actor, occasions = play.actor, [Occasion("play", play.actor)]
    occasions.append(Occasion("total", actor, None, play.before, play.total))
    if play.turned_up:
        return noticed(laid, *occasions)
    shown = tuple(each for each in laid.shown if not each.ends_with(actor))
    flags = tuple(each for each in laid.flags if not each.ends_with(actor))
    return noticed(replace(laid, shown=shown, flags=flags), *occasions, hand_now(laid, actor))


def _told(play: Play, state: State) -> Event:
    if play.turned_up:
        return Retourne(play.actor, play.card, play.total)
    if state.options.announce == "manual":
        return LaidDown(play.actor, play.card)
    return Discarded(play.actor, play.card, play.total, still=play.total == play.before)


def _base_effect(state: State, play: Play, told: tuple[Event, ...]) -> Step[State]:
    """Turn the play round after a Valet (R4)."""
    if rank(play.card) != "J":
        return Step(state, told)
    turned = noticed(replace(state, direction=-state.direction), Occasion("reversed", play.actor))
    return Step(turned, (*told, Reversed(turned.direction)))


def turn_order(state: State) -> Step[State]:
    """Name who plays next: whom a règlement says, else the next as play goes now (R4, R10)."""
    actor, sent = _played(state).actor, state.root.sent
    if sent is None or (sent == actor and state.streak == MOST_IN_A_ROW):
        return _pass_on(state, actor)
    again = sent == actor
    sent_to = replace(state, turn=sent, streak=state.streak + 1 if again else 0)
    return Step(sent_to, (PlaysAgain(sent) if again else TurnSent(sent),))


def _played(state: State) -> Play:
    if state.root.play is None:
        raise ValueError("play")
    return state.root.play


def _pass_on(state: State, actor: Seat) -> Step[State]:
    """Pass the turn on, over those who miss it; nobody is passed over twice."""
    steps = min(1 + state.root.skips, state.seats)
    passed = replace(state, turn=state.neighbour(actor, state.direction * steps), streak=0)
    if steps == 1:
        return Step(passed)
    missing = [state.neighbour(actor, state.direction * step) for step in range(1, steps)]
    skipped = (Occasion("skipped", seat, actor) for seat in missing)
    return Step(noticed(passed, *skipped), tuple(map(TurnMissed, missing)))


def toast(state: State) -> Step[State]:
    """Drink a health if everybody can; it changes nothing (R14)."""
    before, now = _played(state).before, state.total
    toasted = state.options.drinks and toasts(state, before, now)
    return Step(state, (Toasted(now > before),) if toasted else ())


def window(state: State) -> Step[State]:
    """Let the player draw and, where players do so, announce; for the retourne nothing is owed (R11)."""
    play = _played(state)
    if play.turned_up:
        return Step(state)
    opened = open_draw(state, play.actor)
    return _let_speak(opened, play.actor) if state.options.announce == "manual" else opened


def _let_speak(opened: Step[State], actor: Seat) -> Step[State]:
    drawn = opened.state.windows[actor] is Window.TAKEN
    phase = Phase.DISCARD if drawn else Phase.ANNOUNCE
    before = _played(opened.state).before
    return Step(replace(opened.state, speaker=actor, spoken=before, phase=phase), opened.events)


def next_turn(state: State) -> Step[State]:
    """Begin the next turn, unless the player has yet to announce or to draw."""
    if state.phase is Phase.ANNOUNCE and state.speaker is not None:
        return Step(state)
    begun_turn = replace(state, phase=Phase.DISCARD, windows=begun(state.windows, state.turn))
    return Step(noticed(begun_turn, Occasion("turnStart", state.turn)))


def loss_test(state: State) -> Step[State]:
    """Test the seat to move: it loses the partie if nothing fits (R13), unless its own draw is still open."""
    if state.phase is not Phase.DISCARD or state.windows[state.turn] is Window.OPEN or not stuck(state):
        return Step(state)
    return lose_partie(state, (state.turn,), (_proof(state),))


def _proof(state: State) -> Event:
    hand = state.hands[state.turn]
    return NothingFits(state.turn, state.total, hand) if hand else NoCardLeft(state.turn)
