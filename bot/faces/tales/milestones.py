"""Milestones: what people speak of while they still play. A face finds them in what everybody lately saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, Final

from bot.faces.tales.tale import Highlight
from games.cards import Card, rank
from games.core import Scored, Seat

_ROIS: Final = 3
_A_TRIBE: Final = 3
"""Players without whom nobody can be the last of many."""


def rois_in_a_row(cards: Sequence[Card | None], message: str) -> Iterator[Highlight]:
    """Find that three Rois have just been played, one after the other: the fourth is no news any more.

    ``cards`` are those played lately, the latest at the end, with ``None`` where others were dealt.
    """
    rois = takewhile(lambda card: card is not None and rank(card) == "K", reversed(cards))
    if len(list(rois)) == _ROIS:
        yield milestone(message)


def losses(lost: Scored, end: int, view: Any, brink: str) -> Iterator[Highlight]:
    """Find whom the next loss makes lose it all, by the message ``brink``; and who alone has none yet."""
    losers = [seat for seat, mark in enumerate(lost.marks) if mark]
    yield from (milestone(brink, seat) for seat in losers if 0 < view.losses[seat] == end - 1)
    clear = [seat for seat, n in enumerate(view.losses) if n == 0]
    many = len(view.losses) >= _A_TRIBE
    if many and len(clear) == 1 and any(view.losses[seat] == lost.marks[seat] for seat in losers):
        yield milestone("milestone-last-of-the-mohicans", clear[0])


def milestone(message: str, seat: Seat | None = None, **told: Any) -> Highlight:
    """Return a highlight that is told at once, whatever else will be worth telling."""
    return Highlight(message, 0, 0, seat, **told)
