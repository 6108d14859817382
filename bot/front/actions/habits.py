"""What somebody chooses of their own time and of where they play: a zone, quiet hours, reminders, a place."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import get_args

import discord

from bot.front import screens, zones
from bot.front.answers import Answers, Unclear
from bot.front.custom_ids import Panel
from bot.host.calendar import USUAL_QUIET
from bot.host.table.refusals import Refused
from bot.host.table.reminders import Way
from bot.host.table.time_refusals import NoZone
from bot.host.tables import TableSnapshot
from bot.store import PlaysIn


class Habits:
    """One's own calendar and reminders, wherever one asks for them."""

    def __init__(self, answers: Answers) -> None:
        """Keep the calendars of the tables of ``answers``."""
        self._answers = answers
        self._calendars = answers.tables.calendars
        self.panels: Mapping[Panel, Callable[[discord.Interaction, str], Awaitable[None]]] = {
            "zone": self.zone,
            "quiet": self.quiet,
            "vacation": self.vacation,
            "remind": self.remind,
            "plays": self.play_in,
            "pictures": self.picture,
        }

    async def show(self, interaction: discord.Interaction, note: str = "") -> None:
        """Show what somebody has chosen, in the place of what they clicked."""
        tables, user = self._answers.tables, interaction.user.id
        chosen = tables.calendars.of(user), tables.reminding.of(user)
        voice = await self._answers.voice(interaction)
        hands = self._answers.store.hands
        plays, drawn = await hands.played_in(user) or "either", await hands.drawn_for(user)
        view = screens.preferences(*chosen, tables.hours.now(), voice, note=note, plays=plays, pictures=drawn)
        await self._answers.private(interaction, view)

    async def live_in(self, interaction: discord.Interaction, typed: str) -> None:
        """Name one's time zone, as far as it takes to be clear."""
        named = zones.found(typed)
        if not named:
            raise Refused(NoZone())
        zone = typed if typed in named else named[0]
        await self._calendars.live_in(interaction.user.id, zone)
        await self.show(interaction)

    async def zone(self, interaction: discord.Interaction, arg: str) -> None:
        """Ask for a time zone in a form, or take what was typed there."""
        _, filled, typed = arg.partition("=")
        if filled:
            await self.live_in(interaction, typed)
        else:
            voice = await self._answers.voice(interaction)
            form = screens.zone_form(self._calendars.of(interaction.user.id), voice)
            await self._answers.gateway.ask(interaction, form)

    async def play_in(self, interaction: discord.Interaction, arg: str) -> None:
        """Choose where one plays from now on."""
        await self._choose_where(interaction, arg)
        await self.show(interaction)

    async def play_from_hand(self, interaction: discord.Interaction, held: TableSnapshot, arg: str) -> None:
        """Choose it below a hand, which stays in sight."""
        where = await self._choose_where(interaction, arg)
        voice = await self._answers.voice(interaction, held)
        await self._answers.hand(interaction, held, note=voice(f"plays-{where}"))

    async def _choose_where(self, interaction: discord.Interaction, arg: str) -> PlaysIn:
        where = next((each for each in get_args(PlaysIn) if each == arg), None)
        if where is None:
            raise Unclear("error-no-choice", text=arg)
        await self._answers.store.hands.play_in(interaction.user.id, where)
        chosen: PlaysIn = where
        return chosen

    async def picture(self, interaction: discord.Interaction, arg: str) -> None:
        """Choose whether one is shown pictures."""
        await self._answers.store.hands.draw_for(interaction.user.id, pictures=arg == "on")
        await self.show(interaction)

    async def quiet(self, interaction: discord.Interaction, arg: str) -> None:
        """Choose when quiet hours begin, or end, or that there are none."""
        which, _, hour = arg.partition(".")
        quiet = None
        if arg != "none":
            if which not in {"since", "until"} or not hour.isdecimal() or int(hour) > 23:  # noqa: PLR2004 - hours of a day
                raise Unclear("error-no-choice", text=arg)
            quiet = (self._calendars.of(interaction.user.id).quiet or USUAL_QUIET).at(which, int(hour))
        await self._calendars.keep_quiet(interaction.user.id, quiet)
        await self.show(interaction)

    async def vacation(self, interaction: discord.Interaction, arg: str) -> None:
        """Begin a vacation of so many days, or end it."""
        if arg == "end":
            await self._calendars.return_home(interaction.user.id)
        elif arg.isdecimal() and 0 < int(arg) < 100:  # noqa: PLR2004 - no vacation is that long
            await self._calendars.leave_for(interaction.user.id, int(arg))
        else:
            raise Unclear("error-no-choice", text=arg)
        await self.show(interaction)

    async def remind(self, interaction: discord.Interaction, arg: str) -> None:
        """Choose how one is reminded of one's turns, or of what."""
        which, _, places = arg.partition(".")
        way = next((each for each in get_args(Way) if each == which), None)
        marks = tuple(mark for place, mark in enumerate(screens.MARKS) if str(place) in places.split("."))
        if way is None and (which != "of" or not marks):
            raise Unclear("error-no-choice", text=arg)
        changes = {"how": way} if way else {"marks": marks}
        await self._answers.tables.remind(interaction.user.id, **changes)
        await self.show(interaction)
