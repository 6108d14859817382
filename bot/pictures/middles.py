"""The middle of each game's table: a total, a card to match, a trick, or a pile and what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol

from bot.faces import face
from bot.faces.face import dotted
from bot.pictures.canvas import Box, Canvas, Point
from bot.pictures.deck import BACK, SIZES, Design, design
from bot.pictures.lettering import length, size_for, wrapped
from bot.pictures.palette import DEEP, FELT, GOLD, INKS, MIST, PAPER
from bot.pictures.signs import Sign
from bot.words.fluent import digits
from bot.words.texts import Voice
from games.cards import SUITS, TRUMPS, Card, Suit, suit
from games.sotlylaisse.pile import height

_WIDTH, _HEIGHT = SIZES["large"]
_SMALL_WIDTH, _SMALL_HEIGHT = SIZES["small"]
_GAP: Final = 20
_BESIDE: Final = 176
"""How wide what stands beside a card is."""
_LARGE: Final = (118, 88, 66)
"""The sizes of a total, the first that fits."""
_WORDS: Final = 28
_SMALL_WORDS: Final = 24
_FIGURE: Final = 40
_LINES, _LINE = 3, 32
_HIGH: Final = 220
_USUAL: Final = 99
_TILE: Final = 116
_ROUND: Final = 18


class Middle(Protocol):
    """What the middle of a table shows."""

    @property
    def height(self) -> int:
        """How many pixels high it is."""

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw it into a box of its height."""

    def __hash__(self) -> int:
        """Allow for being kept under what it shows."""


@dataclass(frozen=True)
class Unbegun:
    """Nothing but what is being done, before there is anything to see."""

    words: str
    height: ClassVar[int] = _HIGH

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Lay the pack down, and write below it."""
        left, top, right, _ = box
        across = (left + right) // 2
        canvas.card(BACK, (across - _SMALL_WIDTH // 2, top), "small")
        lines = wrapped(self.words, _SMALL_WORDS, right - left, _LINES)
        for place, line in enumerate(lines):
            down = top + _SMALL_HEIGHT + 34 + place * _LINE
            canvas.words(line, (across, down), _SMALL_WORDS, PAPER, side="middle")


@dataclass(frozen=True)
class RunningTotal:
    """The two games of 99: the card on top, and the total."""

    top: Design
    total: str
    direction: int
    stock: int
    caption: str
    height: ClassVar[int] = _HIGH

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the card, and beside it the total over everything else."""
        left, top, across = _beside_card(canvas, self.top, box)
        size = size_for(self.total, _BESIDE, _LARGE)
        canvas.words(self.total, (across, top + 112), size, GOLD, side="middle", room=_BESIDE)
        canvas.words(self.caption, (across, top + 144), _SMALL_WORDS, MIST, side="middle")
        _flow(canvas, (left, top + 158), self.direction, self.stock)


