"""Applying effects: what each effect of a règlement does at the table."""

from collections.abc import Callable
from typing import Literal, assert_never

from msgspec.structs import replace

from games.core import Event, Seat, Step, after
from games.tremblay.language import effects as e
from games.tremblay.language.vocabulary import One, Who
from games.tremblay.table import hands, totals
from games.tremblay.table.context import Flag, Occasion, players
from games.tremblay.table.losing import lose_partie
from games.tremblay.table.messages import Reversed
from games.tremblay.table.rule_messages import (
    HandShown,
    LostByRule,
    NextBound,
    Noted,
    Prompted,
    ToastCalled,
    TotalChanged,
)
from games.tremblay.table.state import Do, Shown, State, context_of, noticed
from games.tremblay.table.values import limit


def apply_effect(state: State, task: Do) -> Step[State]:  # noqa: C901, PLR0911 - a case for each effect
    """Do what an effect says."""
    match task.effect:
        case e.Total(total=change):
            return _total(state, task, change)
        case e.Skip(skip=turns):
            return Step(replace(state, root=replace(state.root, skips=state.root.skips + turns)))
        case e.Reverse():
            return _reverse(state, task)
        case e.Again():
            return Step(replace(state, root=replace(state.root, sent=task.occasion.actor)))
        case e.GoTo(goto=role):
            return _go_to(state, task, role)
        case e.LoseNow(lose_now=loser):
            return _lose_now(state, task, loser)
        case e.SetFlag(flag=note):
            return _note(state, task, note)
        case e.ForceNext(force_next=cards):
            name = state.rules[task.rule].id
            return Step(replace(state, bound=cards, bound_by=name), (NextBound(name),))
        case e.Toast(toast=drinks):
            seats, state = _seats(state, drinks.who, task)
            return _said(state, seats, ToastCalled(seats, drinks.n))
        case e.Prompt(prompt=asked):
            seats, state = _seats(state, asked.who, task)
            return _said(state, seats, Prompted(seats, asked.fr or "", asked.en or ""))
        case _:
            return _move_cards(state, task, task.effect)


def _move_cards(state: State, task: Do, effect: e.OfHands) -> Step[State]:
    match effect:
        case e.Gain(gain=cards):
            return _each(state, cards.who, task, lambda state, seat: hands.gain(state, seat, cards.n))
        case e.Lose(lose=away):
            take = hands.lose if away.pick == "random" else hands.owe
            return _each(state, away.who, task, lambda state, seat: take(state, seat, away.n))
        case e.Give(give=gift):
            return _give(state, task, gift)
        case e.SwapHands(swap_hands=roles):
            return _swap_hands(state, task, roles)
        case e.RotateHands(rotate_hands=way):
            return hands.rotate(state, {"dir": state.direction, "left": 1, "right": -1}[way])
        case e.Show(show=shown):
            return _show(state, task, shown)
    assert_never(effect)


def _seats(state: State, role: Who, task: Do) -> tuple[tuple[Seat, ...], State]:
    """Return who plays a part; the one chosen by luck costs some, and nobody is chosen where nobody chose."""
    if role == "random":
        seat, chance = state.chance.below("reglement", state.seats)
        return (seat,), replace(state, chance=chance)
    if role == "chosen":  # with a card: who is convicted chooses nobody
        play = None if task.occasion.on == "convicted" else state.root.play
        target = play.target if play else None
        return (() if target is None else (target,)), state
    return players(role, context_of(state, task.occasion)), state


def _total(state: State, task: Do, change: e.Change) -> Step[State]:
    """Change the total, but never past the limit: what was not certain pushes nobody over (R17)."""
    before = state.total
    now = min(totals.changed(before, change), limit(state))
    if now == before:
        return Step(state)
    changed = noticed(replace(state, total=now), Occasion("total", task.occasion.actor, None, before, now))
    return Step(changed, (TotalChanged(now),))


def _reverse(state: State, task: Do) -> Step[State]:
    turned = replace(state, direction=-state.direction)
    return Step(noticed(turned, Occasion("reversed", task.occasion.actor)), (Reversed(turned.direction),))


def _go_to(state: State, task: Do, role: One) -> Step[State]:
    seats, state = _seats(state, role, task)
    return Step(replace(state, root=replace(state.root, sent=seats[0])) if seats else state)


def _each(state: State, role: Who, task: Do, act: Callable[[State, Seat], Step[State]]) -> Step[State]:
    """Do something to each of those who play a part, in turn."""
    seats, state = _seats(state, role, task)
    step = Step(state)
    for seat in seats:
        step = after(step, lambda state, seat=seat: act(state, seat))  # type: ignore[misc]
    return step


def _give(state: State, task: Do, gift: e.Gift) -> Step[State]:
    receivers, state = _seats(state, gift.to, task)
    if not receivers:
        return Step(state)
    take = hands.give if gift.pick == "random" else hands.owe
    return _each(state, gift.from_, task, lambda state, seat: take(state, seat, gift.n, receivers[0]))


def _swap_hands(state: State, task: Do, roles: tuple[One, One]) -> Step[State]:
    first, state = _seats(state, roles[0], task)
    second, state = _seats(state, roles[1], task)
    return hands.swap(state, first[0], second[0]) if first and second else Step(state)


def _show(state: State, task: Do, shown: e.Showing) -> Step[State]:
    viewers, state = _seats(state, shown.to, task)
    return _each(state, shown.who, task, lambda state, seat: _open(state, seat, viewers, shown.until))


def _open(
    state: State, seat: Seat, viewers: tuple[Seat, ...], until: Literal["nextTurn", "partie"]
) -> Step[State]:
    to = tuple(sorted(set(viewers) - {seat}))
    if not to or not state.hands[seat]:
        return Step(state)
    new = Shown(seat, to, until)
    opened = replace(state, shown=(*(each for each in state.shown if each != new), new))
    return Step(opened, (HandShown(seat, to, until),))


def _said(state: State, seats: tuple[Seat, ...], event: Event) -> Step[State]:
    return Step(state, (event,) if seats else ())


def _lose_now(state: State, task: Do, loser: e.Loser) -> Step[State]:
    seats, state = _seats(state, loser.who, task)
    if not seats:
        return Step(state)
    name = state.rules[task.rule].id
    return lose_partie(state, seats, tuple(LostByRule(name, seat, state.hands[seat]) for seat in seats))


def _note(state: State, task: Do, note: e.Note) -> Step[State]:
    others = tuple(flag for flag in state.flags if flag.name != note.name)
    noted = (Flag(note.name, note.until, task.occasion.actor),) if note.value else ()
    return Step(replace(state, flags=others + noted), (Noted(note.name, note.value),))
