"""The parser of drafts: it reads word after word and, where they end, asks what may be said next."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, NoReturn

from bot.faces.invention.words import value


class Question(NamedTuple):
    """What may be said next about one thing, as a menu of words."""

    name: str
    """What is asked: ``who``, ``then``."""
    words: Sequence[str]
    most: int = 1
    """How many of these words may be said at once."""
    bounds: tuple[int, int] | None = None
    """Between which a number may also be typed in."""


class Unfinished(Exception):
    """The words end before the règlement does."""


class Garbled(Exception):
    """The words say nothing that the menus offer."""


class Parser:
    """A reader of the words of a draft, once from first to last."""

    def __init__(self, words: Iterable[str]) -> None:
        """Begin with the first word."""
        self._left = deque(words)
        self.menus: list[Question] = []
        """What may be said once all has been heard, the most needed first."""

    @property
    def over(self) -> bool:
        """Whether all has been heard."""
        return not self._left

    def one(self, name: str, words: Iterable[str]) -> str:
        """Hear a word that is needed.

        Raises:
            Unfinished: it has not been said yet.
            Garbled: something else was.
        """
        return self.any(Question(name, tuple(words))) or self.lacks()

    def lacks(self) -> NoReturn:
        """Say that a word was needed here.

        Raises:
            Unfinished: nothing has been said yet.
            Garbled: something else was.
        """
        raise Garbled if self._left else Unfinished

    def several(self, words: Collection[str]) -> list[str]:
        """Hear all that follows of some words that are said together."""
        heard = []
        while self._left and self._left[0] in words:
            heard.append(self._left.popleft())
        return heard

    def any(self, *menus: Question) -> str | None:
        """Hear a word of these menus, if the next one is any of theirs."""
        if not self._left:
            self.menus.extend(menu for menu in menus if menu.words)
            return None
        return self._left.popleft() if any(self._left[0] in menu.words for menu in menus) else None

    def number(self, name: str, low: int, high: int, suggested: Iterable[int]) -> int:
        """Hear a number that is needed.

        Raises:
            Unfinished: it has not been said yet.
            Garbled: something else was, or a number out of bounds.
        """
        if not self._left:
            words = tuple(f"#{n}" for n in suggested)
            self.menus.append(Question(name, words, bounds=(low, high)))
            raise Unfinished
        n = value(self._left.popleft())
        if n is None or not low <= n <= high:
            raise Garbled
        return n
