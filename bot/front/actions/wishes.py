"""Wishes about a table itself: who sits there, by which house rules, how fast, and whether it goes on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

import discord

from bot.faces import houserules
from bot.front import screens
from bot.front.actions.habits import Habits
from bot.front.actions.looks import Looks
from bot.front.actions.rulebooks import Rulebooks
from bot.front.actions.seating import Seating, moderates
from bot.front.actions.timing import Timing
from bot.front.actions.undoing import Undoing
from bot.front.answers import Answers, Unclear
from bot.front.custom_ids import TableId, TableWish
from bot.front.names import read_player
from bot.host.table.log import PACES
from bot.host.table.offers import Take
from bot.host.table.requests import AddRobot, Choose, KeepBoard, Remove, ShowPictures
from bot.host.tables import TableSnapshot

_Wish: TypeAlias = Callable[[discord.Interaction, TableSnapshot, str], Awaitable[None]]

_ASKED_AGAIN: Final[tuple[TableWish, ...]] = ("leave", "cancel")


class Wishes:
    """What each wish about a table does."""

    def __init__(
        self,
        answers: Answers,
        seating: Seating,
        looks: Looks,
        rulebooks: Rulebooks,
        habits: Habits,
    ) -> None:
        """Act at the tables of ``answers``."""
        self._answers = answers
        self._seating = seating
        self._looks = looks
        self._timing = timing = Timing(answers, seating)
        undoing = Undoing(answers)
        self._wishes: Mapping[TableWish, _Wish] = {
            "join": self._join,
            "leave": self._leave,
            "offer": seating.substitutes.offer,
            "keep": seating.substitutes.keep,
            "take": self._take,
            "sure": self._ask_again,
            "back": self._back,
            "start": self._start,
            "rematch": self._start,
            "cancel": self._cancel,
            "robot": self._robot,
            "remove": self._remove,
            "choose": seating.lobbies.panel,
            "ask": self._ask_number,
            "set": self._set_rule,
            "pace": self._set_pace,
            "rules": rulebooks.turn_at_table,
            "hide": rulebooks.hide_at_table,
            "clock": timing.clock,
            "up": timing.up,
            "pause": timing.pause,
            "resume": timing.resume,
            "time": timing.give,
            "speak": seating.speak,
            "undo": undoing.ask,
            "agree": undoing.agree,
            "decline": undoing.decline,
            "board": self._keep_board,
            "pictures": self._show_pictures,
            "play": habits.play_from_hand,
        }

    async def fulfil(
        self, interaction: discord.Interaction, held: TableSnapshot, found: TableId, typed: str | None = None
    ) -> None:
        """Do what somebody wishes; ``typed`` is the number of a house rule, out of a form."""
        arg = f"{found.arg}={typed}" if typed else found.arg
        await self._wishes[found.what](interaction, held, arg)

    async def _join(self, interaction: discord.Interaction, held: TableSnapshot, _arg: str) -> None:
        await self._seating.join(interaction, held)

    async def _take(self, interaction: discord.Interaction, held: TableSnapshot, arg: str) -> None:
        seat, _, since = arg.partition(".")
        if not (seat.isdecimal() and since.isdecimal()):
            raise Unclear("error-no-choice", text=arg)
        await self._seating.join(interaction, held, Take(interaction.user.id, int(seat), int(since)))

    async def _leave(self, interaction: discord.Interaction, held: TableSnapshot, _arg: str) -> None:
        await self._seating.leave(interaction, held)

    async def _back(self, interaction: discord.Interaction, held: TableSnapshot, _arg: str) -> None:
        await self._looks.show_panel(interaction, held)

    async def _ask_again(self, interaction: discord.Interaction, held: TableSnapshot, what: str) -> None:
        asked = next((wish for wish in _ASKED_AGAIN if wish == what), None)
        if asked is None:
            raise Unclear("error-no-choice", text=what)
        voice = await self._answers.voice(interaction, held)
        await self._answers.private(interaction, screens.sure(held, asked, voice))

    async def _start(self, interaction: discord.Interaction, held: TableSnapshot, _arg: str) -> None:
        await self._seating.start(interaction, held)

    async def _cancel(self, interaction: discord.Interaction, held: TableSnapshot, _arg: str) -> None:
        await self._seating.cancel(interaction, held)

    async def _robot(self, interaction: discord.Interaction, held: TableSnapshot, arg: str) -> None:
        await self._seating.change(interaction, held, AddRobot(interaction.user.id, arg))

    async def _remove(self, interaction: discord.Interaction, held: TableSnapshot, arg: str) -> None:
        request = Remove(interaction.user.id, read_player(arg), moderator=moderates(interaction, held))
        await self._seating.remove(interaction, held, request)

    async def _ask_number(self, interaction: discord.Interaction, held: TableSnapshot, name: str) -> None:
        if name in houserules.names(type(held.table.options)):
            voice = await self._answers.voice(interaction, held)
            await self._answers.gateway.ask(interaction, screens.number_form(held, name, voice))

    async def _set_rule(self, interaction: discord.Interaction, held: TableSnapshot, arg: str) -> None:
        name, _, typed = arg.partition("=")
        options = held.table.options
        changed = houserules.changed(options, name, houserules.answered(type(options), name, typed))
        if changed is None:
            raise await self._no_such_choice(interaction, held, name, typed)
        await self._choose(interaction, held, Choose(interaction.user.id, changed, held.table.pace), name)

    async def _no_such_choice(
        self, interaction: discord.Interaction, held: TableSnapshot, name: str, typed: str
    ) -> Unclear:
        """Say what a house rule may be instead of what was typed."""
        options = held.table.options
        if name not in houserules.names(type(options)) or houserules.choices(type(options), name) is not None:
            return Unclear("error-no-choice", text=typed)
        voice = await self._answers.voice(interaction, held)
        return Unclear("error-no-number", text=typed, bounds=houserules.asked(voice, options, name)[0])

    async def _set_pace(self, interaction: discord.Interaction, held: TableSnapshot, arg: str) -> None:
        if not arg.isdecimal() or int(arg) not in PACES:
            raise Unclear("error-no-choice", text=arg)
        await self._timing.limit(interaction, held, int(arg))

    async def _keep_board(self, interaction: discord.Interaction, held: TableSnapshot, arg: str) -> None:
        await self._choose(interaction, held, KeepBoard(interaction.user.id, living=arg == "on"), "")

    async def _show_pictures(self, interaction: discord.Interaction, held: TableSnapshot, arg: str) -> None:
        await self._choose(interaction, held, ShowPictures(interaction.user.id, shown=arg == "on"), "")

    async def _choose(
        self,
        interaction: discord.Interaction,
        held: TableSnapshot,
        request: Choose | KeepBoard | ShowPictures,
        name: str,
    ) -> None:
        """Change what the table agrees on, for the host and for everybody to see."""
        outcome = await self._answers.ask(interaction, held.id, request)
        await self._seating.lobbies.panel(interaction, outcome.held, name)
        self._seating.lobbies.refresh(outcome.held)
