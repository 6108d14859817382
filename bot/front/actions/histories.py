"""Histories: finished games, to replay, to tell and to take away, by command or by button.

Who sees a channel sees what was played there, and nobody else does. Discord says of each click in which
channel it was made, and vouches for no other: so a game is read where it was played. What was played in the
others is listed, once Discord has said which of them its reader sees, with the way there.
"""

from __future__ import annotations

import asyncio
import io
from typing import Final

import discord
from msgspec.structs import replace

from bot.faces.tales.tale import Scene
from bot.front import custom_ids, screens
from bot.front.answers import Answers, Unclear
from bot.front.custom_ids import GameId, GamesId
from bot.front.gateway import Denied, Done
from bot.host.past_games import PastGame
from bot.host.tables import TableSnapshot
from bot.store import Search
from games.record import write_record

PAGE: Final = 8
"""Games on a page."""
_MOST_RUNNING: Final = 8
_TO_LOOK: Final = 1.5
"""Seconds to ask which channels somebody sees: Discord waits for three, and so do they."""
_SLICE: Final = 16
"""Lines of a text that are written before others get their turn."""


class Histories:
    """Shows games that are over, with all hands open; of those that last, what everybody sees."""

    def __init__(self, answers: Answers) -> None:
        """Look at the tables of ``answers``."""
        self._answers = answers
        self._past = answers.tables.past

    # ── the games of a channel, or of a server ──────────────────────────────────────────────────────────

    async def turn(self, interaction: discord.Interaction, asked: GamesId) -> None:
        """Show a page of the games of the channel where somebody asks, or of all that they may look at."""
        here = frozenset((_readable(interaction),))
        elsewhere = await self._others(interaction) if asked.where else frozenset()
        if elsewhere is None:
            asked = replace(asked, where="")
        channels = here | (elsewhere or frozenset())
        which = Search(channels, asked.game or None, asked.player or None, asked.number or None)
        rows = await self._answers.store.finished(which, PAGE + 1, asked.page * PAGE)
        ended = [await self._past.ended(row.table_id, row.n) for row in rows[:PAGE]]
        found = [await self._entry(interaction, each.held, each) for each in ended if each]
        lasting = [] if asked.page else await self._running(interaction.guild_id, which)
        running = [await self._entry(interaction, held) for held in lasting]
        voice = await self._answers.voice(interaction)
        note = voice("history-only-here") if elsewhere is None else ""
        view = screens.games(asked, [*running, *found], voice, more=len(rows) > PAGE, note=note)
        await self._answers.private(interaction, view)

    async def _others(self, interaction: discord.Interaction) -> frozenset[int] | None:
        """Return the channels whose games somebody may look at (``None``: Discord does not say)."""
        try:
            async with asyncio.timeout(_TO_LOOK):
                told = await self._answers.gateway.readable(interaction.guild_id or 0, interaction.user)
        except TimeoutError:
            return None
        return told.value if isinstance(told, Done) else None

    async def _running(self, guild: int | None, which: Search) -> list[TableSnapshot]:
        rows = await self._answers.store.tables(guild_id=guild, statuses=("playing",))
        seen = [row for row in reversed(rows) if row.channel_id in which.channels]
        found = [await self._answers.tables.look(row.id) for row in seen]
        return [held for held in found if _is_meant(held, which)][:_MOST_RUNNING]

    async def _entry(
        self, interaction: discord.Interaction, held: TableSnapshot, past: PastGame | None = None
    ) -> screens.GameEntry:
        row = await self._answers.store.table(held.id)
        away = row is not None and held.channel != interaction.channel_id
        url = screens.message_url(held, row.message_id) if row and away else ""
        return screens.GameEntry(held, (await self._answers.voice(interaction, held)).seats, past, url)

    # ── one game ────────────────────────────────────────────────────────────────────────────────────────

    async def read(self, interaction: discord.Interaction, asked: GameId) -> None:
        """Show a game as somebody likes it, or hand it to them.

        Raises:
            Refused: it is still being played, or there is no such game.
            Unclear: it was not played in the channel where they ask.
        """
        held = await self._here(interaction, asked.table)
        lasts = held.table.status == "playing" and held.table.started == asked.began
        if asked.what == "watch" and lasts:
            await self._watch(interaction, held)
            return
        past = await self._past.game(held.id, asked.began)
        match asked.what:
            case "tell":
                await self._tell(interaction, past)
            case "share":
                await self._share(interaction, past)
            case "text":
                await self._give_text(interaction, past)
            case "record":
                await self._give_record(interaction, past)
            case _:
                await self._show(interaction, past, asked.step)

    async def _show(self, interaction: discord.Interaction, past: PastGame, step: int) -> None:
        shown = past.step(step)
        voice = await self._answers.voice(interaction, shown.held)
        await self._answers.private(interaction, screens.replayed(past, shown, voice))

    async def _watch(self, interaction: discord.Interaction, held: TableSnapshot) -> None:
        voice = await self._answers.voice(interaction, held)
        await self._answers.private(
            interaction, screens.watched(held, voice, self._answers.tables.hours.at(held.guild))
        )

    async def _tell(self, interaction: discord.Interaction, past: PastGame, note: str = "") -> None:
        voice = await self._answers.voice(interaction, past.held)
        said = voice(note) if note else ""
        tale = screens.tale(past, await _scenes(past), voice, note=said)
        await self._answers.private(interaction, tale)

    async def _share(self, interaction: discord.Interaction, past: PastGame) -> None:
        """Tell a game to everybody in the channel where it was played, in the language that is spoken there.

        Raises:
            Unclear: who asks may not write there.
        """
        if not _writes(interaction):
            raise Unclear("tale-mute")
        voice = await self._answers.voices.public(past.held.guild, past.held)
        (sharer,) = await self._answers.voices.called(past.held.guild, [interaction.user.id])
        shared = screens.tale(past, await _scenes(past), voice, sharer=sharer)
        await self._tell(interaction, past, "tale-shared")
        told = await self._answers.gateway.respond(interaction, shared, ephemeral=False)
        if isinstance(told, Denied):
            await self._tell(interaction, past, "tale-not-shared")

    async def _give_text(self, interaction: discord.Interaction, past: PastGame) -> None:
        await self._answers.gateway.defer(interaction, thinking=True)
        voice = await self._answers.voice(interaction, past.held)
        known = await self._answers.voices.names.known(past.held.guild, past.people)
        lines: list[str] = []
        for line in screens.transcript(past, voice.in_letters, known):
            lines.append(line)
            if len(lines) % _SLICE == 0:
                await asyncio.sleep(0)
        await self._hand_over(interaction, past, voice("history-text"), "".join(lines), "txt")

    async def _give_record(self, interaction: discord.Interaction, past: PastGame) -> None:
        await self._answers.gateway.defer(interaction, thinking=True)
        record = past.record(await self._answers.store.hidden(past.held.guild))
        said = (await self._answers.voice(interaction))("history-record")
        await self._hand_over(interaction, past, said, f"{write_record(record)}\n", "json")

    async def _hand_over(
        self, interaction: discord.Interaction, past: PastGame, said: str, whole: str, ending: str
    ) -> None:
        """Send a file whose name says which game it is, and nothing of its cards."""
        name = f"le99-{past.held.number}-{past.began.n}.{ending}"
        await self._answers.gateway.hand_over(
            interaction, said, discord.File(io.BytesIO(whole.encode()), name)
        )

    async def _here(self, interaction: discord.Interaction, name: str) -> TableSnapshot:
        """Return a table of the channel where somebody asks, as it stands.

        Whether there is such a table elsewhere is not told.
        """
        channel, meant = _readable(interaction), custom_ids.called(name)
        row = await self._answers.store.table(meant.id)
        if row is None or (row.guild_id, row.channel_id) != (interaction.guild_id, channel):
            raise Unclear("history-elsewhere")
        held = await self._answers.tables.look(meant.id)
        if meant.epoch != held.epoch:
            raise Unclear("error-table-gone")
        return held


def _readable(interaction: discord.Interaction) -> int:
    """Return the channel where somebody asks.

    Raises:
        Unclear: it is not on a server, or Discord does not let them read there what was said before.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Unclear("error-no-server")
    if not interaction.permissions.read_message_history:
        raise Unclear("history-unreadable")
    return interaction.channel_id


def _writes(interaction: discord.Interaction) -> bool:
    """Say whether somebody may write where they ask."""
    may = interaction.permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    return may.send_messages_in_threads if in_thread else may.send_messages


async def _scenes(past: PastGame) -> list[Scene]:
    return [screens.scene(past, step) async for step in past.told()]


def _is_meant(held: TableSnapshot, which: Search) -> bool:
    """Say whether a running game is among those that are looked for."""
    return (
        which.game in {None, held.table.game.key}
        and which.number in {None, held.number}
        and (which.user_id is None or which.user_id in held.table.people)
    )
