"""What règlements ask of people beside a card: a verdict, or several cards at once."""

from __future__ import annotations

from bot.faces.face import Asked, Pick, as_held
from games.tremblay.reglements.honour_words import Admit, Contest, Vote
from games.tremblay.reglements.words import Accept, Cede, ObjectTo
from games.tremblay.state import View


def asked(view: View) -> Asked | None:
    """Ask what the others think of a règlement, or else of somebody who is accused."""
    if view.proposal:
        return Asked((view.proposal, view.inventing, view.returns), (Accept(), ObjectTo()))
    if view.accused:
        votes = (Vote(guilty=True), Vote(guilty=False))
        return Asked(view.accused[0], (Admit(), Contest(), *votes))
    return None


def pick(view: View) -> Pick | None:
    """Let somebody choose at once the several cards that they give up; one is chosen by its button."""
    return Pick(Cede, as_held(view), view.ceding) if view.ceding > 1 else None
