"""Somebody's own time: their zone, the hours in which nobody waits for them; and how they play."""

from __future__ import annotations

from datetime import datetime
from typing import get_args

from discord import ButtonStyle

from bot.front.custom_ids import CardId, PanelId
from bot.front.screens.layout import (
    Button,
    Choice,
    Form,
    Item,
    Row,
    Screen,
    button,
    day,
    menu,
    rows,
    small,
    text,
    title,
)
from bot.host.calendar import Calendar
from bot.host.table.log import Mark
from bot.host.table.reminders import Reminding, Way
from bot.store import PlaysIn
from bot.words.texts import Voice

_LENGTHS = (1, 2, 3, 4, 5, 7, 10, 14)
"""Days of vacation, as offered."""
MARKS: tuple[Mark, ...] = get_args(Mark)
"""Of what one may be reminded, as offered."""


def preferences(  # noqa: PLR0913 - all that somebody may choose
    calendar: Calendar,
    reminding: Reminding,
    now: datetime,
    voice: Voice,
    *,
    note: str = "",
    plays: PlaysIn = "either",
    pictures: bool = True,
) -> Screen:
    """Show what somebody has chosen, and let them choose anew."""
    return Screen(
        text(
            title(voice("preferences-title")),
            note,
            _zone(calendar, now, voice),
            _quiet(calendar, voice),
            *_vacation(calendar, now, voice),
            small(voice("preferences-when")),
            _reminders(reminding, voice),
            small(voice("preferences-reminders-when")),
        ),
        *rows((button(voice("preferences-choose-zone"), PanelId("zone")),)),
        *(_controls(calendar, now, voice) if calendar.zone else ()),
        *_reminder_menus(reminding, voice),
        text(voice(f"plays-{plays}")),
        menu(PanelId("place", "plays"), voice("plays-choose"), _where(plays, voice)),
        text(voice("pictures-own-on" if pictures else "pictures-own-off")),
        *rows((pictures_button(PanelId("pictures", "off" if pictures else "on"), voice),)),
    )


def pictures_button(chosen: PanelId, voice: Voice) -> Button:
    """Offer to show pictures (``on``), or none."""
    return button(voice(f"button-pictures-{chosen.arg}"), chosen)


def _where(plays: PlaysIn, voice: Voice) -> list[Choice]:
    """Offer the places where one may play."""
    return [
        Choice(voice(f"plays-button-{each}"), PanelId("plays", each), chosen=each == plays)
        for each in get_args(PlaysIn)
    ]


def _reminders(reminding: Reminding, voice: Voice) -> str:
    marks = [voice("preferences-mark", mark=mark) for mark in MARKS if mark in reminding.marks]
    return voice("preferences-reminders", how=reminding.how if marks else "none", marks=marks)


def _reminder_menus(reminding: Reminding, voice: Voice) -> list[Row]:
    """Offer how to be reminded and, unless not at all, of what."""
    menus = [_ways_menu(reminding, voice), _marks_menu(reminding, voice)]
    return menus[:1] if reminding.how == "none" else menus


def _ways_menu(reminding: Reminding, voice: Voice) -> Row:
    ways = get_args(Way)
    choices = [
        Choice(voice("preferences-how", how=way), PanelId("remind", way), chosen=way == reminding.how)
        for way in ways
    ]
    return menu(PanelId("place", "remind"), voice("preferences-choose-way"), choices)


def _marks_menu(reminding: Reminding, voice: Voice) -> Row:
    """Offer of what to be reminded, all together."""
    choices = [
        Choice(voice("preferences-mark", mark=mark), CardId(place), chosen=mark in reminding.marks)
        for place, mark in enumerate(MARKS)
    ]
    return menu(PanelId("remind", "of"), voice("preferences-choose-mark"), choices, least=1, most=len(MARKS))


def zone_form(calendar: Calendar, voice: Voice) -> Form:
    """Ask for a time zone."""
    words, hint = voice("preferences-choose-zone"), voice("preferences-zone-hint")
    return Form(PanelId("zone"), words, hint, default=calendar.zone or None, longest=40)


def _zone(calendar: Calendar, now: datetime, voice: Voice) -> str:
    if not calendar.zone:
        return voice("preferences-no-zone")
    return voice("preferences-zone", zone=calendar.zone, time=calendar.local(now).strftime("%H:%M"))


def _quiet(calendar: Calendar, voice: Voice) -> str:
    quiet = calendar.quiet
    if quiet is None:
        return voice("preferences-no-quiet")
    return voice("preferences-quiet", since=_hour(quiet.since), until=_hour(quiet.until))


def _vacation(calendar: Calendar, now: datetime, voice: Voice) -> list[str]:
    if not calendar.zone:
        return []
    today = calendar.local(now).date()
    left = voice("preferences-vacation", left=calendar.left(today))
    until = [each.last for each in calendar.away if each.last >= today]
    return [left, voice("preferences-away", until=day(calendar.noon(max(until))))] if until else [left]


def _controls(calendar: Calendar, now: datetime, voice: Voice) -> list[Item]:
    quiet = calendar.quiet
    controls: list[Item] = [
        _hours("since", voice("preferences-choose-since"), quiet.since if quiet else None, voice),
        _hours("until", voice("preferences-choose-until"), quiet.until if quiet else None, voice),
    ]
    today = calendar.local(now).date()
    away = any(each.last >= today for each in calendar.away)
    lengths = [n for n in _LENGTHS if n <= calendar.left(today)]
    if away:
        home = button(voice("preferences-back"), PanelId("vacation", "end"), ButtonStyle.primary)
        controls += rows((home,))
    elif lengths:
        choices = [Choice(voice("duration-days", n=n), PanelId("vacation", str(n))) for n in lengths]
        controls.append(menu(PanelId("place", "vacation"), voice("preferences-leave"), choices))
    return controls


def _hours(which: str, words: str, now: int | None, voice: Voice) -> Row:
    """Offer an hour, or none at all."""
    none = [Choice(voice("preferences-no-quiet"), PanelId("quiet", "none"))] if which == "since" else []
    hours = [
        Choice(f"{words} {_hour(hour)}", PanelId("quiet", f"{which}.{hour}"), chosen=hour == now)
        for hour in range(24)
    ]
    return menu(PanelId("place", which), words, [*none, *hours])


def _hour(hour: int) -> str:
    return f"{hour:02}:00"
