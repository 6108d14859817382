"""Whose turn it is, told to somebody whose own it may be."""

from __future__ import annotations

from datetime import datetime

from bot.screens.layout import moment
from bot.table.pending import Later, deadline
from bot.table.state import Table
from bot.tables import Held
from bot.texts import Voice
from games.core import Seat


def your_turn(table: Table, voice: Voice, until: datetime | None) -> str:
    """Tell somebody that they are waited for, and what for where a game has more than turns."""
    own = f"{table.game.key}-yours-{table.view(None).phase}"
    said = own if voice.has(own) else "turn-yours"
    return voice(f"{said}-deadline", when=moment(until)) if until else voice(said)


def whose_turn(held: Held, seat: Seat, voice: Voice, later: Later | None) -> str:
    """Say whose turn it is, to somebody whose own it may be."""
    table = held.table
    until = deadline(table, later) if later and seat in table.awaited else None
    if seat in table.awaited:
        return your_turn(table, voice, until)
    if not table.awaited:
        return ""
    players = [voice.seats[other] for other in sorted(table.awaited)]
    return voice("turn", player=players[0]) if len(players) == 1 else voice("turn-several", players=players)
