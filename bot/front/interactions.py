"""Interactions with what we show: buttons, menus and forms. An id is read once, and leads to one handler.

A click says an id; whoever clicked is all the authority it has. No message need be remembered, so that its
buttons work as well after a restart.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple, TypeAlias

import discord

from bot.faces import face
from bot.front import custom_ids, screens
from bot.front.actions.habits import Habits
from bot.front.actions.histories import Histories
from bot.front.actions.lessons import Lessons
from bot.front.actions.looks import Looks
from bot.front.actions.moves import Moves
from bot.front.actions.preferences import Preferences
from bot.front.actions.rulebooks import Rulebooks
from bot.front.actions.seating import Seating
from bot.front.actions.standings import Standings
from bot.front.actions.timing import Timing
from bot.front.actions.wishes import Wishes
from bot.front.actions.workshops import Workshops
from bot.front.admission import Admission, is_private
from bot.front.answers import Answers, Unclear
from bot.front.custom_ids import (
    AskedId,
    CardId,
    GameId,
    GamesId,
    Id,
    LessonId,
    LookId,
    MenuId,
    MoveId,
    Panel,
    PanelId,
    PickId,
    SayId,
    TableId,
    TypedId,
    WorkId,
)
from bot.host.table.refusals import NotSeated, Refused, Restored
from bot.host.tables import RefusedAt, TableSnapshot
from bot.store import UnknownTable

_AtTable: TypeAlias = Callable[..., Awaitable[None]]
"""(interaction, the table within reach, the id, what was typed)."""
_Panel: TypeAlias = Callable[[discord.Interaction, str], Awaitable[None]]

_FORMS: Final = frozenset(("ask", "clock", "place"))
"""Wishes that open a form, or are answered by an acknowledgement and nothing else."""


class Said(NamedTuple):
    """What somebody says by a click or a form: an id, and what was typed (``None``: it was no form)."""

    id: Id
    typed: str | None = None


class Interactions:
    """Leads each interaction to what it asks for."""

    def __init__(
        self,
        answers: Answers,
        seating: Seating,
        preferences: Preferences,
        rulebooks: Rulebooks,
        admission: Admission | None = None,
    ) -> None:
        """Act at the tables of ``answers``, in the order that ``admission`` gives."""
        self._answers, self._admission = answers, admission or Admission()
        looks, moves, shops = Looks(answers, seating, rulebooks), Moves(answers), Workshops(answers)
        wishes = Wishes(answers, seating, looks, rulebooks, habits := Habits(answers))
        self._moves, self._shops, self._lessons = moves, shops, Lessons(answers)
        self._histories = Histories(answers)
        self._at_table: Mapping[type[Id], _AtTable] = {
            MoveId: moves.play,
            MenuId: moves.open_menu,
            PickId: moves.pick,
            SayId: self._say,
            WorkId: shops.visit,
            AskedId: shops.answer,
            TypedId: self._make_typed,
            LookId: looks.look,
            TableId: wishes.fulfil,
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
            "unlist": preferences.unlist,
            "list": preferences.relist,
            "board": Standings(answers, rulebooks).turn,
            "help": looks.help,
            "open": Timing(answers, seating).opened,
            **habits.panels,
            "illustrated": preferences.illustrate,
            "play": seating.play_now,
            "quit": self._lessons.quit,
        }

    async def clicked(self, interaction: discord.Interaction) -> None:
        """Read what was clicked or filled in, and do it in its turn; what is none of ours does nothing."""
        async with self._answers.answering_errors(interaction):
            said = _said(interaction)
            if said is not None:
                anew = _acknowledged_anew(interaction, said)
                gateway = self._answers.gateway
                early = None if anew is None else partial(gateway.acknowledge, interaction, anew=anew)
                await self._admission.turn(interaction, early, first=early is None)
                await self._do(interaction, said)

    async def _do(self, interaction: discord.Interaction, said: Said) -> None:
        match said.id:
            case TableId(_, "place", _) | PanelId("place"):
                await self._answers.gateway.defer(interaction)
            case PanelId(what, arg):
                await self._panels[what](interaction, arg if said.typed is None else f"{arg}={said.typed}")
            case GameId():
                await self._histories.read(interaction, said.id)
            case GamesId():
                await self._histories.turn(interaction, said.id)
            case LessonId():
                await self._lessons.press(interaction, said.id)
            case CardId():
                raise Unclear("error-no-choice", text=str(said.id))
            case found:
                held = await self._within_reach(interaction, found.table)
                await self._at_table[type(found)](interaction, held, found, said.typed)

    async def _say(
        self, interaction: discord.Interaction, held: TableSnapshot, found: SayId, typed: str | None
    ) -> None:
        if typed is None:
            await self._moves.ask_to_say(interaction, held, found)
        else:
            await self._moves.say(interaction, held, found, typed)

    async def _make_typed(
        self,
        interaction: discord.Interaction,
        held: TableSnapshot,
        _found: TypedId,
        _typed: str | None = None,
    ) -> None:
        """Make at this table the move that the message repeats: nobody knew at which table it was meant."""
        said = screens.kept(interaction.message.components).get(0, "") if interaction.message else ""
        if face(held.table.game.key).workshop and said.startswith("propose "):
            await self._shops.propose(interaction, held, said)
        else:
            await self._moves.play_card(interaction, held, said)

    async def _within_reach(self, interaction: discord.Interaction, name: str) -> TableSnapshot:
        """Return a table of this channel, or one where whoever clicked sits: here or away from any server.

        Raises:
            Refused: it is neither; or the button is of another life of the database.
            Unclear: there was such a table before a backup was restored.
        """
        meant = custom_ids.called(name)
        try:
            held = await self._answers.tables.look(meant.id)
        except UnknownTable:
            if meant.epoch == self._answers.store.epoch:
                raise
            raise Unclear("error-table-gone") from None
        reached = _reaches(interaction, held)
        if meant.epoch != held.epoch:
            raise RefusedAt(Restored(), held) if reached else Unclear("error-table-gone")
        if not reached:
            raise Refused(NotSeated())
        return held


def _reaches(interaction: discord.Interaction, held: TableSnapshot) -> bool:
    """Say whether somebody is at a table's channel, which they then may see, or sits at the table."""
    if interaction.guild_id == held.guild and interaction.channel_id == held.channel:
        return True
    seated = held.table.seat_of(interaction.user.id) is not None
    return seated and interaction.guild_id in {None, held.guild}


