"""Whose turn it is, and what for."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.front.screens.layout import moment
from bot.front.screens.story import addressed
from bot.host.table.deadlines import Later, deadline
from bot.host.table.inventing import asked_of
from bot.host.table.log import Person
from bot.host.table.refusals import Patience
from bot.host.table.state import Table
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice
from games.core import NotYourTurn, Objection, Seat


def your_turn(table: Table, voice: Voice, until: datetime | None) -> str:
    """Tell somebody that they are waited for, and what for where a game has more than turns."""
    own = f"{table.game.key}-yours-{table.view(None).phase}"
    said = own if voice.has(own) else "turn-yours"
    return _by(said, voice, until, needed=_needed(table))


def whose_turn(held: TableSnapshot, seat: Seat, voice: Voice, later: Later | None) -> str:
    """Say whose turn it is, to somebody whose own it may be."""
    table = held.table
    until = deadline(table, later, seat) if later else None
    if seat in table.awaited:
        return your_turn(table, voice, until)
    if not table.awaited:
        return ""
    return turn_of(table, [voice.seats[other] for other in sorted(table.awaited)], voice, None)


def turn_of(table: Table, players: Sequence[str], voice: Voice, until: datetime | None) -> str:
    """Say who is waited for, and what for where a game has more than turns."""
    own = f"{table.game.key}-turn-{table.view(None).phase}"
    if voice.has(own):
        return _by(own, voice, until, players=players, needed=_needed(table))
    if len(players) == 1:
        return _by("turn", voice, until, player=players[0])
    return _by("turn-several", voice, until, players=players)


def _needed(table: Table) -> int:
    """Return how many must object to what is being judged, if anything is."""
    asked = asked_of(table)
    return asked.needed if asked else 0


def _by(said: str, voice: Voice, until: datetime | None, **told: object) -> str:
    return voice(f"{said}-deadline", **told, when=moment(until)) if until else voice(said, **told)


def waited_for(table: Table) -> tuple[int, ...]:
    """Return the people without whom a running game stands still, while their time runs."""
    players = () if table.paused else (table.players[seat] for seat in table.waiting)
    return tuple(player.user for player in players if isinstance(player, Person))


def called_by(table: Table) -> tuple[int, ...]:
    """Return whom a message about a table calls: who is waited for, and who is asked about a move."""
    asked = table.undo.missing if table.undo else ()
    players = (table.players[seat] for seat in asked)
    return tuple(
        dict.fromkeys((*waited_for(table), *(each.user for each in players if isinstance(each, Person))))
    )


def moved_on(held: TableSnapshot, table: Table) -> bool:
    """Say whether others are awaited by now than after what is told, so that nobody is called in vain."""
    return bool(held.table.awaited != table.awaited)


def turn_at(table: Table, voice: Voice, later: Later, names: Sequence[str] = ()) -> str:
    """Say whose turn it is, if anybody's: by their ``names``, or so that they hear of it."""
    seats = sorted(table.awaited)
    if not seats or table.paused:
        return ""
    players = [names[seat] if names else addressed(table, seat, voice) for seat in seats]
    return turn_of(table, players, voice, deadline(table, later))


def circumstances(objection: Objection, held: TableSnapshot, voice: Voice) -> dict[str, object]:
    """Return what an objection does not know itself: who is awaited, and a moment as Discord counts it."""
    match objection:
        case Patience(until=until):
            return {"until": f"<t:{until}:R>"}
        case NotYourTurn():
            return {"players": [voice.seats[seat] for seat in sorted(held.table.awaited)]}
        case _:
            return {}
