"""Screens: what a table looks like on Discord. A screen is made of a table and a voice, and sends nothing.

Public screens are made of ``view(None)`` and events alone; only ``hand`` sees a seat's own cards.
"""

from bot.screens.announcement import announcement, board, waited_for
from bot.screens.hand import Aside, hand
from bot.screens.layout import Screen
from bot.screens.lobby import LEVELS, PACES, duration, lobby, number_form, options
from bot.screens.pages import (
    Awaited,
    Standing,
    help_page,
    notice,
    refusal,
    rules,
    sheet,
    standings,
    stats,
    turns,
)
from bot.screens.settings import own_language, privacy, privacy_sure, settings

__all__ = (
    "LEVELS",
    "PACES",
    "Aside",
    "Awaited",
    "Screen",
    "Standing",
    "announcement",
    "board",
    "duration",
    "hand",
    "help_page",
    "lobby",
    "notice",
    "number_form",
    "options",
    "own_language",
    "privacy",
    "privacy_sure",
    "refusal",
    "rules",
    "settings",
    "sheet",
    "standings",
    "stats",
    "turns",
    "waited_for",
)
