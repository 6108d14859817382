"""What is worth telling of a game of Miguel Tremblay's 99: what losers invented, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.faces.tales.tale import Highlight, Scene, happened
from games.tremblay.table.messages import AlsoLost, Discarded, NoCardLeft, NothingFits, Toasted
from games.tremblay.table.rule_messages import LostByRule, RuleAdopted, TotalChanged

_FAR_BELOW: Final = -10
_MANY_TOASTS: Final = 3


def highlights(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Find what is worth telling of a game of Miguel Tremblay's 99."""
    yield from _losses(scenes)
    yield from _inventions(scenes)
    yield from _lowest(scenes)
    toasts = [place for place, _ in happened(scenes, Toasted)]
    if len(toasts) >= _MANY_TOASTS:
        yield Highlight("tremblay-tale-toasts", toasts[-1], 40, n=len(toasts))


def _losses(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    stuck = list(happened(scenes, NothingFits))
    if stuck:
        place, last = stuck[-1]
        yield Highlight("tremblay-tale-stuck", place, 95, seat=last.seat, cards=last.hand, total=last.total)
    for place, bare in happened(scenes, NoCardLeft):
        yield Highlight("tremblay-tale-no-card", place, 80, seat=bare.seat)
    for place, also in happened(scenes, AlsoLost):
        yield Highlight("tremblay-tale-also-lost", place, 70, seat=also.seat)


def _inventions(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Tell which règlements were invented, and who lost by one of them."""
    for place, adopted in happened(scenes, RuleAdopted):
        rule = {**adopted.reglement, "origin": adopted.origin}
        yield Highlight("tremblay-tale-invented", place, 75, seat=adopted.seat, rule=rule)
    authors = {adopted.id: adopted.seat for _, adopted in happened(scenes, RuleAdopted)}
    for place, lost in happened(scenes, LostByRule):
        own = authors.get(lost.id) == lost.seat
        yield Highlight(
            "tremblay-tale-own-rule" if own else "tremblay-tale-lost-by-rule",
            place,
            90 if own else 78,
            seat=lost.seat,
            cards=lost.hand,
        )


def _lowest(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Tell how far below nothing the total went."""
    totals = [(event.total, place) for place, event in happened(scenes, Discarded)]
    totals += [(event.total, place) for place, event in happened(scenes, TotalChanged)]
    total, place = min(totals, default=(0, 0))
    if total <= _FAR_BELOW:
        yield Highlight("tremblay-tale-lowest", place, 45, total=total)
