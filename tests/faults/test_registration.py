"""Commands that Discord does not take: the bot connects all the same, says why, and tries again."""

from __future__ import annotations

import pytest
from support.bot_process import BotProcess
from support.player import Player, text_of
from support.tableside import types

from bot.store.uptime import COMMANDS_REFUSED

REGISTERING = {"method": "PUT", "path": "/applications/*/commands"}
LISTING = {"method": "GET", "path": "/applications/*/commands"}


@pytest.fixture
async def newcomer(local_discord, tmp_path):
    """A bot that has never connected, nor has been started yet."""
    bot = BotProcess(local_discord, tmp_path / "le99.sqlite3")
    yield bot
    await bot.close()
    bot.check_what_was_written(local_discord.line["bot_token"])


async def registered(local_discord):
    """Tell the names of the commands as a player's client lists them, and how often they were registered."""
    async with Player(local_discord.line, "Olivier") as olivier:
        names = {command["name"] for command in await olivier.commands()}
    requests = (await local_discord.ledger())["requests"]
    return names, sum(one["method"] == "PUT" and one["path"].endswith("/commands") for one in requests)


async def refusal(bot):
    """Tell what the bot has noted of the last refusal."""
    return [value for (value,) in bot.rows("SELECT value FROM notes WHERE key = ?", COMMANDS_REFUSED)]


@pytest.mark.parametrize("where", [REGISTERING, LISTING], ids=["registering", "listing"])
@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "status", "status": 500},
        {"kind": "ratelimit", "seconds": 0.2},
        {"kind": "ratelimit", "seconds": 0.2, "via": False},
        {"kind": "reset"},
        {"kind": "status", "status": 403, "code": 50001, "message": "Missing Access"},
    ],
    ids=str,
)
async def test_whatever_becomes_of_the_commands_the_bot_connects_and_registers_them_later(
    local_discord, newcomer, fault, where
):
    await local_discord.control("POST", "/faults", **fault, **where, times=1)
    await newcomer.start(ready=False)
    await newcomer.writes("ready")
    await newcomer.writes("the commands are registered")
    assert "table" in (await registered(local_discord))[0]
    assert await refusal(newcomer) in ([], [""])


async def test_a_request_for_commands_that_hangs_does_not_keep_the_bot_from_connecting(
    local_discord, newcomer
):
    await local_discord.fault("blackhole", seconds=3600, **REGISTERING)
    await newcomer.start(ready=False)
    await newcomer.writes("ready")
    assert await newcomer.stop() == 0


async def test_a_refusal_is_written_down_in_discord_s_own_words_and_what_is_registered_serves(
    local_discord, newcomer
):
    await newcomer.start()
    await newcomer.stop()
    newcomer.change("UPDATE notes SET value = 'of another version' WHERE key LIKE 'commands:%'")
    words = "Invalid Form Body of your commands"
    await local_discord.fault("status", status=400, code=50035, message=words, **REGISTERING)
    begun = len(newcomer.written)
    await newcomer.start(ready=False)
    await newcomer.writes("ready", since=begun)
    said = await newcomer.writes("discord refused the commands")
    assert (said["code"], said["why"]) == (50035, words)
    assert "newer" in said["advice"]
    assert await refusal(newcomer) == [f"50035 {words}"]
    async with Player(local_discord.line, "Olivier") as olivier:
        assert "Olivier" in text_of(await types(olivier, "table new"))


async def test_the_entry_point_of_an_activity_stays_beside_our_commands(local_discord, newcomer):
    await local_discord.control("POST", "/activity", name="launch")
    await newcomer.start()
    names, times = await registered(local_discord)
    assert {"launch", "table"} <= names
    assert times == 1


async def test_commands_are_registered_again_only_when_they_have_changed(local_discord, newcomer):
    await newcomer.start()
    await newcomer.restart()
    assert (await registered(local_discord))[1] == 1
    newcomer.change("UPDATE notes SET value = 'of another version' WHERE key LIKE 'commands:%'")
    await newcomer.restart()
    assert (await registered(local_discord))[1] == 2


async def test_commands_that_somebody_else_has_replaced_are_registered_again(local_discord, newcomer):
    await newcomer.start()
    await newcomer.stop()
    application = local_discord.line["application"]
    theirs = [{"name": "other", "description": "Not ours", "type": 1}]
    token = {"Authorization": f"Bot {local_discord.line['bot_token']}"}
    address = f"{local_discord.line['api']}/applications/{application}/commands"
    async with local_discord.http.put(address, json=theirs, headers=token) as response:
        assert response.status == 200
    await newcomer.start()
    names, _ = await registered(local_discord)
    assert "table" in names
    assert "other" not in names
