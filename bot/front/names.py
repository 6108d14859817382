"""What people are called, in each server by the name that they bear there.

Whoever asks for something brings their name along, and those of people whom they name in a command; it is
remembered while the bot runs. The names of those who sit down are kept in the store.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import discord

from bot.host.table.log import Person, Player, Robot
from bot.store import Store, StoreFailure
from bot.words.texts import Voice
from bot.words.user_text import nameable

_HEARD: Final = 4_096
"""So many names are remembered, those last heard."""


class Names:
    """What people are called, by server: no name of one server is ever said in another."""

    def __init__(self, store: Store) -> None:
        """Keep the names of those who play in ``store``."""
        self._store = store
        self._heard: OrderedDict[tuple[int, int], str] = OrderedDict()

    def learn(self, interaction: discord.Interaction) -> None:
        """Remember the names that come with an interaction; a direct message tells of no server."""
        if interaction.guild_id is not None:
            for user, *borne in _introduced(interaction):
                self.met(interaction.guild_id, user, *borne)

    def met(self, guild: int, user: int, *borne: str | None) -> None:
        """Remember what somebody is called in a server: the first of their names that can be seen."""
        if name := nameable(*borne):
            self._heard[guild, user] = name
            self._heard.move_to_end((guild, user))
        if len(self._heard) > _HEARD:
            self._heard.popitem(last=False)

    async def known(self, guild: int, users: Sequence[int]) -> Mapping[int, str]:
        """Return what people are called in a server, as far as that is known."""
        return await self._store.names(guild, users) | self._heard_of(guild, users)

    async def at_table(self, guild: int, users: Sequence[int]) -> Mapping[int, str]:
        """Return the same of those who sit at a table of the server; what is new is kept before it is said.

        Should that fail, they are called so all the same, and it is tried again when they are next named.
        """
        kept, heard = await self._store.names(guild, users), self._heard_of(guild, users)
        new = {user: name for user, name in heard.items() if kept.get(user) != name}
        with contextlib.suppress(StoreFailure):
            await asyncio.gather(*(self._store.name(guild, user, name) for user, name in new.items()))
        return kept | heard

    def _heard_of(self, guild: int, users: Sequence[int]) -> dict[int, str]:
        return {user: self._heard[guild, user] for user in users if (guild, user) in self._heard}

    def forget(self, user: int) -> None:
        """Forget what somebody is called, everywhere."""
        for key in [key for key in self._heard if key[1] == user]:
            del self._heard[key]


def _introduced(interaction: discord.Interaction) -> Iterator[tuple[int, str | None, str | None, str]]:
    """Give whoever asks, and those whom they name in an option: the id, and the names they bear there."""
    user = interaction.user
    nick = user.nick if isinstance(user, discord.Member) else None
    yield user.id, nick, user.global_name, user.name
    data: Any = interaction.data or {}
    found = data.get("resolved", {})
    for named, each in found.get("users", {}).items():
        nick = found.get("members", {}).get(named, {}).get("nick")
        yield int(named), nick, each.get("global_name"), each["username"]


def called(voice: Voice, players: Sequence[Player], name: Callable[[int], str | None]) -> tuple[str, ...]:
    """Return what to call each player: people by ``name`` or else by their place, automata by given names."""
    return tuple(_called(voice, seat, player, name) for seat, player in enumerate(players))


def _called(voice: Voice, seat: int, player: Player, name: Callable[[int], str | None]) -> str:
    if isinstance(player, Robot):
        return voice("automaton-called", n=player.name)
    if player.user < 0:  # they had themselves forgotten
        return voice("player-forgotten")
    return name(player.user) or voice("player-unnamed", n=seat + 1)


def written_player(player: Player) -> str:
    """Write a player down, for an id or a choice: a number, or a way of playing and a name."""
    return str(player.user) if isinstance(player, Person) else f"{player.kind}.{player.name}"


def read_player(text: str) -> Player:
    """Read a player that was written down; anybody may write anything, so there may be none like it."""
    kind, _, name = text.rpartition(".")
    return (
        Robot(kind, int(name)) if kind and name.isdecimal() else Person(int(text) if text.isdecimal() else 0)
    )


def mention(user: int) -> str:
    """Return what Discord shows as somebody's name."""
    return f"<@{user}>"
