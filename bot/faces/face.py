"""What a face is, and the face of a game that has none of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import msgspec

from bot.faces.tales.tale import Highlight, Scene
from bot.faces.workshop import Workshop
from bot.words.texts import Voice
from games.cards import Card, suit
from games.core import Action, Event, Seat
from games.planning.plans import AtLeast, AtMost, Condition, Saying


class Pick(NamedTuple):
    """Cards that one chooses all at once, such as the three of a bid.

    One is asked for them by the message of the action with ``-pick`` at its end.
    """

    action: type[Action]
    """The move that they make, as its field ``cards``."""
    cards: Sequence[Card]
    """Among which one chooses, in the order in which they are offered."""
    number: int
    """How many, no more and no fewer."""

    def taking(self, places: Iterable[int]) -> Action:
        """Return the move that takes the cards at these places."""
        return self.action(tuple(self.cards[place] for place in places))


class Meaning(NamedTuple):
    """What cards chosen together may mean, and which of those on offer may mean it."""

    words: str
    places: Sequence[int]


class Ask(NamedTuple):
    """A condition that makes sense in a game, and the values among which one chooses for it."""

    sign: str
    """As ``games.planning`` calls it."""
    how: Literal["at-least", "at-most", "is"]
    values: Sequence[int | str]

    def condition(self, value: int | str) -> Condition:
        """Return the condition with one of the values."""
        if isinstance(value, str):
            return Saying(self.sign, value)
        return AtLeast(self.sign, value) if self.how == "at-least" else AtMost(self.sign, value)


def hands_board(view: Any, voice: Voice) -> Sequence[str]:
    """Say in a line how many cards each seat holds, and who may still draw: that need not be told anew."""
    return (voice("board-hands", hands=dotted(_hands(view, voice))),)


def _hands(view: Any, voice: Voice) -> Iterator[str]:
    drawing = getattr(view, "drawing", ())
    for seat, n in enumerate(view.hands):
        said = "board-hand-drawing" if seat in drawing else "board-hand"
        yield voice(said, player=voice.seats[seat], n=n)


class TableGlance(NamedTuple):
    """What lies on the table, as one sees it from across the room."""

    large: str = ""
    """What one plays on: a total and the direction, the card to match, the cards of a trick."""
    small: Sequence[str] = ()
    """What else belongs to it, a line each."""


def seated(view: Any, voice: Voice) -> Sequence[str]:
    """Say of each seat how many cards it holds, and the crosses that it has where one can only lose."""
    marks = crosses(view, voice) if hasattr(view, "losses") else ("",) * len(view.hands)
    return tuple(" ".join(filter(None, each)) for each in zip(_hands(view, voice), marks, strict=True))


def hands_glance(view: Any, voice: Voice) -> TableGlance:
    """Say in a line how many cards each seat holds."""
    return TableGlance(small=(dotted(seated(view, voice)),))


def points(view: Any, voice: Voice) -> Sequence[str]:  # noqa: ARG001 - one signature for all faces
    """Say the score of each seat in digits, an empty string where there is nothing yet."""
    scores = getattr(view, "scores", None) or getattr(view, "losses", None) or (0,) * len(view.hands)
    return tuple(str(score) if score else "" for score in scores)


def crosses(view: Any, voice: Voice) -> Sequence[str]:
    """Say the losses of each seat in crosses."""
    return tuple(voice("sheet-mark") * losses for losses in view.losses)


def nothing(_action: Action, _voice: Voice) -> str:
    """Put a move in no group."""
    return ""


def no_news(_view: Any, _events: Sequence[Event], _seat: Seat, _voice: Voice) -> str:
    """Tell a seat nothing that the others do not hear."""
    return ""


def as_held(view: Any) -> Sequence[Card]:
    """Lay a hand out as the game holds it."""
    return view.hand or ()


def nothing_of_ones_own(_view: Any, _voice: Voice) -> Sequence[str]:
    """Tell a seat nothing beside its hand."""
    return ()


def nothing_aside(_view: Any) -> Sequence[Card]:
    """Have no cards aside."""
    return ()


def nothing_memorable(_scenes: Sequence[Scene]) -> Iterable[Highlight]:
    """Remember of a game what is worth telling of any."""
    return ()


def nothing_at_once(_lately: Sequence[Event], _view: Any) -> Iterable[Highlight]:
    """Let what happens speak for itself."""
    return ()


def no_pick(_view: Any) -> Pick | None:
    """Offer every move by itself."""
    return None


def no_meaning(_view: Any, _cards: Sequence[Card], _voice: Voice) -> str:
    """Take cards for cards."""
    return ""


def no_meanings(_view: Any, _voice: Voice) -> Sequence[Meaning]:
    """Let cards be chosen as cards alone."""
    return ()


def as_it_is(_told: msgspec.Struct, _voice: Voice) -> Mapping[str, object]:
    """Say an event, an objection or an action by its fields alone."""
    return {}


def as_any_move(_view: Any, said: Action, voice: Voice) -> str:
    """Say an answer as one says any move."""
    return voice.say(said)


def as_a_move(said: Action, voice: Voice) -> str:
    """Repeat an answer as one says any move."""
    return voice.say(said)


def nothing_invented(_view: Any) -> Sequence[Mapping[str, Any]]:
    """Leave the rules as they are."""
    return ()


def no_words(_rule: Mapping[str, Any], _voice: Voice) -> str:
    """Say nothing of a rule that nobody can have invented."""
    return ""


def dotted(items: Any) -> str:
    """Join what stands side by side in a line of the board."""
    return " · ".join(items)


@dataclass(frozen=True, kw_only=True)
class Face:
    """How a game looks beyond its texts; what a game's face leaves out is as for any game."""

    board: Callable[[Any, Voice], Sequence[str]] = hands_board
    """What lies on the table in brief, a line each."""
    glance: Callable[[Any, Voice], TableGlance] = hands_glance
    """The same for who looks up while others play: one thing large, the rest small."""
    marks: Callable[[Any, Voice], Sequence[str]] = points
    """What the score sheet says of each seat; empty where it says nothing."""
    news: Callable[[Any, Sequence[Event], Seat, Voice], str] = no_news
    """What a seat alone learns from the events that led to its view; empty if nothing."""
    lay: Callable[[Any], Sequence[Card]] = as_held
    """A seat's cards in the order in which its hand shows them."""
    run: Callable[[Card], object] = suit
    """What the cards of a hand that stand in a line have in common."""
    own: Callable[[Any, Voice], Sequence[str]] = nothing_of_ones_own
    """What a seat alone knows beside its hand, such as its own bid, a line each."""
    aside: Callable[[Any], Sequence[Card]] = nothing_aside
    """The cards that a seat has put aside and alone knows, such as those of a bid."""
    pick: Callable[[Any], Pick | None] = no_pick
    """What a seat now chooses several cards for; those moves are then not listed one by one."""
    meaning: Callable[[Any, Sequence[Card], Voice], str] = no_meaning
    """What cards mean that are chosen together, as far as they have been chosen; empty if nothing."""
    meanings: Callable[[Any, Voice], Sequence[Meaning]] = no_meanings
    """All that they may mean, as a way to begin."""
    first: tuple[type[Action], ...] = ()
    """Moves that come before the others and are the obvious thing to do."""
    together: tuple[type[Action], ...] = ()
    """Moves of one card that are one menu, whose sentence is the message of the action with ``-together``."""
    typed: tuple[type[Action], ...] = ()
    """Moves of one number, which can be typed in a form."""
    unplayed: tuple[type[Action], ...] = ()
    """Moves that name cards without playing them."""
    unlisted: tuple[type[Action], ...] = ()
    """Moves that nothing offers, since their right number is for the player to find."""
    group: Callable[[Action, Voice], str] = nothing
    """Under which label a move is put, to be asked in two steps (a card, then its suit); empty for none."""
    values: Callable[[msgspec.Struct, Voice], Mapping[str, object]] = as_it_is
    """What is said in the place of fields that their types do not tell how to say, such as data."""
    answer: Callable[[Any, Action, Voice], str] = as_any_move
    """What the button of an answer says, where several people are asked at once (the view is anybody's)."""
    answered: Callable[[Action, Voice], str] = as_a_move
    """What who answered is told in return."""
    against: tuple[Action, ...] = ()
    """The answers that go against somebody."""
    workshop: Workshop | None = None
    """Where moves are made up that no menu could list."""
    invented: Callable[[Any], Sequence[Mapping[str, Any]]] = nothing_invented
    """The rules that players have invented, as data: those in force, each with its ``id`` and the seat of its
    ``author`` (``None``: nobody's), then one that is being judged, with no ``id``."""
    sentence: Callable[[Mapping[str, Any], Voice], str] = no_words
    """What such a rule says, and its author's own words; ``origin`` is its name, if the game proposed it."""
    asks: tuple[Ask, ...] = ()
    """The conditions that make sense where one prepares a turn that has not come yet."""
    plan_verbs: tuple[str, ...] = ()
    """What one may prepare there beside playing a card, such as ``collect``."""
    highlights: Callable[[Sequence[Scene]], Iterable[Highlight]] = nothing_memorable
    """What is worth telling of a game that is over, beside what is of any game."""
    milestones: Callable[[Sequence[Event], Any], Iterable[Highlight]] = nothing_at_once
    """What the latest event makes worth telling at once, by what everybody has lately seen and sees now."""
    beside: frozenset[type[Event]] = frozenset()
    """Events told on the same line as the one before."""
    beats: frozenset[type[Event]] = frozenset()
    """Events for which everybody looks up: told in a message of their own, a moment before the rest."""
    untold: frozenset[type[Event]] = frozenset()
    """Events that the board shows well enough."""
