"""Screens: what a table looks like on Discord. A screen is made of a table and a voice, and sends nothing.

Public screens are made of ``view(None)`` and events alone; only ``hand`` sees a seat's own cards and, once
a game is over, ``replay`` and ``tale`` see everybody's.
"""

from bot.front.screens.announcement import Beside, Part, announcement, retired
from bot.front.screens.board import table_mark, table_name
from bot.front.screens.first_minute import lesson, lesson_left, play_now, welcome
from bot.front.screens.hand import dealt, given_up_line, hand, hand_of_before, prepared_lines
from bot.front.screens.history import GameEntry, games, watched
from bot.front.screens.layout import Screen, Summons, kept
from bot.front.screens.living import call, living
from bot.front.screens.lobby import lobby, number_form, options
from bot.front.screens.moves import say_form
from bot.front.screens.pages import (
    Awaited,
    help_page,
    message_url,
    notice,
    rule,
    rules,
    turns,
    which_table,
)
from bot.front.screens.panel import offered, panel, sure
from bot.front.screens.picking import pick_of
from bot.front.screens.preferences import MARKS, preferences, zone_form
from bot.front.screens.reminder import own_reminder, reminder
from bot.front.screens.replay import deal_name, replayed, transcript
from bot.front.screens.rulebook import BookEntry, invented, mark, rulebook, rules_here
from bot.front.screens.settings import UNCHOSEN, privacy, privacy_sure, settings
from bot.front.screens.sheet import sheet
from bot.front.screens.standing import Career, Chart, Foe, Rank, season, standing_pages, standings, stats
from bot.front.screens.story import ends_in_a_beat
from bot.front.screens.tale import deciding_moment, scene, sentences, tale
from bot.front.screens.timing import clock_form
from bot.front.screens.turns import circumstances, waited_for
from bot.front.screens.workshop import blank, workshop

__all__ = (
    "MARKS",
    "UNCHOSEN",
    "Awaited",
    "Beside",
    "BookEntry",
    "Career",
    "Chart",
    "Foe",
    "GameEntry",
    "Part",
    "Rank",
    "Screen",
    "Summons",
    "announcement",
    "blank",
    "call",
    "circumstances",
    "clock_form",
    "deal_name",
    "dealt",
    "deciding_moment",
    "ends_in_a_beat",
    "games",
    "given_up_line",
    "hand",
    "hand_of_before",
    "help_page",
    "invented",
    "kept",
    "lesson",
    "lesson_left",
    "living",
    "lobby",
    "mark",
    "message_url",
    "notice",
    "number_form",
    "offered",
    "options",
    "own_reminder",
    "panel",
    "pick_of",
    "play_now",
    "preferences",
    "prepared_lines",
    "privacy",
    "privacy_sure",
    "reminder",
    "replayed",
    "retired",
    "rule",
    "rulebook",
    "rules",
    "rules_here",
    "say_form",
    "scene",
    "season",
    "sentences",
    "settings",
    "sheet",
    "standing_pages",
    "standings",
    "stats",
    "sure",
    "table_mark",
    "table_name",
    "tale",
    "transcript",
    "turns",
    "waited_for",
    "watched",
    "welcome",
    "which_table",
    "workshop",
    "zone_form",
)
