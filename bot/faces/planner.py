"""The planner: where somebody prepares a turn that has not come yet, line by line.

What one has said so far is in the code of every control: cards by their place in the hand, conditions and
choices by their place on offer. A code knows for which hand it was made, since places in another mean others.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import Any, Final

from bot.faces.face import Ask, Face
from bot.faces.workshop import Answer, HandIsAnother, Laid, Menu, Option, Page, Press, To, Visit, Workshop
from bot.words.texts import Voice
from games.cards import EVERY_CARD, Suit
from games.cards import suit as suit_of
from games.core import NotUnderstood, Seat
from games.planning import PLANNED_GAMES
from games.planning.plans import (
    MOST_CONDITIONS,
    AtLeast,
    AtMost,
    ByRule,
    ByVerb,
    Choice,
    Condition,
    Plan,
    PlanLine,
    Saying,
    ThisCard,
)

DOOR: Final = "plan"
_KEEP: Final = "plankeep"
_DROP: Final = "plandrop"
PAGES: Final = frozenset((DOOR, _KEEP, _DROP))
"""The pages of the planner, among those of all workshops."""

_OTHERWISE: Final = "Z"
_KINDS: Final = "abcdefghijklmnopqrstuvwxyz"
_CHECKED: Final = 4
_LINE: Final = 5
_MOST_OPTIONS: Final = 25
_SUITS: Final = frozenset(filter(None, map(suit_of, EVERY_CARD)))


@cache
def planner(key: str, face: Face) -> Workshop | None:
    """Return the planner of a game (``None``: one cannot plan there)."""
    if key not in PLANNED_GAMES or not face.asks:
        return None

    def visit(view: Any, seat: Seat, voice: Voice, visit: Visit) -> Answer:
        del seat  # a view is that of its seat
        return _Desk(key, face, view, voice).visit(visit)

    return Workshop(doors=_doors, visit=visit)


def _doors(view: Any, seat: Seat | None, voice: Voice) -> Sequence[Press]:
    open_now = seat is not None and view.hand and view.to_move is not None
    return (Press(voice("plan-door"), To(DOOR)),) if open_now else ()


def in_words(key: str, plan: Plan, voice: Voice) -> list[str]:
    """Say a plan in words, a line each."""
    lines = [_line(key, line, voice) for line in plan.lines]
    return [*lines, *([voice(f"{key}-plan-draws")] if plan.draws else [])]


def _line(key: str, line: PlanLine, voice: Voice) -> str:
    choice = _choice(key, line.choice, voice)
    if line.when is None:
        return voice("plan-line-otherwise", choice=choice)
    return voice("plan-line", condition=_condition(key, line.when, voice), choice=choice)


def _condition(key: str, condition: Condition, voice: Voice) -> str:
    how = {AtLeast: "at-least", AtMost: "at-most", Saying: "is"}[type(condition)]
    value = condition.value
    suit = voice.suit(Suit(value)) if isinstance(value, str) and value in _SUITS else ""
    return voice(_message(key, condition.sign, how, voice), value=value, suit=suit)


def _message(key: str, sign: str, how: str, voice: Voice) -> str:
    """Name the message of a condition: the game's own, or that of all games."""
    own = f"{key}-plan-{sign}-{how}"
    return own if voice.has(own) else f"plan-{sign}-{how}"


def _choice(key: str, choice: Choice, voice: Voice) -> str:
    match choice:
        case ThisCard(card):
            return voice("plan-card", card=voice.card(card))
        case ByRule("lowest" | "highest" as rule):
            return voice(f"{key}-plan-{rule}")
        case ByRule(rule):
            return voice(f"plan-{rule}")
        case ByVerb(verb):
            return voice(f"{key}-{verb}")


class _Draft:
    """A plan on its way: whole lines, and how far the next one is said."""

    def __init__(self, code: str, asks: Sequence[Ask], choices: Sequence[Choice]) -> None:
        self.draws = code[:1] == "1"
        self.lines: list[PlanLine] = []
        self.kind: Ask | None = None
        self.value: int | str | None = None
        self.otherwise = False
        rest = code[1:]
        while rest and not self.otherwise:
            rest = self._read(rest, asks, choices)

    def _read(self, rest: str, asks: Sequence[Ask], choices: Sequence[Choice]) -> str:
        """Read the next line, as far as it goes; return what comes after it."""
        self.otherwise = rest[0] == _OTHERWISE
        if self.otherwise:
            self._close(rest[1:3], None, choices)
            return ""
        ask = asks[_KINDS.index(rest[0])]
        value = ask.values[int(rest[1:3])] if rest[1:3] else None
        if value is None or not rest[3:_LINE]:
            self.kind, self.value = ask, value
            return ""
        self._close(rest[3:_LINE], ask.condition(value), choices)
        return rest[_LINE:]

    def _close(self, place: str, when: Condition | None, choices: Sequence[Choice]) -> None:
        if place:
            self.lines.append(PlanLine(choices[int(place)], when))

    @property
    def plan(self) -> Plan:
        """What has been said so far, without a line that is not finished."""
        return Plan(tuple(self.lines), self.draws)

    @property
    def choosing(self) -> bool:
        """Whether it is the move of a line that has yet to be said."""
        return self.value is not None or (self.otherwise and not self._finished)

    @property
    def _finished(self) -> bool:
        return bool(self.lines) and self.lines[-1].when is None


