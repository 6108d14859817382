"""Applying effects: what each effect of a règlement does at the table."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from games.core import Event, Seat, Step, after
from games.tremblay.language import effects as e
from games.tremblay.table import hands, totals
from games.tremblay.table.context import context_of, players
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
from games.tremblay.table.state import Do, Flag, Occasion, Shown, State, noticed
from games.tremblay.table.values import limit

EVEN_AFTER_A_LOSS: Final = (e.Toast, e.Prompt, e.SetFlag)
"""What still makes sense once somebody has lost the partie: its cards are as good as gathered."""


def _seats(state: State, role: str, task: Do) -> tuple[tuple[Seat, ...], State]:
    """Return who plays a part; the one chosen by luck costs some, and nobody is chosen where nobody chose."""
    if role == "random":
        seat, chance = state.chance.below("reglement", state.seats)
        return (seat,), replace(state, chance=chance)
    if role == "chosen":  # with a card: who is convicted chooses nobody
        play = None if task.occasion.on == "convicted" else state.root.play
        target = play.target if play else None
        return (() if target is None else (target,)), state
    return players(role, context_of(state, task.occasion)), state


def _total(state: State, task: Do) -> Step[State]:
    """Change the total, but never past the limit: what was not certain pushes nobody over (R17)."""
    before = state.total
    now = min(totals.changed(before, task.effect.total), limit(state))
    if now == before:
        return Step(state)
    changed = noticed(replace(state, total=now), Occasion("total", task.occasion.actor, None, before, now))
    return Step(changed, (TotalChanged(now),))


def _skip(state: State, task: Do) -> Step[State]:
    return Step(replace(state, root=replace(state.root, skips=state.root.skips + task.effect.skip)))


def _reverse(state: State, task: Do) -> Step[State]:
    turned = replace(state, direction=-state.direction)
    return Step(noticed(turned, Occasion("reversed", task.occasion.actor)), (Reversed(turned.direction),))


def _again(state: State, task: Do) -> Step[State]:
    return Step(replace(state, root=replace(state.root, sent=task.occasion.actor)))


def _go_to(state: State, task: Do) -> Step[State]:
    seats, state = _seats(state, task.effect.goto, task)
    return Step(replace(state, root=replace(state.root, sent=seats[0])) if seats else state)


def _each(state: State, role: str, task: Do, act: Callable[[State, Seat], Step[State]]) -> Step[State]:
    """Do something to each of those who play a part, in turn."""
    seats, state = _seats(state, role, task)
    step = Step(state)
    for seat in seats:
        step = after(step, lambda state, seat=seat: act(state, seat))  # type: ignore[misc]
    return step


def _gain(state: State, task: Do) -> Step[State]:
    gain = task.effect.gain
    return _each(state, gain.who, task, lambda state, seat: hands.gain(state, seat, gain.n))


def _lose(state: State, task: Do) -> Step[State]:
    lose = task.effect.lose
    take = hands.lose if lose.pick == "random" else hands.owe
    return _each(state, lose.who, task, lambda state, seat: take(state, seat, lose.n))


def _give(state: State, task: Do) -> Step[State]:
    gift = task.effect.give
    receivers, state = _seats(state, gift.to, task)
    if not receivers:
        return Step(state)
    take = hands.give if gift.pick == "random" else hands.owe
    return _each(state, gift.from_, task, lambda state, seat: take(state, seat, gift.n, receivers[0]))


def _swap_hands(state: State, task: Do) -> Step[State]:
    first, state = _seats(state, task.effect.swap_hands[0], task)
    second, state = _seats(state, task.effect.swap_hands[1], task)
    return hands.swap(state, first[0], second[0]) if first and second else Step(state)


def _rotate_hands(state: State, task: Do) -> Step[State]:
    ways = {"dir": state.direction, "left": 1, "right": -1}
    return hands.rotate(state, ways[task.effect.rotate_hands])


def _show(state: State, task: Do) -> Step[State]:
    shown = task.effect.show
    viewers, state = _seats(state, shown.to, task)
    return _each(state, shown.who, task, lambda state, seat: _open(state, seat, viewers, shown.until))


def _open(state: State, seat: Seat, viewers: tuple[Seat, ...], until: Any) -> Step[State]:
    to = tuple(sorted(set(viewers) - {seat}))
    if not to or not state.hands[seat]:
        return Step(state)
    new = Shown(seat, to, until)
    opened = replace(state, shown=(*(each for each in state.shown if each != new), new))
    return Step(opened, (HandShown(seat, to, until),))


def _toast(state: State, task: Do) -> Step[State]:
    toast = task.effect.toast
    seats, state = _seats(state, toast.who, task)
    return _said(state, seats, ToastCalled(seats, toast.n))


def _prompt(state: State, task: Do) -> Step[State]:
    prompt = task.effect.prompt
    seats, state = _seats(state, prompt.who, task)
    return _said(state, seats, Prompted(seats, prompt.fr or "", prompt.en or ""))


def _said(state: State, seats: tuple[Seat, ...], event: Event) -> Step[State]:
    return Step(state, (event,) if seats else ())


def _lose_now(state: State, task: Do) -> Step[State]:
    seats, state = _seats(state, task.effect.lose_now.who, task)
    if not seats:
        return Step(state)
    name = state.rules[task.rule].id
    return lose_partie(state, seats, tuple(LostByRule(name, seat, state.hands[seat]) for seat in seats))


def _note(state: State, task: Do) -> Step[State]:
    note = task.effect.flag
    others = tuple(flag for flag in state.flags if flag.name != note.name)
    noted = (Flag(note.name, note.until, task.occasion.actor),) if note.value else ()
    return Step(replace(state, flags=others + noted), (Noted(note.name, note.value),))


def _force_next(state: State, task: Do) -> Step[State]:
    bound = replace(state, bound=task.effect.force_next, bound_by=state.rules[task.rule].id)
    return Step(bound, (NextBound(bound.bound_by),))


DOING: Final[Mapping[type[Any], Callable[[State, Do], Step[State]]]] = {
    e.Total: _total,
    e.Skip: _skip,
    e.Reverse: _reverse,
    e.Again: _again,
    e.GoTo: _go_to,
    e.Gain: _gain,
    e.Lose: _lose,
    e.Give: _give,
    e.SwapHands: _swap_hands,
    e.RotateHands: _rotate_hands,
    e.Show: _show,
    e.Toast: _toast,
    e.Prompt: _prompt,
    e.LoseNow: _lose_now,
    e.SetFlag: _note,
    e.ForceNext: _force_next,
}
