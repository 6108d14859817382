"""Screens: what a table looks like on Discord. A screen is made of a table and a voice, and sends nothing.

Public screens are made of ``view(None)`` and events alone; only ``hand`` sees a seat's own cards and, once
a game is over, ``replay`` and ``tale`` see everybody's.
"""

from bot.front.screens.announcement import announcement, table_name, waited_for
from bot.front.screens.hand import dealt, given_up_line, hand, prepared_lines
from bot.front.screens.history import GameEntry, games, watched
from bot.front.screens.layout import Screen, Summons, kept
from bot.front.screens.lobby import lobby, number_form, options
from bot.front.screens.moves import say_form
from bot.front.screens.pages import (
    Awaited,
    Rank,
    help_page,
    notice,
    rule,
    rules,
    sheet,
    standings,
    stats,
    turns,
    which_table,
)
from bot.front.screens.panel import panel, sure
from bot.front.screens.picking import pick_of
from bot.front.screens.preferences import preferences, with_hour, zone_form
from bot.front.screens.replay import deal_name, replayed, transcript
from bot.front.screens.rulebook import BookEntry, invented, mark, rulebook, rules_here
from bot.front.screens.settings import UNCHOSEN, privacy, privacy_sure, settings
from bot.front.screens.tale import scene, sentences, tale
from bot.front.screens.timing import clock_form
from bot.front.screens.workshop import blank, workshop

__all__ = (
    "UNCHOSEN",
    "Awaited",
    "BookEntry",
    "GameEntry",
    "Rank",
    "Screen",
    "Summons",
    "announcement",
    "blank",
    "clock_form",
    "deal_name",
    "dealt",
    "games",
    "given_up_line",
    "hand",
    "help_page",
    "invented",
    "kept",
    "lobby",
    "mark",
    "notice",
    "number_form",
    "options",
    "panel",
    "pick_of",
    "preferences",
    "prepared_lines",
    "privacy",
    "privacy_sure",
    "replayed",
    "rule",
    "rulebook",
    "rules",
    "rules_here",
    "say_form",
    "scene",
    "sentences",
    "settings",
    "sheet",
    "standings",
    "stats",
    "sure",
    "table_name",
    "tale",
    "transcript",
    "turns",
    "waited_for",
    "watched",
    "which_table",
    "with_hour",
    "workshop",
    "zone_form",
)
