"""What règlements ask of people beside a card: a verdict, or several cards at once."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.faces.face import Asked, Pick, as_held
from games.core import Action, Seat
from games.tremblay.reglements.honour_words import Admit, Contest, Vote
from games.tremblay.reglements.words import Accept, Cede, ObjectTo
from games.tremblay.state import View


def asked(view: View) -> Asked | None:
    """Ask what the others think of a règlement, or else of somebody who is accused."""
    verdicts = (Accept(), ObjectTo()) if view.proposal else ()
    words = (Admit(), Contest(), Vote(guilty=True), Vote(guilty=False)) if view.accused else ()
    return Asked(verdicts or words, partial(_about, view)) if verdicts or words else None


def _about(view: View, seat: Seat, said: Action) -> Any:
    """Find the règlement that is being judged, or the accusation that the referee would take: the oldest.

    The losses tell the parties apart, in each of which the same may be said again.
    """
    match said:
        case Accept() | ObjectTo():
            return view.losses, view.proposal, view.inventing, view.returns
        case Admit() | Contest():
            mine = (
                each for each, waits in enumerate(view.unanswered) if waits and view.accused[each][1] == seat
            )
        case Vote():
            mine = (each for each, voters in enumerate(view.voting) if seat in voters)
        case _:
            return None
    oldest = next(mine, None)
    return None if oldest is None else (view.losses, view.accused[oldest], view.accused_at[oldest])


def pick(view: View) -> Pick | None:
    """Let somebody choose at once the several cards that they give up; one is chosen by its button."""
    return Pick(Cede, as_held(view), view.ceding) if view.ceding > 1 else None