class _Desk:
    """The planner of a game, in front of a hand."""

    def __init__(self, key: str, face: Face, view: Any, voice: Voice) -> None:
        self._key, self._face, self._voice = key, face, voice
        self._cards = list(dict.fromkeys(face.lay(view)))

    @cached_property
    def _check(self) -> str:
        """What tells this hand from another."""
        return f"{zlib.crc32(' '.join(self._cards).encode()) & 0xFFFF:04x}"

    @cached_property
    def _choices(self) -> Sequence[Choice]:
        rules = (ByRule(rule) for rule in ("lowest", "highest", "mildest", "automaton"))
        return (*map(ThisCard, self._cards), *rules, *map(ByVerb, self._face.plan_verbs))

    def visit(self, visit: Visit) -> Answer:
        """Do what somebody came for."""
        page, code = visit.to
        if page == _DROP:
            return Laid(Plan(), self._voice("plan-dropped"))
        if code and code[:_CHECKED] != self._check:
            return HandIsAnother()
        before = visit.plan or Plan()
        said = code[_CHECKED:] or str(int(before.draws))
        try:
            draft = _Draft(said, self._face.asks, self._choices)
        except (LookupError, ValueError):
            return NotUnderstood()
        if page == _KEEP:
            return Laid(draft.plan, self._voice("plan-kept"))
        return self._page(draft, said, before)

    def _page(self, draft: _Draft, said: str, before: Plan) -> Page:
        voice = self._voice
        return Page(
            lines=(voice("plan-title"), *self._so_far(draft, before), *self._asked(draft)),
            menus=tuple(self._menus(draft, said)),
            buttons=tuple(self._buttons(draft, said, before)),
        )

    def _so_far(self, draft: _Draft, before: Plan) -> Iterator[str]:
        voice = self._voice
        if before != Plan():
            yield voice("plan-prepared")
            yield from (f"> {line}" for line in in_words(self._key, before, voice))
        if draft.plan not in {before, Plan()}:
            yield voice("plan-draft")
            yield from (f"- {line}" for line in in_words(self._key, draft.plan, voice))

    def _asked(self, draft: _Draft) -> Iterator[str]:
        voice = self._voice
        if draft.value is not None and draft.kind is not None:
            condition = _condition(self._key, draft.kind.condition(draft.value), voice)
            yield voice("plan-line", condition=condition, choice="…")
        elif draft.choosing:
            yield voice("plan-line-otherwise", choice="…")
        if not draft.lines and not draft.choosing:
            yield voice("plan-how")

    def _menus(self, draft: _Draft, said: str) -> Iterator[Menu]:
        if draft.choosing:
            yield from self._moves(said)
        elif draft.kind is not None:
            yield Menu(self._voice("plan-choose-value"), [*self._values(draft.kind, said)])
        elif not draft.otherwise:
            yield Menu(self._voice("plan-choose-when"), [*self._conditions(draft, said)])

    def _conditions(self, draft: _Draft, said: str) -> Iterator[Option]:
        if len(draft.lines) < MOST_CONDITIONS:
            for letter, ask in zip(_KINDS, self._face.asks, strict=False):
                label = self._voice.attribute(_message(self._key, ask.sign, ask.how, self._voice), "asked")
                yield Option(label, self._to(said + letter))
        yield Option(self._voice("plan-otherwise"), self._to(said + _OTHERWISE))

    def _values(self, kind: Ask, said: str) -> Iterator[Option]:
        for place, value in enumerate(kind.values):
            label = self._voice(
                "plan-if", condition=_condition(self._key, kind.condition(value), self._voice)
            )
            yield Option(label, self._to(f"{said}{place:02}"))

    def _moves(self, said: str) -> Iterator[Menu]:
        options = [
            Option(_choice(self._key, choice, self._voice), self._to(f"{said}{place:02}"))
            for place, choice in enumerate(self._choices)
        ]
        for first in range(0, len(options), _MOST_OPTIONS):
            yield Menu(self._voice("plan-choose-move"), options[first : first + _MOST_OPTIONS])

    def _buttons(self, draft: _Draft, said: str, before: Plan) -> Iterator[Press]:
        voice, begun = self._voice, bool(said[1:])
        if draft.plan not in {before, Plan()} and not draft.choosing and draft.kind is None:
            yield Press(voice("plan-keep"), To(_KEEP, self._check + said), "main")
        if PLANNED_GAMES[self._key].draw is not None:
            yield Press(
                voice("plan-draws-off" if draft.draws else "plan-draws-on"),
                self._to(("0" if draft.draws else "1") + said[1:]),
            )
        if begun:
            yield Press(voice("plan-anew"), self._to(said[:1]), "back")
        if before != Plan():
            yield Press(voice("plan-drop"), To(_DROP), "back")

    def _to(self, said: str) -> To:
        return To(DOOR, self._check + said)
