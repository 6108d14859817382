"""The time of a table in words and controls: its time control, pauses, and more time for somebody."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot.faces.houserules import duration
from bot.front.custom_ids import Id, TableId
from bot.front.screens.layout import Button, Choice, Form, Row, button, menu
from bot.host.table.log import Pace
from bot.host.table.state import Table
from bot.host.table.time_control import time_ups
from bot.host.tables import TableSnapshot
from bot.words.texts import Voice


def clock(pace: Pace, voice: Voice) -> list[str]:
    """Say how long a turn may last, what is in reserve, and what happens once time is up."""
    said = []
    if pace.limit or not pace.bank:
        said.append(voice("lobby-deadline", deadline=duration(pace.limit, voice)))
    if pace.bank:
        bank, increment = duration(pace.bank, voice), duration(pace.increment, voice)
        spare = "clock-bank" if pace.increment else "clock-bank-alone"
        said.append(voice(spare, bank=bank, increment=increment))
    if pace.limit is not None and pace.up != "mildest":
        said.append(voice(f"clock-up-{pace.up}"))
    return said


def clock_form(asked: Id, pace: Pace, voice: Voice) -> Form:
    """Ask for a time control in detail."""
    limit = _typed(pace.limit, voice)
    form = Form(asked, voice("clock-title"), voice("clock-limit"), default=limit, longest=40)
    form.also("bank", voice("clock-reserve"), _typed(pace.bank, voice))
    return form.also("increment", voice("clock-increment"), _typed(pace.increment, voice))


def _typed(seconds: int | None, voice: Voice) -> str:
    return duration(seconds, voice) if seconds else "0"


def time_up_menu(held: TableSnapshot, voice: Voice) -> Row:
    """Offer what may happen to whoever lets their time run out."""
    choices = [
        Choice(voice(f"clock-up-{up}"), TableId(held.name, "up", up), chosen=up == held.table.pace.up)
        for up in time_ups(held.table.game)
    ]
    return menu(TableId(held.name, "place", "up"), voice("clock-choose-up"), choices)


def time_buttons(held: TableSnapshot, table: Table, voice: Voice) -> Sequence[Button]:
    """Offer what may be done about a pause that an announcement speaks of."""
    if table.suspended:
        return [button(voice("button-resume"), TableId(held.name, "resume"), ButtonStyle.primary)]
    if table.proposals:
        return [
            button(voice("button-pause"), TableId(held.name, "pause")),
            button(voice("button-play-on"), TableId(held.name, "resume")),
        ]
    return []