@dataclass(frozen=True)
class Match:
    """Les Nœufs: the card on top, and the suit to follow (``None``: anything goes)."""

    top: Design
    suit: Suit | None
    direction: int
    stock: int
    height: ClassVar[int] = _HIGH

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the card, and beside it the suit over everything else."""
        left, top, across = _beside_card(canvas, self.top, box)
        _tile(canvas, (across - _TILE // 2, top + 14), self.suit)
        _flow(canvas, (left, top + 158), self.direction, self.stock)


@dataclass(frozen=True)
class Trick:
    """Quatre-vingt-dix-neuf: what each seat has played (``None``: nothing yet), and the trump."""

    played: tuple[Design | None, ...]
    turned: Design | None
    trump: Suit | None
    words: str
    """What is said of the trump."""
    donne: tuple[str, str]
    """Which donne it is, as a word and a number."""
    height: ClassVar[int] = 244
    _drop: ClassVar[int] = 40
    """How much lower who sits below plays."""

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the cards as their players sit, with the turned card on the left."""
        left, top, right, _ = box
        start = (left + right - 3 * _WIDTH - 2 * _GAP) // 2
        for place, seat in enumerate((0, 2, 1)):
            at = start + place * (_WIDTH + _GAP), top + (self._drop if seat == 2 else 0)  # noqa: PLR2004 - who sits below
            self._lay(canvas, self.played[seat], at)
        room = start - left - _GAP
        if self.turned:
            canvas.card(self.turned, (left + (room - _SMALL_WIDTH) // 2, top), "small")
        self._tell(canvas, left + room // 2, top, room)
        word, number = self.donne
        canvas.words(word, (right - room // 2, top + 40), _SMALL_WORDS, MIST, side="middle", room=room)
        canvas.words(number, (right - room // 2, top + 84), _FIGURE, PAPER, side="middle", room=room)

    def _tell(self, canvas: Canvas, across: int, top: int, room: int) -> None:
        """Say what is trump, below the turned card where there is one."""
        down = top + 36 + (_SMALL_HEIGHT if self.turned else 0)
        canvas.words(self.words, (across, down), _SMALL_WORDS, PAPER, side="middle", room=room)
        if self.trump:
            _tile(canvas, (across - 28, down + 12), self.trump, 56)

    @staticmethod
    def _lay(canvas: Canvas, card: Design | None, at: Point) -> None:
        """Lay a card down, or show where it will lie."""
        left, top = at
        if card:
            canvas.card(card, at)
        else:
            canvas.panel((left, top, left + _WIDTH, top + _HEIGHT), _ROUND, DEEP, FELT)


@dataclass(frozen=True)
class MasteredPile:
    """The Sot-l'y-laisse: all that lies there, round by round, what was asked for, and whose it would be."""

    rounds: tuple[tuple[Design, ...], ...]
    best: int
    """The place of the card that holds the pile, from its bottom."""
    suit: Suit
    words: str
    _abreast: ClassVar[int] = 6
    _step: ClassVar[int] = 33
    _round: ClassVar[int] = 3 * _step + _GAP
    _down: ClassVar[int] = 88
    _lift: ClassVar[int] = 16

    @property
    def height(self) -> int:
        """Make room for so many rows."""
        rows = -(-len(self.rounds) // self._abreast)
        return max(_HIGH, self._lift + (rows - 1) * self._down + _SMALL_HEIGHT + _GAP + 64)

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the rounds, and below them the suit and the master."""
        left, top, right, bottom = box
        row = self.rounds[: self._abreast]
        long = (len(row) - 1) * self._round + (len(row[-1]) - 1) * self._step + _SMALL_WIDTH
        first = (left + right - long) // 2
        place = 0
        for number, cards in enumerate(self.rounds):
            down, column = divmod(number, self._abreast)
            start = first + column * self._round
            for at, card in enumerate(cards):
                raised = self._lift if place == self.best else 0
                canvas.card(
                    card, (start + at * self._step, top + self._lift + down * self._down - raised), "small"
                )
                place += 1
        long = min(length(self.words, _WORDS), right - left - 72)
        start = (left + right - long - 72) // 2
        _tile(canvas, (start, bottom - 56), self.suit, 56)
        canvas.words(self.words, (start + 72, bottom - 18), _WORDS, PAPER, room=long)


def middle(key: str, view: Any, voice: Voice) -> Middle:
    """Return what the middle of a game's table shows: what its board says, if there is no more to see."""
    found = _MIDDLES.get(key)
    shown = found(view, voice) if found else None
    return shown or Unbegun(next(iter(face(key).board(view, voice)), ""))


def _total(view: Any, voice: Voice) -> Middle | None:
    if view.pile_top is None or getattr(view, "inventing", None) is not None:
        return None
    counting = view.phase == "announce" and hasattr(view, "limit")
    limit = getattr(view, "limit", _USUAL)
    return RunningTotal(
        top=design(view.pile_top, voice.language),
        total="?" if counting else digits(view.total),
        direction=view.direction,
        stock=view.stock,
        caption=voice("sheet-total") if limit == _USUAL else voice("tremblay-board-limit", limit=limit),
    )


def _match(view: Any, voice: Voice) -> Middle:
    followed = None if view.free else view.suit
    return Match(design(view.top, voice.language), followed, view.direction, view.stock)


def _trick(view: Any, voice: Voice) -> Middle:
    seats, language = len(view.hands), voice.language
    places = [(seat - view.leader) % seats for seat in range(seats)]
    played = [design(view.trick[at], language) if at < len(view.trick) else None for at in places]
    turned = design(view.turned, language) if view.turned else None
    words = voice("picture-trump") if view.trump else voice("parlett-board-no-trump")
    number = f"{view.donne}/{view.donnes}" if view.donnes else str(view.donne)
    return Trick(tuple(played), turned, view.trump, words, (voice("picture-donne"), number))


def _pile(view: Any, voice: Voice) -> Middle | None:
    if view.suit is None:
        return None
    seats = len(view.hands)
    cards = [design(card, voice.language) for card in view.pile]
    rounds = tuple(tuple(cards[at : at + seats]) for at in range(0, len(cards), seats))
    words = dotted(face("sotlylaisse").board(view, voice)[0].split(" · ")[1:])
    return MasteredPile(rounds, _best(view), view.suit, words)


def _best(view: Any) -> int:
    """Find the card that holds the pile: the strongest of its master's."""

    def strength(place: int) -> tuple[bool, bool, bool, int]:
        card: Card = view.pile[place]
        own = suit(card)
        return view.players[place] == view.master, own == TRUMPS, own == view.suit, height(card)

    return -1 if view.master is None else max(range(len(view.pile)), key=strength)


_MIDDLES: Final[Mapping[str, Callable[[Any, Voice], Middle | None]]] = {
    "le99": _total,
    "tremblay": _total,
    "noeufs": _match,
    "parlett": _trick,
    "sotlylaisse": _pile,
}


def _beside_card(canvas: Canvas, card: Design, box: Box) -> tuple[int, int, int]:
    """Draw a card in the left half; return the left edge, the top and the middle of what stands beside it."""
    left, top, right, _ = box
    start = (left + right - _WIDTH - _GAP - _BESIDE) // 2
    canvas.card(card, (start, top + (_HIGH - _HEIGHT) // 2))
    beside = start + _WIDTH + _GAP
    return beside, top, beside + _BESIDE // 2


def _flow(canvas: Canvas, at: Point, direction: int, stock: int) -> None:
    """Draw which way the play goes, and how many cards there are to draw."""
    left, top = at
    turning: Sign = "clockwise" if direction > 0 else "counter"
    canvas.sign(turning, (left + 8, top), 52, PAPER)
    canvas.sign("stock", (left + 80, top + 8), 38, MIST)
    canvas.words(str(stock), (left + 124, top + 37), _WORDS, MIST)


def _tile(canvas: Canvas, at: Point, shown: Suit | None, side: int = _TILE) -> None:
    """Draw a suit on a card of its own; all four where any will do."""
    left, top = at
    canvas.panel((left, top, left + side, top + side), _ROUND * side // _TILE, PAPER, FELT)
    if shown:
        inset = side // 6
        canvas.sign(_sign(shown), (left + inset, top + inset), side - 2 * inset, INKS[shown], PAPER)
        return
    part = side // 3
    for place, each in enumerate(SUITS):
        down, across = divmod(place, 2)
        spot = left + side // 9 + across * (part + side // 9), top + side // 9 + down * (part + side // 9)
        canvas.sign(_sign(each), spot, part, INKS[each], PAPER)


def _sign(shown: Suit) -> Sign:
    names: Mapping[str, Sign] = {"s": "s", "h": "h", "d": "d", "c": "c", "T": "T"}
    return names[shown]
