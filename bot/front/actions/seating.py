"""Opening a table, sitting down, getting up and beginning, by command or by button alike."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

import discord
import msgspec

from bot.front import screens, typed_input
from bot.front.actions.lobbies import Lobbies
from bot.front.actions.substitutes import Substitutes
from bot.front.answers import Answers, Unclear
from bot.front.direct import closes
from bot.front.gateway import Denied, Done, Reply
from bot.front.invitation import address
from bot.host.table.committed import dealt
from bot.host.table.log import Act, Joined, Pace, Person, Robot
from bot.host.table.offers import Take
from bot.host.table.refusals import NotHost, NotInLobby, Refused, TableFull
from bot.host.table.requests import Cancel, Join, Leave, Remove, Request, Start, opening
from bot.host.tables import RefusedAt, TableSnapshot
from bot.store import Crowded, GuildSettings
from bot.words.texts import LANGUAGES
from games import NEWEST, newest
from games.automata import names

_COMPANY: Final = 4
"""How many play where somebody wants to play at once, as far as the game lets them."""
_NAMED: Final = 5
"""Tables that are named, of those that may be closed to make room for another."""


class Seating:
    """What happens at a table before its first card, and when somebody gets up."""

    def __init__(self, answers: Answers) -> None:
        """Seat people at the tables of ``answers``."""
        self._answers = answers
        self._tables = answers.tables
        self.lobbies = Lobbies(answers)
        self.substitutes = Substitutes(answers)

    async def open(
        self, interaction: discord.Interaction, game: str, pace: Pace, robots: int, rules: str
    ) -> None:
        """Open a table in this channel and show its lobby; ``rules`` are its house rules, as typed.

        Raises:
            Unclear: not in this channel, no room for another table, or no such house rule.
            Refused: the game takes fewer players.
        """
        place = await self._place(interaction)
        kind = newest(game)
        said = typed_input.house_rules(kind, await self._answers.voice(interaction), rules)
        if said.rest:
            raise Unclear("error-no-rule", text=said.rest)
        if 1 + robots > (most := kind.seats(said.options)[-1]):
            raise Refused(TableFull(most))
        opened = opening(interaction.user.id, kind, said.options, pace)
        held = await self._put_up(interaction, place, [opened, *_automata(game, robots)])
        await self.lobbies.show(interaction, held)
        await self._greet(interaction, held)
        await self._look_around(interaction, held)

    async def play_now(self, interaction: discord.Interaction, game: str = "") -> None:
        """Deal a game at once, to somebody and to automata in all other seats; of no game, offer them all.

        Raises:
            Unclear: not in this channel, no room for another table, or no such game.
        """
        place = await self._place(interaction)
        if not game:
            await self._answers.private(interaction, screens.play_now(await self._answers.voice(interaction)))
            return
        if all(game != each.key for each in NEWEST):
            raise Unclear("error-no-choice", text=game)
        kind = newest(game)
        allowed = kind.seats(rules := kind.options())
        opened = opening(interaction.user.id, kind, rules, Pace())
        robots = _automata(game, min(max(_COMPANY, allowed[0]), allowed[-1]) - 1)
        hours = self._tables.hours
        acts = dealt([opened, *robots], self._tables.seed(), hours.now(), hours.at(place[0]))
        held = await self._put_up(interaction, place, acts)
        await self._answers.hand(interaction, held)
        await self._greet(interaction, held)
        await self._look_around(interaction, held)

    async def _put_up(
        self, interaction: discord.Interaction, place: tuple[int, int], acts: Sequence[Act]
    ) -> TableSnapshot:
        """Open a table where there is room for one."""
        speaks = await self._answers.voices.own(interaction.user.id, interaction.locale.value)
        try:
            outcome = await self._tables.open(*place, acts, interaction.id, speaks)
        except Crowded as crowded:
            raise await self._too_many(interaction, crowded) from None
        self._answers.committed(interaction, outcome)
        return outcome.held

    async def join(
        self, interaction: discord.Interaction, held: TableSnapshot, asked: Take | None = None
    ) -> None:
        """Take a place; at a running game, one that is free or offered, or the one ``asked`` for."""
        request = asked or Join(interaction.user.id)
        outcome = await self._answers.ask(interaction, held.id, request)
        if outcome.held.table.status == "playing":
            await self._answers.hand(interaction, outcome.held)
        else:
            await self.lobbies.show(interaction, outcome.held)
        await self._greet(interaction, outcome.held)

    async def leave(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        """Get up; an automaton takes the seat in a running game."""
        outcome = await self._answers.ask(interaction, held.id, Leave(interaction.user.id))
        if held.table.status == "lobby" and outcome.held.table.status == "lobby":
            await self.lobbies.show(interaction, outcome.held)
        else:
            await self._shut(interaction, held, outcome.held, "lobby-left")

    async def change(self, interaction: discord.Interaction, held: TableSnapshot, request: Request) -> None:
        """Do what a request asks before the start, and show the lobby as it then is."""
        outcome = await self._answers.ask(interaction, held.id, request)
        await self.lobbies.show(interaction, outcome.held)

    async def remove(self, interaction: discord.Interaction, held: TableSnapshot, request: Remove) -> None:
        """Take somebody's place away; in a running game an automaton gets it."""
        outcome = await self._answers.ask(interaction, held.id, request)
        if held.table.status == "lobby":
            await self.lobbies.show(interaction, outcome.held)
        else:
            await self._answers.replaced(interaction, "lobby-removed")

    async def start(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        """Deal; who begins by command sees their hand, who clicks sees the lobby close."""
        outcome = await self._answers.ask(
            interaction, held.id, Start(interaction.user.id, self._tables.seed())
        )
        if interaction.message is not None and held.table.status == "lobby":
            await self.lobbies.show(interaction, outcome.held)
        else:
            await self._answers.hand(interaction, outcome.held)
            self.lobbies.refresh(outcome.held)

    async def speak(self, interaction: discord.Interaction, held: TableSnapshot, choice: str) -> None:
        """Speak another language in the lobbies and at the tables of a server, until its managers choose.

        Raises:
            Refused: the game has begun, or somebody asks who is not the host and does not manage the server.
            Unclear: the managers have chosen, or there is no such language.
        """
        if choice not in LANGUAGES:
            raise Unclear("error-no-choice", text=choice)
        if interaction.user.id != held.table.host and not moderates(interaction, held):
            raise Refused(NotHost())
        if held.table.status != "lobby":
            raise RefusedAt(NotInLobby(), held)
        settings = await self._answers.store.guild(held.guild)
        self.lobbies.clicked(interaction, held)
        if (await self._answers.voices.spoken(settings, held)).settled:
            self.lobbies.refresh(held)
            raise Unclear("lobby-language-settled")
        await self._answers.store.change_guild(
            held.guild, lambda now: msgspec.structs.replace(now, lobby_language=choice)
        )
        await self.lobbies.show(interaction, held)
        await self._refresh_others(held)

    async def _refresh_others(self, held: TableSnapshot) -> None:
        """Bring the other lobbies of a server up to date."""
        for row in await self._answers.store.tables(guild_id=held.guild, statuses=("lobby",)):
            if row.id != held.id:
                self.lobbies.refresh(await self._tables.look(row.id))

    async def cancel(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        """Close a table for good."""
        request = Cancel(interaction.user.id, moderator=moderates(interaction, held))
        outcome = await self._answers.ask(interaction, held.id, request)
        await self._shut(interaction, held, outcome.held, "lobby-closed")

    async def _shut(
        self, interaction: discord.Interaction, before: TableSnapshot, held: TableSnapshot, said: str
    ) -> None:
        """Answer whoever is done with a table; others hear it announced, and its lobby loses its buttons."""
        if before.table.status == "lobby" and interaction.message is not None:
            await self.lobbies.show(interaction, held)
        else:
            await self._answers.replaced(interaction, said)
            self.lobbies.refresh(held)

    async def _place(self, interaction: discord.Interaction) -> tuple[int, int]:
        """Say where a table may be opened: on a server, in a channel that its managers allow."""
        guild, channel = interaction.guild_id, interaction.channel_id
        if guild is None or channel is None:
            raise Unclear("error-no-server")
        settings = await self._answers.settings(interaction, guild)
        if not channel_allowed(interaction, settings):
            raise Unclear("error-not-here")
        if missing := missing_permissions(interaction):
            voice = await self._answers.voice(interaction)
            raise Unclear("error-cannot-write", missing=[voice("permission", name=each) for each in missing])
        if not await self._is_inside(interaction, guild, channel):
            raise Unclear("error-private-thread", bot=f"<@{interaction.application_id}>")
        return guild, channel

    async def _is_inside(self, interaction: discord.Interaction, guild: int, channel: int) -> bool:
        """Say whether the bot is in a private thread, of which its permissions say nothing."""
        here = interaction.channel
        if not (isinstance(here, discord.Thread) and here.is_private()):
            return True
        return not isinstance(await self._answers.gateway.whereabouts(guild, channel), Denied)

    async def _too_many(self, interaction: discord.Interaction, crowded: Crowded) -> Unclear:
        """Say that there is no room for another table, and which have been still for the longest."""
        tables = [await self._tables.look(each) for each in crowded.table_ids[:_NAMED]]
        named = [f"- {await self._closable(interaction, each)}" for each in tables]
        return Unclear(f"error-too-many-{crowded.where}", most=crowded.most, tables=["\n".join(named)])

    async def _closable(self, interaction: discord.Interaction, held: TableSnapshot) -> str:
        """Name a table with the way there, and who may close it."""
        row, voice = await self._answers.store.table(held.id), await self._answers.voice(interaction, held)
        return voice(
            "table-to-close",
            table=screens.table_name(held, voice),
            link=screens.message_url(held, row.message_id if row else None),
            host=voice.seats[held.table.players.index(Person(held.table.host))],
        )

    async def _greet(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        """Find out whether hands can be sent to somebody, who has just clicked; tell them if they cannot."""
        user, answers = interaction.user.id, self._answers
        await answers.store.remember(user, interaction.locale.value)
        known = await answers.store.dm(user)
        if (known.channel_id and not known.closed_at) or await answers.store.hands.played_in(
            user
        ) == "channel":
            return
        if closes(await self._welcome(interaction, held)):
            await answers.direct.told(user)
            voice = await answers.voice(interaction)
            await answers.notice(interaction, "lobby-joined-dm-closed", hand=voice("button-hand"))

    async def _look_around(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        """Tell who opens a table where it cannot be told of: the commands may be on a server without the bot.

        Discord then says of the bot what everybody may do, so it is asked; but not where a table was told of.
        """
        rows = await self._answers.store.tables(channel_id=held.channel)
        if any(row.reached and row.message_id for row in rows):
            return
        async with self._answers.gateway.turn(held.channel) as turn:
            found = await turn.reach(held.channel)
        if isinstance(found, Denied) and not found.for_now:
            link = address(interaction.application_id)
            await self._answers.notice(interaction, "error-commands-alone", link=link)

    async def _welcome(self, interaction: discord.Interaction, held: TableSnapshot) -> Reply[int]:
        """Greet somebody by direct message, composed beforehand: no hand comes between."""
        user, answers = interaction.user.id, self._answers
        voice = await answers.voice(interaction, held)
        welcome = screens.Summons(voice("dm-welcome", hand=voice("button-hand")))
        channel = await answers.direct.channel(user, anew=True)
        if not isinstance(channel, Done):
            return channel
        async with answers.gateway.turn(channel.value, direct=True) as turn:
            sent = await turn.post(channel.value, welcome, secrets.token_hex(8))
        await answers.direct.learn(user, sent)
        return sent


def _automata(game: str, number: int) -> list[Joined]:
    """Seat so many automata, of those who play a game the best."""
    return [Joined(Robot(names(game)[0], name)) for name in range(1, number + 1)]


def missing_permissions(interaction: discord.Interaction) -> list[str]:
    """List, by Discord's names, what we lack to announce where somebody is heard.

    An answer to them would show all the same.
    """
    ours = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = {
        "view_channel": ours.view_channel,
        "send_messages_in_threads": ours.send_messages_in_threads or not in_thread,
        "send_messages": ours.send_messages or in_thread,
    }
    return [permission for permission, given in needed.items() if not given]


def channel_allowed(interaction: discord.Interaction, settings: GuildSettings) -> bool:
    """Say whether tables may be opened where somebody is heard: in a channel, and so in its threads."""
    here = interaction.channel
    parent = here.parent_id if isinstance(here, discord.Thread) else None
    return not settings.channels or not {interaction.channel_id, parent}.isdisjoint(settings.channels)


def manages_server(interaction: discord.Interaction) -> bool:
    """Say whether somebody may manage the server in which they are heard."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def moderates(interaction: discord.Interaction, held: TableSnapshot) -> bool:
    """Say whether somebody may manage the server of a table, and is heard there: rights are of one server."""
    return interaction.guild_id == held.guild and manages_server(interaction)
