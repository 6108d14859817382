"""What règlements ask of people beside a card: a verdict, or several cards at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import compress
from typing import Any, Final

from bot.faces.face import Asked, Pick, as_held
from bot.words.texts import Voice
from games.core import Action, Seat
from games.tremblay.table.honour_messages import Admit, Contest, Vote
from games.tremblay.table.rule_messages import Accept, Cede, ObjectTo
from games.tremblay.table.state import View

_VERDICTS: Final = (Accept(), ObjectTo())
_WORD: Final = (Admit(), Contest())
_VOTES: Final = (Vote(guilty=True), Vote(guilty=False))
_NAMES: Final = dict(
    zip(
        (*_VERDICTS, *_WORD, *_VOTES),
        ("accept", "object", "admit", "contest", "guilty", "not-guilty"),
        strict=True,
    )
)
"""Which message says an answer."""


def asked(view: View) -> Asked | None:
    """Ask what the others think of a règlement, or else for the word of who is accused, then for votes."""
    if not view.proposal and not view.accused:
        return None
    answers = _VERDICTS if view.proposal else _of_honour(view)
    return Asked(answers, partial(_about, view), partial(_label, view), _noted)


def _of_honour(view: View) -> Sequence[Action]:
    """Ask those who are accused for their word, and for votes on the oldest accusation.

    These wait for an answer, or for the next card: who says nothing until then denies it.
    """
    word = _WORD if any(view.unanswered) else ()
    waits = view.unanswered[0] and view.plays == view.accused_at[0]
    return (*word, *(() if waits else _VOTES))


def _label(view: View, said: Action, voice: Voice) -> str:
    """Say an answer, and of whom; with several accused, each answers for themselves."""
    accused = [seat for _, seat, _ in view.accused]
    of = dict.fromkeys(compress(accused, view.unanswered) if said in _WORD else accused[:1])
    who = voice.listed(voice.seats[seat] for seat in of)
    return voice(f"inventing-answer-{_NAMES[said]}", who=who)


def _noted(said: Action, voice: Voice) -> str:
    return voice.attribute(f"inventing-answer-{_NAMES[said]}", "noted")


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
