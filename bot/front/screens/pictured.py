"""What is pictured of a table, for readers who are shown pictures: nothing that their words do not say."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from bot import pictures
from bot.faces import face
from bot.front.screens.board import as_dealt
from bot.front.screens.layout import LONGEST_LABEL, plain
from bot.host.table.state import Table
from bot.pictures import Picture
from bot.words.texts import Voice
from games.cards import Card
from games.core import Seat

_LONGEST_MOMENT: Final = 200


def hand_pictured(
    table: Table, seat: Seat, voice: Voice, playable: Collection[Card] | None
) -> tuple[Picture, ...]:
    """Picture a seat's own cards, for the eyes of its player alone; those that are ``playable`` stand out."""
    if not (voice.draws and as_dealt(table)):
        return ()
    view, looks = voice.veiled(table.view(seat)), face(table.game.key)
    return (pictures.hand(view, looks, _plainly(voice), playable),) if looks.lay(view) else ()


def table_pictured(table: Table, voice: Voice) -> tuple[Picture, ...]:
    """Picture a table at play as everybody sees it."""
    if not voice.draws or table.status != "playing":
        return ()
    view = voice.veiled(table.view(None))
    return (pictures.table(table.game.key, view, _plainly(voice), table.awaited),)


def sheet_pictured(table: Table, voice: Voice) -> tuple[Picture, ...]:
    """Picture the score sheet of a game, once there is something on it."""
    deals = [deal.marks for deal in table.sheet.deals]
    if not (voice.draws and deals and as_dealt(table)):
        return ()
    return (pictures.sheet(deals, _plainly(voice), losing=table.game.losing),)


def ending_pictured(table: Table, voice: Voice, moment: str = "") -> tuple[Picture, ...]:
    """Picture how a game has ended, and the ``moment`` that decided it."""
    result = table.game.result(table.state) if table.status == "over" and table.state else None
    if not voice.draws or result is None or not as_dealt(table):
        return ()
    view, decided = voice.veiled(table.view(None)), plain(moment, _LONGEST_MOMENT)
    return (pictures.ending(table.game.key, view, result, _plainly(voice), decided),)


def _plainly(voice: Voice) -> Voice:
    """Return the voice of a picture: names as they are, and cards in letters."""
    return replace(voice.in_letters, seats=tuple(plain(name, LONGEST_LABEL) for name in voice.seats))
