"""What a tale is made of: scenes, the highlights among them, and which of those are told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from bot.words.texts import Voice
from games.cards import Card
from games.core import Event, Seat

E = TypeVar("E", bound=Event)

_MOST: Final = 7
"""Highlights that are told: with a beginning and an end, some ten sentences."""
_MOST_ALIKE: Final = 2
_DECIDES: Final = 48
"""What weighs less is worth a sentence in a tale, and decides nothing."""


class Scene(NamedTuple):
    """A step of a game that is over: what happened, and what all saw and held afterwards."""

    deal: int
    """In which deal, counted from 1."""
    events: Sequence[Event]
    view: Any
    """What anybody saw."""
    own: Sequence[Any]
    """What each seat saw; nothing where a game is told by what everybody saw."""


class Highlight(NamedTuple):
    """Something worth telling, by the message that tells it and what that may speak of."""

    message: str
    place: int
    """The place of its scene among all of them."""
    weight: int
    """How much it is worth telling: of many highlights, the weightiest are told."""
    seat: Seat | None = None
    seats: tuple[Seat, ...] = ()
    cards: Sequence[Card] = ()
    n: int = 0
    total: int = 0
    rule: Mapping[str, Any] | None = None
    """A rule that somebody invented, as data."""

    def told(self, when: str, voice: Voice, sentence: str = "") -> str:
        """Tell it; ``when`` says in which deal it was, ``sentence`` what its rule says."""
        return voice(
            self.message,
            when=when,
            player="" if self.seat is None else voice.seats[self.seat],
            players=[voice.seats[seat] for seat in self.seats],
            cards=" ".join(map(voice.card, self.cards)),
            n=self.n,
            total=self.total,
            rule=sentence,
        )


def memorable(found: Iterable[Highlight]) -> list[Highlight]:
    """Choose the weightiest highlights, none too often, and put them in the order in which they happened."""
    chosen: list[Highlight] = []
    alike: Counter[str] = Counter()
    for each in sorted(found, key=lambda each: (-each.weight, each.place)):
        if len(chosen) < _MOST and alike[each.message] < _MOST_ALIKE:
            chosen.append(each)
            alike[each.message] += 1
    return sorted(chosen, key=lambda each: each.place)


def decisive(own: Iterable[Highlight], general: Iterable[Highlight], last: int) -> Highlight | None:
    """Choose what decided a game, among the highlights of its kind (``own``) and of any: the weightiest.

    Events of the ``last`` scene are being told with the end, and not repeated.
    """
    found = [*(each for each in own if each.place < last), *general]
    heavy = (each for each in found if each.weight >= _DECIDES)
    return max(heavy, key=lambda each: (each.weight, -each.place), default=None)


def happened(scenes: Sequence[Scene], kind: type[E]) -> Iterator[tuple[int, E]]:
    """Find the events of a kind, each with the place of its scene."""
    for place, scene in enumerate(scenes):
        for event in scene.events:
            if isinstance(event, kind):
                yield place, event
