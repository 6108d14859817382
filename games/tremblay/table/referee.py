"""What the referee forbids, and whom the game waits for."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from games import ninety_nine
from games.core import (
    Action,
    Forced,
    NotDealer,
    NotInHand,
    NotYourTurn,
    Objection,
    Seat,
    WrongPhase,
)
from games.ninety_nine import Window, drawing
from games.tremblay.table import honour, inventing
from games.tremblay.table.allowed import refused_by
from games.tremblay.table.hands import debt_of
from games.tremblay.table.honour_messages import Admit, Contest, Decline, Denounce, Vote
from games.tremblay.table.messages import (
    AlreadyDrawn,
    AlreadyPickedUp,
    Announce,
    Deal,
    Discard,
    Draw,
    DrawBeforeDiscard,
    EndTurn,
    NothingToDraw,
    NothingToPickUp,
    OverLimit,
    PickUp,
    Shuffle,
    TooLateToDraw,
    TurnNotOver,
    WrongTotal,
)
from games.tremblay.table.rule_messages import (
    Accept,
    Cede,
    ChoiceRequired,
    ForbiddenByRule,
    MustCedeFirst,
    NothingToChoose,
    ObjectTo,
    Propose,
    WrongNumberOfCards,
)
from games.tremblay.table.state import PLAYING, Phase, State
from games.tremblay.table.targets import asks_for_target
from games.tremblay.table.values import asks_for_choice, branches, limit, settle


def objection(state: State, seat: Seat, action: Action) -> Objection | None:
    """Say why an action is forbidden: wrong phase, wrong turn, option, hand, then the rule itself."""
    if state.phase is Phase.CEDE and not isinstance(action, Cede):
        return MustCedeFirst(tuple(sorted(to_act(state))))
    return _REFEREE[type(action)](state, seat, action)


def _shuffle(state: State, seat: Seat, _: Shuffle) -> Objection | None:
    return _dealers_own(state, seat, Phase.SHUFFLE)


def _deal(state: State, seat: Seat, _: Deal) -> Objection | None:
    return _dealers_own(state, seat, Phase.DEAL)


def _dealers_own(state: State, seat: Seat, phase: Phase) -> Objection | None:
    if state.phase is not phase:
        return WrongPhase()
    return None if seat == state.dealer else NotDealer()


def _pick_up(state: State, seat: Seat, _: PickUp) -> Objection | None:
    if state.phase is not Phase.DEAL:
        return WrongPhase()
    if state.touched[seat]:
        return AlreadyPickedUp()
    return None if state.hands[seat] else NothingToPickUp()


def _discard(state: State, seat: Seat, action: Discard) -> Objection | None:
    if state.phase is not Phase.DISCARD:
        return WrongPhase() if state.speaker is None else TurnNotOver(state.speaker)
    if seat != state.turn:
        return NotYourTurn()
    if action.card not in state.hands[seat]:
        return NotInHand(action.card)
    return _choice(state, seat, action) or _value(state, seat, action) or _target(state, seat, action)


def _choice(state: State, seat: Seat, action: Discard) -> Objection | None:
    """Ask for the branch that a règlement leaves to the player, and for no other (R15)."""
    if action.choice in branches(state, seat, action.card):
        return None
    asking = asks_for_choice(state, seat, action.card)
    if asking is None or action.choice is not None:
        return NothingToChoose()
    return ChoiceRequired(asking, "choice")


def _value(state: State, seat: Seat, action: Discard) -> Objection | None:
    """Refuse what takes the total too far (R13), then what a règlement forbids or does not ask for (R15)."""
    settled = settle(state, seat, action.card, action.choice)
    if settled.total > limit(state):
        by = tuple(state.rules[place].id for place in sorted({*settled.by, *settled.counted}))
        return OverLimit(settled.total, limit(state), by)
    refused = refused_by(state, seat, action.card)
    return None if refused is None else ForbiddenByRule(refused)


def _target(state: State, seat: Seat, action: Discard) -> Objection | None:
    """Ask for the player whom a règlement is about, if one is, and for no other thing (R15)."""
    asking = asks_for_target(state, seat, action.card, action.choice)
    if asking is None:
        return None if action.target is None else NothingToChoose()
    if action.target is None:
        return ChoiceRequired(asking, "target")
    return None if action.target in range(state.seats) and action.target != seat else NothingToChoose()


def _announce(state: State, seat: Seat, action: Announce) -> Objection | None:
    if state.speaker is None:
        return WrongPhase()
    if seat != state.speaker:
        return NotYourTurn()
    return None if action.total == state.total else WrongTotal(action.total)


def _draw(state: State, seat: Seat, _: Draw) -> Objection | None:
    """Refuse a draw by what became of the right to it; drawing does not wait for one's turn."""
    if state.phase not in PLAYING:
        return WrongPhase()
    return _DRAW[state.windows[seat]]


