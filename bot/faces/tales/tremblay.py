"""What is worth telling of a game of Miguel Tremblay's 99: what losers invented, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bot.faces.tales.milestones import losses, milestone, rois_in_a_row
from bot.faces.tales.tale import Highlight, Scene, happened
from games.cards import Card, rank
from games.core import Event
from games.tremblay.table.messages import (
    AlsoLost,
    Discarded,
    LaidDown,
    NewPartie,
    NoCardLeft,
    NothingFits,
    PartieLost,
    Retourne,
    Toasted,
)
from games.tremblay.table.rule_messages import LostByRule, RuleAdopted, TotalChanged

_FAR_BELOW: Final = -10
_MANY_TOASTS: Final = 3
_CLASSIC: Final = (99, 89)
"""Where the total is before and after the classic 10."""


def highlights(scenes: Sequence[Scene]) -> Iterator[Highlight]:
    """Find what is worth telling of a game of Miguel Tremblay's 99."""
    yield from _losses(scenes)
    yield from _inventions(scenes)
    yield from _lowest(scenes)
    toasts = [place for place, _ in happened(scenes, Toasted)]
    if len(toasts) >= _MANY_TOASTS:
        yield Highlight("tremblay-tale-toasts", toasts[-1], 40, n=len(toasts))


def milestones(lately: Sequence[Event], view: Any) -> Iterator[Highlight]:
    """Find what the rules of the game dwell on: three Rois, the classic 10, a total below nothing, losses."""
    *before, latest = lately
    match latest:
        case Discarded(card=card, total=total):
            yield from rois_in_a_row(_played(lately), "tremblay-milestone-rois")
            yield from _turn_of_the_total(card, _total(before), total)
        case LaidDown():
            yield from rois_in_a_row(_played(lately), "tremblay-milestone-rois")
        case PartieLost(end=end):
            yield from losses(latest, end, view, "tremblay-milestone-brink")
        case LostByRule(id=name, seat=seat):
            if any(rule["id"] == name and rule["author"] == seat for rule in view.rules):
                yield milestone("tremblay-milestone-own-rule", seat)


def _turn_of_the_total(card: Card, before: int, total: int) -> Iterator[Highlight]:
    if rank(card) == "10" and (before, total) == _CLASSIC:
        yield milestone("tremblay-milestone-classic")
    if total < 0 <= before:
        yield milestone("tremblay-milestone-below-zero")


def _total(lately: Sequence[Event]) -> int:
    """Return the total that was said last; nothing has been counted before that."""
    kinds = Discarded | TotalChanged | Retourne
    return next((event.total for event in reversed(lately) if isinstance(event, kinds)), 0)


def _played(lately: Sequence[Event]) -> list[Card | None]:
    kinds = Discarded | LaidDown | NewPartie
    played = (event for event in lately if isinstance(event, kinds))
    return [None if isinstance(event, NewPartie) else event.card for event in played]


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
