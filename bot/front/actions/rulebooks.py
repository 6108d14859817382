"""Rules to read: those of a game, those in force at a table, and the book of what a server has invented.

Moderators hide there what somebody wrote: from then on nobody on their server reads it, wherever it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import discord

from bot.front import screens
from bot.front.answers import Answers, Unclear
from bot.host.tables import TableSnapshot
from bot.store import Invention
from bot.words.texts import Voice
from bot.words.user_text import digest, written
from games import newest
from games.core import Game

_USUAL: Final = "le99"
"""The game that is meant where nothing has been played yet."""


class Rulebooks:
    """Shows rules, and hides what people wrote in them."""

    def __init__(self, answers: Answers) -> None:
        """Read in the store of ``answers``."""
        self._answers = answers
        self._store = answers.store

    # ── the rules of a game ─────────────────────────────────────────────────────────────────────────────

    async def show(self, interaction: discord.Interaction, game: Game[Any, Any, Any], page: int = 0) -> None:
        """Show a page of a game's rules, and the way to what was invented here."""
        book = await self._book(interaction.guild_id, game)
        voice = await self._answers.voice(interaction)
        await self._answers.private(interaction, screens.rules(game, voice, page, invented=bool(book)))

    async def turn(self, interaction: discord.Interaction, arg: str) -> None:
        """Turn to another page of a game's rules."""
        key, _, page = arg.partition(".")
        await self.show(interaction, _game(key, arg), _page(page, arg))

    async def show_table(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        """Show what is in force at a table and the rules of its game, beside whatever was clicked."""
        await self._answers.beside(interaction, await self._here(interaction, held))

    async def turn_at_table(self, interaction: discord.Interaction, held: TableSnapshot, arg: str) -> None:
        """Turn to another page of what was invented at a table."""
        await self._answers.private(interaction, await self._here(interaction, held, _page(arg, arg)))

    async def _here(
        self, interaction: discord.Interaction, held: TableSnapshot, page: int = 0
    ) -> screens.Screen:
        book = bool(await self._book(interaction.guild_id, held.table.game))  # it is opened on its server
        voice = await self._answers.voice(interaction, held)
        if not screens.invented(held):
            return screens.rules(held.table.game, voice, invented=book, held=held)
        return screens.rules_here(held, voice, page, book=book, hides=_hides(interaction))

    # ── the book of a server ────────────────────────────────────────────────────────────────────────────

    async def open(self, interaction: discord.Interaction, arg: str) -> None:
        """Open the book of the server at a page: ``tremblay.2``."""
        key, _, page = arg.partition(".")
        game, at = _game(key, arg), _page(page, arg)
        voice = await self._answers.voice(interaction)
        book = await self._entries(interaction.guild_id, game, voice)
        view = screens.rulebook(game, book, voice, at, hides=_hides(interaction))
        await self._answers.private(interaction, view)

    async def _book(self, guild: int | None, game: Game[Any, Any, Any]) -> list[Invention]:
        return await self._store.rulebook(guild, game.key) if guild else []

    async def _entries(
        self, guild: int | None, game: Game[Any, Any, Any], voice: Voice
    ) -> list[screens.BookEntry]:
        book = await self._book(guild, game)
        people = [each.user_id for each in book if each.user_id and each.user_id > 0]
        called = dict(zip(people, await self._answers.voices.called(guild or 0, people), strict=True))
        return [_entry(each, voice, called) for each in book]

    # ── moderation ──────────────────────────────────────────────────────────────────────────────────────

    async def hide_in_book(self, interaction: discord.Interaction, arg: str) -> None:
        """Hide what stands in a rule of the server's book: ``tremblay.2.9f3c…``."""
        place, _, mark = arg.rpartition(".")
        game = _game(place.partition(".")[0], arg)
        book = await self._book(interaction.guild_id, game)
        await self._hide(interaction, (each.reglement for each in book), mark)
        await self.open(interaction, place)

    async def hide_at_table(self, interaction: discord.Interaction, held: TableSnapshot, arg: str) -> None:
        """Hide what stands in a rule that is in force at a table, or being judged there: ``2.9f3c…``."""
        page, _, mark = arg.rpartition(".")
        await self._hide(interaction, screens.invented(held), mark)
        await self.turn_at_table(interaction, held, page)

    async def _hide(
        self, interaction: discord.Interaction, rules: Iterable[Mapping[str, Any]], mark: str
    ) -> None:
        """Hide every text of the rule that is meant.

        Raises:
            Unclear: whoever asks may not, or there is no such rule any more.
        """
        if interaction.guild_id is None or not _hides(interaction):
            raise Unclear("rulebook-forbidden")
        meant = next((rule for rule in rules if mark and screens.mark(rule) == mark), None)
        if meant is None:
            raise Unclear("error-no-choice", text=mark)
        await self._store.hide(interaction.guild_id, map(digest, written(meant)))

    # ── which game is meant ─────────────────────────────────────────────────────────────────────────────

    async def game_meant(self, interaction: discord.Interaction, said: str | None) -> Game[Any, Any, Any]:
        """Return the game that somebody names, else the one last played in their channel."""
        if said:
            return newest(said)
        rows = await self._store.tables(channel_id=interaction.channel_id) if interaction.guild_id else []
        if not rows:
            return newest(_USUAL)
        latest = max(rows, key=lambda row: row.updated_at)
        return newest((await self._answers.tables.look(latest.id)).table.game.key)


def _entry(found: Invention, voice: Voice, called: Mapping[int, str]) -> screens.BookEntry:
    rule = {**found.reglement, "origin": found.origin or ""}
    nobody = voice("rulebook-by-table" if found.user_id is None else "player-forgotten")
    return screens.BookEntry(rule, called.get(found.user_id or 0, nobody), found.at, found.uses)


def _hides(interaction: discord.Interaction) -> bool:
    """Say whether somebody may hide what others wrote, as they may delete what others say."""
    return interaction.guild_id is not None and interaction.permissions.manage_messages


def _game(key: str, arg: str) -> Game[Any, Any, Any]:
    try:
        return newest(key)
    except KeyError:
        raise Unclear("error-no-choice", text=arg) from None


def _page(page: str, arg: str) -> int:
    if not (page.isascii() and page.isdecimal()):
        raise Unclear("error-no-choice", text=arg)
    return int(page)
