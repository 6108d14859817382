"""A workshop on Discord: its pages and its forms, for the eyes of whoever is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from discord import ButtonStyle

from bot.faces import face, planner_of
from bot.faces.workshop import Blank, Menu, Page, Press, Several, To, Workshop
from bot.front.custom_ids import CardId, LookId, WorkId
from bot.front.screens.layout import (
    Button,
    Choice,
    Form,
    Item,
    Row,
    Screen,
    button,
    keepsake,
    menu,
    rows,
    small,
    text,
)
from bot.front.screens.turns import your_turn
from bot.host.table.deadlines import Later, deadline
from bot.host.table.plans import in_turn
from bot.host.table.state import Table
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice
from games.core import Seat

_STYLES: Final = {
    "main": ButtonStyle.success,
    "also": ButtonStyle.primary,
    "back": ButtonStyle.secondary,
}


def workshop(  # noqa: PLR0913 - the circumstances in which a page is shown
    held: TableSnapshot,
    page: Page,
    voice: Voice,
    later: Later,
    *,
    note: str = "",
    found: Sequence[str] = (),
) -> Screen:
    """Show a page; ``note`` stands on top, ``found`` is what was worked out."""
    until = deadline(held.table, later)
    return Screen(
        text(note, *page.lines, *found),
        *_keepsakes(page),
        *_controls(held, page, voice),
        text(small(_name(held, voice)), *([small(your_turn(held.table, voice, until))] if until else [])),
    )


def _name(held: TableSnapshot, voice: Voice) -> str:
    return voice("at-table", table=held.number, game=voice(f"{held.table.game.key}-name"))


def _keepsakes(page: Page) -> Iterator[Item]:
    for place, noted in page.texts.items():
        yield text(small(noted.lead))
        yield keepsake(place, noted.text)


def _controls(held: TableSnapshot, page: Page, voice: Voice) -> list[Row]:
    menus = [_menu(held, each, place) for place, each in enumerate(page.menus)]
    hand = button(voice("button-hand"), LookId(held.name, "hand"))  # a page may stand where one's cards did
    return [*menus, *rows([*(press(held.name, each) for each in page.buttons), hand])]


def _menu(held: TableSnapshot, asked: Menu | Several, place: int) -> Row:
    if isinstance(asked, Several):
        labelled = [Choice(label, CardId(at)) for at, label in enumerate(asked.labels)]
        return menu(_id(held.name, asked.to), asked.prompt, labelled, most=len(labelled))
    choices = [Choice(each.label, _id(held.name, each.to), each.hint) for each in asked.options]
    return menu(WorkId(held.name, "menu", str(place)), asked.prompt, choices)


def press(table: str, pressed: Press) -> Button:
    """Make a button of a workshop, or one that leads to it."""
    return button(pressed.label, _id(table, pressed.to), _STYLES[pressed.style])


def doors(held: TableSnapshot, table: Table, seat: Seat | None, voice: Voice) -> list[Button]:
    """Lead to what the workshop of a table has open, for a seat or for everybody."""
    return _doors(held, table, seat, voice, face(table.game.key).workshop)


def door_before_turn(held: TableSnapshot, seat: Seat, voice: Voice) -> list[Button]:
    """Lead to where a seat prepares its turn, as long as that has not come."""
    table = held.table
    return [] if in_turn(table, seat) else _doors(held, table, seat, voice, planner_of(table.game.key))


def _doors(
    held: TableSnapshot, table: Table, seat: Seat | None, voice: Voice, shop: Workshop | None
) -> list[Button]:
    if shop is None or table.status != "playing":
        return []
    return [press(held.name, each) for each in shop.doors(table.view(seat), seat, voice)]


def blank(held: TableSnapshot, form: Blank) -> Form:
    """Show a form."""
    return Form(
        _id(held.name, form.to),
        form.title,
        form.field,
        default=form.text or None,
        longest=form.longest,
        in_words=form.several_lines,
    )


def _id(table: str, to: To) -> WorkId:
    return WorkId(table, to.page, to.code)
