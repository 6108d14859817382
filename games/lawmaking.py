"""Lawmaking: what a game asks of its host where players make rules while they play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from games.core import Action, Event, Objection, Seat, Setup

S = TypeVar("S")
A = TypeVar("A", bound=Action)


class Proposed(Event, frozen=True):
    """A seat proposes a rule of its own; a game's own event derives from this one.

    The rule is data. What people wrote in it stands under the name of their language.
    """

    seat: Seat
    reglement: Mapping[str, Any]
    origin: str
    """Its name, if it is one that the game proposes; empty if it is the seat's own."""


class Invented(Event, frozen=True):
    """A rule that a seat has proposed is in force from now on; a game's own event derives from this one.

    The rule is data, as it was proposed.
    """

    id: str
    """What the table calls it."""
    seat: Seat
    reglement: Mapping[str, Any]
    origin: str
    """Its name, if it is one that the game proposes."""

    @property
    def essence(self) -> str:
        """What the rule does: alike for two that differ in their authors' words alone.

        Empty for a rule that would mean nothing at another table.
        """
        raise NotImplementedError


class Fact(msgspec.Struct, frozen=True):
    """Something worth knowing before one speaks; its fields are the words that say it."""


Experiment: TypeAlias = Callable[[], Objection | None]
"""Something to try out, which takes its time: it can be pickled, so that a table has it done elsewhere."""

Preview: TypeAlias = Callable[[], tuple[Fact | Objection, ...]]
"""Something to look into before one speaks; it takes its time as well."""


class Asked(NamedTuple):
    """Something that everybody is asked, or whoever it concerns; each answers for themselves."""

    answers: Sequence[Action]
    about: Callable[[Seat, Action], Any]
    """What an answer of a seat would be taken to be about (``None``: nothing, the referee says why).

    An answer that was meant for something else comes too late.
    """
    needed: int = 0
    """How many must object, where silence accepts."""


@dataclass(frozen=True, kw_only=True)
class Lawmaking(Generic[S, A]):
    """The part of a game in which its players make rules: ``Game.lawmaking``."""

    simulation: Callable[[S, Seat, A], Experiment | None]
    """What the referee can only find out by trying, if anything: asked once, of what he allows."""
    preview: Callable[[Sequence[tuple[S, Seat, A]], S, Seat, A], Preview | None]
    """(how the latest deal went, move by move, now, seat, action) to what one may want to know beforehand."""
    asked: Callable[[Any], Asked | None]
    """What is asked of several people at once (the view is anybody's)."""
    patience: Callable[[S], float | None]
    """Seconds that others have for a verdict, if the game waits for one (``None``: it waits for a turn)."""
    wordless: Callable[[A], bool]
    """Whether a rule is nothing but what its author says of it, and says nothing."""
    rematch: Callable[[S], Setup | None]
    """What the next game at the same table begins with; it names no seat, for seats are drawn anew."""
