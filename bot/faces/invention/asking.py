"""What règlements ask of people beside a card, in words: a verdict, or several cards at once."""

from __future__ import annotations

from itertools import compress
from typing import Final

from bot.faces.face import Pick, as_held
from bot.words.texts import Voice
from games.core import Action
from games.tremblay.table.asking import VERDICTS, VOTES, WORD
from games.tremblay.table.rule_messages import Cede
from games.tremblay.table.state import View

_NAMES: Final = dict(
    zip(
        (*VERDICTS, *WORD, *VOTES),
        ("accept", "object", "admit", "contest", "guilty", "not-guilty"),
        strict=True,
    )
)
"""Which message says an answer."""

AGAINST: Final = (VERDICTS[1], WORD[1], VOTES[0])
"""The answers that go against somebody."""


def answer(view: View, said: Action, voice: Voice) -> str:
    """Say an answer, and of whom; with several accused, each answers for themselves."""
    accused = [seat for _, seat, _ in view.accused]
    of = dict.fromkeys(compress(accused, view.unanswered) if said in WORD else accused[:1])
    who = voice.listed(voice.seats[seat] for seat in of)
    return voice(f"inventing-answer-{_NAMES[said]}", who=who)


def answered(said: Action, voice: Voice) -> str:
    """Repeat to somebody what they have answered."""
    return voice.attribute(f"inventing-answer-{_NAMES[said]}", "noted")


def pick(view: View) -> Pick | None:
    """Let somebody choose at once the several cards that they give up; one is chosen by its button."""
    return Pick(Cede, as_held(view), view.ceding) if view.ceding > 1 else None
