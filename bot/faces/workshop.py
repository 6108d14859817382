"""A workshop: where somebody makes up a move that no menu could list, page by page.

A game's workshop is pure. What one has said so far is in the ``code`` of every control, and what one has
typed is written on the page itself, so that nothing is kept anywhere: whoever has the page goes on from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from bot.words.texts import Voice
from games.core import Action, Objection, Seat
from games.planning.plans import Plan

ROOM = 66
"""Characters that a code may have."""


class To(NamedTuple):
    """Where a control leads: to a page, and how far one is there."""

    page: str
    """Small letters."""
    code: str = ""
    """Digits, letters and full stops."""


class Option(NamedTuple):
    """A choice of a menu."""

    label: str
    to: To
    hint: str = ""


class Menu(NamedTuple):
    """A menu of which one takes one choice."""

    prompt: str
    options: Sequence[Option]


class Several(NamedTuple):
    """A menu of which one takes one choice or more; ``to`` gets their places after its code: ``….0.4``."""

    prompt: str
    labels: Sequence[str]
    to: To


class Press(NamedTuple):
    """A button."""

    label: str
    to: To
    style: Literal["main", "also", "back"] = "also"


class TypedText(NamedTuple):
    """A text that somebody typed, which the page keeps for them."""

    lead: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Page:
    """What somebody sees in a workshop."""

    lines: Sequence[str]
    texts: Mapping[int, TypedText] = field(default_factory=dict)
    """What was typed, by its place."""
    menus: Sequence[Menu | Several] = ()
    buttons: Sequence[Press] = ()
    about: Action | None = None
    """The move whose consequences the table now works out, to be shown under the lines."""


class Blank(NamedTuple):
    """A form of one field; what is typed goes to ``to``."""

    title: str
    field: str
    to: To
    longest: int
    text: str = ""
    several_lines: bool = False


class Visit(NamedTuple):
    """What somebody does in a workshop: where they go, and what they bring."""

    to: To
    texts: Mapping[int, str] = {}
    typed: str | None = None
    """What was typed into the form that led here."""
    menu: Sequence[Action] = ()
    """What the game lists as moves of whoever comes."""
    luck: int = 0
    """A number that is another one each time."""
    plan: Plan | None = None
    """What whoever comes has prepared for their turn."""


class Made(NamedTuple):
    """The finished move, where to go back to if the referee refuses it, and what is shown if he does not."""

    action: Action
    back: To | None = None
    done: Page | None = None
    """Without it, the player's hand."""


class Laid(NamedTuple):
    """What somebody prepares for their turn, and what they are told once it is kept."""

    plan: Plan
    note: str


class HandIsAnother(NamedTuple):
    """What was said there was said of another hand."""


Answer: TypeAlias = Page | Blank | Made | Laid | HandIsAnother | Objection
"""What comes of a visit; an objection says why there is nothing to do here."""


@dataclass(frozen=True, kw_only=True)
class Workshop:
    """The workshop of a game."""

    doors: Callable[[Any, Seat | None, Voice], Sequence[Press]]
    """(view, seat) to what is open to a seat now, or, without one, is worth offering to everybody."""
    visit: Callable[[Any, Seat, Voice, Visit], Answer]
    """(view, seat, voice, visit) to what comes of it."""
