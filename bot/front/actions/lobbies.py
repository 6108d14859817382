"""The lobby of each table: on a message that everybody sees, and on the panels of those who set it.

Which message shows a lobby is remembered while the bot runs, so that what is set in private shows in public.
Several people may change a lobby at once, and nobody waits for another's answer: where one may have been
overtaken by the next on its way to Discord, the lobby is written once more.
"""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, Generic, NamedTuple, TypeVar
from weakref import WeakValueDictionary

import discord

from bot.front import screens
from bot.front.answers import Answers
from bot.front.errands import Errands
from bot.front.gateway import Denied, Done, PlaceTurn, Reply, Unknown
from bot.front.gateway.results import is_settled
from bot.host.tables import TableSnapshot
from bot.store import StoreFailure
from bot.words.texts import Voice

T = TypeVar("T")

_REMEMBERED: Final = 2_000
_TOO_OLD: Final = 30046
"""Discord's code for a message that is too old to be changed once more."""
_TRIES: Final = 6

_log = logging.getLogger(__name__)


class _Newest:
    """Up to which line of a table there is a lobby on its way to Discord, or was while another still is."""

    line = -1


class _Written(NamedTuple, Generic[T]):
    """What became of a lobby on its way: the table that it shows, and whether it may not be the last word."""

    held: TableSnapshot
    result: Reply[T]
    overtaken: bool


class Lobbies:
    """Shows lobbies, and keeps those that are shown as their tables are."""

    def __init__(self, answers: Answers) -> None:
        """Show the lobbies of the tables of ``answers``."""
        self._answers = answers
        self._gateway = answers.gateway
        self._behind = Errands(self._rewrite)
        self._shown: OrderedDict[int, tuple[int, int]] = OrderedDict()
        """For each table, the channel and the message of its lobby."""
        self._newest: WeakValueDictionary[int, _Newest] = WeakValueDictionary()

    async def show(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        """Show a lobby where it was clicked, in public and on the panel alike, or on a new message."""
        if interaction.message is None:
            await self._post(interaction, held)
        elif _in_public(interaction):
            self.clicked(interaction, held)
            written = await self._write(held.id, lambda screen: self._gateway.edit(interaction, screen))
            if written.overtaken or not isinstance(written.result, Done):
                self.clicked(interaction, held)
                self.refresh(held)
        else:
            await self.panel(interaction, held)
            self.refresh(held)

    async def _post(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        posted = await self._write(
            held.id, lambda screen: self._gateway.respond(interaction, screen, ephemeral=False)
        )
        if held.table.status == "lobby" and isinstance(posted.result, Done):
            self._remember(held, interaction.channel_id, posted.result.value)
        if held.table.status != "lobby" or posted.overtaken:
            self.refresh(held)

    async def _write(
        self, table_id: int, send: Callable[[screens.Screen], Awaitable[Reply[T]]]
    ) -> _Written[T]:
        """Send a lobby as it is now, and find out whether a newer one may have landed before it."""
        newest = self._newest.setdefault(table_id, _Newest())
        held = await self._answers.tables.look(table_id)
        newest.line = max(newest.line, held.table.head)
        result = await send(await self._public(held))
        return _Written(held, result, newest.line > held.table.head)

    async def panel(self, interaction: discord.Interaction, held: TableSnapshot, chosen: str = "") -> None:
        """Show what the host may set, privately; ``chosen`` is the house rule being set."""
        self.clicked(interaction, held)
        voice = await self._answers.voice(interaction, held)
        if held.table.status == "lobby":
            await self._answers.private(interaction, screens.options(held, voice, chosen or None))
        else:
            await self._answers.private(interaction, await self._lobby(held, voice))

    def refresh(self, held: TableSnapshot) -> None:
        """Bring the lobby in the channel up to date soon, if it is known where it is."""
        if held.id in self._shown:
            self._behind.wake(held.id)

    async def drain(self) -> None:
        """Wait until all lobbies are up to date."""
        await self._behind.drain()

    async def _rewrite(self, table_id: int) -> None:
        """Write a lobby anew, several times if need be; one that cannot be reached is for the host's log."""
        result: Reply[int] = Unknown("not tried")
        for _ in range(_TRIES):
            try:
                result = await self._attempt(table_id)
            except StoreFailure as error:
                result = Unknown(type(error).__name__)
            if is_settled(result):
                break
        if not isinstance(result, Done):
            fault = result.fault if isinstance(result, Unknown) else result.code
            _log.warning("a lobby was not edited", extra={"table": table_id, "fault": fault})

    async def _attempt(self, table_id: int) -> Reply[int]:
        if table_id not in self._shown:  # its last word stands
            return Done(0)
        channel, message = self._shown[table_id]
        async with self._gateway.turn(channel) as turn:
            held, result, overtaken = await self._write(
                table_id, lambda screen: _written(turn, channel, message, screen)
            )
        if isinstance(result, Done):
            self._remember(held, channel, result.value)
        if overtaken:
            self.refresh(held)
        elif held.table.status != "lobby" and not isinstance(result, Unknown):
            self._shown.pop(table_id, None)
        return result

    def clicked(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        """Remember the lobby that was clicked, if everybody sees it."""
        message = interaction.message
        if message is not None and _in_public(interaction):
            self._remember(held, interaction.channel_id, message.id)

    def _remember(self, held: TableSnapshot, channel: int | None, message: int | None) -> None:
        if channel and message:
            self._shown[held.id] = (channel, message)
            self._shown.move_to_end(held.id)
            if len(self._shown) > _REMEMBERED:
                self._shown.popitem(last=False)

    async def _public(self, held: TableSnapshot) -> screens.Screen:
        voices = self._answers.voices
        voice = await voices.public(held.guild, held)
        spoken = await voices.spoken(await self._answers.store.guild(held.guild), held)
        return await self._lobby(held, voice, () if spoken.settled else voices.others(voice))

    async def _lobby(self, held: TableSnapshot, voice: Voice, others: Iterable[Voice] = ()) -> screens.Screen:
        (last,) = await self._answers.tables.told(held.id, held.table.head - 1, held.table.head)
        return screens.lobby(held, voice, last.line.act, others)


async def _written(turn: PlaceTurn, channel: int, message: int, screen: screens.Screen) -> Reply[int]:
    """Write a lobby anew where it stands or, should that be too old, below."""
    result = await turn.rewrite(channel, message, screen)
    if isinstance(result, Denied) and result.code == _TOO_OLD:
        result = await turn.post(channel, screen, secrets.token_hex(8))
    return result


def _in_public(interaction: discord.Interaction) -> bool:
    message = interaction.message
    return message is not None and interaction.guild_id is not None and not message.flags.ephemeral
