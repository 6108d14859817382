"""REST that misbehaves on request, and idempotent messages."""

import pytest
from support.player import Player, text_of

pytestmark = pytest.mark.usefixtures("probe")
MESSAGES = "/channels/*/messages"


async def said(player, text="hello", **options):
    """Have the probe say something; return what it reports and how often it is in the channel."""
    report = await (await player.slash("say", text=text, **options)).message()
    history = await player.messages()
    return text_of(report), sum(text_of(message) == text for message in history)


async def test_the_same_nonce_gives_the_same_message(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        await (await olivier.slash("twice", nonce="t1")).message("same True")
        await local_discord.control("POST", "/clock", seconds=301)
        await (await olivier.slash("twice", nonce="t1")).message("same True")
        assert sum(text_of(message) == "once" for message in await olivier.messages()) == 2


@pytest.mark.parametrize("shared", [False, True])
async def test_a_429_is_waited_for_and_the_message_comes_once(local_discord, shared):
    async with Player(local_discord.line, "Olivier") as olivier:
        await local_discord.fault(
            "ratelimit", method="POST", path=MESSAGES, seconds=0.2, shared=shared, times=1
        )
        assert await said(olivier) == ("said", 1)
        statuses = [
            one["status"]
            for one in (await local_discord.ledger())["requests"]
            if one["route"].endswith("{channel}/messages")
        ]
        assert statuses[:2] == [429, 200]


async def test_a_429_without_via_looks_like_a_ban(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        await local_discord.fault("ratelimit", method="POST", path=MESSAGES, seconds=0.2, via=False, times=1)
        report, times = await said(olivier)
        assert (report.split()[1], times) == ("429", 0)


async def test_an_error_after_processing_is_retried_without_a_second_message(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        await local_discord.fault("status", method="POST", path=MESSAGES, status=502, when="after", times=1)
        assert await said(olivier) == ("said", 1)


@pytest.mark.parametrize(("when", "times"), [("before", 0), ("after", 1)])
async def test_a_503_is_the_callers_affair(local_discord, when, times):
    async with Player(local_discord.line, "Olivier") as olivier:
        await local_discord.fault("status", method="POST", path=MESSAGES, status=503, when=when, times=1)
        assert await said(olivier) == ("DiscordServerError 503 0", times)


@pytest.mark.parametrize(
    ("kind", "error"), [("reset", "ClientOSError"), ("hangup", "ServerDisconnectedError")]
)
@pytest.mark.parametrize(("when", "times"), [("before", 0), ("after", 1)])
async def test_a_lost_connection_leaves_it_open_whether_the_message_exists(
    local_discord, kind, error, when, times
):
    async with Player(local_discord.line, "Olivier") as olivier:
        await local_discord.fault(kind, method="POST", path=MESSAGES, when=when, times=1)
        report, found = await said(olivier)
        assert (report.split()[0], found) == (error, times)


async def test_strict_limits_pace_a_channel_at_five_messages_in_five_seconds(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        await local_discord.control("PATCH", "/settings", strict_limits=True)
        assert await said(olivier, times=6) == ("said", 6)
        entries = (await local_discord.ledger())["messages"]
        times = [
            one["at"] for one in entries if text_of(one["message"]) == "hello" and one["what"] == "create"
        ]
        assert times[5] - times[0] >= 4.9


async def test_the_ledger_knows_what_happened(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        await said(olivier, text=f"hello <@{olivier.id}>")
        ledger = await local_discord.ledger()
        assert [ping["user"] for ping in ledger["pings"]] == [olivier.id]
        assert [one["what"] for one in ledger["interactions"]] == ["create", "answer"]
        assert 0 < ledger["busiest_second"] < 20


async def test_a_message_that_a_moderator_deleted_is_gone_for_everybody(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        await said(olivier)
        message = await olivier.message("hello")
        path = f"/channels/{message['channel_id']}/messages/{message['id']}"
        await local_discord.control("DELETE", path)
        await olivier.event("MESSAGE_DELETE")
        assert message["id"] not in {one["id"] for one in await olivier.messages()}


async def test_a_channel_may_be_closed_to_the_bot(local_discord):
    async with Player(local_discord.line, "Olivier") as olivier:
        path = f"/channels/{olivier.channel}/overwrites/{olivier.application}"
        await local_discord.control("PUT", path, kind="member", deny=1 << 11)
        assert await said(olivier) == ("Forbidden 403 50013", 0)
        await local_discord.control("PUT", path, kind="member", deny=1 << 10)
        assert await said(olivier) == ("Forbidden 403 50001", 0)