def _said(interaction: discord.Interaction) -> Said | None:
    """Read an interaction, once; ``None``: its id is none of ours."""
    data: Any = interaction.data
    control = custom_ids.read(data["custom_id"])
    if interaction.type is discord.InteractionType.modal_submit:
        return Said(control, _typed(data["components"])) if control else None
    found = _chosen(control, data.get("values", ()))
    return Said(found) if found else None


def _chosen(control: Id | None, values: list[str]) -> Id | None:
    """Return what was clicked: of a menu its choice, or all its choices where cards go together."""
    chosen = [each for each in map(custom_ids.read, values) if each is not None]
    together = any(isinstance(each, CardId) for each in chosen)
    if isinstance(control, PickId) or (isinstance(control, WorkId | PanelId) and together):
        return control.taking(chosen)
    return chosen[0] if chosen else control


def _typed(components: list[Any]) -> str:
    """Return what was typed into a form, its fields one under the other."""
    fields = [each.get("component", {}) for each in components]
    return "\n".join(str(field["value"]).strip() for field in fields if "value" in field)


def _acknowledged_anew(interaction: discord.Interaction, said: Said) -> bool | None:
    """Say where one is told early that a click was heard: in a message of its own, or where one clicked.

    ``None``: its answer alone can say so, and goes first.

    A form can only be opened by an answer, and a message that everybody sees must never become a private one.
    """
    private = is_private(interaction)
    match said:
        case Said(GameId(what="text" | "record")):
            return None
        case Said(MoveId() | MenuId() | PickId() | AskedId() | TypedId() | GameId() | GamesId()) | Said(
            LookId(what="hand" | "options") | LessonId() | PanelId(what="play" | "quit")
        ):
            return not private
        case Said(LookId(what="sheet" | "rules" | "table") | PanelId(what="help")):
            return True
        case Said(SayId() | WorkId(), typed) if typed is not None:
            return not private
        case Said(LookId(what=what) | TableId(what=what)) if private and what not in _FORMS:
            return False
        case _:
            return None
