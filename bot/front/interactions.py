"""The controls: buttons, menus and forms. A click says an id; whoever clicked is all the authority it has.

Each kind of id has one pattern with discord.py, so that one click reaches one handler, also after a restart.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

import discord
import msgspec
from discord import ui

from bot.faces import houserules
from bot.faces.face import Pick
from bot.front import custom_ids, screens
from bot.front.actions.preferences import Preferences
from bot.front.actions.rulebooks import Rulebooks
from bot.front.actions.seating import Seating, moderates
from bot.front.actions.workshops import Workshops
from bot.front.answers import Answers, Unclear
from bot.front.custom_ids import (
    AskedId,
    CardId,
    LookId,
    MenuId,
    MoveId,
    Panel,
    PanelId,
    PickId,
    SayId,
    Sight,
    TableId,
    Wish,
    WorkId,
)
from bot.front.names import read_player
from bot.host.table.log import PACES, Pace
from bot.host.table.refusals import NotPlaying, NotSeated, Refused, Settled, Stale
from bot.host.table.requests import AddRobot, Choose, Move, Remove
from bot.host.table.state import Table
from bot.host.tables import RefusedAt, TableSnapshot
from games.core import NotUnderstood, Seat
from games.notation import speak

_Look: TypeAlias = Callable[[discord.Interaction, TableSnapshot], Awaitable[None]]
_Wish: TypeAlias = Callable[[discord.Interaction, TableSnapshot, str], Awaitable[None]]
_Panel: TypeAlias = Callable[[discord.Interaction, str], Awaitable[None]]

_CLICKED: Final = (MoveId, MenuId, PickId, SayId, WorkId, AskedId, LookId, TableId, PanelId)

_ASKED_AGAIN: Final[tuple[Wish, ...]] = ("leave", "cancel")
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}", re.ASCII)


class Interactions:
    """What each control does."""

    def __init__(
        self, answers: Answers, seating: Seating, preferences: Preferences, rulebooks: Rulebooks
    ) -> None:
        """Act at the tables of ``answers``."""
        self._answers = answers
        self._tables = answers.tables
        self._seating = seating
        self._workshops = Workshops(answers)
        self._looks: Mapping[Sight, _Look] = {
            "hand": self._hand,
            "sheet": self._sheet,
            "rules": rulebooks.show_table,
            "lobby": seating.lobbies.show,
            "options": seating.lobbies.panel,
            "table": self._open_panel,
        }
        self._wishes: Mapping[Wish, _Wish] = {
            "join": self._join,
            "leave": self._leave,
            "sure": self._ask_again,
            "back": self._show_panel,
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
        }
        self._panels: Mapping[Panel, _Panel] = {
            "rules": rulebooks.turn,
            "book": rulebooks.open,
            "hide": rulebooks.hide_in_book,
            "language": preferences.speak_publicly,
            "numerals": preferences.count_in,
            "export": preferences.export,
            "delete": preferences.ask_to_forget,
            "erase": preferences.forget,
            "keep": preferences.keep,
            "help": self._help,
        }

    def items(self) -> list[type[ui.DynamicItem[Any]]]:
        """Return one pattern for each kind of id, for ``Client.add_dynamic_items``."""
        return [self._item(kind.TEMPLATE) for kind in _CLICKED]

    def _item(self, template: str) -> type[ui.DynamicItem[Any]]:
        controls = self

        class Control(ui.DynamicItem[ui.Item[Any]], template=template):
            @classmethod
            async def from_custom_id(cls, _interaction: Any, item: ui.Item[Any], _match: Any, /) -> Control:
                return cls(item)

            async def callback(self, interaction: discord.Interaction) -> None:
                await controls.heard(interaction, _said(interaction.data))

        return Control

    async def submitted(self, interaction: discord.Interaction) -> None:
        """Answer a form: the number of a house rule or of a move, typed in."""
        data: Any = interaction.data
        typed = _typed(data["components"])
        match custom_ids.read(data["custom_id"]):
            case TableId(_, "set", name) as found:
                await self.heard(interaction, msgspec.structs.replace(found, arg=f"{name}={typed}"))
            case SayId() as found:
                async with self._answers.answering_errors(interaction):
                    await self._say(interaction, found, typed)
            case WorkId() as found:
                async with self._answers.answering_errors(interaction):
                    await self._make_or_answer(interaction, found, typed)

    async def heard(self, interaction: discord.Interaction, found: custom_ids.Id | None) -> None:
        """Do what an id says; one that is none of ours does nothing."""
        async with self._answers.answering_errors(interaction):
            match found:
                case MoveId():
                    await self._move(interaction, found)
                case MenuId(table, _, path):
                    held = await self._within_reach(interaction, table)
                    await self._answers.hand(interaction, held, path=path.strip("."))
                case PickId():
                    await self._pick(interaction, found)
                case SayId():
                    await self._ask_to_say(interaction, found)
                case WorkId() | AskedId():
                    await self._make_or_answer(interaction, found)
                case LookId(table, what):
                    await self._looks[what](interaction, await self._within_reach(interaction, table))
                case TableId(_, "place", _) | PanelId("place"):
                    await self._answers.gateway.defer(interaction)
                case TableId(table, what, arg):
                    await self._wishes[what](interaction, await self._within_reach(interaction, table), arg)
                case PanelId():
                    await self._panels[found.what](interaction, found.arg)

    async def _make_or_answer(
        self, interaction: discord.Interaction, found: WorkId | AskedId, typed: str | None = None
    ) -> None:
        held = await self._within_reach(interaction, found.table)
        if isinstance(found, WorkId):
            await self._workshops.visit(interaction, held, found, typed)
        else:
            await self._workshops.answer(interaction, held, found)

    async def _within_reach(self, interaction: discord.Interaction, table: int) -> TableSnapshot:
        """Return a table of this server or, away from any server, one where whoever clicked sits.

        Raises:
            Refused: it is neither.
        """
        held = await self._tables.look(table)
        seated = held.table.seat_of(interaction.user.id) is not None
        if interaction.guild_id == held.guild or (interaction.guild_id is None and seated):
            return held
        raise Refused(NotSeated())

    # ── moves ───────────────────────────────────────────────────────────────────────────────────────────

    async def _move(self, interaction: discord.Interaction, found: MoveId) -> None:
        """Play the move that was on the menu of whoever clicked, as it was when they saw it."""
        held, then, seat = await self._seen(interaction, found)
        menu = then.menu(seat)
        if found.index >= len(menu) or not custom_ids.means(found, then.seed, seat, menu[found.index]):
            raise RefusedAt(Stale(), held)
        if not screens.still_asked(then, held.table, seat, menu[found.index]):
            raise RefusedAt(Settled(), held)
        move = Move(interaction.user.id, speak(menu[found.index]), seen=found.n)
        outcome = await self._answers.ask(interaction, found.table, move)
        await self._answers.hand(interaction, outcome.held, told=outcome.told)

    async def _pick(self, interaction: discord.Interaction, found: PickId) -> None:
        """Play the move of several cards once all are chosen; until then, ask for those that are missing."""
        held, then, seat = await self._seen(interaction, found)
        pick = screens.pick_of(then, seat)
        if pick is None or not _offers(found, then.seed, seat, pick):
            raise RefusedAt(Stale(), held)
        fresh = held.table.seat_of(interaction.user.id) == seat and held.table.acted[seat] <= found.n
        if fresh and len(found.places) < pick.number and screens.pick_of(held.table, seat) == pick:
            await self._answers.hand(interaction, held, taken=found.places)
            return
        action = speak(pick.taking(found.places))
        move = Move(interaction.user.id, action, seen=found.n)
        outcome = await self._answers.ask(interaction, found.table, move)
        await self._answers.hand(interaction, outcome.held, told=outcome.told)

    async def _seen(
        self, interaction: discord.Interaction, found: MoveId | PickId
    ) -> tuple[TableSnapshot, Table, Seat]:
        """Return a table as it stands, as it stood when a control was shown, and who saw it.

        Raises:
            Refused: whoever clicked had no seat then, or has none now; or it is too long ago.
        """
        held = await self._within_reach(interaction, found.table)
        if held.table.seat_of(interaction.user.id) is None:
            raise Refused(NotSeated())
        then = await self._tables.as_of(found.table, found.n)
        if then is None:
            raise RefusedAt(Stale(), held)
        seat = then.seat_of(interaction.user.id)
        if seat is None:
            raise Refused(NotSeated())
        return held, then, seat

    async def _ask_to_say(self, interaction: discord.Interaction, found: SayId) -> None:
        held = await self._within_reach(interaction, found.table)
        form = screens.say_form(held.table, found, await self._answers.voice(interaction))
        if form is None:
            raise RefusedAt(Stale(), held)
        await self._answers.gateway.ask(interaction, form)

    async def _say(self, interaction: discord.Interaction, found: SayId, typed: str) -> None:
        """Play the move of the number typed; the referee answers a wrong one above the hand."""
        held = await self._within_reach(interaction, found.table)
        number = typed.replace("\N{MINUS SIGN}", "-")
        if not _NUMBER.fullmatch(number):
            raise RefusedAt(NotUnderstood(), held)
        move = Move(interaction.user.id, f"{found.verb} {number}", seen=found.n)
        outcome = await self._answers.ask(interaction, found.table, move)
        await self._answers.hand(interaction, outcome.held, told=outcome.told)

    # ── looks ───────────────────────────────────────────────────────────────────────────────────────────

    async def _hand(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        if held.table.state is None:
            raise Refused(NotPlaying())
        await self._answers.hand(interaction, held)

    async def _sheet(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        await self._beside(interaction, screens.sheet(held, await self._answers.voice(interaction, held)))

    async def _open_panel(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        await self._beside(interaction, await self._panel(interaction, held))

    async def _panel(self, interaction: discord.Interaction, held: TableSnapshot) -> screens.Screen:
        """Make the panel of a table for one of its players, or for who manages its server."""
        user, moderator = interaction.user.id, moderates(interaction, held)
        if held.table.seat_of(user) is None and not moderator:
            raise Refused(NotSeated())
        voice = await self._answers.voice(interaction, held)
        return screens.panel(held, user, voice, manages=moderator or user == held.table.host)

    async def _beside(self, interaction: discord.Interaction, screen: screens.Screen) -> None:
        """Show something in a message of its own: a hand stays where it is."""
        await self._answers.gateway.respond(interaction, screen)

    # ── wishes about a table ────────────────────────────────────────────────────────────────────────────

    async def _join(self, interaction: discord.Interaction, held: TableSnapshot, _arg: str) -> None:
        await self._seating.join(interaction, held)

    async def _leave(self, interaction: discord.Interaction, held: TableSnapshot, _arg: str) -> None:
        await self._seating.leave(interaction, held)

    async def _show_panel(self, interaction: discord.Interaction, held: TableSnapshot, _arg: str) -> None:
        await self._answers.private(interaction, await self._panel(interaction, held))

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
        name, _, value = arg.partition("=")
        changed = houserules.changed(held.table.options, name, value)
        if changed is None:
            raise Unclear("error-no-choice", text=value)
        await self._choose(interaction, held, Choose(interaction.user.id, changed, held.table.pace), name)

    async def _set_pace(self, interaction: discord.Interaction, held: TableSnapshot, arg: str) -> None:
        if not arg.isdecimal() or int(arg) not in PACES:
            raise Unclear("error-no-choice", text=arg)
        request = Choose(interaction.user.id, held.table.options.spelled(), Pace(int(arg) or None))
        await self._choose(interaction, held, request)

    async def _choose(
        self, interaction: discord.Interaction, held: TableSnapshot, request: Choose, name: str = ""
    ) -> None:
        """Change what the table agrees on, for the host and for everybody to see."""
        outcome = await self._answers.ask(interaction, held.id, request)
        await self._seating.lobbies.panel(interaction, outcome.held, name)
        self._seating.lobbies.refresh(outcome.held)

    # ── panels ──────────────────────────────────────────────────────────────────────────────────────────

    async def _help(self, interaction: discord.Interaction, _arg: str) -> None:
        await self._beside(interaction, screens.help_page(await self._answers.voice(interaction)))


def _said(data: Any) -> custom_ids.Id | None:
    """Read what was clicked: of a menu its choice, or all its choices where cards go together."""
    control = custom_ids.read(data["custom_id"])
    chosen: list[custom_ids.Id] = [
        each for each in map(custom_ids.read, data.get("values", ())) if each is not None
    ]
    if isinstance(control, PickId) or (
        isinstance(control, WorkId) and any(isinstance(each, CardId) for each in chosen)
    ):
        return control.taking(chosen)
    return chosen[0] if chosen else control


def _offers(found: PickId, seed: str, seat: Seat, pick: Pick) -> bool:
    """Say whether an id was made for these cards, and takes none but them."""
    whole = range(len(pick.cards))
    return custom_ids.means(found, seed, seat, pick.taking(whole)) and set(found.places) <= set(whole)


def _typed(components: list[Any]) -> str:
    """Return the first text typed into a form."""
    fields = [each.get("component", {}) for each in components]
    return next((str(field["value"]).strip() for field in fields if "value" in field), "")
