"""The picture of a table: seats around it as they sit, and in the middle what its game is about."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, NamedTuple

import msgspec

from bot.faces import face
from bot.faces.face import Face, dotted
from bot.pictures.canvas import Canvas
from bot.pictures.deck import SIZES, Design, design
from bot.pictures.middles import Middle, middle
from bot.pictures.names import written_names
from bot.pictures.palette import MIST
from bot.pictures.picture import Picture
from bot.pictures.seats import AROUND, GAP, MARGIN, SEAT_HEIGHT, WIDTH, SeatSketch, arranged, places, width
from bot.words.texts import Voice
from games.cards import Card
from games.core import Seat
from games.parlett.pack import bid_of

_LABEL: Final = 27
_OPEN_WIDTH, _OPEN_HEIGHT = SIZES["small"]
_OPEN_STEP: Final = 44


class OpenHand(NamedTuple):
    """A hand that lies open to all."""

    label: str
    cards: tuple[Design, ...]

    def draw(self, canvas: Canvas, top: int) -> None:
        """Draw the cards side by side, and on their left whose they are."""
        left = WIDTH - MARGIN - (len(self.cards) - 1) * _OPEN_STEP - _OPEN_WIDTH
        down = top + (_OPEN_HEIGHT + _LABEL) // 2
        canvas.words(self.label, (MARGIN, down), _LABEL, MIST, room=left - MARGIN - GAP)
        for place, card in enumerate(self.cards):
            canvas.card(card, (left + place * _OPEN_STEP, top), "small")


@dataclass(frozen=True)
class TableSketch:
    """A table as anybody sees it."""

    file: ClassVar[str] = "table.png"
    seats: tuple[SeatSketch, ...]
    middle: Middle
    open: tuple[OpenHand, ...] = ()

    def draw(self) -> Canvas:
        """Draw the middle, the seats around it, and open hands below."""
        count, inner = len(self.seats), self.middle.height
        _, sides = arranged(count)
        high = max(sides * (SEAT_HEIGHT + GAP) - GAP, inner)
        below = MARGIN + 2 * (SEAT_HEIGHT + AROUND) + high + MARGIN
        canvas = Canvas(WIDTH, below + len(self.open) * (_OPEN_HEIGHT + GAP))
        inset = MARGIN + (width(count) + AROUND if sides else 0)
        top = MARGIN + SEAT_HEIGHT + AROUND + (high - inner) // 2
        self.middle.draw(canvas, (inset, top, WIDTH - inset, top + inner))
        for seat, at in zip(self.seats, places(count, high), strict=True):
            seat.draw(canvas, at, width(count))
        for place, opened in enumerate(self.open):
            opened.draw(canvas, below - GAP + place * (_OPEN_HEIGHT + GAP))
        return canvas


def table(key: str, view: Any, voice: Voice, awaited: Collection[Seat] = ()) -> Picture:
    """Picture a table of a game as a view shows it, and who is awaited there.

    ``voice`` calls the seats by names as they are, without marks of formatting. A seat's own cards are not
    shown, whoever the view is for.
    """
    looks, names = face(key), written_names(voice)
    shown, notes = middle(key, view, replace(voice, seats=names)), _NOTES.get(key, _no_note)
    seats = tuple(
        SeatSketch(
            name=names[seat],
            cards=view.hands[seat],
            awaited=seat in awaited,
            note=notes(view, seat, voice),
            crown=getattr(view, "master", None) == seat,
            **_marked(view, seat, looks.marks(view, voice)[seat]),
        )
        for seat in range(len(names))
    )
    opened = tuple(
        OpenHand(voice("picture-open", player=names[seat]), _laid(looks, view, cards, voice))
        for seat, cards in _opened(view)
    )
    return Picture(TableSketch(seats, shown, opened), "\n".join(_said(key, view, voice, awaited)))


def _said(key: str, view: Any, voice: Voice, awaited: Collection[Seat]) -> Iterator[str]:
    """Say what lies on the table, the score, and who is awaited."""
    looks = face(key)
    yield from looks.board(view, voice)
    for seat, cards in _shown_to_all(view):
        yield f"{voice('picture-open', player=voice.seats[seat])} · {' '.join(map(voice.card, cards))}"
    marked = zip(voice.seats, looks.marks(view, voice), strict=True)
    if lines := [voice("sheet-line", player=player, marks=marks) for player, marks in marked if marks]:
        yield voice("sheet", lines=dotted(lines))
    if awaited:
        yield voice("turn-several", players=[voice.seats[seat] for seat in sorted(awaited)])


def _marked(view: Any, seat: Seat, marks: str) -> dict[str, Any]:
    """Return the crosses of a seat where one can only lose, its points elsewhere."""
    return {"crosses": view.losses[seat]} if hasattr(view, "losses") else {"marks": marks}


def _opened(view: Any) -> Iterator[tuple[Seat, Sequence[Card]]]:
    """Find the hands that all may see."""
    if getattr(view, "open_hand", None) and view.premium:
        yield view.premium.seat, view.open_hand
    yield from _shown_to_all(view)


def _shown_to_all(view: Any) -> Sequence[tuple[Seat, Sequence[Card]]]:
    """Find the hands that a règlement shows to everybody, which no board names."""
    return () if view.hand is not None else getattr(view, "shown", ())


def _laid(looks: Face, view: Any, cards: Sequence[Card], voice: Voice) -> tuple[Design, ...]:
    """Lay an open hand out as its owner does."""
    laid = looks.lay(msgspec.structs.replace(view, hand=cards))
    return tuple(design(card, voice.language) for card in laid)


def _no_note(_view: Any, _seat: Seat, _voice: Voice) -> str:
    return ""


def _tricks(view: Any, seat: Seat, voice: Voice) -> str:
    cards = view.bids[seat]
    if cards is None:
        return voice("picture-tricks", tricks=view.tricks[seat])
    return voice("picture-tricks-of", tricks=view.tricks[seat], bid=bid_of(cards, view.turned))


_NOTES: Final = {"parlett": _tricks}
