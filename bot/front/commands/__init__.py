"""The slash commands: each reads what was typed, asks the table, and leaves the answer to ``answers.py``."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.front.actions.preferences import Preferences
from bot.front.actions.rulebooks import Rulebooks
from bot.front.actions.seating import Seating
from bot.front.answers import Answers
from bot.front.commands import hosting, lookup, people, playing
from bot.front.commands.words import Translator, Words

__all__ = ["Translator", "register"]


def register(
    tree: app_commands.CommandTree[Any],
    answers: Answers,
    seating: Seating,
    preferences: Preferences,
    rulebooks: Rulebooks,
) -> None:
    """Add every command to the tree."""
    words = Words(answers.voices.texts)
    hosting.register(tree, answers, seating, words)
    playing.register(tree, answers, words)
    lookup.register(tree, answers, rulebooks, words)
    people.register(tree, answers, preferences, words)
