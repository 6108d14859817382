"""The slash commands: each reads what was typed, asks the table, and leaves the answer to ``answers.py``."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.answers import Answers
from bot.commands import hosting, lookup, people, playing
from bot.commands.words import Translator, Words
from bot.preferences import Preferences
from bot.rulebooks import Rulebooks
from bot.seating import Seating

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