_DRAW: Final[Mapping[Window, Objection | None]] = {
    Window.SHUT: DrawBeforeDiscard(),
    Window.OPEN: None,
    Window.TAKEN: AlreadyDrawn(),
    Window.MISSED: TooLateToDraw(),
    Window.WAIVED: NothingToDraw(),
}


def _end_turn(state: State, seat: Seat, _: EndTurn) -> Objection | None:
    if state.phase not in PLAYING:
        return WrongPhase()
    return ninety_nine.objection_to_end_turn(state.options, state.windows[seat])


def _cede(state: State, seat: Seat, action: Cede) -> Objection | None:
    if state.phase is not Phase.CEDE:
        return WrongPhase()
    debt = debt_of(state, seat)
    if debt is None:
        return NotYourTurn()
    if missing := [card for card in action.cards if card not in state.hands[seat]]:
        return NotInHand(missing[0])
    right = len(set(action.cards)) == len(action.cards) == debt.cards
    return None if right else WrongNumberOfCards(debt.cards)


_REFEREE: Final[Mapping[type[Action], Callable[[State, Seat, Any], Objection | None]]] = {
    Discard: _discard,
    Draw: _draw,
    Announce: _announce,
    EndTurn: _end_turn,
    Shuffle: _shuffle,
    Deal: _deal,
    PickUp: _pick_up,
    Propose: inventing.objection_to_propose,
    Accept: inventing.objection_to_judge,
    ObjectTo: inventing.objection_to_judge,
    Cede: _cede,
    Denounce: honour.objection_to_denounce,
    Admit: honour.objection_to_answer,
    Contest: honour.objection_to_answer,
    Vote: honour.objection_to_vote,
    Decline: honour.objection_to_decline,
}


def to_act(state: State) -> frozenset[Seat]:
    """Return whom the game waits for; neither an open draw, a late announcement nor a vote holds it up."""
    if state.phase is Phase.DISCARD:
        return frozenset((state.turn,))
    return frozenset(_AWAITED[state.phase](state))


_AWAITED: Final[Mapping[Phase, Callable[[State], Iterable[Seat]]]] = {
    Phase.SHUFFLE: lambda state: (state.dealer,),
    Phase.DEAL: lambda state: (state.dealer,),
    Phase.DISCARD: lambda state: (state.turn,),
    Phase.ANNOUNCE: lambda state: () if state.speaker is None else (state.speaker,),
    Phase.CEDE: lambda state: (debt.seat for debt in state.debts),
    Phase.INVENT: lambda state: state.inventors[:1],
    Phase.REVIEW: inventing.judges,
    Phase.OVER: lambda _: (),
}


def finishing(state: State) -> frozenset[Seat]:
    """Return whose draw is open though the turn has passed on."""
    if Window.OPEN not in state.windows or state.phase not in PLAYING:
        return frozenset()
    return frozenset(drawing(state.windows)) - to_act(state)


def grace(state: State) -> float:
    """Return how long the next discard waits for an open draw, in seconds; under a timer it closes none."""
    return ninety_nine.grace(state.options)


def closing(state: State) -> float | None:
    """Return after how many seconds a draw left open is forgotten, under a timer."""
    return ninety_nine.seconds_to_draw(state.options)


def forced(state: State) -> Forced | None:
    """Return the next card of the deal, which the table gives for the dealer at its pace."""
    if state.phase is not Phase.DEAL:
        return None
    return Forced(state.dealer, Deal(), state.options.deal_pace / 1000)
