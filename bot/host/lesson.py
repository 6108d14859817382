"""The lesson: a guided partie of Le 99 against automata, at a table that is nowhere but in what was pressed.

It is a table like any other: an exercise is laid out, the referee judges, the automata play. But no log is
stored, so that nothing counts, and no clock runs: time passes when the learner says so. What has been pressed
so far, a sign each, is all there is to keep: pressed again, it gives the table as it stands.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import takewhile
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

from bot.host.table.committed import CommittedLine, following, opened
from bot.host.table.log import Act, Joined, Opened, Pace, Person, Robot, Started
from bot.host.table.pending import upcoming
from bot.host.table.refusals import Refused
from bot.host.table.requests import Move, decide
from bot.host.table.state import Table
from games.cards import Card, rank
from games.core import Action, Event, Objection
from games.le99 import LE99
from games.le99.messages import CoupLost, Discard, Draw, NewCoup
from games.le99.options import Le99Setup

LEARNER: Final = 0
"""The seat of whoever learns."""
DRAW: Final = "d"
"""The press that draws; a card is laid down by its place in the hand."""
WAIT: Final = "w"
"""The press that lets the others play though one's draw is open."""

Hint: TypeAlias = Literal["card", "draw", "king", "cornering", "short", "nine", "cornered"]
"""What there is to say of the moment, and to do in it."""

_BEGUN: Final = datetime(2000, 1, 1, tzinfo=UTC)
_SEED: Final = "99" * 32
"""What is dealt after a lesson's coup, which nobody sees."""


class _Part(NamedTuple):
    """One coup of the lesson: how it is laid out, and what its first moment and its end teach."""

    setup: Le99Setup
    first: Hint
    lost: Hint
    """What is said where it is the learner who loses it."""


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


_PARTS: Final = (
    # Whatever is laid down first, two automata later no plain card fits any more. The draw is a King, which
    # corners who follows; who forgets to draw has none, and is cornered.
    _Part(
        Le99Setup(
            dealer=2,
            hands=(_cards("4h 6c 5d"), _cards("Qs 7d 3c"), _cards("8h 7c 2s")),
            total=74,
            to_move=LEARNER,
            pile=_cards("Qh"),
            stock=_cards("Ks 6d 5c 4s 3h 7h 2d 8c"),
        ),
        first="card",
        lost="short",
    ),
    # The 9 leads back to the last automaton, and its Jack past the other: the learner is cornered, whatever
    # they draw in between.
    _Part(
        Le99Setup(
            dealer=1,
            hands=(_cards("9d 7s 5h"), _cards("Qc 10d 6s"), _cards("Jc Qd 8s")),
            total=99,
            to_move=LEARNER,
            pile=_cards("Qh Kd"),
            stock=_cards("8d 6h 4c 3s 2h 7d 5s"),
            losses=(0, 1, 0),
        ),
        first="nine",
        lost="cornered",
    ),
)
PARTS: Final = len(_PARTS)
LONGEST: Final = 40
"""Presses that a lesson may have; each of its parts is over well before."""


class Lesson(NamedTuple):
    """A part of the lesson as it stands."""

    part: int
    """1, 2 …"""
    presses: str
    """What has been pressed, without what the referee refused or what would change nothing."""
    table: Table
    told: tuple[CommittedLine, ...]
    """What has happened since the press before."""
    hint: Hint
    over: bool
    objection: Objection | None = None
    """What the referee answers to the latest press, which then changes nothing."""


def lesson(user: int, part: int, presses: str) -> Lesson:
    """Return a part of somebody's lesson after so many presses; it ends with its coup.

    A press that is refused is left out, and the latest is answered: what stands before it has been shown.

    Raises:
        IndexError: there is no such part.
    """
    laid = _PARTS[part - 1]
    stand = _Stand(_laid_out(user, laid.setup))
    for press in presses[:LONGEST]:
        stand = _after(stand, user, press)
    lost = _lost(stand.told)
    told, hint = _until_the_end(stand.told), _hint(stand.table, lost, laid)
    return Lesson(part, stand.done, stand.table, told, hint, lost is not None, stand.objection)


class _Stand(NamedTuple):
    """How a part stands in the middle of its presses, as ``Lesson`` says it."""

    table: Table
    told: tuple[CommittedLine, ...] = ()
    done: str = ""
    objection: Objection | None = None


def _after(stand: _Stand, user: int, press: str) -> _Stand:
    """Press once; once the coup is lost, nothing does anything."""
    if _lost(stand.told):
        return stand
    try:
        told = _pressed(stand.table, user, press)
    except Refused as refused:
        return stand._replace(objection=refused.objection)
    return _Stand(told[-1].table, told, stand.done + press) if told else stand._replace(objection=None)


def _laid_out(user: int, setup: Le99Setup) -> Table:
    """Seat somebody with two automata, in the middle of a game."""
    players = (Person(user), Robot("careful", 1), Robot("careful", 2))
    rules, laid = LE99.options().spelled(), setup.model_dump(mode="json", by_alias=True, exclude_none=True)
    acts: tuple[Act, ...] = (
        Opened(user, LE99.key, LE99.version, rules, Pace()),
        *map(Joined, players[1:]),
        Started(LE99.key, LE99.version, rules, players, _SEED, laid),
    )
    return opened(acts, _BEGUN)[-1].table


def _pressed(table: Table, user: int, press: str) -> tuple[CommittedLine, ...]:
    """Do what was pressed and let the automata play, as far as they do not wait for an open draw.

    Raises:
        Refused: the referee objects.
    """
    now = table.moved_at or _BEGUN
    if press != WAIT:
        action = _action(table, press)
        return (
            following(table, decide(table, Move(user, action), now, _later), now, _later).told
            if action
            else ()
        )
    coming = upcoming(table, _later)
    return following(table, (), coming.at, _later).told if coming else ()


def _action(table: Table, press: str) -> Action | None:
    """Return what a press plays (``None``: anybody may write anything)."""
    hand = table.view(LEARNER).hand
    if press.isdecimal() and int(press) < len(hand):
        return Discard(hand[int(press)])
    return Draw() if press == DRAW else None


def _later(since: datetime, length: timedelta, user: int | None = None, *, mercy: bool = False) -> datetime:  # noqa: ARG001 - all time counts
    return since + length


def _hint(table: Table, lost: CoupLost | None, part: _Part) -> Hint:
    if lost:
        return part.lost if lost.seat == LEARNER else "cornering"
    if LEARNER in table.game.finishing(table.state):
        return "draw"
    return "king" if any(rank(card) == "K" for card in table.view(LEARNER).hand) else part.first


def _lost(told: Sequence[CommittedLine]) -> CoupLost | None:
    """Return how the coup ended (``None``: it goes on)."""
    return next((event for event in _events(told) if isinstance(event, CoupLost)), None)


def _events(told: Sequence[CommittedLine]) -> list[Event]:
    return [event for each in told for event in each.events]


def _until_the_end(told: Sequence[CommittedLine]) -> tuple[CommittedLine, ...]:
    """Leave out the next coup, which nobody will play."""
    shown = []
    for each in told:
        kept = tuple(takewhile(lambda event: not isinstance(event, NewCoup), each.events))
        shown.append(msgspec.structs.replace(each, events=kept))
        if len(kept) < len(each.events):
            break
    return tuple(shown)
