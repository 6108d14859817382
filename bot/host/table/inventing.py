"""What players invent, as far as a table has to know: trials, previews, votes, what the next game inherits.

One game alone offers this. Whoever reads here what it offers need not know which.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bot.words.user_text import readable, written
from games.core import Action, Event, Seat
from games.lawmaking import Asked, Experiment, Invented, Lawmaking, Preview, Proposed

if TYPE_CHECKING:
    from bot.host.table.state import Table


def experiment(table: Table, seat: Seat, action: Action) -> Experiment | None:
    """Return what is to be tried out before a legal action is made, if anything."""
    makes = _lawmaking(table)
    return makes.simulation(table.state, seat, action) if makes else None


def preview(
    past: Sequence[tuple[Any, Seat, Action]], table: Table, seat: Seat, action: Action
) -> Preview | None:
    """Return how to find out what somebody may want to know of an action, from the latest deal."""
    makes = _lawmaking(table)
    return makes.preview(past, table.state, seat, action) if makes else None


def patience_of(table: Table) -> float | None:
    """Return how many seconds the game itself gives those it waits for (``None``: as for any turn)."""
    makes = _lawmaking(table)
    return makes.patience(table.state) if makes and table.status == "playing" else None


def asked_of(table: Table) -> Asked | None:
    """Return what several people are asked at once, if anything."""
    makes = _lawmaking(table)
    return makes.asked(table.view(None)) if makes and table.status == "playing" else None


def still_asked(then: Table, now: Table, seat: Seat, said: Action) -> bool:
    """Say whether what a seat wants to answer is still what it was asked; any other move answers nothing."""
    return then.started == now.started and _subject(then, seat, said) == _subject(now, seat, said)


def _subject(table: Table, seat: Seat, said: Action) -> object:
    asked = asked_of(table)
    return asked.about(seat, said) if asked else None


def says_nothing(table: Table, action: Action) -> bool:
    """Say whether there is nothing to read in what somebody wrote, or no words where all depends on them."""
    makes = _lawmaking(table)
    return bool(makes and makes.wordless(action)) or not all(map(readable, written(action)))


def left_over(table: Table) -> dict[str, Any] | None:
    """Write what the game before leaves to the next one, if there was one and it leaves anything."""
    makes = _lawmaking(table)
    setup = makes.rematch(table.state) if makes and table.state is not None else None
    return None if setup is None else setup.model_dump(mode="json", exclude_unset=True)


def proposes(events: Sequence[Event]) -> bool:
    """Say whether somebody has just proposed a rule."""
    return any(isinstance(event, Proposed) for event in events)


def invented(events: Sequence[Event]) -> list[Invented]:
    """Return the rules that are in force from now on and would mean something elsewhere."""
    return [event for event in events if isinstance(event, Invented) and event.essence]


def _lawmaking(table: Table) -> Lawmaking[Any, Any] | None:
    found: Lawmaking[Any, Any] | None = table.game.lawmaking
    return found
