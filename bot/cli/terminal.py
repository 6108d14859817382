"""What a person at a terminal reads: one sentence at a time, in the language of their system."""

from __future__ import annotations

import os
import sys
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.words.texts import Language, Voice


class Trouble(Exception):
    """Why a command stops: ``message`` and ``values`` are the sentence, ``status`` the exit status."""

    def __init__(self, message: str, status: int = 2, **values: str) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        self.values = values


@cache
def voice(language: Language | None = None) -> Voice:
    """Return the voice that speaks a language, or else that of the system (``LC_ALL`` … ``LANG``)."""
    from bot.words.texts import Texts, language_of  # noqa: PLC0415 - only help and troubles need words

    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    chosen = next((value for name in names if (value := os.environ.get(name))), "")
    return Texts.load().voice(language or language_of(chosen.replace("_", "-")) or "en")


def say(message: str, **values: object) -> None:
    """Say a message beside the output, which may be data."""
    _tell(voice(), message, values)


def say_twice(message: str, **values: object) -> None:
    """Say a message in both languages, to somebody whom we do not know yet."""
    _tell(voice("fr"), message, values)
    _tell(voice("en"), message, values)


def _tell(speaker: Voice, message: str, values: dict[str, object]) -> None:
    sys.stderr.write(speaker(message, **values) + "\n")
    sys.stderr.flush()


def write(line: str) -> None:
    """Write a line of output."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
