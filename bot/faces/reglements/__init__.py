"""Règlements in sentences: each is made of its data, so that what it says and what it does cannot differ.

    sentence(rule, voice)           "When somebody plays an Ace, they play again."
    worded(rule, voice)             the same, and its author's own words
    effect({"skip": 1}, Phrases(voice)) "the next player is skipped": any part of one, to choose it by

A sentence is never longer than 1,200 characters: of one that would be, the longest parts are cut.
A règlement is a ``language.Rule`` or its data, and may be unfinished: « Quand quelqu’un joue un As, … »
"""

from bot.faces.reglements.conditions import clause
from bot.faces.reglements.effects import effect
from bot.faces.reglements.phrases import Phrases
from bot.faces.reglements.sentences import choice_name, occasion, place, sentence, worded, worth

__all__ = [
    "Phrases",
    "choice_name",
    "clause",
    "effect",
    "occasion",
    "place",
    "sentence",
    "worded",
    "worth",
]
