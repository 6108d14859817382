"""The board: what lies on a table, in brief or at a glance, and by which colour one tells the table."""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.faces import face
from bot.faces.face import TableGlance, crosses, dotted
from bot.front.screens.layout import small
from bot.front.screens.lobby import agreed
from bot.host.table.state import Table
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice


class Colour(NamedTuple):
    """What tells a table from the others in its channel, beside its number."""

    square: str
    accent: int


_COLOURS: Final = (
    Colour("🟦", 0x55ACEE),
    Colour("🟧", 0xF4900C),
    Colour("🟪", 0xAA8ED6),
    Colour("🟩", 0x78B159),
    Colour("🟥", 0xDD2E44),
    Colour("🟨", 0xFDCB58),
    Colour("🟫", 0xC1694F),
)


def colour(held: TableSnapshot) -> Colour:
    """Return the colour of a table, which stays: tables that follow each other have different ones."""
    return _COLOURS[(held.number - 1) % len(_COLOURS)]


def table_mark(held: TableSnapshot, voice: Voice) -> str:
    """Name a table where others may be told of: by its colour and its number."""
    return voice("table-mark", colour=colour(held).square, table=held.number)


def glance(table: Table, voice: Voice) -> TableGlance:
    """Say what lies on a table to who looks up: one thing large; nothing once nobody plays."""
    if table.status != "playing":
        return TableGlance()
    return face(table.game.key).glance(voice.veiled(table.view(None)), voice)


def agreed_at(held: TableSnapshot, voice: Voice) -> str:
    """Say in brief at which table one plays, how long a turn lasts there, and by which house rules."""
    return small(dotted((table_name(held, voice), *agreed(held.table, voice))))


def board(held: TableSnapshot, table: Table, voice: Voice, *, named: bool = True) -> list[str]:
    """Say in brief at which table (``named``) lies what, who holds how many cards, and the score sheet."""
    view, looks = voice.veiled(table.view(None)) if table.status == "playing" else None, face(table.game.key)
    lines = list(looks.board(view, voice)) if view else []
    name = (table_name(held, voice),) * named
    return [dotted((*name, *lines[:1])), *lines[1:], *score(table, voice)]


def table_name(held: TableSnapshot, voice: Voice) -> str:
    """Name a table, for a line or a label: its number in the server, and its game."""
    return voice("at-table", table=held.number, game=voice(f"{held.table.game.key}-name"))


def score(table: Table, voice: Voice) -> list[str]:
    """Say what the score sheet says of each player, in a line; in none while there is nothing on it."""
    lines = [voice("sheet-line", player=player, marks=mark) for player, mark in marks(table, voice) if mark]
    return [voice("sheet", lines=dotted(lines))] if lines else []


def points_so_far(table: Table, voice: Voice) -> list[str]:
    """Say the score sheet where what lies on the table does not: crosses stand beside the hands."""
    inline = face(table.game.key).marks is crosses
    return [] if inline or table.status != "playing" else score(table, voice)


def marks(table: Table, voice: Voice) -> list[tuple[str, str]]:
    """Return each player's name and marks; nobody has any once places change hands after a game."""
    dealt = as_dealt(table)
    marked = face(table.game.key).marks(table.view(None), voice) if dealt else ("",) * len(table.players)
    return list(zip(voice.seats, marked, strict=True))


def as_dealt(table: Table) -> bool:
    """Say whether all sit where they were dealt in; after a game people may get up, and places move."""
    return table.state is not None and len(table.view(None).hands) == len(table.players)
