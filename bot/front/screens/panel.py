"""The panel of a table: what one may do there beside playing, for the eyes of whoever opened it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle

from bot.front.custom_ids import LookId, PanelId, TableId, TableWish
from bot.front.names import written_player
from bot.front.screens.board import board, table_name
from bot.front.screens.layout import (
    MOST_CHOICES,
    Button,
    Choice,
    Row,
    Screen,
    button,
    gallery,
    menu,
    rows,
    small,
    text,
    title,
)
from bot.front.screens.pictured import table_pictured
from bot.front.screens.workshop import doors
from bot.host.table.log import Person
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice
from games.core import Seat


def panel(
    held: TableSnapshot, user: int, voice: Voice, *, manages: bool, late: Sequence[Seat] = ()
) -> Screen:
    """Offer somebody to read and to leave and, if they manage the table, to send others away and close it.

    Whoever sits there may have those replaced who are ``late``. On top is what everybody sees of the table.
    """
    pictures = table_pictured(held.table, voice)
    lies = board(held, held.table, voice, named=False) if held.table.status == "playing" else ()
    return Screen(
        text(title(table_name(held, voice)), *map(small, lies)),
        *map(gallery, pictures),
        *(_removal(held, user, voice) if manages and held.table.status == "playing" else ()),
        *rows((*_buttons(held, user, voice, manages=manages), *_seats(held, user, voice, late))),
        pictures=pictures,
    )


def offered(held: TableSnapshot, voice: Voice) -> Screen:
    """Tell somebody that their seat is offered, and how they keep it."""
    return Screen(
        text(voice("seat-offered-own")), *rows((button(voice("button-keep"), TableId(held.name, "keep")),))
    )


def _buttons(held: TableSnapshot, user: int, voice: Voice, *, manages: bool) -> Iterator[Button]:
    seated = held.table.seat_of(user) is not None
    if seated and held.table.status == "over":
        yield button(voice("button-rematch"), TableId(held.name, "rematch"), ButtonStyle.primary)
    yield from doors(held, held.table, held.table.seat_of(user), voice) if seated else ()
    if held.table.state is not None:
        yield button(voice("button-sheet"), LookId(held.name, "sheet"))
    yield button(voice("button-help"), PanelId("help"))
    if seated:
        yield button(voice("button-leave"), TableId(held.name, "sure", "leave"), ButtonStyle.danger)
    if manages:
        yield button(voice("button-cancel"), TableId(held.name, "sure", "cancel"), ButtonStyle.danger)


def _seats(held: TableSnapshot, user: int, voice: Voice, late: Sequence[Seat]) -> Iterator[Button]:
    """Let a player offer their seat or keep it, and have others replaced whose time is up."""
    own = held.table.seat_of(user)
    if own is None or held.table.status != "playing":
        return
    wish: TableWish = "keep" if own in held.table.offered else "offer"
    yield button(voice(f"button-{wish}"), TableId(held.name, wish))
    for seat in late:
        if seat != own:
            yield button(
                voice("replace-player", player=voice.seats[seat]), TableId(held.name, "offer", str(seat))
            )


def _removal(held: TableSnapshot, user: int, voice: Voice) -> list[Row]:
    """Offer to take the place of a person away from them; an automaton gets it."""
    choices = [
        Choice(name, TableId(held.name, "remove", written_player(player)))
        for player, name in zip(held.table.players, voice.seats, strict=True)
        if isinstance(player, Person) and player.user != user
    ][:MOST_CHOICES]
    return (
        [menu(TableId(held.name, "place", "player"), voice("lobby-choose-player"), choices)]
        if choices
        else []
    )


def sure(held: TableSnapshot, what: TableWish, voice: Voice) -> Screen:
    """Ask once more before what is asked for: ``leave`` or ``cancel``."""
    return Screen(
        text(voice(f"panel-{what}-sure")),
        *rows(
            (
                button(voice(f"button-{what}"), TableId(held.name, what), ButtonStyle.danger),
                button(voice("panel-back"), TableId(held.name, "back")),
            )
        ),
    )
