"""Two bots with one token and two databases: one of them says so to its host, and nobody else ever does."""

from __future__ import annotations

import asyncio
import sys
from contextlib import AsyncExitStack

import pytest
from support.bot_process import PATIENCE, ROOT, BotProcess
from support.player import Player
from support.tableside import begin, look, open_table, types

WARNING = "another bot answers"


def warned(bot):
    return [line for line in bot.written if line["event"].startswith(WARNING)]


async def health(bot):
    """Ask how a bot is; return the exit status and what is said."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "health"),
        cwd=ROOT,
        env={**bot.environment, "LC_ALL": "C"},
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await process.communicate()
    return process.returncode, said.decode()


async def test_two_bots_with_one_token_are_told_to_their_host(local_discord, bot_process, tmp_path):
    other = BotProcess(local_discord, tmp_path / "other.sqlite3")
    async with AsyncExitStack() as stack:
        stack.push_async_callback(other.close)
        olivier = await stack.enter_async_context(Player(local_discord.line, "Olivier"))
        await other.start()
        await (await olivier.slash("help")).done()
        async with asyncio.timeout(PATIENCE):
            told = [asyncio.create_task(bot.writes(WARNING)) for bot in (bot_process, other)]
            await asyncio.wait(told, return_when=asyncio.FIRST_COMPLETED)
            for task in told:
                task.cancel()
        (loser,) = [bot for bot in (bot_process, other) if warned(bot)]
        status, said = await health(loser)
        async with asyncio.timeout(PATIENCE):
            while "Another bot uses this token" not in said:  # it is noted just after it is written down
                status, said = await health(loser)
        assert status == 0, "starting again would not help"


@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "status", "status": 500, "when": "after"},
        {"kind": "reset", "when": "after"},
        {"kind": "ratelimit", "seconds": 0.1},
    ],
    ids=str,
)
async def test_an_answer_of_our_own_that_seemed_lost_is_no_other_bot(local_discord, bot_process, fault):
    async with Player(local_discord.line, "Olivier") as olivier:
        path = "/interactions/*/callback"
        await local_discord.control("POST", "/faults", **fault, method="POST", path=path, times=1)
        await (await olivier.slash("help")).done()
        await types(olivier, "table new")
    assert await bot_process.stop() == 0
    assert not warned(bot_process)


async def test_a_click_that_arrives_twice_is_no_other_bot(local_discord, bot_process):
    async with (
        Player(local_discord.line, "Olivier") as olivier,
        Player(local_discord.line, "Mélanie") as melanie,
        Player(local_discord.line, "Francis") as francis,
    ):
        await begin(olivier, await open_table(olivier, melanie, francis))
        await local_discord.control("PATCH", "/gateway", doubled={"INTERACTION_CREATE": 3})
        await look(olivier)
        await look(melanie)
        await look(francis)
    assert await bot_process.stop() == 0
    assert not warned(bot_process)
