"""The gateway: what is missed is told again, and faults can be asked for."""

import pytest
from support.player import Player

pytestmark = pytest.mark.usefixtures("probe")


async def drop(local_discord):
    await local_discord.control("POST", "/gateway/drop")


async def test_what_happens_while_the_bot_is_gone_is_replayed_on_resume(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        await local_discord.control("PATCH", "/gateway", refusing=True)
        await drop(local_discord)
        answer = await olivier.slash("whisper")
        await local_discord.control("PATCH", "/gateway", refusing=False)
        await answer.message("for you alone")
        kinds = [
            entry["what"]
            for entry in (await local_discord.ledger())["gateway"]
            if entry["user"] != olivier.id
        ]
        assert kinds == ["identify", "disconnect", "resume"]


@pytest.mark.parametrize("code", [1000, 1001, 4000, 4009])
async def test_a_closed_connection_is_resumed(local_discord, probe, code):
    await local_discord.control("POST", "/gateway/drop", code=code)
    await probe.prints("RESUMED")


async def test_opcode_7_makes_the_bot_reconnect_and_resume(local_discord, probe):
    await local_discord.control("POST", "/gateway/reconnect")
    await probe.prints("RESUMED")


async def test_opcode_9_that_may_be_resumed_is_resumed(local_discord, probe):
    await local_discord.control("POST", "/gateway/invalidate", resumable=True)
    await probe.prints("RESUMED")


async def test_opcode_9_makes_the_bot_identify_anew(local_discord, probe):
    await local_discord.control("POST", "/gateway/invalidate", resumable=False)
    await probe.prints("READY")
    async with Player(local_discord.line, "Olivier") as olivier:
        await (await olivier.slash("whisper")).message("for you alone")


async def test_an_event_may_be_withheld_or_told_twice(local_discord, probe):
    async with Player(local_discord.line, "Olivier") as olivier:
        await local_discord.control("PATCH", "/gateway", withheld={"MESSAGE_CREATE": 1}, doubled={})
        await olivier.say(f"<@{olivier.application}> lost")
        await local_discord.control("PATCH", "/gateway", doubled={"MESSAGE_CREATE": 1})
        await olivier.say(f"<@{olivier.application}> doubled")
        for _ in range(2):
            await probe.prints("doubled")
        assert not any("lost" in line for line in probe.lines)


async def test_past_events_may_be_told_again(local_discord, probe):
    async with Player(local_discord.line, "Olivier") as olivier:
        await olivier.say(f"<@{olivier.application}> again")
        await probe.prints("again")
        await local_discord.control("POST", "/gateway/repeat", event="MESSAGE_CREATE", last=1)
        await probe.prints("again")


async def test_a_new_server_and_its_channels_are_told(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        guild = await local_discord.control("POST", "/guilds", name="Deux", locale="en-US", owner=olivier.id)
        await olivier.event("GUILD_CREATE", id=guild["id"])
        channel = await local_discord.control("POST", f"/guilds/{guild['id']}/channels", name="table")
        await olivier.event("CHANNEL_CREATE", id=channel["id"])
