"""The slash commands: each reads what was typed, asks the table, and leaves the answer to ``answers.py``."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.front.actions.preferences import Preferences
from bot.front.actions.rulebooks import Rulebooks
from bot.front.actions.seating import Seating
from bot.front.answers import Answers
from bot.front.commands import history, hosting, lookup, people, planning, playing, timing
from bot.front.commands.words import Translator, Tree, Words

__all__ = ["Translator", "can_wait", "goes_first", "register"]

_FOR_ONE: Final = frozenset(
    (
        *("hand", "scoresheet", "play", "draw", "announce", "do", "undo", "turns", "history", "stats"),
        *("rules", "help", "learn", "plan", "preferences"),
    )
)
"""Commands whose answer is for one pair of eyes, whatever it says."""


def can_wait(interaction: discord.Interaction) -> bool:
    """Say whether one may be told, early and in private, that a command was heard."""
    return _command(interaction) in _FOR_ONE


def goes_first(interaction: discord.Interaction) -> bool:
    """Say whether a command goes first, since it cannot be acknowledged; offers while one types never do."""
    return _command(interaction) not in {"", *_FOR_ONE}


def _command(interaction: discord.Interaction) -> str:
    """Return the name of a command that was sent; empty while somebody is typing it."""
    data: Any = interaction.data
    return str(data["name"]) if interaction.type is discord.InteractionType.application_command else ""


def register(
    tree: Tree,
    answers: Answers,
    seating: Seating,
    preferences: Preferences,
    rulebooks: Rulebooks,
) -> None:
    """Add every command to the tree."""
    words = Words(answers.voices.texts)
    hosting.register(tree, answers, seating, words)
    playing.register(tree, answers, words)
    planning.register(tree, answers, words)
    lookup.register(tree, answers, rulebooks, words)
    history.register(tree, answers, words)
    people.register(tree, answers, preferences, words)
    timing.register(tree, answers, words)
