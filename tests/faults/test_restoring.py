"""A backup that is put in the place of the database within minutes: what is played from there on is told."""

from __future__ import annotations

import asyncio
import shutil
import sys
from contextlib import AsyncExitStack

import pytest
from support.bot_process import ROOT, BotProcess
from support.player import Player, text_of
from support.tableside import (
    announcement,
    begin,
    click,
    discards,
    draw,
    look,
    make,
    open_table,
    take_turn,
    told_upto,
    whose_turn,
)

TURNS = 3


@pytest.fixture
async def players(local_discord, bot_process):
    async with AsyncExitStack() as stack:
        names = ("Olivier", "Mélanie", "Francis")
        yield [await stack.enter_async_context(Player(local_discord.line, name)) for name in names]


async def le99(bot: BotProcess, *words: str) -> None:
    """Let a host type a command about the bot's database."""
    command = (sys.executable, "-m", "bot", *words)
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, env=bot.environment)
    assert await process.wait() == 0, words


async def restore(bot: BotProcess, backup, *, by_hand: bool) -> None:
    """Put a backup in the place of the database, as ``docs/hosting.md`` says."""
    if not by_hand:
        await le99(bot, "restore", str(backup))
        return
    shutil.copy(backup, bot.file)
    for journal in ("-wal", "-shm"):
        bot.file.with_name(bot.file.name + journal).unlink(missing_ok=True)


async def whoever_is_to_play(players) -> tuple[Player, dict]:
    for player in players:
        hand = await look(player)
        if discards(hand):
            return player, hand
    raise AssertionError("nobody can play")


@pytest.mark.parametrize("by_hand", [True, False], ids=["by hand", "by command"])
async def test_what_is_played_after_a_restore_is_told(bot_process, players, tmp_path, by_hand):
    olivier = players[0]
    said = await begin(olivier, await open_table(*players))
    await le99(bot_process, "backup", str(tmp_path / "backup.sqlite3"))
    head = bot_process.cursors()[0]
    for _ in range(TURNS):
        await take_turn(whose_turn(said, players))
        said = await announcement(olivier, after=said)
    lost = said
    await bot_process.kill()
    await restore(bot_process, tmp_path / "backup.sqlite3", by_hand=by_hand)
    assert bot_process.cursors()[0] == head
    await bot_process.start()
    for _ in range(TURNS):
        player, hand = await whoever_is_to_play(players)
        played = await make(player, hand, discards(hand)[-1])
        said = await announcement(olivier, after=said)
        await draw(player, played)
    assert int(said["id"]) > int(lost["id"])
    assert told_upto(said) > head
    if not by_hand:
        kindly = await click(olivier, lost, "Ma main")
        assert "copie de sûreté" in text_of(kindly)
