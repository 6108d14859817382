"""The picture of a hand: cards in a row, or in rows by suit where there are many; playable ones stand out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from bot.faces.face import Face, as_held
from bot.pictures.canvas import Canvas, Point
from bot.pictures.deck import SIZES, Design, design
from bot.pictures.palette import MIST
from bot.pictures.picture import Picture
from bot.words.texts import Voice
from games.cards import CLUBS, DIAMONDS, HEARTS, SPADES, Card, suit

_WIDTH, _HEIGHT = SIZES["large"]
_SMALL_WIDTH, _SMALL_HEIGHT = SIZES["small"]
_MARGIN: Final = 24
_GAP: Final = 12
_LIFT: Final = 24
"""How far a card that can be played stands above the others."""
_FEWEST: Final = 3
"""Fewer cards lie in a picture as wide as if they were so many."""
_ABREAST: Final = 9
"""More cards lie in rows by suit."""
_WIDEST: Final = 752
_SIDE_BY_SIDE: Final = (SPADES, HEARTS, CLUBS, DIAMONDS, None)
"""Black and red in turn."""
_CLOSE: Final = 52
"""What is seen of a card in a row by suit: its index and its suit."""
_LOOSE: Final = 62
_CLOSEST: Final = 40
"""The same where there is room for more, and where there is hardly any."""
_BETWEEN: Final = 20
"""Between two suits in a row."""
_DOWN: Final = 124
"""From a row to the next, which lies over it."""
_LETTER: Final = 26


class Held(NamedTuple):
    """A card of a hand: ``out`` if it can be played where others cannot, ``dim`` where it is the reverse."""

    design: Design
    out: bool = False
    dim: bool = False


Group: TypeAlias = tuple[Held, ...]
Row: TypeAlias = tuple[Group, ...]


@dataclass(frozen=True)
class HandSketch:
    """A hand: rows of groups of cards, and what lies aside under its label."""

    file: ClassVar[str] = "hand.png"
    rows: tuple[Row, ...]
    aside: tuple[Design, ...] = ()
    label: str = ""

    def draw(self) -> Canvas:
        """Draw the cards from left to right and from the first row to the last."""
        step = _step(self.rows)
        least = _FEWEST * (_WIDTH + _GAP) - _GAP
        widest = max(least, *(_long(row, step) for row in self.rows))
        lift = _LIFT if any(card.out for row in self.rows for group in row for card in group) else 0
        low = _MARGIN + lift + _DOWN * (len(self.rows) - 1) + _HEIGHT + _MARGIN
        canvas = Canvas(widest + 2 * _MARGIN, low + (_SMALL_HEIGHT + _MARGIN if self.aside else 0))
        for place, row in enumerate(self.rows):
            left = (canvas.width - _long(row, step)) // 2 if len(self.rows) == 1 else _MARGIN
            _lay(canvas, row, step, (left, _MARGIN + lift + place * _DOWN))
        self._lay_aside(canvas, low)
        return canvas

    def _lay_aside(self, canvas: Canvas, top: int) -> None:
        left = canvas.width - _MARGIN - len(self.aside) * (_SMALL_WIDTH + _GAP) + _GAP
        middle = top + (_SMALL_HEIGHT + _LETTER) // 2
        canvas.words(self.label, (_MARGIN, middle), _LETTER, MIST, room=left - _MARGIN - _GAP)
        for place, card in enumerate(self.aside):
            canvas.card(card, (left + place * (_SMALL_WIDTH + _GAP), top), "small")


def hand(view: Any, looks: Face, voice: Voice, playable: Collection[Card] | None = None) -> Picture:
    """Picture a seat's own cards, ``playable`` ones standing out from the others (``None``: nothing is said).

    Its text names every card: it is for the seat alone.
    """
    cards, aside, language = _laid(view, looks), looks.aside(view), voice.language
    some = playable is not None and any(card not in playable for card in cards)
    held = [
        Held(design(card, language), *_stands(card, (playable or ()) if some else None)) for card in cards
    ]
    runs = groupby(zip(cards, held, strict=True), key=lambda pair: suit(pair[0]))
    groups = [tuple(each for _, each in run) for _, run in runs] if len(cards) > _ABREAST else [tuple(held)]
    label = voice("picture-aside") if aside else ""
    sketch = HandSketch(tuple(_rows(groups)), tuple(design(card, language) for card in aside), label)
    return Picture(sketch, "\n".join(_said(cards, aside, playable, voice)))


def _laid(view: Any, looks: Face) -> Sequence[Card]:
    """Lay a hand out as its game does; a big one by suits, even where the game has no order of its own."""
    cards = looks.lay(view)
    if len(cards) <= _ABREAST or looks.lay is not as_held:
        return cards
    return sorted(cards, key=lambda card: _SIDE_BY_SIDE.index(suit(card)))


def _stands(card: Card, playable: Collection[Card] | None) -> tuple[bool, bool]:
    """Say whether a card stands out, and whether it is one of those that others stand out from."""
    return (False, False) if playable is None else (card in playable, card not in playable)


def _rows(groups: Sequence[Group]) -> Iterator[Row]:
    """Put as many groups into a row as fit; none is parted."""
    row: list[Group] = []
    for group in groups:
        if row and _long((*row, group), _CLOSE) > _WIDEST:
            yield tuple(row)
            row = []
        row.append(group)
    yield tuple(row)


def _long(row: Sequence[Group], step: int) -> int:
    """Return how many pixels a row takes, so many of them from a card to the next."""
    return sum((len(group) - 1) * step + _WIDTH for group in row) + _BETWEEN * (len(row) - 1)


def _step(rows: Sequence[Row]) -> int:
    """Return how far cards lie from each other where the fullest row is to fit."""
    most = _WIDTH + _GAP if len(rows) == 1 else _LOOSE
    free = [(_WIDEST - _long(row, 0)) // max(1, sum(len(group) - 1 for group in row)) for row in rows]
    return max(_CLOSEST, min(most, *free))


def _lay(canvas: Canvas, row: Row, step: int, at: Point) -> None:
    left, top = at
    for group in row:
        for card in group:
            canvas.card(card.design, (left, top - _LIFT * card.out), shaded=card.dim)
            left += step
        left += _WIDTH - step + _BETWEEN


def _said(
    cards: Sequence[Card], aside: Sequence[Card], playable: Collection[Card] | None, voice: Voice
) -> Iterator[str]:
    """Name the cards, those that can be played, and those that lie aside."""

    def side_by_side(some: Iterable[Card]) -> str:
        return " ".join(map(voice.card, some))

    yield voice("picture-hand", n=len(cards), cards=side_by_side(cards))
    if playable is not None:
        can = [card for card in cards if card in playable]
        yield voice("picture-playable", n=len(can), all=len(can) == len(cards), cards=side_by_side(can))
    if aside:
        yield f"{voice('picture-aside')} {side_by_side(aside)}"
